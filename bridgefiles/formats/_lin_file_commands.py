"""What the commands of a file do: its header, its commentary, and what is no command at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.formats import _lin_header as headers
from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_elements import MISSING_BAR, NOISE, STRAY, TRAILING, UNENDED
from bridgefiles.formats._lin_text import names_in

if TYPE_CHECKING:
    from bridgefiles.formats._lin_elements import Handler, Piece
    from bridgefiles.formats._lin_excerpt import Faults
    from bridgefiles.formats._lin_flow import Flow

_LOOSE_MARK = re.compile(r"\s*([oc]\d{1,9})\s*\|", re.IGNORECASE)
_RULER = re.compile(r"[\W\d_]*")


class FileCommands:
    """The handlers of commands that are about the whole file, and of what stands between commands."""

    def __init__(self, flow: Flow, faults: Faults, mark: Handler) -> None:
        """Put what the commands say into *flow*; *mark* handles a board's mark."""
        self._flow, self._faults, self._mark = flow, faults, mark
        self.handlers: dict[str, Handler] = {
            "vg": self._match,
            "rs": self._results,
            "pw": self._board_names,
            "mp": self._board_scores,
            "bn": self._board_numbers,
            "nt": self._comment,
            "mn": self._comment,
            "at": self._lesson_comment,
            "lb": self._lesson_comment,
            "sb": self._lesson_comment,
            "bt": self._lesson_comment,
            NOISE: self._noise,
            TRAILING: self._noise,
            STRAY: self._stray,
            MISSING_BAR: self._missing_bar,
            UNENDED: self._unended,
        }

    def _match(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._flow.begin_header(headers.Header(headers.read_match(value, at, self._faults), at))

    def _results(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._flow.header.entries = headers.read_results(value, at, self._faults)

    def _board_names(self, value: str, _at: int, _: tuple[Piece, ...]) -> None:
        self._flow.header.board_names = names_in(value)

    def _board_scores(self, value: str, _at: int, _: tuple[Piece, ...]) -> None:
        self._flow.header.board_scores = headers.list_in(value)

    def _board_numbers(self, value: str, _at: int, _: tuple[Piece, ...]) -> None:
        headers.read_numbers(self._flow.header, value)

    def _comment(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._flow.remark(self._flow.clean(value, at), at)

    def _lesson_comment(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._flow.has_lesson_signs = True
        self._comment(value, at, ())

    def _noise(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        for line in value.splitlines(keepends=True):
            text = line.strip()
            if text and not text.startswith("%") and not _RULER.fullmatch(text):
                start = at + line.index(text)
                self._faults.add(
                    rules.LOOSE_TEXT,
                    start,
                    start + len(text),
                    "the text belongs to no command; it is left out",
                    fold="text",
                )
            at += len(line)

    def _stray(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        mark = _LOOSE_MARK.fullmatch(value)
        start = at + len(value) - len(value.lstrip())
        if mark is not None:
            self._faults.add(
                rules.MISSING_MARK,
                start,
                at + len(value),
                f'"qx|" is missing before {value.strip()[:-1]!r}; it is read as the mark of a board',
                fold="mark",
            )
            self._mark(value.strip()[:-1], start, ())
            return
        word = value[:-1].strip()
        shown = f"{word[-20:]!r} is no command" if word else "no command stands before this bar"
        self._faults.add(
            rules.STRAY_BAR,
            start,
            at + len(value),
            f"{shown}; reading goes on at the next command",
            fold="word" if word else "bar",
        )

    def _missing_bar(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._faults.add(
            rules.MISSING_BAR,
            at,
            at + len(value),
            "a bar is missing before an; it is read as if it were there",
        )

    def _unended(self, _value: str, at: int, _: tuple[Piece, ...]) -> None:
        self._faults.add(
            rules.UNENDED_VALUE, at, at, "the last value has no closing bar; it is read all the same"
        )
