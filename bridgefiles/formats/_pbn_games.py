"""A PBN game as it is written: tags, sections and comments, before anybody asks what they mean.

Blocks of text come in one by one, from the coarse grammar or from the fine one,
and games come out. What separates games is decided here, and only here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bridgefiles.diagnostics import Problems
    from bridgefiles.source import Source

TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]')
"""A tag pair; its value is kept as written, backslashes included."""

_ESCAPED = re.compile(r'\\([\\"])')
_VERSION = re.compile(r"%\s*PBN\s+\d", re.IGNORECASE)

_PLAIN_TAGS = """
Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result
Competition DealId Description FrenchMP Generator Hidden Room Termination
Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore
BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType
EventDate EventSponsor HomeTeam VisitTeam Round Section Stage Table
Time UTCDate UTCTime TimeControl TimeCall TimeCard
Annotator AnnotatorNA Application Mode
"""
PLAIN_TAGS = frozenset(_PLAIN_TAGS.split())
"""The tags of PBN 2.1 (3.4 and 4) that have a value and no body."""

_FAR = 4_000
"""Characters within which a repeated tag is looked for; beyond, the place is that of its run."""

NO_VALUE = frozenset(("", "?"))
"""What says that a tag does not apply, or that its value is not known (3.4)."""

REPEATED_TAG = Rule(
    "PBN104",
    "repeated-tag",
    Severity.WARNING,
    "A tag stands twice in one game (PBN 2.1, 3.3).",
    "delete one of the two lines",
    '[Contract "4S"]\n[Contract "4H"]',
    '[Contract "4S"]',
)
STRAY_TEXT = Rule(
    "PBN106",
    "stray-text",
    Severity.WARNING,
    "Text that is neither a tag, a comment nor part of a section; it is left out.",
    "delete it, or put it in braces as a comment",
)
NO_EMPTY_LINE = Rule(
    "PBN107",
    "no-empty-line",
    Severity.WARNING,
    "The empty line between two games is missing (PBN 2.1, 3).",
    "put an empty line before the first tag of each game",
)
SEPARATOR_LINE = Rule(
    "PBN108",
    "separator-line",
    Severity.NOTE,
    'A line with "*" separates two games.',
    "put an empty line there",
)
TORN_GAME = Rule(
    "PBN109",
    "torn-game",
    Severity.NOTE,
    "A section stands alone behind an empty line; it was taken as part of the game above.",
    "delete the empty line",
)
NOTE_OUTSIDE = Rule(
    "PBN110",
    "note-outside-section",
    Severity.WARNING,
    "A note stands outside the auction and the play; it is kept as a comment (PBN 2.1, 3.5).",
)


@dataclass(slots=True)
class Section:
    """A tag with a body: auction, play, table or something unknown.

    ``parts`` are the pieces of the body between comments. ``start`` is the offset of the tag, ``end``
    that of the body's end. ``notes`` are the values of the Note tags that follow.
    """

    name: str
    value: str
    parts: list[str]
    start: int
    end: int
    notes: list[str] = field(default_factory=list)

    @property
    def body(self) -> str:
        """Return the body without its comments."""
        parts = self.parts
        return parts[0] if len(parts) == 1 else "\n".join(parts)


@dataclass(slots=True)
class RawGame:
    """One game as it is written. ``start`` and ``end`` are offsets, ``line`` counts from 1.

    The first of repeated tags counts, unless it has no value. ``deals`` are further Deal tags, one
    hand each. ``first`` says that a ``% PBN`` header stands before this game.
    """

    start: int
    line: int
    end: int = 0
    tags: dict[str, str] = field(default_factory=dict)
    sections: list[Section] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    escapes: list[str] = field(default_factory=list)
    deals: list[str] = field(default_factory=list)
    last: str = ""
    """The name of the tag read last."""
    first: bool = False


def shown(text: str) -> str:
    """Return *text*, cut to what fits in a message."""
    return text if len(text) <= 60 else text[:59] + "…"


def unescaped(value: str) -> str:
    """Return *value* without the backslashes that protect a quote or a backslash (3.3)."""
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value


def is_section(name: str) -> bool:
    """Tell whether a tag called *name* opens a section even when no body is there."""
    return name in ("Auction", "Play") or name.endswith("Table")


class Assembler:
    """Puts blocks together to games; ``games`` are those finished so far."""

    def __init__(self, source: Source, problems: Problems) -> None:
        """Read blocks of *source*, whose line ends are single line feeds."""
        self.source, self.problems = source, problems
        self.games: list[RawGame] = []
        self._game: RawGame | None = None
        self._comments: list[tuple[int, str]] = []
        self._escapes: list[str] = []
        self._header = False
        self._body: Section | None = None
        self._tags_at = 0
        self._line, self._counted = 1, 0

    # -- blocks ---------------------------------------------------------------------

    def tags(self, text: str, offset: int) -> None:
        """Take a run of tag pairs and empty lines."""
        chunks = text.split("\n\n")
        for index, chunk in enumerate(chunks):
            if index or chunk[:1] == "\n":
                self.empty_line()
            if len(chunk) > 1:
                self._pairs(chunk, offset)
            offset += len(chunk) + 2

    def empty_line(self) -> None:
        """End the game, if one is begun."""
        game, self._game, self._body = self._game, None, None
        if game is None:
            return
        if not game.tags and not game.sections:
            self._comments, self._escapes = game.comments, game.escapes
            self._header = self._header or game.first
        elif not self._joins_game_above(game):
            self.games.append(game)

    def rows(self, text: str, offset: int) -> None:
        """Take calls, cards or cells: the body of the section before them."""
        game = self._game
        body = self._body
        if body is None:
            if game is None or not game.last:
                body = self._body_behind_empty_line(text, offset)
            elif game.last in PLAIN_TAGS:
                body = self._text_behind_plain_tag(text, offset)
            else:
                name = game.last
                start = self.source.text.rfind("[" + name, self._tags_at, offset)
                body = Section(name, game.tags.pop(name, ""), [text], max(start, self._tags_at), offset)
                game.sections.append(body)
            self._body = body
        else:
            body.parts.append(text)
        body.end = offset + len(text)
        if self._game is not None:
            self._game.end = body.end

    def comment(self, text: str, offset: int) -> None:
        """Take the text of a comment."""
        (self._comments if self._game is None else self._game.comments).append((offset, text))

    def escape(self, text: str) -> None:
        """Take an escape line. A ``% PBN`` header begins a new file within the file."""
        if _VERSION.match(text):
            self.empty_line()
            self._header = True
        (self._escapes if self._game is None else self._game.escapes).append(text.rstrip())

    def pairs(self, found: Sequence[tuple[str, str, int]]) -> None:
        """Take a run of tag pairs: name, value and offset of each."""
        self._tags_at, self._body = found[0][2], None
        self._opened(found[0][2])
        game = self._add([(name, value) for name, value, _at in found], lambda index: found[index][2])
        game.end = found[-1][2]

    def finish(self) -> list[RawGame]:
        """Return all games; comments behind the last one belong to it."""
        self.empty_line()
        if self.games:
            self.games[-1].comments += self._comments
            self.games[-1].escapes += self._escapes
        return self.games

    # -- tags -----------------------------------------------------------------------

    def _opened(self, offset: int) -> RawGame:
        game = self._game
        if game is None:
            self._line += self.source.text.count("\n", self._counted, offset)
            self._counted = offset
            game = self._game = RawGame(offset, self._line, offset)
            if self._comments:
                game.comments, self._comments = self._comments, []
            if self._escapes:
                game.escapes, self._escapes = self._escapes, []
            game.first, self._header = self._header, False
        return game

    def _pairs(self, chunk: str, offset: int) -> None:
        found = TAG.findall(chunk)
        if not found:
            return
        game = self._opened(offset + (chunk[0] == "\n"))
        self._tags_at, self._body = offset, None
        tags = dict(found)
        if not game.tags and not game.sections and len(tags) == len(found) and "Note" not in tags:
            game.tags, game.last = tags, found[-1][0]
        else:
            game = self._add(found, lambda index: offset + _place_of_pair(chunk, index))
        game.end = offset + len(chunk)

    def _add(self, found: list[tuple[str, str]], place: Callable[[int], int]) -> RawGame:
        """Add tags to the open game, and to new games where an empty line must be missing."""
        game = self._opened(0)
        done = 0
        while True:
            stop = _begin_of_next_game(found, game)
            for name, value in found[:stop]:
                self._add_one(name, value, game)
            done += stop
            found = found[stop:]
            if not found:
                return game
            start = place(done)
            self.problems.add(
                NO_EMPTY_LINE,
                self.source,
                start,
                start + len(found[0][0]) + 1,
                "a new game begins here, but there is no empty line before it",
                fold="",
            )
            self.empty_line()
            game = self._opened(start)

    def _add_one(self, name: str, value: str, game: RawGame) -> None:
        if name == "Note":
            self._note(value, game)
            return
        game.last = name
        earlier = game.tags.get(name)
        if earlier is None:
            game.tags[name] = value
        elif name == "Deal" and _one_hand(earlier) and _one_hand(value) and len(game.deals) < 3:
            game.deals.append(value)
        else:
            self._repeated(name, value, game)

    def _note(self, value: str, game: RawGame) -> None:
        if game.sections:
            game.sections[-1].notes.append(value)
            return
        game.comments.append((self._tags_at, value.strip()))
        self.problems.add(
            NOTE_OUTSIDE,
            self.source,
            self._tags_at,
            self._tags_at,
            f'the note "{shown(value)}" stands outside the auction and the play; it is kept as a comment',
            fold="",
        )

    def _repeated(self, name: str, value: str, game: RawGame) -> None:
        earlier = game.tags[name]
        if earlier in NO_VALUE and value not in NO_VALUE:
            game.tags[name] = value
            said = f'{name} is given again, as "{shown(value)}"; that is used, since the first one is empty'
        else:
            said = f'{name} is given again, as "{shown(value)}"; the first value, "{shown(earlier)}", is kept'
        start = self.source.text.find(f'[{name} "{value}"', self._tags_at, self._tags_at + _FAR)
        start = max(start, self._tags_at)
        end = start + len(name) + len(value) + 5
        self.problems.add(REPEATED_TAG, self.source, start, end, said, fold=name)

    # -- odd places -----------------------------------------------------------------

    def _body_behind_empty_line(self, text: str, offset: int) -> Section:
        """Return the section that text behind an empty line belongs to."""
        above = self.games[-1] if self._game is None and self.games else None
        if above is not None and is_section(above.last) and above.last in above.tags:
            self._game = self.games.pop()
            self._report(TORN_GAME, text, offset, f"taken as the body of {above.last} above the empty line")
            body = Section(above.last, above.tags.pop(above.last), [text], above.end, offset)
            above.sections.append(body)
            return body
        self._report(STRAY_TEXT, text, offset, "is neither a tag nor a comment; it is left out")
        return Section("", "", [text], offset, offset)

    def _text_behind_plain_tag(self, text: str, offset: int) -> Section:
        if text.strip() == "*":
            self._report(SEPARATOR_LINE, text, offset, "is no empty line, but was taken as one")
            self.empty_line()
        else:
            self._report(STRAY_TEXT, text, offset, "is neither a tag nor a comment; it is left out")
        return Section("", "", [text], offset, offset)

    def _report(self, rule: Rule, text: str, offset: int, said: str) -> None:
        line = text.split("\n", 1)[0].rstrip()
        said = f'"{shown(line)}" {said}'
        self.problems.add(rule, self.source, offset, offset + len(line), said, fold="")

    def _joins_game_above(self, game: RawGame) -> bool:
        """Join sections that stand alone behind an empty line to the game above, if it lacks them."""
        if not self.games or game.first or any(not is_section(name) for name in game.tags):
            return False
        above = self.games[-1]
        taken = {section.name for section in above.sections}
        if any(section.name in taken for section in game.sections) or taken.intersection(game.tags):
            return False
        if any(name in above.tags for name in game.tags):
            return False
        above.tags.update(game.tags)
        above.sections += game.sections
        above.comments += game.comments
        above.escapes += game.escapes
        name = game.sections[0].name if game.sections else next(iter(game.tags))
        end = game.start + len(name) + 1
        said = f"{name} stands alone behind an empty line; it was taken as part of the game above"
        self.problems.add(TORN_GAME, self.source, game.start, end, said, fold="")
        above.end, above.last = game.end, game.last
        return True


def _begin_of_next_game(found: list[tuple[str, str]], game: RawGame) -> int:
    """Return how many of the tags *found* still belong to *game*.

    A repeated Event begins a game, and so does another Board or another whole Deal; tags just
    before it that are repeated, too, go with it.
    """
    seen = dict(game.tags)
    repeated: list[bool] = []
    for index, (name, value) in enumerate(found):
        earlier = None if name == "Note" else seen.get(name)
        repeated.append(earlier is not None)
        if earlier is None:
            seen[name] = value
        elif name == "Event":
            new = "Deal" in seen or "Board" in seen or bool(game.sections)
        elif name == "Board":
            new = value != earlier
        elif name == "Deal":
            new = value != earlier and not (_one_hand(value) and _one_hand(earlier))
        else:
            new = False
        if earlier is not None and new:
            begin = index
            while begin and repeated[begin - 1]:
                begin -= 1
            return begin
    return len(found)


def _one_hand(deal: str) -> bool:
    return len(deal.replace("-", " ").partition(":")[2].split()) == 1


def _place_of_pair(chunk: str, number: int) -> int:
    for index, match in enumerate(TAG.finditer(chunk)):
        if index == number:
            return match.start()
    return 0
