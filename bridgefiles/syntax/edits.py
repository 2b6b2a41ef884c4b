"""Corrections as edits of a text: whatever is not edited cannot change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class TextEdit:
    """Put ``text`` in the place of what stands between two offsets; ``why`` says it in plain words."""

    start: int
    end: int
    text: str
    why: str


def applied(text: str, edits: Iterable[TextEdit]) -> str:
    """Return *text* after *edits*; of two that overlap the first one counts."""
    pieces: list[str] = []
    done = 0
    for edit in sorted(edits):
        if edit.start >= done:
            pieces += (text[done : edit.start], edit.text)
            done = edit.end
    return "".join((*pieces, text[done:]))
