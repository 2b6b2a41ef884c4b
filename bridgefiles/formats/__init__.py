"""The formats we read and write, one module each, found by walking this folder.

To add a format, add a module here with one constant ``FORMAT``. A file belongs
to a format by its suffix, else by its first characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bridgefiles.errors import UnknownName
from bridgefiles.plugins import offered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bridgefiles.diagnostics import Problems
    from bridgefiles.model.record import Record
    from bridgefiles.source import Source
    from bridgefiles.syntax.edits import TextEdit


@dataclass(frozen=True, slots=True)
class Format:
    """One file format.

    ``read`` yields the records of a source one by one, adding what is wrong to the problems.
    ``looks_like`` judges the first few thousand characters of a text. ``fix`` finds the corrections
    of a source that cannot change its meaning.
    """

    name: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[str], bool]
    read: Callable[[Source, Problems], Iterator[Record]]
    write: Callable[[Iterable[Record]], str] | None = None
    fix: Callable[[Source], list[TextEdit]] | None = None


@cache
def all_formats() -> dict[str, Format]:
    """Return every format by its name."""
    return offered(__name__, __path__, "FORMAT")


def format_named(name: str) -> Format:
    """Return the format called *name*; raises ``UnknownName``."""
    try:
        return all_formats()[name]
    except KeyError:
        raise UnknownName("format", name, tuple(all_formats())) from None


def format_of(source: Source) -> Format | None:
    """Return the format of *source* by its content, then by its suffix, or None."""
    head = source.text[:8000]
    suffix = source.name[source.name.rfind(".") :].lower() if "." in source.name else ""
    by_suffix = [one for one in all_formats().values() if suffix in one.suffixes]
    for one in by_suffix:
        if one.looks_like(head):
            return one
    by_look = (one for one in all_formats().values() if one not in by_suffix and one.looks_like(head))
    return next(by_look, by_suffix[0] if by_suffix else None)
