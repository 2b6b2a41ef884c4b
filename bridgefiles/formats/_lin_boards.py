"""Puts the boards of a file together: two rooms, repeated boards, results without a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_draft import Draft
from bridgefiles.formats._lin_header import check_length
from bridgefiles.formats._lin_records import Setting, dealer_by_number, players_of, record_of
from bridgefiles.model.record import Board, Place, Record, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.formats._lin_excerpt import Faults
    from bridgefiles.formats._lin_flow import Flow
    from bridgefiles.formats._lin_header import Entry, Header


def records_of(flow: Flow, faults: Faults) -> Iterator[Record]:
    """Yield the records of all boards of *flow*."""
    is_lesson = flow.has_lesson_signs and all(header.match is None for header in flow.headers)
    if is_lesson:
        faults.add(
            rules.LESSON,
            0,
            0,
            "the file is a lesson; only deals with four hands, a finished auction and a result are scored",
        )
    found = False
    below: dict[int, list[Draft]] = {id(header): [] for header in flow.headers}
    for draft in flow.drafts:
        below[id(draft.header)].append(draft)
    for header in flow.headers:
        check_length(header, faults)
        for record in _Boards(header, below[id(header)], faults, is_lesson=is_lesson).records():
            found = True
            yield record
    if not found:
        faults.add(rules.NO_BOARDS, 0, 0, "there is neither a deal nor a result in the file")


class _Boards:
    """The boards below one header."""

    def __init__(self, header: Header, drafts: list[Draft], faults: Faults, *, is_lesson: bool) -> None:
        self.header, self.faults, self.is_lesson = header, faults, is_lesson
        letters = {draft.mark.room for draft in drafts if draft.mark is not None}
        self.two_rooms = header.is_for_teams or (header.match is None and letters >= {"o", "c"})
        self.drafts = self._without_repeats(drafts) if self.two_rooms else drafts
        self.dealt: dict[str, Draft] = {}
        """The first board of each number that has a deal."""

    def records(self) -> Iterator[Record]:
        self._compare_deals()
        boards: dict[str, Board] = {}
        lost: list[str] = []
        for draft in self.drafts:
            setting = self._setting(draft)
            if not draft.has_begun and setting.deal is None and setting.entry is None and not draft.names:
                lost += draft.comments
                continue
            if lost:
                draft.comments, lost = lost + draft.comments, []
            record = record_of(draft, setting, self.faults)
            if record.board.number is not None:
                boards.setdefault(record.board.number, record.board)
            yield record
        yield from self._results_alone(boards)

    # --- one board ---------------------------------------------------------------------------------

    def _number(self, draft: Draft) -> str | None:
        """Return the board's number: the mark's in a match, else the heading's, else the mark's."""
        mark = None if draft.mark is None else draft.mark.number
        return mark if self.header.match is not None and mark else draft.heading_number or mark

    def _room(self, draft: Draft) -> Room | None:
        if not self.two_rooms or draft.mark is None or not draft.mark.room:
            return None
        return Room.OPEN if draft.mark.room == "o" else Room.CLOSED

    def _setting(self, draft: Draft) -> Setting:
        number, room = self._number(draft), self._room(draft)
        dealt = draft.dealt
        if dealt is None and room is not None and number in self.dealt:
            # The other room played the same deal.
            other = self.dealt[number]
            dealt = other.dealt
            if draft.vulnerability_at is None:
                draft.vulnerability, draft.vulnerability_at = other.vulnerability, other.vulnerability_at
        deal = None if dealt is None else dealt.deal
        dealer = None if dealt is None else dealt.dealer
        if dealer is None and deal is not None and not self.is_lesson:
            dealer = dealer_by_number(draft, number, self.faults)
        return Setting(
            number,
            room,
            self._names(draft, number, room),
            deal,
            dealer,
            self._entry(number, room, draft),
            self.is_lesson,
        )

    def _entry(self, number: str | None, room: Room | None, draft: Draft) -> Entry | None:
        header = self.header
        if not header.entries or draft.mark is None:
            return None
        position = header.position(number)
        if position is None:
            self.faults.add(
                rules.OUTSIDE_RANGE,
                draft.mark.at,
                draft.mark.at + len(draft.mark.number) + 1,
                f"board {number} is not in the range of the header, so the result list does not hold it",
            )
            return None
        entry = header.entry(number, int(room is Room.CLOSED))
        return entry if entry is not None and entry.text else None

    def _names(self, draft: Draft, number: str | None, room: Room | None) -> tuple[str, ...] | None:
        """Return four names: the board's own, else those of the lists, of the header, or held before."""
        header = self.header.names
        own = draft.names
        if own is not None and header is not None and own == header[:4] and len(header) == 8:
            # Some programs repeat the first half of the header before every board.
            own = None
        listed = self.header.names_at(number)
        if own is None or (listed is not None and not any(own)):
            own = listed or header or draft.names_before
        if own is None:
            return None
        return own[4:8] if room is Room.CLOSED and len(own) == 8 else own[:4]

    # --- two rooms ---------------------------------------------------------------------------------

    def _without_repeats(self, drafts: list[Draft]) -> list[Draft]:
        """Keep the most complete draft of each board of a room, with the comments of all."""
        kept: dict[object, Draft] = {}
        for draft in drafts:
            mark = draft.mark
            key: object = (mark.room == "o", mark.number) if mark is not None and mark.room else id(draft)
            earlier = kept.get(key)
            if earlier is None or mark is None:
                kept[key] = draft
                continue
            best, other = (draft, earlier) if draft.weight >= earlier.weight else (earlier, draft)
            earlier.comments += draft.comments
            best.comments = earlier.comments
            best.dealt = best.dealt or other.dealt
            kept[key] = best
            self.faults.add(
                rules.REPEATED_BOARD,
                draft.at,
                draft.at + 1,
                f"board {mark.number} of this room was there before; "
                f"the more complete one, on line {self.faults.line(best.at)}, is used",
            )
        return list(kept.values())

    def _compare_deals(self) -> None:
        """Note the deal of each board, and report rooms that did not play the same one."""
        if not self.two_rooms:
            return
        for draft in self.drafts:
            number = self._number(draft)
            if draft.dealt is None or number is None or draft.mark is None:
                continue
            earlier = self.dealt.setdefault(number, draft)
            if earlier.dealt is not None and earlier.dealt.deal != draft.dealt.deal:
                self.faults.add(
                    rules.DEALS_DIFFER,
                    *draft.dealt_at,
                    f"the two rooms have different cards on board {number}; each is kept as it is",
                )

    def _results_alone(self, boards: dict[str, Board]) -> Iterator[Record]:
        """Yield a record for each result of the list that no board of the file belongs to.

        *boards* are those of the file: the other room played the same cards.
        """
        header = self.header
        seen = {(self._number(draft), self._room(draft)) for draft in self.drafts if draft.mark is not None}
        for index, entry in enumerate(header.entries):
            number = header.number_at(index // 2)
            if entry.outcome is None or number is None:
                continue
            room = (Room.OPEN, Room.CLOSED)[index % 2] if self.two_rooms else None
            if (number, room) in seen and (self.two_rooms or index % 2 == 0):
                continue
            yield Record(
                boards.get(number) or Board(number, None, None, None),
                Place(self.faults.excerpt.source.name, self.faults.line(entry.at)),
                players_of(self._names(Draft(entry.at, header), number, room)),
                room,
                outcome=entry.outcome,
                match=header.match,
            )
