"""Reads LIN on two roads: by runs of commands, which is fast, or letter by letter.

Both give the same. The fast road leaves it to the other where a run is not in its usual form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.formats._lin_board_commands import BoardCommands
from bridgefiles.formats._lin_calls import USUAL_ALERTS, USUAL_CALLS
from bridgefiles.formats._lin_draft import Note, Stretch
from bridgefiles.formats._lin_elements import STRAY, TRAILING, elements, runs
from bridgefiles.formats._lin_file_commands import FileCommands
from bridgefiles.formats._lin_flow import Flow
from bridgefiles.formats._lin_play import USUAL_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.formats._lin_elements import Element
    from bridgefiles.formats._lin_excerpt import Faults
    from bridgefiles.model.auction import Call

_NO_LESSON = frozenset({"aa", "ae", "dt", "kc", "kp", "os", "sa", "se", "sk"})
"""Display commands that stand in records of real play, too; all others are signs of a lesson."""


class Reader:
    """Reads one excerpt; afterwards the boards are in ``flow``."""

    def __init__(self, faults: Faults) -> None:
        """Prepare to read the excerpt of *faults*."""
        self.flow = Flow(faults)
        self._text = faults.excerpt.text
        self._displays: set[str] = set()
        board = BoardCommands(self.flow, faults)
        self._handlers = board.handlers | FileCommands(self.flow, faults, board.mark).handlers

    def read_by_runs(self) -> None:
        """Read the text on the fast road."""
        for run in runs(self._text):
            at = run.start_pos or 0
            match run.type:
                case "COMMANDS":
                    self._run_of_commands(run, at)
                case "AUCTION" if self._run_of_calls(run, at):
                    pass
                case "PLAY" if self._run_of_cards(run, at):
                    pass
                case "STRAY":
                    self._handlers[STRAY](str(run), at, ())
                case "TRAILING":
                    self._handlers[TRAILING](str(run), at, ())
                case _:
                    self._take(elements(run, at))
        self._finish()

    def read_finely(self) -> None:
        """Read the text letter by letter; the result is the same."""
        self._take(elements(self._text))
        self._finish()

    def _take(self, found: Iterable[Element]) -> None:
        for element in found:
            handle = self._handlers.get(element.command)
            if handle is None:
                self._displays.add(element.command)
            else:
                handle(element.value, element.at, element.pieces)

    def _run_of_commands(self, run: str, at: int) -> None:
        parts = run.split("|")
        handlers = self._handlers
        for index in range(0, len(parts) - 1, 2):
            word, value = parts[index], parts[index + 1]
            at += len(word) + 1
            handle = handlers.get(word)
            if handle is None:
                word = word.strip().lower()
                handle = handlers.get(word)
            if handle is None:
                self._displays.add(word)
            else:
                handle(value, at, ())
            at += len(value) + 1

    def _run_of_calls(self, run: str, at: int) -> bool:
        """Take in a run when all its calls are in the usual form, and tell whether they were."""
        parts = run.split("|")
        calls: list[Call] = []
        notes: dict[int, Note] = {}
        for word, value in zip(parts[::2], parts[1::2], strict=False):
            if word == "mb" or word.strip().lower() == "mb":
                call = USUAL_CALLS.get(value)
                if call is None:
                    call = USUAL_ALERTS.get(value)
                    if call is None:
                        return False
                    notes[len(calls)] = Note(alert=True)
                calls.append(call)
            elif not calls or not value.isascii():
                return False
            else:
                self.flow.note(notes, len(calls) - 1, value, at)
        draft = self.flow.playing(at)
        before = len(draft.calls)
        draft.call_places.append(Stretch(before, at, run))
        draft.calls += calls
        for number, note in notes.items():
            draft.notes[before + number] = note
        return True

    def _run_of_cards(self, run: str, at: int) -> bool:
        """Take in a run of cards; tell whether that is all there is to do."""
        cards = [USUAL_CARDS[value] for value in run.split("|")[1::2] if value]
        draft = self.flow.playing(at)
        if draft.claim is not None:
            return False
        draft.card_places.append(Stretch(len(draft.cards), at, run))
        draft.cards += cards
        return True

    def _finish(self) -> None:
        self.flow.finish()
        if self._displays - _NO_LESSON:
            self.flow.has_lesson_signs = True
