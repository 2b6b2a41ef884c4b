"""Victory points: what an IMP margin over a number of boards is worth.

The two scales of the World Bridge Federation (2013) are computed for any number of boards;
scales that exist only as printed tables are data, see ``vp_tables``.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError, UnknownName
from bridgefiles.scoring.vp_tables import ACBL_20, ACBL_30, SBU_20, SWISS_PAIRS

if TYPE_CHECKING:
    from collections.abc import Callable

    from bridgefiles.scoring.vp_tables import Bands

_DIGITS = 40
_HUNDREDTHS = 100


@lru_cache(maxsize=64)
def continuous_table(boards: int) -> tuple[int, ...]:
    """Return the winner's hundredths of a VP by margin 0, 1, 2 … in a match of *boards*.

    WBF continuous scale: 10 + 10 · (1 − R^(M/B)) / (1 − R) with R = √5 − 2 and B = 15 · √boards,
    rounded, and then raised where needed so that no IMP is worth more than the one before it.
    Beyond the table the winner has 20.
    """
    with localcontext() as context:
        context.prec = _DIGITS
        ratio = Decimal(5).sqrt() - 2
        blitz = 15 * Decimal(boards).sqrt()
        last = int(blitz.to_integral_value(rounding="ROUND_CEILING"))
        exact = [1000 + 1000 * (1 - ratio ** (margin / blitz)) / (1 - ratio) for margin in range(last)]
        rounded = [min(2000, int(value.quantize(Decimal(1), ROUND_HALF_UP))) for value in exact]
    return tuple(_concave([*rounded, 2000, 2000])[:-1])


def _concave(table: list[int]) -> list[int]:
    """Raise entries until the increments never increase; the first and the last stay."""
    changed = True
    while changed:
        changed = False
        for index in range(len(table) - 2, 0, -1):
            while table[index + 1] - table[index] > table[index] - table[index - 1]:
                table[index] += 1
                changed = True
    return table


def wbf_continuous(margin: int, boards: int) -> Fraction:
    """Return the winner's VPs for a *margin* of 0 or more by the WBF continuous scale."""
    table = continuous_table(boards)
    return Fraction(table[min(margin, len(table) - 1)], _HUNDREDTHS)


@lru_cache(maxsize=64)
def discrete_bounds(boards: Fraction, draw: int = 10) -> tuple[int, ...]:
    """Return the largest margins still worth *draw*, *draw* + 1 … one less than twice the draw.

    WBF discrete scale, also the English Bridge Union's since 2013: the continuous curve inverted at
    the half-points, then narrowed so that no band is narrower than the one before it.
    """
    with localcontext() as context:
        context.prec = _DIGITS
        ratio = Decimal(5).sqrt() - 2
        blitz = 15 * (Decimal(boards.numerator) / boards.denominator).sqrt()
        bounds = [
            int(blitz * (1 - (1 - ratio) * (step + Decimal("0.5")) / draw).ln() / ratio.ln())
            for step in range(draw)
        ]
    changed = True
    while changed:
        changed = False
        # The band of the draw reaches to both sides of zero.
        if bounds[1] - bounds[0] < 2 * bounds[0] + 1 and bounds[0] > 0:
            bounds[0] -= 1
            changed = True
        for index in range(1, draw - 1):
            if bounds[index + 1] - bounds[index] < bounds[index] - bounds[index - 1]:
                bounds[index] -= 1
                changed = True
    return tuple(bounds)


def wbf_discrete(margin: int, boards: int) -> Fraction:
    """Return the winner's VPs by the WBF discrete scale, 10–10 to 20–0."""
    return Fraction(10 + bisect_left(discrete_bounds(Fraction(boards)), margin))


def ebu_triangular(margin: int, boards: int) -> Fraction:
    """Return the winner's VPs for a half of *boards* of a triangular match, 5–5 to 10–0."""
    return Fraction(5 + bisect_left(discrete_bounds(Fraction(boards, 2), 5), margin))


def _banded(bands: tuple[Bands, ...], name: str) -> Callable[[int, int], Fraction]:
    def winner(margin: int, boards: int) -> Fraction:
        for one in bands:
            if one.fewest <= boards <= one.most:
                return Fraction(one.points[bisect_right(one.bounds, margin) - 1])
        message = f"the {name} scale has no table for a match of {boards} boards"
        raise ScoringError(message)

    return winner


SCALES: dict[str, tuple[Callable[[int, int], Fraction], int]] = {
    "wbf-continuous": (wbf_continuous, 20),
    "wbf-discrete": (wbf_discrete, 20),
    "ebu-triangular": (ebu_triangular, 10),
    "acbl-20": (_banded(ACBL_20, "acbl-20"), 20),
    "acbl-30": (_banded(ACBL_30, "acbl-30"), 30),
    "sbu-20": (_banded(SBU_20, "sbu-20"), 20),
}
"""Each scale by its name: the winner's VPs from margin and boards, and what both teams share."""


def victory_points(scale: str, margin: int, boards: int) -> tuple[Fraction, Fraction]:
    """Return the VPs of both teams; *margin* is the first team's, in IMPs, and may be negative.

    Raises ``UnknownName`` for a scale that does not exist and ``ScoringError`` when it has no table
    for that many boards.
    """
    try:
        winner_of, shared = SCALES[scale]
    except KeyError:
        raise UnknownName("victory point scale", scale, tuple(SCALES)) from None
    winner = winner_of(abs(margin), boards)
    loser = shared - winner
    return (winner, loser) if margin >= 0 else (loser, winner)


def swiss_pairs(percent: Fraction, boards: int) -> Fraction:
    """Return a pair's VPs for its *percent* of the matchpoints of a Swiss match (EBU, 20–0).

    The percentage is rounded to two decimals first; below 50 the opponents' VPs decide.
    """
    hundredths = int(percent * _HUNDREDTHS + Fraction(1, 2))
    if hundredths < 50 * _HUNDREDTHS:
        return 20 - swiss_pairs(100 - Fraction(hundredths, _HUNDREDTHS), boards)
    for one in SWISS_PAIRS:
        if one.fewest <= boards <= one.most:
            return Fraction(one.points[bisect_left(one.bounds, hundredths)])
    message = f"the Swiss pairs scale has no table for a match of {boards} boards"
    raise ScoringError(message)
