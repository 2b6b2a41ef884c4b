"""Applies the corrections that cannot change what a file means, and makes sure that they did not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_of
from bridgefiles.model.record import Place, Record
from bridgefiles.source import Source
from bridgefiles.syntax.edits import TextEdit, applied

if TYPE_CHECKING:
    from bridgefiles.formats import Format

_NOWHERE = Place("", 0)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A source before and after its corrections; the two are one when there is nothing to correct.

    ``was_refused`` says that the corrections would have changed what the file means; then none is made.
    """

    before: Source
    after: Source
    edits: tuple[TextEdit, ...]
    was_refused: bool = False


def fixed(source: Source) -> Fixed:
    """Return *source* with its safe corrections; encoding, mark and line ends stay."""
    found = format_of(source)
    if found is None or found.fix is None:
        return Fixed(source, source, ())
    edits = tuple(found.fix(source))
    if not edits:
        return Fixed(source, source, ())
    after = Source(source.name, applied(source.text, edits), source.encoding, bom=source.bom)
    if meaning(source, found) != meaning(after, found):
        return Fixed(source, source, (), was_refused=True)
    return Fixed(source, after, edits)


def meaning(source: Source, form: Format) -> list[Record]:
    """Return what *source* says: its records without places and without the spelling of tags."""
    return [plain(record) for record in form.read(source, Problems())]


def plain(record: Record) -> Record:
    """Return *record* without its place and without how its tags are spelt."""
    tables = tuple(replace(table, line=0) for table in record.tables)
    tags = {name: value for name, value in record.tags.items() if name not in _UNDERSTOOD}
    return replace(record, place=_NOWHERE, tags=tags, tables=tables)


_UNDERSTOOD = frozenset(("Dealer", "Vulnerable", "Declarer", "Contract", "Deal", "Result", "Score"))
"""Tags whose meaning has a place of its own in a record."""
