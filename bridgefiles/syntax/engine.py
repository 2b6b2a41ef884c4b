"""Builds each Lark parser once. Nobody else imports Lark.

Grammars are read from the ``grammars/`` folder. Two grains serve each format: a
coarse one whose tokens are whole blocks, for reading fast, and the fine one,
the reference for the format, for saying exactly what is wrong and where.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from bridgefiles.resources import folder

if TYPE_CHECKING:
    from lark import Lark


def build(grammar: str, *, start: str = "start", transformer: Any = None, **options: Any) -> Lark:
    """Return a new LALR parser for ``grammars/<grammar>.lark``.

    With a *transformer* its callbacks run while parsing, and no tree is built. *options* go to Lark
    (``lexer="basic"``, ``strict=True`` …).
    """
    from lark import Lark

    path = folder("grammars") / f"{grammar}.lark"
    return Lark.open(
        str(path),
        start=start,
        parser="lalr",
        maybe_placeholders=False,
        transformer=transformer,
        **options,
    )


def lexer(grammar: str) -> Lark:
    """Return what cuts a text into the tokens of ``grammars/<grammar>.lark``, by its method ``lex``.

    It is enough where a grammar is a row of tokens in any order.
    """
    from lark import Lark

    path = folder("grammars") / f"{grammar}.lark"
    return Lark.open(str(path), parser=None, lexer="basic")


@cache
def tree_parser(grammar: str, start: str = "start") -> Lark:
    """Return the parser of *grammar* that builds whole trees, every token kept."""
    return build(grammar, start=start, keep_all_tokens=True)
