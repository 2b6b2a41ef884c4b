"""Where things belong: which board a command is about, while a LIN file is gone through.

A board begins at its mark (``qx|o7|``), else at its deal; what stands before the deal – names,
heading, vulnerability – waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_draft import Draft, Note
from bridgefiles.formats._lin_header import Header
from bridgefiles.formats._lin_text import clean

if TYPE_CHECKING:
    from bridgefiles.formats._lin_excerpt import Faults


class Flow:
    """The boards so far, the one that goes on, and what waits for the next."""

    def __init__(self, faults: Faults) -> None:
        """Begin with no board and an empty header."""
        self.faults = faults
        self.drafts: list[Draft] = []
        self.headers: list[Header] = [Header()]
        self.has_lesson_signs = False
        self.current: Draft | None = None
        self.coming: Draft | None = None
        self.names: tuple[str, ...] | None = None
        """The names that hold until others come."""
        self._closed = False
        self._in_chapter = False

    @property
    def header(self) -> Header:
        """Return the header that holds now."""
        return self.headers[-1]

    @property
    def open_board(self) -> Draft | None:
        """Return the board that goes on, None between two boards."""
        return None if self._closed else self.current

    def open(self, at: int) -> Draft:
        """Begin a board with whatever waited for it."""
        draft = self.coming or Draft(at, self.header)
        draft.header = self.header
        draft.names_before = self.names
        self.coming = None
        self.current = draft
        self._closed = self._in_chapter = False
        self.drafts.append(draft)
        return draft

    def waiting(self, at: int) -> Draft:
        """Return what waits for the next board."""
        if self.coming is None:
            self.coming = Draft(at, self.header)
        return self.coming

    def playing(self, at: int) -> Draft:
        """Return the board whose auction or play goes on."""
        current = self.current
        # In lessons a chapter may begin in the middle of a board.
        if current is not None and (not self._closed or self._in_chapter):
            return current
        return self.open(at)

    def headed(self, at: int) -> Draft:
        """Return the board that a line of the heading, or names, belong to."""
        current = self.current
        if self.coming is None and current is not None and not self._closed and not current.has_begun:
            return current
        return self.waiting(at)

    def close(self) -> None:
        """End the board that goes on; calls and cards without a deal then make a new one."""
        self._closed, self._in_chapter = True, False

    def begin_chapter(self) -> None:
        """Begin a chapter of a lesson: a new deal may come, or the same board goes on."""
        self._closed = self._in_chapter = True

    def begin_header(self, header: Header) -> None:
        """Let *header* hold for all boards to come."""
        self.headers.append(header)
        self.current, self.names = None, None
        if self.coming is not None:
            self.coming.header = header

    def finish(self) -> None:
        """Give what still waits to the last board."""
        if self.coming is not None and self.drafts:
            self.drafts[-1].comments += self.coming.comments

    def called_board(self) -> Draft | None:
        """Return the board whose auction has begun and may still be explained."""
        current = self.current
        if current is not None and current.calls and (not self._closed or self._in_chapter):
            return current
        return None

    # --- texts -------------------------------------------------------------------------------------

    def remark(self, text: str, at: int) -> None:
        """Add a comment to the board that goes on, or the next."""
        if text:
            (self.open_board or self.waiting(at)).comments.append(text)

    def clean(self, value: str, at: int) -> str:
        """Return *value* as people read it, and report repaired accents."""
        text, repaired = clean(value)
        if repaired:
            self.faults.add(
                rules.REPAIRED_TEXT,
                at,
                at + len(value),
                "the accents of this text were encoded twice; they were repaired",
                fold="accents",
            )
        return text

    def note(self, notes: dict[int, Note], call: int, value: str, at: int) -> None:
        """Add an explanation of *call* to *notes*; a second one is joined to the first."""
        text = self.clean(value, at)
        if text:
            notes.setdefault(call, Note(alert=False)).texts.append(text.replace("\n", " "))
