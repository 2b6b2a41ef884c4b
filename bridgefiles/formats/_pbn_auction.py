"""Auctions: from the body of an Auction section to calls and notes (PBN 2.1, 3.5).

The usual words are looked up. Anything else, such as calls joined with marks,
irregularities or foreign spellings, is read word for word with more care.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bridgefiles.formats._pbn_games import unescaped
from bridgefiles.model.auction import CALLS, DOUBLE, PASS, REDOUBLE, Call, CallNote

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_WORDS = 2000
"""Words read of one section; the longest auction there can be has 319 calls."""
_LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_ALL_PASS = frozenset(("AP", "ap", "Ap"))
_ALL_PASS_WORDS = re.compile(r"\ball\s{1,9}pass(?:ed)?\b|\bpassed\s+out\b", re.IGNORECASE)
_PIECE = re.compile(
    r"(?P<note>=\s*(?P<number>\d+)=?)|(?P<glyph>\$\d*)|(?P<suffix>[!?]+)|(?P<mark>\^[A-Za-z])"
    r"|(?P<end>\*)|(?P<open>\+)|(?P<dash>-+)|(?P<word>[^\s=$!?^*+-]+)|(?P<other>\S)"
)


def _spellings() -> dict[str, Call]:
    """Return the calls by every spelling that real files have."""
    found: dict[str, Call] = {}
    for call in CALLS[:35]:
        names = [str(call)]
        if call.strain.letter == "NT":
            names += [f"{call.level}N", f"{call.level}SA"]
        found.update((spelling, call) for name in names for spelling in (name, name.lower()))
    for call, words in (
        (PASS, "Pass pass PASS P p Pas pas PAS"),
        (DOUBLE, "X x Dbl dbl DBL Double double D d"),
        (REDOUBLE, "XX xx Rdbl rdbl RDBL Redouble redouble R r"),
    ):
        found.update((word, call) for word in words.split())
    return found


_CALL = _spellings()


def spelling_of(word: str) -> str | None:
    """Return how the standard writes a call, or None when *word* is none."""
    call = _CALL.get(word)
    if call is not None:
        return str(call)
    return "AP" if word in _ALL_PASS else None


@dataclass(slots=True)
class ReadAuction:
    """The calls of a section, and what else it says.

    ``dashes`` is how many seats before the dealer have a ``-``. ``numbers`` are references to
    notes: the call's place and the note's number, None for an alert without a note. ``unknown``
    is the first word that is no call; reading stops there. ``surplus`` is a word behind the end.
    """

    calls: list[Call] = field(default_factory=list)
    dashes: int = 0
    numbers: list[tuple[int, str | None]] = field(default_factory=list)
    glyphs: list[tuple[int, int]] = field(default_factory=list)
    irregular: bool = False
    unknown: str | None = None
    surplus: str | None = None


def read_calls(body: str) -> ReadAuction:
    """Return the calls in the body of an Auction section."""
    calls: list[Call] = []
    numbers: list[tuple[int, str | None]] = []
    known = _CALL.get
    words = body.split()
    if len(words) > MOST_WORDS:
        return _with_care(words)
    for word in words:
        call = known(word)
        if call is not None:
            calls.append(call)
        elif word[0] == "=" == word[-1] and word[1:-1].isdecimal() and calls:
            numbers.append((len(calls) - 1, plain_number(word[1:-1])))
        elif word in _ALL_PASS:
            _close(calls)
        else:
            return _with_care(_ALL_PASS_WORDS.sub(" AP ", body).split())
    return ReadAuction(calls, 0, numbers)


def _close(calls: list[Call]) -> None:
    """Let all players still to call pass."""
    missing = 3 if any(call < 35 for call in calls) else 4
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == PASS:
        passes += 1
    calls += [PASS] * (missing - passes)


def _with_care(words: list[str]) -> ReadAuction:
    """Read an auction with marks, irregularities or odd spellings in it."""
    read = ReadAuction()
    if len(words) > MOST_WORDS:
        read.surplus = words[MOST_WORDS]
    for number, word in enumerate(words[:MOST_WORDS]):
        if word in ("*", "+"):
            after = [other for other in words[number + 1 :] if other[0] not in "$!?=*+"]
            read.surplus = after[0] if after else None
            break
        if not all(_take(piece, read) for piece in _PIECE.finditer(word)):
            read.unknown = word
            break
    return read


def _take(piece: re.Match[str], read: ReadAuction) -> bool:
    """Take one token into *read*; tell whether it was understood."""
    kind = piece.lastgroup
    if kind == "word":
        return _take_word(piece[0], read)
    if kind == "mark":
        read.irregular = True
        return piece[0].upper() in ("^I", "^S")
    if kind == "dash":
        read.dashes += not read.calls and not read.irregular
    elif kind in ("glyph", "suffix") and read.calls:
        glyph = glyph_of(piece[0])
        if glyph is not None:
            read.glyphs.append((len(read.calls) - 1, glyph))
    elif kind in ("note", "end") and read.calls:  # "4C*" is an alert without a note
        number = None if kind == "end" else plain_number(piece["number"])
        read.numbers.append((len(read.calls) - 1, number))
    return kind not in ("open", "other")


def glyph_of(text: str, *, for_cards: bool = False) -> int | None:
    """Return the number of a glyph or suffix (3.7); None for one that means nothing."""
    if text[0] == "$":
        number = int(text[1:]) if text[1:].isdecimal() and len(text) < 5 else 0
        return number if 0 < number < 256 else None
    number = _SUFFIXES.get(text, 0)
    return number + 6 * for_cards if number else None


_SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


def _take_word(word: str, read: ReadAuction) -> bool:
    call = _CALL.get(word)
    if call is None:
        call = _CALL.get(_plain(word))
    if call is not None:
        read.calls.append(call)
    elif word.upper() == "AP":
        _close(read.calls)
    else:
        return False
    return True


def _plain(word: str) -> str:
    """Return *word* in upper case, with letters for suit symbols."""
    return "".join(_LETTERS.get(letter, letter) for letter in word.upper())


def first_fault(calls: Sequence[Call]) -> tuple[int, bool] | None:
    """Return the place of the first call that is not allowed (Laws 18 and 19), or None.

    Also tells whether the auction had ended before it.
    """
    highest, side, doubled, passes = -1, 0, 0, 0
    for index, call in enumerate(calls):
        if passes > 2 and (highest >= 0 or passes > 3):
            return index, True
        if call == 35:
            passes += 1
            continue
        passes = 0
        if call < 35:
            if call <= highest:
                return index, False
            highest, side, doubled = call, index & 1, 0
        elif call == 36:
            if highest < 0 or doubled or index & 1 == side:
                return index, False
            doubled = 1
        else:
            if doubled != 1 or index & 1 != side:
                return index, False
            doubled = 2
    return None


def bind(numbers: list[tuple[int, str | None]], notes: dict[str, str]) -> tuple[CallNote, ...]:
    """Return the notes of the calls; a call may refer to a note that is missing."""
    return tuple(CallNote(call, "" if number is None else notes.get(number, "")) for call, number in numbers)


def read_notes(values: list[str]) -> dict[str, str]:
    """Return the texts of Note tags by number; the first of equal numbers counts (3.5.2)."""
    found: dict[str, str] = {}
    for value in values:
        number, _colon, text = value.partition(":")
        found.setdefault(plain_number(number), unescaped(text.strip()))
    return found


def plain_number(text: str) -> str:
    """Return the number of a note without blanks and leading zeros."""
    return text.strip().lstrip("0") or "0"
