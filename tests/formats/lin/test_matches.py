"""Two rooms, headers, result lists, tournaments: everything that is about more than one board."""

from __future__ import annotations

import pytest

from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.outcome import PassedOut, Played, Unknown
from bridgefiles.model.record import Room
from bridgefiles.model.seats import Seat, Vulnerability

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
DEAL_2 = "4SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
OTHER = "3SQJT9HAK5DK83CQJT,SAK52HQJ3DT94C876,S876H9876DQJ5CAK9,"
NAMES = "pn|Osa,Owe,Ono,Oea,Csa,Cwe,Cno,Cea|"
ONE_NOTRUMP = "mb|1N|mb|p|mb|p|mb|p|"


def header(results, first=1, last=2, scoring="I"):
    return f"vg|City Cup,Final,{scoring},{first},{last},Reds,12,Blues,7.5|\nrs|{results}|\n{NAMES}pg||\n"


def in_rooms(reading):
    return {(record.board.number, record.room): record for record in reading.records}


def played(level, strain, seat, tricks, doubling=Doubling.NONE):
    return Played(Contract(level, strain, doubling, seat), tricks)


def test_the_header_is_on_every_record(read):
    reading = read(header("1NN=,1NN+1,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|pg||")
    match = reading.records[0].match
    assert all(record.match == match for record in reading.records)
    assert (match.title, match.segment, match.scoring) == ("City Cup", "Final", "I")
    assert (match.home, match.carry_home, match.away, match.carry_away) == ("Reds", "12", "Blues", "7.5")
    assert (match.first_board, match.last_board) == (1, 2)


def test_rooms_names_and_numbers(read):
    reading = read(
        header("1NN=,1NN+1,,")
        + f"qx|o1|st||md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|pg||\nqx|C1|st||md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|8|pg||"
    )
    rooms = in_rooms(reading)
    assert set(rooms) == {("1", Room.OPEN), ("1", Room.CLOSED)}
    assert rooms["1", Room.OPEN].players == ("Ono", "Oea", "Osa", "Owe")
    assert rooms["1", Room.CLOSED].players == ("Cno", "Cea", "Csa", "Cwe")
    assert reading.codes == []


@pytest.mark.parametrize(
    ("entry", "outcome"),
    [
        ("3NE-1", played(3, Strain.NOTRUMP, Seat.EAST, 8)),
        ("3nte-1", played(3, Strain.NOTRUMP, Seat.EAST, 8)),
        ("5CEx-3", played(5, Strain.CLUBS, Seat.EAST, 8, Doubling.DOUBLED)),
        ("4SEX-1", played(4, Strain.SPADES, Seat.EAST, 9, Doubling.DOUBLED)),
        ("2SSxx=", played(2, Strain.SPADES, Seat.SOUTH, 8, Doubling.REDOUBLED)),
        (" 1HW +6\n", played(1, Strain.HEARTS, Seat.WEST, 13)),
        ("PASS", PassedOut()),
        ("p", PassedOut()),
    ],
)
def test_an_entry_of_the_result_list(read, entry, outcome):
    reading = read(header(f"{entry},,,"))
    assert reading.record.outcome == outcome
    assert reading.record.board.number == "1"
    assert reading.record.room is Room.OPEN
    assert reading.codes == []


@pytest.mark.parametrize("entry", ["8NE-1", "3NE", "4SX=", "3NE+9", "zzz"])
def test_an_entry_that_cannot_be_understood(read, entry):
    reading = read(header(f"1NN=,{entry},,"))
    assert len(reading.records) == 1
    problem = reading.problem("LIN208")
    assert (problem.line, problem.column) == (2, 9)


def test_a_result_without_a_record_is_a_record(read):
    reading = read(header("1NN=,2HW+1,PASS,3DS-1") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|")
    rooms = in_rooms(reading)
    assert len(rooms) == 4
    closed = rooms["1", Room.CLOSED]
    assert closed.outcome == played(2, Strain.HEARTS, Seat.WEST, 9)
    assert closed.board == rooms["1", Room.OPEN].board, "both rooms play the same board"
    assert closed.players == ("Cno", "Cea", "Csa", "Cwe")
    assert rooms["2", Room.OPEN].outcome == PassedOut()
    assert rooms["2", Room.CLOSED].board.deal is None


def test_an_empty_result_is_not_played(read):
    reading = read(header(",,,") + f"qx|o1|md|{DEAL}|sv|o|pg||qx|c1|md|{DEAL}|sv|o|pg||")
    assert [record.outcome for record in reading.records] == [Unknown(), Unknown()]


def test_the_result_list_is_official_and_the_difference_is_told(read):
    reading = read(header("1NN+2,,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|")
    assert reading.record.outcome.tricks == 9
    problem = reading.problem("LIN210")
    assert (problem.line, problem.column, problem.end_column) == (2, 4, 9)
    assert "1NT by North, 9 tricks here, but 1NT by North, 7 tricks in its own record" in problem.message


def test_the_result_list_fills_what_the_record_leaves_open(read):
    reading = read(header("1NN+2,,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}pg||")
    assert reading.record.outcome.tricks == 9
    assert reading.codes == []
    no_auction = read(header("1NN+2,,,") + f"qx|o1|md|{DEAL}|sv|o|pc|D2|pc|D9|pg||")
    assert no_auction.record.auction is None
    assert no_auction.record.play.leader is Seat.EAST


def test_surplus_results_are_left_out(read):
    reading = read(header("1NN=,1NN=,1NN=,1NN=,1NN=,PASS"))
    assert len(reading.records) == 4
    problem = reading.problem("LIN209")
    assert (problem.column, problem.end_column) == (24, 33)
    assert "6 results for 2 boards" in problem.message


def test_a_last_comma_is_no_surplus(read):
    assert read(header("1NN=,1NN=,1NN=,1NN=,")).codes == []


def test_a_wide_range_hides_nothing(read):
    """Boards 33 to 40 of a match whose header promises 1 to 40."""
    results = "," * 64 + "1NN=,2HW+1"
    reading = read(header(results, 1, 40) + f"qx|o33|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|")
    assert set(in_rooms(reading)) == {("33", Room.OPEN), ("33", Room.CLOSED)}


def test_a_board_outside_the_range_keeps_its_own_result(read):
    reading = read(header("1NN=,,,") + f"qx|o9|md|{DEAL}|sv|e|{ONE_NOTRUMP}mc|8|")
    assert in_rooms(reading)["9", Room.OPEN].outcome.tricks == 8
    assert "LIN217" in reading.codes


def test_the_closed_room_without_its_own_deal_plays_the_open_rooms(read):
    reading = read(
        header("1NN=,1NN+1,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|qx|c1|{ONE_NOTRUMP}pc|HT|mc|8|"
    )
    rooms = in_rooms(reading)
    closed = rooms["1", Room.CLOSED]
    assert closed.board == rooms["1", Room.OPEN].board
    assert closed.auction.dealer is Seat.NORTH
    assert [str(card) for card in closed.play.cards] == ["HT"]


def test_rooms_in_blocks_and_interleaved_are_the_same(read):
    board = "qx|{}|md|{}|sv|{}|" + ONE_NOTRUMP + "mc|7|\n"
    o1, c1 = board.format("o1", DEAL, "o"), board.format("c1", DEAL, "o")
    o2, c2 = board.format("o2", DEAL_2, "n"), board.format("c2", DEAL_2, "n")
    top = header("1NN=,1NN=,1NE=,1NE=")
    mixed, blocks = in_rooms(read(top + o1 + c1 + o2 + c2)), in_rooms(read(top + o1 + o2 + c1 + c2))
    assert mixed.keys() == blocks.keys()
    assert [mixed[key].outcome for key in mixed] == [blocks[key].outcome for key in mixed]


def test_a_board_twice_in_one_room_the_more_complete_one_counts(read):
    top = header(",,,")
    short = f"qx|c1|md|{DEAL}|sv|o|nt|host: undo|mb|1N|\n"
    full = f"qx|c1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|8|\n"
    for text in (top + short + full, top + full + short):
        reading = read(text)
        assert reading.record.outcome.tricks == 8
        assert reading.record.comments == ("host: undo",)
        assert "LIN211" in reading.codes


def test_the_mark_without_its_command(read):
    reading = read(
        header("1NN=,1NN+1,,") + f"o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\nc1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|8|"
    )
    assert set(in_rooms(reading)) == {("1", Room.OPEN), ("1", Room.CLOSED)}
    problem = reading.problem("LIN105")
    assert (problem.line, problem.column, problem.count) == (4, 1, 2)


def test_a_second_deal_below_one_mark_is_another_board(read):
    reading = read(header("1NN=,,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\nmd|{OTHER}|sv|o|")
    assert [record.board.number for record in reading.records] == ["1", None]
    assert reading.problem("LIN213").line == 5


def test_the_same_deal_again_below_one_mark_is_the_same_board(read):
    reading = read(header("1NN=,,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\nmd|{DEAL}|sv|o|mb|1N|")
    assert reading.record.outcome.tricks == 7


def test_rooms_with_different_cards(read):
    reading = read(
        header("1NN=,1NN=,,")
        + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\nqx|c1|md|{OTHER}|sv|o|{ONE_NOTRUMP}mc|7|"
    )
    assert reading.problem("LIN214").line == 5


def test_in_a_match_the_number_decides_who_is_vulnerable(read):
    reading = read(header("1NN=,,,", 4, 5) + f"qx|o4|md|2{DEAL[1:]}|sv|0|{ONE_NOTRUMP}mc|7|")
    assert reading.record.board.vulnerability is Vulnerability.ALL
    assert reading.problem("LIN202").line == 4


def test_elsewhere_sv_decides(read):
    reading = read(f"qx|o4|md|2{DEAL[1:]}|ah|Board 4|sv|0|{ONE_NOTRUMP}mc|7|")
    assert reading.record.board.vulnerability is Vulnerability.NONE
    assert reading.codes == []


# --- the header's fields -----------------------------------------------------------------------------


def test_a_comma_in_the_event_shifts_nothing(read):
    reading = read("vg|Cup, Spring,Final,I,1,2,Reds,0,Blues,0|rs|1NN=,,,|")
    match = reading.record.match
    assert (match.title, match.segment, match.scoring, match.home) == ("Cup,Spring", "Final", "I", "Reds")
    assert reading.problem("LIN212").column == 4


def test_a_tenth_empty_field_is_fine(read):
    assert read("vg|Cup,Final,I,1,2,Reds,0,Blues,0,|rs|1NN=,,,|").codes == []


def test_an_unreadable_header_is_told(read):
    assert "LIN212" in read(f"vg|Cup|rs|1NN=,,,|qx|o1|md|{DEAL}|").codes


def test_two_files_put_together(read):
    one = header("1NN=,,,") + f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\n"
    two = one.replace("City Cup", "County Cup").replace("Osa", "Other")
    reading = read(one + two)
    assert [record.match.title for record in reading.records] == ["City Cup", "County Cup"]
    assert [record.players[2] for record in reading.records] == ["Osa", "Other"]


def test_stand_in_names_are_nobody(read):
    reading = read(
        "vg|Cup,Final,B,1,1,Reds,0,Team 2,0|rs|,4HE-1|pn|South,West,North,East,Csa,Cwe,Cno,Cea|pg||"
        f"qx|c1|md|{DEAL}|sv|o|"
    )
    assert reading.record.room is Room.CLOSED
    assert reading.record.players == ("Cno", "Cea", "Csa", "Cwe")
    assert reading.record.match.scoring == "B"
    nobody = read(
        "vg|Cup,Final,B,1,1,Reds,0,Team 2,0|rs|4HE-1,|pn|South,West,North,East,Csa,Cwe,Cno,Cea|pg||"
    )
    assert nobody.record.players == (None, None, None, None)


def test_the_first_half_of_the_names_again_before_each_board(read):
    reading = read(
        header("1NN=,1NN=,,")
        + "".join(f"pn|Osa,Owe,Ono,Oea|qx|{room}1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\n" for room in "oc")
    )
    assert in_rooms(reading)["1", Room.CLOSED].players == ("Cno", "Cea", "Csa", "Cwe")


def test_other_players_sit_down_for_one_board(read):
    reading = read(
        header("1NN=,1NN=,,")
        + f"qx|o1|pn|New,Owe,Ono,Oea|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|\n"
        + f"qx|o2|md|{DEAL_2}|sv|n|{ONE_NOTRUMP}mc|7|"
    )
    rooms = in_rooms(reading)
    assert rooms["1", Room.OPEN].players[2] == "New"
    assert rooms["2", Room.OPEN].players[2] == "Osa"


# --- tournaments and sessions --------------------------------------------------------------------------


def test_a_pairs_tournament_with_its_lists(read):
    reading = read(
        "vg|#12 Pairs,Club,P,5,6,,,,,|rs|3NE-1,,4SS=,,|mp|4.5,,-2.1,,|\n"
        "pw|s5,w5,n5,e5,s6,w6,n6,e6|bn|5,6|pg||\n"
        f"qx|o5|md|{DEAL}|sv|n|{ONE_NOTRUMP}pg||"
    )
    assert [record.board.number for record in reading.records] == ["5", "6"]
    assert [record.players for record in reading.records] == [
        ("n5", "e5", "s5", "w5"),
        ("n6", "e6", "s6", "w6"),
    ]
    assert all(record.room is None for record in reading.records)
    assert reading.records[0].tags == {"mp": "4.5"}
    assert reading.records[0].match.scoring == "P"


def test_a_session_of_one_room_has_no_rooms(read):
    board = "qx|o{n}|pn|a{n},b,c,d|st||md|{deal}|rh||ah|Board {n}|sv|o|{calls}mc|7|zz|-3.53|pg||\n"
    reading = read(
        board.format(n=1, deal=DEAL, calls=ONE_NOTRUMP) + board.format(n=2, deal=OTHER, calls=ONE_NOTRUMP)
    )
    assert [record.board.number for record in reading.records] == ["1", "2"]
    assert [record.players[2] for record in reading.records] == ["a1", "a2"]
    assert all(record.room is None and record.match is None for record in reading.records)
    assert [record.tags for record in reading.records] == [{"zz": "-3.53"}] * 2


def test_two_rooms_without_a_header_are_rooms_all_the_same(read):
    reading = read(f"qx|o1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|qx|c1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|8|")
    assert [record.room for record in reading.records] == [Room.OPEN, Room.CLOSED]


def test_many_tables_of_one_board_in_a_file_are_many_records(read):
    line = "qx|o1|pn|{},b,c,d|md|" + DEAL + "|ah|Board 1|sv|o|" + ONE_NOTRUMP + "mc|7|\n"
    reading = read(line.format("x") + line.format("y"))
    assert [record.players[2] for record in reading.records] == ["x", "y"]


def test_chat_is_kept_with_its_board(read):
    reading = read(
        header("1NN=,1NN=,,")
        + "nt|host: welcome|pg||\n"
        + f"qx|o1|md|{DEAL}|sv|o|nt|ann: hello <b>all</b>|{ONE_NOTRUMP}"
        + "pc|HT|nt|bob: 3@C\nis best|pc|H3|mc|7|nt|ann: next|\n"
        + f"qx|c1|md|{DEAL}|sv|o|{ONE_NOTRUMP}mc|7|"
    )
    rooms = in_rooms(reading)
    assert rooms["1", Room.OPEN].comments == (
        "host: welcome",
        "ann: hello <b>all</b>",
        "bob: 3♣\nis best",
        "ann: next",
    )
    assert rooms["1", Room.CLOSED].comments == ()
