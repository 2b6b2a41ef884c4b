"""Reads the value of ``md``: who deals, and the four hands.

Most deals are in the usual form, and of those each suit is looked up whole. Any other is read letter
by letter, with its faults.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats import _bridge_rules as bridge
from bridgefiles.formats import _lin_rules as rules
from bridgefiles.model.cards import CARDS, FULL_PACK, NO_SPOTS, RANKS, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.formats._lin_elements import Piece
    from bridgefiles.formats._lin_excerpt import Faults

SEATS_IN_LIN = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands, names and dealer digits."""

_RANK_OF = {rank: number for number, rank in enumerate(RANKS)}
_SUIT_OF = {letter: number for number, letter in enumerate("CDHS")}
_SHDC = (3, 2, 1, 0)
_NAMES = ("South", "West", "North", "East")

_HAND = r"S([AKQJT2-9]*)H([AKQJT2-9]*)D([AKQJT2-9]*)C([AKQJT2-9]*)"
_USUAL = re.compile(rf"([1-4]){_HAND},{_HAND},{_HAND}(?:,(?:{_HAND})?)?")


class Dealt(NamedTuple):
    """What ``md`` says. ``adds`` tells that the cards join those already there (digit 0)."""

    dealer: Seat | None
    deal: Deal
    adds: bool = False


class _Holdings(dict[str, int]):
    """The 13 bits of a suit's ranks. Only sorted ones are kept, so it cannot grow beyond 16384."""

    def __missing__(self, ranks: str) -> int:
        bits = 0
        for rank in ranks:
            bits |= 1 << _RANK_OF[rank]
        numbers = [_RANK_OF[rank] for rank in ranks]
        if len(set(numbers)) == len(numbers) and numbers in (sorted(numbers), sorted(numbers, reverse=True)):
            self[ranks] = bits
        return bits


_HOLDINGS = _Holdings()


def usual_deal(value: str) -> Dealt | None:
    """Return the deal of *value* when it is whole, faultless and written in the usual form."""
    return _whole_deal(value) if len(value) < 80 else None


@lru_cache(maxsize=1024)
def _whole_deal(value: str) -> Dealt | None:
    match = _USUAL.fullmatch(value)
    if match is None:
        return None
    digit, *suits = match.groups()
    s, h, d, c = (_HOLDINGS[ranks] for ranks in suits[0:4])
    south = s << 39 | h << 26 | d << 13 | c
    s, h, d, c = (_HOLDINGS[ranks] for ranks in suits[4:8])
    west = s << 39 | h << 26 | d << 13 | c
    s, h, d, c = (_HOLDINGS[ranks] for ranks in suits[8:12])
    north = s << 39 | h << 26 | d << 13 | c
    # With no card twice, 39 letters make 39 bits.
    if not (south.bit_count() == west.bit_count() == north.bit_count() == 13):
        return None
    east = FULL_PACK ^ (south | west | north)
    if east.bit_count() != 13 or sum(map(len, suits[:12])) != 39:
        return None
    if suits[12] is not None:
        s, h, d, c = (_HOLDINGS[ranks] for ranks in suits[12:16])
        if east != s << 39 | h << 26 | d << 13 | c or sum(map(len, suits[12:])) != 13:
            return None
    deal = Deal((Hand(north), Hand(east), Hand(south), Hand(west)))
    return Dealt(SEATS_IN_LIN[int(digit) - 1], deal)


@dataclass(slots=True)
class _HandRead:
    """One hand while it is read; suit -1 means that no suit letter was met yet."""

    bits: int = 0
    spots: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    suit: int = -1
    group: int = 0
    group_is_open: bool = False
    starts: int = 0

    def turn_to_next_group(self) -> None:
        if self.group_is_open:
            self.group, self.group_is_open = self.group + 1, False

    def current_suit(self) -> int | None:
        if self.suit >= 0:
            return self.suit
        self.group_is_open = True
        return _SHDC[self.group] if self.group < 4 else None

    @property
    def size(self) -> int:
        return self.bits.bit_count() + sum(self.spots)


def read_deal(pieces: Sequence[Piece], faults: Faults) -> Dealt | None:
    """Read a deal of any form from its *pieces*; None when there is nothing in it."""
    dealer: Seat | None = None
    adds = False
    if pieces and pieces[0].kind == "DEALER":
        digit = int(pieces[0].text)
        dealer, adds = (SEATS_IN_LIN[digit - 1], False) if digit else (None, True)
        pieces = pieces[1:]
    fields = _split(pieces)
    while len(fields) > 4 and not _says_something(fields[-1]):
        fields.pop()
    if len(fields) > 4:
        first = fields[4][0] if fields[4] else pieces[-1]
        faults.add(
            rules.SURPLUS_FIELDS,
            first.at,
            pieces[-1].at + len(pieces[-1].text),
            f"the deal has {len(fields)} hands; only the first four are read",
        )
    hands = [_read_hand(one, faults) for one in fields[:4]]
    if not any(hands):
        return None
    _check(hands, fields, faults)
    seats: list[Hand | None] = [None, None, None, None]
    for seat, hand in zip(SEATS_IN_LIN, hands, strict=False):
        if hand is not None:
            spots = tuple(hand.spots) if any(hand.spots) else NO_SPOTS
            seats[seat] = Hand(hand.bits, spots)  # type: ignore[arg-type]
    return Dealt(dealer, Deal((seats[0], seats[1], seats[2], seats[3])).with_implied_hand(), adds)


def _split(pieces: Sequence[Piece]) -> list[list[Piece]]:
    fields: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind == "COMMA":
            fields.append([])
        else:
            fields[-1].append(piece)
    return fields


def _says_something(field: Sequence[Piece]) -> bool:
    return any(piece.kind != "BLANK" for piece in field)


def _read_hand(pieces: Sequence[Piece], faults: Faults) -> _HandRead | None:
    hand = _HandRead()
    found = False
    for piece in pieces:
        match piece.kind:
            case "SUIT":
                hand.suit = _SUIT_OF[piece.text.upper()]
                found = True
            case "RANK" | "TEN" | "SPOT":
                found = True
                _add_card(hand, piece, faults)
            case "BLANK":
                hand.turn_to_next_group()
            case "ODD" if piece.text == "0" and not found:
                # In lessons a lone 0 stands for a hand that is not changed.
                pass
            case _:
                faults.add(
                    bridge.UNREADABLE_DEAL,
                    piece.at,
                    piece.at + 1,
                    f"{piece.text!r} is neither a suit nor a rank; it is left out",
                    help="write each suit's letter and then its ranks: SAK5H74DKQ63CA863",
                    fold="letters",
                )
    return hand if found else None


def _add_card(hand: _HandRead, piece: Piece, faults: Faults) -> None:
    if hand.suit < 0:
        faults.add(
            rules.RANKS_ALONE,
            piece.at,
            piece.at + len(piece.text),
            "the ranks have no suit letter; each group is taken as the next suit, spades first",
            fold="ranks",
        )
    suit = hand.current_suit()
    if suit is None:
        faults.add(
            bridge.UNREADABLE_DEAL,
            piece.at,
            piece.at + len(piece.text),
            f"{piece.text!r} stands after four suits; it is left out",
            fold="groups",
        )
        return
    if piece.kind == "SPOT":
        hand.spots[suit] += 1
        return
    card = suit * 13 + _RANK_OF["T" if piece.kind == "TEN" else piece.text.upper()]
    if hand.bits >> card & 1:
        faults.add(
            bridge.REPEATED_CARD,
            piece.at,
            piece.at + len(piece.text),
            f"the hand holds {CARDS[card]} twice",
        )
    hand.bits |= 1 << card


def _check(hands: Sequence[_HandRead | None], fields: Sequence[Sequence[Piece]], faults: Faults) -> None:
    """Report cards that two hands hold, and hands of a wrong size."""
    seen = 0
    sizes: set[int] = set()
    for name, hand, pieces in zip(_NAMES, hands, fields, strict=False):
        if hand is None:
            continue
        start, end = pieces[0].at, pieces[-1].at + len(pieces[-1].text)
        if twice := seen & hand.bits:
            cards = ", ".join(str(CARDS[number]) for number in range(51, -1, -1) if twice >> number & 1)
            faults.add(
                bridge.REPEATED_CARD, start, end, f"{name} holds {cards}, which another hand holds too"
            )
        seen |= hand.bits
        if hand.size > 13:
            faults.add(bridge.TOO_MANY_CARDS, start, end, f"{name} holds {hand.size} cards")
        sizes.add(hand.size)
    # Endings and partial deals may hold anything; a deal of thirteen cards each may not.
    if len(sizes) > 1 and 11 <= max(sizes) <= 13:
        last = fields[len(hands) - 1]
        at = next((field[0].at for field in fields if field), 0)
        end = last[-1].at + len(last[-1].text) if last else at
        given = ", ".join(f"{name} {hand.size}" for name, hand in zip(_NAMES, hands, strict=False) if hand)
        faults.add(bridge.UNEQUAL_HANDS, at, end, f"the hands are of different sizes: {given}")


def merged(present: Deal, new: Deal) -> Deal:
    """Return *present* with the cards of *new* added; a card already dealt stays where it is."""
    held = 0
    for hand in present.hands:
        held |= 0 if hand is None else hand.bits
    hands: list[Hand | None] = []
    for seat in SEATS:
        old, more = present.hands[seat], new.hands[seat]
        if more is None:
            hands.append(old)
        elif old is None:
            hands.append(Hand(more.bits & ~held, more.spots))
        else:
            spots = tuple(a + b for a, b in zip(old.spots, more.spots, strict=True))
            hands.append(Hand(old.bits | more.bits & ~held, spots))  # type: ignore[arg-type]
    return Deal((hands[0], hands[1], hands[2], hands[3])).with_implied_hand()
