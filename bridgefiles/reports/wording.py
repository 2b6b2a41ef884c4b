"""A reader's language: words, numbers, dates, and the names of seats, suits and vulnerabilities.

English stands in the program and in the templates; another language is a gettext catalogue,
``templates/languages/<name>.po``, read when it is asked for. A new language needs no Python.
"""

from __future__ import annotations

import gettext
import io
import re
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from bridgefiles.errors import UnknownName
from bridgefiles.model.contract import Strain
from bridgefiles.reports._phrases import SEATS, SIDES, SPOKEN_RANKS, SUITS, VULNERABILITIES, ranked
from bridgefiles.resources import folder

if TYPE_CHECKING:
    from pathlib import Path

    from bridgefiles.model.cards import Suit
    from bridgefiles.model.seats import Seat, Side, Vulnerability

MINUS = "\N{MINUS SIGN}"
VOID = "\N{EM DASH}"

_TAGS = {"en": "en", "zh": "zh-Hans"}
_LOCALES = {"en": "en_GB"}
"""Where Babel's locale is not simply the language's name: English dates put the day first."""


class Language:
    """One language. ``name`` is its short name (``en``, ``zh``), ``tag`` its BCP 47 tag for HTML."""

    def __init__(self, name: str, catalogue: gettext.NullTranslations) -> None:
        """Speak *name* with the words of *catalogue*."""
        from babel import Locale

        self.name = name
        self.tag = _TAGS.get(name, name)
        self._words = catalogue
        self._locale = Locale.parse(_LOCALES.get(name, name))
        self._point = self._locale.number_symbols["latn"]["decimal"]

    @property
    def own_name(self) -> str:
        """Return the language's name for itself: ``English``, ``中文``."""
        from babel import Locale

        return Locale.parse(self.name).get_language_name(self.name) or self.name

    def text(self, message: str, /, **values: object) -> str:
        """Return *message* in this language, with ``{name}`` replaced by *values*."""
        # gettext answers for the empty text with the catalogue's head.
        found = self._words.gettext(message) if message else ""
        return found.format_map(values) if values else found

    def told(self, message: str | None, /) -> str:
        """Return what a lower layer says, translated where it is known; empty for None."""
        return self._words.gettext(message) if message else ""

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return *one* or *many* by *count*, which stands in for ``{count}``."""
        return self._words.ngettext(one, many, count).format_map({"count": count, **values})

    def term(self, context: str, message: str, /) -> str:
        """Return *message* as it is meant in *context*: short words differ by their place."""
        return self._words.pgettext(context, message)

    def number(self, value: Fraction | float, decimals: int = 0, *, signed: bool = False) -> str:
        """Return *value* rounded once, halves away from zero; *signed* shows a plus as well."""
        scaled = rounded(Fraction(value), decimals)
        digits = f"{abs(scaled):0{decimals + 1}d}"
        if decimals:
            digits = f"{digits[:-decimals]}{self._point}{digits[-decimals:]}"
        if scaled < 0:
            return MINUS + digits
        return "+" + digits if signed and scaled else digits

    def date(self, iso: str) -> str:
        """Return ``2026-11-30``, ``2026-11`` or ``2026`` as people write it; anything else as it is."""
        from babel.dates import format_date, format_skeleton

        if not re.fullmatch(r"\d{4}(-\d\d){0,2}", iso):
            return iso
        parts = [int(part) for part in iso.split("-")]
        try:
            day = date(*[*parts, 1, 1][:3])
        except ValueError:
            return iso
        if len(parts) == 3:
            return format_date(day, "long", locale=self._locale)
        return format_skeleton("yMMMM" if len(parts) == 2 else "y", day, locale=self._locale)

    def seat(self, seat: Seat) -> str:
        """Return the seat's name: ``North``."""
        return self._words.pgettext("seat", SEATS[seat][1])

    def seat_letter(self, seat: Seat) -> str:
        """Return the seat's letter: ``N``."""
        return self._words.pgettext("seat letter", SEATS[seat][0])

    def side(self, side: Side) -> str:
        """Return the side's short name: ``N-S``."""
        return self._words.pgettext("side", SIDES[side][0])

    def side_words(self, side: Side) -> str:
        """Return the side's name in full: ``North-South``."""
        return self._words.gettext(SIDES[side][1])

    def vulnerable(self, vulnerability: Vulnerability | None) -> str:
        """Return who is vulnerable, as a sheet's column shows it: ``None``, ``N-S``, ``E-W``, ``All``."""
        return (
            ""
            if vulnerability is None
            else self._words.pgettext("vulnerable", vulnerability_word(vulnerability))
        )

    def vulnerable_words(self, vulnerability: Vulnerability | None) -> str:
        """Return who is vulnerable as a phrase: ``North-South vulnerable``; empty when unknown."""
        return "" if vulnerability is None else self._words.gettext(VULNERABILITIES[vulnerability][1])

    def dealer_words(self, seat: Seat | None) -> str:
        """Return who deals as a phrase: ``North deals``; empty when unknown."""
        return "" if seat is None else self._words.gettext(SEATS[seat][2])

    def suit(self, strain: Strain | Suit) -> str:
        """Return the name of a suit or of no-trump, as it is spoken: ``spades``."""
        return self._words.gettext(SUITS[Strain(strain)][1])

    def strain_symbol(self, strain: Strain | Suit) -> str:
        """Return the suit symbol, or the letters for no-trump in this language."""
        return self._words.pgettext("strain", "NT") if strain == Strain.NOTRUMP else SUITS[Strain(strain)][0]

    def rank(self, rank: str) -> str:
        """Return the rank as a diagram shows it: ``10`` for the ten."""
        return "10" if rank == "T" else self._words.pgettext("rank", rank) if rank in "AKQJ" else rank

    def spoken_rank(self, rank: str) -> str:
        """Return the rank as it is spoken: ``ace``."""
        return self._words.pgettext("spoken rank", SPOKEN_RANKS[rank])

    def place(self, rank: int | None, *, tied: bool) -> str:
        """Return a rank as a ranking shows it: ``2``, ``2=`` when shared, empty when not ranked."""
        return "" if rank is None else f"{rank}=" if tied else f"{rank}"

    def ordinal(self, rank: int) -> str:
        """Return a rank within a sentence: ``1st``, ``22nd``."""
        return self._words.pgettext("ordinal", ranked(rank)).replace("{rank}", str(rank))


def vulnerability_word(vulnerability: Vulnerability) -> str:
    """Return the English column word of *vulnerability*, which is its message id."""
    return VULNERABILITIES[vulnerability][0]


def rounded(value: Fraction, decimals: int) -> int:
    """Return *value* × 10^*decimals* as a whole number, halves rounded away from zero."""
    top, bottom = abs(value.numerator) * int(10**decimals), value.denominator
    whole = (2 * top + bottom) // (2 * bottom)
    return whole if value >= 0 else -whole


def languages() -> tuple[str, ...]:
    """Return the names of all languages: English and one for each catalogue."""
    return ("en", *sorted(path.stem for path in _folder().glob("*.po")))


@lru_cache(maxsize=8)
def language(name: str) -> Language:
    """Return the language called *name*; raises ``UnknownName``."""
    if name == "en":
        return Language(name, gettext.NullTranslations())
    path = _folder() / f"{name}.po"
    if name not in languages():
        raise UnknownName("language", name, languages())
    return Language(name, _read(path, name))


def _folder() -> Path:
    return folder("templates") / "languages"


def _read(path: Path, name: str) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalogue = read_po(file, locale=name)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
