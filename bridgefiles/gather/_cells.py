"""Reads the cells of a score table: contracts, tricks, scores, director's awards.

Programs write them in many ways (``3N``, ``4SX``, ``PASS``, ``"A+"``, ``-``);
what cannot be understood is None, never a default.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from bridgefiles.model.cards import CARD_OF, Card
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.outcome import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Adjustment
from bridgefiles.model.seats import SEAT_OF, Seat

UNKNOWN_CELLS = frozenset({"", "-", "?", "--"})
PASS_WORDS = frozenset({"PASS", "P", "AP", "PASSED OUT", "PASSOUT", "ALL PASS"})

_CONTRACT = re.compile(
    r"([1-7])\s*(NT|N|SA|S|H|D|C|♠|♥|♦|♣)\s*(XX|X|RR|R|\*\*|\*)?\s*([NESW])?", re.IGNORECASE
)
_STRAINS = {
    "N": Strain.NOTRUMP,
    "NT": Strain.NOTRUMP,
    "SA": Strain.NOTRUMP,
    "S": Strain.SPADES,
    "♠": Strain.SPADES,
    "H": Strain.HEARTS,
    "♥": Strain.HEARTS,
    "D": Strain.DIAMONDS,
    "♦": Strain.DIAMONDS,
    "C": Strain.CLUBS,
    "♣": Strain.CLUBS,
}
_DOUBLINGS = {
    "X": Doubling.DOUBLED,
    "*": Doubling.DOUBLED,
    "XX": Doubling.REDOUBLED,
    "R": Doubling.REDOUBLED,
    "RR": Doubling.REDOUBLED,
    "**": Doubling.REDOUBLED,
}
_ADJUSTMENTS = {
    "A+": AVERAGE_PLUS,
    "AVE+": AVERAGE_PLUS,
    "AVG+": AVERAGE_PLUS,
    "A": AVERAGE,
    "A=": AVERAGE,
    "AVE": AVERAGE,
    "AVG": AVERAGE,
    "A-": AVERAGE_MINUS,
    "AVE-": AVERAGE_MINUS,
    "AVG-": AVERAGE_MINUS,
}
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d+)?)\s*%")
_WHOLE = re.compile(r"[+\-−]?\d{1,6}(?:\.0+)?")


@lru_cache(maxsize=4096)
def contract_in(cell: str) -> Contract | None:
    """Return the contract written in *cell*, its declarer only when the cell names one."""
    match = _CONTRACT.fullmatch(cell.strip())
    if match is None:
        return None
    level, strain, doubled, seat = match.groups()
    doubling = Doubling.NONE if doubled is None else _DOUBLINGS[doubled.upper()]
    return Contract(
        int(level), _STRAINS[strain.upper()], doubling, None if seat is None else SEAT_OF[seat.upper()]
    )


def is_pass(cell: str) -> bool:
    """Tell whether *cell* says that the board was passed out."""
    return cell.strip().upper() in PASS_WORDS


def seat_in(cell: str) -> Seat | None:
    """Return the seat named in *cell* (PBN's irregular ``^S`` included)."""
    return SEAT_OF.get(cell.strip().lstrip("^").upper()[:1])


def tricks_in(cell: str, contract: Contract) -> int | None:
    """Return declarer's tricks: ``10``, or relative to *contract* as ``=``, ``+1``, ``-2``."""
    text = cell.strip().lstrip("^").replace("−", "-")
    if text == "=":
        return contract.tricks_needed
    if re.fullmatch(r"[+-]\d{1,2}", text):
        tricks = contract.tricks_needed + int(text)
    elif re.fullmatch(r"\d{1,2}", text):
        tricks = int(text)
    else:
        return None
    return tricks if 0 <= tricks <= 13 else None


def score_in(ns: str, ew: str) -> int | None:
    """Return North-South's points from the two score cells; a plus of East-West counts against them."""
    own, theirs = _whole(ns), _whole(ew)
    if own is not None:
        return own
    return None if theirs is None else -theirs


def _whole(cell: str) -> int | None:
    text = cell.strip().replace("−", "-")
    return int(float(text)) if _WHOLE.fullmatch(text) else None


def adjustment_in(cell: str) -> Adjustment | None:
    """Return the artificial score written in *cell* (``A+``, ``Ave-``, ``60%``), or None."""
    text = cell.strip().upper().replace("−", "-")
    if text in _ADJUSTMENTS:
        return _ADJUSTMENTS[text]
    match = _PERCENT.fullmatch(text)
    if match is None:
        return None
    percent = Fraction(match[1])
    return Adjustment(f"{match[1]} %", percent, Fraction(0)) if percent <= 100 else None


def lead_in(cell: str) -> Card | None:
    """Return the card led: ``SK``, ``KS`` or ``H10``."""
    text = cell.strip().upper().replace("10", "T")
    # The two of clubs is card 0, so "or" would lose it.
    return CARD_OF.get(text, CARD_OF.get(text[::-1]))
