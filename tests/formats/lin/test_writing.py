"""How a file is written: bars, blanks, noise, line ends, headings, names, encodings."""

from __future__ import annotations

import pytest

from bridgefiles.model.outcome import Played
from bridgefiles.model.seats import Vulnerability

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
OTHER = "3SQJT9HAK5DK83CQJT,SAK52HQJ3DT94C876,S876H9876DQJ5CAK9,"


def board(number, deal=DEAL, sv="o"):
    head = f"pn|a{number},b,c,d|st||md|{deal}|rh||ah|Board {number}|sv|{sv}|"
    return f"{head}mb|1N|mb|p|mb|p|mb|p|pg||pc|HT|mc|7|pg||"


def numbers(reading):
    return [record.board.number for record in reading.records]


@pytest.mark.parametrize(
    "between", ["\n", "\r\n", "", "\n\n\n", "\t ", "\n% a comment\n", "\n--------\n", "\n%%% x\n"]
)
def test_what_stands_between_boards_means_nothing(read, between):
    reading = read(board(1) + between + board(2, OTHER) + between)
    assert numbers(reading) == ["1", "2"]
    assert reading.codes == []


def test_a_board_over_many_lines(read):
    reading = read(board(1).replace("||", "||\n").replace("|mb|", "|\nmb|"))
    assert reading.record.play is not None
    assert reading.codes == []


def test_commands_in_capitals_and_broken_over_lines(read):
    reading = read(f"MD|{DEAL}|AH|Board 7|SV|N|MB|1N|m\nb|p|MB|p|MB|p|P\nG||PC|HT|M C|8|")
    assert numbers(reading) == ["7"]
    assert reading.record.outcome.tricks == 8
    assert reading.record.board.vulnerability is Vulnerability.NS


def test_a_doubled_bar(read):
    text = "".join(f"qx|o{n},Bd {n}|rh||ah|Bd {n}|md|{DEAL}|sv|o||sk||pg||\n" for n in range(1, 9))
    reading = read(text)
    assert numbers(reading) == [str(n) for n in range(1, 9)]
    problem = reading.problem("LIN101")
    assert (problem.line, problem.column, problem.count) == (1, text.index("o||") + 3, 8)


def test_an_unknown_command_is_passed_over(read):
    reading = read(f"md|{DEAL}|q3|strange|sv|e|mb|p|")
    assert reading.record.board.vulnerability is Vulnerability.EW
    assert reading.problem("LIN101").count == 2


def test_text_between_commands_is_told_once(read):
    reading = read(f"some words\nmd|{DEAL}|\nmore words sv|n|")
    problem = reading.problem("LIN102")
    assert (problem.line, problem.column, problem.count) == (1, 1, 2)
    assert reading.record.board.vulnerability is Vulnerability.NS


def test_a_command_right_behind_a_word(read):
    assert numbers(read(f"overqx|o3|md|{DEAL}|")) == ["3"]


@pytest.mark.parametrize("word", ["hearts", "that", "sent", "Italian", "must"])
def test_an_english_word_before_a_stray_bar_is_no_command(read, word):
    reading = read(f"md|{DEAL}|mb|1N|x {word}|mb|p|mb|p|mb|p|mc|7|")
    assert reading.record.outcome.tricks == 7


@pytest.mark.parametrize("end", ["mb|p", "pc|HT|mc|9", "mc|9"])
def test_a_last_value_without_its_bar(read, end):
    reading = read(f"md|{DEAL}|mb|1N|mb|p|mb|p|{end}")
    assert len(reading.record.auction.calls) >= 3
    assert isinstance(reading.record.outcome, Played)
    assert "LIN103" in reading.codes


def test_a_file_cut_in_the_middle(read):
    reading = read(board(1) + "\n" + board(2, OTHER)[:60])
    assert numbers(reading)[0] == "1"
    assert reading.records[0].outcome.tricks == 7


def test_no_lin_at_all(read):
    reading = read("nothing of that kind")
    assert reading.records == []
    assert "LIN110" in reading.codes
    assert read("").codes == ["LIN110"]


# --- headings and numbers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Board 12", "12"),
        ("Board  12", "12"),
        ("Board #4", "4"),
        ("Board12", "12"),
        ("board 3", "3"),
        ("Bd 12", "12"),
        ("Hand 3", "3"),
        ("Deal 7", "7"),
        ("Example 2", "2"),
        ("Board 7DD", "7DD"),
        ("Board A3", "A3"),
        ("Board 59 (Open)", "59"),
        ("Board 0", "0"),
        ("Board 007", "7"),
        ("Brett 5", "5"),
        ("Donne n. 5", None),
        ("第 5 副", "5"),
        ("", None),
        ("A hand from the club", None),
    ],
)
def test_the_board_number_in_a_heading(read, heading, number):
    reading = read(f"md|{DEAL}|rh||ah|{heading}|sv|o|")
    assert numbers(reading) == [number]


def test_a_heading_that_says_more_is_kept_as_a_comment(read):
    assert read(f"md|{DEAL}|rh||ah|Board 9|ah|played at the Swan|sv|o|").record.comments == (
        "played at the Swan",
    )
    assert read(f"md|{DEAL}|ah|Board 59 (Open)|").record.comments == ("Board 59 (Open)",)
    assert read(f"md|{DEAL}|ah|Board 59|").record.comments == ()


def test_the_heading_counts_before_the_mark(read):
    assert numbers(read(f"qx|o3|md|{DEAL}|ah|Board 12|")) == ["12"]
    assert numbers(read(f"qx|o3|md|{DEAL}|ah||")) == ["3"]
    assert numbers(read(f"qx|4|md|{DEAL}|")) == ["4"]


def test_headers_before_the_deal_belong_to_the_deal(read):
    one, two = f"ah|Board 1|sv|n|md|{DEAL}|", f"rh||ah|Board 2|sv|e|md|{OTHER}|"
    reading = read(one + two)
    assert numbers(reading) == ["1", "2"]
    assert [record.board.vulnerability for record in reading.records] == [Vulnerability.NS, Vulnerability.EW]


# --- vulnerability ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "vulnerability", "odd"),
    [
        ("n", "NS", False),
        ("N", "NS", False),
        ("e", "EW", False),
        ("b", "All", False),
        ("o", "None", False),
        ("0", "None", False),
        ("-", "None", False),
        ("ns", "NS", False),
        ("ew", "EW", False),
        ("s", "NS", True),
        ("W", "EW", True),
        ("2", "None", True),
        ("none", "None", True),
    ],
)
def test_vulnerability(read, letter, vulnerability, odd):
    reading = read(f"md|{DEAL}|sv|{letter}|")
    assert reading.record.board.vulnerability.value == vulnerability
    assert reading.codes == (["LIN201"] if odd else [])


def test_no_vulnerability_is_unknown(read):
    assert read(f"md|{DEAL}|ah|Board 4|").record.board.vulnerability is None
    assert read(f"md|{DEAL}|ah|Board 4|sv||").record.board.vulnerability is None


def test_vulnerability_after_the_play(read):
    text = "pn|a,b,c,d|md|{}|ah|Board {}|mb|1N|mb|p|mb|p|mb|p|pc|HT|mc|10|sv|{}|\n"
    reading = read(text.format(DEAL, 1, "b") + text.format(OTHER, 2, "e"))
    assert [record.board.vulnerability.value for record in reading.records] == ["All", "EW"]


# --- names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "players", "codes"),
    [
        ("sue,will,nora,ed", ("nora", "ed", "sue", "will"), []),
        ("B. Marl,7       K,~~M90001,GIB", ("~~M90001", "GIB", "B. Marl", "7       K"), []),
        (" sue , will,nora,ed ", ("nora", "ed", "sue", "will"), []),
        ("sue,will,no\nra,ed", ("nora", "ed", "sue", "will"), []),
        (",,,", (None, None, None, None), []),
        ("sue", (None, None, "sue", None), []),
        ("sue,will,nora", ("nora", None, "sue", "will"), []),
        ("sue,will,nora,ed,tom", ("nora", "ed", "sue", "will"), ["LIN204"]),
        ("sue,will,nora,ed,a,b,c,d,e", ("nora", "ed", "sue", "will"), ["LIN204"]),
        ("S%COMMA% Jr,will,n%PIPE%x,ed", ("n|x", "ed", "S, Jr", "will"), []),
    ],
)
def test_names(read, names, players, codes):
    reading = read(f"pn|{names}|md|{DEAL}|mb|p|")
    assert reading.record.players == players
    assert reading.codes == codes


def test_names_hold_until_others_come(read):
    text = f"pn|a,b,c,d|md|{DEAL}|mb|p|st||md|{OTHER}|mb|p|pn|e,f,g,h|st||md|{DEAL}|mb|p|"
    assert [record.players[2] for record in read(text).records] == ["a", "a", "e"]


# --- encodings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("cp1252", b""), ("utf-16-le", b"\xff\xfe")],
)
def test_names_in_any_encoding(read, encoding, mark):
    reading = read(mark + f"pn|José,Zoë,Åse,Ed|md|{DEAL}|mb|p|".encode(encoding))
    assert reading.record.players == ("Åse", "Ed", "José", "Zoë")


def test_accents_encoded_twice_are_repaired(read):
    twice = "fort intéressé".encode().decode("cp1252")
    reading = read(f"md|{DEAL}|mb|1N|an|{twice}|mb|p|")
    assert reading.record.auction.notes[0].text == "fort intéressé"
    assert reading.codes == ["LIN106"]


def test_a_stray_byte_between_mark_and_suit(read):
    assert read(f"md|{DEAL}|mb|1N|an|4 !Âs or !¨H|").record.auction.notes[0].text == "4 ♠ or ♥"


def test_nul_bytes_are_no_trap(read):
    assert len(read(f"md|{DEAL}|\0sv|n|nt|a\0b|").records) == 1
