"""The exact road from text to games, by the fine grammar: every token has its place.

Slow, and only for text that follows the grammar. It holds the fast road to the
truth, and is where an editor or a strict check would begin.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.formats._pbn_games import Assembler
from bridgefiles.syntax.tree import parse

if TYPE_CHECKING:
    from bridgefiles.diagnostics import Problems
    from bridgefiles.formats._pbn_games import RawGame
    from bridgefiles.source import Source
    from bridgefiles.syntax.tree import Leaf

_ESCAPE_LINE = re.compile(r"\n(%[^\n]*)")
_BEHIND_BODY = frozenset(("LEFT", "COMMENT", "REMARK", "SEPARATOR", "$END"))
_NAMES = frozenset(("NAME", "AUCTION", "PLAY", "NOTE"))


def games_by_token(source: Source, problems: Problems) -> list[RawGame]:
    """Return the games of *source*, whose line ends are even; raises ``NoParse``."""
    walk = _Walk(source, problems)
    for leaf in parse("pbn", source.text, lead="\n").leaves():
        walk.take(leaf)
    return walk.games.finish()


class _Walk:
    """Hands tokens on to an assembler of games: tags one by one, bodies piece by piece."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self.source = source
        self.games = Assembler(source, problems)
        self._body: tuple[int, int] | None = None
        self._tag: list[Leaf] | None = None
        self._tags: list[tuple[str, str, int]] = []

    def take(self, leaf: Leaf) -> None:
        gap = leaf.gap if leaf.start - len(leaf.gap) else "\n" + leaf.gap
        escapes = _ESCAPE_LINE.findall(gap)
        if self._tag is None:
            if escapes or leaf.kind != "LEFT":
                self._end_of_tags()
            if escapes or leaf.kind in _BEHIND_BODY:
                self._end_of_body()
        for line in escapes:
            self.games.escape(line)
        if leaf.kind == "LEFT":
            self._tag = [leaf]
        elif self._tag is not None:
            self._part_of_tag(leaf, self._tag)
        else:
            self._outside_tag(leaf)

    def _part_of_tag(self, leaf: Leaf, tag: list[Leaf]) -> None:
        tag.append(leaf)
        if leaf.kind == "RIGHT":
            name = next(leaf.text for leaf in tag if leaf.kind in _NAMES)
            value = next(leaf.text for leaf in tag if leaf.kind == "STRING")
            self._tags.append((name, value[1:-1], tag[0].start))
            self._tag = None

    def _outside_tag(self, leaf: Leaf) -> None:
        if leaf.kind in ("COMMENT", "REMARK"):
            text = leaf.text[1:-1] if leaf.kind == "COMMENT" else leaf.text[1:]
            self.games.comment(text.strip(), leaf.start)
        elif leaf.kind == "SEPARATOR":
            self.games.empty_line()
            for line in _ESCAPE_LINE.findall(leaf.text):
                self.games.escape(line)
        elif leaf.text:
            start = leaf.start if self._body is None else self._body[0]
            self._body = start, leaf.start + len(leaf.text)

    def _end_of_tags(self) -> None:
        if self._tags:
            tags, self._tags = self._tags, []
            self.games.pairs(tags)

    def _end_of_body(self) -> None:
        if self._body is not None:
            start, end = self._body
            self._body = None
            self.games.rows(self.source.text[start:end], start)
