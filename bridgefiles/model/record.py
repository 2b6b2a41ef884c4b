"""A record: one entry of a file, as the file means it.

A record may be a deal alone, a deal played at one table, or a deal with a table
of results. What the file does not say is None or empty, never a default.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Outcome, Unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.model.auction import Auction
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.play import Play
    from bridgefiles.model.seats import Seat, Vulnerability


class Room(Enum):
    """One of the two rooms of a team match."""

    OPEN = "Open"
    CLOSED = "Closed"


@dataclass(frozen=True, slots=True)
class Board:
    """Number, dealer, vulnerability and deal. The number is text: ``12``, ``3-1`` …."""

    number: str | None
    dealer: Seat | None
    vulnerability: Vulnerability | None
    deal: Deal | None


NO_NAMES: tuple[str | None, str | None, str | None, str | None] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Table:
    """A table section of a file (``ScoreTable`` …): column names and rows of cells, quotes removed."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    line: int = 0
    """The line of the table's header; row *n* usually stands *n* lines below it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record begins: the file as the user named it, and a line from 1."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of a file. ``score`` is what the file itself states, North-South's."""

    board: Board
    place: Place
    players: tuple[str | None, str | None, str | None, str | None] = NO_NAMES
    """North, East, South, West."""
    room: Room | None = None
    table: str | None = None
    round: str | None = None
    auction: Auction | None = None
    play: Play | None = None
    outcome: Outcome = field(default_factory=Unknown)
    score: int | None = None
    comments: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    """Every tag of a PBN game after inheritance; empty for LIN."""
    tables: tuple[Table, ...] = ()
    match: Match | None = None
    """The team match this record belongs to, when the file says so (LIN ``vg|``)."""


@dataclass(frozen=True, slots=True)
class Match:
    """A team match as a file's header announces it.

    ``home`` sits North-South in the open room and East-West in the closed room.
    ``scoring`` is the header's own word (``I``, ``P``, ``B``).
    """

    title: str
    segment: str
    scoring: str
    home: str
    away: str
    carry_home: str = ""
    carry_away: str = ""
    first_board: int | None = None
    last_board: int | None = None
