"""Finds out which records are the same board.

The same board means the same cards, not just the same number: dealing programs
count from 1 to 99 again and again. A record without cards joins the board of its
number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems, Rule, Severity
from bridgefiles.model.seats import dealer_of, vulnerability_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.deal import Deal
    from bridgefiles.model.record import Board, Record
    from bridgefiles.model.session import TableResult

DERIVED_VULNERABILITY = Rule(
    "GAT101",
    "vulnerability-from-number",
    Severity.NOTE,
    "The file does not say who deals or is vulnerable; the standard cycle for the board number was used.",
)
BROKEN_DEAL = "The deal in the file is faulty; the hands are shown as they are written there."


@dataclass
class BoardGroup:
    """The records of one board, in file order, and the table results made from them."""

    board: Board
    records: list[Record] = field(default_factory=list)
    results: list[TableResult] = field(default_factory=list)
    problem: str | None = None


def group_boards(records: Iterable[Record], problems: Problems) -> list[BoardGroup]:
    """Return the boards of *records*, sorted by number, then by first appearance."""
    groups: dict[tuple[object, ...], BoardGroup] = {}
    by_number: dict[str, list[BoardGroup]] = {}
    by_cards: dict[object, BoardGroup] = {}
    waiting: list[tuple[int, Record]] = []
    for index, record in enumerate(records):
        deal = record.board.deal
        cards = deal.with_implied_hand() if deal is not None and deal.is_known else None
        number = plain_number(record.board.number)
        if cards is None:
            waiting.append((index, record))
            continue
        earlier = by_cards.get(cards.hands) if number is None else groups.get((number, cards.hands))
        if earlier is None:
            earlier = _open(record, cards, groups, (number, cards.hands))
            by_cards.setdefault(cards.hands, earlier)
            if number is not None:
                by_number.setdefault(number, []).append(earlier)
        _join(earlier, record)
    for index, record in waiting:
        number = plain_number(record.board.number)
        named = by_number.get(number, []) if number is not None else []
        if len(named) == 1:
            _join(named[0], record)
        else:
            key = ("no cards", index if number is None else number)
            earlier = groups.get(key) or _open(record, None, groups, key)
            _join(earlier, record)
    found = sorted(groups.values(), key=lambda group: number_order(group.board.number))
    for group in found:
        group.board = _completed(group.board, group.records[0], problems)
        group.problem = deal_problem(group.board.deal)
    return found


def _open(
    record: Record, deal: Deal | None, groups: dict[tuple[object, ...], BoardGroup], key: tuple[object, ...]
) -> BoardGroup:
    number = plain_number(record.board.number)
    groups[key] = BoardGroup(replace(record.board, number=number, deal=deal or record.board.deal))
    return groups[key]


def _join(group: BoardGroup, record: Record) -> None:
    board = group.board
    if board.dealer is None or board.vulnerability is None:
        group.board = replace(
            board,
            dealer=board.dealer if board.dealer is not None else record.board.dealer,
            vulnerability=board.vulnerability or record.board.vulnerability,
        )
    group.records.append(record)


def _completed(board: Board, record: Record, problems: Problems) -> Board:
    if board.dealer is not None and board.vulnerability is not None:
        return board
    if board.number is None or not board.number.isdecimal() or int(board.number) < 1:
        return board
    number = int(board.number)
    problems.add_at_line(
        DERIVED_VULNERABILITY,
        record.place.file,
        record.place.line,
        f"board {board.number} does not say who deals or is vulnerable; the standard cycle was used",
        fold="cycle",
    )
    dealer = board.dealer if board.dealer is not None else dealer_of(number)
    return replace(board, dealer=dealer, vulnerability=board.vulnerability or vulnerability_of(number))


def plain_number(number: str | None) -> str | None:
    """Return a board number without leading zeros, so that ``01`` and ``1`` are one board."""
    if number is None or not number.strip():
        return None
    number = number.strip()
    return (number.lstrip("0") or "0") if number.isdecimal() else number


def number_order(number: str | None) -> tuple[int, tuple[tuple[int, int, str], ...]]:
    """Return a key that sorts ``2`` before ``10`` and boards without a number last."""
    if number is None:
        return (1, ())
    parts = re.findall(r"\d{1,18}|\D+|\d+", number)
    return (0, tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts))


def deal_problem(deal: Deal | None) -> str | None:
    """Return a sentence when four hands are given but do not make one pack, else None."""
    if deal is None or deal.is_whole or any(hand is None for hand in deal.hands):
        return None
    hands = [hand for hand in deal.hands if hand is not None]
    if any(any(hand.spots) for hand in hands):
        return None
    if len({len(hand) for hand in hands}) == 1 and len(hands[0]) < 13 and not _doubled(deal):
        return None
    return BROKEN_DEAL


def _doubled(deal: Deal) -> bool:
    seen = 0
    for hand in deal.hands:
        if hand is not None:
            if seen & hand.bits:
                return True
            seen |= hand.bits
    return False
