from __future__ import annotations

import pytest

from bridgefiles.model.cards import CARD_OF, CARDS, FULL_PACK, SUITS, Hand, Suit
from bridgefiles.model.deal import Deal
from bridgefiles.model.seats import Seat, Side


def hand(text, spots=(0, 0, 0, 0)):
    """Return a hand from ``spades.hearts.diamonds.clubs``."""
    suits = zip("SHDC", text.split("."), strict=True)
    return Hand(Hand.of(CARD_OF[suit + rank] for suit, ranks in suits for rank in ranks).bits, spots)


NORTH = hand("AK32.QJ5.T98.762")
EAST = hand("QJT9.98.A54.JT98")
SOUTH = hand("8765.AKT.J76.AKQ")
WEST = hand("4.76432.KQ32.543")
DEAL = Deal((NORTH, EAST, SOUTH, WEST))


def test_there_are_52_cards_each_with_one_name():
    assert len(CARDS) == len(CARD_OF) == 52
    assert [str(card) for card in CARDS[:3]] == ["C2", "C3", "C4"]
    assert str(CARDS[51]) == "SA"
    for name, card in CARD_OF.items():
        assert (str(card), card.suit.letter, card.rank) == (name, name[0], name[1])
        assert CARDS[card] is card


def test_suits_are_shown_spades_first():
    assert "".join(suit.letter for suit in SUITS) == "SHDC"
    assert sorted(SUITS) == list(Suit)


def test_a_hand_shows_its_ranks_high_to_low():
    assert [NORTH.ranks(suit) for suit in SUITS] == ["AK32", "QJ5", "T98", "762"]
    assert hand("...AKQJT98765432").ranks(Suit.CLUBS) == "AKQJT98765432"
    assert hand("...AKQJT98765432").ranks(Suit.SPADES) == ""


def test_spot_cards_count_but_are_not_known():
    lesson = hand("AK.Q..", (2, 0, 0, 3))
    assert lesson.ranks(Suit.SPADES) == "AKxxx"
    assert lesson.ranks(Suit.CLUBS) == "xx"
    assert len(lesson) == 8
    assert [str(card) for card in lesson] == ["SA", "SK", "HQ"]
    assert CARD_OF["S2"] not in lesson


def test_a_hand_is_a_set_of_cards():
    assert len(NORTH) == 13
    assert CARD_OF["SA"] in NORTH
    assert CARD_OF["SQ"] not in NORTH
    assert Hand.of(NORTH) == NORTH
    assert " ".join(map(str, NORTH)) == "SA SK S3 S2 HQ HJ H5 DT D9 D8 C7 C6 C2"


@pytest.mark.parametrize(("one", "points"), [(NORTH, 10), (EAST, 8), (SOUTH, 17), (WEST, 5)])
def test_high_card_points(one, points):
    assert one.high_card_points == points


def test_points_of_a_side():
    assert DEAL.high_card_points(Side.NS) == 27
    assert DEAL.high_card_points(Side.EW) == 13
    assert Deal((NORTH, None, SOUTH, None)).high_card_points(Side.EW) is None
    assert Deal((NORTH, None, hand("AK..."), None)).high_card_points(Side.NS) is None


def test_a_whole_deal():
    assert DEAL.is_whole
    assert DEAL[Seat.EAST] is EAST
    assert not Deal((NORTH, NORTH, SOUTH, WEST)).is_whole
    assert not Deal((NORTH, EAST, SOUTH, None)).is_whole
    assert not Deal((NORTH, EAST, SOUTH, hand("4.76432.KQ32.54"))).is_whole
    assert not Deal((NORTH, EAST, SOUTH, hand("4.76432.KQ32.543", (1, 0, 0, 0)))).is_whole


def test_a_deal_is_known_when_it_has_a_card():
    assert DEAL.is_known
    assert not Deal((None, None, None, None)).is_known
    assert not Deal((None, hand("..."), None, None)).is_known
    assert Deal((None, hand("...", (0, 0, 0, 1)), None, None)).is_known


@pytest.mark.parametrize("seat", Seat)
def test_three_whole_hands_imply_the_fourth(seat):
    hands = [None if one is seat else DEAL[one] for one in Seat]
    assert Deal(tuple(hands)).with_implied_hand() == DEAL


@pytest.mark.parametrize(
    "deal",
    [
        DEAL,
        Deal((NORTH, None, SOUTH, None)),
        Deal((NORTH, NORTH, SOUTH, None)),
        Deal((NORTH, EAST, hand("8765.AKT.J76.AK"), None)),
        Deal((NORTH, EAST, hand("8765.AKT.J76.AKQ", (0, 1, 0, 0)), None)),
    ],
)
def test_nothing_is_implied_by_fewer_or_faulty_hands(deal):
    assert deal.with_implied_hand() is deal


def test_the_pack():
    assert FULL_PACK.bit_count() == 52
