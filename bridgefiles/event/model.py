"""What an event file says, checked, each entry with the line it stands on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Entry:
    """One ``[[table]]`` of the file: its kind, its keys with checked values, and its line."""

    kind: str
    values: Mapping[str, Any]
    line: int

    def get(self, key: str) -> Any:
        """Return the value of *key*, or None where the scorer left it out."""
        return self.values.get(key)

    def text(self, key: str) -> str | None:
        """Return the value of *key* as text, or None: board 7 may be written ``7`` or ``"7"``."""
        value = self.values.get(key)
        return None if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Event:
    """An event as its scorer describes it. ``settings`` are fields of the scoring ``Options``."""

    file: str
    title: str = ""
    date: str = ""
    place: str = ""
    club: str = ""
    method: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()

    def of(self, *kinds: str) -> tuple[Entry, ...]:
        """Return the entries of *kinds*, in the order of the file."""
        return tuple(entry for entry in self.entries if entry.kind in kinds)
