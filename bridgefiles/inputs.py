"""Finds and opens what the user named: files, folders, patterns, standard input, links.

Names stay as the user gave them, so that messages and sheets never show where
on the machine a file lies.
"""

from __future__ import annotations

import glob
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bridgefiles.errors import InputError
from bridgefiles.formats import all_formats
from bridgefiles.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LARGEST_FILE = 256 * 1024 * 1024
"""Larger inputs are refused: no real bridge file comes near, and a mistake should not fill the memory."""

REPORT_MARK = "made-by-bridgefiles.txt"
"""A folder with this file in ``assets/`` is a report of ours: written over, and never read as input."""

_LINK = re.compile(r"https?://", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Unread:
    """An input that could not be read, and why, in words."""

    name: str
    reason: str


def sources_of(
    inputs: Sequence[str], unread: list[Unread], *, encoding: str | None = None
) -> Iterator[Source]:
    """Yield the sources that *inputs* name, in order; add what cannot be read to *unread*.

    *encoding* overrides what their bytes look like, where it fits them.
    """
    for name in inputs:
        if name == "-":
            yield Source.from_bytes("<stdin>", sys.stdin.buffer.read(LARGEST_FILE), encoding)
        elif _LINK.match(name):
            yield Source("<link>", name)
        else:
            for path in _paths(name, unread):
                source = _opened(path, unread, encoding)
                if source is not None:
                    yield source


def title_of(inputs: Sequence[str]) -> str:
    """Return a title for a session whose files name none: the first input without its suffix."""
    if not inputs or inputs[0] == "-" or _LINK.match(inputs[0]):
        return "session"
    return Path(inputs[0]).stem or Path(inputs[0]).resolve().name or "session"


def _paths(name: str, unread: list[Unread]) -> Iterable[Path]:
    path = Path(name)
    if path.is_dir():
        found = list(_in_folder(path))
        if not found:
            suffixes = ", ".join(_suffixes())
            unread.append(Unread(name, f"the folder holds no bridge files ({suffixes})"))
        return found
    if path.exists():
        return [path]
    if any(mark in name for mark in "*?["):
        found = sorted((Path(match) for match in glob.iglob(name, recursive=True)), key=_natural)  # noqa: PTH207 - any root, any drive
        if found:
            return [inner for one in found for inner in ([one] if one.is_file() else _in_folder(one))]
        unread.append(Unread(name, "no file has a name like that"))
        return []
    unread.append(Unread(name, "there is no such file or folder"))
    return []


def _suffixes() -> tuple[str, ...]:
    return tuple(suffix for one in all_formats().values() for suffix in one.suffixes)


def _in_folder(folder: Path) -> Iterator[Path]:
    suffixes = _suffixes()
    for parent, folders, files in os.walk(folder):
        if Path(parent, "assets", REPORT_MARK).is_file():
            folders.clear()
            continue
        folders[:] = sorted((one for one in folders if not one.startswith(".")), key=_natural)
        for file in sorted(files, key=_natural):
            if file.lower().endswith(suffixes) and not file.startswith("."):
                yield Path(parent, file)


def _natural(path: Path | str) -> list[tuple[int, int, str]]:
    parts = re.findall(r"\d{1,18}|\D+|\d+", str(path))
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts]


def _opened(path: Path, unread: list[Unread], encoding: str | None) -> Source | None:
    try:
        if path.stat().st_size > LARGEST_FILE:
            unread.append(Unread(str(path), "the file is larger than 256 MB"))
            return None
        return Source.from_bytes(path.as_posix(), path.read_bytes(), encoding)
    except OSError as error:
        unread.append(Unread(str(path), (error.strerror or str(error)).lower()))
        return None


def nothing_read(unread: Sequence[Unread]) -> InputError:
    """Return the error to raise when no input could be read at all."""
    return InputError("; ".join(f"{one.name}: {one.reason}" for one in unread) or "nothing to read")
