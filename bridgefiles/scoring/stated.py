"""Matches of which a file states the result alone, and the victory point scale it must have used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.scoring.victory_points import SCALES, victory_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.model.session import StatedMatch

_MOST_BOARDS = 64


def scale_of(matches: Sequence[StatedMatch]) -> tuple[str, int] | None:
    """Return the scale and the number of boards that give the VPs of every match, or None.

    A file that states results alone seldom says how many boards a match had; its VPs do.
    """
    rows = [
        (int(one.imps_home - one.imps_away), one.vp_home, one.vp_away)
        for one in matches
        if one.imps_home is not None and one.imps_away is not None and one.vp_home is not None
    ]
    if not rows:
        return None
    for scale in SCALES:
        for boards in range(1, _MOST_BOARDS + 1):
            try:
                if all(victory_points(scale, margin, boards) == (home, away) for margin, home, away in rows):
                    return scale, boards
            except (ScoringError, ArithmeticError, IndexError):
                # Printed scales have no table for some lengths.
                continue
    return None
