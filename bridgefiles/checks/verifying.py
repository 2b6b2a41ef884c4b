"""Reads a written file back and tells what is not as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from bridgefiles.checks.fixing import plain
from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bridgefiles.model.auction import Auction
    from bridgefiles.model.record import Record

_WORDS = {
    "players": "the players",
    "room": "the room",
    "table": "the table",
    "round": "the round",
    "auction": "the auction",
    "play": "the play",
    "outcome": "contract and result",
    "score": "the score",
    "comments": "the comments",
    "tables": "the tables",
    "match": "the team match",
}


def differences(records: Sequence[Record], text: str, target: str) -> list[str]:
    """Return what *text*, written in the format *target*, does not say as *records* do; one line each."""
    again = format_named(target).read(Source("written", text), Problems())
    found: list[str] = []
    for record, other in zip_longest(records, again):
        if record is None or other is None:
            found.append(f"{len(records)} records were written, but another number is read back")
            return found
        parts = list(_parts(plain(record), plain(other)))
        if parts:
            number = record.board.number or "?"
            found.append(f"{record.place.file}:{record.place.line}: board {number}: {', '.join(parts)}")
    return found


def _parts(before: Record, after: Record) -> Iterator[str]:
    """Yield what differs between a record and the same one read back."""
    mine, theirs = before.board, after.board
    for word, a, b in (
        ("the number", mine.number, theirs.number),
        ("the dealer", mine.dealer, theirs.dealer),
        ("the vulnerability", mine.vulnerability, theirs.vulnerability),
        ("the cards", mine.deal, theirs.deal),
    ):
        if a != b:
            yield word
    for name, word in _WORDS.items():
        ours, back = getattr(before, name), getattr(after, name)
        if name == "tables":  # the standard's export form has the tables in the order of their names
            ours, back = (sorted(one, key=lambda table: table.name) for one in (ours, back))
        if name == "auction" and ours != back and _without_alerts(ours) == _without_alerts(back):
            yield "which explained calls were alerted"
        elif ours != back and not (name == "match" and back is None and _says(after, before)):
            yield word
    lost = [name for name, value in before.tags.items() if after.tags.get(name) != value]
    if lost:
        yield f"the tags {', '.join(lost[:8])}{' …' if len(lost) > 8 else ''}"


def _without_alerts(auction: Auction | None) -> Auction | None:
    """Return *auction* as PBN can say it: a note is a note, alerted or not."""
    if auction is None:
        return None
    return replace(auction, notes=tuple(replace(note, alert=True) for note in auction.notes))


def _says(after: Record, before: Record) -> bool:
    """Tell whether the tags of *after* name the match of *before*, as PBN does."""
    match = before.match
    return match is not None and (after.tags.get("HomeTeam"), after.tags.get("VisitTeam")) == (
        match.home,
        match.away,
    )
