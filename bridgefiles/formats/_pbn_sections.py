"""Auction and play of a game, seen together with what its tags state (PBN 2.1, 3.5, 3.6)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.formats import _bridge_rules as rules
from bridgefiles.formats import _pbn_values as values
from bridgefiles.formats._pbn_auction import bind, first_fault, read_calls, read_notes
from bridgefiles.formats._pbn_games import shown
from bridgefiles.formats._pbn_play import Way, read_play
from bridgefiles.model.auction import PASS, Auction, CallNote
from bridgefiles.model.contract import Contract, Strain
from bridgefiles.model.outcome import PassedOut
from bridgefiles.model.play import CardNote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.formats._pbn_games import Section
    from bridgefiles.formats._pbn_places import Teller
    from bridgefiles.formats._pbn_play import ReadPlay
    from bridgefiles.model.auction import Call
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.seats import Seat

UNKNOWN_SEAT = Rule(
    "PBN208",
    "unknown-seat",
    Severity.WARNING,
    "The first seat of an auction or a play cannot be understood (PBN 2.1, 3.5, 3.6).",
    "write N, E, S or W",
)

_REASONS = {
    "not held": "who does not hold it",
    "played twice": "though it was played before",
    "revoke": "who could have followed suit",
}
_STARTS_WITH_PASS = re.compile(r'\[Auction\s+"[^"]*"\]\s*(?:-\s+)*p(?:ass)?\b', re.IGNORECASE)


class Habits:
    """What one file does throughout."""

    def __init__(self, text: str) -> None:
        """Look at *text* when asked."""
        self._text = text
        self._leaves_passes_out: bool | None = None

    def leaves_passes_out(self) -> bool:
        """Tell whether no auction begins with a pass: some archives leave the first passes out."""
        if self._leaves_passes_out is None:
            self._leaves_passes_out = _STARTS_WITH_PASS.search(self._text) is None
        return self._leaves_passes_out


class Stated(NamedTuple):
    """What the tags state about contract and declarer.

    ``irregular`` says that declarer and dummy are not who they ought to be (``^S``, 3.4.13).
    """

    contract: values.StatedContract | None
    declarer: Seat | None
    irregular: bool

    @property
    def strain(self) -> Strain | None:
        """Return what is trumps, when that is stated."""
        if isinstance(self.contract, Contract):
            return self.contract.strain
        return self.contract if isinstance(self.contract, Strain) else None


class Sections:
    """Reads the sections of games; ``loose`` are notes that nothing refers to, of the game at hand."""

    def __init__(self, tell: Teller, habits: Habits) -> None:
        """Tell what is wrong to *tell*."""
        self.tell, self.habits = tell, habits
        self.loose: tuple[str, ...] = ()

    # -- auction --------------------------------------------------------------------

    def auction(self, section: Section, dealer: Seat | None, stated: Stated) -> Auction | None:
        """Return the auction of *section*; *dealer* is the one whom the Dealer tag names."""
        read = read_calls(section.body)
        if read.unknown is not None:
            said = f'"{shown(read.unknown)}" is no call; the auction is read up to it'
            self.tell.word(rules.UNKNOWN_CALL, section, read.unknown, said, fold=read.unknown)
        if read.surplus is not None:
            self._tell_surplus(section, read.surplus)
        notes: tuple[CallNote, ...] = ()
        if read.numbers or section.notes:
            texts = read_notes(section.notes)
            self._check_notes(section, (number for _call, number in read.numbers), texts)
            notes = bind(read.numbers, texts)
        if not read.calls:
            return None
        calls = tuple(read.calls)
        irregular = read.irregular or self._is_illegal(section, calls)
        caller = self._caller(section, read.dashes, dealer)
        auction = Auction(caller, calls, notes, irregular, tuple(read.glyphs))
        if stated.contract is None or irregular or stated.irregular:
            return auction
        return self._agreeing(auction, section, stated)

    def _caller(self, section: Section, dashes: int, dealer: Seat | None) -> Seat | None:
        """Return who made the first call."""
        seat = self._first_seat(section)
        if seat is None:
            return dealer
        if dashes:
            seat = seat.after(dashes)
        if dealer is not None and seat is not dealer:
            said = f"the auction begins with {seat.name.title()}, but the dealer is {dealer.name.title()}"
            self.tell.section(rules.WRONG_FIRST_SEAT, section, said, fold="")
        return seat

    def _first_seat(self, section: Section) -> Seat | None:
        try:
            return values.seat(section.value)
        except ValueError:
            said = f'"{shown(section.value)}" is no seat'
            self.tell.section(UNKNOWN_SEAT, section, said, fold=section.value)
            return None

    def _is_illegal(self, section: Section, calls: tuple[Call, ...]) -> bool:
        fault = first_fault(calls)
        if fault is None:
            return False
        index, is_over = fault
        if is_over:
            said = f"{calls[index]} is called after the auction has ended"
            self.tell.call(rules.CALL_AFTER_END, section, index, said)
        else:
            before = " ".join(map(str, calls[max(0, index - 3) : index])) or "nothing"
            self.tell.call(rules.ILLEGAL_CALL, section, index, f"{calls[index]} may not follow {before}")
        return True

    def _check_notes(self, section: Section, numbers: Iterable[str | None], texts: dict[str, str]) -> None:
        used = {number for number in numbers if number is not None}
        for number in used - texts.keys():
            self.tell.section(rules.MISSING_NOTE, section, f"there is no note {number}", fold=section.name)
        for number, text in texts.items():
            if number not in used:
                self.loose += (text,)
                said = f'nothing refers to note {number}, "{shown(text)}"; it is kept with the comments'
                self.tell.section(rules.UNUSED_NOTE, section, said, fold=section.name)

    def _agreeing(self, auction: Auction, section: Section, stated: Stated) -> Auction:
        """Compare with the contract that the tags state; put passes back that were left out."""
        derived = auction.contract()
        if isinstance(stated.contract, PassedOut):
            agrees = derived is None or not auction.is_complete
        elif not isinstance(stated.contract, Contract):
            return auction
        elif derived is None:
            agrees = not auction.is_complete
        else:
            theirs = stated.contract
            same = (derived.level, derived.strain, derived.doubling) == (
                theirs.level,
                theirs.strain,
                theirs.doubling,
            )
            by = stated.declarer
            agrees = same and (by is None or derived.declarer is None or by is derived.declarer)
            if same and not agrees and auction.calls[0] != PASS and self.habits.leaves_passes_out():
                said = "the passes before the opening bid are left out; they were put back"
                self.tell.section(rules.PASSES_LEFT_OUT, section, said, fold="")
                return _with_passes(auction, derived, stated)
            agrees = agrees or not auction.is_complete
        if not agrees:
            self._contradicts(section, derived, stated)
        return auction

    def _contradicts(self, section: Section, derived: Contract | None, stated: Stated) -> None:
        bid = "no contract" if derived is None else _in_words(derived, derived.declarer)
        if isinstance(stated.contract, Contract):
            tags = _in_words(stated.contract, stated.declarer)
        else:
            tags = "passed out"
        said = f"the auction leads to {bid}, but the tags say {tags}; the tags are kept"
        self.tell.section(rules.AUCTION_CONTRADICTS, section, said)

    def _tell_surplus(self, section: Section, word: str) -> None:
        said = f'"{shown(word)}" stands behind the mark that ends the section; it is left out'
        self.tell.word(rules.BEHIND_END, section, word, said, fold=section.name)

    # -- play -----------------------------------------------------------------------

    def play(
        self,
        section: Section,
        declarer: Seat | None,
        strain: Strain | None,
        stated: Stated,
        deal: Deal | None,
    ) -> ReadPlay | None:
        """Return the play of *section*, with its cards in the order played; None when there is none."""
        lead = None
        if declarer is not None and not stated.irregular and not isinstance(stated.contract, Strain):
            lead = declarer.next
        first = self._first_seat(section)
        if first is None:
            first = lead
        if first is None:
            return None
        read = read_play(section.body, first, first if lead is None else lead, strain, deal)
        if read.unknown is not None:
            said = f'"{shown(read.unknown)}" is no card; the play is read up to it'
            self.tell.word(rules.UNKNOWN_CARD, section, read.unknown, said, fold=read.unknown)
        if read.surplus is not None:
            self._tell_surplus(section, read.surplus)
        if read.numbers or section.notes:
            texts = read_notes(section.notes)
            self._check_notes(section, (number for _card, number in read.numbers), texts)
            notes = tuple(CardNote(card, texts[number]) for card, number in read.numbers if number in texts)
            read.play = replace(read.play, notes=notes)
        if read.is_odd:
            self._tell_odd_play(section, read)
        return read if read.play.cards else None

    def _tell_odd_play(self, section: Section, read: ReadPlay) -> None:
        fault = read.fault
        if fault is not None:
            card, seat = read.play.cards[fault.card], fault.seat.name.title()
            rule = rules.REVOKE if fault.reason == "revoke" else rules.CARD_NOT_HELD
            said = f"{card} is played by {seat}, {_REASONS[fault.reason]}"
            self.tell.card(rule, section, card, said)
        elif read.way is Way.IN_TURN:
            said = "the cards of each trick stand in the order played, not in columns; they were read so"
            self.tell.section(rules.ROWS_IN_TURN, section, said, fold="")
        elif read.way is Way.BY_HOLDER:
            said = "cards stand in the columns of other players; they were given to those who hold them"
            self.tell.section(rules.TURNED_ROW, section, said, fold="")
        if read.gap:
            said = f"a card is missing after {len(read.play.cards)} cards; those behind it are left out"
            self.tell.section(rules.GAP_IN_PLAY, section, said)
        if read.unordered:
            said = "trumps are not known, so the cards after the first trick cannot be put in order"
            self.tell.section(rules.UNORDERED_PLAY, section, said, fold="")


def _with_passes(auction: Auction, derived: Contract, stated: Stated) -> Auction:
    """Put as many passes in front as make the declarer right."""
    missing = 0
    if stated.declarer is not None and derived.declarer is not None:
        missing = (stated.declarer - derived.declarer) % 4
    notes = tuple(CallNote(note.call + missing, note.text, note.alert) for note in auction.notes)
    glyphs = tuple((call + missing, glyph) for call, glyph in auction.glyphs)
    return Auction(auction.dealer, (PASS,) * missing + auction.calls, notes, auction.irregular, glyphs)


def _in_words(contract: Contract, declarer: Seat | None) -> str:
    return str(contract) if declarer is None else f"{contract} by {declarer.name.title()}"
