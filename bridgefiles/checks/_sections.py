"""Auction, play and tables of PBN held to the standard: spellings, annotations, marks, cells."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from bridgefiles.checks import _rules as rules
from bridgefiles.formats._pbn_deal import read_deal
from bridgefiles.formats._pbn_games import shown
from bridgefiles.formats._pbn_tables import columns_of, read_table
from bridgefiles.model.auction import CALL_OF
from bridgefiles.model.cards import CARD_OF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.diagnostics import Rule
    from bridgefiles.formats._pbn_games import RawGame, Section
    from bridgefiles.formats._pbn_places import Teller

_CALL = re.compile(r"(?:[1-7](?:NT|[CDHS])|Pass|X|XX|AP|-)", re.IGNORECASE)
_CARD = re.compile(r"(?:[SHDC][AKQJT2-9]|-)", re.IGNORECASE)
_PIECE = re.compile(r"\$\S*|=[^=\s]*=?|[!?]+|\^[A-Za-z]|[*+]|[^\s=$!?^*+]+|\S")
_SUFFIXES = frozenset(("!", "?", "!!", "??", "!?", "?!"))
_NOTE = re.compile(r"=0?([1-9]|[12][0-9]|3[0-2])=")
_MOST_PIECES = 4000
_CELL = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"|[^\s"]+')
_FORBIDDEN = frozenset('%[]{};"')

Finding = tuple["Rule", str, str]


def hold_section(section: Section, game: RawGame, tell: Teller) -> None:
    """Add what the standard does not allow in *section* of *game*."""
    if section.name == "Auction":
        found = [
            *_annotated(section.body, _CALL, range(1, 7), rules.BAD_CALL),
            *_needless_marks(section.body),
        ]
    elif section.name == "Play":
        found = [*_annotated(section.body, _CARD, range(7, 13), rules.BAD_FORM), *_marks(section, game)]
        found += _behind_open_mark(section.body)
    else:
        _table(section, game, tell)
        return
    if section.name == "Auction" and re.search(r"\+\s*[^\s*]", section.body):
        found = [*found, (rules.OPEN_MARK, "+", 'something stands after "+"')]
    for rule, word, said in found:
        tell.word(rule, section, word, said, fold=said)


def _annotated(body: str, word: re.Pattern[str], own: range, spelling: Rule) -> Iterator[Finding]:
    """Yield wrong spellings and annotations; *own* are the glyphs that belong to this section alone."""
    earlier: set[str] = set()
    for match in islice(_PIECE.finditer(body), _MOST_PIECES):
        piece = match[0]
        if piece[0] in "$!?=":
            said = _annotation(piece, own, earlier)
            if said:
                yield rules.BAD_ANNOTATION, piece, f'"{shown(piece)}" is {said}'
        elif piece[0] not in "^*+":
            earlier = set()
            if not word.fullmatch(piece):
                yield spelling, piece, f'"{shown(piece)}" is not written as the standard writes it'


def _annotation(piece: str, own: range, earlier: set[str]) -> str:
    """Return what is wrong with an annotation, and remember its kind in *earlier*."""
    if piece[0] == "=":
        kind, is_right = "note", _NOTE.fullmatch(piece) is not None
    else:
        kind = "suffix or glyph" if _is_valuing(piece) else piece
        is_right = _is_glyph(piece, own) if piece[0] == "$" else piece in _SUFFIXES
    second = kind in earlier
    earlier.add(kind)
    if not is_right:
        return "no suffix, glyph or note that may stand here"
    return f"the second {kind} at its place" if second else ""


def _is_valuing(piece: str) -> bool:
    """Tell whether a glyph or suffix says how good something is; the others may be added to it."""
    return not (piece[1:].isdecimal() and len(piece) < 5 and int(piece[1:]) > 12)


def _is_glyph(piece: str, own: range) -> bool:
    """Tell whether a glyph may stand here: 1 to 12 belong to calls or to cards, the others to both."""
    if not piece[1:].isdecimal() or len(piece) > 4:
        return False
    number = int(piece[1:])
    return number in own or number == 0 or 12 < number < 256


def _needless_marks(body: str) -> Iterator[Finding]:
    """Yield marks of insufficient bids that are sufficient."""
    highest, mark = -1, False
    for word in re.findall(r"\^I|[1-7](?:NT|[CDHS])", body.upper())[:_MOST_PIECES]:
        if word == "^I":
            mark = True
            continue
        call = CALL_OF[word]
        if mark and call > highest:
            yield rules.BAD_MARK, "^I", f"{word} is marked as insufficient, but is sufficient"
        highest, mark = max(highest, call), False


def _marks(section: Section, game: RawGame) -> Iterator[Finding]:
    """Yield marks of irregularities that contradict each other, or the first trick."""
    words = re.findall(r"\^[A-Za-z]|[SHDC][AKQJT2-9]|-|\*|\+", section.body.upper())[:_MOST_PIECES]
    row: list[tuple[str, str]] = []
    mark = ""
    for word in words:
        if word[0] == "^":
            if mark:
                yield rules.BAD_MARK, word, f"{mark} and {word} stand before one card"
            mark = word
            continue
        if len(row) < 4:
            row.append((mark, word))
        mark = ""
    yield from _first_trick(row, section.value, game.tags.get("Deal", ""))


def _first_trick(row: list[tuple[str, str]], leader: str, text: str) -> Iterator[Finding]:
    deal = read_deal(text)[0]
    if deal is None or leader not in tuple("NESW") or not row or row[0][1] not in CARD_OF:
        return
    led = CARD_OF[row[0][1]].suit
    if row[0][0]:
        yield rules.BAD_MARK, row[0][0], f"{row[0][0]} stands before the opening lead"
    for turn, (mark, word) in enumerate(row[1:], 1):
        hand = deal.hands[("NESW".index(leader) + turn) % 4]
        if mark != "^R" or word not in CARD_OF or hand is None:
            continue
        if CARD_OF[word].suit is led or not hand.bits >> led * 13 & 0x1FFF:
            yield rules.BAD_MARK, mark, f"{word} is marked as a revoke, but is none"


def _behind_open_mark(body: str) -> Iterator[Finding]:
    """Yield where ``+`` stands twice, or the player behind it has played already.

    In the row of the open trick those who led before may have cards behind the mark (3.6), but
    the players between the leader and the mark have theirs before it.
    """
    if body.count("+") > 1:
        yield rules.OPEN_MARK, "+", 'there are two "+" in the play'


def _table(section: Section, game: RawGame, tell: Teller) -> None:
    """Add what is wrong with the cells of a table, and with comments among them."""
    if not section.name.endswith("Table"):
        return
    for cell in _CELL.findall(section.body):
        if cell[0] != '"' and not _FORBIDDEN.isdisjoint(cell):
            said = f'"{shown(cell)}" needs quotes'
            tell.word(rules.FORBIDDEN_CELL, section, cell, said, fold=said)
    if section.value.strip() not in ("", "#"):
        read = read_table(section, columns_of(section.value), 0)
        if read.left_over:
            said = f"{read.left_over} cells of {section.name} are left over behind the last whole row"
            tell.section(rules.SHORT_ROW, section, said, fold=section.name)
    head = tell.source.text.find("]", section.start)
    for offset, _text in game.comments:
        line = tell.source.text.rfind("\n", 0, offset) + 1
        before = tell.source.text[max(line, head + 1) : offset].strip()
        inside = section.start < offset < section.end
        if (inside or offset == section.end) and before and before[-1] not in "]}":
            said = f"there is a comment among the cells of {section.name}"
            tell.section(rules.COMMENT_IN_TABLE, section, said, fold=section.name)
            return
