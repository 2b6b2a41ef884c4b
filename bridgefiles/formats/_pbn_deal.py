"""Deals: from the text of the Deal tag to four hands (PBN 2.1, 3.4.11).

Seats clockwise from the one named first; suits in the order spades, hearts,
diamonds, clubs; ``-`` for a hand that is not given. Real files also leave a hand
empty between two blanks, name a seat before each hand, write ``10``, lower case
and ``x`` for small cards, and do not sort the ranks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats import _bridge_rules as rules
from bridgefiles.formats._pbn_games import shown
from bridgefiles.formats._pbn_values import seat
from bridgefiles.model.cards import CARDS, FULL_PACK, RANKS, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.diagnostics import Rule

_RANK = {letter: index for letters in (RANKS, RANKS.lower()) for index, letter in enumerate(letters)}
_SPOTS = frozenset("xX")
_MOST_HOLDINGS = 1 << 14
_FIRST = {"N:": 0, "E:": 1, "S:": 2, "W:": 3}


class DealFault(NamedTuple):
    """Something wrong with a deal; ``part`` is the text it is about."""

    rule: Rule
    said: str
    part: str


class _Holdings(dict[str, int]):
    """From the ranks held in one suit to bits at the suit's place; learns, up to a bound."""

    def __init__(self, shift: int) -> None:
        super().__init__({"": 0})
        self.shift = shift

    def __missing__(self, ranks: str) -> int:
        bits = 0
        for letter in ranks.replace("10", "T"):
            bit = 1 << _RANK[letter]
            if bits & bit:
                raise KeyError(ranks)
            bits |= bit
        bits <<= self.shift
        if len(self) < _MOST_HOLDINGS:
            self[ranks] = bits
        return bits


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (_Holdings(suit * 13) for suit in (3, 2, 1, 0))


def read_deal(text: str) -> tuple[Deal | None, list[DealFault]]:
    """Return the deal of a Deal tag, and what is wrong with it. Hands come out as they were read."""
    first = _FIRST.get(text[:2])
    if first is not None:
        hands = text[2:].split(" ")
        try:
            a, b, c, d = [_bits(hand) for hand in hands]
        except (KeyError, ValueError):
            pass
        else:
            if a + b + c + d == FULL_PACK == a | b | c | d and (
                a.bit_count() == b.bit_count() == c.bit_count() == 13
            ):
                return _seated(first, Hand(a), Hand(b), Hand(c), Hand(d)), []
    return _with_care(text)


def _bits(hand: str) -> int:
    """Return the cards of a hand in the usual form; raises for any other."""
    spades, hearts, diamonds, clubs = hand.split(".")
    return _SPADES[spades] | _HEARTS[hearts] | _DIAMONDS[diamonds] | _CLUBS[clubs]


def _seated(first: int, *clockwise: Hand | None) -> Deal:
    """Return the deal of four hands given clockwise from seat *first*."""
    a, b, c, d = clockwise
    if first == 0:
        return Deal((a, b, c, d))
    if first == 1:
        return Deal((d, a, b, c))
    if first == 2:
        return Deal((c, d, a, b))
    return Deal((b, c, d, a))


def _with_care(text: str) -> tuple[Deal | None, list[DealFault]]:
    """Read a deal in an unusual form, or with something wrong in it."""
    if text.strip() in ("", "?", "-"):
        return None, []
    faults: list[DealFault] = []
    head, colon, rest = text.partition(":")
    try:
        first = seat(head) if colon else None
    except ValueError:
        first = None
    if first is None:
        if not colon and "." not in text:
            said = f'the deal "{shown(text)}" cannot be read'
            return None, [DealFault(rules.UNREADABLE_DEAL, said, text)]
        first, rest = Seat.NORTH, rest if colon else text
        said = "the deal does not say whose hand comes first; North was assumed"
        faults.append(DealFault(rules.GUESSED_SEAT, said, text))
    hands: list[Hand | None] = [None, None, None, None]
    for place, words in _hands_by_seat(int(first), rest, faults):
        hands[place] = _hand(words, faults)
    if all(hand is None for hand in hands):
        return None, faults
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    return deal, faults + faults_in(deal)


def _hands_by_seat(first: int, text: str, faults: list[DealFault]) -> Iterable[tuple[int, str]]:
    """Yield seat and text of the hands that are given."""
    words = text.split(" ")
    if len(words) != 4:
        words = text.split()
    place = first
    for number, word in enumerate(words):
        letter, colon, hand = word.partition(":")
        if colon:
            try:
                named: Seat | None = seat(letter)
            except ValueError:
                named = None
            place = place if named is None else int(named)
        elif number > 3:
            said = f'the deal has more than four hands; "{shown(word)}" is left out'
            faults.append(DealFault(rules.UNREADABLE_DEAL, said, word))
            return
        else:
            hand = word
        if hand.strip("-?."):  # lessons write "..." for a hand that is not shown
            yield place % 4, hand
        place += 1


def _hand(text: str, faults: list[DealFault]) -> Hand | None:
    suits = text.split(".")
    if len(suits) > 4:
        said = f'the hand "{shown(text)}" has {len(suits)} suits; four are read'
        faults.append(DealFault(rules.UNREADABLE_DEAL, said, text))
    elif len(suits) < 4:
        said = f'the hand "{shown(text)}" has {len(suits)} suits instead of four; it is left out'
        faults.append(DealFault(rules.UNREADABLE_DEAL, said, text))
        return None
    bits, spots, twice = 0, [0, 0, 0, 0], False
    for suit, ranks in zip((3, 2, 1, 0), suits, strict=False):
        for letter in ranks.removeprefix("CDHS"[suit]).replace("10", "T"):
            if letter in _SPOTS:
                spots[suit] += 1
            elif letter in _RANK:
                bit = 1 << (suit * 13 + _RANK[letter])
                twice = twice or bool(bits & bit)
                bits |= bit
            elif letter not in "-—":
                said = f'"{shown(letter)}" in the hand "{shown(text)}" is no rank; it is left out'
                faults.append(DealFault(rules.UNREADABLE_DEAL, said, text))
    if twice:
        said = f'a card stands twice in the hand "{shown(text)}"'
        faults.append(DealFault(rules.REPEATED_CARD, said, text))
    return Hand(bits, (spots[0], spots[1], spots[2], spots[3]))


def faults_in(deal: Deal) -> list[DealFault]:
    """Return what is wrong with a deal: cards held by two, hands too long, hands of unequal length."""
    faults: list[DealFault] = []
    seen = repeated = 0
    hands = [hand for hand in deal.hands if hand is not None]
    for hand in hands:
        repeated |= seen & hand.bits
        seen |= hand.bits
    if repeated:
        cards = ", ".join(str(card) for card in CARDS[::-1] if repeated >> card & 1)
        faults.append(DealFault(rules.REPEATED_CARD, f"held by two players: {cards}", ""))
    lengths = [len(hand) for hand in hands]
    if any(length > 13 for length in lengths):
        said = f"a hand holds {max(lengths)} cards"
        faults.append(DealFault(rules.TOO_MANY_CARDS, said, ""))
    elif len(set(lengths)) > 1 and max(lengths) == 13:
        said = f"the hands hold {', '.join(map(str, lengths))} cards"
        faults.append(DealFault(rules.UNEQUAL_HANDS, said, ""))
    return faults
