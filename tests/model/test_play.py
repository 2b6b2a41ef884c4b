from __future__ import annotations

import pytest

from bridgefiles.model.cards import CARD_OF, Hand
from bridgefiles.model.contract import STRAIN_OF
from bridgefiles.model.deal import Deal
from bridgefiles.model.play import Play, declarers_tricks, first_fault, seats, tricks, winner
from bridgefiles.model.seats import SEAT_OF, Seat


def cards(text):
    return tuple(CARD_OF[word] for word in text.split())


# Each player holds one suit: North spades, East hearts, South diamonds, West clubs.
SUITED = Deal(tuple(Hand(0x1FFF << 13 * suit) for suit in (3, 2, 1, 0)))
ROUND = tuple(card for rank in "AKQJT98765432" for card in cards(f"S{rank} H{rank} D{rank} C{rank}"))


@pytest.mark.parametrize(
    ("trick", "strain", "place"),
    [
        ("S2 S3 S4 S5", "NT", 3),
        ("SA SK SQ SJ", "NT", 0),
        ("S9 ST H2 SJ", "NT", 3),
        ("S9 ST H2 SJ", "H", 2),
        ("S9 H3 H2 SJ", "H", 1),
        ("D2 CA SA HA", "NT", 0),
        ("D2 CA SA HA", "C", 1),
        ("C2 CA C3 D2", "D", 3),
    ],
)
def test_who_wins_a_trick(trick, strain, place):
    assert winner(cards(trick), STRAIN_OF[strain]) == place


def test_the_winner_leads_to_the_next_trick():
    play = Play(Seat.WEST, cards("H4 H2 HA H3 SK S2 S3 SA D5"))
    found = tricks(play, STRAIN_OF["NT"])
    assert [(one.leader, one.winner) for one in found] == [
        (Seat.WEST, Seat.EAST),
        (Seat.EAST, Seat.NORTH),
        (Seat.NORTH, None),
    ]
    assert "".join(seat.letter for seat in seats(play, STRAIN_OF["NT"])) == "WNESESWNN"


def test_an_unknown_leader_says_nothing():
    play = Play(None, ROUND)
    assert tricks(play, STRAIN_OF["NT"]) == ()
    assert declarers_tricks(play, STRAIN_OF["NT"], Seat.NORTH) is None
    assert first_fault(play, STRAIN_OF["NT"], SUITED) is None


@pytest.mark.parametrize(
    ("strain", "declarer", "won"), [("NT", "N", 13), ("NT", "E", 0), ("S", "S", 13), ("H", "N", 0)]
)
def test_tricks_are_counted_from_all_52_cards(strain, declarer, won):
    # Every lead is North's, unless East trumps the first trick and leads hearts ever after.
    order = ROUND
    if strain == "H":
        order = cards("SA HA DA CA")
        order += tuple(c for rank in "KQJT98765432" for c in cards(f"H{rank} D{rank} C{rank} S{rank}"))
    play = Play(Seat.NORTH, order)
    assert play.is_complete
    assert first_fault(play, STRAIN_OF[strain], SUITED) is None
    assert declarers_tricks(play, STRAIN_OF[strain], SEAT_OF[declarer]) == won


def test_an_unfinished_play_gives_no_tricks():
    for length in (0, 4, 51):
        play = Play(Seat.NORTH, ROUND[:length], is_cut=True)
        assert declarers_tricks(play, STRAIN_OF["NT"], Seat.NORTH) is None


@pytest.mark.parametrize(
    ("played", "place", "seat", "reason"),
    [
        ("SA HA DA SK", 3, "W", "not held"),
        ("HA", 0, "N", "not held"),
        ("SA HA DA CA SK HK DK CA", 7, "W", "played twice"),
        ("SA HA DA CA SA", 4, "N", "played twice"),
    ],
)
def test_a_card_that_cannot_be_played(played, place, seat, reason):
    fault = first_fault(Play(Seat.NORTH, cards(played)), STRAIN_OF["NT"], SUITED)
    assert (fault.card, fault.seat.letter, fault.reason) == (place, seat, reason)


MIXED = Deal(
    (
        Hand.of(cards("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 H2 D2")),
        Hand.of(cards("S3 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3")),
        Hand.of(cards("S2 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3")),
        Hand.of(cards("CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2")),
    )
)


def test_a_revoke():
    assert MIXED.is_whole
    fault = first_fault(Play(Seat.NORTH, cards("SA HA S2 C2")), STRAIN_OF["NT"], MIXED)
    assert (fault.card, fault.seat, fault.reason) == (1, Seat.EAST, "revoke")
    assert first_fault(Play(Seat.NORTH, cards("SA S3 S2 C2 SK HA DA C3")), STRAIN_OF["NT"], MIXED) is None


def test_faults_are_not_guessed_for_hands_that_are_not_known():
    hidden = Deal((MIXED.hands[0], None, MIXED.hands[2], None))
    assert first_fault(Play(Seat.NORTH, cards("SA CA S2 HA")), STRAIN_OF["NT"], hidden) is None
    twice = first_fault(Play(Seat.NORTH, cards("SA CA S2 CA")), STRAIN_OF["NT"], hidden)
    assert (twice.card, twice.seat, twice.reason) == (3, Seat.WEST, "played twice")
    spots = Hand(MIXED.hands[1].bits & ~(1 << CARD_OF["HQ"]), (0, 0, 1, 0))
    lesson = Deal((MIXED.hands[0], spots, MIXED.hands[2], MIXED.hands[3]))
    assert first_fault(Play(Seat.EAST, cards("HQ DA CA H2")), STRAIN_OF["NT"], lesson) is None


def test_a_hand_short_of_a_card_may_have_held_the_one_it_plays():
    short = Deal((*MIXED.hands[:3], Hand(MIXED.hands[3].bits & ~(1 << CARD_OF["C2"]))))
    assert first_fault(Play(Seat.WEST, cards("C2 SA HA DA")), STRAIN_OF["NT"], short) is None


def test_in_an_end_position_all_hands_are_known():
    ending = Deal(tuple(Hand.of(cards(held)) for held in ("SA SK", "HA HK", "DA DK", "CA CK")))
    fault = first_fault(Play(Seat.NORTH, cards("SA HQ")), STRAIN_OF["NT"], ending)
    assert (fault.card, fault.seat, fault.reason) == (1, Seat.EAST, "not held")
