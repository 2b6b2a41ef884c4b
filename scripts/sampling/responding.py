# ruff: noqa: PLR0911 - a bidder's rules read best one after the other
"""The first bid opposite an opening bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, REDOUBLE, Call
from bridgefiles.model.cards import Suit
from bridgefiles.model.contract import Strain
from sampling.calls import CLUBS, DIAMONDS, MAJORS, SPADES, WORD, Say, View, bid, even
from sampling.settling import Settling

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Responding(Settling):
    """Responds to partner's opening bid."""

    def respond(self, me: Seat) -> Say:
        """Return the first bid opposite partner's opening bid."""
        opening = self.bids_of(me.partner)[0].call
        view = self.views[me]
        if opening.strain == Strain.NOTRUMP and self.undisturbed(me) and opening.level < 3:
            return self._respond_no_trump(view, opening.level)
        if opening == bid(2, CLUBS):
            return self._respond_strong(view)
        if opening.level >= 2:
            return self._respond_weak(me, opening)
        if opening.strain == Strain.NOTRUMP:
            return self._compete_over_no_trump(me)
        return self._respond_suit(me, opening)

    def _respond_no_trump(self, view: View, level: int) -> Say:
        base = 16 if level == 1 else 20
        together = view.worth + base
        longest = max(MAJORS, key=lambda suit: (view.length[suit], suit))
        up = level + 1
        if view.length[longest] >= 5:
            call = bid(up, longest - 1)
            text = f"transfer, 5+ {WORD[longest]}"
            return Say(
                call, lengths=((longest, 5),), text=text, alert=True, asks=f"transfer {longest.letter}"
            )
        if together >= 24 and view.length[longest] == 4:
            text = "asks for a 4-card major"
            return Say(bid(up, CLUBS), 25 - base - 1, 30, (), text, alert=True, forcing=True, asks="stayman")
        if together >= 33:
            return Say(bid(6, Strain.NOTRUMP), text="to play")
        if together >= 32:
            return Say(bid(4, Strain.NOTRUMP), 15, 16, text="invites 6 no-trump")
        if together >= 25:
            return Say(bid(3, Strain.NOTRUMP), text="to play")
        if level == 1 and together >= 24:
            return Say(bid(2, Strain.NOTRUMP), 8, 9, text="invites game")
        return Say(PASS, 0, 25 - base)

    @staticmethod
    def _respond_strong(view: View) -> Say:
        suit = view.longest()
        if view.points >= 8 and view.length[suit] >= 5 and view.honours(suit) >= 4:
            level = 2 if suit in MAJORS else 3
            return Say(bid(level, suit), 8, 20, ((suit, 5),), "positive, good 5-card suit", forcing=True)
        if view.points >= 8 and view.balanced:
            return Say(bid(2, Strain.NOTRUMP), 8, 20, even(), "positive, balanced", forcing=True)
        return Say(bid(2, DIAMONDS), 0, 12, text="waiting", alert=True, forcing=True)

    def _respond_weak(self, me: Seat, opening: Call) -> Say:
        view, vulnerable = self.views[me], self.vulnerability.of(me.side)
        suit = Suit(opening.strain)
        length = 6 if opening.level == 2 else 7 if opening.level == 3 else 8
        fit = view.length[suit] + length
        if suit in MAJORS and view.support(suit) >= 15 + (view.length[suit] < 2) and fit >= 8:
            return self.raise_to(4, suit, "to play")
        if view.worth >= 16 and fit >= 8 and all(view.stops(s) for s in Suit if s != suit):
            return self.raise_to(3, Strain.NOTRUMP, "to play")
        if view.worth >= 17 and suit not in MAJORS and fit >= 9:
            return self.raise_to(5, suit, "to play")
        level = min(fit - 6, 4 if not vulnerable else 3)
        if fit >= 9 and level > opening.level and level >= self.cheapest(suit) and view.points < 15:
            return Say(bid(level, suit), text="continues the pre-empt")
        return Say(PASS)

    def _compete_over_no_trump(self, me: Seat) -> Say:
        view = self.views[me]
        suit = view.longest()
        level = self.cheapest(suit)
        theirs = self.their_suits(me)
        if view.worth >= 10:
            if all(view.stops(other) for other in theirs) and self.cheapest(Strain.NOTRUMP) <= 3:
                return Say(bid(3, Strain.NOTRUMP), text="to play")
            if suit in MAJORS and view.length[suit] >= 6:
                return self.raise_to(4, suit, "to play")
            return Say(DOUBLE, 10, 20, text="values")
        if view.length[suit] >= 5 and view.worth >= 5 and suit not in theirs and level == 2:
            return Say(bid(level, suit), 5, 9, ((suit, 5),), "to play")
        return Say(PASS, 0, 9)

    def _respond_suit(self, me: Seat, opening: Call) -> Say:
        view, suit = self.views[me], Suit(opening.strain)
        doubled = self.calls[-1] == DOUBLE
        contested = self.calls[-1].is_bid
        if suit in MAJORS and view.length[suit] >= 3:
            raised = self._raise_major(me, suit, strong=not (doubled or contested))
            if raised is not None:
                return raised
        if doubled and view.points >= 10:
            return Say(REDOUBLE, 10, 20, text="10+ points")
        new = self._new_suit(me, suit)
        if new is not None:
            return new
        if contested:
            double = self._negative_double(me)
            if double is not None:
                return double
        return self._raise_minor_or_no_trump(me, suit)

    def _raise_major(self, me: Seat, suit: Suit, *, strong: bool) -> Say | None:
        view = self.views[me]
        worth, length = view.support(suit), view.length[suit]
        if length >= 5 and view.points < 9 and worth >= 6:
            return self.raise_to(4, suit, "to play, many trumps")
        if worth >= 13:
            if strong and length >= 4:
                text = "game-forcing raise, 4+ trumps"
                call = bid(2, Strain.NOTRUMP)
                return Say(call, 13, 25, ((suit, 4),), text, alert=True, forcing=True)
            return None if strong else self.raise_to(4, suit, "to play")
        for level, low, high, text in ((3, 10, 12, "invites game"), (2, 6, 9, "6-9, support")):
            if low <= worth <= high and self.cheapest(suit) <= level:
                return Say(bid(level, suit), low, high, ((suit, 3),), text)
        return None

    def _new_suit(self, me: Seat, opened: Suit) -> Say | None:
        view = self.views[me]
        theirs = self.their_suits(me)
        suits = [suit for suit in Suit if suit != opened and suit not in theirs and view.length[suit] >= 4]
        contested = bool(theirs)
        four_card = [suit for suit in suits if view.length[suit] == 4]
        five_card = sorted((s for s in suits if view.length[s] >= 5), key=lambda s: (-view.length[s], -s))
        for suit in [*five_card, *sorted(four_card)]:
            level = self.cheapest(suit)
            length = view.length[suit]
            if level == 1 and view.worth >= 6:
                need = 5 if contested and suit == SPADES else 4
                if length >= need:
                    return Say(bid(1, suit), 6, 25, ((suit, need),), forcing=True)
            if level == 2 and suit < opened and view.total >= 11 and view.worth >= 10 and length >= 4:
                if suit in MAJORS and length < 5:
                    continue
                text = f"11+ points, {length} {WORD[suit]}" if contested else ""
                return Say(bid(2, suit), 11, 25, ((suit, min(length, 5)),), text, forcing=True)
            if level == 2 and suit > opened and contested and length >= 5 and view.worth >= 10:
                return Say(bid(2, suit), 10, 25, ((suit, 5),), forcing=True)
        return None

    def _negative_double(self, me: Seat) -> Say | None:
        view, level = self.views[me], self.last_bid()
        if level is None or level.level > 3:
            return None
        opened = Suit(self.bids_of(me.partner)[0].call.strain)
        theirs = self.their_suits(me)
        unbid = [suit for suit in MAJORS if suit != opened and suit not in theirs]
        need = {1: 6, 2: 8, 3: 10}[level.level]
        if unbid and view.worth >= need and all(view.length[suit] >= 4 for suit in unbid):
            shown = tuple((suit, 4) for suit in unbid)
            text = "take-out, 4 " + " and 4 ".join(WORD[suit] for suit in unbid)
            return Say(DOUBLE, need, 20, shown, text, alert=False, forcing=True)
        return None

    def _raise_minor_or_no_trump(self, me: Seat, suit: Suit) -> Say:
        view = self.views[me]
        stopped = all(view.stops(other) for other in self.their_suits(me))
        level = self.cheapest(Strain.NOTRUMP)
        support = 3 if suit in MAJORS else 4 if suit == DIAMONDS else 5
        length = view.length[suit]
        if view.worth >= 13 and view.balanced and stopped and level <= 3:
            return Say(bid(3, Strain.NOTRUMP), 13, 15, text="13-15, balanced")
        if 11 <= view.worth <= 12 and view.balanced and stopped and level <= 2:
            return Say(bid(2, Strain.NOTRUMP), 11, 12, text="11-12, balanced")
        if length >= support:
            if view.support(suit) >= 10 and self.cheapest(suit) <= 3:
                return Say(bid(3, suit), 10, 12, ((suit, support),), "invites game")
            if view.support(suit) >= 6 and self.cheapest(suit) <= 2:
                return Say(bid(2, suit), 6, 9, ((suit, support),), "6-9, support")
        if view.worth >= 6 and level == 1 and stopped:
            return Say(bid(1, Strain.NOTRUMP), 6, 10, text="6-10")
        if view.worth >= 11 and stopped and level <= 2:
            return Say(bid(2, Strain.NOTRUMP), 11, 12)
        return Say(PASS, 0, 9)
