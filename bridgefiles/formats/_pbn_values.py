"""What the value of one tag means: seats, vulnerability, contract, tricks, score.

Each function takes the text between the quotes and returns the meaning, None
when the text says that there is no value, and raises ``ValueError`` when it
cannot be understood. Spellings are accepted as real files have them.
"""

from __future__ import annotations

import re

from bridgefiles.formats._pbn_games import NO_VALUE
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.outcome import NotPlayed, PassedOut
from bridgefiles.model.record import Room
from bridgefiles.model.seats import SEATS, Seat, Vulnerability

_SEAT_WORDS: dict[str, Seat] = {
    word: seat
    for seat, words in zip(
        SEATS,
        (
            "N NORTH NORD NORR NOORD NORTE POHJOINEN 北",
            "E EAST EST OST ÖST OOST ESTE ITÄ 东 東",
            "S SOUTH SUD SÜD SYD ZUID SUR ETELÄ 南",
            "W WEST OUEST OVEST VÄST OESTE LÄNSI 西",
        ),
        strict=True,
    )
    for word in words.split()
}
_SEATS_AS_WRITTEN: dict[str, Seat | None] = {
    "N": Seat.NORTH,
    "E": Seat.EAST,
    "S": Seat.SOUTH,
    "W": Seat.WEST,
    "": None,
    "?": None,
}

_VULNERABLE_WORDS: dict[str, Vulnerability] = {
    word: vulnerability
    for vulnerability, words in (
        (Vulnerability.NONE, "NONE LOVE NIL NEITHER NOBODY 双无 無"),
        (Vulnerability.NS, "NS SN 南北"),
        (Vulnerability.EW, "EW WE 东西"),
        (Vulnerability.ALL, "ALL BOTH GAME 双有 双方"),
    )
    for word in words.split()
}
_VULNERABLE_AS_WRITTEN: dict[str, Vulnerability | None] = {
    "None": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "All": Vulnerability.ALL,
    "-": Vulnerability.NONE,
    "": None,
    "?": None,
}

_CONTRACT = re.compile(
    r"(?P<level>[1-7])\s*(?P<strain>NT|SA|N|[CDHS♣♦♥♠])\s*(?P<doubling>XX?|\*\*?|DBL|RDBL|[DR])?"
    r"\s*(?:BY\s+)?(?P<declarer>[NESW])?"
)
_STRAINS = {
    **dict(zip("CDHSN", Strain, strict=True)),
    **dict(zip("♣♦♥♠", Strain, strict=False)),
    "NT": Strain.NOTRUMP,
    "SA": Strain.NOTRUMP,
}
_DOUBLINGS: dict[str | None, Doubling] = {
    None: Doubling.NONE,
    **dict.fromkeys(("X", "*", "D", "DBL"), Doubling.DOUBLED),
    **dict.fromkeys(("XX", "**", "R", "RDBL"), Doubling.REDOUBLED),
}
_PASSED_OUT = frozenset(("PASS", "PASSED", "PASSED OUT", "PASSOUT", "PASS OUT", "ALL PASS", "AP", "P"))
_NOT_PLAYED = frozenset(("NP", "NOT PLAYED", "NO PLAY"))

_SIDED = re.compile(
    r"\^?\s*+(?:(?P<side>NS|EW)\s*+)?(?P<number>[+-]?\d{1,9})"
    r"(?:\s++(?P<other>NS|EW)\s*+(?P<number2>[+-]?\d{1,9}))?"
)
_RELATIVE = re.compile(r"(?:C\s*)?(?P<sign>[+=-])\s*(?P<number>\d{0,2})")

StatedContract = Contract | Strain | PassedOut | NotPlayed
"""What a Contract tag can say; a bare strain belongs to an end position (3.10)."""


def seat(text: str) -> Seat | None:
    """Return the seat that *text* names: a letter, or a word in some language."""
    try:
        return _SEATS_AS_WRITTEN[text]
    except KeyError:
        word = _key(text)
        if word in ("", "?", "-"):
            return None
        if word not in _SEAT_WORDS:
            raise ValueError(text) from None
        return _SEAT_WORDS[word]


def _key(text: str) -> str:
    return text.strip().upper()


def declarer(text: str) -> tuple[Seat | None, bool]:
    """Return the declarer, and whether he became so irregularly (``^S``, 3.4.13)."""
    irregular = text[:1] == "^"
    return seat(text[1:] if irregular else text), irregular


def vulnerability(text: str) -> Vulnerability | None:
    """Return which sides *text* says are vulnerable (3.4.10)."""
    try:
        return _VULNERABLE_AS_WRITTEN[text]
    except KeyError:
        word = re.sub(r"[\W_]+", "", text).upper()
        if word in _VULNERABLE_WORDS:
            return _VULNERABLE_WORDS[word]
        if text.strip() in _VULNERABLE_AS_WRITTEN:
            return _VULNERABLE_AS_WRITTEN[text.strip()]
        raise ValueError(text) from None


def contract(text: str) -> StatedContract | None:
    """Return what a contract says (3.4.14); ``-`` says nothing."""
    word = _key(text)
    match = _CONTRACT.fullmatch(word)
    if match:
        by = match["declarer"]
        return Contract(
            int(match["level"]),
            _STRAINS[match["strain"]],
            _DOUBLINGS[match["doubling"]],
            None if by is None else _SEAT_WORDS[by],
        )
    if word in _PASSED_OUT:
        return PassedOut()
    if word in _NOT_PLAYED:
        return NotPlayed()
    if word in _STRAINS:
        return _STRAINS[word]
    if word in ("", "?", "-"):
        return None
    raise ValueError(text)


def sided(text: str) -> tuple[str | None, int, int | None] | None:
    """Split a number that may be given by side (3.4.15).

    Returns the side named first or None for declarer's, its number, and the other side's number.
    """
    if text in NO_VALUE:
        return None
    match = _SIDED.fullmatch(text.strip())
    if match is None or (match["other"] and match["side"] in (None, match["other"])):
        raise ValueError(text)
    second = match["number2"]
    return match["side"], int(match["number"]), None if second is None else int(second)


def tricks(text: str, by: Seat | None) -> int | None:
    """Return declarer's tricks (3.4.15); *by* is the declarer, needed when a side is named."""
    number = _TRICKS.get(text)
    if number is not None:
        return number
    parts = sided(text)
    if parts is None:
        return None
    side, first, second = parts
    if not 0 <= first <= 13 or (second is not None and first + second != 13):
        raise ValueError(text)
    if side is None:
        return first
    if by is None:
        return None
    return first if by.side.value == side else 13 - first


_TRICKS = {str(number): number for number in range(14)}


def relative_tricks(text: str, needed: int) -> int | None:
    """Return the tricks of a result such as ``=``, ``+1`` or ``-2``; None when it is none."""
    match = _RELATIVE.fullmatch(_key(text))
    if match is None or (match["sign"] == "=") == bool(match["number"]):
        return None
    number = int(match["number"] or 0)
    total = needed - number if match["sign"] == "-" else needed + number
    return total if 0 <= total <= 13 else None


def score(text: str, by: Seat | None) -> int | None:
    """Return North-South's points (4.2); a plain number is declarer's, and is lost without him."""
    parts = sided(text)
    if parts is None:
        return None
    side, number, _other = parts
    if side is None:
        if by is None:
            return 0 if number == 0 else None
        side = by.side.value
    return number if side == "NS" else -number


def room(text: str) -> Room | None:
    """Return the room, or None for anything but Open and Closed (4.1)."""
    return _ROOMS.get(text.strip().lower())


_ROOMS = {"open": Room.OPEN, "closed": Room.CLOSED}
