"""Strains, doubling and contracts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Strain(IntEnum):
    """What a bid names: a suit or no-trump, clubs lowest; the four suits count as in ``Suit``."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """Return ``C``, ``D``, ``H``, ``S`` or ``NT``."""
        return ("C", "D", "H", "S", "NT")[self]


STRAIN_OF = {strain.letter: strain for strain in Strain}


class Doubling(IntEnum):
    """Undoubled, doubled or redoubled."""

    NONE = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def mark(self) -> str:
        """Return the empty string, ``X`` or ``XX``."""
        return "X" * self


@dataclass(frozen=True, slots=True)
class Contract:
    """The final contract; ``declarer`` is None when the file does not say who played it."""

    level: int
    strain: Strain
    doubling: Doubling = Doubling.NONE
    declarer: Seat | None = None

    def __str__(self) -> str:
        """Return level, strain and doubling, as in ``4SX``; the declarer is left out."""
        return f"{self.level}{self.strain.letter}{self.doubling.mark}"

    @property
    def tricks_needed(self) -> int:
        """Return the number of tricks that make the contract, 7 to 13."""
        return self.level + 6
