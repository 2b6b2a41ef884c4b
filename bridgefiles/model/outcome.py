"""What happened at a table: five different things, never mixed up.

Unknown is not "not played", and "not played" is not "passed out".
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgefiles.model.contract import Contract


@dataclass(frozen=True, slots=True)
class Played:
    """A contract was played; ``tricks`` are declarer's, None when the file does not say."""

    contract: Contract
    tricks: int | None


@dataclass(frozen=True, slots=True)
class PassedOut:
    """All four players passed: a real result, worth 0 to both sides (Law 77)."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An artificial score for one side (Law 12C2).

    ``mark`` is how a sheet shows it (``A+``, ``A=``, ``A-``), ``percent`` its share of a top at
    matchpoints, ``imps`` its value in a comparison at IMPs.
    """

    mark: str
    percent: Fraction
    imps: Fraction


AVERAGE_PLUS = Adjustment("A+", Fraction(60), Fraction(3))
AVERAGE = Adjustment("A=", Fraction(50), Fraction(0))
AVERAGE_MINUS = Adjustment("A-", Fraction(40), Fraction(-3))


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned adjusted score (Law 12C1): parts of results that might have come about.

    Each part is its share (all of them make 1) and North-South's points. *ns* counts for
    North-South and *ew* for East-West; they differ when the director split the score.
    """

    ns: tuple[tuple[Fraction, int], ...]
    ew: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The director gave each side an artificial score; None where the file gives that side none.

    An ``assigned`` score stands in place of both: it is compared like results of the table.
    """

    ns: Adjustment | None
    ew: Adjustment | None
    assigned: Assigned | None = None


class Why(Enum):
    """Why a board was not played."""

    NOT_PLAYED = "not played"
    BYE = "bye"
    """A pair that sat out: the board has no result for it and no opponent."""


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not played at this table."""

    why: Why = Why.NOT_PLAYED


@dataclass(frozen=True, slots=True)
class Unknown:
    """The file does not say what happened: a deal alone, or an auction or play that breaks off."""


Outcome = Played | PassedOut | Adjusted | NotPlayed | Unknown


def name_of(outcome: Outcome) -> str:
    """Return the outcome's name in the JSON contract."""
    match outcome:
        case Played():
            return "played"
        case PassedOut():
            return "passed-out"
        case Adjusted():
            return "adjusted"
        case NotPlayed():
            return "not-played"
        case Unknown():
            return "unknown"
