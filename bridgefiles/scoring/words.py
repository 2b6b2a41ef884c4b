"""What a file's scoring words mean: PBN's ``Scoring`` tag and the letter of a LIN header.

Source: PBN 2.1, section 3.4.16 (tag ``Scoring``): basic systems and modifiers, joined by ``;``,
an open list. Programs write some of them in other ways.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Wording:
    """A method, the settings of ``Options`` that the words make, and the words without a meaning here."""

    method: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    ignored: tuple[str, ...] = ()


_BASIC = {
    "mp": "matchpoints",
    "matchpoints": "matchpoints",
    "matchpoint": "matchpoints",
    "pairs": "matchpoints",
    "imp": "imps",
    "imps": "imps",
    "teams": "imps",
    "cavendish": "cross-imps",
    "bam": "bam",
    "board-a-match": "bam",
    "patton": "patton",
    "totalpoints": "total-points",
    "total points": "total-points",
    "instant": "instant",
    "rubber": "rubber",
    "chicago": "chicago",
}
_LETTERS = {"i": "imps", "p": "matchpoints", "b": "bam", "m": "matchpoints"}
_MODIFIERS: dict[str, tuple[str, dict[str, Any]]] = {
    "mp1": ("matchpoints", {}),
    "mp2": ("matchpoints-acbl", {}),
    "cross": ("cross-imps", {}),
    "cross1": ("cross-imps-average", {"divisor": "scores"}),
    "cross2": ("cross-imps-average", {"divisor": "comparisons", "per_board": True}),
}
_BUTLER = re.compile(r"butler(?:-(\d{1,2}))?")


def method_of_words(scoring: str) -> Wording | None:
    """Return what *scoring* means, or None when none of its words is known; case does not matter.

    ``IMP`` alone means ``imps``; without two rooms see ``choice``.
    """
    words = [word for part in scoring.split(";") if (word := part.strip().lower())]
    if len(words) == 1 and words[0] in _LETTERS:
        return Wording(_LETTERS[words[0]])
    method: str | None = None
    settings: dict[str, Any] = {}
    ignored: list[str] = []
    for word in words:
        butler = _BUTLER.fullmatch(word)
        if butler is not None:
            method = "butler"
            settings["trim"] = int(butler[1] or 0) // 2
        elif word in {"mean", "median"}:
            settings["middle"] = word
        elif word == "oldmp":
            method = method or "matchpoints"
            settings["law"] = "pre-1987"
        elif word in _MODIFIERS:
            method, more = _MODIFIERS[word]
            settings.update(more)
        elif word in _BASIC:
            method = method or _BASIC[word]
        else:
            ignored.append(word)
    return None if method is None else Wording(method, settings, tuple(ignored))
