"""Checks across records: the board's number against dealer and vulnerability, the same cards twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.checks._rules import NUMBER_AND_DEALER, SAME_CARDS
from bridgefiles.model.seats import dealer_of, vulnerability_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.diagnostics import Problems
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.record import Record


class BoardChecks:
    """Looks at records one by one, and remembers the deals it has seen (not the records)."""

    def __init__(self, problems: Problems) -> None:
        """Tell *problems* what is found."""
        self.problems = problems
        self._seen: dict[tuple[str, Deal], tuple[str, int]] = {}

    def all(self, records: Iterable[Record]) -> None:
        """Look at each of *records*."""
        for record in records:
            self.one(record)

    def one(self, record: Record) -> None:
        """Look at *record*."""
        board = record.board
        number = board.number
        if (
            number is None
            or not number.isascii()
            or not number.isdecimal()
            or not 0 < int(number[:9]) < 10**8
        ):
            return
        if self._is_unusual(record, int(number)):
            said = f"board {number} has another dealer or vulnerability than boards of that number have"
            self.problems.add_at_line(NUMBER_AND_DEALER, record.place.file, record.place.line, said, fold="")
        deal = board.deal
        if deal is None or not deal.is_whole:
            return
        first = self._seen.setdefault((record.place.file, deal), (number, record.place.line))
        if first[0] != number:
            said = f"board {number} has the same four hands as board {first[0]} (line {first[1]})"
            self.problems.add_at_line(SAME_CARDS, record.place.file, record.place.line, said, fold="")

    @staticmethod
    def _is_unusual(record: Record, number: int) -> bool:
        board = record.board
        return (board.dealer is not None and board.dealer is not dealer_of(number)) or (
            board.vulnerability is not None and board.vulnerability is not vulnerability_of(number)
        )
