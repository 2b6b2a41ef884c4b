"""How a file falls into games, whatever state it is in."""

from __future__ import annotations

import pytest


def numbers(read):
    return [record.board.number for record in read.records]


def test_an_empty_line_separates_games(read_pbn):
    read = read_pbn('[Board "1"]\n\n\n[Board "2"]\n \t\n[Board "3"]')
    assert numbers(read) == ["1", "2", "3"]
    assert [record.place.line for record in read.records] == [1, 4, 6]
    assert read.found == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_any_line_end_will_do(read_pbn, end):
    text = '% PBN 2.1\n\n[Board "1"]\n[Dealer "E"]\n\n[Board "2"]\n'.replace("\n", end)
    read = read_pbn(text)
    assert numbers(read) == ["1", "2"]
    assert [record.place.line for record in read.records] == [3, 6]
    assert read.records[0].board.dealer.letter == "E"


def test_a_byte_order_mark_and_a_dos_end_mark_are_no_text(read_pbn):
    read = read_pbn(b'\xef\xbb\xbf[Board "1"]\r\n\r\n\x1a')
    assert numbers(read) == ["1"]
    assert read.found == []


@pytest.mark.parametrize("text", ["", "\n\n", "% PBN 2.1\n% EXPORT\n", "%\n", "{ only words }\n; and more\n"])
def test_a_file_without_games_has_no_records(read_pbn, text):
    assert read_pbn(text) == ([], [])


def test_pairs_may_share_a_line_or_be_spread_over_several(read_pbn):
    read = read_pbn('[Event"a"] [ Site  "b" ]\n[\n  Board\n   "7"\n ]\n  [Dealer "S"]\n')
    assert dict(read.only.tags) == {"Event": "a", "Site": "b", "Board": "7", "Dealer": "S"}
    assert read.found == []


def test_escaped_quotes_and_backslashes(read_pbn):
    read = read_pbn(r'[Event "the \"big\" one"] [Path "C:\games\\x"] [Site "a]b"]')
    assert dict(read.only.tags) == {"Event": 'the "big" one', "Path": r"C:\games\x", "Site": "a]b"}


def test_comments_hold_anything_and_keep_their_order(read_pbn):
    text = (
        '{ before }\n[Event "a"] ; of the event\n{ two\n\n[lines] }\n[Board "1"]\n'
        '[Auction "N"] {first} ; second\n1C {third} Pass ;fourth {\nPass Pass\n{last}\n'
    )
    read = read_pbn(text)
    assert read.only.comments == (
        "before",
        "of the event",
        "two\n\n[lines]",
        "first",
        "second",
        "third",
        "fourth {",
        "last",
    )
    assert [str(call) for call in read.only.auction.calls] == ["1C", "Pass", "Pass", "Pass"]
    assert read.found == []


def test_comments_outside_games_are_kept(read_pbn):
    read = read_pbn('{ lonely }\n\n[Board "1"]\n\n{ at the end }\n')
    assert read.only.comments == ("lonely", "at the end")


def test_braces_do_not_nest_and_a_tag_may_follow_at_once(read_pbn):
    read = read_pbn('[Board "1"]\n{ {} { open\n\n{ {{{ }[Dealer "E"]\n')
    assert read.only.board.dealer.letter == "E"
    assert read.only.comments == ("{", "open\n\n{ {{{")
    assert read.found == []


def test_a_brace_in_a_value_is_no_comment(read_pbn):
    read = read_pbn('[Event "a { b"]\n[Site "c } d"]\n')
    assert dict(read.only.tags) == {"Event": "a { b", "Site": "c } d"}


def test_escape_lines_may_stand_anywhere(read_pbn):
    read = read_pbn('[Board "1"]\n% note\n[Auction "N"]\n1C Pass\n%\n% x\nPass Pass\n[Dealer "N"]\n')
    assert len(read.only.auction.calls) == 4
    assert read.found == []


def test_a_comment_that_is_not_closed_ends_before_the_next_tag(read_pbn):
    text = '[Board "1"]\n{ open\nsome words\n[Dealer "E"]\n[Contract "4S"]\n{closed}\n[Declarer "S"]\n'
    read = read_pbn(text)
    assert read.only.comments == ("open\nsome words", "closed")
    assert str(read.only.outcome.contract) == "4S"
    assert read.codes == ["PBN103"]
    assert (read.found[0].line, read.found[0].column) == (2, 1)


def test_the_last_comment_may_lack_its_brace(read_pbn):
    read = read_pbn('[Board "1"]\n{ open\n\n[Board "2"]\n\n[Board "3"]\n{ open again\nto the end')
    assert numbers(read) == ["1", "2", "3"]
    assert read.records[2].comments == ("open again\nto the end",)
    assert [(one.rule.code, one.count) for one in read.found] == [("PBN103", 2)]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("[Event Random Deal #]", "Event", "Random Deal #"),
        ('[Event "no end', "Event", "no end"),
        ('[Event "no quote]', "Event", "no quote"),
        ('[Event "the "big" one"]', "Event", 'the "big" one'),
        ("[Event 'single']", "Event", "single"),
        ("[Event “curly”]", "Event", "curly"),
        ('[Path "C:\\games\\"]', "Path", "C:\\games\\"),
        ("[Board 7", "Board", "7"),
    ],
)
def test_broken_quotes(read_pbn, line, name, value):
    read = read_pbn(f'[Site "here"]\n{line}\n[Dealer "E"]\n')
    assert dict(read.only.tags) == {"Site": "here", name: value, "Dealer": "E"}
    assert read.codes == ["PBN102"]
    assert (read.found[0].line, read.found[0].column, read.found[0].end_column) == (2, 1, len(line) + 1)


def test_a_habit_is_told_once_with_a_count(read_pbn):
    read = read_pbn('[Event No quotes]\n[Board "1"]\n\n' * 30)
    assert len(read.records) == 30
    assert [(one.rule.code, one.line, one.count) for one in read.found] == [("PBN102", 1, 30)]


def test_a_line_that_is_no_tag_says_what_was_expected(read_pbn):
    read = read_pbn('[Board "1"]\n[Event]\n[Dealer "E"]\n[!]\n')
    assert read.only.board.dealer.letter == "E"
    assert [(one.rule.code, one.line, one.column) for one in read.found] == [
        ("PBN101", 2, 7),
        ("PBN101", 4, 2),
    ]
    assert read.found[0].message == '"[Event]" cannot be read: expected a value in double quotes'
    assert read.found[1].message.endswith("expected the name of a tag")


@pytest.mark.parametrize("sign", ["}", "]", '"'])
def test_a_stray_sign_costs_nothing(read_pbn, sign):
    read = read_pbn(f'[Board "1"]\n{sign}\n[Dealer "E"]\n')
    assert read.only.board.dealer.letter == "E"
    assert read.codes == ["PBN105"]


def test_a_program_may_talk_after_the_last_game(read_pbn, board_1):
    read = read_pbn(board_1 + "\nMade 10 hands\nTime needed 0.1 sec\n")
    assert len(read.records) == 1
    assert read.codes == ["PBN106"]
    assert (read.found[0].line, read.found[0].column) == (6, 1)


def test_text_behind_a_tag_is_left_out(read_pbn, board_1):
    read = read_pbn(board_1 + 'some words\n[Contract "4S"]\n')
    assert str(read.only.outcome.contract) == "4S"
    assert read.codes == ["PBN106"]


def test_a_star_line_separates_games(read_pbn):
    game = '[Event "x"]\n[Board "{}"]\n*\n'
    read = read_pbn("".join(game.format(number) for number in (1, 2, 3)))
    assert numbers(read) == ["1", "2", "3"]
    assert [(one.rule.code, one.count) for one in read.found] == [("PBN108", 3)]


def test_a_missing_empty_line_before_event(read_pbn):
    read = read_pbn('[Event "a"]\n[Site "b"]\n[Board "1"]\n[Event "a"]\n[Site "c"]\n[Board "2"]\n')
    assert [dict(record.tags) for record in read.records] == [
        {"Event": "a", "Site": "b", "Board": "1"},
        {"Event": "a", "Site": "c", "Board": "2"},
    ]
    assert read.codes == ["PBN107"]
    assert read.found[0].line == read.records[1].place.line == 4


def test_a_missing_empty_line_takes_repeated_tags_before_the_board_along(read_pbn):
    text = '[Site "x"]\n[Board "1"]\n[Auction "N"]\nAP\n[Site "y"]\n[Board "2"]\n[Auction "E"]\n1C AP\n'
    read = read_pbn(text)
    assert [record.tags["Site"] for record in read.records] == ["x", "y"]
    assert [len(record.auction.calls) for record in read.records] == [4, 4]
    assert read.found[0].line == 5


def test_deals_on_their_own_are_games_of_their_own(read_pbn):
    hands = "AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    read = read_pbn(f'[Deal "N:{hands}"]\n[Deal "E:{hands}"]\n[Deal "S:{hands}"]\n')
    assert len(read.records) == 3
    assert [(one.rule.code, one.count) for one in read.found] == [("PBN107", 2)]


def test_the_first_of_repeated_tags_counts(read_pbn):
    read = read_pbn('[Board "1"]\n[Room "Open"]\n[Dealer "E"]\n[Room "IMP"]\n')
    assert read.only.tags["Room"] == "Open"
    assert read.codes == ["PBN104"]
    assert (read.found[0].line, read.found[0].column, read.found[0].end_column) == (4, 1, 13)


def test_but_a_value_is_better_than_none(read_pbn):
    read = read_pbn('[Board "1"]\n[Contract ""]\n[Contract "4S"]\n')
    assert str(read.only.outcome.contract) == "4S"
    assert read.codes == ["PBN104"]


def test_a_table_behind_an_empty_line_belongs_to_the_game_above(read_pbn):
    text = '[Board "1"]\n[TotalScoreTable "Rank;Name"]\n1 x\n\n[ScoreTable "A;B"]\n1 2\n\n[Board "2"]\n'
    read = read_pbn(text)
    assert numbers(read) == ["1", "2"]
    assert [table.name for table in read.records[0].tables] == ["TotalScoreTable", "ScoreTable"]
    assert read.codes == ["PBN109"]


def test_rows_behind_an_empty_line_belong_to_the_table_above(read_pbn):
    read = read_pbn('[Board "1"]\n[ScoreTable "A;B"]\n\n1 2\n3 4\n[Dealer "E"]\n')
    assert read.only.tables[0].rows == (("1", "2"), ("3", "4"))
    assert read.only.board.dealer.letter == "E"
    assert read.codes == ["PBN109"]


def test_a_note_outside_a_section_is_kept(read_pbn):
    read = read_pbn('[Board "1"]\n[Note "1:strong"]\n')
    assert read.only.comments == ("1:strong",)
    assert read.codes == ["PBN110"]


def test_lost_letters_are_shown_and_told_once(read_pbn):
    read = read_pbn('[Board "1"]\n[North "Bj�rn"]\n[South "M�rta"]\n')
    assert read.only.players[0] == "Bj�rn"
    assert read.codes == ["PBN111"]
