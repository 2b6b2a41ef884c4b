"""Texts in LIN: explanations, commentary, names, headings; and the vulnerability's letter."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from bridgefiles.model.seats import Vulnerability

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

# A suit mark is followed by a rank, the s of several, or no letter: "!CA", "3@C is", "4!Hs"; not "Hi!Dan".
# A stray byte of a broken suit sign may stand between the two.
_SUIT_MARK = re.compile(r"[!@][Â¨]?([SHDC])(?![a-rt-wyz]|s\w)|[!@][Â¨]?([shdc])(?![A-Za-z])|!(N)(?![A-Za-z])")
_MARKS = re.compile(r"[!@\r\n\x80-\uffff]")

_WORDED_NUMBER = re.compile(
    r"(?:board|bd|deal|hand|example|diagram)\.?\s*#?\s*([A-Z]{0,2}\d{1,9}(?:-\d{1,4})?[A-Z]{0,3})(?![A-Z0-9])",
    re.IGNORECASE,
)
# A heading in any other language: one word and a number.
_OTHER_NUMBER = re.compile(r"\s*(?:[^\W\d]{1,20}\.?|第)\s*(?:[#№]|n[°º])?\s*(\d{1,4})\s*[副牌局号]?\s*")


class Clean(NamedTuple):
    """A text as people read it; ``repaired`` says that its accents were encoded twice."""

    text: str
    repaired: bool = False


def clean(value: str) -> Clean:
    """Return *value* with suit signs for suit marks, accents repaired, and no blanks at its ends."""
    if _MARKS.search(value) is None:
        return Clean(value.strip())
    text = value.replace("\r\n", "\n").replace("\r", "\n")
    again = None if text.isascii() else decoded_again(text)
    return Clean(_SUIT_MARK.sub(_sign, again or text).strip(), again is not None)


_LAYOUT = re.compile(r"\^\*[A-Za-z]|\^[A-Za-z~+-]|@[0-9e](?![0-9])|[{}]")


def without_layout(text: str) -> str:
    """Return a text of a lesson without its tab stops, boxes, fonts and links."""
    text = _LAYOUT.sub(" ", text.replace("^^", "\n"))
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def _sign(match: re.Match[str]) -> str:
    return "NT" if match[3] else SUIT_SIGNS[(match[1] or match[2]).upper()]


def decoded_again(text: str) -> str | None:
    """Return *text* as it was before it was encoded a second time; None when it was not."""
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def one_line(value: str) -> str:
    """Return *value* with its line ends taken out, as they are between two commands."""
    return value.replace("\r", "").replace("\n", "") if "\n" in value or "\r" in value else value


def names_in(value: str) -> tuple[str, ...]:
    """Return the comma-separated names in *value*. Links write a comma and a bar as words."""
    fields = one_line(value).split(",")
    if "%" in value:
        fields = [field.replace("%COMMA%", ",").replace("%PIPE%", "|") for field in fields]
    return tuple(field.strip() for field in fields)


def board_number(heading: str) -> str | None:
    """Return the board number in a line of the heading (``Board 12``, ``Bd 7``, ``Hand 3``), or None."""
    return _number_in(heading[:200])


@lru_cache(maxsize=1024)
def _number_in(heading: str) -> str | None:
    match = _WORDED_NUMBER.search(heading) or _OTHER_NUMBER.fullmatch(heading)
    return plain_number(match[1]) if match else None


def plain_number(number: str) -> str:
    """Return *number* without leading zeros."""
    return number.lstrip("0") or "0" if number.isdecimal() else number


def says_only_number(heading: str) -> bool:
    """Tell whether *heading* is a board number and nothing else."""
    match = _WORDED_NUMBER.fullmatch(heading.strip()) or _OTHER_NUMBER.fullmatch(heading)
    return match is not None or not heading.strip()


_VULNERABLE = {
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.ALL,
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
}
_ODD_WORDS = {"all": Vulnerability.ALL, "none": Vulnerability.NONE, "nil": Vulnerability.NONE}
_ODD_LETTERS = {"s": Vulnerability.NS, "w": Vulnerability.EW}


class Stated(NamedTuple):
    """A vulnerability, None when nothing is said; ``odd`` says that its letter is not a usual one."""

    vulnerability: Vulnerability | None
    odd: bool = False


def vulnerability_in(value: str) -> Stated:
    """Return the vulnerability in *value*: its first letter counts, and what is no letter is none."""
    word = value.strip().lower()
    if not word:
        return Stated(None)
    if word in _ODD_WORDS:
        return Stated(_ODD_WORDS[word], odd=True)
    usual = _VULNERABLE.get(word[0])
    if usual is not None:
        return Stated(usual)
    return Stated(_ODD_LETTERS.get(word[0], Vulnerability.NONE), odd=True)
