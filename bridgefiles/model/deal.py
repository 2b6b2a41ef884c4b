"""The deal: four hands, some of them perhaps unknown."""

from __future__ import annotations

from dataclasses import dataclass

from bridgefiles.model.cards import FULL_PACK, Hand
from bridgefiles.model.seats import SEATS, Seat, Side


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order North, East, South, West; ``None`` is a hand the file does not give."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __getitem__(self, seat: Seat) -> Hand | None:
        """Return the hand of *seat*."""
        return self.hands[seat]

    @property
    def is_whole(self) -> bool:
        """Tell whether each player holds thirteen cards and the four hands make up one pack."""
        union = 0
        for hand in self.hands:
            if hand is None or hand.bits.bit_count() != 13 or any(hand.spots):
                return False
            union |= hand.bits
        return union == FULL_PACK

    @property
    def is_known(self) -> bool:
        """Tell whether at least one card of the deal is known."""
        return any(hand is not None and len(hand) for hand in self.hands)

    def with_implied_hand(self) -> Deal:
        """Return the deal with the fourth hand filled in when the other three leave just that one."""
        missing = [seat for seat in SEATS if self.hands[seat] is None]
        if len(missing) != 1:
            return self
        bits = 0
        for hand in self.hands:
            if hand is None:
                continue
            if hand.bits.bit_count() != 13 or any(hand.spots) or bits & hand.bits:
                return self
            bits |= hand.bits
        hands = list(self.hands)
        hands[missing[0]] = Hand(FULL_PACK ^ bits)
        return Deal((hands[0], hands[1], hands[2], hands[3]))

    def high_card_points(self, side: Side) -> int | None:
        """Return the points of *side*'s two hands, or None when one of them is unknown."""
        total = 0
        for seat in SEATS:
            if seat.side is side:
                hand = self.hands[seat]
                if hand is None or hand.bits.bit_count() != 13:
                    return None
                total += hand.high_card_points
        return total
