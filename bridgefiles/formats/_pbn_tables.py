"""Tables: from a header and a body to columns and rows of cells (PBN 2.1, 5.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats._pbn_games import unescaped
from bridgefiles.model.record import Table

if TYPE_CHECKING:
    from bridgefiles.formats._pbn_games import Section

_CELL = re.compile(r'"(?:[^"\\\n]++|\\.)*"|[^\s"]+')
_WIDTH = re.compile(r"\\.*", re.DOTALL)

_USUAL_COLUMNS = {
    "OptimumResultTable": ("Declarer", "Denomination", "Result"),
    "OptimumPlayTable": ("S", "H", "D", "C"),
    "AuctionTimeTable": ("Time", "TotalTime"),
    "PlayTimeTable": ("Time", "TotalTime"),
}
"""The columns of tables that are sometimes written without a header that can be read."""


class ReadTable(NamedTuple):
    """A table, and the number of its last cells that make up no whole row."""

    table: Table
    left_over: int
    assumed: bool
    """The header says nothing useful; the usual columns were assumed."""


def columns_of(header: str) -> tuple[str, ...]:
    """Return the column names of a header: sort marks and widths are taken off."""
    names = [_WIDTH.sub("", spec).strip() for spec in header.split(";")]
    return tuple([name[1:].strip() if name[:1] in ("+", "-") else name for name in names])


def read_table(section: Section, columns: tuple[str, ...], line: int) -> ReadTable:
    """Return the table of *section*, whose header stands on *line*.

    Every line is a row when every line has as many cells as there are columns; else cells are
    counted, for line ends mean nothing in import format. What makes up whole rows is kept.
    """
    rows = _lines(section.body)
    assumed = False
    width = len(columns)
    if width == 1:
        usual = _USUAL_COLUMNS.get(section.name)
        if usual is not None and all(len(row) == len(usual) for row in rows):
            columns, width, assumed = usual, len(usual), True
        elif section.name not in _USUAL_COLUMNS and not section.name.endswith("Table"):
            return ReadTable(Table(section.name, columns, tuple(rows), line), 0, assumed=False)
    if all(len(row) == width for row in rows):
        return ReadTable(Table(section.name, columns, tuple(rows), line), 0, assumed)
    cells = [cell for row in rows for cell in row]
    whole = len(cells) - len(cells) % width
    by_count = tuple(tuple(cells[start : start + width]) for start in range(0, whole, width))
    return ReadTable(Table(section.name, columns, by_count, line), len(cells) - whole, assumed)


def _lines(body: str) -> list[tuple[str, ...]]:
    """Return the cells of each line; quotes around a cell are taken off."""
    if '"' not in body:
        rows = [tuple(line.split()) for line in body.split("\n")]
    else:
        rows = [
            tuple([unescaped(cell[1:-1]) if cell[0] == '"' else cell for cell in _CELL.findall(line)])
            for line in body.split("\n")
        ]
    return [row for row in rows if row]
