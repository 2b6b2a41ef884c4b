"""Hand-viewer links that spell a hand in parameters: ``?n=sakq…&e=…&a=1np3n&p=…``.

They are turned into LIN, and read as such. A parameter that is not there is not invented; only the
dealer is North when the link names none, as the viewer has it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.formats._lin_excerpt import Excerpt, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bridgefiles.source import Source

_DEALER_DIGITS = {"s": "1", "w": "2", "n": "3", "e": "4"}
_AUCTION = re.compile(r"\((?P<an>[^)]*)\)?|\{(?P<nt>[^}]*)\}?|(?P<mb>[^({]+)")
_PLAY = re.compile(r"\{(?P<nt>[^}]*)\}?|(?P<pc>[^{]+)")
_SEPARATOR = re.compile(r"[,|]")
_BAR = re.compile(r"\|")
_TAG = re.compile(r"<[^<>]*>")
_NO_CARD = re.compile(r"[-,.\s]")
_CARDS = re.compile(r"[shdc][akqjt2-9]", re.IGNORECASE)


def lin_of_parameters(parameters: Mapping[str, Excerpt], source: Source) -> Excerpt:
    """Return the hand that the decoded *parameters* of a link spell, as LIN."""
    empty = Excerpt(source, "", ())
    parts: list[Excerpt | str] = ["pn|"]
    for name in ("sn", "wn", "nn", "en"):
        parts += (parameters.get(name, empty).replaced(_SEPARATOR, _as_word), ",")
    dealer = parameters["d"].text.strip().lower()[:1] if "d" in parameters else "n"
    parts[-1] = "|md|" + _DEALER_DIGITS.get(dealer, "")
    for seat in "swne":
        parts += (parameters.get(seat, empty).replaced(_NO_CARD, lambda _: ""), ",")
    parts[-1] = "|"
    for name, command in (("b", "ah|Board "), ("v", "sv|"), ("i", "nt|")):
        if name in parameters:
            parts += (command, _text(parameters[name]), "|")
    if "a" in parameters:
        parts += _spelled(parameters["a"], _AUCTION)
    if "p" in parameters:
        parts += _spelled(parameters["p"], _PLAY)
        if "c" in parameters and _CARDS.search(_without_remarks(parameters["p"].text)):
            parts += ("mc|", parameters["c"], "|")
    return joined(parts, source)


def _as_word(match: re.Match[str]) -> str:
    return "%COMMA%" if match[0] == "," else "%PIPE%"


def _text(excerpt: Excerpt) -> Excerpt:
    """Return a text without bars, which LIN cannot hold, and without HTML."""
    return excerpt.replaced(_BAR, lambda _: "/").replaced(_TAG, lambda _: " ")


def _spelled(excerpt: Excerpt, pattern: re.Pattern[str]) -> Iterator[Excerpt | str]:
    """Yield calls or cards, explanations ``(…)`` and remarks ``{…}`` as commands."""
    for match in pattern.finditer(excerpt.text):
        command = match.lastgroup or "nt"
        part = _text(excerpt.part(*match.span(command)))
        if command == "nt" and part.text.startswith("+"):
            part = part.part(1, len(part.text))
        if part.text.strip():
            yield f"{command}|"
            yield part
            yield "|"


def _without_remarks(text: str) -> str:
    return re.sub(r"\{[^}]*\}?", "", text)
