"""The quick look-up tables as a reader sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.scoring import lookup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.lookup import Line

MARK = "*"


@dataclass(frozen=True, slots=True)
class LookupTable:
    """One table in finished words; the first cell of a row names it."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return each row as its head and its other cells."""
        return tuple((row[0], row[1:]) for row in self.rows)


def lookup_tables(language: Language, names: Iterable[str] = ()) -> tuple[LookupTable, ...]:
    """Return the tables called *names*, all of them when there are none."""
    wanted = tuple(names) or tuple(TABLES)
    return tuple(TABLES[name](language) for name in wanted)


def _score(language: Language) -> LookupTable:
    notes = (
        language.text("In brackets: the IMPs of the score alone."),
        language.text("* Some printed tables have another number here; this one is right (Law 77)."),
    )
    title = language.text("Score of a contract made")
    return _doubled("score", title, language.text("Contract"), lookup.made(), language, notes)


def _penalty(language: Language) -> LookupTable:
    notes = (
        language.text("In brackets: the IMPs of the score alone."),
        language.text(
            "* Tables of the law before 1987 have less: 700, 900 … doubled, 1400, 1800 … redoubled."
        ),
    )
    title = language.text("Score of the defenders for undertricks")
    return _doubled("penalty", title, language.text("Down"), lookup.penalties(), language, notes)


def _doubled(
    name: str, title: str, head: str, lines: Iterable[Line], language: Language, notes: tuple[str, ...]
) -> LookupTable:
    sides = (language.text("Not vulnerable"), language.text("Vulnerable"))
    columns = (head, *(f"{side}{mark}" for side in sides for mark in ("", " ×", " ××")))
    rows = tuple(
        (
            line.head,
            *(f"{cell.points}{MARK if cell.is_misprinted else ''} ({cell.imps})" for cell in line.cells),
        )
        for line in lines
    )
    return LookupTable(name, title, columns, rows, notes)


def _imp(language: Language) -> LookupTable:
    rows = tuple(
        (str(won), f"{low}+" if high is None else f"{low}–{high}") for won, low, high in lookup.imp_bands()
    )
    title = language.text("IMPs for a difference in points (Law 78B)")
    return LookupTable("imp", title, ("IMPs", language.text("Points")), rows)


def _vp(language: Language) -> LookupTable:
    rows = tuple((str(margin), *cells) for margin, cells in lookup.continuous())
    return LookupTable(
        "vp",
        language.text("Victory points of the winner by number of boards (WBF continuous scale)"),
        (language.text("IMP margin"), *map(str, lookup.MATCH_LENGTHS)),
        rows,
        (language.text("The loser has what is left to 20. Beyond the last number the winner has 20."),),
    )


def _boards(language: Language) -> LookupTable:
    rows = tuple(
        (str(number), language.seat(dealer), language.vulnerable(vulnerability))
        for number, dealer, vulnerability in lookup.cycle()
    )
    return LookupTable(
        "boards",
        language.text("Dealer and vulnerability"),
        (language.text("Board"), language.text("Dealer"), language.text("Vulnerable")),
        rows,
        (language.text("Board 17 is as board 1, and so on."),),
    )


TABLES: dict[str, Callable[[Language], LookupTable]] = {
    "score": _score,
    "penalty": _penalty,
    "imp": _imp,
    "vp": _vp,
    "boards": _boards,
}
"""The tables by the names that ``bridgefiles tables --only`` takes."""
