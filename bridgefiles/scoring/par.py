"""Par: the score when both sides know all the cards and neither can do better.

It is found from the table of tricks that each declarer takes in each strain, by looking at the
auction from its end: what is each of the 35 bids worth to the side that makes it, given that the
others may bid on?
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.seats import SEATS, Side
from bridgefiles.scoring.points import score

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.model.seats import Seat, Vulnerability

    Tricks = Mapping[tuple[Seat, Strain], int]

_STRAINS = tuple(Strain)
_BIDS = 35


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that gives par, with its declarer; ``tricks`` are those it takes."""

    contract: Contract
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """Par: North-South's score, and every contract that gives it; none when the deal is passed out."""

    score: int
    contracts: tuple[ParContract, ...]


def par(tricks: Tricks, vulnerability: Vulnerability, dealer: Seat) -> Par:
    """Return the par of a deal from the *tricks* of each declarer in each strain, all twenty.

    A contract that fails is doubled, one that makes is not. The dealer matters only where both
    sides can make the same best contract: the side that comes first bids it.
    """
    final = {(bid, side): _worth(bid, side, tricks, vulnerability) for bid in range(_BIDS) for side in Side}
    value = _after_bidding_on(final)
    best = 0
    for turn in (3, 2, 1, 0):
        side = dealer.after(turn).side
        choose = max if side is Side.NS else min
        best = choose([best, *(value[bid, side] for bid in range(_BIDS))])
    reached = [one for one, worth in final.items() if worth == best and value[one] == best]
    return Par(best, tuple(contract for bid, side in reached for contract in _declared(bid, side, tricks)))


def _worth(bid: int, side: Side, tricks: Tricks, vulnerability: Vulnerability) -> int:
    """Return North-South's score when *side*'s better declarer plays *bid*."""
    strain = _STRAINS[bid % 5]
    taken = max(tricks[seat, strain] for seat in SEATS if seat.side is side)
    points = score(_contract(bid, taken), taken, vulnerable=vulnerability.of(side))
    return points if side is Side.NS else -points


def _contract(bid: int, taken: int, declarer: Seat | None = None) -> Contract:
    fails = taken < bid // 5 + 7
    doubling = Doubling.DOUBLED if fails else Doubling.NONE
    return Contract(bid // 5 + 1, _STRAINS[bid % 5], doubling, declarer)


def _after_bidding_on(final: Mapping[tuple[int, Side], int]) -> dict[tuple[int, Side], int]:
    """Return what each bid is worth when the opponents may let it stand or bid higher."""
    value: dict[tuple[int, Side], int] = {}
    higher: dict[Side, list[int]] = {Side.NS: [], Side.EW: []}
    for bid in reversed(range(_BIDS)):
        for side in Side:
            choose = min if side is Side.NS else max
            value[bid, side] = choose([final[bid, side], *higher[side.other]])
        for side in Side:
            # Only the best of a side's higher bids can matter to it.
            keep = max if side is Side.NS else min
            higher[side] = [keep([value[bid, side], *higher[side]])]
    return value


def _declared(bid: int, side: Side, tricks: Tricks) -> list[ParContract]:
    """Return the contract for each partner who takes as many tricks as the better of the two."""
    strain = _STRAINS[bid % 5]
    partners = [seat for seat in SEATS if seat.side is side]
    taken = max(tricks[seat, strain] for seat in partners)
    return [
        ParContract(_contract(bid, taken, seat), taken) for seat in partners if tricks[seat, strain] == taken
    ]
