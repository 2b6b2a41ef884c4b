"""Play: from columns of seats to cards in the order played (PBN 2.1, 3.6).

Column *k* is always the same seat; the winner of a trick leads to the next. Some
writers put each trick in the order played instead. That is noticed when the
columns give players cards which they do not hold, and the other reading does not.
Others turn a single row; then each card goes to the player who holds it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgefiles.formats._pbn_auction import MOST_WORDS, glyph_of, plain_number
from bridgefiles.model.cards import CARD_OF, CARDS
from bridgefiles.model.play import STRENGTH, Play, PlayFault, first_fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.model.contract import Strain
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.seats import Seat

_BIT = tuple(1 << number for number in range(52))
_SUIT = tuple(number // 13 for number in range(52))
_SYMBOLS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_PIECE = re.compile(
    r"(?P<note>=\s*(?P<number>\d+)=?)|(?P<glyph>\$\d*)|(?P<suffix>[!?]+)|(?P<mark>\^[A-Za-z])"
    r"|(?P<end>\*)|(?P<open>\+)|(?P<dash>-+)|(?P<word>[^\s=$!?^*+-]+)|(?P<other>\S)"
)


def _spellings() -> dict[str, int]:
    """Return the cards' numbers by every spelling that real files have."""
    found: dict[str, int] = {}
    for name, card in CARD_OF.items():
        suit, rank = name[0], name[1]
        suits = [suit, suit.lower(), *(sign for sign, letter in _SYMBOLS.items() if letter == suit)]
        ranks = [rank, rank.lower(), *(["10"] if rank == "T" else [])]
        for front in suits:
            for back in ranks:
                found[front + back] = found[back + front] = int(card)
    return found


_NUMBER = _spellings()


@dataclass(slots=True)
class Cell:
    """One cell of the play: a card's number or None, and its marks."""

    card: int | None
    mark: str = ""
    number: str | None = None
    """The number of the card's note."""
    glyphs: tuple[int, ...] = ()


class Way(Enum):
    """How the cards of a trick were found to stand in their row."""

    COLUMNS = "columns"
    """One column to a seat, as it should be."""
    IN_TURN = "in turn"
    """In the order played."""
    BY_HOLDER = "by holder"
    """Turned; each card was given to the player who holds it."""


@dataclass(slots=True)
class ReadPlay:
    """What a Play section says.

    ``fault`` is the first card that cannot have been played. ``gap`` says that cards behind a hole
    were left out, ``unordered`` that cards could not be put in order. ``way`` is how the rows were
    read. ``unknown`` is the first word that is no card, ``surplus`` one that stands behind the end.
    """

    play: Play
    fault: PlayFault | None = None
    gap: bool = False
    unordered: bool = False
    way: Way = Way.COLUMNS
    unknown: str | None = None
    surplus: str | None = None
    numbers: tuple[tuple[int, str], ...] = ()
    """References to notes: the card's place and the note's number."""

    @property
    def is_odd(self) -> bool:
        """Tell whether there is something to say about how the cards were read."""
        return self.fault is not None or self.gap or self.unordered or self.way is not Way.COLUMNS


def read_play(body: str, first: Seat, leader: Seat, strain: Strain | None, deal: Deal | None) -> ReadPlay:
    """Return the play of a section whose first column is *first*'s; *leader* made the opening lead."""
    words = body.split()
    if strain is not None and 51 < len(words) < 54:
        whole = _whole(words, first, leader, strain, deal)
        if whole is not None:
            return ReadPlay(whole)
    return _with_care(body, first, leader, strain, deal)


def _whole(words: list[str], first: int, leader: Seat, strain: int, deal: Deal | None) -> Play | None:
    """Return a play of all 52 cards in which nothing is odd, or None."""
    cut = len(words) == 53
    if cut and words.pop() != "*":
        return None
    try:
        cards = [_NUMBER[word] for word in words]
    except KeyError:
        return None
    by_led = STRENGTH[strain]
    lead = (leader - first) & 3
    discards = []
    order: list[int] = []
    for start in range(0, 52, 4):
        row = cards[start : start + 4]
        if lead:
            row = row[lead:] + row[:lead]
        order += row
        a, b, c, d = row
        suit = _SUIT[a]
        strength = by_led[suit]
        best, turn = strength[a], lead
        power = strength[b]
        if power > best:
            best, turn = power, lead + 1
        power = strength[c]
        if power > best:
            best, turn = power, lead + 2
        if strength[d] > best:
            turn = lead + 3
        if not suit == _SUIT[b] == _SUIT[c] == _SUIT[d]:
            discards.append((start, suit))
        lead = turn & 3
    if deal is not None and not _is_legal(cards, discards, first, deal):
        return None
    return Play(leader, tuple([CARDS[card] for card in order]), cut)


def _is_legal(cards: list[int], discards: list[tuple[int, int]], first: int, deal: Deal) -> bool:
    """Tell whether each player held the cards of his column, and followed suit."""
    columns = [cards[column::4] for column in range(4)]
    for column, played in enumerate(columns):
        hand = deal.hands[(first + column) & 3]
        # Thirteen different bits add up to the hand exactly when they are the hand.
        if hand is None or sum([_BIT[card] for card in played]) != hand.bits:
            return False
    for start, suit in discards:
        trick = start // 4
        for played in columns:
            if _SUIT[played[trick]] != suit:
                for card in played[trick + 1 :]:
                    if _SUIT[card] == suit:
                        return False
    return True


def _with_care(body: str, first: Seat, leader: Seat, strain: Strain | None, deal: Deal | None) -> ReadPlay:
    """Read a play that breaks off, or that has marks, holes or odd spellings in it.

    The first way of reading that gives nobody a card he does not hold is taken, else the usual one.
    """
    cells, is_cut, unknown, surplus = _cells(body)
    best = _by_columns(cells, first, leader, strain)
    fault = _fault(best, strain, deal, cells)
    if fault is not None and strain is not None and deal is not None:
        for other in _other_ways(cells, first, leader, strain, deal):
            if _fault(other, strain, deal, cells) is None:
                best, fault = other, None
                break
    best.play = replace(best.play, is_cut=is_cut)
    best.fault, best.unknown, best.surplus = fault, unknown, surplus
    return best


def _other_ways(
    cells: list[Cell], first: Seat, leader: Seat, strain: Strain, deal: Deal
) -> Iterator[ReadPlay]:
    """Yield readings for a play that makes no sense by columns, the likeliest first."""
    yield _by_columns(cells, first, first, strain)
    yield _in_turn(cells, leader)
    yield _by_holder(cells, first, leader, strain, deal)


def _cells(body: str) -> tuple[list[Cell], bool, str | None, str | None]:
    """Return the cells of a play, whether ``*`` ends it, and two words.

    The first is one that is no card, the second one that stands behind the ``*``.
    """
    cells: list[Cell] = []
    mark = ""
    words = body.split()
    for index, word in enumerate(words):
        if index == MOST_WORDS:
            return cells, False, None, word
        card = _NUMBER.get(word)
        if card is not None:
            cells.append(Cell(card, mark))
            mark = ""
            continue
        for piece in _PIECE.finditer(word):
            kind = piece.lastgroup
            if kind == "end":
                after = [other for other in words[index + 1 :] if other[0] not in "$!?=*"]
                return cells, True, None, after[0] if after else None
            if kind in ("word", "other"):
                card = _NUMBER.get(piece[0].upper())
                if card is None:
                    return cells, False, word, None
                cells.append(Cell(card, mark))
            elif kind in ("dash", "open"):
                cells.append(Cell(None, mark))
            elif kind in ("glyph", "suffix", "note") and cells:
                _annotate(cells[-1], piece)
            mark = piece[0].upper() if kind == "mark" else ""
    return cells, False, None, None


def _annotate(cell: Cell, piece: re.Match[str]) -> None:
    """Add a note's number, a glyph or a suffix to the card before it."""
    if piece["number"]:
        cell.number = plain_number(piece["number"])
        return
    glyph = glyph_of(piece[0], for_cards=True)
    if glyph is not None:
        cell.glyphs += (glyph,)


def _by_columns(cells: list[Cell], first: int, leader: Seat, strain: Strain | None) -> ReadPlay:
    read = ReadPlay(Play(leader, ()))
    order: list[Cell] = []
    lead = (leader - first) & 3
    for start in range(0, len(cells), 4):
        row = cells[start : start + 4]
        lead = next((column for column, cell in enumerate(row) if cell.mark == "^L"), lead)
        if len(row) <= lead:  # a trick begun at the end, its cards not moved to their columns
            order += [cell for cell in row if cell.card is not None]
            break
        row += [Cell(None)] * (4 - len(row))
        row = row[lead:] + row[:lead]
        known = next((turn for turn, cell in enumerate(row) if cell.card is None), 4)
        order += row[:known]
        if known < 4 or strain is None:
            later = any(cell.card is not None for cell in cells[start + 4 :])
            read.gap = known < 4 and (later or any(cell.card is not None for cell in row[known:]))
            read.unordered = known == 4 and later
            break
        lead = (lead + _winner([cell.card or 0 for cell in row], strain)) & 3
    return _ordered(read, order)


def _in_turn(cells: list[Cell], leader: Seat) -> ReadPlay:
    """Read the cells in the order in which they stand."""
    known = next((index for index, cell in enumerate(cells) if cell.card is None), len(cells))
    read = ReadPlay(Play(leader, ()), way=Way.IN_TURN)
    read.gap = any(cell.card is not None for cell in cells[known:])
    return _ordered(read, cells[:known])


def _by_holder(cells: list[Cell], first: int, leader: Seat, strain: Strain, deal: Deal) -> ReadPlay:
    """Give each card of a whole row to the seat that holds it, then read by columns."""
    moved: list[Cell] = []
    for start in range(0, len(cells), 4):
        row = cells[start : start + 4]
        places: dict[int, Cell] = {}
        for cell in row:
            for column in range(4):
                hand = deal.hands[(first + column) & 3]
                if cell.card is not None and hand is not None and hand.bits >> cell.card & 1:
                    places[column] = cell
        moved += [places[column] for column in range(4)] if len(places) == 4 else row
    read = _by_columns(moved, first, leader, strain)
    read.way = Way.BY_HOLDER
    return read


def _ordered(read: ReadPlay, order: list[Cell]) -> ReadPlay:
    glyphs = tuple([(index, glyph) for index, cell in enumerate(order) for glyph in cell.glyphs])
    read.play = Play(read.play.leader, tuple([CARDS[cell.card or 0] for cell in order]), glyphs=glyphs)
    read.numbers = tuple((index, cell.number) for index, cell in enumerate(order) if cell.number is not None)
    return read


def _winner(trick: list[int], strain: Strain) -> int:
    strength = STRENGTH[strain][_SUIT[trick[0]]]
    powers = [strength[card] for card in trick]
    return powers.index(max(powers))


def _fault(read: ReadPlay, strain: Strain | None, deal: Deal | None, cells: list[Cell]) -> PlayFault | None:
    """Return the first card that cannot have been played, unless an irregularity explains it (3.9)."""
    if strain is None or deal is None or any(cell.mark in ("^R", "^L") for cell in cells):
        return None
    return first_fault(read.play, strain, deal)
