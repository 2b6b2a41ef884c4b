"""The printed sheets, read back from the finished PDFs."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from pypdf import PdfReader

import bridgefiles as bf
from bridgefiles.errors import UnknownName
from bridgefiles.model.cards import SUITS
from bridgefiles.model.seats import Seat
from bridgefiles.render import _presses, _sheets, pdf
from bridgefiles.reports import ReportOptions, edition
from bridgefiles.reports.wording import language
from bridgefiles.scoring.methods import score_session

BOARDS = 5
HOSTILE = "<script>x</script></td></pre><img src=file:///etc/hostname> {{ 7*7 }} \u202eABC\u0007 " + "W" * 60


@pytest.fixture(scope="module")
def club(samples):
    """Twelve pairs on five boards of the club session, the last of which one table did not play."""
    session = bf.load(samples / "club-pairs.pbn").session()
    travellers = (*session.travellers[: BOARDS - 1], session.travellers[23])
    return score_session(replace(session, travellers=travellers))


def print_(standings, *only, name="en", paper="a4", workers=1):
    made = edition(standings, language(name), ReportOptions(paper=paper))
    sheets = tuple(pdf.documents(made, only))
    return {one.path: one for one in pdf.printed(sheets, paper, workers=workers)}


def pages_of(printed, name):
    return [page.extract_text() for page in PdfReader(io.BytesIO(printed[f"pdf/{name}.pdf"].data)).pages]


def plain(text):
    """Return *text* with every kind of space as one blank."""
    return re.sub(r"\s+", " ", text)


@pytest.fixture(scope="module")
def printed(club):
    return print_(club)


def test_a_club_session_gives_these_pdfs(printed):
    names = ["ranking", "recap", "travellers", "hand-records", "scorecards", "everything"]
    assert list(printed) == [f"pdf/{name}.pdf" for name in names]


def test_weasyprint_has_nothing_to_say_and_no_glyph_is_missing(printed):
    assert {path: (one.log, one.missing) for path, one in printed.items()} == dict.fromkeys(printed, ((), ""))


def test_ranking_shows_every_pair_with_its_percentage(printed, club):
    (text,) = pages_of(printed, "ranking")
    for row in club.rankings[0].rows:
        for name in row.entrant.names:
            assert name in plain(text)
        assert f"{float(row.percent):.2f}" in text
    assert "Thursday Pairs" in text


def test_recap_has_a_sum_under_every_board_and_all_totals(printed, club):
    text = plain("\n".join(pages_of(printed, "recap")))
    sums = text.split("Sum of the column")[1].split()[:BOARDS]
    given = [sum(a.ns + a.ew for a in board.awards if a.ns is not None) for board in club.boards]
    assert [Fraction(one) for one in sums] == given
    # Six tables, top 10: each board gives 6 × 10 to share, one place less for a table that did not play it.
    assert set(given) == {60, 50}


def test_every_hand_of_the_session_can_be_read_in_the_hand_records(printed, club):
    text = plain("\n".join(pages_of(printed, "hand-records")))
    for board in club.boards:
        for seat in Seat:
            for suit in SUITS:
                ranks = " ".join(board.traveller.board.deal[seat].ranks(suit)).replace("T", "10")
                symbol = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[suit.letter]
                assert f"{symbol} {ranks or '—'}" in text


def test_travellers_show_contract_lead_and_both_scores(printed):
    text = plain("\n".join(pages_of(printed, "travellers")))
    board = text.split("Board 3")[1].split("Board 4")[0]
    assert "South deals · East-West vulnerable" in board
    assert re.search(r"\d+ \d+ 3NT E ♠ ?2 −3 300 \d", board)
    assert re.search(r"3NT E ♠ ?2 \+1 630 \d", board)


def test_no_heading_stands_apart_from_its_table(printed):
    for page in pages_of(printed, "travellers"):
        assert page.count("deals ·") == page.count("Contract") > 0


def test_score_cards_are_two_to_a_page_and_bookmarked(printed, club):
    reader = PdfReader(io.BytesIO(printed["pdf/scorecards.pdf"].data))
    assert len(reader.pages) == len(club.session.entrants) / 2
    page = reader.pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        (841.89, 595.28), abs=0.1
    )
    assert page.extract_text().count("Contract") == 2
    marks = [(plain(one.title), reader.get_destination_page_number(one)) for one in reader.outline]
    expected = [
        (f"{one.label} {' – '.join(one.names)}", index // 2)
        for index, one in enumerate(club.session.entrants)
    ]
    assert marks == expected


def test_everything_has_all_pages_and_a_bookmark_for_each_sheet(printed):
    reader = PdfReader(io.BytesIO(printed["pdf/everything.pdf"].data))
    single = [path for path in printed if path != "pdf/everything.pdf"]
    assert len(reader.pages) == sum(len(PdfReader(io.BytesIO(printed[one].data)).pages) for one in single)
    tops = [one.title for one in reader.outline if not isinstance(one, list)]
    assert tops == ["Ranking", "Recap", "Travellers", "Hand records", "Score cards"]


def test_the_same_session_gives_the_same_bytes(club, printed):
    again = print_(club, "ranking", "hand-records", "scorecards")
    assert list(again) == ["pdf/ranking.pdf", "pdf/hand-records.pdf", "pdf/scorecards.pdf"]
    assert all(printed[path].data == one.data for path, one in again.items())


def test_several_processes_give_the_same_bytes(club, printed, monkeypatch):
    monkeypatch.setattr(_presses, "_WORTH_A_PROCESS", 100)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    shared = print_(club, "ranking", "hand-records", workers=2)
    assert [one.data for one in shared.values()] == [printed[path].data for path in shared]


def test_letter_is_as_complete_as_a4(club, printed):
    letter = print_(club, "hand-records", "recap", paper="letter")
    boxes = {path: PdfReader(io.BytesIO(one.data)).pages[0].mediabox for path, one in letter.items()}
    assert {path: (round(box.width), round(box.height)) for path, box in boxes.items()} == {
        "pdf/recap.pdf": (792, 612),
        "pdf/hand-records.pdf": (612, 792),
    }
    for name in ("recap", "hand-records"):
        assert sorted(plain(" ".join(pages_of(letter, name))).split()) == sorted(
            plain(" ".join(pages_of(printed, name))).split()
        )


def test_chinese_sheets_have_chinese_words_and_glyphs(club):
    made = print_(club, "ranking", "hand-records", name="zh")
    (ranking,) = pages_of(made, "ranking")
    assert "名次" in ranking
    assert "Rank" not in ranking
    assert "发牌 北" in pages_of(made, "hand-records")[0]
    assert all(one.missing == "" and one.log == () for one in made.values())
    assert PdfReader(io.BytesIO(made["pdf/ranking.pdf"].data)).root_object["/Lang"] == "zh-Hans"


def test_hostile_names_are_printed_as_they_are(club):
    entrants = (replace(club.session.entrants[0], names=(HOSTILE, HOSTILE)), *club.session.entrants[1:])
    changed = replace(club.session, entrants=entrants, title=HOSTILE, travellers=club.session.travellers[:2])
    made = print_(score_session(changed), "ranking", "recap", "scorecards")
    assert all(one.log == () and one.missing == "" for one in made.values())
    for name in ("ranking", "recap", "scorecards"):
        text = re.sub(r"\s", "", pages_of(made, name)[0])
        assert re.sub(r"\s|\u202e|\u0007", "", HOSTILE) in text


def test_nothing_is_printed_outside_the_page(club):
    entrants = tuple(replace(one, names=("W" * 40, "M" * 40)) for one in club.session.entrants)
    made = print_(score_session(replace(club.session, entrants=entrants)), "ranking", "recap")
    for one in made.values():
        for page in PdfReader(io.BytesIO(one.data)).pages:
            width, height = float(page.mediabox.width), float(page.mediabox.height)
            places = []
            page.extract_text(
                visitor_text=lambda text, cm, tm, *_, found=places: (
                    found.append((text, tm, cm)) if text.strip() else None
                )
            )
            assert places
            for text, tm, cm in places:
                x = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
                y = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
                assert 20 < x < width - 20, text
                assert 10 < y < height - 10, text


def test_only_known_sheets_can_be_asked_for(club):
    with pytest.raises(
        UnknownName, match="there is no sheet called 'recaps'; choose one of: ranking, matches,"
    ):
        list(pdf.documents(edition(club, language("en")), ("recaps",)))


def test_the_front_page_may_ask_for_one_sheet_alone(club):
    assert list(print_(club, "hand-records")) == ["pdf/hand-records.pdf"]


def test_large_sessions_are_laid_out_in_several_goes(club, monkeypatch):
    monkeypatch.setattr(_sheets, "LINES_PER_BUNDLE", 25)
    monkeypatch.setattr(_sheets, "LINES_PER_BUNDLE_OF_CARDS", 30)
    sheets = {
        one.name: one for one in pdf.documents(edition(club, language("en")), ("travellers", "scorecards"))
    }
    assert {name: len(one.parts) for name, one in sheets.items()} == {"travellers": 2, "scorecards": 2}
    made = {one.path: one for one in pdf.printed(sheets.values())}
    text = " ".join(pages_of(made, "travellers"))
    found = [number for number in range(1, 25) if f"Board {number} " in plain(text)]
    assert found == [1, 2, 3, 4, 24]
    assert "Travellers 1–4" in text
    assert re.search(r"Travellers 24\s", text)
    assert len(pages_of(made, "scorecards")) == 6


@pytest.mark.parametrize(
    ("count", "across"), [(1, 1), (12, 12), (16, 16), (17, 9), (24, 12), (26, 13), (36, 12), (66, 14)]
)
def test_bands_of_a_recap_are_alike(count, across):
    assert _sheets.evenly(count, 16) == across


def test_a_team_match_sheet_shows_both_rooms_and_the_running_score(samples):
    standings = bf.score(bf.load(samples / "team-match.lin"))
    made = print_(standings, "matches")
    text = plain(" ".join(pages_of(made, "matches")))
    score = standings.matches[0]
    assert "Open room" in text
    assert "Closed room" in text
    last = score.board_scores[-1]
    assert f"{last.running_home}–{last.running_away}" in text
    assert f"{float(score.vp_home):.2f}" in text
    assert made["pdf/matches.pdf"].log == ()


def test_a_single_table_has_its_score_sheet(samples):
    made = print_(bf.score(bf.load(samples / "single-table.pbn")), "score-sheet", name="zh")
    text = " ".join(pages_of(made, "score-sheet"))
    for word in ("牌号", "局况", "发牌", "庄家", "定约", "首攻", "结果", "牌力点数", "合计"):
        assert word in text
