"""The table of tricks: five strains by four declarers, and how it is written as twenty digits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import SEATS, Seat
from bridgefiles.scoring.par import Par, par

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bridgefiles.model.record import Board

    Tricks = Mapping[tuple[Seat, Strain], int]

STRAINS = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
"""The strains as tables print them: from the highest down."""
PARTNERS_FIRST = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
"""The seats as ``DoubleDummyTricks`` writes them."""
CELLS = 20

_TWENTY = re.compile(r"[0-9a-dA-D]{20}")


def keys(seats: Sequence[Seat]) -> list[tuple[Seat, Strain]]:
    """Return the twenty cells of a table, seat by seat in the order of *seats*."""
    return [(seat, strain) for seat in seats for strain in STRAINS]


def from_digits(text: str, seats: Sequence[Seat] = PARTNERS_FIRST) -> dict[tuple[Seat, Strain], int]:
    """Read twenty hexadecimal digits: for each seat the tricks in NT, ♠, ♥, ♦, ♣; else nothing."""
    if not _TWENTY.fullmatch(text):
        return {}
    return {key: int(digit, 16) for key, digit in zip(keys(seats), text, strict=True)}


def to_digits(tricks: Tricks, seats: Sequence[Seat] = PARTNERS_FIRST) -> str:
    """Write a whole table as twenty hexadecimal digits."""
    return "".join(f"{tricks[key]:x}" for key in keys(seats))


def par_of(board: Board, tricks: Tricks) -> Par | None:
    """Return the par of *board*; None where the table or what is known about the board does not give it.

    Who dealt hardly ever matters. Where the file does not say it, there is a par only if all four
    dealers give the same.
    """
    if len(tricks) < CELLS or board.vulnerability is None:
        return None
    dealers = SEATS if board.dealer is None else (board.dealer,)
    found = {par(tricks, board.vulnerability, dealer) for dealer in dealers}
    return found.pop() if len(found) == 1 else None
