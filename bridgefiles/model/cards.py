"""Cards and hands.

A card is a small number (0 for the two of clubs, 51 for the ace of spades) with
a friendly face, and a hand is a set of 52 bits: reading a file touches millions
of them. A hand may also hold *spot cards*, small cards whose rank the file does
not give (``x`` in lessons).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS = "23456789TJQKA"


class Suit(IntEnum):
    """A suit, in the order of the Laws: clubs lowest (Law 1)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """Return ``C``, ``D``, ``H`` or ``S``."""
        return "CDHS"[self]


SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits as a hand is shown and written: spades first."""


class Card(int):
    """One of the 52 cards; ``int(card)`` is suit × 13 + rank, the two of clubs being 0."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        """Return the card's suit."""
        return _BY_NUMBER[self // 13]

    @property
    def rank(self) -> str:
        """Return the rank's letter, ``T`` for the ten."""
        return RANKS[self % 13]

    def __str__(self) -> str:
        """Return suit and rank, as in ``SA``."""
        return _BY_NUMBER[self // 13].letter + RANKS[self % 13]

    def __repr__(self) -> str:
        """Show the card as one would build it."""
        return f"CARD_OF[{str(self)!r}]"


_BY_NUMBER = tuple(Suit)
CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(52))
CARD_OF: dict[str, Card] = {str(card): card for card in CARDS}
FULL_PACK = (1 << 52) - 1

_HONOUR_POINTS = ((12, 4), (11, 3), (10, 2), (9, 1))
NO_SPOTS = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player: ``bits`` has bit *n* set when the hand holds card *n*.

    ``spots`` counts unspecified small cards by suit (clubs first).
    """

    bits: int
    spots: tuple[int, int, int, int] = NO_SPOTS

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand of *cards*."""
        bits = 0
        for card in cards:
            bits |= 1 << card
        return cls(bits)

    def __contains__(self, card: Card) -> bool:
        """Tell whether the hand is known to hold *card*."""
        return bool(self.bits >> card & 1)

    def __len__(self) -> int:
        """Return the number of cards, spot cards included."""
        return self.bits.bit_count() + sum(self.spots)

    def __iter__(self) -> Iterator[Card]:
        """Yield the known cards, spades first, high to low."""
        for suit in SUITS:
            for rank in range(12, -1, -1):
                if self.bits >> (suit * 13 + rank) & 1:
                    yield CARDS[suit * 13 + rank]

    def ranks(self, suit: Suit) -> str:
        """Return the ranks held in *suit*, high to low, ``T`` for ten and ``x`` for a spot card."""
        held = self.bits >> (suit * 13) & 0x1FFF
        known = "".join(RANKS[rank] for rank in range(12, -1, -1) if held >> rank & 1)
        return known + "x" * self.spots[suit]

    @property
    def high_card_points(self) -> int:
        """Return the sum of A 4, K 3, Q 2, J 1."""
        return sum(
            points for suit in SUITS for rank, points in _HONOUR_POINTS if self.bits >> (suit * 13 + rank) & 1
        )
