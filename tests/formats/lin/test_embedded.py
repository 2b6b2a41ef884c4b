"""LIN inside links, pages, mails, notebooks; and what looks like LIN at all."""

from __future__ import annotations

from urllib.parse import quote, quote_plus

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_of, lin
from bridgefiles.model.outcome import Played
from bridgefiles.model.seats import Seat, Vulnerability
from bridgefiles.source import Source

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
BODY = (
    f"pn|J. Ek,~~M12,Ann B,Cy|st||md|{DEAL}|rh||ah|Board 46|sv|b|"
    "mb|1N!|an|14+ HCP, 5 !S|mb|p|mb|p|mb|p|pg||pc|HT|pc|H3|mc|7|pg||"
)
VIEWER = "https://www.bridgebase.com/tools/handviewer.html"


def is_the_board(reading, text="14+ HCP, 5 ♠"):
    record = reading.record
    assert record.players == ("Ann B", "Cy", "J. Ek", "~~M12")
    assert record.board.number == "46"
    assert record.board.vulnerability is Vulnerability.ALL
    assert record.auction.notes[0].text == text
    assert record.outcome == Played(record.auction.contract(), 7)
    assert len(record.play.cards) == 2


@pytest.mark.parametrize(
    "link",
    [
        f"{VIEWER}?lin={quote(BODY, safe='')}",
        f"{VIEWER}?lin={quote_plus(BODY, safe='')}",
        f"{VIEWER}?lin={quote(BODY, safe='|,+!')}",
        f"{VIEWER}?bbo=y&lin={quote(BODY, safe='|+!')}",
        f"{VIEWER}?v3b=web&v3v=6.60.1&lin={quote(BODY, safe='')}",
        f"{VIEWER}?lin={quote(BODY, safe='')}&v3b=web#top",
        f"http://www.bridgebase.com/tools/handviewer.html?lin={quote(BODY, safe='')}\n",
        f"https://play.intobridge.com/hand?lin={quote(BODY, safe='|,+!')}",
        f"handviewer.html?lin={BODY}",
        quote(BODY, safe=""),
    ],
    ids=[
        "all encoded",
        "plus for blanks",
        "raw bars",
        "another parameter first",
        "a version first",
        "more behind it",
        "http",
        "IntoBridge",
        "nothing encoded",
        "a body alone",
    ],
)
def test_a_link(read, link):
    is_the_board(read(link, "<link>"))


def test_a_link_in_a_text(read):
    link = f"{VIEWER}?lin={quote(BODY, safe='')}"
    is_the_board(read(f"Look at [this hand]({link}) please.\nThat one: <{link}>\n", "mail.txt"))


def test_a_bad_percent_sign_is_left_as_it_is(read):
    text = quote(BODY, safe="").replace("14%2B", "100%25%20or%20%zz%2B")
    is_the_board(read(f"{VIEWER}?lin={text}"), "100% or %zz+ HCP, 5 ♠")


def test_bytes_that_are_not_utf_8(read):
    text = quote(BODY, safe="").replace("Ann%20B", "Z%F6e")
    assert read(f"{VIEWER}?lin={text}").record.players[0] == "Zöe"


def page(*calls):
    return "<html><head><title>Hands</title></head><body>\n" + "\n".join(calls) + "\n</body></html>"


def movie(body):
    return (
        f'<td><A href="{VIEWER}?bbo=y&amp;myhand=M-1-2" '
        f"onclick=\"hv_popuplin('{body}');this.style.color='red';return false;\">Movie</A></td>"
    )


def test_a_page_of_movies(read):
    half = quote(BODY, safe="|,+!")
    other = quote(BODY.replace("Board 46", "Board 47"), safe="|").replace("'", "\\'")
    reading = read(page(movie(half), movie(other), movie(half)), "hands.html")
    assert [record.board.number for record in reading.records] == ["46", "47"]
    assert reading.codes == []
    assert [record.place.line for record in reading.records] == [2, 3]


def test_quotes_and_entities_in_a_page(read):
    body = BODY.replace("Cy", "O\\'Neil").replace("14+ HCP, 5 !S", "&lt;14&gt; &amp; &quot;!S&quot;")
    record = read(page(movie(body)), "hands.html").record
    assert record.players[1] == "O'Neil"
    assert record.auction.notes[0].text == '<14> & "♠"'


def test_links_of_a_page(read):
    link = f'<a href="{VIEWER}?bbo=y&amp;lin={quote(BODY, safe="")}">play</a>'
    is_the_board(read(page(link, link), "hands.html"))


def test_a_fault_in_a_link_has_its_place_in_the_page(read):
    body = quote(BODY.replace("|mc|7|", "|mc|99|"), safe="")
    text = page(movie(body))
    problem = read(text, "hands.html").problem("LIN206")
    lines = text.split("\n")
    assert problem.line == 2
    assert problem.column == lines[1].index("mc%7C99") + len("mc%7C") + 1
    assert problem.end_column == problem.column + 2


def test_a_link_without_cards_is_told(read):
    reading = read(page(f'<a href="{VIEWER}?bbo=y&myhand=M-77-88">Movie</a>'), "hands.html")
    assert reading.records == []
    assert reading.problem("LIN109").line == 2


def test_chunks_are_joined(read):
    half = len(BODY) // 2
    text = f"<r><chunk>{BODY[:half]}</chunk>\n<chunk n='2'>{BODY[half:]}</chunk></r>"
    is_the_board(read(text, "answer.xml"))


# --- links without LIN -------------------------------------------------------------------------------


def test_hands_in_parameters(read):
    query = (
        "s=sak52hqj3d1094c876&w=SQJT9HAK5DK83CQJT&n=s876h9876dqj5cak9&d=n&v=b&b=46"
        "&a=1n(14-16)pppp&p=hth3hAh6{well+led}sQ&c=7&sn=Sue,+Jr&wn=Will&nn=Nora&en=Ed"
    )
    reading = read(f"{VIEWER}?{query}")
    record = reading.record
    assert record.players == ("Nora", "Ed", "Sue, Jr", "Will")
    assert record.board.number == "46"
    assert record.board.dealer is Seat.NORTH
    assert record.board.vulnerability is Vulnerability.ALL
    assert record.board.deal.is_whole
    assert [str(call) for call in record.auction.calls] == ["1NT", "Pass", "Pass", "Pass"]
    assert record.auction.notes[0].text == "14-16"
    assert [str(card) for card in record.play.cards] == ["HT", "H3", "HA", "H6", "SQ"]
    assert record.outcome.tricks == 7
    assert record.comments == ("well led",)


def test_the_viewers_dealer_is_north_and_nothing_else_is_made_up(read):
    record = read(f"{VIEWER}?n=sakqj&s=s2").record
    assert record.board.dealer is Seat.NORTH
    assert record.board.vulnerability is None
    assert record.board.number is None
    assert record.auction is None
    assert record.board.deal[Seat.EAST] is None


def test_a_diagram_and_a_play_of_html(read):
    link = (
        f'<a href="{VIEWER}?n=sakq&amp;s=sjt9&amp;a=-&amp;d=-----&amp;p={{<p>A text | here}}&amp;c=9">x</a>'
    )
    record = read(page(link), "hands.html").record
    assert record.auction is None
    assert record.play is None
    assert record.outcome.__class__.__name__ == "Unknown"
    assert record.comments == ("A text / here",)


# --- mail and other texts -----------------------------------------------------------------------------


def wrapped(text, width=40):
    return "".join(f"> {text[start : start + width]}\n" for start in range(0, len(text), width))


@pytest.mark.parametrize("width", [7, 23, 40, 79])
def test_a_quoted_and_wrapped_mail(read, width):
    reading = read(wrapped(BODY, width), "mail.txt")
    is_the_board(reading)
    assert reading.codes == ["LIN108"]


def test_a_fault_in_a_mail_has_its_place_in_the_mail(read):
    text = wrapped(BODY.replace("|mc|7|", "|mc|99|"), 20)
    problem = read(text, "mail.txt").problem("LIN206")
    line = text.split("\n")[problem.line - 1]
    assert line[problem.column - 1] == "9"


def test_a_notebook(read):
    text = '{"cells": [{"source": [\n   "hand = \'' + BODY + "'\\n\",\n" + '   "show(hand)"\n]}]}\n'
    is_the_board(read(text, "hands.ipynb"))


def test_a_link_in_the_chat_of_a_file_is_text(read):
    chat = f"nt|ann: see {VIEWER}?lin=pn%7Cx or %D0%B5|"
    reading = read(f"qx|o1|md|{DEAL}|{chat}mb|p|")
    assert reading.record.comments == (f"ann: see {VIEWER}?lin=pn%7Cx or %D0%B5",)


@pytest.mark.parametrize(
    "head",
    [
        BODY,
        f"vg|Cup,Final,I,1,2,A,0,B,0|\nrs|,,,|\n{BODY}",
        f"% made today\n\nqx|o1|md|{DEAL}|",
        wrapped(BODY),
        f"See {VIEWER}?lin=x",
        page(movie(BODY)),
        quote(BODY, safe=""),
    ],
)
def test_what_looks_like_lin(head):
    assert lin.looks_like(head)
    assert format_of(Source("something.txt", head)).name == "lin"


@pytest.mark.parametrize(
    "head",
    [
        "",
        "A letter about md and mb.",
        "| md | table |",
        '[Event "x"]\n[Board "1"]\n{see qx|o1|md|3S|}\n',
        "cmd|3sh",
    ],
)
def test_what_does_not_look_like_lin(head):
    assert not lin.looks_like(head)


def test_a_link_is_read_by_the_format_it_looks_like():
    source = Source("<link>", f"{VIEWER}?lin={quote(BODY, safe='')}")
    (record,) = format_of(source).read(source, Problems())
    assert record.place.file == "<link>"
    assert record.place.line == 1
