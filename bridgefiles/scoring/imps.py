"""International match points (Law 78B): differences, comparisons with every table, and datums."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The smallest difference in points worth 1, 2, 3 … 24 IMPs."""


def imps(difference: int | Fraction) -> int:
    """Return the IMPs for a *difference* in points, with its sign (Law 78B)."""
    if difference < 0:
        return -bisect_right(BOUNDS, -difference)
    return bisect_right(BOUNDS, difference)


def cross_imps(scores: Sequence[int]) -> tuple[int, ...]:
    """Return for each score the sum of its IMPs against every other, North-South's.

    The sum is taken bound by bound: each score that a result beats by a bound or more is worth one
    IMP more. So a board with thousands of results costs n log n, not every pair of tables.
    """
    ranked = sorted(scores)
    worth = {score: _against(ranked, score) for score in set(scores)}
    return tuple(worth[score] for score in scores)


def _against(ranked: Sequence[int], score: int) -> int:
    count = len(ranked)
    return sum(
        bisect_right(ranked, score - bound) - (count - bisect_left(ranked, score + bound)) for bound in BOUNDS
    )


def trimmed(scores: Sequence[int], each_end: int | Fraction) -> tuple[int, ...]:
    """Return *scores*, sorted, without the best and the worst.

    *each_end* is how many go at each end, or as a Fraction which share of the results, rounded
    down. Of several equal results only that many go, and at least one or two always stay.
    """
    count = int(len(scores) * each_end) if isinstance(each_end, Fraction) else each_end
    count = max(0, min(count, (len(scores) - 1) // 2))
    return tuple(sorted(scores)[count : len(scores) - count])


def mean(scores: Sequence[int]) -> Fraction:
    """Return the average of *scores*, of which there is at least one."""
    return Fraction(sum(scores), len(scores))


def median(scores: Sequence[int]) -> Fraction:
    """Return the middle score, or the average of the middle two."""
    ranked = sorted(scores)
    half = len(ranked) // 2
    return Fraction(ranked[half] + ranked[-half - 1], 2)


def to_ten(points: Fraction) -> int:
    """Round *points* to a multiple of ten, halves away from zero: 145 is 150, −145 is −150."""
    rounded = int(abs(points) / 10 + Fraction(1, 2)) * 10
    return rounded if points > 0 else -rounded


def datum(scores: Sequence[int], *, trim: int | Fraction = 0, middle: str = "mean") -> int:
    """Return the score that Butler IMPs are counted from, North-South's, a multiple of ten.

    *trim* is as in ``trimmed``; *middle* is ``mean`` or ``median`` (PBN 2.1, tag ``Scoring``).
    """
    kept = trimmed(scores, trim)
    return to_ten(median(kept) if middle == "median" else mean(kept))
