"""Solves deals and plays with DDS: whole batches at a time, on all processors.

Everything is checked before it goes to the library, which believes what it is told and would
crash on a deal with a card too many. Deals and plays that are not fit to be solved are the
caller's to tell; here they are a ``ValueError``.
"""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING, TypeVar

from bridgefiles.doubledummy import _library
from bridgefiles.model.cards import SUITS
from bridgefiles.model.contract import Strain
from bridgefiles.model.play import Play, first_fault
from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bridgefiles.doubledummy.play import Line
    from bridgefiles.model.deal import Deal

_Thing = TypeVar("_Thing")

BATCH = 32
"""Deals solved in one call: enough to keep all processors busy, few enough to show progress."""


def is_installed() -> bool:
    """Tell whether there is a solver; loads nothing."""
    return _library.find() is not None


def solve(deals: Sequence[Deal]) -> Iterator[dict[Deal, dict[tuple[Seat, Strain], int]]]:
    """Yield the tables of tricks of *deals*, a batch at a time.

    Raises ``SolverError`` without a solver and ``ValueError`` for a deal that is not whole.
    """
    if not all(deal.is_whole for deal in deals):
        raise ValueError("only whole deals can be solved")
    for batch in _batches(deals):
        yield dict(zip(batch, _tables(batch), strict=True))


def analyse(lines: Sequence[Line]) -> Iterator[dict[Line, tuple[int, ...]]]:
    """Yield declarer's tricks before the first card of *lines* and after each card, a batch at a time.

    Raises ``SolverError`` without a solver and ``ValueError`` for a line that breaks the Laws.
    """
    if not all(_is_fit(line) for line in lines):
        raise ValueError("only lawful plays of whole deals can be analysed")
    for batch in _batches(lines):
        yield dict(zip(batch, _plays(batch), strict=True))


def _is_fit(line: Line) -> bool:
    if not line.deal.is_whole or not 0 < len(line.cards) <= 52:
        return False
    return first_fault(Play(line.leader, line.cards), line.strain, line.deal) is None


def _batches(things: Sequence[_Thing]) -> Iterator[Sequence[_Thing]]:
    """Yield *things* in batches as equal as may be, so that no small one comes last."""
    count = math.ceil(len(things) / BATCH)
    for number in range(count):
        yield things[len(things) * number // count : len(things) * (number + 1) // count]


def _tables(deals: Sequence[Deal]) -> Iterator[dict[tuple[Seat, Strain], int]]:
    library = _library.load()
    asked = _library.TableDeals(count=len(deals))
    for number, deal in enumerate(deals):
        _lay_out(deal, asked.cards[number])
    answer = _library.Tables()
    all_strains = (ctypes.c_int * 5)()
    no_pars = -1
    code = library.CalcAllTables(
        ctypes.byref(asked), no_pars, all_strains, ctypes.byref(answer), ctypes.byref(_library.Pars())
    )
    _library.check(library, code)
    for number in range(len(deals)):
        table = answer.tricks[number]
        yield {(seat, strain): table[_strain(strain)][seat] for seat in SEATS for strain in Strain}


def _plays(lines: Sequence[Line]) -> Iterator[tuple[int, ...]]:
    library = _library.load()
    boards, traces = _library.Boards(count=len(lines)), _library.Traces(count=len(lines))
    for number, line in enumerate(lines):
        position, trace = boards.deals[number], traces.plays[number]
        position.trump, position.first = _strain(line.strain), line.leader
        _lay_out(line.deal, position.cards)
        boards.target[number], boards.solutions[number], boards.mode[number] = -1, 1, 0
        trace.count = len(line.cards)
        for place, card in enumerate(line.cards):
            trace.suit[place], trace.rank[place] = _strain(card.suit), card % 13 + 2
    answer = _library.SolvedPlays()
    one_by_one = 1
    code = library.AnalyseAllPlaysBin(
        ctypes.byref(boards), ctypes.byref(traces), ctypes.byref(answer), one_by_one
    )
    _library.check(library, code)
    for number, line in enumerate(lines):
        play = answer.plays[number]
        found = tuple(play.tricks[: play.count])
        # The solver stops where the rest plays itself: from there on no card costs anything.
        yield found + found[-1:] * (len(line.cards) + 1 - len(found))


def _lay_out(deal: Deal, cards: ctypes.Array[ctypes.Array[ctypes.c_uint]]) -> None:
    for seat, hand in zip(SEATS, deal.hands, strict=True):
        if hand is not None:
            for place, suit in enumerate(SUITS):
                cards[seat][place] = (hand.bits >> suit * 13 & 0x1FFF) << 2


def _strain(strain: int) -> int:
    """Return a strain or suit as the library counts: spades 0 … clubs 3, no-trump 4."""
    return 4 if strain == Strain.NOTRUMP else 3 - strain
