"""Tells what is wrong with a game, and finds the exact place for it.

Nothing keeps places while a file is read; they are found again when they are
needed, in sections with the fine grammar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.syntax.tree import NoParse, parse

if TYPE_CHECKING:
    from bridgefiles.diagnostics import Problems, Rule
    from bridgefiles.formats._pbn_games import RawGame, Section
    from bridgefiles.model.cards import Card
    from bridgefiles.source import Source
    from bridgefiles.syntax.tree import Leaf, Node

_CALLS = ("BID", "DOUBLE", "REDOUBLE", "PASS")
_COMMENT = re.compile(r"\{[^}]*+\}?|;[^\n]*")
_LONGEST_SECTION = 20_000
"""Characters of a section that the fine grammar is asked about; in a longer one the place is its tag."""
_MOST_PARSES = 200
"""How often the fine grammar is asked in one file: a file with more faults is no book to read."""


class Teller:
    """Adds diagnostics about games of one source."""

    def __init__(self, source: Source, problems: Problems) -> None:
        """Tell about *source*, whose line ends are even."""
        self.source, self.problems = source, problems
        self._told: set[tuple[str, str]] = set()
        self._parses = 0

    def game(self, rule: Rule, game: RawGame, said: str, fold: str | None = None) -> None:
        """Tell something about a whole game."""
        if not self._is_told(rule, said, fold):
            end = self.source.text.find("\n", game.start)
            self._add(rule, game.start, max(end, game.start + 1), said, fold)

    def tag(self, rule: Rule, game: RawGame, name: str, said: str, fold: str | None = None) -> None:
        """Tell something about the value of the tag called *name*."""
        if self._is_told(rule, said, fold):
            return
        match = re.compile(rf'\[\s*{name}\s*"([^"\n]*)"').search(self.source.text, game.start, game.end)
        if match is None:  # the value is inherited
            self.game(rule, game, said, fold)
        else:
            self._add(rule, match.start(1), match.end(1), said, fold)

    def word(self, rule: Rule, section: Section, word: str, said: str, fold: str | None = None) -> None:
        """Tell that *word* of a section cannot be read, and what was expected in its place."""
        if self._is_told(rule, said, fold):
            return
        text = self._text(section)
        bare = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
        match = re.compile(rf"(?<!\S){re.escape(word)}(?!\S)").search(bare, bare.find("]") + 1)
        if match is None:
            self.section(rule, section, said, fold)
            return
        try:
            self._parse(text)
        except NoParse as error:
            if match.start() <= error.fault.start <= match.end():
                said += f"; expected {error.fault.expected}"
        start = section.start + match.start()
        self._add(rule, start, start + len(word), said, fold)

    def call(self, rule: Rule, section: Section, number: int, said: str) -> None:
        """Tell something about call number *number* (from 0) of an auction."""
        calls = [leaf for leaf in self._leaves(section) if leaf.kind in _CALLS]
        self._leaf(rule, section, calls[number] if number < len(calls) else None, said)

    def card(self, rule: Rule, section: Section, card: Card, said: str) -> None:
        """Tell something about a card of a play; when it is there twice, about the second."""
        leaves = [
            leaf
            for leaf in self._leaves(section)
            if leaf.kind == "CARD" and leaf.text.upper().replace("10", "T") == str(card)
        ]
        self._leaf(rule, section, leaves[-1] if leaves else None, said)

    def section(self, rule: Rule, section: Section, said: str, fold: str | None = None) -> None:
        """Tell something about the section as a whole; the place is its tag."""
        if not self._is_told(rule, said, fold):
            self._add(rule, section.start, section.start + len(section.name) + 1, said, fold)

    def _is_told(self, rule: Rule, said: str, fold: str | None) -> bool:
        """Count what was told before, and tell whether it was: its place need not be found again."""
        if fold is None or (rule.code, fold) not in self._told:
            return False
        self._add(rule, 0, 0, said, fold)
        return True

    def _add(self, rule: Rule, start: int, end: int, said: str, fold: str | None) -> None:
        if fold is not None:
            self._told.add((rule.code, fold))
        self.problems.add(rule, self.source, start, end, said, fold=fold)

    def _leaf(self, rule: Rule, section: Section, leaf: Leaf | None, said: str) -> None:
        if leaf is None:
            self.section(rule, section, said)
        else:
            start = section.start + leaf.start
            self._add(rule, start, start + len(leaf.text), said, None)

    def _leaves(self, section: Section) -> list[Leaf]:
        try:
            tree = self._parse(self._text(section))
        except NoParse:
            return []
        return [] if tree is None else list(tree.leaves())

    def _text(self, section: Section) -> str:
        return self.source.text[section.start : section.end]

    def _parse(self, text: str) -> Node | None:
        self._parses += 1
        if self._parses > _MOST_PARSES or len(text) > _LONGEST_SECTION:
            return None
        return parse("pbn", text, lead="\n")
