"""Boards on a terminal: plain text, aligned by the width of each character.

Suits are letters here, so that every console can show them and a screen reader says them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from bridgefiles.model.cards import SUITS
from bridgefiles.model.outcome import Adjusted, Assigned, NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.play import tricks
from bridgefiles.model.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.model.auction import Auction
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.record import Record

_WIDEST_HAND = 20


def padded(text: str, columns: int) -> str:
    """Return *text* filled with blanks to *columns*."""
    return text + " " * max(0, columns - cell_len(text))


def result_words(outcome: Outcome) -> str:
    """Return what happened as a scorer writes it: ``4S N +1``, ``passed out``, ``A+/A-`` …."""
    match outcome:
        case Played(contract, tricks_won):
            seat = "" if contract.declarer is None else f" {contract.declarer.letter}"
            return f"{contract}{seat} {relative(tricks_won, contract.tricks_needed)}".rstrip()
        case PassedOut():
            return "passed out"
        case Adjusted(assigned=Assigned(ns=parts, ew=theirs)):
            words = [
                ", ".join(f"{float(100 * part):g}% {score}" for part, score in side)
                for side in (parts, theirs)
            ]
            return words[0] if parts == theirs else f"N-S {words[0]} / E-W {words[1]}"
        case Adjusted(ns, ew):
            return f"{'-' if ns is None else ns.mark} / {'-' if ew is None else ew.mark}"
        case NotPlayed(why):
            return why.value
        case Unknown():
            return ""


def relative(tricks_won: int | None, needed: int) -> str:
    """Return ``=``, ``+1`` or ``-2``; ``?`` when the number of tricks is unknown."""
    if tricks_won is None:
        return "?"
    return "=" if tricks_won == needed else f"{tricks_won - needed:+d}"


def diagram(deal: Deal) -> Iterator[str]:
    """Yield the lines of the usual diagram: North on top, West left, East right, South below."""
    gap = " " * _WIDEST_HAND
    for line in _hand_lines(deal, Seat.NORTH):
        yield (gap + line).rstrip()
    west, east = _hand_lines(deal, Seat.WEST), _hand_lines(deal, Seat.EAST)
    for left, right in zip(west, east, strict=True):
        yield (padded(left, 2 * _WIDEST_HAND) + right).rstrip()
    for line in _hand_lines(deal, Seat.SOUTH):
        yield (gap + line).rstrip()


def _hand_lines(deal: Deal, seat: Seat) -> list[str]:
    hand = deal[seat]
    if hand is None:
        return [f"{seat.letter}: not given", "", "", ""]
    lines = []
    for suit in SUITS:
        ranks = hand.ranks(suit).replace("T", "10") or "-"
        head = f"{seat.letter} " if suit is SUITS[0] else "  "
        lines.append(f"{head}{suit.letter} {ranks}")
    return lines


def auction_lines(auction: Auction) -> Iterator[str]:
    """Yield the auction in four columns from West, with numbered explanations below."""
    numbers = {note.call: index for index, note in enumerate(auction.notes, 1)}
    dealer = auction.dealer if auction.dealer is not None else Seat.WEST
    cells = [""] * ((dealer + 1) % 4)
    for index, call in enumerate(auction.calls):
        cells.append(f"{call}" + (f" ({numbers[index]})" if index in numbers else ""))
    yield "".join(padded(word, 12) for word in ("West", "North", "East", "South")).rstrip()
    for start in range(0, len(cells), 4):
        yield "".join(padded(cell, 12) for cell in cells[start : start + 4]).rstrip()
    for note in auction.notes:
        yield f"({numbers[note.call]}) {note.text}"


def play_lines(record: Record) -> Iterator[str]:
    """Yield the play, one trick a line, when the contract is known; else the cards in order."""
    play = record.play
    if play is None:
        return
    if isinstance(record.outcome, Played) and play.leader is not None:
        for number, trick in enumerate(tricks(play, record.outcome.contract.strain), 1):
            cards = " ".join(f"{card}" for card in trick.cards)
            won = "" if trick.winner is None else f"  won by {trick.winner.letter}"
            yield f"{number:>2}  {trick.leader.letter} led  {cards}{won}"
    else:
        yield " ".join(str(card) for card in play.cards)


def names_line(record: Record) -> str:
    """Return the players as ``N … S … E … W …``; empty when none is known."""
    order = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    known = [f"{seat.letter} {record.players[seat]}" for seat in order if record.players[seat]]
    return "  ".join(known)
