"""pc and mc: the play, the claim, and what came of the board."""

from __future__ import annotations

import pytest

from bridgefiles.model.outcome import NotPlayed, Played, Unknown
from bridgefiles.model.seats import Seat

SEVEN_SPADES = "mb|7S|mb|p|mb|p|mb|p|pg||"


def cards_of(record):
    return [str(card) for card in record.play.cards]


def test_tricks_are_counted_when_all_cards_were_played(read, solid, ruffs):
    record = read(f"pn|a,b,c,d|md|1{solid}|{SEVEN_SPADES}{ruffs}").record
    assert record.outcome.tricks == 13
    assert record.play.leader is Seat.WEST
    assert record.play.is_complete
    assert not record.play.is_cut


def test_without_trumps_west_takes_them_all(read, solid):
    ranks = "AKQJT98765432"
    play = "".join(f"pc|H{one}|pc|D{one}|pc|C{one}|pc|S{one}|" for one in ranks)
    assert read(f"md|1{solid}|mb|7N|mb|p|mb|p|mb|p|{play}").record.outcome.tricks == 0


@pytest.mark.parametrize(
    "write", [str.upper, str.lower, lambda card: card[0].lower() + card[1], "{}\n".format]
)
def test_cards_in_any_case(read, solid, write):
    play = "".join(f"pc|{write(card)}|" for card in ("HA", "DT", "C2", "SQ"))
    record = read(f"md|1{solid}|{SEVEN_SPADES}{play}mc|13|").record
    assert cards_of(record) == ["HA", "DT", "C2", "SQ"]


@pytest.mark.parametrize("played", [0, 1, 2, 3, 4])
def test_a_claim_is_declarers_tricks_on_the_whole_deal_wherever_it_stands(read, solid, played):
    cards = "".join(f"pc|{card}|" for card in ("HA", "DA", "CA", "SA")[:played])
    record = read(f"md|1{solid}|{SEVEN_SPADES}{cards}mc|12|pg||").record
    assert record.outcome.tricks == 12
    assert played == 0 or record.play.is_cut


def test_a_claim_of_nothing_is_a_result(read, solid):
    assert read(f"md|1{solid}|mb|7N|mb|p|mb|p|mb|p|mc|0|").record.outcome.tricks == 0


@pytest.mark.parametrize("claim", ["40", "qwe", "-1", "7.5", "14"])
def test_a_claim_that_is_no_number_of_tricks_is_left_out(read, solid, claim):
    reading = read(f"md|1{solid}|{SEVEN_SPADES}\nmc|{claim}|")
    assert reading.record.outcome == Played(reading.record.auction.contract(), None)
    problem = reading.problem("LIN206")
    assert (problem.line, problem.column, problem.end_column) == (2, 4, 4 + len(claim))


def test_a_claim_against_the_tricks_played_is_kept_and_told(read, solid, ruffs):
    reading = read(f"md|1{solid}|{SEVEN_SPADES}{ruffs}mc|11|")
    assert reading.record.outcome.tricks == 11
    assert "won 13" in reading.problem("RES101").message


def test_cards_after_the_claim_are_left_out(read, solid):
    reading = read(f"md|1{solid}|{SEVEN_SPADES}pc|HA|mc|13|pc|D2|pc|C2|mc|12|")
    assert cards_of(reading.record) == ["HA"]
    assert reading.record.outcome.tricks == 13
    assert sorted(one.count for one in reading.problems) == [1, 2]


def test_play_broken_off_has_no_tricks(read, solid):
    record = read(f"pn|a,b,c,d|md|1{solid}|{SEVEN_SPADES}pc|HA|pc|D2|pg||").record
    assert record.outcome == Played(record.auction.contract(), None)
    assert not record.play.is_cut


def test_dealt_to_players_and_never_bid_is_not_played(read, hands):
    assert (
        read(f"pn|ada,ben,cleo,dan|st||md|4{hands}|rh||ah|Board 18|sv|n|pg||").record.outcome == NotPlayed()
    )


def test_a_deal_without_players_is_not_a_table(read, hands):
    assert read(f"pn|,,,|st||md|4{hands}|rh||ah|Board 18|sv|n|pg||").record.outcome == Unknown()
    assert read(f"qx|o1|md|4{hands}|rh||ah|Board 18|sv|n|pg||").record.outcome == Unknown()


def test_a_card_not_held_ends_the_play_and_keeps_the_result(read, solid):
    reading = read(f"md|1{solid}|{SEVEN_SPADES}\npc|HA|pc|DA|pc|CA|pc|SA|pg||\npc|S2|pc|C3|pc|D3|mc|13|")
    assert cards_of(reading.record) == ["HA", "DA", "CA", "SA", "S2"]
    assert reading.record.outcome.tricks == 13
    problem = reading.problem("PLA102")
    assert (problem.line, problem.column) == (3, 10)
    assert problem.message == "West does not hold C3; the play is kept up to there"


def test_a_card_played_twice(read, solid):
    problem = read(f"md|1{solid}|{SEVEN_SPADES}pc|HA|pc|DA|pc|CA|pc|SA|pc|SA|").problem("PLA102")
    assert problem.message.startswith("South has played SA before")


def test_a_revoke_is_told_and_the_play_goes_on(read, hands):
    play = "pc|HA|pc|H6|pc|H2|pc|SA|pg||pc|HK|pc|H7|pc|H4|pc|HJ|"
    reading = read(f"md|1{hands}|mb|1N|mb|p|mb|p|mb|p|{play}mc|7|")
    assert len(cards_of(reading.record)) == 8
    assert reading.problem("PLA103").message == "South plays SA although he could follow suit"


def test_the_cards_of_an_unknown_hand_are_believed(read):
    record = read("md|1SAK52HQJ3DT94C876,,|mb|1N|mb|p|mb|p|mb|p|pc|D2|pc|D3|pc|DA|pc|DT|mc|7|").record
    assert cards_of(record) == ["D2", "D3", "DA", "DT"]


# --- lessons: cards run together, suits without ranks --------------------------------------------------


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        ("pc|HADAC10SA|", ["HA", "DA", "CT", "SA"]),
        ("pc|hac5d|", None),
        ("pc|h|pc|d|pc|c|pc|s|", ["H2", "D2", "C2", "S2"]),
        ("pc|hdcs|", ["H2", "D2", "C2", "S2"]),
        ("pc|hxdxcxsx|", ["H2", "D2", "C2", "S2"]),
        ("pc|!hA|pc|D!3|", ["HA", "D3"]),
        ("pc||pc|HA|", ["HA"]),
    ],
)
def test_cards_as_lessons_write_them(read, solid, written, cards):
    record = read(f"pf|y|md|1{solid}|{SEVEN_SPADES}{written}").record
    assert cards_of(record) == (cards or ["HA"])


def test_in_a_lesson_a_rank_not_held_is_the_lowest_card(read):
    deal = "md|1SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,|"
    record = read(f"ht|b|{deal}mb|1N|mb|p|mb|p|mb|p|pc|H2|").record
    assert cards_of(record) == ["H5"]


def test_what_is_no_card_is_told_with_its_place(read, solid):
    problem = read(f"md|1{solid}|{SEVEN_SPADES}\npc|HA|pc|D?|").problem("PLA101")
    assert (problem.line, problem.column) == (2, 11)


def test_cards_are_taken_back_in_lessons(read, solid):
    record = read(f"md|1{solid}|{SEVEN_SPADES}pc|HA|pc|D2|pc|C2|up|2|pc|D3|").record
    assert cards_of(record) == ["HA", "D3"]
    record = read(f"md|1{solid}|mb|1S|an|five|mb|p|mb|2S|an|weak|ub|2|mb|2C|").record
    assert [str(call) for call in record.auction.calls] == ["1S", "2C"]
    assert [note.text for note in record.auction.notes] == ["five"]
