"""The numbers of the quick look-up tables, computed from the Laws, never transcribed.

Printed tables circulate with errors; those that are known are marked, see ``MISPRINTED``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.seats import dealer_of, vulnerability_of
from bridgefiles.scoring import old_law
from bridgefiles.scoring.imps import BOUNDS, imps
from bridgefiles.scoring.points import penalty, score
from bridgefiles.scoring.victory_points import wbf_continuous

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.model.seats import Seat, Vulnerability

GROUPS = (
    ("♣/♦", Strain.CLUBS),
    ("♥/♠", Strain.HEARTS),
    ("NT", Strain.NOTRUMP),
)
"""Suits of one value share a row."""

MATCH_LENGTHS = (6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32)
"""The numbers of boards in a match that the victory point table shows."""

_V, _X, _XX = True, Doubling.DOUBLED, Doubling.REDOUBLED
_PLAIN = Doubling.NONE
MISPRINTED = frozenset(
    {
        (1, Strain.NOTRUMP, 2, _X, _V),
        *((2, Strain.CLUBS, over, _XX, _V) for over in (2, 3, 4)),
        (2, Strain.NOTRUMP, 2, _X, _V),
        (2, Strain.NOTRUMP, 2, _XX, _V),
        (3, Strain.CLUBS, 2, _X, _V),
        (3, Strain.CLUBS, 2, _XX, _V),
        *((5, Strain.CLUBS, 2, doubling, _V) for doubling in Doubling),
        (6, Strain.NOTRUMP, 0, _X, _V),
        (6, Strain.NOTRUMP, 0, _XX, _V),
        *((1, Strain.HEARTS, over, _XX, vulnerable) for over in range(7) for vulnerable in (False, True)),
        (1, Strain.HEARTS, 5, _X, _V),
        *(
            (1, Strain.HEARTS, 6, doubling, vulnerable)
            for doubling in Doubling
            for vulnerable in (False, True)
        ),
    }
)
"""Contracts made that widespread printed tables give wrongly: level, strain, overtricks, doubling,
vulnerable. Most often a redoubled one of a major gets the premium for a part-score, though its trick
score of 120 is a game."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Points with their IMPs; *is_misprinted* when a common printed table has another number."""

    points: int
    imps: int
    is_misprinted: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line: six cells, not vulnerable and vulnerable, each undoubled, doubled, redoubled."""

    head: str
    cells: tuple[Cell, ...]


_COLUMNS = tuple((doubling, vulnerable) for vulnerable in (False, True) for doubling in Doubling)


def made() -> Iterator[Line]:
    """Yield each contract with each number of overtricks (Law 77); 84 lines."""
    for level in range(1, 8):
        for name, strain in GROUPS:
            for over in range(8 - level):
                yield Line(
                    f"{level}{name}{f'+{over}' if over else '='}",
                    tuple(_made(level, strain, over, doubling, vulnerable=vul) for doubling, vul in _COLUMNS),
                )


def _made(level: int, strain: Strain, over: int, doubling: Doubling, *, vulnerable: bool) -> Cell:
    points = score(Contract(level, strain, doubling), level + 6 + over, vulnerable=vulnerable)
    return Cell(points, imps(points), (level, strain, over, doubling, vulnerable) in MISPRINTED)


def penalties() -> Iterator[Line]:
    """Yield what the defenders get for 1 to 13 undertricks; marked where the old law differs."""
    for down in range(1, 14):
        yield Line(f"−{down}", tuple(_down(down, doubling, vulnerable=vul) for doubling, vul in _COLUMNS))


def _down(down: int, doubling: Doubling, *, vulnerable: bool) -> Cell:
    points = penalty(down, doubling, vulnerable=vulnerable)
    old = -old_law.score(Contract(7, Strain.NOTRUMP, doubling), 13 - down, vulnerable=vulnerable)
    return Cell(points, imps(points), points != old)


def imp_bands() -> Iterator[tuple[int, int, int | None]]:
    """Yield IMPs with the smallest and the largest difference worth them; the last has no largest."""
    lows = (0, *BOUNDS)
    for won, low in enumerate(lows):
        yield won, low, lows[won + 1] - 10 if won + 1 < len(lows) else None


def continuous() -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield each margin with the winner's VPs for each of ``MATCH_LENGTHS`` (WBF continuous scale).

    A length whose winner has 20 already for a smaller margin has the empty text.
    """
    margin = 0
    while True:
        cells = tuple(
            ""
            if margin and wbf_continuous(margin - 1, boards) == 20
            else f"{float(wbf_continuous(margin, boards)):.2f}"
            for boards in MATCH_LENGTHS
        )
        if not any(cells):
            return
        yield margin, cells
        margin += 1


def cycle() -> Iterator[tuple[int, Seat, Vulnerability]]:
    """Yield dealer and vulnerability of boards 1 to 16; every sixteen boards they begin anew (Law 2)."""
    for number in range(1, 17):
        yield number, dealer_of(number), vulnerability_of(number)
