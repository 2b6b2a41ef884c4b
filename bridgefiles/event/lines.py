"""On which line each key of a TOML text stands: the parser of the standard library does not say."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*(\[\[?)\s*[\"']?([^\]\"']+?)[\"']?\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*(?:\.\s*[\w\"'-]+\s*)*=")

Path = tuple[str | int, ...]


def lines_of(text: str) -> dict[Path, int]:
    """Return the line, from 1, of each table and key.

    A path is ``("title",)``, ``("scoring", "trim")`` or ``("penalty", 0, "points")``.
    """
    found: dict[Path, int] = {}
    counts: dict[str, int] = {}
    here: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if (header := _HEADER.match(line)) is not None:
            name = header[2].strip()
            here = (name,)
            if header[1] == "[[":
                here = (name, counts.get(name, 0))
                counts[name] = counts.get(name, 0) + 1
                found.setdefault((name,), number)
            found.setdefault(here, number)
        elif (key := _KEY.match(line)) is not None:
            found.setdefault((*here, key[1]), number)
    return found
