"""A board's head and its deal as a diagram."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.cards import SUITS
from bridgefiles.model.seats import SEATS, Side
from bridgefiles.reports import _bridge_text as bridge

if TYPE_CHECKING:
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.record import Board
    from bridgefiles.model.seats import Seat
    from bridgefiles.reports._bridge_text import BridgeText, Part
    from bridgefiles.reports._edition import Edition


@dataclass(frozen=True, slots=True)
class BoardHead:
    """Number, dealer and vulnerability; empty where the file does not say.

    ``title`` is ``Board 12``; ``dealer`` and ``vulnerable`` are column words (``N``, ``E-W``),
    ``dealer_words`` and ``vulnerable_words`` phrases. ``link`` is the board's page.
    """

    number: str
    title: str
    dealer: str
    dealer_words: str
    vulnerable: str
    vulnerable_words: str
    ns_vulnerable: bool
    ew_vulnerable: bool
    link: str


@dataclass(frozen=True, slots=True)
class SuitLine:
    """One suit of one hand: its symbol, and the cards ``A K 10`` or a dash for a void."""

    symbol: Part
    cards: BridgeText


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand. Not ``is_known``: the file does not give it, and ``suits`` is empty."""

    seat: str
    seat_letter: str
    suits: tuple[SuitLine, ...]
    points: str
    is_known: bool
    is_dealer: bool
    is_vulnerable: bool


@dataclass(frozen=True, slots=True)
class Diagram:
    """The four hands; ``ns_points`` and ``ew_points`` are both hands' high-card points together."""

    north: HandView
    east: HandView
    south: HandView
    west: HandView
    ns_points: str
    ew_points: str
    has_points: bool
    """The points of some hand are known."""

    @property
    def hands(self) -> tuple[HandView, ...]:
        """Return the hands in the order North, East, South, West."""
        return (self.north, self.east, self.south, self.west)


def board_head(edition: Edition, index: int) -> BoardHead:
    """Return the head of board *index*."""
    language, board = edition.language, edition.standings.boards[index].traveller.board
    label = edition.board_label(index)
    vulnerability = board.vulnerability
    return BoardHead(
        number=label,
        title=language.text("Board {number}", number=label),
        dealer="" if board.dealer is None else language.seat_letter(board.dealer),
        dealer_words=language.dealer_words(board.dealer),
        vulnerable=language.vulnerable(vulnerability),
        vulnerable_words=language.vulnerable_words(vulnerability),
        ns_vulnerable=vulnerability is not None and vulnerability.of(Side.NS),
        ew_vulnerable=vulnerability is not None and vulnerability.of(Side.EW),
        link=edition.board_paths[index],
    )


def diagram(edition: Edition, board: Board) -> Diagram | None:
    """Return the diagram of *board*, None when no card of it is known."""
    deal = board.deal
    if deal is None or not deal.is_known:
        return None
    north, east, south, west = (_hand(edition, board, deal, seat) for seat in SEATS)
    points = [deal.high_card_points(side) for side in Side]
    ns_points, ew_points = ("" if total is None else str(total) for total in points)
    has_points = any(hand.points for hand in (north, east, south, west))
    return Diagram(north, east, south, west, ns_points, ew_points, has_points)


def _hand(edition: Edition, board: Board, deal: Deal, seat: Seat) -> HandView:
    language, hand = edition.language, deal[seat]
    is_whole = hand is not None and len(hand) == 13 and not any(hand.spots)
    return HandView(
        seat=language.seat(seat),
        seat_letter=language.seat_letter(seat),
        suits=()
        if hand is None
        else tuple(
            SuitLine(bridge.symbol(suit, language), bridge.holding(hand, suit, language)) for suit in SUITS
        ),
        points=str(hand.high_card_points) if hand is not None and is_whole else "",
        is_known=hand is not None,
        is_dealer=board.dealer is seat,
        is_vulnerable=board.vulnerability is not None and board.vulnerability.of(seat.side),
    )
