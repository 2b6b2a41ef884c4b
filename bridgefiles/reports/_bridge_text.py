"""Bridge notation that is seen one way and spoken another: contracts, cards, calls, results.

A piece of such text is a row of parts. Each part is what stands on the sheet and, where a screen
reader would not say that well, what it should say instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.auction import DOUBLE, PASS, Call
from bridgefiles.model.cards import SUITS
from bridgefiles.model.contract import Doubling, Strain
from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Played, Unknown, Why
from bridgefiles.reports.wording import MINUS, VOID

if TYPE_CHECKING:
    from bridgefiles.model.cards import Card, Hand, Suit
    from bridgefiles.model.contract import Contract
    from bridgefiles.model.outcome import Adjustment, Outcome
    from bridgefiles.reports.wording import Language


@dataclass(frozen=True, slots=True)
class Part:
    """``kind`` is a suit symbol's letter; ``spoken`` is what to say, empty when ``text`` says it."""

    text: str
    kind: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class BridgeText:
    """A row of parts; false when there is nothing to show."""

    parts: tuple[Part, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is anything to show."""
        return bool(self.parts)

    def __str__(self) -> str:
        """Return what is seen."""
        return "".join(part.text for part in self.parts)

    @property
    def spoken(self) -> str:
        """Return what is said, as one line of words."""
        return re.sub(r"\s+", " ", " ".join((part.spoken or part.text) for part in self.parts)).strip()


NOTHING = BridgeText()


def plain(text: str, spoken: str = "") -> BridgeText:
    """Return *text* as one part; nothing for an empty text."""
    return BridgeText((Part(text, spoken=spoken),)) if text else NOTHING


def symbol(strain: Strain | Suit, language: Language) -> Part:
    """Return a suit symbol, or the letters for no-trump, with the word for it."""
    shown = language.strain_symbol(strain)
    return Part(shown, "" if strain == Strain.NOTRUMP else "CDHS"[strain], language.suit(strain))


def contract(outcome: Outcome, language: Language) -> BridgeText:
    """Return the contract column: ``4♠x``, ``Pass``, the adjustment, or why there is no result."""
    match outcome:
        case Played(contract=made):
            return contract_text(made, language)
        case PassedOut():
            return plain(language.text("Passed out"))
        case Adjusted():
            return plain(language.text("Adjusted"))
        case NotPlayed(why=Why.BYE):
            return plain(language.text("Sat out"))
        case NotPlayed():
            return plain(language.text("Not played"))
        case Unknown():
            return NOTHING


def contract_text(made: Contract, language: Language) -> BridgeText:
    """Return level, strain and doubling: ``4♠x``."""
    parts = [Part(str(made.level)), symbol(made.strain, language)]
    if made.doubling is not Doubling.NONE:
        words = language.text("doubled") if made.doubling is Doubling.DOUBLED else language.text("redoubled")
        parts.append(Part("x" * made.doubling, spoken=words))
    return BridgeText(tuple(parts))


def result(outcome: Outcome, language: Language, notation: str = "relative") -> BridgeText:
    """Return the result column by *notation*.

    ``relative`` is ``=``, ``+1``, ``−2``; ``american`` is the level made or ``−2``; ``tricks`` is
    the number of tricks. A contract with an unknown number of tricks has no result.
    """
    if not isinstance(outcome, Played) or outcome.tricks is None:
        return NOTHING
    made, over = outcome.contract, outcome.tricks - outcome.contract.tricks_needed
    if notation == "tricks":
        spoken = language.plural("{count} trick", "{count} tricks", outcome.tricks)
        return plain(str(outcome.tricks), spoken)
    if over < 0:
        return plain(f"{MINUS}{-over}", language.text("{count} down", count=-over))
    if notation == "american":
        return plain(str(made.level + over), language.text("made {count}", count=made.level + over))
    if over == 0:
        return plain("=", language.text("made"))
    return plain(f"+{over}", language.text("{count} over", count=over))


def card(shown: Card | None, language: Language) -> BridgeText:
    """Return a card as suit and rank: ``♥10``; nothing for None."""
    if shown is None:
        return NOTHING
    return BridgeText((symbol(shown.suit, language), _rank(shown.rank, language)))


def _rank(rank: str, language: Language) -> Part:
    return Part(language.rank(rank), spoken=language.spoken_rank(rank))


def holding(hand: Hand, suit: Suit, language: Language) -> BridgeText:
    """Return the ranks held in *suit*, ``A K 10 7``; a void is a dash."""
    ranks = hand.ranks(suit)
    if not ranks:
        return plain(VOID, language.text("void"))
    shown = " ".join(language.rank(rank) for rank in ranks)
    return plain(shown, " ".join(language.spoken_rank(rank) for rank in ranks))


def call(made: Call, language: Language) -> BridgeText:
    """Return one call of an auction: ``1♣``, ``Pass``, ``X``, ``XX``."""
    if made.is_bid:
        return BridgeText((Part(str(made.level)), symbol(made.strain, language)))
    if made == PASS:
        return plain(language.term("call", "Pass"))
    if made == DOUBLE:
        return plain(language.term("call", "X"), language.text("double"))
    return plain(language.term("call", "XX"), language.text("redouble"))


def mark(adjustment: Adjustment | None, language: Language) -> BridgeText:
    """Return an artificial score: ``A+``, ``A−``, ``A=``; a dash where a side has none."""
    if adjustment is None:
        return plain("–", language.text("none"))
    words = {
        "A+": language.text("average plus"),
        "A-": language.text("average minus"),
        "A=": language.text("average"),
    }
    return plain(adjustment.mark.replace("-", MINUS), words.get(adjustment.mark, ""))


_SUIT_CODE = re.compile(r"!([SHDCNshdcn])(?![A-Za-z])|([♠♥♦♣])\uFE0E?|([1-7])([SHDC])(?![A-Za-z0-9])")
_LETTERS = dict(zip("CDHSN♣♦♥♠", (*Strain, *SUITS[::-1]), strict=True))


def comment(text: str, language: Language) -> BridgeText:
    """Return a file's own words with its suit codes (``!s``, ``!h`` …; ``1S``) as symbols."""
    parts: list[Part] = []
    end = 0
    for found in _SUIT_CODE.finditer(text):
        if found.start() > end:
            parts.append(Part(text[end : found.start()]))
        if found[3]:
            parts.append(Part(found[3]))
        parts.append(symbol(_LETTERS[(found[1] or found[2] or found[4]).upper()], language))
        end = found.end()
    if end < len(text):
        parts.append(Part(text[end:]))
    return BridgeText(tuple(parts))
