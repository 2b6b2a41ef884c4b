"""The mixed notation of American hand records; the examples are the reference's own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.doubledummy import acbl
from bridgefiles.doubledummy.tricks import STRAINS, keys
from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import SEATS, Seat, Side


@pytest.mark.parametrize(
    ("word", "side", "strain", "tricks"),
    [
        ("4/5♣", Side.NS, Strain.CLUBS, (10, 11)),
        ("♦6", Side.NS, Strain.DIAMONDS, (6, 6)),
        ("NT7/6", Side.NS, Strain.NOTRUMP, (7, 6)),
        ("NT6/8", Side.EW, Strain.NOTRUMP, (6, 8)),
        ("C6/5", Side.EW, Strain.CLUBS, (6, 5)),
        ("7NT", Side.EW, Strain.NOTRUMP, (13, 13)),
        ("3h", Side.NS, Strain.HEARTS, (9, 9)),
    ],
)
def test_number_first_is_a_level_and_suit_first_are_tricks(word, side, strain, tricks):
    first, second = (Seat.NORTH, Seat.SOUTH) if side is Side.NS else (Seat.EAST, Seat.WEST)
    assert acbl.read(word, side) == {(first, strain): tricks[0], (second, strain): tricks[1]}


def test_a_line_of_both_kinds():
    found = acbl.read("2♣ 3♥ 1/2♠ 2NT ♦6", Side.NS)
    norths = {strain: found[Seat.NORTH, strain] for strain in STRAINS}
    assert norths == {
        Strain.CLUBS: 8,
        Strain.HEARTS: 9,
        Strain.SPADES: 7,
        Strain.NOTRUMP: 8,
        Strain.DIAMONDS: 6,
    }
    assert found[Seat.SOUTH, Strain.SPADES] == 8


def test_a_dash_is_fewer_than_seven_and_no_number():
    assert acbl.read("-/1♥", Side.EW) == {(Seat.WEST, Strain.HEARTS): 7}


@pytest.mark.parametrize("text", ["", "—", "8♣", "♣14", "4", "♠", "4/5/6♣", "1" * 10_000 + "♣"])
def test_what_is_not_of_the_notation_gives_nothing(text):
    assert acbl.read(text, Side.NS) == {}


@given(st.lists(st.integers(0, 13), min_size=20, max_size=20))
def test_what_is_written_is_read_back(numbers):
    tricks = dict(zip(keys(SEATS), numbers, strict=True))
    back = {}
    for side in Side:
        back |= acbl.read(acbl.line(tricks, side), side)
    assert back == tricks
