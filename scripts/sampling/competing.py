# ruff: noqa: PLR0911 - a bidder's rules read best one after the other
"""Overcalls, take-out doubles and the answers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, Call
from bridgefiles.model.cards import Suit
from bridgefiles.model.contract import Strain
from sampling.calls import MAJORS, WORD, Say, View, bid, even
from sampling.rebidding import Rebidding

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Competing(Rebidding):
    """Comes into an auction that the opponents opened."""

    def defend(self, me: Seat) -> Say:
        """Return the first call of a side whose opponents have opened."""
        view, style = self.views[me], self.styles[me]
        last = self.last_bid()
        theirs = self.their_suits(me) or ([Suit(last.strain)] if last and last.strain != 4 else [])
        protecting = len(self.calls) >= 3 and self.calls[-2:] == [PASS, PASS]
        extra = 3 if protecting else 0
        if last is None or last.level > 4:
            return Say(PASS)
        if last.level > 1 and last.strain == Strain.NOTRUMP:
            return Say(PASS)
        stopped = all(view.stops(suit) for suit in theirs)
        if last.level == 1 and view.balanced and stopped and 15 <= view.points + extra <= 18 and theirs:
            low, high = (11, 15) if protecting else (15, 18)
            return Say(bid(1, Strain.NOTRUMP), low, high, even(), f"{low}-{high}, balanced")
        double = self._take_out(view, theirs, last, extra)
        suit = self._overcall_suit(view, theirs)
        if suit is not None and (double is None or view.length[suit] >= 6):
            over = self._overcall(me, suit, last, extra + style.boldness)
            if over is not None:
                return over
        return double or Say(PASS, 0, 15)

    @staticmethod
    def _take_out(view: View, theirs: list[Suit], last: Call, extra: int) -> Say | None:
        if last.strain == Strain.NOTRUMP or not theirs:
            return None
        unbid = [suit for suit in Suit if suit not in theirs]
        short = all(view.length[suit] <= 2 for suit in theirs)
        support = all(view.length[suit] >= 3 for suit in unbid)
        need = 12 + (last.level >= 3) * 2 - extra
        if (short and support and view.worth >= need) or view.points >= 18:
            shown = tuple((suit, 3) for suit in unbid)
            return Say(DOUBLE, need, 22, shown, "take-out", forcing=True)
        return None

    @staticmethod
    def _overcall_suit(view: View, theirs: list[Suit]) -> Suit | None:
        suits = [suit for suit in Suit if suit not in theirs and view.length[suit] >= 5]
        return max(suits, key=lambda suit: (view.length[suit], suit), default=None)

    def _overcall(self, me: Seat, suit: Suit, last: Call, extra: int) -> Say | None:
        view = self.views[me]
        level = self.cheapest(suit)
        length, quality = view.length[suit], view.honours(suit)
        vulnerable = self.vulnerability.of(me.side)
        jump = level + 1
        if (
            (
                length >= 6
                and 5 <= view.points <= 9 - vulnerable
                and jump <= 3
                and quality >= 3
                and last.level == 1
            )
            and last.strain != Strain.NOTRUMP
            and (level == 1 or length >= 7)
        ):
            return Say(bid(jump, suit), 5, 10, ((suit, 6),), f"weak, 6 {WORD[suit]}")
        if level == 1 and view.worth + extra >= 8 and (quality >= 3 or view.worth >= 11):
            return Say(bid(1, suit), 8, 16, ((suit, 5),), f"5+ {WORD[suit]}")
        good = length >= 6 or quality >= 6
        if level == 2 and view.worth + extra >= 11 and good:
            return Say(bid(2, suit), 10, 16, ((suit, 5),), f"5+ {WORD[suit]}")
        if level == 3 and view.worth + extra >= 14 and length >= 6:
            return Say(bid(3, suit), 13, 17, ((suit, 6),))
        return None

    def advance(self, me: Seat) -> Say:
        """Return the first bid opposite partner's overcall."""
        view, overcall = self.views[me], self.bids_of(me.partner)[0].call
        if overcall.strain == Strain.NOTRUMP:
            if self.calls[-1] == PASS and overcall.level == 1:
                return self._respond_no_trump(view, 1)
            return self.settle(me)
        suit = Suit(overcall.strain)
        worth, fit = view.support(suit), view.length[suit] + self.shown[me.partner].lengths[suit]
        level = self.cheapest(suit)
        if fit >= 8:
            if worth >= 14 and suit in MAJORS and level <= 4 and self.shown[me.partner].low >= 8:
                return Say(bid(4, suit), text="to play")
            if worth >= 11 and level <= 3:
                return Say(bid(3, suit), 10, 13, ((suit, 3),), "invites game")
            if fit >= 9 and level <= 3 and worth >= 5 and not self.vulnerability.of(me.side):
                return Say(bid(3, suit), 4, 9, ((suit, 4),), "pre-emptive raise")
            if worth >= 7 and level == 2:
                return Say(bid(2, suit), 6, 10, ((suit, 3),), "support")
        theirs = self.their_suits(me)
        new = self._overcall_suit(view, [*theirs, suit])
        if new is not None and view.worth >= 9 and self.cheapest(new) <= 2 and fit < 8:
            return Say(bid(self.cheapest(new), new), 9, 14, ((new, 5),))
        stopped = all(view.stops(other) for other in theirs)
        level = self.cheapest(Strain.NOTRUMP)
        if stopped and fit < 8 and view.worth >= 9 + 3 * (level - 1) and level <= 3 and view.worth >= 9:
            return Say(bid(level, Strain.NOTRUMP), 9, 14, text="stopper")
        return Say(PASS, 0, 10)

    def advance_double(self, me: Seat) -> Say:
        """Answer partner's take-out double."""
        view, theirs = self.views[me], self.their_suits(me)
        last = self.last_bid()
        forced = self.calls[-1] == PASS
        unbid = [suit for suit in Suit if suit not in theirs]
        if last is None or not unbid:
            return Say(PASS)
        if last.strain != Strain.NOTRUMP and forced:
            suit = Suit(last.strain)
            if view.length[suit] >= 5 and view.honours(suit) >= 6 - last.level and last.level >= 2:
                return Say(PASS, text="penalties")
        best = max(unbid, key=lambda suit: (view.length[suit] + (suit in MAJORS) * 0.5, suit))
        level, worth = self.cheapest(best), view.total
        if worth >= 12 and best in MAJORS and view.length[best] >= 4 and level <= 4:
            return Say(bid(4, best), text="to play")
        stopped = all(view.stops(suit) for suit in theirs)
        if worth >= 12 and stopped and self.cheapest(Strain.NOTRUMP) <= 3:
            return Say(bid(3, Strain.NOTRUMP), text="to play")
        if worth >= 9 and level <= 2 and view.length[best] >= 4:
            return Say(bid(level + 1, best), 9, 11, ((best, 4),), "9-11")
        no_trump = self.cheapest(Strain.NOTRUMP)
        if (
            stopped
            and no_trump == 1
            and 6 <= view.worth <= 10
            and view.length[best] == 4
            and best not in MAJORS
        ):
            return Say(bid(1, Strain.NOTRUMP), 6, 10, text="6-10, stopper")
        if (forced or (worth >= 6 and level <= 2 and view.length[best] >= 4)) and level <= 4:
            return Say(bid(level, best), 0 if forced else 6, 8, ((best, 3),))
        return Say(PASS, 0, 8)
