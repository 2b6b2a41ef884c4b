"""The auction so far, as the players at the table see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import PASS, Call
from bridgefiles.model.cards import Suit
from sampling.calls import Say, Shown, Style, View, bid

if TYPE_CHECKING:
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.seats import Seat, Vulnerability


class Bidders:
    """Four bidders and what they have called."""

    def __init__(
        self,
        deal: Deal,
        dealer: Seat,
        vulnerability: Vulnerability,
        styles: tuple[Style, Style, Style, Style],
        moods: tuple[int, int, int, int],
    ) -> None:
        """Seat four players with their styles and moods at the board."""
        self.dealer, self.vulnerability, self.styles = dealer, vulnerability, styles
        self.views = []
        for hand, mood in zip(deal.hands, moods, strict=True):
            if hand is None:
                message = "the robot needs all four hands"
                raise ValueError(message)
            self.views.append(View(hand, mood))
        self.shown = [Shown() for _ in range(4)]
        self.calls: list[Call] = []
        self.says: list[Say] = []

    def seat_at(self, index: int) -> Seat:
        """Return who made call number *index*."""
        return self.dealer.after(index)

    def bids_of(self, *seats: Seat) -> list[Say]:
        """Return the bids and doubles of *seats*, in order."""
        return [
            say for index, say in enumerate(self.says) if self.seat_at(index) in seats and say.call != PASS
        ]

    def last_of(self, seat: Seat) -> Say | None:
        """Return the latest call of *seat*, passes included."""
        own = [say for index, say in enumerate(self.says) if self.seat_at(index) == seat]
        return own[-1] if own else None

    def last_bid(self) -> Call | None:
        """Return the highest bid so far."""
        return next((call for call in reversed(self.calls) if call.is_bid), None)

    def cheapest(self, strain: int) -> int:
        """Return the lowest level at which *strain* can be bid."""
        last = self.last_bid()
        return next((level for level in range(1, 8) if last is None or bid(level, strain) > last), 8)

    def their_suits(self, me: Seat) -> list[Suit]:
        """Return the suits that the opponents have shown."""
        left, right = self.shown[me.next], self.shown[me.partner.next]
        return [suit for suit in Suit if max(left.lengths[suit], right.lengths[suit]) >= 4]

    def undisturbed(self, me: Seat) -> bool:
        """Tell whether the opponents have only passed."""
        return not self.bids_of(me.next, me.partner.next)

    def take(self, seat: Seat, say: Say) -> None:
        """Make the call *say* and keep what it has shown."""
        shown = self.shown[seat]
        if say.low is not None:
            shown.low = max(shown.low, say.low)
        if say.high is not None:
            shown.high = max(shown.low, min(shown.high, say.high))
        for suit, length in say.lengths:
            shown.lengths[suit] = max(shown.lengths[suit], length)
        self.calls.append(say.call)
        self.says.append(say)

    def raise_to(self, level: int, strain: int, text: str) -> Say:
        """Bid *level* of *strain* if that is still possible, else pass."""
        return Say(bid(level, strain), text=text) if self.cheapest(strain) <= level else Say(PASS)
