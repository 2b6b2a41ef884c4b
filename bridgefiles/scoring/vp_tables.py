"""Victory point scales that exist only as printed tables.

Neither formula nor rule is published for these; the numbers are copied from the organisers' tables.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bands:
    """One column of a scale, for matches of *fewest* to *most* boards.

    ``points`` are the winner's VPs and ``bounds`` where each band begins, in IMPs; in the scale for
    Swiss pairs they are where each band but the last ends, in hundredths of a per cent.
    """

    fewest: int
    most: int
    bounds: tuple[int, ...]
    points: tuple[int, ...]


_TEN_TO_TWENTY = tuple(range(10, 21))
_THIRTY = (15, *range(18, 31))

ACBL_20 = (
    Bands(1, 8, (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28), _TEN_TO_TWENTY),
    Bands(9, 11, (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36), _TEN_TO_TWENTY),
    Bands(12, 15, (0, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42), _TEN_TO_TWENTY),
    Bands(16, 20, (0, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56), _TEN_TO_TWENTY),
    Bands(21, 27, (0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72), _TEN_TO_TWENTY),
    Bands(28, 36, (0, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85), _TEN_TO_TWENTY),
)
"""American Contract Bridge League, 20 VPs."""

ACBL_30 = (
    Bands(6, 8, (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28), _THIRTY),
    Bands(9, 11, (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36), _THIRTY),
)
"""American Contract Bridge League, 30 VPs: one IMP already gives 18–12."""

SBU_20 = (
    Bands(1, 4, (0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 20), _TEN_TO_TWENTY),
    Bands(5, 6, (0, 1, 3, 5, 7, 9, 12, 15, 18, 21, 25), _TEN_TO_TWENTY),
    Bands(7, 9, (0, 1, 3, 5, 7, 10, 13, 17, 21, 25, 30), _TEN_TO_TWENTY),
    Bands(10, 13, (0, 1, 3, 6, 9, 12, 16, 20, 25, 30, 35), _TEN_TO_TWENTY),
    Bands(14, 19, (0, 2, 5, 9, 13, 17, 21, 25, 29, 34, 40), _TEN_TO_TWENTY),
    Bands(20, 27, (0, 2, 5, 9, 13, 18, 23, 29, 35, 42, 50), _TEN_TO_TWENTY),
    Bands(28, 39, (0, 2, 5, 9, 14, 20, 26, 33, 41, 50, 60), _TEN_TO_TWENTY),
    Bands(40, 55, (0, 2, 6, 11, 17, 24, 32, 40, 49, 59, 70), _TEN_TO_TWENTY),
)
"""Scottish Bridge Union, 20 VPs."""

SWISS_PAIRS = (
    Bands(2, 4, (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595), _TEN_TO_TWENTY),
    Bands(5, 6, (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213), _TEN_TO_TWENTY),
    Bands(7, 9, (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835), _TEN_TO_TWENTY),
    Bands(10, 13, (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530), _TEN_TO_TWENTY),
    Bands(14, 19, (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278), _TEN_TO_TWENTY),
    Bands(20, 27, (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071), _TEN_TO_TWENTY),
    Bands(28, 39, (5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897), _TEN_TO_TWENTY),
    Bands(40, 55, (5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753), _TEN_TO_TWENTY),
)
"""English Bridge Union, Swiss pairs: matchpoint percentages to 20 VPs."""
