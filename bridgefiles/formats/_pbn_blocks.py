"""The fast road from text to games: the whole file in one parse, a block a token.

Also here: what to do with a comment that is never closed, and with a line that
is in no usual form.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, cast

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.formats._pbn_games import Assembler, shown
from bridgefiles.source import Source
from bridgefiles.syntax.engine import build
from bridgefiles.syntax.tree import fault_in

if TYPE_CHECKING:
    from lark import Lark, Token

    from bridgefiles.diagnostics import Problems
    from bridgefiles.formats._pbn_games import RawGame

UNREADABLE_LINE = Rule(
    "PBN101",
    "unreadable-line",
    Severity.ERROR,
    "A line begins like a tag pair, but is none; it is left out (PBN 2.1, 3.3).",
    'write a tag as [Name "value"]',
    "[Board 7",
    '[Board "7"]',
)
BROKEN_QUOTES = Rule(
    "PBN102",
    "broken-quotes",
    Severity.WARNING,
    "The quotes around a value are missing or unbalanced; the text up to the bracket was taken.",
    'put the value in double quotes, and write a quote inside it as \\"',
    "[Event Club night]",
    '[Event "Club night"]',
)
UNCLOSED_COMMENT = Rule(
    "PBN103",
    "unclosed-comment",
    Severity.WARNING,
    "A comment is not closed before the next tags; it was taken to end there (PBN 2.1, 3.8).",
    "put a closing brace at the end of the comment",
)
STRAY_CHARACTER = Rule(
    "PBN105",
    "stray-character",
    Severity.WARNING,
    "A bracket, brace or quote stands alone; it is left out.",
    "delete it",
)
LOST_LETTERS = Rule(
    "PBN111",
    "lost-letters",
    Severity.WARNING,
    "Letters were lost when the file was converted earlier; they are shown as �.",
    "go back to the file before it was converted",
)

_CARRIAGE_RETURNS = re.compile(r"\r+\n?")
_BLANK_LINES = re.compile(r"\n[^\S\n]++(?=\n)")
_TAG_LINE = re.compile(r'\n[ \t]*(?=\[[ \t]*[A-Z]\w*[ \t]*"[^"\n]*"[ \t]*\][ \t]*(?:\n|\Z))')
_ODD_TAG = re.compile(r"\[\s*+(\w++)\s*+")
_LONGEST_LINE = 2000
"""Characters of an unreadable line that the fine grammar is asked about."""
_MOST_ASKED = 200
"""How often it is asked in one file."""
_QUOTES = "\"'“”„«»‘’"


def even(source: Source) -> Source:
    """Return *source* with line feeds for line ends and nothing on lines of blanks.

    Lines, and columns within them, stay the same.
    """
    text = source.text
    if "\r" in text:
        text = text.replace("\r\n", "\n")
        if "\r" in text:
            # CR CR LF is one line end, CR CR are two.
            text = _CARRIAGE_RETURNS.sub(lambda run: run[0][-1:].replace("\r", "\n" * len(run[0])), text)
    text = _BLANK_LINES.sub("\n", text).rstrip("\x1a")
    return source if text == source.text else Source(source.name, text, source.encoding)


@cache
def _parser() -> Lark:
    return build("pbn_blocks", lexer="basic")


def games_of(source: Source, problems: Problems) -> list[RawGame]:
    """Return the games of *source*, whose line ends are even."""
    if "\ufffd" in source.text:
        at = source.text.index("\ufffd")
        count = source.text.count("\ufffd")
        said = f"{count} letters were lost when this file was converted earlier; they are shown as �"
        problems.add(LOST_LETTERS, source, at, at + 1, said)
    reader = _Blocks(source, problems)
    reader.read(source.text, 0)
    return reader.games.finish()


class _Blocks:
    """Hands the blocks of a text on to an assembler of games."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self.source, self.problems = source, problems
        self.games = Assembler(source, problems)
        self._asked = 0

    def read(self, text: str, offset: int) -> None:
        """Read *text*, which stands at *offset* of the source."""
        games = self.games
        tokens = cast("list[Token]", _parser().parse(text).children)
        for token in tokens:
            kind, at = token.type, offset + (token.start_pos or 0)
            if kind == "TAGS":
                games.tags(str(token), at)
            elif kind == "ROWS":
                games.rows(str(token), at)
            elif kind == "COMMENT":
                self._comment(str(token), at)
            elif kind == "REMARK":
                games.comment(token[1:].strip(), at)
            elif kind == "ODD":
                self._odd(str(token), at)
            elif at == 0 or self.source.text[at - 1] == "\n":
                games.escape(str(token))
            else:
                games.rows(str(token), at)

    def _comment(self, text: str, offset: int) -> None:
        if text.rstrip().endswith("}") and ("{" not in text[1:] or not _TAG_LINE.search(text)):
            self.games.comment(text.rstrip()[1:-1].strip(), offset)
            return
        # Tags and another opening brace stand inside: the brace that closes is not this comment's.
        # Each opening brace begins a piece, and a piece holds one comment at most, so that this ends.
        start = 0
        while start < len(text):
            stop = text.find("{", start + 1)
            stop = len(text) if stop < 0 else stop
            self._piece(text[start:stop], offset + start)
            start = stop

    def _piece(self, text: str, offset: int) -> None:
        """Read a comment and what follows it, up to the next opening brace."""
        close = text.find("}")
        tags = _TAG_LINE.search(text)
        if close >= 0 and (tags is None or close < tags.start()):
            self.games.comment(text[1:close].strip(), offset)
            cut = close + 1
        else:
            cut = len(text) if tags is None else tags.start() + 1
            self.games.comment(text[1:cut].strip(), offset)
            said = "the comment that begins here is not closed; it was taken to end "
            said += "with the text" if tags is None else "before the next tag"
            self.problems.add(UNCLOSED_COMMENT, self.source, offset, offset + 1, said, fold="")
            if text[:cut].endswith("\n\n"):
                self.games.empty_line()
        while cut < len(text) and text[cut].isspace() and text[cut] != "\n":
            cut += 1
        cut += text.startswith("\n", cut)
        if cut < len(text):
            self.read(text[cut:], offset + cut)

    def _odd(self, text: str, offset: int) -> None:
        line = text.rstrip()
        if line[0] != "[":
            said = f"a {line} stands alone here; it is left out"
            self.problems.add(STRAY_CHARACTER, self.source, offset, offset + 1, said, fold=line)
            return
        match = _ODD_TAG.match(line)
        value = "" if match is None else line[match.end() :].removesuffix("]").strip().strip(_QUOTES)
        if match is None or not value:
            self._unreadable(line, offset)
            return
        name = match[1]
        self.games.pairs([(name, value, offset)])
        closed = "" if line[-1] == "]" else " and the closing bracket"
        said = f'the quotes{closed} of {name} are not right; its value was read as "{shown(value)}"'
        self.problems.add(BROKEN_QUOTES, self.source, offset, offset + len(line), said, fold=name)

    def _unreadable(self, line: str, offset: int) -> None:
        self._asked += 1
        fault = fault_in("pbn", line[:_LONGEST_LINE]) if self._asked <= _MOST_ASKED else None
        said = f'"{shown(line)}" cannot be read'
        start = offset
        if fault is not None:
            said += f": expected {fault.expected}"
            start += min(fault.start, len(line))
        self.problems.add(
            UNREADABLE_LINE, self.source, start, max(start + 1, offset + len(line)), said, fold=line
        )
