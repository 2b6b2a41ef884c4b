from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.gather._cells import (
    adjustment_in,
    contract_in,
    is_pass,
    lead_in,
    score_in,
    seat_in,
    tricks_in,
)
from bridgefiles.model.cards import CARD_OF
from bridgefiles.model.outcome import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS
from bridgefiles.model.seats import Seat


@pytest.mark.parametrize(
    ("cell", "shown", "declarer"),
    [
        ("4S", "4S", None),
        ("3N", "3NT", None),
        ("3NTX", "3NTX", None),
        ("5cx", "5CX", None),
        ("3NR", "3NTXX", None),
        ("2H**", "2HXX", None),
        ("4SXW", "4SX", Seat.WEST),
        ("3NE", "3NT", Seat.EAST),
        ("6♠", "6S", None),
    ],
)
def test_contract_is_read_in_the_spellings_programs_use(cell, shown, declarer):
    contract = contract_in(cell)
    assert contract is not None
    assert (str(contract), contract.declarer) == (shown, declarer)


@pytest.mark.parametrize("cell", ["", "-", "?", "8S", "0N", "4", "S4", "4SXXX", "four spades"])
def test_what_is_no_contract_is_none(cell):
    assert contract_in(cell) is None


@pytest.mark.parametrize(
    ("cell", "tricks"),
    [("10", 10), ("=", 10), ("+1", 11), ("-2", 8), ("−2", 8), ("0", 0), ("13", 13), ("^9", 9)],
)
def test_tricks_may_be_counted_or_relative(cell, tricks):
    contract = contract_in("4S")
    assert contract is not None
    assert tricks_in(cell, contract) == tricks


@pytest.mark.parametrize("cell", ["", "-", "?", "14", "+4", "-11", "x", "NS 9"])
def test_impossible_tricks_are_unknown_not_zero(cell):
    contract = contract_in("4S")
    assert contract is not None
    assert tricks_in(cell, contract) is None


@pytest.mark.parametrize(
    ("ns", "ew", "score"),
    [
        ("420", "-", 420),
        ("-", "420", -420),
        ("-50", "50", -50),
        ("0", "-", 0),
        ("+140", "", 140),
        ("−100", "-", -100),
        ("-", "-", None),
        ("A+", "A-", None),
        ("Bye", "Bye", None),
    ],
)
def test_a_plus_of_east_west_counts_against_north_south(ns, ew, score):
    assert score_in(ns, ew) == score


@pytest.mark.parametrize(
    ("cell", "expected"),
    [("A+", AVERAGE_PLUS), ("Ave-", AVERAGE_MINUS), ("A=", AVERAGE), ("AVE", AVERAGE), ("A−", AVERAGE_MINUS)],
)
def test_directors_averages(cell, expected):
    assert adjustment_in(cell) == expected


def test_a_percentage_is_an_adjustment_and_a_number_is_not():
    assert adjustment_in("43.5%").percent == Fraction("43.5")
    assert adjustment_in("60") is None
    assert adjustment_in("160%") is None


def test_small_cells():
    assert str(lead_in("SK")) == "SK"
    assert str(lead_in("h10")) == "HT"
    assert str(lead_in("KS")) == "SK"
    assert lead_in("-") is None
    for name, card in CARD_OF.items():
        assert lead_in(name) == lead_in(name[::-1]) == card
    assert seat_in("^S") is Seat.SOUTH
    assert seat_in("?") is None
    assert is_pass("PASS")
    assert not is_pass("-")
