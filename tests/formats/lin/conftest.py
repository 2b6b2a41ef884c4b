"""Reading small LIN texts in tests: on the fast road, and checked against the exact one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import lin
from bridgefiles.source import Source


@dataclass
class Reading:
    records: list
    problems: list

    @property
    def record(self):
        assert len(self.records) == 1, self.records
        return self.records[0]

    @property
    def codes(self):
        return [one.rule.code for one in self.problems]

    @property
    def deal(self):
        """The four hands as text, North first; None for an unknown one."""
        return texts_of(self.record.board.deal)

    def problem(self, code):
        found = [one for one in self.problems if one.rule.code == code]
        assert len(found) == 1, self.problems
        return found[0]


def texts_of(deal):
    from bridgefiles.model.cards import SUITS

    if deal is None:
        return None
    return tuple(
        None if hand is None else ".".join(hand.ranks(suit) for suit in SUITS) for hand in deal.hands
    )


def reading_of(text, name="club.lin"):
    source = Source.from_bytes(name, text) if isinstance(text, bytes) else Source(name, text)
    fast, exact = Problems(), Problems()
    records = list(lin.read(source, fast))
    assert records == list(lin.read_finely(source, exact))
    assert fast.found == exact.found
    return Reading(records, fast.found)


@pytest.fixture
def read():
    """A function that reads a text on both roads, and sees to it that they agree."""
    return reading_of


SOUTH, WEST, NORTH, EAST = "SAK52HQJ3DT94C876", "SQJT9HAK5DK83CQJT", "S876H9876DQJ5CAK9", "S43HT42DA762C5432"
"""A whole deal, made up."""

HANDS = f"{SOUTH},{WEST},{NORTH},"


@pytest.fixture
def hands():
    """The hands of a whole deal, three of them, as LIN writes them."""
    return HANDS


@pytest.fixture
def solid():
    """A deal in which South holds all spades, West all hearts, North all diamonds, East all clubs."""
    return ",".join(f"{suit}AKQJT98765432" for suit in "SHD") + ","


@pytest.fixture
def ruffs():
    """All 52 cards of the solid deal when South declares in spades: West leads, South takes all tricks."""
    ranks = "AKQJT98765432"
    first = f"pc|H{ranks[0]}|pc|D{ranks[0]}|pc|C{ranks[0]}|pc|S{ranks[0]}|pg||"
    return first + "".join(f"pc|S{one}|pc|H{one}|pc|D{one}|pc|C{one}|pg||" for one in ranks[1:])
