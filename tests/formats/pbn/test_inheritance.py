"""What a game takes over from earlier games (PBN 2.1, 4.8)."""

from __future__ import annotations


def values(read, tag):
    return [record.tags.get(tag) for record in read.records]


def games(*lines):
    return "\n\n".join(f'[Board "{number}"]\n{line}' for number, line in enumerate(lines, 1)) + "\n"


def test_a_hash_repeats_the_value_before_it_through_a_chain(read_pbn):
    read = read_pbn(games('[Event "a"]', '[Event "#"]', "", '[Event "#"]', '[Event "b"]', '[Event "#"]'))
    assert values(read, "Event") == ["a", "a", None, "a", "b", "b"]


def test_a_hash_with_nothing_before_it_is_empty(read_pbn):
    assert values(read_pbn(games('[Event "#"]')), "Event") == [""]


def test_two_hashes_hold_until_changed(read_pbn):
    read = read_pbn(games('[Hidden "##NE"]', "", '[Hidden "#"]', "", '[Hidden "##"]', ""))
    assert values(read, "Hidden") == ["NE", "NE", "NE", None, "", ""]


def test_a_plain_value_changes_what_two_hashes_began(read_pbn):
    # The standard's own example: a date set for all games, changed in the middle for the next day.
    read = read_pbn(games('[Date "##2026.01.01"]', "", '[Date "2026.01.02"]', ""))
    assert values(read, "Date") == ["2026.01.01", "2026.01.01", "2026.01.02", "2026.01.02"]


def test_a_new_header_ends_it(read_pbn):
    text = games('[Event "##a"]', "") + "\n% PBN 1.0\n% EXPORT\n" + games("", '[Event "#"]')
    assert values(read_pbn(text), "Event") == ["a", "a", None, ""]


def test_a_hash_inside_a_value_is_text(read_pbn):
    read = read_pbn(games('[North "Ann Ek#23324"]', '[North "#"]'))
    assert [record.players[0] for record in read.records] == ["Ann Ek#23324", "Ann Ek#23324"]


def test_a_table_header_is_taken_over_but_not_its_rows(read_pbn):
    table = '[ScoreTable "A\\2R;+B"]\n1 2\n3 4'
    read = read_pbn(games(table, '[ScoreTable "#"]\n5 6'))
    assert read.records[1].tables[0].columns == ("A", "B")
    assert read.records[1].tables[0].rows == (("5", "6"),)


SECOND = (
    '[West "W2"]\n[North "N2"]\n[East "E2"]\n[South "S2"]\n[Declarer "N"]\n[Contract "3N"]\n[Result "9"]\n'
)


def test_a_second_table_without_board_belongs_to_the_board_above(read_pbn, board_1):
    first = '[Event "Cup"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[North "N1"]\n[Room "Open"]\n'
    read = read_pbn(f"{first}{board_1}\n{SECOND}\n{SECOND}")
    assert [record.board for record in read.records] == [read.records[0].board] * 3
    second = read.records[1]
    assert second.players == ("N2", "E2", "S2", "W2")
    assert (second.tags["HomeTeam"], second.tags["Event"], second.tags["Board"]) == ("Reds", "Cup", "1")
    assert second.room is None
    assert [(one.rule.code, one.count) for one in read.found] == [("PBN206", 2)]


def test_a_second_table_does_not_reach_over_a_header(read_pbn, board_1):
    read = read_pbn(f"{board_1}\n% PBN 2.1\n{SECOND}")
    assert read.records[1].board.deal is None
    assert read.found == []


def test_a_game_without_players_is_no_second_table(read_pbn, board_1):
    read = read_pbn(board_1 + '\n[Contract "3N"]\n\n[Event "x"]\n\n' + SECOND)
    assert [record.board.deal is None for record in read.records] == [False, True, True, True]
