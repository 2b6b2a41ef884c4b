"""LIN, the format of Bridge Base Online: hand records, matches, tournaments, lessons, links.

``grammars/lin.lark`` is the reference. Files are read on a fast road whose tokens are whole runs of
commands; only what is not in its usual form is read letter by letter with the reference grammar.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.formats import Format
from bridgefiles.formats._lin_boards import records_of
from bridgefiles.formats._lin_embedded import excerpts_of, looks_like
from bridgefiles.formats._lin_excerpt import Faults
from bridgefiles.formats._lin_fixes import fixes
from bridgefiles.formats._lin_reader import Reader
from bridgefiles.formats._lin_writer import write
from bridgefiles.memory import no_collection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bridgefiles.diagnostics import Problems
    from bridgefiles.model.record import Record
    from bridgefiles.source import Source


def read(source: Source, problems: Problems) -> Iterator[Record]:
    """Yield the records of *source*: a file, a page with links, a quoted mail, or a link alone."""
    yield from _read(source, problems, Reader.read_by_runs)


def read_finely(source: Source, problems: Problems) -> Iterator[Record]:
    """Yield the same records, reading every letter with the reference grammar."""
    yield from _read(source, problems, Reader.read_finely)


def _read(source: Source, problems: Problems, road: Callable[[Reader], None]) -> Iterator[Record]:
    for excerpt in excerpts_of(source, problems):
        faults = Faults(excerpt, problems)
        with no_collection():
            reader = Reader(faults)
            road(reader)
            records = list(records_of(reader.flow, faults))
        yield from records


FORMAT = Format("lin", (".lin",), looks_like, read, write, fixes)
