"""Lossless trees: every character of the text is in some leaf, at a known place.

The grammars leave blanks, line ends and escape lines out; each leaf takes the
text between the leaf before it and itself as its ``gap``. So the leaves put
together are the text again, and a tree can be changed leaf by leaf.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.syntax.engine import tree_parser
from bridgefiles.syntax.names import END_OF_TEXT, expected

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Token, Tree
    from lark.exceptions import UnexpectedInput


@dataclass(frozen=True, slots=True)
class Leaf:
    """One token: ``kind`` is its terminal, ``gap`` the text before it, ``start`` its offset."""

    kind: str
    text: str
    start: int
    gap: str = ""

    def __str__(self) -> str:
        """Return the very text, gap included."""
        return self.gap + self.text


@dataclass(frozen=True, slots=True)
class Node:
    """A rule of the grammar and what it is made of."""

    kind: str
    children: tuple[Node | Leaf, ...]

    def leaves(self) -> Iterator[Leaf]:
        """Yield the leaves from left to right."""
        for child in self.children:
            if isinstance(child, Leaf):
                yield child
            else:
                yield from child.leaves()

    def leaf(self, *kinds: str) -> Leaf | None:
        """Return the first leaf, directly below, of one of *kinds*."""
        return next((one for one in self.children if isinstance(one, Leaf) and one.kind in kinds), None)

    def __str__(self) -> str:
        """Return the very text."""
        return "".join(map(str, self.leaves()))


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a text stops following its grammar, and what was expected there, in the user's words."""

    start: int
    end: int
    expected: str


class NoParse(Exception):  # noqa: N818 - says what happened
    """The text does not follow the grammar; ``fault`` says where."""

    def __init__(self, fault: Fault) -> None:
        """Remember the *fault*."""
        super().__init__(f"expected {fault.expected} at {fault.start}")
        self.fault = fault


def parse(grammar: str, text: str, *, lead: str = "") -> Node:
    """Return the lossless tree of *text*; raises ``NoParse``.

    *lead* is put before the text for the grammar's sake (PBN wants a line end before an escape
    line); it is in no leaf, and offsets count without it.
    """
    from lark.exceptions import UnexpectedInput

    try:
        tree = tree_parser(grammar).parse(lead + text)
    except UnexpectedInput as error:
        raise NoParse(_fault(error, text, len(lead))) from None
    return _Builder(text, len(lead)).whole(tree)


def fault_in(grammar: str, text: str, *, lead: str = "") -> Fault | None:
    """Return where *text* stops following *grammar*, or None when it never does."""
    try:
        parse(grammar, text, lead=lead)
    except NoParse as error:
        return error.fault
    return None


def _fault(error: UnexpectedInput, text: str, lead: int) -> Fault:
    """Fold the shapes of Lark's errors into one."""
    token = getattr(error, "token", None)
    allowed = getattr(error, "accepts", None) or getattr(error, "expected", None)
    if token is None:
        allowed = getattr(error, "allowed", None) or allowed
    position: int | None = error.pos_in_stream
    start = (position or 0) - lead
    end = start + 1
    if token is not None:
        end = start + max(1, len(token))
        if token.type == END_OF_TEXT:
            start = len(text.rstrip())
            end = start + 1
    start = min(max(start, 0), len(text))
    return Fault(start, max(start, min(end, len(text))), expected(allowed or ()))


class _Builder:
    """Turns Lark's trees into ours, gaps filled in."""

    def __init__(self, text: str, lead: int) -> None:
        self.text, self.lead, self.done = text, lead, 0

    def whole(self, tree: Tree[Token]) -> Node:
        top = self.node(tree)
        last = Leaf(END_OF_TEXT, "", len(self.text), self.text[self.done :])
        return Node(top.kind, (*top.children, last))

    def node(self, tree: Tree[Token]) -> Node:
        from lark import Tree

        children: list[Node | Leaf] = []
        for child in tree.children:
            if isinstance(child, Tree):
                children.append(self.node(child))
            elif child.start_pos is not None:
                children.append(self.leaf(child.type, str(child), child.start_pos - self.lead))
        return Node(str(tree.data), tuple(children))

    def leaf(self, kind: str, text: str, start: int) -> Leaf:
        if start < 0:  # the lead and the text make up one token
            text, start = text[-start:], 0
        gap = self.text[self.done : start]
        self.done = start + len(text)
        return Leaf(kind, text, start, gap)
