"""Writes games as PBN, the way result programs do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.seats import SEATS, Seat
from sampling.play import beats
from sampling.tables import pbn_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bridgefiles.model.cards import Card
    from sampling.tables import Game

Tag = tuple[str, str]


def tag(name: str, value: str) -> str:
    """Return one tag pair as a line."""
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]'


def deal_tag(game: Game) -> str:
    """Return the Deal tag, from the dealer on, as the export form wants it."""
    dealer = game.dealer
    hands = " ".join(pbn_hand(game.deal, dealer.after(turn)) for turn in range(4))
    return f'[Deal "{dealer.letter}:{hands}"]'


def board_tags(game: Game) -> list[str]:
    """Return the tags Dealer, Vulnerable and Deal."""
    return [tag("Dealer", game.dealer.letter), tag("Vulnerable", game.vulnerability.value), deal_tag(game)]


def result_tags(game: Game) -> list[str]:
    """Return the tags Declarer, Contract and Result."""
    if game.contract is None:
        return [tag("Declarer", ""), tag("Contract", "Pass"), tag("Result", "")]
    return [
        tag("Declarer", game.declarer.letter),
        tag("Contract", str(game.contract)),
        tag("Result", str(game.tricks)),
    ]


def name_tags(players: Sequence[str]) -> list[str]:
    """Return the four name tags; *players* are North, East, South, West."""
    north, east, south, west = players
    return [tag("West", west), tag("North", north), tag("East", east), tag("South", south)]


def auction_lines(game: Game, explain: Iterable[int]) -> list[str]:
    """Return the Auction section; the calls numbered in *explain* get a note."""
    notes: dict[str, int] = {}
    marks: dict[int, int] = {}
    chosen = set(explain)
    for note in game.auction.notes:
        if note.call in chosen:
            marks[note.call] = notes.setdefault(note.text, len(notes) + 1)
    words = [
        f"{call} ={marks[index]}=" if index in marks else str(call)
        for index, call in enumerate(game.auction.calls)
    ]
    lines = [tag("Auction", game.dealer.letter)]
    lines += [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)]
    return lines + [tag("Note", f"{number}:{text}") for text, number in notes.items()]


def play_lines(game: Game) -> list[str]:
    """Return the Play section: one row a trick, one column a seat, the opening leader's first."""
    if game.contract is None:
        return []
    first = game.declarer.next
    lines = [tag("Play", first.letter)]
    leader: Seat = first
    for start in range(0, game.shown, 4):
        trick = game.cards[start : min(start + 4, game.shown)]
        cells = ["- "] * 4
        best = 0
        for turn, card in enumerate(trick):
            cells[(leader + turn - first) & 3] = str(card)
            if turn and beats(card, trick[best], int(game.contract.strain)):
                best = turn
        lines.append(" ".join(cells).rstrip())
        leader = SEATS[(leader + best) & 3]
    if game.claimed:
        lines.append("*")
    return lines


def table_lines(name: str, columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table section; *columns* are names with L or R, widths follow the widest cell."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(columns))]
    header = ";".join(
        f"{column}\\{width}{side}" for (column, side), width in zip(columns, widths, strict=True)
    )
    lines = [f'[{name} "{header}"]']
    for row in rows:
        cells = [
            cell.ljust(width) if side == "L" else cell.rjust(width)
            for cell, width, (_, side) in zip(row, widths, columns, strict=True)
        ]
        lines.append(" ".join(cells).rstrip())
    return lines


def double_dummy_lines(tricks: str) -> list[str]:
    """Return OptimumResultTable from 20 hex digits: North, South, East, West by NT S H D C."""
    rows = [
        (seat, strain, str(int(tricks[5 * place + index], 16)))
        for place, seat in enumerate("NSEW")
        for index, strain in enumerate(("NT", "S", "H", "D", "C"))
    ]
    columns = (("Declarer", "L"), ("Denomination", "R"), ("Result", "R"))
    return table_lines("OptimumResultTable", columns, rows)


def lead_of(game: Game) -> Card | None:
    """Return the opening lead."""
    return game.cards[0] if game.cards else None


def document(games: Iterable[Iterable[str]], head: Iterable[str], newline: str) -> bytes:
    """Join the lines of all games, an empty line after each, as bytes in UTF-8."""
    lines = list(head)
    for game in games:
        lines += [*game, ""]
    return newline.join([*lines[:-1], ""]).encode()
