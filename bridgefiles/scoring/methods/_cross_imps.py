"""IMPs against every other table, divided or not."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted
from bridgefiles.model.seats import Side
from bridgefiles.scoring.imps import cross_imps, imps
from bridgefiles.scoring.methods._field import assigned, has_adjusted, is_result, parts, real_score
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bridgefiles.model.outcome import Adjustment
    from bridgefiles.model.session import Session, TableResult, Traveller

SUMS = "IMPs are summed over the comparisons with every other table."
PER_COMPARISON = "IMPs are averaged over the comparisons with every other table."
PER_SCORE = "IMPs against every other table are divided by the number of scores."
PER_BOARD = "Totals are averages per board played."
ARTIFICIAL = "Average plus is 1.5 IMPs for each other table, average minus the same with a minus."


def score_boards(session: Session, divisor: Callable[[int], int]) -> list[BoardScore]:
    """Return the boards scored; *divisor* takes the number of tables on a board and divides its sums."""
    return [_board(traveller, divisor) for traveller in session.travellers]


def _board(traveller: Traveller, divisor: Callable[[int], int]) -> BoardScore:
    results = traveller.results
    tables = sum(map(is_result, results))
    scores = [score for result in results if (score := real_score(result)) is not None]
    sums = iter(cross_imps(scores))
    ruled = any(assigned(result) is not None for result in results)
    awards = []
    for result in results:
        if ruled and parts(result, Side.NS) is not None:
            share = Fraction(1, max(divisor(sum(parts(one, Side.NS) is not None for one in results)), 1))
            gained, lost = (share * _weighted(results, result, side) for side in (Side.NS, Side.EW))
            awards.append(Award(result, gained, -lost))
        elif real_score(result) is not None:
            # Results are compared with those that were played; nothing is scaled up for the others.
            points = Fraction(next(sums), max(divisor(len(scores)), 1))
            awards.append(Award(result, points, -points))
        elif isinstance(result.outcome, Adjusted):
            share = Fraction(tables - 1, max(divisor(tables), 1))
            ns, ew = result.outcome.ns, result.outcome.ew
            awards.append(Award(result, _artificial(ns, share), _artificial(ew, share)))
        else:
            awards.append(Award(result))
    return BoardScore(traveller, tuple(awards))


def _weighted(results: Sequence[TableResult], one: TableResult, side: Side) -> Fraction:
    """Return the sum of the IMPs of *one* against the others, where some score is weighted or split.

    Every part of it is compared with every part of the others, in IMPs, and then averaged: points
    are never averaged (Law 12C1c).
    """
    own = parts(one, side) or ()
    return sum(
        (
            share * part * imps(points - other)
            for result in results
            if result is not one
            for part, other in parts(result, side) or ()
            for share, points in own
        ),
        Fraction(0),
    )


def _artificial(adjustment: Adjustment | None, comparisons: Fraction) -> Fraction | None:
    """Return an artificial score at cross-IMPs: half its value in a team match, for each comparison.

    A team's three IMPs for average plus belong to two pairs.
    """
    return None if adjustment is None else adjustment.imps / 2 * comparisons


def adjusted_notes(session: Session) -> list[str]:
    """Return what to say about artificial scores, if there are any."""
    return [ARTIFICIAL] if has_adjusted(session) else []
