"""Text to be read as LIN, and where each of its characters stands in the source.

A link in a page is LIN written in percent signs inside quotes inside HTML; what is taken out of it
must still be found by its line and column.
"""

from __future__ import annotations

from array import array
from itertools import repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from bridgefiles.diagnostics import Problems, Rule
    from bridgefiles.source import Source


class Excerpt:
    """A part of a source, perhaps decoded. ``origin`` gives each character's offset in the source."""

    __slots__ = ("_origin", "source", "text")

    def __init__(self, source: Source, text: str, origin: Sequence[int] | None = None) -> None:
        """Keep *text*; without *origin* it is the source's own text from the start."""
        self.source, self.text, self._origin = source, text, origin

    @classmethod
    def whole(cls, source: Source) -> Excerpt:
        """Return all of *source*."""
        return cls(source, source.text)

    def offset(self, index: int) -> int:
        """Return where character number *index* of the text stands in the source."""
        origin = self._origin
        if origin is None:
            return index
        if index < len(origin):
            return origin[index]
        return origin[-1] + 1 if origin else 0

    def part(self, start: int, end: int) -> Excerpt:
        """Return the characters from *start* to *end*."""
        text = self.text[start:end]
        return Excerpt(self.source, text, self._places(start, start + len(text)))

    def _places(self, start: int, end: int) -> Sequence[int]:
        return range(start, end) if self._origin is None else self._origin[start:end]

    def replaced(self, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]) -> Excerpt:
        """Return the text with each match of *pattern* replaced; its place is where the match begins."""
        pieces: list[str] = []
        origin = array("q")
        done = 0
        for match in pattern.finditer(self.text):
            new = replace(match)
            pieces += (self.text[done : match.start()], new)
            origin.extend(self._places(done, match.start()))
            origin.extend(repeat(self.offset(match.start()), len(new)))
            done = match.end()
        if not pieces:
            return self
        pieces.append(self.text[done:])
        origin.extend(self._places(done, len(self.text)))
        return Excerpt(self.source, "".join(pieces), origin)


def joined(parts: Sequence[Excerpt | str], source: Source) -> Excerpt:
    """Return one excerpt from *parts*; a plain string stands where the part before it ended."""
    texts: list[str] = []
    origin = array("q")
    last = 0
    for part in parts:
        if isinstance(part, str):
            texts.append(part)
            origin.extend(repeat(last, len(part)))
        else:
            texts.append(part.text)
            origin.extend(part.offset(index) for index in range(len(part.text)))
            last = part.offset(len(part.text))
    return Excerpt(source, "".join(texts), origin)


class Faults:
    """Takes down what is wrong with an excerpt; offsets are the excerpt's."""

    __slots__ = ("_problems", "excerpt")

    def __init__(self, excerpt: Excerpt, problems: Problems) -> None:
        """Add to *problems* what is wrong with *excerpt*."""
        self.excerpt, self._problems = excerpt, problems

    def add(
        self,
        rule: Rule,
        start: int,
        end: int,
        message: str,
        *,
        help: str | None = None,  # noqa: A002 - the field's name
        fold: str | None = None,
    ) -> None:
        """Add a problem of *rule* between the offsets *start* and *end*; see ``Problems.add``."""
        excerpt = self.excerpt
        first = excerpt.offset(start)
        last = excerpt.offset(end - 1) + 1 if end > start else first
        self._problems.add(rule, excerpt.source, first, last, message, help=help, fold=fold)

    def line(self, offset: int) -> int:
        """Return the line on which *offset* stands."""
        return self.excerpt.source.line_at(self.excerpt.offset(offset))
