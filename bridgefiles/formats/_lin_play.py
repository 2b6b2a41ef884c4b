"""Reads the values of ``pc`` and plays the cards over again, trick by trick.

A file gives the cards in the order in which they were played, and not who played them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.model.cards import CARD_OF, CARDS, RANKS, SUITS, Card
from bridgefiles.model.play import STRENGTH
from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bridgefiles.formats._lin_elements import Piece
    from bridgefiles.model.contract import Strain

USUAL_CARDS = CARD_OF | {text.lower(): card for text, card in CARD_OF.items()}
USUAL_CARDS |= {text[0].lower() + text[1]: card for text, card in CARD_OF.items()}
USUAL_CARDS |= {text[0] + text[1].lower(): card for text, card in CARD_OF.items()}
"""The cards as machines write them, two characters each."""

_SUIT_OF = {suit.letter: int(suit) for suit in SUITS}

_BIT = tuple(1 << card for card in range(52))
_SUIT = tuple(card // 13 for card in range(52))
_IN_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))
_ROUND = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))


class Shown(NamedTuple):
    """A card as the file shows it: a suit, perhaps with a rank; ``at`` is its offset."""

    suit: int
    card: Card | None
    at: int


def read_cards(pieces: Sequence[Piece]) -> Iterator[Shown | Piece]:
    """Yield the cards in *pieces*, several perhaps, and each piece that is part of no card."""
    suit: int | None = None
    at = 0
    for piece in pieces:
        match piece.kind:
            case "SUIT":
                if suit is not None:
                    yield Shown(suit, None, at)
                suit, at = _SUIT_OF[piece.text.upper()], piece.at
            case "RANK" | "TEN" if suit is not None:
                rank = "T" if piece.kind == "TEN" else piece.text.upper()
                yield Shown(suit, CARDS[suit * 13 + RANKS.index(rank)], at)
                suit = None
            case "SPOT" if suit is not None:
                yield Shown(suit, None, at)
                suit = None
            case "MARK" | "BLANK":
                pass
            case _:
                yield piece
    if suit is not None:
        yield Shown(suit, None, at)


def tricks_won(  # noqa: C901 - one loop written out, for it runs over every card of every file
    cards: Sequence[Card], leader: int, strain: int, hands: Sequence[int]
) -> int | None:
    """Replay whole tricks; return how many declarer's side won, or None when something is wrong.

    Each card must be held by the player to move, and follow suit if he can (Law 44). *hands* are the
    52 bits of North, East, South and West; the opening *leader* sits left of declarer.
    """
    left = list(hands)
    declarers = (leader + 1) & 1
    by_led = STRENGTH[strain]
    bits, suits = _BIT, _SUIT
    won = 0
    for start in range(0, len(cards) & ~3, 4):
        first, second, third, fourth = cards[start : start + 4]
        a, b, c, d = _ROUND[leader]
        suit = suits[first]
        held_b, held_c, held_d = left[b], left[c], left[d]
        if not (
            left[a] & bits[first] and held_b & bits[second] and held_c & bits[third] and held_d & bits[fourth]
        ):
            return None
        if (
            (suits[second] != suit and held_b & _IN_SUIT[suit])
            or (suits[third] != suit and held_c & _IN_SUIT[suit])
            or (suits[fourth] != suit and held_d & _IN_SUIT[suit])
        ):
            return None
        left[a] ^= bits[first]
        left[b] = held_b ^ bits[second]
        left[c] = held_c ^ bits[third]
        left[d] = held_d ^ bits[fourth]
        strength = by_led[suit]
        best, leader = strength[first], a
        if strength[second] > best:
            best, leader = strength[second], b
        if strength[third] > best:
            best, leader = strength[third], c
        if strength[fourth] > best:
            leader = d
        if leader & 1 == declarers:
            won += 1
    seat, suit = leader, -1
    for card in cards[len(cards) & ~3 :]:
        if suit < 0:
            suit = suits[card]
        if not left[seat] & bits[card] or (suits[card] != suit and left[seat] & _IN_SUIT[suit]):
            return None
        seat = (seat + 1) & 3
    return won


class Fault(NamedTuple):
    """What is wrong with card number ``card`` (from 0): ``revoke``, ``not held`` or ``played twice``."""

    card: int
    seat: Seat
    reason: str


class Replay(NamedTuple):
    """A play gone through card by card; it stops before a card that its player did not hold."""

    cards: tuple[Card, ...]
    won: int
    """Tricks of declarer's side."""
    faults: tuple[Fault, ...]


def replay(
    shown: Sequence[Card | int],
    leader: Seat,
    strain: Strain,
    hands: Sequence[int | None],
    *,
    lowest: bool,
) -> Replay:
    """Replay *shown*; a number below 0 is a suit alone (-1 clubs … -4 spades), its lowest card.

    With *lowest* a card that the player does not hold stands for his lowest in the suit, as lessons
    have it. An unknown hand (None) may hold anything.
    """
    left = list(hands)
    gone = won = 0
    cards: list[Card] = []
    faults: list[Fault] = []
    on_lead: int = leader
    trick: list[Card] = []
    for index, one in enumerate(shown):
        seat = (on_lead + len(trick)) & 3
        card = _meant(one, left[seat], lowest=lowest)
        held = left[seat]
        if card is None or (held is not None and not held >> card & 1) or gone >> card & 1:
            twice = card is not None and gone >> card & 1
            faults.append(Fault(index, SEATS[seat], "played twice" if twice else "not held"))
            break
        if trick and held is not None and _SUIT[card] != _SUIT[trick[0]] and held & _IN_SUIT[_SUIT[trick[0]]]:
            faults.append(Fault(index, SEATS[seat], "revoke"))
        gone |= 1 << card
        if held is not None:
            left[seat] = held & ~(1 << card)
        cards.append(card)
        trick.append(card)
        if len(trick) == 4:
            strength = STRENGTH[strain][_SUIT[trick[0]]]
            powers = [strength[played] for played in trick]
            on_lead = (on_lead + powers.index(max(powers))) & 3
            won += on_lead & 1 != leader & 1
            trick = []
    return Replay(tuple(cards), won, tuple(faults))


def _meant(shown: Card | int, held: int | None, *, lowest: bool) -> Card | None:
    """Return the card that *shown* means for a player who holds *held*."""
    if isinstance(shown, Card):
        if not lowest or held is None or held >> shown & 1:
            return shown
        suit = _SUIT[shown]
    else:
        suit = -1 - shown
    in_suit = 0 if held is None else held & _IN_SUIT[suit]
    return CARDS[(in_suit & -in_suit).bit_length() - 1] if in_suit else None
