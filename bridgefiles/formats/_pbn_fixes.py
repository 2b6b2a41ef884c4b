"""Corrections of PBN that cannot change its meaning: one right spelling, one right separator.

Every edit puts what the reader understood in the standard's form. What the reader had
to guess is never touched.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import _pbn_values as values
from bridgefiles.formats._pbn_auction import spelling_of
from bridgefiles.formats._pbn_blocks import even, games_of
from bridgefiles.formats._pbn_deal import read_deal
from bridgefiles.formats._pbn_games import NO_VALUE
from bridgefiles.model.contract import Contract
from bridgefiles.model.outcome import PassedOut
from bridgefiles.syntax.edits import TextEdit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.formats._pbn_games import RawGame, Section
    from bridgefiles.source import Source

_TAG = re.compile(
    r'^[ \t]*\[\s*(Dealer|Vulnerable|Declarer|Contract|Deal)\s*"([^"\\\n]*)"\s*\]', re.MULTILINE
)
_COMMENT = re.compile(r"\{[^}]*+\}?|;[^\n]*|^%[^\n]*", re.MULTILINE)
_CARD = re.compile(r"[SHDC](?:10|[AKQJT2-9])", re.IGNORECASE)
_WORD = re.compile(r"(?<!\S)[^\s]++(?!\S)")
_SEPARATOR = re.compile(r"(?<=\n)[ \t]*\*[ \t]*(?=\n\s*\[Event )")


def fixes(source: Source) -> list[TextEdit]:
    """Return the safe corrections of *source*, in the offsets of its text as it is."""
    tidy = even(source)
    newline = "\r\n" if "\r\n" in source.text else "\n"
    found: list[TextEdit] = []
    for number, game in enumerate(games_of(tidy, Problems())):
        if number and _stands_close(tidy.text, game.start):
            said = "an empty line belongs between two games"
            found.append(TextEdit(game.start, game.start, newline, said))
        found += _tags(tidy.text, game)
        for section in game.sections:
            found += _section(tidy.text, section)
    return [_in_the_original(edit, tidy, source) for edit in sorted(found)]


def _in_the_original(edit: TextEdit, tidy: Source, source: Source) -> TextEdit:
    """Return *edit* with the offsets that its place has before the line ends were made even."""
    start, end = (
        source.offset_of_line(place.line) + place.column - 1
        for place in (tidy.position(edit.start), tidy.position(edit.end))
    )
    return TextEdit(start, end, edit.text, edit.why)


def _stands_close(text: str, start: int) -> bool:
    """Tell whether the line above a game is a tag, a row or a body: neither empty nor a comment."""
    line = text.rfind("\n", 0, start) + 1
    above = text[text.rfind("\n", 0, max(line - 1, 0)) + 1 : max(line - 1, 0)]
    return (
        text[line:start].strip() == ""
        and above.strip() != ""
        and above.strip()[-1] != "}"
        and above[0] not in "%;"
    )


def _tags(text: str, game: RawGame) -> Iterator[TextEdit]:
    for match in _TAG.finditer(text, game.start, max(game.end, game.start)):
        name, value = match[1], match[2]
        if value in NO_VALUE or value[:1] == "#":
            continue
        try:
            right = _VALUES[name](value)
        except ValueError:
            continue
        if right is not None and right != value:
            yield TextEdit(match.start(2), match.end(2), right, f'{name} is written "{right}"')


def _section(text: str, section: Section) -> Iterator[TextEdit]:
    if section.name not in ("Auction", "Play"):
        return
    start = text.find("]", section.start) + 1
    body = _COMMENT.sub(lambda comment: " " * len(comment[0]), text[start : section.end])
    for match in _WORD.finditer(body):
        word = match[0]
        right = spelling_of(word) if section.name == "Auction" else _card(word)
        if right is not None and right != word:
            said = f'{word} is written "{right}"'
            yield TextEdit(start + match.start(), start + match.end(), right, said)


def _card(word: str) -> str | None:
    return word.upper().replace("10", "T") if _CARD.fullmatch(word) else None


def _seat(text: str) -> str | None:
    irregular = text[:1] == "^"
    seat = values.seat(text[irregular:])
    return None if seat is None else "^" * irregular + seat.letter


def _vulnerability(text: str) -> str | None:
    found = values.vulnerability(text)
    return None if found is None else found.value


def _contract(text: str) -> str | None:
    found = values.contract(text)
    if isinstance(found, PassedOut):
        return "Pass"
    if not isinstance(found, Contract) or found.declarer is not None:
        return None
    return str(found)


def _deal(text: str) -> str | None:
    """Return a deal with ranks in capitals, T for ten and single blanks, if it then says the same."""
    deal, faults = read_deal(text)
    if deal is None or faults:
        return None
    head, colon, hands = text.partition(":")
    if not colon or ":" in hands:
        return None
    words = [word.upper().replace("10", "T").replace("X", "x") for word in hands.split()]
    right = f"{head.strip().upper()}:{' '.join(words)}"
    return right if len(words) == 4 and read_deal(right)[0] == deal else None


_VALUES = {
    "Dealer": _seat,
    "Declarer": _seat,
    "Vulnerable": _vulnerability,
    "Contract": _contract,
    "Deal": _deal,
}
