"""Says of each record which section, round and session it belongs to, as the event file has it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bridgefiles.event.model import Entry
    from bridgefiles.model.record import Record, Table

_NUMBERS = frozenset({"PairId", "PairId_NS", "PairId_EW", "PlayerId", "TeamId"})
_NOBODY = frozenset({"", "-", "?", "#"})


def place_records(records: Iterable[Record], places: Mapping[str, Entry]) -> tuple[Record, ...]:
    """Return *records* with the section, round and session of their file in *places*.

    Sections number their pairs alike, so the numbers get the section before them; the boards of
    sessions other than the first get the session before theirs.
    """
    every = list(records)
    sessions = [one for one in dict.fromkeys(entry.text("session") for entry in places.values()) if one]
    placed = [_placed(one, places.get(one.place.file), sessions) for one in every]
    return (
        tuple(_with_all_totals(placed))
        if any(one.get("section") for one in places.values())
        else tuple(placed)
    )


def _placed(record: Record, entry: Entry | None, sessions: Sequence[str]) -> Record:
    if entry is None:
        return record
    section, number, session = entry.text("section"), entry.text("round"), entry.text("session")
    tags = dict(record.tags)
    if section is not None:
        tags["Section"] = section
        for tag in ("PairNS", "PairEW"):
            if tags.get(tag, "") not in _NOBODY:
                tags[tag] = section + tags[tag]
    board = record.board
    if session is not None and session != sessions[0] and board.number is not None:
        board = replace(board, number=f"{session}-{board.number}")
    cells = {"Section": section, "Round": number}
    tables = tuple(_table(one, {name: cell for name, cell in cells.items() if cell}) for one in record.tables)
    return replace(record, board=board, tags=tags, tables=tables, round=number or record.round)


def _table(table: Table, cells: Mapping[str, str]) -> Table:
    """Return a table of results or totals with *cells* in every row."""
    if table.name not in {"ScoreTable", "TotalScoreTable"} or not cells:
        return table
    if table.name == "TotalScoreTable":
        cells = {name: cell for name, cell in cells.items() if name == "Section"}
    section = cells.get("Section", "")
    kept = [index for index, name in enumerate(table.columns) if name not in cells]
    columns = (*cells, *(table.columns[index] for index in kept))
    rows = tuple(
        (
            *cells.values(),
            *(
                section + row[index]
                if section and table.columns[index] in _NUMBERS and row[index] not in _NOBODY
                else row[index]
                for index in kept
                if index < len(row)
            ),
        )
        for row in table.rows
    )
    return replace(table, columns=columns, rows=rows)


def _with_all_totals(records: Sequence[Record]) -> list[Record]:
    """Return *records* with the totals of all sections in one table: a session has one."""
    rows: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for record in records:
        for table in record.tables:
            if table.name == "TotalScoreTable":
                known = rows.setdefault(table.columns, [])
                known.extend(row for row in dict.fromkeys(table.rows) if row not in set(known))
    return [
        replace(
            record,
            tables=tuple(
                replace(one, rows=tuple(rows[one.columns])) if one.name == "TotalScoreTable" else one
                for one in record.tables
            ),
        )
        for record in records
    ]
