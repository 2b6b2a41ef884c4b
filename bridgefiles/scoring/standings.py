"""What a scoring method gives: awards for every result, rankings, matches.

All numbers are exact (``int`` or ``Fraction``); a report rounds them once.
Awards are from each side's own point of view, scores are North-South's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from bridgefiles.model.session import Entrant, Session, TableResult, TeamMatch, Traveller


@dataclass(frozen=True, slots=True)
class Award:
    """What a method gives both sides for one table result.

    ``ns`` and ``ew`` are matchpoints, IMPs …; None when the result earns nothing and does not
    count. ``percent_ns`` and ``percent_ew`` are shares of a top, None for IMP methods.
    """

    result: TableResult
    ns: Fraction | None = None
    ew: Fraction | None = None
    percent_ns: Fraction | None = None
    percent_ew: Fraction | None = None


@dataclass(frozen=True, slots=True)
class BoardScore:
    """The awards of one traveller, in the traveller's order.

    ``datum`` is the points that Butler or datum scoring compares with. ``top`` is the most one
    pair could get on the board at matchpoints.
    """

    traveller: Traveller
    awards: tuple[Award, ...]
    datum: int | None = None
    top: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ranking.

    ``rank`` is None for an entrant who is not ranked (no board counted); ``tied`` says that
    another entrant shares it. ``total`` is in the method's unit; ``percent`` is None for IMP
    methods.
    """

    entrant: Entrant
    rank: int | None
    tied: bool
    boards: int
    total: Fraction | None
    percent: Fraction | None = None
    carry_over: Fraction | None = None
    penalty: Fraction | None = None
    tie_break: str | None = None
    """Which tie-break parted the row from others with the same total; a name from ``tie_breaks``."""
    merit: tuple[Fraction, ...] = ()
    """What ranked the row, the most important first; empty when it is not ranked."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """``name`` is ``overall``, or ``north-south`` and ``east-west`` in a two-winner event."""

    name: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a team match: both rooms' awards, and the IMPs (or points) each side won.

    ``imps_home`` is signed: positive when the home team gained. None when a room has no result.
    """

    traveller: Traveller
    open_room: TableResult | None
    closed_room: TableResult | None
    imps_home: int | None
    running_home: int | float
    running_away: int | float


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A scored team match. ``boards`` counts the boards with a result in both rooms.

    ``imps_home`` and ``imps_away`` include the carry-over. VPs are None when no board counts.
    """

    match: TeamMatch
    board_scores: tuple[MatchBoard, ...]
    boards: int
    imps_home: int | float
    imps_away: int | float
    vp_home: Fraction | None = None
    vp_away: Fraction | None = None
    vp_scale: str | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """A scored session. ``unit`` names the awards: ``matchpoints``, ``imps``, ``points`` or ``vps``."""

    session: Session
    method: str
    method_source: str
    unit: str
    boards: tuple[BoardScore, ...]
    rankings: tuple[Ranking, ...]
    matches: tuple[MatchScore, ...] = ()
    notes: tuple[str, ...] = ()
    """How the method was applied, as message ids of the language catalogue."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a user may set about scoring; None leaves it to the file's words, then to the method.

    ``vp_scale`` is a name from ``victory_points``. For datums, ``trim`` is how many results go at
    each end (a Fraction is a share of them) and ``middle`` is ``mean`` or ``median``.
    ``divisor`` is what averaged cross-IMPs are divided by, ``comparisons`` or ``scores``;
    ``per_board`` divides their totals by the boards played.
    """

    vp_scale: str = "wbf-continuous"
    trim: int | Fraction | None = None
    middle: str | None = None
    divisor: str | None = None
    per_board: bool | None = None
    session_average: bool = False
    """Raise average plus to a pair's own average, and lower average minus (Law 12C2(c))."""
    small_groups: bool = False
    """Score groups of two or three by fixed percentages instead of Neuberg (English rule)."""
    tie_breaks: tuple[str, ...] = ("margin",)
    """How teams with equal VPs are ranked, the first first; names from ``tie_breaks``."""
    law: str | None = None
    """The law that scores the deals: ``present`` (1987 and later, also when None) or ``pre-1987``."""
    notes: tuple[str, ...] = ()
    """Message ids to hand through to ``Standings.notes``."""
