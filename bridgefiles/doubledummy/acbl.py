"""The double-dummy line of American hand records: levels and tricks in one line.

*Number first* is the level that makes: ``4♣``, or ``4/5♣`` where the first partner makes four and
the second five. *Suit first* is the number of tricks, ``♦6`` or ``NT7/6``, and is used for a strain
as soon as one of the partners cannot make one of it. The partners come as North, South or East,
West. Some programs write ``-/1♥``: a dash is fewer than seven tricks, and says no more.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import Seat, Side

if TYPE_CHECKING:
    from bridgefiles.doubledummy.tricks import Tricks

PARTNERS = {Side.NS: (Seat.NORTH, Seat.SOUTH), Side.EW: (Seat.EAST, Seat.WEST)}

_SYMBOLS = {
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.SPADES: "♠",
    Strain.NOTRUMP: "NT",
}
_STRAINS = {"N": Strain.NOTRUMP, **{symbol: strain for strain, symbol in _SYMBOLS.items()}} | {
    strain.letter: strain for strain in Strain
}
_STRAIN = r"(NT?|[CDHS♣♦♥♠])\uFE0E?"
_WORD = re.compile(rf"([1-7-])(?:/([1-7-]))?{_STRAIN}|{_STRAIN}(\d{{1,2}})(?:/(\d{{1,2}}))?", re.IGNORECASE)


def line(tricks: Tricks, side: Side) -> str:
    """Return *side*'s line: ``2♣ 3♥ 1/2♠ 2NT ♦6``, levels before tricks, clubs first."""
    partners = PARTNERS[side]
    levels, totals = [], []
    for strain in Strain:
        first, second = (tricks[seat, strain] for seat in partners)
        symbol = _SYMBOLS[strain]
        if min(first, second) < 7:
            totals.append(symbol + _both(first, second))
        else:
            levels.append(_both(first - 6, second - 6) + symbol)
    return " ".join(levels + totals)


def _both(first: int, second: int) -> str:
    return str(first) if first == second else f"{first}/{second}"


def read(text: str, side: Side) -> dict[tuple[Seat, Strain], int]:
    """Return the tricks that a line of *side* gives; words that are not of the notation give nothing."""
    found: dict[tuple[Seat, Strain], int] = {}
    for word in text.split():
        match = _WORD.fullmatch(word)
        if match is None:
            continue
        is_level = match[1] is not None
        strain = _STRAINS[(match[3] or match[4]).upper()]
        first, second = (match[1], match[2]) if is_level else (match[5], match[6])
        for seat, number in zip(PARTNERS[side], (first, second or first), strict=True):
            if number != "-" and (total := int(number) + 6 * is_level) <= 13:
                found[seat, strain] = total
    return found
