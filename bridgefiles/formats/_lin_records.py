"""Makes records of the drafts: numbers, rooms and names; auction, play and what came of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats import _bridge_rules as bridge
from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_calls import course
from bridgefiles.formats._lin_draft import place_of
from bridgefiles.formats._lin_play import replay, tricks_won
from bridgefiles.formats._lin_text import without_layout
from bridgefiles.model.auction import Auction, CallNote
from bridgefiles.model.cards import Card
from bridgefiles.model.outcome import NotPlayed, Outcome, PassedOut, Played, Unknown
from bridgefiles.model.play import Play
from bridgefiles.model.record import NO_NAMES, Board, Place, Record, Room
from bridgefiles.model.seats import Seat, Vulnerability, dealer_of, vulnerability_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.formats._lin_draft import Draft
    from bridgefiles.formats._lin_excerpt import Faults
    from bridgefiles.formats._lin_header import Entry
    from bridgefiles.model.contract import Contract
    from bridgefiles.model.deal import Deal

_UNKNOWN = Unknown()
_NOT_PLAYED = NotPlayed()
_PASSED_OUT = PassedOut()
_PLACEHOLDERS = ("south", "west", "north", "east")


class Setting(NamedTuple):
    """What is known about a draft from the rest of the file."""

    number: str | None
    room: Room | None
    names: tuple[str, ...] | None
    deal: Deal | None
    dealer: Seat | None
    entry: Entry | None
    is_lesson: bool


class _Called(NamedTuple):
    auction: Auction | None
    contract: Contract | None
    complete: bool


class _Played(NamedTuple):
    play: Play | None
    won: int
    """Whole tricks of declarer's side."""


def record_of(draft: Draft, setting: Setting, faults: Faults) -> Record:
    """Return the record of *draft*."""
    called = _auction(draft, setting, faults)
    played = _play(draft, setting, called, faults)
    outcome = _outcome(draft, setting, called, played, faults)
    if setting.entry is not None and setting.entry.outcome is not None:
        _compare(setting, outcome, setting.entry, faults)
        outcome = setting.entry.outcome
    return Record(
        Board(setting.number, setting.dealer, _vulnerability(draft, setting, faults), setting.deal),
        Place(faults.excerpt.source.name, faults.line(draft.at)),
        players_of(setting.names),
        setting.room,
        auction=called.auction,
        play=played.play,
        outcome=outcome,
        comments=_comments(draft, setting),
        tags=_tags(draft, setting),
        match=draft.header.match,
    )


def players_of(names: tuple[str, ...] | None) -> tuple[str | None, str | None, str | None, str | None]:
    """Return the names of North, East, South and West from LIN's order; stand-ins are nobody."""
    if names is None:
        return NO_NAMES
    south, west, north, east = (*names, "", "", "", "")[:4]
    if (south.lower(), west.lower(), north.lower(), east.lower()) == _PLACEHOLDERS:
        return NO_NAMES
    return (north or None, east or None, south or None, west or None)


def dealer_by_number(draft: Draft, number: str | None, faults: Faults) -> Seat | None:
    """Return the standard dealer of board *number* for a deal that names none (Law 2)."""
    if number is None or not number.isdecimal() or int(number) == 0:
        return None
    dealer = dealer_of(int(number))
    faults.add(
        rules.UNSTATED_DEALER,
        *draft.dealt_at,
        f"the deal does not say who dealt; {dealer.name.title()} deals board {number}",
    )
    return dealer


def _vulnerability(draft: Draft, setting: Setting, faults: Faults) -> Vulnerability | None:
    """Return who is vulnerable. In a team match the board's number decides, as on the site's score sheet."""
    stated = draft.vulnerability
    number = setting.number
    if stated is None or not draft.header.is_for_teams or number is None or not number.isdecimal():
        return stated
    if int(number) == 0:
        return stated
    standard = vulnerability_of(int(number))
    if standard is not stated:
        at = draft.vulnerability_at or draft.at
        faults.add(
            rules.VULNERABILITY_DIFFERS,
            at,
            at + 1,
            f"sv says {stated.value}, but on board {number} the vulnerability is {standard.value}, "
            "which is used",
        )
    return standard


# --- auction ---------------------------------------------------------------------------------------


def _auction(draft: Draft, setting: Setting, faults: Faults) -> _Called:
    calls = draft.calls
    if not calls:
        return _Called(None, None, complete=False)
    end, illegal = course(calls)
    if end is not None and end < len(calls):
        at = place_of(draft.call_places, end)
        faults.add(
            bridge.CALL_AFTER_END,
            at,
            at + 1,
            "the auction has ended before this call; what comes after its end is left out",
            fold="surplus",
        )
        calls = calls[:end]
    if illegal is not None:
        at = place_of(draft.call_places, illegal)
        faults.add(
            bridge.ILLEGAL_CALL,
            at,
            at + 1,
            f"{calls[illegal]} is not allowed here; the auction is kept as it is",
        )
    notes: tuple[CallNote, ...] = ()
    if draft.notes:
        notes = tuple(
            CallNote(call, "; ".join(note.texts), note.alert)
            for call, note in sorted(draft.notes.items())
            if call < len(calls)
        )
    auction = Auction(setting.dealer, tuple(calls), notes, illegal is not None)
    return _Called(auction, auction.contract(), end is not None)


# --- play ------------------------------------------------------------------------------------------


def _play(draft: Draft, setting: Setting, called: _Called, faults: Faults) -> _Played:
    shown = draft.cards
    if not shown:
        return _Played(None, 0)
    hands = _bits(setting.deal)
    contract = _contract_played(shown[0], called.contract, setting.entry, hands)
    if contract is None or contract.declarer is None:
        cards = tuple(card for card in shown if isinstance(card, Card))
        return _Played(Play(None, cards, draft.claim is not None), 0)
    leader = contract.declarer.next
    won: int | None = None
    if None not in hands and min(shown) >= 0 and len(shown) <= 52:
        won = tricks_won(shown, leader, contract.strain, hands)  # type: ignore[arg-type]
    if won is not None:
        cards = tuple(shown)  # type: ignore[arg-type]
    else:
        cards, won = _replay_slowly(draft, setting, contract, hands, faults)
    is_cut = draft.claim is not None and len(cards) < 52
    return _Played(Play(leader, cards, is_cut) if cards else None, won)


def _bits(deal: Deal | None) -> list[int | None]:
    """Return the cards of each seat; None for a hand that is not wholly known."""
    if deal is None:
        return [None, None, None, None]
    return [None if hand is None or any(hand.spots) else hand.bits for hand in deal.hands]


def _contract_played(
    lead: Card | int, contract: Contract | None, entry: Entry | None, hands: Sequence[int | None]
) -> Contract | None:
    """Return the auction's contract, or that of the result list when only its leader holds *lead*."""
    official = entry.outcome.contract if entry is not None and isinstance(entry.outcome, Played) else None
    if contract is None or official is None or contract.declarer is official.declarer or lead < 0:
        return contract or official
    fits = [
        one
        for one in (contract, official)
        if one.declarer is not None and (held := hands[one.declarer.next]) is not None and held >> lead & 1
    ]
    return fits[0] if fits else contract


def _replay_slowly(
    draft: Draft,
    setting: Setting,
    contract: Contract,
    hands: Sequence[int | None],
    faults: Faults,
) -> tuple[tuple[Card, ...], int]:
    if contract.declarer is None:
        return (), 0
    done = replay(draft.cards, contract.declarer.next, contract.strain, hands, lowest=setting.is_lesson)
    for fault in done.faults:
        at = place_of(draft.card_places, fault.card)
        name, shown = fault.seat.name.title(), draft.cards[fault.card]
        what = str(shown) if isinstance(shown, Card) else "such a card"
        if fault.reason == "revoke":
            faults.add(bridge.REVOKE, at, at + 2, f"{name} plays {what} although he could follow suit")
        else:
            why = (
                f"{name} has played {what} before"
                if fault.reason != "not held"
                else f"{name} does not hold {what}"
            )
            faults.add(
                bridge.CARD_NOT_HELD,
                at,
                at + 2,
                f"{why}; the play is kept up to there",
                fold="lesson" if setting.is_lesson else None,
            )
    return done.cards, done.won


# --- outcome ---------------------------------------------------------------------------------------


def _outcome(draft: Draft, setting: Setting, called: _Called, played: _Played, faults: Faults) -> Outcome:
    if setting.is_lesson:
        return _outcome_of_lesson(draft, setting, called, played)
    auction, contract = called.auction, called.contract
    if auction is None:
        names = setting.names is not None and any(setting.names)
        is_table = names and draft.header.match is None and setting.deal is not None
        return _NOT_PLAYED if is_table and not draft.has_begun else _UNKNOWN
    if contract is None:
        return _PASSED_OUT if called.complete else _UNKNOWN
    if not called.complete:
        if not draft.cards and draft.claim is None:
            return _UNKNOWN
        at = place_of(draft.call_places, len(draft.calls) - 1)
        faults.add(
            rules.PASSES_MISSING,
            at,
            at + 1,
            f"the passes after the last call are missing; {contract} is played",
        )
    return Played(contract, _tricks(draft, played, faults))


def _tricks(draft: Draft, played: _Played, faults: Faults) -> int | None:
    cards = 0 if played.play is None else len(played.play.cards)
    claim = draft.claim
    if claim is None:
        return played.won if cards == 52 else None
    lost = cards // 4 - played.won
    if not played.won <= claim <= 13 - lost:
        faults.add(
            bridge.RESULT_CONTRADICTS,
            draft.claim_at,
            draft.claim_at + 1,
            f"declarer claims {claim} tricks, but won {played.won} and lost {lost} so far; the claim is kept",
        )
    return claim


def _outcome_of_lesson(draft: Draft, setting: Setting, called: _Called, played: _Played) -> Outcome:
    """Return a result only for a whole deal with a finished auction and a claim or 52 cards."""
    if setting.deal is None or not setting.deal.is_whole or not called.complete:
        return _UNKNOWN
    if called.contract is None:
        return _PASSED_OUT
    # In lessons a claim of nothing fills a place.
    tricks = draft.claim or None
    if tricks is None and played.play is not None and played.play.is_complete:
        tricks = played.won
    return _UNKNOWN if tricks is None else Played(called.contract, tricks)


def _compare(setting: Setting, own: Outcome, entry: Entry, faults: Faults) -> None:
    """Report when the record of the board and its entry in the result list are two things."""
    official = entry.outcome
    if isinstance(own, Unknown | NotPlayed) or official is None or own == official:
        return
    if isinstance(own, Played) and own.tricks is None and isinstance(official, Played):
        own = replace(own, tricks=official.tricks)
        if own == official:
            return
    room = "" if setting.room is None else f" in the {setting.room.value.lower()} room"
    faults.add(
        rules.RESULT_DIFFERS,
        entry.at,
        entry.at + len(entry.text),
        f"board {setting.number}{room} is {_words(official)} here, but {_words(own)} in its own record; "
        "the result list is used",
    )


def _words(outcome: Outcome) -> str:
    if not isinstance(outcome, Played):
        return "passed out"
    contract = outcome.contract
    by = "" if contract.declarer is None else f" by {contract.declarer.name.title()}"
    tricks = "" if outcome.tricks is None else f", {outcome.tricks} tricks"
    return f"{contract}{by}{tricks}"


# --- the rest --------------------------------------------------------------------------------------


def _comments(draft: Draft, setting: Setting) -> tuple[str, ...]:
    headings = tuple(one.text for one in draft.headings if not one.is_bare)
    if not headings and not draft.comments:
        return ()
    comments = (*headings, *draft.comments)
    if setting.is_lesson:
        return tuple(text for comment in comments if (text := without_layout(comment)))
    return comments


def _tags(draft: Draft, setting: Setting) -> dict[str, str]:
    tags = dict(draft.tags)
    score = draft.header.score(setting.number) if draft.header.board_scores else ""
    if score:
        tags["mp"] = score
    return tags
