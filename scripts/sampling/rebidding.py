"""The second bid of the opener."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import PASS
from bridgefiles.model.cards import Suit
from bridgefiles.model.contract import Strain
from sampling.calls import MAJORS, Say, View, bid, even
from sampling.responding import Responding

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Rebidding(Responding):
    """Describes the opening hand further."""

    def rebid(self, me: Seat) -> Say:
        """Return the second bid of the opener of one of a suit."""
        opening, response = self.bids_of(me)[0].call, self.bids_of(me.partner)[0]
        view, call = self.views[me], response.call
        if opening.strain == Strain.NOTRUMP:
            return self.settle(me)
        opened = Suit(opening.strain)
        if int(call.strain) == opened or call.level >= 3:
            return self.settle(me)
        if call.strain == Strain.NOTRUMP:
            if response.alert:
                level = 4 if view.total < 15 else 3
                text = "minimum" if level == 4 else "extra values"
                low, high = (11, 14) if level == 4 else (15, 21)
                return Say(bid(level, opened), low, high, text=text, alert=level == 3, forcing=level == 3)
            return self._rebid_over_no_trump(me, opened, call.level)
        return self._rebid_over_suit(me, opened, Suit(call.strain))

    def _rebid_over_no_trump(self, me: Seat, opened: Suit, level: int) -> Say:
        view = self.views[me]
        if level >= 2 or (view.balanced and view.worth >= 18):
            return self.settle(me)
        second = self._second_suit(view, opened)
        if view.length[opened] >= 6 and view.total >= 17 and self.cheapest(opened) <= 3:
            return Say(bid(3, opened), 16, 18, ((opened, 6),))
        if view.length[opened] >= 6 and self.cheapest(opened) <= 2:
            return Say(bid(2, opened), 11, 15, ((opened, 6),))
        if second is not None and not view.balanced and self.cheapest(second) == 2 and second < opened:
            return Say(bid(2, second), 11, 17, ((second, 4),))
        return Say(PASS)

    @staticmethod
    def _second_suit(view: View, opened: Suit) -> Suit | None:
        others = [suit for suit in Suit if suit != opened and view.length[suit] >= 4]
        return max(others, key=lambda suit: (view.length[suit], -suit), default=None)

    def _rebid_over_suit(self, me: Seat, opened: Suit, answered: Suit) -> Say:
        view = self.views[me]
        cheapest = self.cheapest(answered)
        need = 4 if cheapest <= 2 or answered not in MAJORS else 3
        if view.length[answered] >= need:
            worth = view.support(answered)
            level = cheapest if worth < 16 else cheapest + 1 if worth < 19 else 4
            level = min(level, 4 if answered in MAJORS else 5)
            low, high = (11, 15) if worth < 16 else (16, 18) if worth < 19 else (19, 21)
            if level >= cheapest:
                return Say(bid(level, answered), low, high, ((answered, need),))
        second = self._second_suit(view, opened)
        level = self.cheapest(Strain.NOTRUMP)
        stopped = all(view.stops(suit) for suit in self.their_suits(me))
        if second is not None and self.cheapest(second) == 1:
            return Say(bid(1, second), 11, 18, ((second, 4), (opened, 3)))
        if view.balanced and stopped and view.length[opened] < 6:
            if view.worth >= 18 and level <= 2:
                return Say(bid(2, Strain.NOTRUMP), 18, 19, even(), "18-19, balanced")
            if level <= 2 and view.worth < 15:
                return Say(bid(level, Strain.NOTRUMP), 11, 14, even(), "12-14, balanced")
        return self._rebid_own_suits(me, opened, second)

    def _rebid_own_suits(self, me: Seat, opened: Suit, second: Suit | None) -> Say:
        view = self.views[me]
        cheapest = self.cheapest(opened)
        if second is not None and view.length[second] >= 4 and view.length[opened] >= 5:
            level = self.cheapest(second)
            reverse = second > opened and level == 2
            if level == 2 and (not reverse or view.worth >= 17):
                low, high = (17, 21) if reverse else (11, 17)
                text = "reverse, 17+ points" if reverse else ""
                return Say(bid(2, second), low, high, ((second, 4), (opened, 5)), text, forcing=reverse)
            if level == 3 and second < opened and view.worth >= 15:
                return Say(bid(3, second), 15, 21, ((second, 4), (opened, 5)), forcing=True)
        if view.length[opened] >= 6 and view.total >= 17 and cheapest <= 3:
            return Say(bid(3, opened), 16, 18, ((opened, 6),))
        if view.length[opened] >= 5 and cheapest <= 2:
            return Say(bid(2, opened), 11, 15, ((opened, 5 if view.length[opened] == 5 else 6),))
        if self.calls[-1].is_bid:
            return Say(PASS, 11, 15)
        return self.settle(me)
