"""Hides names, once, before anything is written: pages, PDFs, data files all show the same.

``initials`` leaves the first letter of each word; ``numbers`` leaves only the numbers that the
file or we gave to the entrants.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bridgefiles.model.record import Record, Table
    from bridgefiles.model.session import Entrant, Session, TableResult, Traveller

MODES = ("full", "initials", "numbers")

_NAME_TAGS = frozenset(
    f"{name}{suffix}" for name in ("West", "North", "East", "South", "Annotator") for suffix in ("", "NA")
) | {"PairNS", "PairEW", "HomeTeam", "VisitTeam"}
_NAME_COLUMNS = re.compile(r"Names?(_.*)?|TeamName|Roster.*|Lineup.*|MemberID.*|Club")
_WORDS = re.compile(r"[^\s\-–.#]+")


def initials(name: str) -> str:
    """Return the first letter of each word of *name*: ``Anna Berg`` becomes ``A. B.``."""
    return " ".join(f"{word[0].upper()}." for word in _WORDS.findall(name) if word[0].isalpha())


def hide_names(session: Session, mode: str) -> Session:
    """Return *session* with its names shown as *mode* says; ``full`` changes nothing."""
    if mode == "full":
        return session

    def hide(name: str | None) -> str | None:
        return (initials(name) or None) if name and mode == "initials" else None

    return replace(
        session,
        entrants=tuple(_entrant(one, hide) for one in session.entrants),
        travellers=tuple(_traveller(one, hide) for one in session.travellers),
    )


def hide_these(session: Session, names: frozenset[str]) -> Session:
    """Return *session* without *names*, wherever they stand; their numbers are shown instead."""

    def hide(name: str | None) -> str | None:
        return None if name in names else name

    return replace(
        session,
        entrants=tuple(_entrant(one, hide) for one in session.entrants),
        travellers=tuple(_traveller(one, hide) for one in session.travellers),
    )


def hide_in_text(text: str, session: Session) -> str:
    """Return *text* with every name of *session* replaced by three dots."""
    for entrant in session.entrants:
        for name in entrant.names:
            if len(name) > 1:
                text = text.replace(name, "…")
    return text


def _entrant(one: Entrant, hide: Callable[[str | None], str | None]) -> Entrant:
    return replace(one, names=tuple(hidden for name in one.names if (hidden := hide(name))))


def _traveller(one: Traveller, hide: Callable[[str | None], str | None]) -> Traveller:
    return replace(
        one,
        results=tuple(_result(result, hide) for result in one.results),
        records=tuple(_record(record, hide) for record in one.records),
    )


def _result(one: TableResult, hide: Callable[[str | None], str | None]) -> TableResult:
    record = None if one.record is None else _record(one.record, hide)
    north, east, south, west = (hide(name) for name in one.players)
    return replace(one, players=(north, east, south, west), record=record)


def _record(one: Record, hide: Callable[[str | None], str | None]) -> Record:
    """Comments go too: commentators call players by name."""
    north, east, south, west = (hide(name) for name in one.players)
    return replace(
        one,
        players=(north, east, south, west),
        tags=_tags(one.tags, hide),
        tables=tuple(_table(table) for table in one.tables),
        comments=(),
    )


def _tags(tags: Mapping[str, str], hide: Callable[[str | None], str | None]) -> dict[str, str]:
    return {name: (hide(value) or "") if name in _NAME_TAGS else value for name, value in tags.items()}


def _table(table: Table) -> Table:
    named = {index for index, column in enumerate(table.columns) if _NAME_COLUMNS.fullmatch(column)}
    if not named:
        return table
    rows = tuple(
        tuple("-" if index in named else cell for index, cell in enumerate(row)) for row in table.rows
    )
    return replace(table, rows=rows)
