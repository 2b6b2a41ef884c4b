"""What each terminal of a grammar is called in the user's words.

Lark's own words never reach a user. A test sees to it that no terminal is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

END_OF_TEXT = "$END"

NAMES: dict[str, str] = {
    END_OF_TEXT: "the end of the text",
    # pbn.lark
    "LEFT": 'a tag in brackets, "["',
    "RIGHT": 'the closing bracket, "]"',
    "AUCTION": "the name of a tag",
    "PLAY": "the name of a tag",
    "NOTE": "the name of a tag",
    "NAME": "the name of a tag",
    "STRING": "a value in double quotes",
    "WORD": "a cell of a table",
    "BID": "a call (1C to 7NT, Pass, X, XX or AP)",
    "DOUBLE": "a call (1C to 7NT, Pass, X, XX or AP)",
    "REDOUBLE": "a call (1C to 7NT, Pass, X, XX or AP)",
    "PASS": "a call (1C to 7NT, Pass, X, XX or AP)",
    "ALL_PASS": "a call (1C to 7NT, Pass, X, XX or AP)",
    "CARD": "a card (such as SA or D7)",
    "DASH": '"-"',
    "END": '"*"',
    "CONTINUED": '"+"',
    "INSUFFICIENT": '"^I"',
    "SKIPPED": '"^S"',
    "REVOKE": '"^R"',
    "OUT_OF_TURN": '"^L"',
    "SUFFIX": 'a mark such as "!"',
    "NOTE_NUMBER": 'the number of a note, such as "=1="',
    "GLYPH": 'a glyph, such as "$1"',
    "COMMENT": "a comment",
    "REMARK": "a comment",
    "SEPARATOR": "an empty line",
    "LINE_END": "the end of the line",
    "BLANKS": "a blank",
    # pbn_blocks.lark
    "TAGS": "tags",
    "ROWS": "calls, cards or cells",
    "ESCAPE": "an escape line",
    "ODD": "anything else",
}

_MINOR = (
    frozenset(("COMMENT", "REMARK", "SEPARATOR", "LINE_END", "BLANKS", END_OF_TEXT)),
    frozenset(("LEFT", "SUFFIX", "NOTE_NUMBER", "GLYPH", "INSUFFICIENT", "SKIPPED", "REVOKE", "OUT_OF_TURN")),
)
"""What is not worth naming where something weightier may stand, too."""


def expected(terminals: Iterable[str]) -> str:
    """Return what may stand at a place, as "A, B or C"; minor things are left out."""
    wanted = set(terminals)
    for minor in _MINOR:
        wanted = wanted - minor or wanted
    words = list(dict.fromkeys(words for name, words in NAMES.items() if name in wanted))
    if len(words) < 2:
        return words[0] if words else "nothing more"
    return f"{', '.join(words[:-1])} or {words[-1]}"
