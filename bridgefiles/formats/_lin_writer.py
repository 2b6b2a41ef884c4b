"""Writes records as LIN: one board a line, matches and tournaments below their header.

LIN has no place for a contract without an auction but the result list of a header; so records with
results and without auctions get one. No call is ever made up, except the four passes of a board
that was passed out.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bridgefiles.formats._lin_deal import SEATS_IN_LIN
from bridgefiles.formats._lin_text import SUIT_SIGNS
from bridgefiles.model.auction import DOUBLE, PASS, REDOUBLE, Call
from bridgefiles.model.cards import SUITS
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.play import declarers_tricks
from bridgefiles.model.record import Match, Room
from bridgefiles.model.seats import Vulnerability

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bridgefiles.model.cards import Hand
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.record import Record
    from bridgefiles.model.seats import Seat

_PAIRS = Match("", "", "P", "", "")
_MOST_BOARDS = 1000

_LETTERS = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.ALL: "b",
}
_CALLS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}


def write(records: Iterable[Record]) -> str:
    """Return *records* as a LIN file. What LIN has no command for (tables, most tags) is left out."""
    # A header holds to the end of the file, so boards without one come first.
    ordered = sorted(records, key=lambda record: _match(record) is not None)
    lines: list[str] = []
    for match, group in groupby(ordered, key=_match):
        for below in _without_repeats(group) if match is not None else [list(group)]:
            header = match or (_PAIRS if _needs_result_list(below) else None)
            if header is None:
                lines += [_line(record, _mark(record)) for record in below]
            else:
                lines += _with_header(header, below)
    return "".join(f"{line}\n" for line in lines)


# --- matches and tournaments ---------------------------------------------------------------------------


def _match(record: Record) -> Match | None:
    """Return the match of *record*, as its file states it or as the tags of a two-room game do."""
    if record.match is not None or record.room is None:
        return record.match
    tags = record.tags
    fields = [tags.get(name, "") for name in ("Event", "Stage", "HomeTeam", "VisitTeam")]
    event, stage, home, away = ("" if one in {"?", "-"} else one for one in fields)
    return Match(event, stage or record.round or "", "I", home, away) if event or home or away else None


def _without_repeats(records: Iterable[Record]) -> Iterator[list[Record]]:
    """Split *records* so that no room has a board twice below one header."""
    below: list[Record] = []
    seen: set[tuple[Room | None, str | None]] = set()
    for record in records:
        key = (record.room, record.board.number)
        if key in seen and record.room is not None:
            yield below
            below, seen = [], set()
        below.append(record)
        seen.add(key)
    if below:
        yield below


def _needs_result_list(records: Sequence[Record]) -> bool:
    """Tell whether results would be lost without a header, and one can be made: one result a board."""
    numbers = [_number(record) for record in records]
    if None in numbers or len(set(numbers)) < len(numbers) or any(record.room for record in records):
        return False
    return any(isinstance(record.outcome, Played) and record.auction is None for record in records)


def _with_header(match: Match, records: Sequence[Record]) -> Iterator[str]:
    teams = match.scoring.upper() != "P"
    numbers = [number for record in records if (number := _number(record)) is not None]
    first = match.first_board if match.first_board is not None else min(numbers, default=1)
    last = match.last_board if match.last_board is not None else max(numbers, default=first)
    last = min(last, first + _MOST_BOARDS - 1)
    fields = (
        match.title, match.segment, match.scoring, str(first), str(last),
        match.home, match.carry_home, match.away, match.carry_away,
    )  # fmt: skip
    yield f"vg|{','.join(_field(one) for one in fields)}|"
    entries = [""] * (2 * (last - first + 1))
    scores = entries.copy()
    for record in records:
        number = _number(record)
        if number is None or not first <= number <= last:
            continue
        place = 2 * (number - first) + (record.room is Room.CLOSED)
        entries[place] = entries[place] or _entry(record)
        scores[place] = scores[place] or _field(record.tags.get("mp", ""))
    yield f"rs|{','.join(entries)}|"
    if any(scores):
        yield f"mp|{','.join(scores)}|"
    names = _names_of_rooms(records) if teams else ""
    yield f"pn|{names}|pg||" if names else "pg||"
    for record in records:
        alone = record.auction is None and record.play is None and not record.comments and not record.tags
        if record.board.deal is None and alone and _entry(record):
            continue
        yield _line(record, _mark(record) or f"qx|o{_number(record) or 0}|", is_listed=bool(_entry(record)))


def _entry(record: Record) -> str:
    """Return the record's entry in the result list, the empty string when there is no whole result."""
    match record.outcome:
        case PassedOut():
            return "PASS"
        case Played(contract, int(tricks)) if contract.declarer is not None:
            over = tricks - contract.tricks_needed
            result = f"{over:+d}" if over else "="
            doubled = "x" * contract.doubling
            return f"{contract.level}{contract.strain.letter[0]}{contract.declarer.letter}{doubled}{result}"
        case _:
            return ""


def _names_of_rooms(records: Sequence[Record]) -> str:
    rooms = (
        next((one.players for one in records if one.room is room and any(one.players)), (None,) * 4)
        for room in (Room.OPEN, Room.CLOSED)
    )
    return ",".join(_names(players) for players in rooms)


def _number(record: Record) -> int | None:
    number = record.board.number
    return int(number) if number is not None and number.isdecimal() and len(number) < 7 else None


def _mark(record: Record) -> str:
    if record.room is None:
        return ""
    return f"qx|{'o' if record.room is Room.OPEN else 'c'}{_number(record) or 0}|"


# --- one board -----------------------------------------------------------------------------------------


def _line(record: Record, mark: str, *, is_listed: bool = False) -> str:
    """Return the line of *record*; with *is_listed* its result stands in the header's list."""
    comments = "".join(f"nt|{_text(comment)}|" for comment in record.comments)
    score = f"zz|{_text(record.tags['zz'])}|" if "zz" in record.tags else ""
    before = head_of(record, names=True) + comments + calls_of(record)
    played = record.play is not None and not record.play.is_cut
    claim = "" if is_listed and played else claim_of(record)
    return f"{mark}{before}pg||{play_of(record)}{claim}{score}"


def head_of(record: Record, *, names: bool) -> str:
    """Return what comes before the auction: names, deal, board number, vulnerability."""
    board = record.board
    parts = [f"pn|{_names(record.players)}|"] if names else []
    parts += ["st||", f"md|{deal_text(board.dealer, board.deal)}|"]
    if board.number is not None:
        parts.append(f"rh||ah|Board {_text(board.number)}|")
    if board.vulnerability is not None:
        parts.append(f"sv|{_LETTERS[board.vulnerability]}|")
    return "".join(parts)


def deal_text(dealer: Seat | None, deal: Deal | None) -> str:
    """Return dealer and hands as the value of ``md``; the fourth hand of a whole deal is left out."""
    if deal is None:
        return ""
    digit = "" if dealer is None else str(SEATS_IN_LIN.index(dealer) + 1)
    hands = [_hand(deal[seat]) for seat in SEATS_IN_LIN]
    return digit + ",".join(hands[:3] + ([""] if deal.is_whole else hands[3:]))


def _hand(hand: Hand | None) -> str:
    return "" if hand is None else "".join(suit.letter + hand.ranks(suit) for suit in SUITS)


def calls_of(record: Record, *, explained: bool = True) -> str:
    """Return the auction; without *explained* only alerts are marked."""
    auction = record.auction
    if auction is None:
        return "mb|p|" * 4 if isinstance(record.outcome, PassedOut) else ""
    notes = {note.call: note for note in auction.notes}
    parts: list[str] = []
    for index, call in enumerate(auction.calls):
        note = notes.get(index)
        parts.append(f"mb|{_call(call)}{'!' if note is not None and note.alert else ''}|")
        if note is not None and note.text and explained:
            parts.append(f"an|{_text(note.text)}|")
    return "".join(parts)


def _call(call: Call) -> str:
    return _CALLS.get(call) or f"{call.level}{call.strain.letter[0]}"


def play_of(record: Record) -> str:
    """Return the cards, and a page after each trick."""
    cards = () if record.play is None else record.play.cards
    tricks = [cards[start : start + 4] for start in range(0, len(cards), 4)]
    return "".join("".join(f"pc|{card}|" for card in trick) + "pg||" for trick in tricks)


def claim_of(record: Record) -> str:
    """Return the claim; the empty string when the cards tell the result, or nothing does."""
    outcome = record.outcome
    if not isinstance(outcome, Played) or outcome.tricks is None:
        return ""
    contract, play = outcome.contract, record.play
    if play is not None and contract.declarer is not None:
        counted = declarers_tricks(play, contract.strain, contract.declarer)
        if counted == outcome.tricks:
            return ""
    return f"mc|{outcome.tricks}|pg||"


# --- texts ---------------------------------------------------------------------------------------------


def _names(players: Sequence[str | None]) -> str:
    north, east, south, west = (
        "" if name is None else name.replace(",", "%COMMA%").replace("|", "%PIPE%").strip()
        for name in players
    )
    return f"{south},{west},{north},{east}"


def _text(text: str) -> str:
    """Return *text* with suit marks for suit signs and without bars, which LIN cannot hold."""
    for letter, sign in SUIT_SIGNS.items():
        text = text.replace(sign, f"!{letter}")
    return text.replace("|", "/")


def _field(text: str) -> str:
    return _text(text).replace(",", ";")
