"""The header of matches and tournaments: ``vg``, ``rs``, ``pw``, ``mp``, ``bn``."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_text import clean, one_line, plain_number
from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.record import Match
from bridgefiles.model.seats import SEAT_OF

if TYPE_CHECKING:
    from bridgefiles.formats._lin_excerpt import Faults

_ENTRY = re.compile(r"([1-7])(NT|[CDHSN])([NESW])(X{0,2})(=|[+-]\d{1,2})")
_NUMBER = re.compile(r"\s*\d{1,6}\s*")


class Entry(NamedTuple):
    """One entry of the result list; its outcome is None when the board was not played."""

    outcome: Played | PassedOut | None
    text: str
    at: int


@dataclass(slots=True)
class Header:
    """What the header says; an empty one for files without."""

    match: Match | None = None
    match_at: int = 0
    entries: list[Entry] = field(default_factory=list)
    names: tuple[str, ...] | None = None
    board_names: tuple[str, ...] = ()
    board_scores: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    positions: dict[str, int] = field(default_factory=dict)
    """Where each of ``numbers`` stands."""

    @property
    def is_for_teams(self) -> bool:
        """Tell whether two rooms are compared. An unknown letter is taken as a team event."""
        return self.match is not None and self.match.scoring.upper() != "P"

    def first_board(self) -> int | None:
        """Return the number of the first board."""
        if self.match is not None and self.match.first_board is not None:
            return self.match.first_board
        return int(self.numbers[0]) if self.numbers and self.numbers[0].isdecimal() else None

    def position(self, number: str | None) -> int | None:
        """Return where board *number* stands in the lists of the header, from 0, or None."""
        if number is None:
            return None
        if number in self.positions:
            return self.positions[number]
        first = self.first_board()
        if first is None or not number.isdecimal() or len(number) > 6:
            return None
        last = self.match.last_board if self.match is not None else None
        position = int(number) - first
        return position if position >= 0 and (last is None or int(number) <= last) else None

    def number_at(self, position: int) -> str | None:
        """Return the number of the board at *position* of the lists."""
        if position < len(self.numbers):
            return self.numbers[position]
        first = self.first_board()
        return None if first is None else str(first + position)

    def entry(self, number: str | None, slot: int) -> Entry | None:
        """Return the entry of board *number* in the open (0) or closed room (1), or None."""
        position = self.position(number)
        if position is None or 2 * position + slot >= len(self.entries):
            return None
        return self.entries[2 * position + slot]

    def score(self, number: str | None) -> str:
        """Return the score the header shows for board *number*, or the empty string."""
        position = self.position(number)
        if position is None or 2 * position >= len(self.board_scores):
            return ""
        return self.board_scores[2 * position]

    def names_at(self, number: str | None) -> tuple[str, ...] | None:
        """Return the four names the header gives for board *number*, or None."""
        position = self.position(number)
        if position is None:
            return None
        names = self.board_names[4 * position : 4 * position + 4]
        return names if any(names) else None


def read_match(value: str, at: int, faults: Faults) -> Match:
    """Read the value of ``vg``. A comma in the event or segment shifts all fields; that is undone."""
    fields = [clean(one).text for one in one_line(value).split(",")]
    fields += [""] * (9 - len(fields))
    shift = _shift(fields)
    if shift is None or shift > 0:
        faults.add(
            rules.ODD_HEADER,
            at,
            at + len(value),
            "the header is not in its nine fields"
            + (
                "; a comma in the name of the event was taken as part of it"
                if shift
                else "; what can be told from it is used"
            ),
        )
    shift = shift or 0
    title, segment = ",".join(fields[: shift + 1]), fields[shift + 1]
    scoring, first, last, home, carry_home, away, carry_away = fields[shift + 2 : shift + 9]
    return Match(title, segment, scoring, home, away, carry_home, carry_away, _board(first), _board(last))


def _shift(fields: list[str]) -> int | None:
    """Return by how many fields all are shifted: 0 usually, None when there is no telling."""
    for shift in range(len(fields) - 8):
        scoring, first, last = fields[shift + 2 : shift + 5]
        if len(scoring) <= 1 and _NUMBER.fullmatch(first) and _NUMBER.fullmatch(last):
            return shift
    return None


def _board(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


@lru_cache(maxsize=1024)
def _outcome(text: str) -> Played | PassedOut | None:
    if text[:1] == "P":
        return PassedOut()
    match = _ENTRY.fullmatch(text)
    if match is None:
        return None
    level, strain, seat, doubled, result = match.groups()
    tricks = int(level) + 6 + (0 if result == "=" else int(result))
    if not 0 <= tricks <= 13:
        return None
    strain = "NT" if strain == "N" else strain
    contract = Contract(int(level), STRAIN_OF[strain], Doubling(len(doubled)), SEAT_OF[seat])
    return Played(contract, tricks)


def read_results(value: str, at: int, faults: Faults) -> list[Entry]:
    """Read the value of ``rs``: for each board the open room, then the closed room."""
    found: list[Entry] = []
    for one in value.split(","):
        text = "".join(one.split())
        outcome = _outcome(text.upper()) if len(text) < 20 else None
        if text and outcome is None:
            start = at + len(one) - len(one.lstrip())
            faults.add(
                rules.ODD_RESULT, start, start + len(one.strip()), f"{text!r} is no result; it is left out"
            )
        found.append(Entry(outcome, text, at))
        at += len(one) + 1
    return found


def list_in(value: str) -> tuple[str, ...]:
    """Return the comma-separated fields of *value*."""
    return tuple(one.strip() for one in one_line(value).split(","))


def read_numbers(header: Header, value: str) -> None:
    """Read the value of ``bn``: the board numbers in the order of the lists."""
    header.numbers = tuple(plain_number(one) for one in list_in(value) if one)
    header.positions = {}
    for position, number in enumerate(header.numbers):
        header.positions.setdefault(number, position)


def check_length(header: Header, faults: Faults) -> None:
    """Report results beyond the last board, and leave them out."""
    match = header.match
    if match is None or match.first_board is None or match.last_board is None:
        return
    room = 2 * max(match.last_board - match.first_board + 1, 0)
    surplus = header.entries[room:]
    if any(entry.text for entry in surplus):
        faults.add(
            rules.RESULTS_TOO_LONG,
            surplus[0].at,
            surplus[-1].at + len(surplus[-1].text),
            f"there are {len(header.entries)} results for {room // 2} boards; the first {room} are used",
        )
    del header.entries[room:]
