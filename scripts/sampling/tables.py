"""A board played at a table: dealt, bid and played by the robots, all from one seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from bridgefiles.model.cards import CARDS, SUITS, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from sampling.arithmetic import declarers_score
from sampling.bidding import Auctioneer
from sampling.calls import Style
from sampling.play import claim_after, play_out

if TYPE_CHECKING:
    from bridgefiles.model.auction import Auction
    from bridgefiles.model.cards import Card
    from bridgefiles.model.contract import Contract


@dataclass(frozen=True, slots=True)
class Game:
    """One play of one board. ``shown`` says how many cards were played before a claim."""

    number: int
    deal: Deal
    auction: Auction
    contract: Contract | None
    cards: tuple[Card, ...]
    shown: int
    tricks: int | None

    @property
    def dealer(self) -> Seat:
        """Return the dealer by the cycle of the Laws."""
        return dealer_of(self.number)

    @property
    def vulnerability(self) -> Vulnerability:
        """Return the vulnerability by the cycle of the Laws."""
        return vulnerability_of(self.number)

    @property
    def declarer(self) -> Seat:
        """Return declarer; there must be a contract."""
        if self.contract is None or self.contract.declarer is None:
            message = f"board {self.number} was passed out"
            raise ValueError(message)
        return self.contract.declarer

    @property
    def score(self) -> int:
        """Return North-South's points."""
        if self.contract is None or self.tricks is None:
            return 0
        side = self.declarer.side
        points = declarers_score(self.contract, self.tricks, vulnerable=self.vulnerability.of(side))
        return points if side is Side.NS else -points

    @property
    def claimed(self) -> bool:
        """Tell whether the play ended with a claim."""
        return self.shown < len(self.cards)


def deal_out(key: str) -> Deal:
    """Return the deal that belongs to *key*."""
    pack = list(CARDS)
    Random(f"deal {key}").shuffle(pack)
    north, east, south, west = (Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    return Deal((north, east, south, west))


def pbn_hand(deal: Deal, seat: Seat) -> str:
    """Return a hand as PBN writes it: spades.hearts.diamonds.clubs."""
    hand = deal[seat]
    return "-" if hand is None else ".".join(hand.ranks(suit) for suit in SUITS)


def style_of(player: str) -> Style:
    """Return how *player* bids: always the same for the same name."""
    random = Random(f"style {player}")
    return Style(random.choice((11, 12, 12, 12, 13)), random.choice((24, 25, 25, 26)), random.randint(-1, 1))


def play_board(key: str, number: int, deal: Deal, players: tuple[str, str, str, str]) -> Game:
    """Bid and play *deal* as board *number*; *key* and the players make the luck of the table."""
    random = Random(f"table {key} {number} {'/'.join(players)}")
    north, east, south, west = (style_of(player) for player in players)
    moods = tuple(random.choice((-1, 0, 0, 0, 0, 1)) for _ in players)
    dealer = dealer_of(number)
    auction = Auctioneer(
        deal,
        dealer,
        vulnerability_of(number),
        (north, east, south, west),
        (moods[0], moods[1], moods[2], moods[3]),
    ).run()
    contract = auction.contract()
    if contract is None or contract.declarer is None:
        return Game(number, deal, auction, None, (), 0, None)
    skills = tuple(0.88 + random.random() * 0.12 for _ in players)
    cards, tricks = play_out(
        deal, contract, _suits_for_leads(auction), (skills[0], skills[1], skills[2], skills[3]), random
    )
    stop = claim_after(cards, int(contract.strain), contract.declarer.next, random)
    return Game(number, deal, auction, contract, cards, 52 if stop is None else stop, tricks)


def _suits_for_leads(auction: Auction) -> tuple[int | None, ...]:
    """Return for each seat the suit that partner bid first."""
    found: list[int | None] = [None] * 4
    for index, call in enumerate(auction.calls):
        if call.is_bid and call % 5 < 4 and auction.dealer is not None:
            partner = auction.dealer.after(index).partner
            if found[partner] is None:
                found[partner] = call % 5
    return tuple(found)


def rotate(pairs: tuple[int, ...], round_number: int) -> tuple[tuple[int, int], ...]:
    """Return who meets whom: each of an even number of pairs meets each other once.

    The last pair stays at table 1; the others move round a circle (Berger's tables).
    """
    last, circle = pairs[-1], len(pairs) - 1
    meetings = [(last, pairs[round_number % circle])]
    for step in range(1, len(pairs) // 2):
        one = pairs[(round_number + step) % circle]
        two = pairs[(round_number - step) % circle]
        meetings.append((one, two) if step % 2 else (two, one))
    return tuple(meetings)


def seated(ns: tuple[str, str], ew: tuple[str, str]) -> tuple[str, str, str, str]:
    """Return the players in the order North, East, South, West."""
    return ns[0], ew[0], ns[1], ew[1]
