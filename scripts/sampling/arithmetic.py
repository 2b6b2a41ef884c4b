"""Scores, matchpoints and IMPs for samples, worked out from the Laws alone.

Written from Laws 77 and 78 and Neuberg's formula without a look at the product, so that the
numbers in the sample files can be compared with what the product computes.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bridgefiles.model.contract import Contract

IMP_BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def declarers_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Return declarer's points by Law 77."""
    times = (1, 2, 4)[contract.doubling]
    over = tricks - 6 - contract.level
    if over < 0:
        return -_penalty(-over, times, vulnerable=vulnerable)
    letter = contract.strain.letter
    each = 20 if letter in "CD" else 30
    bid_tricks = (each * contract.level + 10 * (letter == "NT")) * times
    game = bid_tricks >= 100
    bonus = (500 if vulnerable else 300) if game else 50
    if contract.level == 6:
        bonus += 750 if vulnerable else 500
    if contract.level == 7:
        bonus += 1500 if vulnerable else 1000
    bonus += 25 * times if times > 1 else 0
    extra = each if times == 1 else 50 * times * (2 if vulnerable else 1)
    return bid_tricks + bonus + over * extra


def _penalty(down: int, times: int, *, vulnerable: bool) -> int:
    if times == 1:
        return down * (100 if vulnerable else 50)
    doubled = 300 * down - 100 if vulnerable else 200 * down - 100 if down <= 3 else 300 * down - 400
    return doubled * times // 2


def matchpoints(scores: Sequence[int | None], expected: int) -> list[Fraction | None]:
    """Return North-South's matchpoints for each score, 2 for a pair beaten, 1 for a tie.

    None stays None. With fewer than *expected* results Neuberg's formula brings the points to the
    full top: M' = (M + 1) E / A - 1.
    """
    actual = sum(score is not None for score in scores)
    found: list[Fraction | None] = []
    for index, score in enumerate(scores):
        if score is None:
            found.append(None)
            continue
        beaten = sum(
            2 if score > other else 1 if score == other else 0
            for place, other in enumerate(scores)
            if other is not None and place != index
        )
        found.append(Fraction((beaten + 1) * expected, actual) - 1)
    return found


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points (Law 78B)."""
    size = sum(bound <= abs(difference) for bound in IMP_BOUNDS)
    return size if difference > 0 else -size


def ranks(totals: Mapping[int, Fraction]) -> dict[int, int]:
    """Return each entrant's rank; equal totals share the best."""
    return {one: 1 + sum(other > total for other in totals.values()) for one, total in totals.items()}


def rounded(value: Fraction, places: int = 2) -> str:
    """Return *value* in decimals, rounded half up, with a point."""
    scaled = value * 10**places
    whole = (scaled.numerator * 2 + scaled.denominator) // (2 * scaled.denominator)
    text = f"{abs(whole):0{places + 1}d}"
    sign = "-" if whole < 0 else ""
    return f"{sign}{text[:-places]}.{text[-places:]}" if places else f"{sign}{text}"
