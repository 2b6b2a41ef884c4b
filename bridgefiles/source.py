"""A source: the text of one input, its name, and how its bytes were read.

Decoding never fails and never loses a byte: a byte-order mark decides, then
valid UTF-8, then the charset the file declares, then the 8-bit set that fits.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_DECLARED = re.compile(rb"^%\s*content-type:[^\r\n]*charset=([\w.-]+)", re.IGNORECASE | re.MULTILINE)
# What may stand in a file's own line about its charset; Python also knows codecs such as
# ``unicode_escape`` or ``undefined``, which are no charsets.
_CHARSET = re.compile(
    r"(iso|latin|l\d|cp|win|koi|mac|gb|hz|big5|euc|shift|s?jis|johab|ks_c|tis|viscii)[\w.-]*"
)
_RETURNS_OR_FEED = re.compile(r"\r+\n?|\n")
_GBK_PAIR = re.compile(rb"[\xb0-\xf7][\xa1-\xfe]")

BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Position:
    """A line and a column, both counted from 1, the column in characters."""

    line: int
    column: int


class Source:
    """The text of one input.

    ``text`` has no byte-order mark. ``encoding`` is what the bytes were decoded with, and
    ``is_guess`` says that nothing in the file named or proved it.
    """

    def __init__(
        self, name: str, text: str, encoding: str = "utf-8", *, bom: bool = False, is_guess: bool = False
    ) -> None:
        """Keep *text* as the content of the input called *name*."""
        self.name, self.text, self.encoding, self.bom = name, text, encoding, bom
        self.is_guess = is_guess
        self._starts: list[int] | None = None

    @classmethod
    def from_bytes(cls, name: str, data: bytes, encoding: str | None = None) -> Source:
        """Decode *data* in *encoding*, if it fits; see the module's docstring for how otherwise."""
        given = None if encoding is None else _exactly(data, encoding)
        text, encoding, is_guess = given or _decode(data)
        bom = text.startswith(BOM)
        return cls(name, text.removeprefix(BOM), encoding, bom=bom, is_guess=is_guess)

    def to_bytes(self) -> bytes:
        """Return the very bytes the source was made from."""
        return ((BOM if self.bom else "") + self.text).encode(self.encoding)

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = [0, *_line_starts(self.text)]
        return self._starts

    def position(self, offset: int) -> Position:
        """Return line and column of the character at *offset*."""
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return Position(line, offset - starts[line - 1] + 1)

    def line_at(self, offset: int) -> int:
        """Return the number of the line that holds *offset*, from 1."""
        return bisect_right(self._line_starts(), offset)

    def offset_of_line(self, line: int) -> int:
        """Return the offset at which *line* (from 1) starts."""
        starts = self._line_starts()
        return starts[min(line, len(starts)) - 1]

    def line_text(self, line: int) -> str:
        """Return the text of *line* (from 1) without its line end."""
        starts = self._line_starts()
        end = starts[line] if line < len(starts) else len(self.text)
        return self.text[starts[line - 1] : end].rstrip("\r\n")


def _line_starts(text: str) -> Iterator[int]:
    """Yield where each line but the first starts: CR CR LF is one line end, CR CR are two."""
    for match in _RETURNS_OR_FEED.finditer(text):
        if text[match.end() - 1] == "\n":
            yield match.end()
        else:
            yield from range(match.start() + 1, match.end() + 1)


def _exactly(data: bytes, encoding: str) -> tuple[str, str, bool] | None:
    """Decode *data* if *encoding* gives back the very same bytes."""
    try:
        text = data.decode(encoding)
        same = text.encode(encoding) == data
    except (UnicodeError, LookupError):
        return None
    return (text, encoding, False) if same else None


def _wide(data: bytes) -> str | None:
    """Return which UTF-16 *data* is in: by its mark, or by the zero bytes beside ASCII letters."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        # The mark itself stays in the text (see Source.bom), so name the byte order.
        return "utf-16-le" if data[0] == 0xFF else "utf-16-be"
    head = data[:400]
    if len(head) > 3 and head[1::2].count(0) > 0.4 * len(head) > head[::2].count(0):
        return "utf-16-le"
    if len(head) > 3 and head[::2].count(0) > 0.4 * len(head) > head[1::2].count(0):
        return "utf-16-be"
    return None


def _decode(data: bytes) -> tuple[str, str, bool]:
    """Return the text, its encoding, and whether that is a guess."""
    wide = _wide(data)
    found = (wide and _exactly(data, wide)) or _exactly(data, "utf-8")
    if found:
        return found
    declared = _DECLARED.search(data)
    charset = declared[1].decode("ascii").lower() if declared else ""
    if _CHARSET.fullmatch(charset):
        found = _exactly(data, charset)
        if found:
            return found
    candidates = ["cp1252"]
    high = sum(byte > 0x7F for byte in data)
    if 2 * len(_GBK_PAIR.findall(data)) >= high * 0.95 and not declared:
        # Accented letters stand alone among ASCII; Chinese characters come as pairs of high bytes.
        candidates.insert(0, "gb18030")
    for encoding in candidates:
        found = _exactly(data, encoding)
        if found:
            return found[0], encoding, True
    return data.decode("latin-1"), "latin-1", True
