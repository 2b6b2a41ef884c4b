"""Matchpoints on one board (Law 78A) and Neuberg's formula for boards played less often.

The unit is 2 for each pair beaten and 1 for each equalled; the American unit is half of it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.model.outcome import Adjustment


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """Return North-South's matchpoints for each of *scores*: 2 per lower score, 1 per equal one."""
    ranked = sorted(scores)
    return tuple(bisect_left(ranked, score) + bisect_right(ranked, score) - 1 for score in scores)


Parts = tuple[tuple[Fraction, int], ...]
"""A score that may be weighted: shares that make 1, each with North-South's points."""


def weighted_matchpoints(entries: Sequence[Parts]) -> tuple[Fraction, ...]:
    """Return North-South's matchpoints for scores that may be weighted (Law 12C1c).

    Each part is compared with the whole of every other entry, and the parts' matchpoints are
    averaged by their shares; in the others' comparisons a part counts as that share of a result.
    """
    ranked = sorted((points, share) for entry in entries for share, points in entry)
    scores = [points for points, _ in ranked]
    sums = [Fraction(0), *accumulate(share for _, share in ranked)]

    def of(score: int) -> Fraction:
        return sums[bisect_left(scores, score)] + sums[bisect_right(scores, score)]

    field = {score: of(score) for score in set(scores)}
    return tuple(
        sum((share * (field[one] - _against(entry, one)) for share, one in entry), Fraction(0))
        for entry in entries
    )


def _against(entry: Parts, score: int) -> Fraction:
    """Return what *score* would win against its own *entry*, which is no comparison."""
    return sum((share * ((one < score) + (one <= score)) for share, one in entry), Fraction(0))


def top(results: int) -> int:
    """Return the most that one pair can get on a board with that many *results*."""
    return 2 * (results - 1)


def neuberg(points: int | Fraction, results: int, expected: int) -> Fraction:
    """Return *points* won among *results* as if the board had been played *expected* times.

    Neuberg's formula: (M + 1) · E / A − 1.
    """
    return Fraction(points + 1) * expected / results - 1


def is_small_group(results: int, expected: int) -> bool:
    """Tell whether *results* are too few for Neuberg by the English rule: two or three, a third at most."""
    return results in {2, 3} and 3 * results <= expected


def small_group_percent(points: int | Fraction, results: int) -> Fraction:
    """Return the percentage of *points* in a small group: 65–55 for two results, 70–60–50 for three.

    Source: English Bridge Union, White Book, fouled boards.
    """
    return 60 + (Fraction(points) - (results - 1)) * 5


def artificial_percent(adjustment: Adjustment, own_average: Fraction | None = None) -> Fraction:
    """Return the percentage that an artificial score is worth (Law 12C2).

    With *own_average*, the side's percentage on its other boards, average plus is at least that,
    and average minus at most that.
    """
    if own_average is None or adjustment.percent == 50:
        return adjustment.percent
    if adjustment.percent > 50:
        return max(adjustment.percent, own_average)
    return min(adjustment.percent, own_average)
