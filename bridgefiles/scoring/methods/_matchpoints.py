"""Matchpoints over a whole field, in either unit."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted
from bridgefiles.scoring.matchpoints import (
    artificial_percent,
    is_small_group,
    matchpoints,
    neuberg,
    small_group_percent,
    top,
)
from bridgefiles.scoring.methods._field import field_standings, has_adjusted, is_result, real_score
from bridgefiles.scoring.ranking import tallies
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.model.outcome import Adjustment
    from bridgefiles.model.session import Session, TableResult, Traveller
    from bridgefiles.scoring.standings import Options, Standings

TWO_ONE = "2 matchpoints for each pair beaten, 1 for each equalled."
ONE_HALF = "1 matchpoint for each pair beaten, ½ for each equalled."
NEUBERG = "Boards with fewer results are factored to the largest number of results (Neuberg)."
SMALL_GROUPS = "Boards with two or three results get fixed percentages instead of Neuberg's formula."
PERCENT_OF_TOP = "An artificial score is its percentage of a top."
SESSION_AVERAGE = (
    "Average plus is raised to a pair's own average on its other boards, average minus lowered to it."
)
ONE_RESULT = "A board with one result only is an average."


def score_field(session: Session, options: Options, unit_value: Fraction) -> Standings:
    """Matchpoint *session*; *unit_value* is what beating a pair is worth, 2 or 1."""
    expected = max((_count(traveller) for traveller in session.travellers), default=0)
    scale = unit_value / 2
    boards = [_board(one, expected, scale, options, {}) for one in session.travellers]
    if options.session_average:
        averages = _averages(boards)
        boards = [_board(one, expected, scale, options, averages) for one in session.travellers]
    return field_standings(session, options, "matchpoints", boards, _notes(session, options, expected, scale))


def _count(traveller: Traveller) -> int:
    return sum(is_result(result) for result in traveller.results)


def _averages(boards: list[BoardScore]) -> Mapping[str, Fraction]:
    """Return each entrant's percentage on the boards that it really played."""
    real = [
        BoardScore(
            board.traveller,
            tuple(award for award in board.awards if not isinstance(award.result.outcome, Adjusted)),
        )
        for board in boards
    ]
    return {one: tally.percent for one, tally in tallies(real).items() if tally.percent is not None}


def _board(
    traveller: Traveller,
    expected: int,
    scale: Fraction,
    options: Options,
    averages: Mapping[str, Fraction],
) -> BoardScore:
    full = max(top(expected), 0)
    results = traveller.results
    scores = [score for result in results if (score := real_score(result)) is not None]
    raw = iter(matchpoints(scores))
    awards = []
    for result in results:
        if real_score(result) is not None:
            percent = _percent(next(raw), len(scores), expected, options)
            awards.append(_award(result, percent, 100 - percent, full * scale))
        elif isinstance(result.outcome, Adjusted):
            ns = _artificial(result.outcome.ns, result.ns, averages)
            ew = _artificial(result.outcome.ew, result.ew, averages)
            awards.append(_award(result, ns, ew, full * scale))
        else:
            awards.append(Award(result))
    return BoardScore(traveller, tuple(awards), top=full * scale if scores else None)


def _percent(points: int, results: int, expected: int, options: Options) -> Fraction:
    """Return North-South's share of the full top, in percent."""
    if options.small_groups and is_small_group(results, expected):
        return small_group_percent(points, results)
    full = top(expected)
    return 100 * neuberg(points, results, expected) / full if full else Fraction(50)


def _artificial(
    adjustment: Adjustment | None, entrants: tuple[str, ...], averages: Mapping[str, Fraction]
) -> Fraction | None:
    if adjustment is None:
        return None
    # Partners of an individual have two averages and one award: there the plain percentage stands.
    own = averages.get(entrants[0]) if len(entrants) == 1 else None
    return artificial_percent(adjustment, own)


def _award(result: TableResult, ns: Fraction | None, ew: Fraction | None, full: Fraction) -> Award:
    return Award(
        result,
        None if ns is None else ns * full / 100,
        None if ew is None else ew * full / 100,
        ns,
        ew,
    )


def _notes(session: Session, options: Options, expected: int, scale: Fraction) -> list[str]:
    notes = [TWO_ONE if scale == 1 else ONE_HALF]
    counts = [_count(traveller) for traveller in session.travellers]
    if any(0 < count < expected for count in counts):
        notes.append(NEUBERG)
        if options.small_groups:
            notes.append(SMALL_GROUPS)
    if expected == 1:
        notes.append(ONE_RESULT)
    if has_adjusted(session):
        notes.append(PERCENT_OF_TOP)
        if options.session_average:
            notes.append(SESSION_AVERAGE)
    return notes
