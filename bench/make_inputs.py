"""Makes the files that ``run.py`` reads: random, legal, the same at every run.

played.pbn   1,000 boards: the 15 tags of the mandatory set, an auction with notes, 52 cards of play
deals.pbn    2,000 boards: number, dealer, vulnerability and deal, nothing else
played.lin   1,000 boards, one a line: names, deal, auction with alerts, 52 cards of play

Nobody would bid or play like this; a reader does not mind. No deal is anyone's.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bridgefiles.model.auction import CALLS, PASS, Auction, Call, is_legal
from bridgefiles.model.cards import CARDS, SUITS, Card, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.play import Play, declarers_tricks, first_fault, winner
from bridgefiles.model.seats import Seat, dealer_of, vulnerability_of

if TYPE_CHECKING:
    from bridgefiles.model.contract import Contract, Strain

PLAYED, DEALT = 1000, 2000
TREES = (
    *("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"),
    *("Ivy", "Juniper", "Larch", "Maple", "Oak", "Poplar", "Rowan", "Spruce"),
)
MEANINGS = (
    "0-5 HCP",
    "6-9 HCP, 4+!S",
    "fit, limit raise",
    "shortness, slam try",
    "asks for aces",
    "14-16 bal.",
)
LIN_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
LIN_CALLS = {"Pass": "p", "X": "d", "XX": "r"}


@dataclass(frozen=True, slots=True)
class Board:
    """One board as a table might have played it. ``notes`` explain calls, by their number."""

    number: int
    players: tuple[str, ...]
    deal: Deal
    auction: Auction
    contract: Contract
    declarer: Seat
    play: Play
    tricks: int
    notes: dict[int, str]


def deal_of(chance: random.Random) -> Deal:
    """Deal a pack at random."""
    pack = list(CARDS)
    chance.shuffle(pack)
    north, east, south, west = (Hand.of(pack[start : start + 13]) for start in (0, 13, 26, 39))
    return Deal((north, east, south, west))


def auction_of(dealer: Seat, chance: random.Random) -> Auction:
    """Bid at random, low bids rather than high ones, until three players pass over somebody's bid."""
    calls: tuple[Call, ...] = ()
    while not Auction(dealer, calls).is_complete:
        legal = [call for call in CALLS if is_legal(calls, call)]
        bids = [call for call in legal if call.is_bid][:6]
        wanted = chance.choices(("bid", "double", "pass"), (30, 4, 66))[0]
        doubles = [call for call in legal if call > PASS]
        if (wanted == "bid" and bids) or (calls == (PASS,) * 3):
            calls += (chance.choice(bids),)
        elif wanted == "double" and doubles:
            calls += (doubles[0],)
        else:
            calls += (PASS,)
    return Auction(dealer, calls)


def play_of(deal: Deal, strain: Strain, leader: Seat, chance: random.Random) -> Play:
    """Play all cards at random, following suit (Law 44)."""
    hands = [list(hand or ()) for hand in deal.hands]
    played: list[Card] = []
    turn: int = leader
    for _ in range(13):
        trick: list[Card] = []
        for offset in range(4):
            hand = hands[(turn + offset) % 4]
            follows = [card for card in hand if trick and card.suit is trick[0].suit]
            card = chance.choice(follows or hand)
            hand.remove(card)
            trick.append(card)
        played += trick
        turn = (turn + winner((trick[0], trick[1], trick[2], trick[3]), strain)) % 4
    return Play(leader, tuple(played))


def board_of(number: int, chance: random.Random) -> Board:
    """Make up board *number*."""
    deal = deal_of(chance)
    auction = auction_of(dealer_of(number), chance)
    contract = auction.contract()
    assert contract is not None  # noqa: S101 - an auction of ours has a bid
    assert contract.declarer is not None  # noqa: S101
    declarer = contract.declarer
    play = play_of(deal, contract.strain, declarer.after(1), chance)
    tricks = declarers_tricks(play, contract.strain, declarer)
    assert tricks is not None  # noqa: S101 - all cards were played
    assert first_fault(play, contract.strain, deal) is None  # noqa: S101
    told = [index for index, call in enumerate(auction.calls) if call.is_bid and chance.random() < 0.4]
    notes = {index: chance.choice(MEANINGS) for index in told}
    players = tuple(chance.sample(TREES, 4))
    return Board(number, players, deal, auction, contract, declarer, play, tricks, notes)


def hand_text(hand: Hand | None, separator: str) -> str:
    """Return a hand suit by suit, spades first."""
    return separator.join((hand or Hand(0)).ranks(suit) for suit in SUITS)


def pbn_deal(deal: Deal, first: Seat) -> str:
    """Return the value of a Deal tag (PBN 2.1 §3.4.11)."""
    hands = " ".join(hand_text(deal[first.after(turn)], ".") for turn in range(4))
    return f"{first.letter}:{hands}"


def pbn_auction(board: Board) -> str:
    """Return the auction section and its notes, four calls a line (PBN 2.1 §3.5)."""
    numbers = {index: number for number, index in enumerate(board.notes, 1)}
    calls = [
        f"{call} ={numbers[index]}=" if index in numbers else str(call)
        for index, call in enumerate(board.auction.calls)
    ]
    rows = [" ".join(calls[start : start + 4]) for start in range(0, len(calls), 4)]
    notes = [f'[Note "{numbers[index]}:{text}"]' for index, text in board.notes.items()]
    return "\n".join([f'[Auction "{dealer_of(board.number).letter}"]', *rows, *notes])


def pbn_play(board: Board) -> str:
    """Return the play section: a column for each seat, the opening leader's first (PBN 2.1 §3.6)."""
    rows = []
    leader = 0
    for start in range(0, 52, 4):
        trick = board.play.cards[start : start + 4]
        rows.append(" ".join(str(trick[(column - leader) % 4]) for column in range(4)))
        leader = (leader + winner((trick[0], trick[1], trick[2], trick[3]), board.contract.strain)) % 4
    return "\n".join([f'[Play "{board.declarer.after(1).letter}"]', *rows])


def pbn_game(board: Board) -> str:
    """Return a whole game in export order (PBN 2.1 §3.4)."""
    north, east, south, west = board.players
    tags = {
        "Event": "Bench",
        "Site": "Nowhere",
        "Date": "2026.11.30",
        "Board": board.number,
        "West": west,
        "North": north,
        "East": east,
        "South": south,
        "Dealer": dealer_of(board.number).letter,
        "Vulnerable": vulnerability_of(board.number).value,
        "Deal": pbn_deal(board.deal, dealer_of(board.number)),
        "Scoring": "IMP",
        "Declarer": board.declarer.letter,
        "Contract": board.contract,
        "Result": board.tricks,
    }
    lines = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return f"{lines}\n{pbn_auction(board)}\n{pbn_play(board)}\n"


def pbn_deal_game(number: int, chance: random.Random) -> str:
    """Return a game of four tags."""
    dealer = dealer_of(number)
    return (
        f'[Board "{number}"]\n[Dealer "{dealer.letter}"]\n[Vulnerable "{vulnerability_of(number).value}"]\n'
        f'[Deal "{pbn_deal(deal_of(chance), dealer)}"]\n'
    )


def lin_hand(hand: Hand | None) -> str:
    """Return a hand with a letter before each suit."""
    return "".join(f"{suit.letter}{(hand or Hand(0)).ranks(suit)}" for suit in SUITS)


def lin_line(board: Board) -> str:
    """Return a board as one line: names and hands from South on, an alert's text after its call."""
    north, east, south, west = board.players
    seats = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
    hands = ",".join(lin_hand(board.deal[seat]) for seat in seats)
    calls = []
    for index, call in enumerate(board.auction.calls):
        text = LIN_CALLS.get(str(call), str(call)[:2])
        told = board.notes.get(index)
        calls.append(f"mb|{text}|" if told is None else f"mb|{text}!|an|{told}|")
    cards = [f"pc|{card}|" for card in board.play.cards]
    tricks = "".join("".join(cards[start : start + 4]) + "pg||" for start in range(0, 52, 4))
    dealer, vulnerable = dealer_of(board.number), vulnerability_of(board.number).value
    return (
        f"pn|{south},{west},{north},{east}|st||md|{seats.index(dealer) + 1}{hands}|rh||"
        f"ah|Board {board.number}|sv|{LIN_VULNERABLE[vulnerable]}|{''.join(calls)}pg||{tricks}\n"
    )


def one_game() -> str:
    """Return the first board as PBN."""
    return pbn_game(board_of(1, random.Random("bridgefiles")))


def make(folder: Path) -> None:
    """Write the three files into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random("bridgefiles")
    boards = [board_of(number, chance) for number in range(1, PLAYED + 1)]
    deals = [pbn_deal_game(number, chance) for number in range(1, DEALT + 1)]
    files = {
        "played.pbn": "% PBN 2.1\n" + "\n".join([*map(pbn_game, boards), ""]),
        "deals.pbn": "% PBN 2.1\n" + "\n".join([*deals, ""]),
        "played.lin": "".join(lin_line(board) for board in boards),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="ascii", newline="\n")
        print(f"{folder / name}: {len(text):,} bytes")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "inputs")
