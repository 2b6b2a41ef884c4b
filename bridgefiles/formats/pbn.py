"""Portable Bridge Notation, versions 1.0, 2.0 and 2.1, in whatever state it comes.

A file is read in one parse with coarse blocks; only what does not fit is looked
at closely (see ``grammars/``). Blocks become games, games become records.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.formats import Format
from bridgefiles.formats._pbn_blocks import even, games_of
from bridgefiles.formats._pbn_fixes import fixes
from bridgefiles.formats._pbn_records import Reader
from bridgefiles.formats._pbn_writer import write
from bridgefiles.memory import no_collection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.diagnostics import Problems
    from bridgefiles.model.record import Record
    from bridgefiles.source import Source

_LOOKS = re.compile(r'^(?:%\s*PBN\b|[ \t]*\[[A-Z]\w*[ \t]*")', re.MULTILINE)
_AT_ONCE = 500
"""Records made in one go: enough to spare the collector, few enough to hold."""


def looks_like(head: str) -> bool:
    """Tell whether a text that begins with *head* is PBN."""
    return _LOOKS.search(head) is not None


def read(source: Source, problems: Problems) -> Iterator[Record]:
    """Yield the records of *source*; faults go to *problems*."""
    text = even(source)
    with no_collection():
        games = games_of(text, problems)
    reader = Reader(text, problems)
    for start in range(0, len(games), _AT_ONCE):
        with no_collection():
            records = [reader.record(game) for game in games[start : start + _AT_ONCE]]
        yield from records


FORMAT = Format("pbn", (".pbn",), looks_like, read, write, fixes)
