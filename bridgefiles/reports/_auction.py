"""The auction and the play of one table, as tables of calls and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Played
from bridgefiles.model.play import tricks
from bridgefiles.model.seats import Seat, Side
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._bridge_text import NOTHING, BridgeText
from bridgefiles.reports.wording import MINUS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.doubledummy.play import PlayAnalysis
    from bridgefiles.model.auction import Auction
    from bridgefiles.model.cards import Card
    from bridgefiles.model.play import Trick
    from bridgefiles.model.record import Record
    from bridgefiles.model.seats import Vulnerability
    from bridgefiles.reports._edition import Edition
    from bridgefiles.reports.wording import Language

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""Auctions and tricks are printed from West, as newspapers do."""


@dataclass(frozen=True, slots=True)
class SeatHead:
    """The head of a column: the seat, who sat there, and whether that side was vulnerable."""

    seat: str
    letter: str
    player: str
    is_vulnerable: bool


@dataclass(frozen=True, slots=True)
class CallCell:
    """One call; ``note`` is the number of its explanation. An empty cell comes before the dealer's."""

    text: BridgeText
    note: str = ""
    is_alert: bool = False


@dataclass(frozen=True, slots=True)
class NoteView:
    """The explanation of a call; the text is empty where a call was alerted without a word."""

    number: str
    call: BridgeText
    text: BridgeText
    is_alert: bool


@dataclass(frozen=True, slots=True)
class AuctionView:
    """Rows of four calls from West. ``remark`` says what is missing or irregular.

    Without a dealer, ``heads`` is empty and the calls stand in their order.
    """

    heads: tuple[SeatHead, ...]
    rows: tuple[tuple[CallCell, ...], ...]
    notes: tuple[NoteView, ...]
    remark: str


@dataclass(frozen=True, slots=True)
class CardCell:
    """One card of a trick; ``cost`` are the tricks it gave up with all hands seen, as in ``−1``."""

    text: BridgeText
    is_lead: bool = False
    is_winner: bool = False
    cost: str = ""
    cost_words: str = ""


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick: who led, the cards from West, who won, and how many tricks each side then has."""

    number: str
    leader: str
    cards: tuple[CardCell, ...]
    winner: str
    ns: str
    ew: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """The play by tricks; where the opening leader is unknown, ``cards`` in the order played."""

    heads: tuple[SeatHead, ...]
    tricks: tuple[TrickRow, ...]
    cards: tuple[BridgeText, ...]
    remark: str
    verdict: str = ""
    """What best play would have brought and what was taken; empty where the play was not analysed."""


def auction_view(edition: Edition, record: Record, vulnerability: Vulnerability | None) -> AuctionView | None:
    """Return the auction of *record*, None when it has none."""
    auction = record.auction
    if auction is None or not auction.calls:
        return None
    language = edition.language
    numbers: dict[int, str] = {}
    for note in auction.notes:
        numbers.setdefault(note.call, str(len(numbers) + 1))
    alerts = {note.call for note in auction.notes if note.alert}
    cells = [
        CallCell(bridge.call(call, language), numbers.get(index, ""), index in alerts)
        for index, call in enumerate(auction.calls)
    ]
    gap = 0 if auction.dealer is None else COLUMNS.index(auction.dealer)
    cells[:0] = [CallCell(NOTHING)] * gap
    cells += [CallCell(NOTHING)] * (-len(cells) % 4)
    return AuctionView(
        heads=() if auction.dealer is None else heads(edition, record, vulnerability),
        rows=tuple(tuple(cells[start : start + 4]) for start in range(0, len(cells), 4)),
        notes=_notes(edition, auction, numbers),
        remark=_auction_remark(edition, auction),
    )


def heads(edition: Edition, record: Record, vulnerability: Vulnerability | None) -> tuple[SeatHead, ...]:
    """Return the four column heads from West."""
    return tuple(
        SeatHead(
            edition.language.seat(seat),
            edition.language.seat_letter(seat),
            record.players[seat] or "",
            vulnerability is not None and vulnerability.of(seat.side),
        )
        for seat in COLUMNS
    )


def _notes(edition: Edition, auction: Auction, numbers: dict[int, str]) -> tuple[NoteView, ...]:
    language = edition.language
    return tuple(
        NoteView(
            numbers[note.call],
            bridge.call(auction.calls[note.call], language) if note.call < len(auction.calls) else NOTHING,
            bridge.comment(note.text, language),
            note.alert,
        )
        for note in auction.notes
    )


def _auction_remark(edition: Edition, auction: Auction) -> str:
    text = edition.language.text
    if auction.dealer is None:
        return text("The file does not say who dealt.")
    if auction.irregular:
        return text("There was an irregularity: calls may stand under the wrong player.")
    return "" if auction.is_complete else text("The auction breaks off here.")


def play_view(
    edition: Edition,
    record: Record,
    vulnerability: Vulnerability | None,
    analysis: PlayAnalysis | None = None,
) -> PlayView | None:
    """Return the play of *record* with the cost of each card in *analysis*, None when it has none."""
    play = record.play
    if play is None or not play.cards:
        return None
    language, outcome = edition.language, record.outcome
    played = tricks(play, outcome.contract.strain) if isinstance(outcome, Played) else ()
    remark = ""
    if not play.is_complete:
        remark = language.text("The rest was claimed or is not recorded.")
    if not played:
        cards = tuple(bridge.card(card, language) for card in play.cards)
        return PlayView((), (), cards, remark)
    costs = {} if analysis is None else {cost.index: cost.tricks for cost in analysis.costs}
    return PlayView(
        heads(edition, record, vulnerability),
        _trick_rows(edition, played, costs),
        (),
        remark,
        "" if analysis is None else _verdict(language, analysis),
    )


def _verdict(language: Language, play: PlayAnalysis) -> str:
    """Return what best play would have brought declarer, what was taken, and what a claim changed."""
    best = language.plural(
        "With all four hands seen, best play from the lead on is {count} trick for declarer.",
        "With all four hands seen, best play from the lead on is {count} tricks for declarer.",
        play.at_start,
    )
    if not play.claimed:
        return best
    words = language.text(
        "Where the play breaks off it was {count}; {taken} were scored.", count=play.last, taken=play.taken
    )
    return f"{best} {words}"


def _trick_rows(
    edition: Edition, played: tuple[Trick, ...], costs: Mapping[int, int]
) -> tuple[TrickRow, ...]:
    language = edition.language
    won = {Side.NS: 0, Side.EW: 0}
    rows = []
    for number, trick in enumerate(played, 1):
        if trick.winner is not None:
            won[trick.winner.side] += 1
        cells = {
            trick.leader.after(turn): _card_cell(
                language,
                card,
                costs.get(number * 4 - 4 + turn, 0),
                is_lead=turn == 0,
                is_winner=trick.winner is trick.leader.after(turn),
            )
            for turn, card in enumerate(trick.cards)
        }
        rows.append(
            TrickRow(
                str(number),
                language.seat_letter(trick.leader),
                tuple(cells.get(seat, CardCell(NOTHING)) for seat in COLUMNS),
                "" if trick.winner is None else language.seat_letter(trick.winner),
                str(won[Side.NS]) if trick.winner is not None else "",
                str(won[Side.EW]) if trick.winner is not None else "",
            )
        )
    return tuple(rows)


def _card_cell(language: Language, card: Card, cost: int, *, is_lead: bool, is_winner: bool) -> CardCell:
    shown = bridge.card(card, language)
    if not cost:
        return CardCell(shown, is_lead, is_winner)
    words = language.plural("gave up {count} trick", "gave up {count} tricks", cost)
    return CardCell(shown, is_lead, is_winner, f"{MINUS}{cost}", words)
