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
    from bridgefiles.syntax.tree import Leaf

_CALLS = ("BID", "DOUBLE", "REDOUBLE", "PASS")
_COMMENT = re.compile(r"\{[^}]*+\}?|;[^\n]*")
_LONGEST_SECTION = 20_000
"""Characters of a section that the fine grammar is asked about; beyond that its first line is the place."""


class Teller:
    """Adds diagnostics about games of one source."""

    def __init__(self, source: Source, problems: Problems) -> None:
        """Tell about *source*, whose line ends are even."""
        self.source, self.problems = source, problems

    def game(self, rule: Rule, game: RawGame, said: str, fold: str | None = None) -> None:
        """Tell something about a whole game."""
        end = self.source.text.find("\n", game.start)
        self.problems.add(rule, self.source, game.start, max(end, game.start + 1), said, fold=fold)

    def tag(self, rule: Rule, game: RawGame, name: str, said: str, fold: str | None = None) -> None:
        """Tell something about the value of the tag called *name*."""
        match = re.compile(rf'\[\s*{name}\s*"([^"\n]*)"').search(self.source.text, game.start, game.end)
        if match is None:  # the value is inherited
            self.game(rule, game, said, fold)
        else:
            self.problems.add(rule, self.source, match.start(1), match.end(1), said, fold=fold)

    def word(self, rule: Rule, section: Section, word: str, said: str, fold: str | None = None) -> None:
        """Tell that *word* of a section cannot be read, and what was expected in its place."""
        text = self.source.text[section.start : section.end][:_LONGEST_SECTION]
        bare = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
        match = re.compile(rf"(?<!\S){re.escape(word)}(?!\S)").search(bare, bare.find("]") + 1)
        start, length = (0, 1) if match is None else (match.start(), len(word))
        try:
            parse("pbn", text, lead="\n")
        except NoParse as error:
            fault = error.fault
            if match is not None and match.start() <= fault.start <= match.end():
                said += f"; expected {fault.expected}"
        start += section.start
        self.problems.add(rule, self.source, start, start + length, said, fold=fold)

    def call(self, rule: Rule, section: Section, number: int, said: str, fold: str | None = None) -> None:
        """Tell something about call *number* (from 0) of an auction."""
        calls = [leaf for leaf in self._leaves(section) if leaf.kind in _CALLS]
        self._leaf(rule, section, calls[number] if number < len(calls) else None, said, fold)

    def card(self, rule: Rule, section: Section, card: Card, said: str, fold: str | None = None) -> None:
        """Tell something about a card of a play; when it is there twice, about the second."""
        leaves = [
            leaf
            for leaf in self._leaves(section)
            if leaf.kind == "CARD" and leaf.text.upper().replace("10", "T") == str(card)
        ]
        self._leaf(rule, section, leaves[-1] if leaves else None, said, fold)

    def section(self, rule: Rule, section: Section, said: str, fold: str | None = None) -> None:
        """Tell something about the section as a whole; the place is its tag."""
        self._leaf(rule, section, None, said, fold)

    def _leaves(self, section: Section) -> list[Leaf]:
        try:
            tree = parse("pbn", self.source.text[section.start : section.end][:_LONGEST_SECTION], lead="\n")
        except NoParse:
            return []
        return list(tree.leaves())

    def _leaf(self, rule: Rule, section: Section, leaf: Leaf | None, said: str, fold: str | None) -> None:
        start = section.start + (0 if leaf is None else leaf.start)
        end = start + (len(section.name) + 1 if leaf is None else len(leaf.text))
        self.problems.add(rule, self.source, start, end, said, fold=fold)
