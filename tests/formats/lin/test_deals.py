"""md: every shape of a deal that real files have."""

from __future__ import annotations

import pytest

from bridgefiles.model.seats import Seat

WHOLE = ("876.9876.QJ5.AK9", "43.T42.A762.5432", "AK52.QJ3.T94.876", "QJT9.AK5.K83.QJT")


@pytest.mark.parametrize(
    "value",
    [
        "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,",
        "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9",
        "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,S43HT42DA762C5432",
        "3S25KAH3JQD49TC678,S9TJQH5AKD38KCTJQ,S678H6789D5JQC9KA,",
        "3sak52hqj3dt94c876,sqjt9hak5dk83cqjt,s876h9876dqj5cak9,",
        "3C876DT94HQJ3SAK52,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,",
        "3SAK52HQJ3D1094C876,SQJ109HAK5DK83CQJ10,S876H9876DQJ5CAK9,",
        "3SAK52HQJ3D194C876,SQJ19HAK5DK83CQJ1,S876H9876DQJ5CAK9,",
        "3SAK52hQJ3    DT94C876,SQJT9HAK5DK83CQJT,\nS876H9876DQJ5CAK9,",
        "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,,S43HT42DA762C5432",
        "3SAK52HQJ3DT94C876,,S876H9876DQJ5CAK9,S43HT42DA762C5432",
        "3,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,S43HT42DA762C5432",
    ],
    ids=[
        "three hands",
        "no last comma",
        "four hands",
        "low to high",
        "lower case",
        "suits in another order",
        "10",
        "1 for ten",
        "blanks and a line end",
        "north left out",
        "west left out",
        "south left out",
    ],
)
def test_a_whole_deal_however_it_is_written(read, value):
    reading = read(f"md|{value}|sv|o|")
    assert reading.deal == WHOLE
    assert reading.record.board.dealer is Seat.NORTH
    assert reading.codes == []


@pytest.mark.parametrize(
    ("digit", "dealer"), [("1", Seat.SOUTH), ("2", Seat.WEST), ("3", Seat.NORTH), ("4", Seat.EAST)]
)
def test_the_digit_is_the_dealer_and_the_hands_begin_with_south_all_the_same(read, hands, digit, dealer):
    reading = read(f"md|{digit}{hands}|ah|Board 1|")
    assert reading.record.board.dealer is dealer
    assert reading.deal == WHOLE


def test_a_void_has_its_letter_or_none(read):
    reading = read("md|1SAKQJT98765432,HAKQJT98765432SDC,DAKQJT98765432,|")
    assert reading.deal == ("..AKQJT98765432.", "...AKQJT98765432", "AKQJT98765432...", ".AKQJT98765432..")


@pytest.mark.parametrize("value", ["0{}", "{}"], ids=["digit 0", "no digit"])
def test_without_a_dealer_the_board_number_tells_who_dealt(read, hands, value):
    reading = read(f"md|{value.format(hands)}|ah|Board 6|sv|e|mb|1N|mb|p|mb|p|mb|p|mc|7|")
    assert reading.record.board.dealer is Seat.EAST
    assert reading.record.outcome.contract.declarer is Seat.EAST
    problem = reading.problem("LIN203")
    assert "East deals board 6" in problem.message


def test_without_dealer_and_number_nobody_is_dealer(read, hands):
    reading = read(f"md|{hands}|mb|1N|mb|p|mb|p|mb|p|mc|7|")
    assert reading.record.board.dealer is None
    assert reading.record.outcome.contract.declarer is None
    assert reading.record.outcome.tricks == 7


def test_one_or_two_hands_leave_the_others_unknown(read):
    assert read("md|3SAK52HQJ3DT94C876,,|").deal == (None, None, "AK52.QJ3.T94.876", None)
    reading = read("md|3SAK52HQJ3DT94C876,,S876H9876DQJ5CAK9|")
    assert reading.deal == ("876.9876.QJ5.AK9", None, "AK52.QJ3.T94.876", None)


def test_an_ending_is_not_filled_up(read):
    reading = read("md|4H75,HAQ,HK3,SJT|")
    assert reading.deal == (".K3..", "JT...", ".75..", ".AQ..")
    assert reading.codes == []


def test_spot_cards_count_and_have_no_rank(read):
    reading = read("md|1SAKxxxHAxxDKxxCxx,,|")
    assert reading.deal[2] == "AKxxx.Axx.Kxx.xx"
    assert len(reading.record.board.deal[Seat.SOUTH]) == 13


def test_ranks_without_letters_are_spades_hearts_diamonds_clubs(read):
    reading = read("md|1  AQ K2, T9 J10, 32 Q3, KJ A4|")
    assert reading.deal == ("32.Q3..", "KJ.A4..", "AQ.K2..", "T9.JT..")
    assert reading.problem("LIN205").count == 16
    assert read("md|1  K2, AJ, 3 A, Q K|").deal == ("3.A..", "Q.K..", "K2...", "AJ...")


def test_the_same_card_in_two_hands_is_reported_at_the_second(read):
    reading = read("md|3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,SA3HT42DA762C5432|")
    problem = reading.problem("DEAL101")
    assert problem.message == "East holds SA, which another hand holds too"
    assert (problem.line, problem.column) == (1, 59)
    assert reading.deal[1] == "A3.T42.A762.5432"


def test_the_same_card_twice_in_a_hand(read):
    problem = read("md|3SAK52HQJJDT94C876,,|").problem("DEAL101")
    assert problem.message == "the hand holds HJ twice"
    assert (problem.column, problem.end_column) == (13, 14)


def test_fourteen_cards_are_reported_and_kept(read):
    reading = read("md|3SAK652HQJ3DT94C876,SQJT9HAK5DK83CQJT,|")
    assert reading.problem("DEAL102").message == "South holds 14 cards"
    assert reading.deal[2] == "AK652.QJ3.T94.876"


def test_a_missing_card_is_reported(read):
    reading = read("md|3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJ,S876H9876DQJ5CAK9,S43HT42DA762C5432|")
    assert reading.problem("DEAL103").message.endswith("South 13, West 12, North 13, East 13")


def test_a_fifth_hand_is_left_out(read):
    reading = read("md|3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,S43HT42DA762C5432,SA|")
    assert reading.deal == WHOLE
    assert reading.problem("LIN204").column == 77
    surplus_comma = read("md|3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,S43HT42DA762C5432,|")
    assert surplus_comma.codes == []


def test_what_is_no_card_is_told_with_its_place(read):
    problem = read("md|3SAK52HQJ3DT94C8z7,,|").problem("DEAL104")
    assert problem.message == "'z' is neither a suit nor a rank; it is left out"
    assert problem.column == 20


def test_a_deal_of_nothing_is_no_deal(read):
    assert read("md||mb|1N|").record.board.deal is None
    assert read("md|3|mb|1N|").record.board.deal is None
