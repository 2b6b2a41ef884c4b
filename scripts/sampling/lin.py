"""Writes games as LIN, the way online tables and vugraph do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, REDOUBLE, Call
from bridgefiles.model.cards import SUITS
from bridgefiles.model.seats import Seat, Vulnerability

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.model.deal import Deal
    from sampling.tables import Game

_DEALER = {Seat.SOUTH: "1", Seat.WEST: "2", Seat.NORTH: "3", Seat.EAST: "4"}
_VULNERABLE = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.ALL: "b",
}
FROM_SOUTH = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)


def hand(deal: Deal, seat: Seat, *, rising: bool) -> str:
    """Return a hand with its suit letters, spades first, ranks *rising* or falling."""
    held = deal[seat]
    if held is None:
        return ""
    parts = []
    for suit in SUITS:
        ranks = held.ranks(suit)
        parts.append(suit.letter + (ranks[::-1] if rising else ranks))
    return "".join(parts)


def made_deal(game: Game, *, rising: bool) -> str:
    """Return the value of ``md``: dealer, then South, West and North; East's cards follow from them."""
    hands = ",".join(hand(game.deal, seat, rising=rising) for seat in FROM_SOUTH[:3])
    return f"{_DEALER[game.dealer]}{hands},"


def vulnerable(game: Game) -> str:
    """Return the value of ``sv``."""
    return _VULNERABLE[game.vulnerability]


def names(players: tuple[str, str, str, str]) -> str:
    """Return the four names from South on; *players* are North, East, South, West."""
    return ",".join(players[seat] for seat in FROM_SOUTH)


def call_word(call: Call) -> str:
    """Return a call as LIN writes it."""
    if call.is_bid:
        return f"{call.level}{call.strain.letter[0]}"
    return {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}[call]


def calls(game: Game, chat: Mapping[int, str] | None = None) -> str:
    """Return the auction: alerts marked, explanations behind their calls, *chat* after a call."""
    notes = {note.call: note for note in game.auction.notes}
    text = ""
    for index, call in enumerate(game.auction.calls):
        note = notes.get(index)
        alert = "!" if note is not None and note.alert else ""
        text += f"mb|{call_word(call)}{alert}|"
        if note is not None and (note.alert or index % 3 == 0):
            text += f"an|{note.text}|"
        if chat and index in chat:
            text += f"nt|{chat[index]}|pg||"
    return text


def cards(game: Game, shown: int, newline: str, *, lower: bool) -> str:
    """Return the cards, a page after each trick; suits in *lower* case as vugraph operators type."""
    text = ""
    for start in range(0, shown, 4):
        for card in game.cards[start : min(start + 4, shown)]:
            suit = card.suit.letter
            text += f"pc|{suit.lower() if lower else suit}{card.rank}|"
        if start + 4 <= shown:
            text += f"pg||{newline}"
    return text


def result_word(game: Game) -> str:
    """Return the entry of ``rs``: contract, declarer, result."""
    if game.contract is None or game.tricks is None:
        return "PASS"
    over = game.tricks - game.contract.tricks_needed
    result = "=" if over == 0 else f"{over:+d}"
    strain = game.contract.strain.letter[0]
    doubled = game.contract.doubling.mark.lower()
    return f"{game.contract.level}{strain}{game.declarer.letter}{doubled}{result}"
