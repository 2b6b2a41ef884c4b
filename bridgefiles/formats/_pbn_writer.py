"""Records as PBN 2.1 in export format (2.1): one spelling for everything, CR LF, all fifteen tags.

What a record does not know is written ``?``, what does not apply is empty. Values
are never folded, since a string cannot be; long ones make long lines.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.model.cards import SUITS
from bridgefiles.model.contract import Contract, Strain
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.play import tricks
from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bridgefiles.model.auction import Auction
    from bridgefiles.model.cards import Card
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.play import Play
    from bridgefiles.model.record import Record, Table

_FIFTEEN = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)
_SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
"""The methods of a team match's header (LIN ``vg``) in PBN's words."""
_NAME = re.compile(r"[A-Za-z0-9_]+")
_LINES = re.compile(r"[\t\r\n]+")
_PLAIN_CELL = re.compile(r"[^\s\[\]{};\"%]+")
_FORBIDDEN_IN_COMMENT = str.maketrans({"}": ")", "\r": None})


def write(records: Iterable[Record]) -> str:
    """Return *records* as the text of one PBN file."""
    games = ["\n".join(_game(record)) for record in records]
    head = "% PBN 2.1\n% EXPORT\n"
    if not all(game.isascii() for game in games):
        head += "%Content-type: text/x-pbn; charset=UTF-8\n"
    return (head + "\n\n".join(games) + "\n").replace("\n", "\r\n")


def _game(record: Record) -> Iterator[str]:
    tags = _tags(record)
    for name in _FIFTEEN:
        yield _pair(name, tags.pop(name))
    for name in sorted(tags):
        yield _pair(name, tags[name])
    if "%%!R" in record.tags:
        yield f"%%!R {_LINES.sub(' ', record.tags['%%!R'])}"
    for comment in record.comments:
        yield _comment(comment)
    if record.auction is not None:
        yield from _auction(record.auction)
    if record.play is not None and record.play.leader is not None:
        yield from _play(record.play, record.play.leader, _strain(record), record.board.deal)
    for table in sorted(record.tables, key=lambda table: table.name):
        yield from _table(table)


def _comment(text: str) -> str:
    """Return a comment in braces, or on the rest of a line where the text itself has one (3.8)."""
    if "}" in text and "\n" not in text and "\r" not in text:
        return ";" + text
    return "{" + text.translate(_FORBIDDEN_IN_COMMENT) + "}"


def _pair(name: str, value: str) -> str:
    text = _escaped(value)
    # "#" would repeat the value of the game before (4.8).
    return f'[{name} "{" " if text == "#" or text[:2] == "##" else ""}{text}"]'


def _escaped(text: str) -> str:
    return _LINES.sub(" ", text).replace("\\", "\\\\").replace('"', '\\"')


# -- tags ------------------------------------------------------------------------------


def _tags(record: Record) -> dict[str, str]:
    """Return all tags of the record: what it knows, then what its file said."""
    board, given = record.board, record.tags
    tags = dict.fromkeys(_FIFTEEN, "?")
    taken = {table.name for table in record.tables}
    tags.update((name, value) for name, value in given.items() if name not in taken and _NAME.fullmatch(name))
    match = record.match
    if match is not None:
        tags["HomeTeam"], tags["VisitTeam"] = match.home, match.away
        tags["Event"] = match.title if tags["Event"] == "?" else tags["Event"]
        tags["Stage"] = tags.get("Stage", match.segment)
        tags["Scoring"] = _SCORING.get(match.scoring, tags["Scoring"])
    known = {
        "Board": board.number,
        "Vulnerable": None if board.vulnerability is None else board.vulnerability.value,
        "Dealer": None if board.dealer is None else board.dealer.letter,
        "Room": None if record.room is None else record.room.value,
        "Table": record.table,
        "Round": record.round,
        "Score": None if record.score is None else f"NS {record.score}",
        **{seat.name.title(): name for seat, name in zip(SEATS, record.players, strict=True)},
    }
    tags.update((name, value) for name, value in known.items() if value is not None)
    tags["Deal"] = "" if board.deal is None else _deal(board.deal, board.dealer or Seat.NORTH)
    tags.update(_result(record))
    return tags


def _deal(deal: Deal, first: Seat) -> str:
    hands = [deal[first.after(turn)] for turn in range(4)]
    texts = ["-" if hand is None else ".".join(hand.ranks(suit) for suit in SUITS) for hand in hands]
    return f"{first.letter}:{' '.join(texts)}"


def _result(record: Record) -> dict[str, str]:
    """Return the tags Declarer, Contract and Result, where the record says something about them."""
    outcome, given = record.outcome, record.tags
    if isinstance(outcome, PassedOut):
        return {"Declarer": "", "Contract": "Pass", "Result": ""}
    if not isinstance(outcome, Played):
        return {}
    contract = outcome.contract
    declarer = "?" if contract.declarer is None else contract.declarer.letter
    irregular = "^" if given.get("Declarer", "")[:1] == "^" else ""
    agreed = "^" if given.get("Result", "")[:1] == "^" else ""
    return {
        "Declarer": irregular + declarer,
        "Contract": str(contract),
        "Result": "?" if outcome.tricks is None else f"{agreed}{outcome.tricks}",
    }


# -- sections ----------------------------------------------------------------------------


def _auction(auction: Auction) -> Iterator[str]:
    yield _pair("Auction", "" if auction.dealer is None else auction.dealer.letter)
    notes: dict[str, int] = {}
    numbers: dict[int, list[int]] = {}
    glyphs = _glyphs(auction.glyphs)
    for note in auction.notes:
        numbers.setdefault(note.call, []).append(notes.setdefault(note.text, len(notes) + 1))
    words: list[str] = []
    highest = -1
    for index, call in enumerate(auction.calls):
        insufficient = call < 35 and call <= highest
        highest = max(highest, call) if call < 35 else highest
        marks = glyphs.get(index, "") + "".join(f" ={number}=" for number in numbers.get(index, ()))
        words.append(f"{'^I ' if insufficient else ''}{call}{marks}")
    yield from _rows(words)
    if not auction.is_complete:
        yield "*"
    yield from _notes(notes)


def _play(play: Play, leader: Seat, strain: Strain | None, deal: Deal | None) -> Iterator[str]:
    """Write the play in columns, the first being the opening leader's."""
    yield _pair("Play", leader.letter)
    notes: dict[str, int] = {}
    marks = {note.card: f" ={notes.setdefault(note.text, len(notes) + 1)}=" for note in play.notes}
    glyphs = _glyphs(play.glyphs)
    hands = (None, None, None, None) if deal is None else deal.hands
    held = [0 if hand is None else hand.bits for hand in hands]
    number = 0
    for lead, cards in _tricks(play, leader, strain):
        row = ["-"] * 4
        for turn, card in enumerate(cards):
            seat = lead.after(turn)
            held[seat] &= ~(1 << card)
            could_follow = held[seat] >> cards[0].suit * 13 & 0x1FFF
            revoke = "^R " if card.suit is not cards[0].suit and could_follow else ""
            row[(seat - leader) % 4] = f"{revoke}{card}{glyphs.get(number, '')}{marks.get(number, '')}"
            number += 1
        yield " ".join(row)
    if play.is_cut:
        yield "*"
    yield from _notes(notes)


def _tricks(play: Play, leader: Seat, strain: Strain | None) -> list[tuple[Seat, Sequence[Card]]]:
    if strain is None:
        return [(leader, play.cards[:4])]
    return [(trick.leader, trick.cards) for trick in tricks(play, strain)]


def _strain(record: Record) -> Strain | None:
    """Return what is trumps: as the contract says, or the auction, or an end position (3.10)."""
    if isinstance(record.outcome, Played):
        return record.outcome.contract.strain
    bid = None if record.auction is None else record.auction.contract()
    if isinstance(bid, Contract):
        return bid.strain
    text = record.tags.get("Contract", "").strip().upper()
    return next((strain for strain in Strain if text == strain.letter), None)


def _glyphs(glyphs: Iterable[tuple[int, int]]) -> dict[int, str]:
    """Return the glyphs of each call or card, ready to be put behind it."""
    found: dict[int, str] = {}
    for place, glyph in glyphs:
        found[place] = f"{found.get(place, '')} ${glyph}"
    return found


def _rows(words: Sequence[str]) -> Iterator[str]:
    for start in range(0, len(words), 4):
        yield " ".join(words[start : start + 4])


def _notes(notes: dict[str, int]) -> Iterator[str]:
    for text, number in notes.items():
        yield _pair("Note", f"{number}:{text}")


def _table(table: Table) -> Iterator[str]:
    yield f'[{table.name} "{";".join(table.columns)}"]'.replace("\n", " ")
    for row in table.rows:
        yield " ".join(_cell(cell) for cell in row)


def _cell(cell: str) -> str:
    if _PLAIN_CELL.fullmatch(cell):
        return cell
    return f'"{_escaped(cell)}"'
