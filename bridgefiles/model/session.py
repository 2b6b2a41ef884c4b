"""A session: travellers and the entrants who are ranked in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from bridgefiles.model.cards import Card
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.record import Board, Record, Room
    from bridgefiles.model.seats import Side


class Kind(Enum):
    """What is ranked."""

    PAIRS = "pairs"
    PLAYERS = "players"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair, player or team that is ranked.

    ``id`` is its number or short name in the file, unique in the session. ``side`` is the side a
    pair kept all session in a two-winner event. ``number`` is what a sheet prints, where that is
    not the id itself (North-South 3 and East-West 3 are two pairs).
    """

    id: str
    names: tuple[str, ...]
    side: Side | None = None
    section: str | None = None
    number: str | None = None

    @property
    def label(self) -> str:
        """Return the number or short name that a sheet prints."""
        return self.number or self.id


@dataclass(frozen=True, slots=True)
class TableResult:
    """One play of one board.

    ``ns`` and ``ew`` are the ids of the entrants who sat there: one pair or team, or two players
    of an individual; empty for a sit-out. ``score`` is North-South's points, None when there is
    none. ``adjusted_by`` quotes the director's words when the file gives some.
    """

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    outcome: Outcome
    score: int | None
    lead: Card | None = None
    table: str | None = None
    round: str | None = None
    section: str | None = None
    room: Room | None = None
    players: tuple[str | None, str | None, str | None, str | None] = (None, None, None, None)
    match: str | None = None
    """The id of the team match this result belongs to."""
    record: Record | None = None
    """The record with auction and play, when there is one."""
    reason: str | None = None
    """Why the outcome is what it is, where the reader of a sheet would ask."""
    version: str = ""
    """Which version of a fouled board was played (Law 87); versions are compared apart."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """All results of one board. ``problem`` says in words what is wrong with the board, if anything."""

    board: Board
    results: tuple[TableResult, ...]
    problem: str | None = None
    records: tuple[Record, ...] = ()
    """The records of this board, for double-dummy tables, comments and the like."""


@dataclass(frozen=True, slots=True)
class StatedMatch:
    """A match's result as the file states it, where it has no boards; None for what it leaves out."""

    imps_home: Fraction | None
    imps_away: Fraction | None
    vp_home: Fraction | None
    vp_away: Fraction | None


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match between two teams; ``home`` and ``away`` are entrant ids.

    ``carry_home`` and ``carry_away`` are IMPs brought along.
    """

    id: str
    home: str
    away: str
    round: str | None = None
    segment: str | None = None
    carry_home: int | float = 0
    carry_away: int | float = 0
    stated: StatedMatch | None = None
    """The result, where the file gives that alone."""


@dataclass(frozen=True, slots=True)
class Charge:
    """What is added to an entrant's total after scoring: a penalty (minus) or what it carries over.

    ``kind`` is ``penalty`` or ``carry_over``. ``amount`` is in the unit of the totals, or with
    ``of_top`` in percent of a top at matchpoints.
    """

    entrant: str
    kind: str
    amount: Fraction
    of_top: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """Travellers with their entrants: what a scoring method takes.

    ``scoring`` is the file's own word (PBN's ``Scoring`` tag or LIN's ``vg`` letter), ``method``
    the method it stands for, ``method_source`` where that was read, in words.
    """

    title: str
    date: str | None
    site: str | None
    kind: Kind
    travellers: tuple[Traveller, ...]
    entrants: tuple[Entrant, ...]
    two_winners: bool = False
    matches: tuple[TeamMatch, ...] = ()
    scoring: str | None = None
    method: str | None = None
    method_source: str | None = None
    sources: tuple[str, ...] = ()
    """The names of the files read, as the user gave them."""
    is_online: bool = False
    """An online tournament: boards that were not finished are averages, and the others are
    compared among themselves without factoring, as such sites publish it."""
    lost: tuple[str, ...] = ()
    """Boards of the input that could not be used, each with its reason in words."""
    charges: tuple[Charge, ...] = ()
    """Penalties and carry-over, from an event file."""
    withdrawn: frozenset[str] = frozenset()
    """Entrants who withdrew: listed, but not ranked."""
    is_lesson: bool = False
    """All boards are from lessons: made to be shown, not to be scored."""

    def entrant(self, id: str) -> Entrant | None:  # noqa: A002 - the field's name
        """Return the entrant called *id*, or None."""
        return next((entrant for entrant in self.entrants if entrant.id == id), None)
