# ruff: noqa: PLR0911 - a bidder's rules read best one after the other
"""A bidding robot that is good enough for samples: natural, five-card majors, strong no-trump.

It knows Stayman, transfers, weak twos, take-out and negative doubles and Blackwood, and keeps
for every player what his calls have shown. Contracts come out sensible, not brilliant; tables
differ because every player has a style and sometimes stretches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, Auction, CallNote, is_legal
from bridgefiles.model.contract import Strain
from sampling.calls import CLUBS, DIAMONDS, HEARTS, MAJORS, SPADES, WORD, Say, Style, View, bid, even
from sampling.competing import Competing

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Auctioneer(Competing):
    """Bids one board at one table."""

    def run(self) -> Auction:
        """Bid until the auction ends and return it with the explanations."""
        while not Auction(self.dealer, tuple(self.calls)).is_complete:
            seat = self.dealer.after(len(self.calls))
            say = self.choose(seat)
            if not is_legal(tuple(self.calls), say.call):
                say = Say(PASS)
            self.take(seat, say)
        notes = tuple(CallNote(index, say.text, say.alert) for index, say in enumerate(self.says) if say.text)
        return Auction(self.dealer, tuple(self.calls), notes)

    def choose(self, me: Seat) -> Say:
        """Return the call of *me*."""
        mine, partners = self.bids_of(me), self.bids_of(me.partner)
        theirs = self.bids_of(me.next, me.partner.next)
        if not mine and not partners:
            return self.defend(me) if theirs else self.open(me)
        last = self.last_of(me.partner)
        if last is not None and last.asks:
            answer = self.answer(me, last.asks)
            if answer is not None:
                return answer
        if not mine:
            if partners[0].call == DOUBLE:
                return self.advance_double(me) if len(partners) == 1 else self.settle(me)
            if len(partners) == 1:
                first_bid = next(call for call in self.calls if call.is_bid)
                return self.respond(me) if partners[0].call == first_bid else self.advance(me)
        elif len(mine) == 1 and len(partners) == 1 and mine[0].call.is_bid and mine[0].call < 5 and last:
            opener = next(i for i, call in enumerate(self.calls) if call.is_bid)
            if self.seat_at(opener) == me and last.call.is_bid:
                return self.rebid(me)
        return self.settle(me)

    def open(self, me: Seat) -> Say:
        """Return the first call of a side nobody has bid against."""
        view, style = self.views[me], self.styles[me]
        passed = len(self.calls)
        if view.points >= 22:
            return Say(bid(2, CLUBS), 22, 40, text="strong, any shape", alert=True, forcing=True)
        if view.balanced and max(view.length[suit] for suit in MAJORS) < 6:
            if 15 <= view.points <= 17:
                return Say(bid(1, Strain.NOTRUMP), 15, 17, even(), "15-17, balanced")
            if 20 <= view.points <= 21:
                return Say(bid(2, Strain.NOTRUMP), 20, 21, even(), "20-21, balanced")
        if self._opens(view, style, passed):
            return self._one_of_a_suit(view)
        preempt = self._preempt(view, style, me, passed)
        return preempt or Say(PASS, 0, 12)

    @staticmethod
    def _opens(view: View, style: Style, passed: int) -> bool:
        two_longest = sum(sorted(view.length.values())[-2:])
        if passed == 3:
            return view.points + view.length[SPADES] >= 15 and view.points >= 10
        limit = style.opening - (passed == 2)
        return view.points >= limit or (view.points >= limit - 2 and view.worth + two_longest >= 20)

    @staticmethod
    def _one_of_a_suit(view: View) -> Say:
        major = max(MAJORS, key=lambda suit: (view.length[suit], suit))
        minor = view.longest((CLUBS, DIAMONDS))
        if view.length[major] >= 5 and view.length[major] >= view.length[minor]:
            return Say(bid(1, major), 11, 21, ((major, 5),), f"5+ {WORD[major]}")
        if view.length[CLUBS] == view.length[DIAMONDS] == 3:
            minor = CLUBS
        if view.length[minor] <= 4 < view.length[major]:
            return Say(bid(1, major), 11, 21, ((major, 5),), f"5+ {WORD[major]}")
        return Say(bid(1, minor), 11, 21, ((minor, 3),), f"3+ {WORD[minor]}")

    def _preempt(self, view: View, style: Style, me: Seat, passed: int) -> Say | None:
        suit = view.longest()
        length = view.length[suit]
        vulnerable = self.vulnerability.of(me.side)
        if passed == 3 or view.points > 10 or view.points < 5 - style.boldness + 2 * vulnerable:
            return None
        if length == 6 and suit != CLUBS and view.honours(suit) >= 3:
            others = [other for other in MAJORS if other != suit and view.length[other] >= 4]
            if others and style.boldness < 1:
                return None
            return Say(bid(2, suit), 6, 10, ((suit, 6),), f"weak, 6 {WORD[suit]}")
        if length == 7 and view.honours(suit) >= 3:
            return Say(bid(3, suit), 5, 10, ((suit, 7),), f"pre-emptive, 7 {WORD[suit]}")
        if length >= 8 and suit in MAJORS and view.honours(suit) >= 4:
            return Say(bid(4, suit), 5, 11, ((suit, 8),), "to play")
        return None

    def answer(self, me: Seat, question: str) -> Say | None:
        """Answer a conventional bid of partner's; None when an opponent got in the way."""
        view = self.views[me]
        if self.calls[-1] != PASS:
            return None
        kind, _, about = question.partition(" ")
        if kind == "stayman":
            level = self.cheapest(DIAMONDS)
            for suit in (HEARTS, SPADES):
                if view.length[suit] >= 4:
                    return Say(bid(level, suit), lengths=((suit, 4),))
            return Say(bid(level, DIAMONDS), text="no 4-card major", alert=True)
        if kind == "transfer":
            suit = HEARTS if about == "H" else SPADES
            level = self.cheapest(suit)
            if view.length[suit] >= 4 and view.points % 15 == 2 and level == 2:
                return Say(bid(3, suit), 17, 17, ((suit, 4),), f"maximum with 4 {WORD[suit]}", alert=True)
            return Say(bid(level, suit), lengths=((suit, 2),), text="completes the transfer")
        if kind == "aces":
            strain = (CLUBS, DIAMONDS, HEARTS, SPADES)[view.aces % 4]
            text = ("0 or 4 aces", "1 ace", "2 aces", "3 aces")[view.aces % 4]
            return Say(bid(5, strain), text=text, alert=True, asks=f"told {view.aces} {about}")
        if kind == "told":
            return self._after_aces(me, int(about[0]), about[2:])
        return None

    def _after_aces(self, me: Seat, told: int, trumps: str) -> Say:
        strain = {"C": CLUBS, "D": DIAMONDS, "H": HEARTS, "S": SPADES}[trumps]
        view, partner = self.views[me], self.shown[me.partner]
        aces = view.aces + told
        level = 5 if aces < 3 else 6
        if aces == 4 and view.support(strain) + partner.low >= 37:
            level = 7
        return Say(bid(max(level, self.cheapest(strain)), strain), text="to play")
