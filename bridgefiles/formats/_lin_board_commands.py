"""What the commands of a board do: ``md sv mb an pc mc pn ah rh st qx up ub zz``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.formats import _bridge_rules as bridge
from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_calls import read_calls
from bridgefiles.formats._lin_deal import merged, read_deal, usual_deal
from bridgefiles.formats._lin_draft import Draft, Heading, Mark, Note, Stretch
from bridgefiles.formats._lin_elements import pieces_of
from bridgefiles.formats._lin_play import Shown, read_cards
from bridgefiles.formats._lin_text import (
    board_number,
    names_in,
    plain_number,
    says_only_number,
    vulnerability_in,
)

if TYPE_CHECKING:
    from bridgefiles.formats._lin_deal import Dealt
    from bridgefiles.formats._lin_elements import Handler, Piece
    from bridgefiles.formats._lin_excerpt import Faults
    from bridgefiles.formats._lin_flow import Flow

_MARK = re.compile(r"\s*([A-Za-z])\s*(\d{1,9})\s*")
_ROOM_MARK = re.compile(r"\s*([oc])\s*(\d{1,9})\s*", re.IGNORECASE)


class BoardCommands:
    """The handlers of a board's commands."""

    def __init__(self, flow: Flow, faults: Faults) -> None:
        """Put what the commands say into the boards of *flow*."""
        self._flow, self._faults = flow, faults
        self.handlers: dict[str, Handler] = {
            "md": self._deal,
            "sv": self._vulnerability,
            "mb": self._calls,
            "an": self._annotation,
            "pc": self._cards,
            "mc": self._claim,
            "pn": self._names_of_players,
            "ah": self._heading,
            "rh": self._no_headings,
            "st": self._start,
            "pg": self._page,
            "qx": self.mark,
            "up": self._take_back_cards,
            "ub": self._take_back_calls,
            "zz": self._score,
        }

    def mark(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        label = value.split(",", 1)[0]
        match = (_MARK if self._flow.header.match is not None else _ROOM_MARK).fullmatch(label)
        if match is not None:
            draft = self._flow.open(at)
            draft.at = min(draft.at, at)
            draft.mark = Mark(match[1].lower(), plain_number(match[2]), at)
            return
        self._flow.begin_chapter()
        if label.strip().isdecimal() and len(label) < 10:
            self._flow.waiting(at).mark = Mark("", plain_number(label.strip()), at)

    def _deal(self, value: str, at: int, pieces: tuple[Piece, ...]) -> None:
        dealt = None if pieces else usual_deal(value)
        if dealt is None:
            dealt = read_deal(pieces or pieces_of("md", value, at), self._faults)
        if dealt is None:
            open_board = self._flow.open_board
            if open_board is not None and open_board.dealt is not None:
                self._flow.close()
            return
        draft = self._draft_for(dealt, at)
        if draft.dealt is None:
            draft.dealt, draft.dealt_at = dealt, (at, at + len(value))

    def _draft_for(self, dealt: Dealt, at: int) -> Draft:
        """Return the board that a deal belongs to: the one that waits for it, or a new one."""
        current = self._flow.open_board
        if current is None:
            return self._flow.open(at)
        if current.dealt is None:
            return current if current.mark is not None or not current.has_begun else self._flow.open(at)
        if dealt.adds and not dealt.deal.is_whole:
            self._flow.has_lesson_signs = True
            current.dealt = current.dealt._replace(deal=merged(current.dealt.deal, dealt.deal))
            return current
        same = dealt.deal == current.dealt.deal
        if same and not current.has_begun and self._flow.coming is None:
            return current
        mark = None if self._flow.coming is None else self._flow.coming.mark
        draft = self._flow.open(at)
        if mark is None and current.mark is not None and current.mark.room:
            if same:
                draft.mark = current.mark
            elif self._flow.header.match is not None:
                self._faults.add(
                    rules.SECOND_DEAL,
                    at,
                    at + 1,
                    f"a second deal stands below the mark of board {current.mark.number}",
                )
        return draft

    def _vulnerability(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        stated = vulnerability_in(value)
        if stated.odd:
            meant = stated.vulnerability.value if stated.vulnerability is not None else "None"
            self._faults.add(
                rules.ODD_VULNERABILITY,
                at,
                at + len(value),
                f"{value.strip()!r} is none of n, e, b and o; it is read as {meant}",
                fold=value.strip().lower(),
            )
        if stated.vulnerability is None:
            return
        draft = self._flow.open_board
        # Some programs write it after the play.
        if draft is None or self._flow.coming is not None or draft.vulnerability_at is not None:
            draft = self._flow.waiting(at)
        draft.vulnerability, draft.vulnerability_at = stated.vulnerability, at

    def _names_of_players(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        names = names_in(value)
        seats = 8 if len(names) >= 8 else 4
        if any(names[seats:]):
            self._faults.add(
                rules.SURPLUS_FIELDS,
                at,
                at + len(value),
                f"there are {len(names)} names; the first {seats} are used",
            )
        names = names[:seats] + ("",) * (seats - len(names))
        header = self._flow.header
        in_header = self._flow.current is None or self._flow.current.header is not header
        if header.match is not None and header.names is None and in_header:
            header.names = names
            return
        self._flow.names = names
        draft = self._flow.headed(at)
        if draft.names is not None and draft is self._flow.current:
            draft = self._flow.waiting(at)
        draft.names = names

    def _heading(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        number = board_number(value)
        draft = self._flow.headed(at)
        repeated = number is not None and draft.heading_number is not None and draft.dealt is not None
        if repeated and draft is self._flow.current:
            draft = self._flow.waiting(at)
        draft.headings.append(Heading(self._flow.clean(value, at), number, says_only_number(value)))

    def _no_headings(self, _value: str, at: int, _: tuple[Piece, ...]) -> None:
        draft = self._flow.headed(at)
        if draft is self._flow.current and draft.dealt is not None and draft.headings:
            draft = self._flow.waiting(at)
        draft.headings.clear()

    def _start(self, _value: str, _at: int, _: tuple[Piece, ...]) -> None:
        if self._flow.current is not None and self._flow.current.has_begun:
            self._flow.close()

    def _page(self, _value: str, _at: int, _: tuple[Piece, ...]) -> None:
        """Pages mean nothing here."""

    def _calls(self, value: str, at: int, pieces: tuple[Piece, ...]) -> None:
        draft = self._flow.playing(at)
        for made in read_calls(pieces or pieces_of("mb", value, at), self._faults):
            if made is None:
                self._flow.has_lesson_signs = True
                continue
            number = len(draft.calls)
            draft.call_places.append(Stretch(number, made.at, ""))
            draft.calls.append(made.call)
            if made.alert:
                draft.notes[number] = Note(alert=True)

    def _annotation(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        draft = self._flow.called_board()
        if draft is not None:
            self._flow.note(draft.notes, len(draft.calls) - 1, value, at)
            return
        text = self._flow.clean(value, at)
        if text:
            self._faults.add(
                rules.EARLY_ANNOTATION,
                at,
                at + len(value),
                "the explanation comes before any call; it is kept as a comment",
            )
            self._flow.remark(text, at)

    def _cards(self, value: str, at: int, pieces: tuple[Piece, ...]) -> None:
        draft = self._flow.playing(at)
        for shown in read_cards(pieces or pieces_of("pc", value, at)):
            if not isinstance(shown, Shown):
                self._faults.add(
                    bridge.UNKNOWN_CARD,
                    shown.at,
                    shown.at + len(shown.text),
                    f"{shown.text!r} is no card; it is left out",
                    fold="cards",
                )
            elif draft.claim is not None:
                self._after_claim(shown.at, "a card comes after the claim; it is left out")
            else:
                draft.card_places.append(Stretch(len(draft.cards), shown.at, ""))
                draft.cards.append(-1 - shown.suit if shown.card is None else shown.card)

    def _claim(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        text = value.strip()
        if not text.isdecimal() or len(text) > 2 or int(text) > 13:
            if text:
                self._faults.add(
                    rules.ODD_CLAIM, at, at + len(value), f"{text!r} is no number of tricks; it is left out"
                )
            return
        draft = self._flow.playing(at)
        if draft.claim is not None:
            self._after_claim(at, "there is a second claim; the first is used")
            return
        draft.claim, draft.claim_at = int(text), at

    def _after_claim(self, at: int, message: str) -> None:
        self._faults.add(rules.AFTER_CLAIM, at, at + 1, message, fold=message)

    def _take_back_cards(self, value: str, _at: int, _: tuple[Piece, ...]) -> None:
        self._flow.has_lesson_signs = True
        draft = self._flow.current
        if draft is not None and draft.claim is None:
            left = max(len(draft.cards) - _count(value), 0)
            del draft.cards[left:]
            _forget(draft.card_places, left)

    def _take_back_calls(self, value: str, _at: int, _: tuple[Piece, ...]) -> None:
        self._flow.has_lesson_signs = True
        draft = self._flow.current
        if draft is not None:
            left = max(len(draft.calls) - _count(value), 0)
            for call in range(left, len(draft.calls)):
                draft.notes.pop(call, None)
            del draft.calls[left:]
            _forget(draft.call_places, left)

    def _score(self, value: str, at: int, _: tuple[Piece, ...]) -> None:
        if value.strip():
            self._flow.playing(at).tags["zz"] = value.strip()


def _forget(places: list[Stretch], left: int) -> None:
    while places and places[-1].first >= left:
        places.pop()


def _count(value: str) -> int:
    text = value.strip()
    return int(text) if text.isdecimal() and len(text) < 5 else 0
