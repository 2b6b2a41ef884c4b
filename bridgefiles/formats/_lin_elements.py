"""Cuts LIN into commands and values: coarsely into runs, or finely into single letters.

Both ways see the same commands. The coarse one is for reading fast; the fine one says what a value
is made of and where, and is asked for only where a value is not in its usual form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from bridgefiles.syntax.engine import lexer, tree_parser

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Token

Handler = Callable[[str, int, "tuple[Piece, ...]"], None]
"""Takes in a command: its value, the value's offset, and its pieces where it was read finely."""

NOISE, STRAY, TRAILING, MISSING_BAR, UNENDED = "noise", "stray", "trailing", "missing bar", "unended"
"""What is not a command, in the place of the command's name."""

_WORD = re.compile(r"(\S\s*\S)\s*\|\Z")


class Piece(NamedTuple):
    """A piece of a value: what it is (a terminal of ``lin.lark``), its text, its offset."""

    kind: str
    text: str
    at: int


class Element(NamedTuple):
    """A command (two characters, lower case) and its value; ``at`` is the value's offset."""

    command: str
    value: str
    at: int
    pieces: tuple[Piece, ...] = ()


@cache
def _coarse() -> Any:
    return lexer("lin_runs")


def runs(text: str) -> Sequence[Token]:
    """Return *text* as a row of runs, the terminals of ``lin_runs.lark``."""
    # The grammar is a row of tokens in any order, so cutting the text is all of parsing it.
    return list(_coarse().lex(text))


def elements(text: str, at: int = 0) -> Iterator[Element]:
    """Yield the commands of *text* as the fine grammar sees them, and what stands between them.

    *at* is added to all offsets.
    """
    tree = tree_parser("lin").parse(text)
    ended = True
    for child in tree.children:
        if not isinstance(child, str):
            # Rules below a command are spread out in it, so its children are all tokens.
            yield from _command(cast("list[Token]", child.children), at)
            ended = False
        elif child.type == "BAR":
            ended = True
        else:
            kind = STRAY if child.type == "STRAY" else TRAILING
            yield Element(kind, str(child), at + _start(child))
    if not ended:
        yield Element(UNENDED, "", at + len(text))


def _command(tokens: list[Token], at: int) -> Iterator[Element]:
    word, *rest = tokens
    match = cast("re.Match[str]", _WORD.search(word))
    start = _start(word)
    if match.start():
        noise = word[: match.start()]
        if not noise.isspace():
            yield Element(NOISE, noise, at + start)
    command = "".join(match[1].split()).lower()
    glued = next((index for index, token in enumerate(rest) if token.type == "GLUED_AN"), None)
    own = rest if glued is None else rest[:glued]
    yield _element(command, own, at, start + len(word))
    if glued is not None:
        lost = rest[glued]
        yield Element(MISSING_BAR, str(lost), at + _start(lost))
        yield _element("an", rest[glued + 1 :], at, _start(lost) + len(lost))


def _element(command: str, tokens: list[Token], at: int, start: int) -> Element:
    pieces = tuple(Piece(token.type, str(token), at + _start(token)) for token in tokens)
    return Element(command, "".join(tokens), at + start, pieces)


def _start(token: Token) -> int:
    return token.start_pos or 0


def pieces_of(command: str, value: str, at: int) -> tuple[Piece, ...]:
    """Return what *value* of *command* is made of; *at* is the value's offset."""
    before = f"{command}|"
    for element in elements(f"{before}{value}|", at - len(before)):
        if element.command == command:
            return element.pieces
    return ()
