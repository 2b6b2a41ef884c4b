"""What a robot bidder knows: its hand, what a call means, what calls have shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bridgefiles.model.auction import CALL_OF, Call
from bridgefiles.model.cards import Suit
from bridgefiles.model.contract import Strain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.cards import Hand

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
MAJORS = (SPADES, HEARTS)
WORD = {CLUBS: "clubs", DIAMONDS: "diamonds", HEARTS: "hearts", SPADES: "spades"}


@dataclass(frozen=True, slots=True)
class Style:
    """How a player bids: points for an opening bid and a game, boldness from -1 to 1."""

    opening: int = 12
    game: int = 25
    boldness: int = 0


@dataclass(slots=True)
class Shown:
    """What a player's calls have promised: points, and least lengths (clubs first)."""

    low: int = 0
    high: int = 40
    lengths: list[int] = field(default_factory=lambda: [0, 0, 0, 0])


@dataclass(frozen=True, slots=True)
class Say:
    """A call with its meaning. ``text`` is what the bidder would explain."""

    call: Call
    low: int | None = None
    high: int | None = None
    lengths: tuple[tuple[Suit, int], ...] = ()
    text: str = ""
    alert: bool = False
    forcing: bool = False
    asks: str = ""


class View:
    """A hand as a bidder counts it."""

    def __init__(self, hand: Hand, mood: int) -> None:
        """Count *hand*; *mood* is what the player adds to it today."""
        self.hand = hand
        self.ranks = {suit: hand.ranks(suit) for suit in Suit}
        self.length = {suit: len(self.ranks[suit]) for suit in Suit}
        self.points = hand.high_card_points
        shape = sorted(self.length.values())
        self.balanced = shape[0] >= 2 and shape[1] >= 2 and not (shape[0] == 2 and shape[1] == 2)
        self.worth = self.points + mood
        self.total = self.worth + sum(max(0, length - 4) for length in self.length.values())
        self.aces = sum("A" in ranks for ranks in self.ranks.values())

    def honours(self, suit: Suit) -> int:
        """Return the high-card points in *suit*."""
        return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(rank, 0) for rank in self.ranks[suit])

    def stops(self, suit: Suit) -> bool:
        """Tell whether *suit* is stopped in no-trump."""
        ranks = self.ranks[suit]
        return (
            "A" in ranks
            or ("K" in ranks and len(ranks) > 1)
            or ("Q" in ranks and len(ranks) > 2)
            or ("J" in ranks and len(ranks) > 3)
        )

    def support(self, suit: Suit) -> int:
        """Return the worth in support of partner's *suit*: points and short suits."""
        if self.length[suit] < 3:
            return self.worth
        short = sum({0: 5, 1: 3, 2: 1}.get(self.length[other], 0) for other in Suit if other != suit)
        return self.worth + short

    def longest(self, among: Iterable[Suit] = tuple(Suit)) -> Suit:
        """Return the longest suit, the higher of equals."""
        return max(among, key=lambda suit: (self.length[suit], suit))


def bid(level: int, strain: int) -> Call:
    """Return the call of *level* and *strain* (a suit or ``Strain.NOTRUMP``)."""
    return CALL_OF[f"{level}{Strain(strain).letter}"]


def even() -> tuple[tuple[Suit, int], ...]:
    """Return the lengths that a balanced hand promises."""
    return tuple((suit, 2) for suit in Suit)
