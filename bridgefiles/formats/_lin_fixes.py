"""Corrections of LIN that cannot change its meaning: one spelling for calls and cards, bars put right.

Every edit puts what the reader understood in the usual form. What the reader had to guess is never
touched, and nothing inside a page, a mail or a link is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems
from bridgefiles.formats._lin_embedded import excerpts_of
from bridgefiles.formats._lin_text import decoded_again
from bridgefiles.syntax.edits import TextEdit
from bridgefiles.syntax.tree import Leaf, Node, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bridgefiles.source import Source

_STRAY_BYTE = re.compile(r"(?<=[!@])[Â¨](?=[SHDCshdc](?![A-Za-z]))")
_MARK = re.compile(r"\s*([oc]\d{1,5})\|", re.IGNORECASE)
_NONE_VULNERABLE = frozenset("0-")


def fixes(source: Source) -> list[TextEdit]:
    """Return the safe corrections of *source*, in the offsets of its text as it is."""
    excerpts = list(excerpts_of(source, Problems()))
    if len(excerpts) != 1 or excerpts[0].text != source.text:
        return []
    return sorted(edit for node in parse("lin", source.text).children for edit in _edits(node))


def _edits(node: Node | Leaf) -> Iterator[TextEdit]:
    if isinstance(node, Leaf):
        if node.kind == "STRAY":
            yield from _stray(node)
        return
    leaves = list(node.leaves())
    if any(leaf.kind == "ODD" for leaf in leaves):
        return  # The reader has guessed here.
    for leaf in leaves:
        right = _RIGHT[leaf.kind](leaf.text) if leaf.kind in _RIGHT else leaf.text
        if leaf.kind in {"RANK", "SUIT"} and node.kind != "deal":
            continue  # The site itself writes cards in either case.
        if leaf.kind == "TEXT" and node.kind in {"annotation", "comment", "heading", "calls"}:
            yield from _text(leaf)
        elif leaf.kind == "GLUED_AN":
            yield TextEdit(leaf.start, leaf.start, "|", "a bar belongs between a call and its explanation")
        elif right != leaf.text:
            yield TextEdit(
                leaf.start, leaf.start + len(leaf.text), right, f'{leaf.text} is written "{right}"'
            )


def _stray(leaf: Leaf) -> Iterator[TextEdit]:
    end = leaf.start + len(leaf.text)
    mark = _MARK.fullmatch(leaf.text)
    if not leaf.text[:-1].strip():
        yield TextEdit(end - 1, end, "", "one bar too many")
    elif mark is not None:
        start = leaf.start + mark.start(1)
        yield TextEdit(start, start, "qx|", "the mark of a board has the command qx before it")


def _text(leaf: Leaf) -> Iterator[TextEdit]:
    """Put accents right that were encoded twice, and suit marks that hold a stray byte."""
    again = None if leaf.text.isascii() else decoded_again(leaf.text)
    right = _STRAY_BYTE.sub("", again or leaf.text)
    if right != leaf.text:
        why = "a stray byte in a suit mark" if again is None else "the accents were encoded twice"
        yield TextEdit(leaf.start, leaf.start + len(leaf.text), right, why)


def _vulnerable(text: str) -> str:
    return "o" if text.strip() in _NONE_VULNERABLE else text.lower()


_RIGHT: dict[str, Callable[[str], str]] = {
    "TEN": lambda _: "T",
    "RANK": str.upper,
    "SUIT": str.upper,
    "VULNERABLE": _vulnerable,
    "BID": lambda text: text[0] + text[1:].strip().lstrip("@!")[:1].upper(),
    "PASS": lambda text: text if len(text) == 1 else "p",
    "DOUBLE": lambda text: text if text in "dD" else "d",
    "REDOUBLE": lambda text: text if text in "rR" else "r",
}
