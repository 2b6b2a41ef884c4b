"""The export form of PBN, hinted at: fifteen tags in their order, one on a line, the header."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.checks import _rules as rules
from bridgefiles.diagnostics import Problems
from bridgefiles.formats._pbn_blocks import games_of

if TYPE_CHECKING:
    from bridgefiles.source import Source

FIFTEEN = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)
_VERSION = re.compile(r"^% *PBN +(\d\.\d)", re.MULTILINE | re.IGNORECASE)
_SEVERAL = re.compile(r'^\[[^"\n]*"[^"\n]*"\][ \t]*\[', re.MULTILINE)
_TRAILING = re.compile(r"[ \t]+$", re.MULTILINE)


def hold_to_export_form(tidy: Source, problems: Problems) -> None:
    """Hint at departures from the export form in *tidy*, whose line ends are even.

    The version in the file's header counts: Scoring is mandatory from 2.0 on.
    """
    text = tidy.text
    header = _VERSION.search(text)
    if header is None or "% EXPORT" not in text:
        said = "the header of the export form is missing"
        problems.add(rules.NO_HEADER, tidy, 0, min(1, len(text)), said)
    wanted = [name for name in FIFTEEN if name != "Scoring" or header is None or header[1] != "1.0"]
    for game in games_of(tidy, Problems()):
        missing = [name for name in wanted if name not in game.tags]
        end = max(text.find("\n", game.start), game.start + 1)
        if missing:
            said = f"the game lacks {', '.join(missing)}"
            problems.add(rules.MISSING_TAGS, tidy, game.start, end, said, fold="")
        order = [wanted.index(name) for name in game.tags if name in wanted]
        if order != sorted(order):
            said = "the fifteen tags are not in the standard's order"
            problems.add(rules.TAG_ORDER, tidy, game.start, end, said, fold="")
    for pattern, said in (
        (_SEVERAL, "two tags stand on one line"),
        (_TRAILING, "there are blanks at the end"),
    ):
        for match in pattern.finditer(text):
            problems.add(rules.LINE_FORM, tidy, match.start(), match.end(), said, fold=said)
