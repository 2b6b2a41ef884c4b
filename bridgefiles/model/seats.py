"""Seats, sides and vulnerability, and who deals board *n*."""

from __future__ import annotations

from enum import Enum, IntEnum


class Side(Enum):
    """One of the two partnerships at a table."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """Return the opponents' side."""
        return Side.EW if self is Side.NS else Side.NS


class Seat(IntEnum):
    """A player's place, numbered clockwise from North so that arithmetic goes round the table."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """Return ``N``, ``E``, ``S`` or ``W``."""
        return "NESW"[self]

    @property
    def side(self) -> Side:
        """Return the partnership that sits here."""
        return Side.EW if self & 1 else Side.NS

    @property
    def next(self) -> Seat:
        """Return the seat to the left, whose turn comes next."""
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """Return the seat opposite."""
        return SEATS[(self + 2) & 3]

    def after(self, turns: int) -> Seat:
        """Return the seat reached *turns* turns later, clockwise."""
        return SEATS[(self + turns) & 3]


SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
SEAT_OF = {seat.letter: seat for seat in SEATS}


class Vulnerability(Enum):
    """Which sides are vulnerable, in PBN's export words."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def of(self, side: Side) -> bool:
        """Tell whether *side* is vulnerable."""
        return self is Vulnerability.ALL or self.value == side.value


_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)


def dealer_of(number: int) -> Seat:
    """Return who deals board *number* (1, 2, 3 …) by the standard cycle of the Laws (Law 2)."""
    return SEATS[(number - 1) % 4]


def vulnerability_of(number: int) -> Vulnerability:
    """Return the vulnerability of board *number* by the standard cycle of sixteen (Law 2)."""
    return _CYCLE[((number - 1) + (number - 1) // 4) % 4]
