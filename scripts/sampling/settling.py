# ruff: noqa: PLR0911 - a bidder's rules read best one after the other
"""Placing the contract from what both partners have shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, REDOUBLE, Call
from bridgefiles.model.cards import Suit
from bridgefiles.model.contract import Strain
from sampling.bidders import Bidders
from sampling.calls import CLUBS, MAJORS, Say, bid

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat


class Settling(Bidders):
    """Settles on a contract, invites, competes or passes."""

    def settle(self, me: Seat) -> Say:
        """Place the contract, invite, compete or pass, from what partner has shown."""
        view, partner = self.views[me], self.shown[me.partner]
        fits = {suit: view.length[suit] + partner.lengths[suit] for suit in Suit}
        best = max(Suit, key=lambda suit: (fits[suit] + (suit in MAJORS), suit))
        if fits[best] < 8 and view.length[best] >= 7:
            fits[best] += 1
        fit = fits[best]
        own = view.support(best) if fit >= 8 else view.worth
        together = own + partner.low + min(2, max(0, partner.high - partner.low) // 3)
        last = self.last_bid()
        if last is None:
            return Say(PASS)
        owner = self._owner_of_last_bid()
        if owner.side is not me.side:
            return self._contested(me, best, fit, together)
        aim = self._aim(me, best, fit, together)
        return self._towards(me, aim, best, fit, together)

    def _owner_of_last_bid(self) -> Seat:
        index = max(index for index, call in enumerate(self.calls) if call.is_bid)
        return self.seat_at(index)

    def _aim(self, me: Seat, best: Suit, fit: int, together: int) -> Call:
        """Return the contract that the points call for; a level of an invitation counts as such."""
        view, game = self.views[me], self.styles[me].game
        theirs = self.their_suits(me)
        stopped = all(view.stops(suit) or max(self.shown[me.partner].low, 0) >= 15 for suit in theirs)
        partner = self.shown[me.partner]
        if fit >= 8 and best in MAJORS:
            level = 6 if together >= 33 else 4 if together >= game else 3 if together >= game - 2 else 2
            return bid(level, best)
        if together >= 33:
            return bid(6, best if fit >= 8 else Strain.NOTRUMP)
        if together >= game:
            if stopped or fit < 8:
                return bid(3, Strain.NOTRUMP)
            return bid(5 if together >= 27 else 4, best)
        if fit >= 8 and not (view.balanced and partner.lengths == [2, 2, 2, 2]):
            return bid(3 if together >= game - 2 else 2, best)
        if together >= game - 2 and stopped:
            return bid(2, Strain.NOTRUMP)
        return bid(1, Strain.NOTRUMP) if fit < 8 else bid(2, best)

    def _towards(self, me: Seat, aim: Call, best: Suit, fit: int, together: int) -> Say:
        last = self.last_bid()
        previous = self.last_of(me.partner)
        forced = previous is not None and previous.forcing and self.calls[-1] == PASS
        if last is None:
            return Say(PASS)
        ask = bid(4, Strain.NOTRUMP)
        if aim.level == 6 and fit >= 8 and last < ask and together < 40 and best != CLUBS:
            return Say(ask, text="asks for aces", alert=True, forcing=True, asks=f"aces {best.letter}")
        if aim > last:
            stands = _is_game(last) and aim.level < 6
            limited = self.shown[me].high - self.shown[me].low <= 3 and not forced
            wanted = _is_game(aim) or (not limited and (forced or self._invites(me, aim, last, together)))
            if not stands and wanted:
                low, high = self._range_now(me)
                return Say(aim, low, high, text="to play" if _is_game(aim) else "")
        if forced:
            return self._least_bad(me)
        return self._improve(me, last, best, fit)

    def _range_now(self, me: Seat) -> tuple[int, int]:
        worth = self.views[me].worth
        return max(self.shown[me].low, worth - 1), min(self.shown[me].high, worth + 1)

    def _invites(self, me: Seat, aim: Call, last: Call, together: int) -> bool:
        """Tell whether *aim* is a sound invitation to game over *last*."""
        return aim.level <= min(3, last.level + 1) and together >= self.styles[me].game - 2

    def _improve(self, me: Seat, last: Call, best: Suit, fit: int) -> Say:
        """Leave a part-score of partner's that does not fit, when there is a better one nearby."""
        if last.level > 3 or _is_game(last):
            return Say(PASS)
        view, partner = self.views[me], self.shown[me.partner]
        if last.strain == Strain.NOTRUMP:
            here = 7 if view.balanced or view.length[best] < 6 else 5
        else:
            here = view.length[Suit(last.strain)] + partner.lengths[last.strain]
        level = self.cheapest(best)
        if fit > here and fit >= 7 and here < 7 and level <= max(2, last.level):
            return Say(bid(level, best), *self._range_now(me))
        if here < 7 and level <= 2 and view.length[best] >= 6:
            return Say(bid(level, best), *self._range_now(me))
        return Say(PASS)

    def _least_bad(self, me: Seat) -> Say:
        """Find some bid when partner's was forcing."""
        view, partner = self.views[me], self.shown[me.partner]
        suits = sorted(
            Suit, key=lambda suit: (-(view.length[suit] + partner.lengths[suit]), -(suit in MAJORS), -suit)
        )
        for suit in suits:
            if view.length[suit] >= (2 if partner.lengths[suit] >= 5 else 3 if partner.lengths[suit] else 5):
                level = self.cheapest(suit)
                if level <= 4:
                    return Say(bid(level, suit), lengths=((suit, min(view.length[suit], 5)),))
        level = self.cheapest(Strain.NOTRUMP)
        return Say(bid(level, Strain.NOTRUMP)) if level <= 3 else Say(PASS)

    def _contested(self, me: Seat, best: Suit, fit: int, together: int) -> Say:
        """Bid on, double or pass over an opponent's bid."""
        view, last = self.views[me], self.last_bid()
        if last is None:
            return Say(PASS)
        level = self.cheapest(best)
        doubled = self.calls[-1] in (DOUBLE, REDOUBLE) or DOUBLE in self.calls[-3:]
        limit = fit - 6 - (self.vulnerability.of(me.side) and together < 20)
        game = bid(4, best) if best in MAJORS else bid(5, best)
        if fit >= 8 and together >= self.styles[me].game and level <= game.level and game > last:
            return Say(game, text="to play")
        if fit >= 8 and together >= 17 and level <= min(limit, 3):
            return Say(bid(level, best), *self._range_now(me), ((best, min(view.length[best], 6)),))
        stopped = all(view.stops(suit) for suit in self.their_suits(me))
        if together >= self.styles[me].game and stopped and self.cheapest(Strain.NOTRUMP) <= 3:
            return Say(bid(3, Strain.NOTRUMP), text="to play")
        trumps = 0 if last.strain == Strain.NOTRUMP else view.length[Suit(last.strain)]
        if (
            not doubled
            and last.level >= 3
            and ((together >= 23 and view.worth >= 8 and trumps >= 2) or (trumps >= 4 and view.worth >= 11))
        ):
            return Say(DOUBLE, text="penalties")
        return Say(PASS)


def _is_game(call: Call) -> bool:
    need = {Strain.NOTRUMP: 3, Strain.SPADES: 4, Strain.HEARTS: 4}.get(call.strain, 5)
    return call.level >= need
