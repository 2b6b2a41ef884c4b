"""The running score of a match as a line: above the middle the home team leads, below it the visitors.

Numbers are those of an SVG of ``WIDTH`` by ``HEIGHT``; what they say stands in the table as well.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT = 720, 150
_MARGIN = 18
FEWEST_BOARDS = 8
"""Fewer boards make no line worth looking at."""


@dataclass(frozen=True, slots=True)
class Label:
    """A board's number at its place on the line; ``is_up`` when the swing went to the home team."""

    x: int
    y: int
    text: str
    is_up: bool


@dataclass(frozen=True, slots=True)
class RunningLine:
    """``points`` is the line as SVG takes it; ``zero`` the height at which the match is level."""

    width: int
    height: int
    zero: int
    points: str
    labels: tuple[Label, ...]


def running_line(
    swings: Sequence[tuple[str, int]], start: float = 0, big_swing: float = math.inf
) -> RunningLine | None:
    """Return the line of *swings*, each a board's number and the home team's IMPs on it.

    *start* is the home team's lead that was carried over; a board is named from *big_swing* on. None
    when there are too few boards.
    """
    if len(swings) < FEWEST_BOARDS:
        return None
    leads = [start]
    for _, imps in swings:
        leads.append(leads[-1] + imps)
    zero = HEIGHT // 2
    scale = (zero - _MARGIN) / (max(map(abs, leads)) or 1)
    step = (WIDTH - 2 * _MARGIN) / len(swings)
    places = [(round(_MARGIN + index * step), round(zero - lead * scale)) for index, lead in enumerate(leads)]
    corners = [places[0]]
    for before, after in pairwise(places):
        corners += [(after[0], before[1]), after]
    labels = tuple(
        Label(x, y - 5 if imps > 0 else y + 13, number, imps > 0)
        for (number, imps), (x, y) in zip(swings, places[1:], strict=True)
        if abs(imps) >= big_swing
    )
    return RunningLine(WIDTH, HEIGHT, zero, " ".join(f"{x},{y}" for x, y in corners), labels)
