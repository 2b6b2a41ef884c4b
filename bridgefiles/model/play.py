"""The play of the cards, trick by trick.

Cards are kept in the order in which they were played, whatever order a file
writes them in, so that the winner of each trick leads to the next and tricks
can be counted without a claim (Law 44).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from bridgefiles.model.cards import Card
    from bridgefiles.model.contract import Strain
    from bridgefiles.model.deal import Deal


def _strengths(strain: int, led: int) -> tuple[int, ...]:
    """Rank the 52 cards when suit *led* was led and *strain* is trumps; 0 cannot win."""
    return tuple(
        40 + card % 13 if card // 13 == strain else 20 + card % 13 if card // 13 == led else 0
        for card in range(52)
    )


STRENGTH: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_strengths(strain, led) for led in range(4)) for strain in range(5)
)
"""``STRENGTH[strain][suit led][card]``: the card with the highest number wins the trick."""


def winner(cards: tuple[Card, Card, Card, Card], strain: Strain) -> int:
    """Return which card of a whole trick wins it: 0 the one led, 1 the next clockwise …."""
    strength = STRENGTH[strain][cards[0] // 13]
    powers = [strength[card] for card in cards]
    return powers.index(max(powers))


@dataclass(frozen=True, slots=True)
class CardNote:
    """An explanation of card number ``card`` of the play (0 is the opening lead)."""

    card: int
    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """Cards in the order played; ``leader`` made the opening lead.

    ``is_cut`` says that the file ends the play on purpose (a claim, PBN's ``*``).
    """

    leader: Seat | None
    cards: tuple[Card, ...]
    is_cut: bool = False
    notes: tuple[CardNote, ...] = ()
    glyphs: tuple[tuple[int, int], ...] = ()
    """Remarks by number (PBN 2.1, 3.7): the card's place and 7 for good, 8 for poor …."""

    @property
    def is_complete(self) -> bool:
        """Tell whether all 52 cards were played."""
        return len(self.cards) == 52


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards; ``leader`` led, ``winner`` is None while the trick is unfinished."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None


def tricks(play: Play, strain: Strain) -> tuple[Trick, ...]:
    """Split *play* into tricks; empty when the opening leader is unknown."""
    if play.leader is None:
        return ()
    found: list[Trick] = []
    leader = play.leader
    for start in range(0, len(play.cards), 4):
        cards = play.cards[start : start + 4]
        if len(cards) < 4:
            found.append(Trick(leader, cards, None))
            break
        won = leader.after(winner((cards[0], cards[1], cards[2], cards[3]), strain))
        found.append(Trick(leader, cards, won))
        leader = won
    return tuple(found)


def seats(play: Play, strain: Strain) -> tuple[Seat, ...]:
    """Return who played each card of *play*."""
    return tuple(
        trick.leader.after(turn) for trick in tricks(play, strain) for turn in range(len(trick.cards))
    )


def declarers_tricks(play: Play, strain: Strain, declarer: Seat) -> int | None:
    """Return declarer's tricks when all 52 cards were played, else None: an unfinished play says nothing."""
    if not play.is_complete or play.leader is None:
        return None
    leader: int = play.leader
    ours = declarer & 1
    won = 0
    cards = play.cards
    by_led = STRENGTH[strain]
    for start in range(0, 52, 4):
        a, b, c, d = cards[start : start + 4]
        strength = by_led[a // 13]
        best, turn = strength[a], 0
        if strength[b] > best:
            best, turn = strength[b], 1
        if strength[c] > best:
            best, turn = strength[c], 2
        if strength[d] > best:
            turn = 3
        leader = (leader + turn) & 3
        if leader & 1 == ours:
            won += 1
    return won


@dataclass(frozen=True, slots=True)
class PlayFault:
    """The card number ``card`` of the play (from 0) cannot have been played by ``seat``."""

    card: int
    seat: Seat
    reason: str
    """``not held``, ``played twice`` or ``revoke``."""


def first_fault(play: Play, strain: Strain, deal: Deal) -> PlayFault | None:
    """Return the first card that its player did not hold, had played, or that revoked (Laws 44, 61)."""
    if play.leader is None:
        return None
    held = [0 if hand is None else hand.bits for hand in deal.hands]
    # A hand that is short of a card may have held any; all hands are short in an end position.
    size = max((len(hand) for hand in deal.hands if hand is not None), default=0)
    known = [hand is not None and not any(hand.spots) and len(hand) == size for hand in deal.hands]
    gone = 0
    leader: int = play.leader
    by_led = STRENGTH[strain]
    cards = play.cards
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        suit = trick[0] // 13
        strength = by_led[suit]
        suit_mask = 0x1FFF << suit * 13
        best, turn_of_best = -1, 0
        for turn, card in enumerate(trick):
            seat = (leader + turn) & 3
            bit = 1 << card
            if gone & bit:
                return PlayFault(start + turn, SEATS[seat], "played twice")
            if not held[seat] & bit and known[seat]:
                return PlayFault(start + turn, SEATS[seat], "not held")
            if turn and card // 13 != suit and held[seat] & suit_mask:
                return PlayFault(start + turn, SEATS[seat], "revoke")
            held[seat] &= ~bit
            gone |= bit
            if strength[card] > best:
                best, turn_of_best = strength[card], turn
        leader = (leader + turn_of_best) & 3
    return None
