"""The traveller: all results of one board, best for North-South on top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.record import Room
from bridgefiles.model.seats import Side
from bridgefiles.reports._deal import BoardHead, board_head
from bridgefiles.reports._edition import Edition, Sheet, played_order
from bridgefiles.reports._lines import (
    AwardCells,
    ResultCells,
    award_cells,
    grade,
    is_absent,
    legend,
    plus_columns,
    result_cells,
)
from bridgefiles.reports._people import Person, numbers, people, texts
from bridgefiles.reports._sheet import sheet

if TYPE_CHECKING:
    from bridgefiles.model.session import TableResult
    from bridgefiles.scoring.standings import Award, BoardScore


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One line. ``ns`` and ``ew`` are pairs or teams, or two players each in an individual.

    ``ns_number`` is ``3`` or ``3 + 7``; ``link`` leads to the auction and play on the board's page.
    """

    table: str
    room: str
    ns: tuple[Person, ...]
    ew: tuple[Person, ...]
    ns_number: str
    ew_number: str
    ns_names: str
    ew_names: str
    cells: ResultCells
    awards: AwardCells
    grade: str
    """How good the line was for North-South: ``top``, ``good``, ``poor``, ``bottom`` or empty."""
    link: str


@dataclass(frozen=True, slots=True)
class TravellerView:
    """The results of one board. ``absent`` are the lines of tables that did not play it.

    ``note`` says what is wrong with the board; ``datum`` is the score IMPs are counted from.
    """

    head: BoardHead
    award_head: str
    rows: tuple[TravellerRow, ...]
    absent: tuple[TravellerRow, ...]
    datum: str
    note: str
    has_contract: bool
    has_lead: bool
    has_table: bool
    has_room: bool
    has_awards: bool
    has_percent: bool
    is_unequal: bool
    """Some line's two percentages do not add up to 100, as after a director's ruling."""


@dataclass(frozen=True, slots=True)
class TravellersView:
    """The travellers of all boards, for one document."""

    sheet: Sheet
    boards: tuple[TravellerView, ...]


def view(edition: Edition) -> TravellersView:
    """Return the travellers of all boards that have a result."""
    boards = edition.standings.boards
    results = [award.result for board in boards for award in board.awards]
    return TravellersView(
        sheet=sheet(
            edition, edition.language.text("Travellers"), "travellers.html", legend(edition, results)
        ),
        boards=tuple(
            traveller(edition, index)
            for index, board in enumerate(boards)
            if board.awards or board.traveller.problem
        ),
    )


def traveller(edition: Edition, index: int) -> TravellerView:
    """Return the traveller of board *index*."""
    board = edition.standings.boards[index]
    links = play_links(board)
    shown = [(award, _row(edition, award, links)) for award in played_order(board)]
    present = [award for award, _ in shown if not is_absent(award.result)]
    return TravellerView(
        head=board_head(edition, index),
        award_head=edition.award_head,
        rows=tuple(row for award, row in shown if not is_absent(award.result)),
        absent=tuple(row for award, row in shown if is_absent(award.result)),
        datum=datum_words(edition, board),
        note=edition.language.told(board.traveller.problem),
        has_contract=any(row.cells.has_contract for _, row in shown),
        has_lead=any(award.result.lead is not None for award in present),
        has_table=any(award.result.table for award in present),
        has_room=any(award.result.room is not None for award in present),
        has_awards=any(award.ns is not None or award.ew is not None for award in present),
        has_percent=any(award.percent_ns is not None for award in present),
        is_unequal=any(
            award.percent_ns is not None
            and award.percent_ew is not None
            and award.percent_ns + award.percent_ew != 100
            for award in present
        ),
    )


def room_words(edition: Edition, result: TableResult) -> str:
    """Return the room of a team match; empty elsewhere."""
    match result.room:
        case Room.OPEN:
            return edition.language.text("Open room")
        case Room.CLOSED:
            return edition.language.text("Closed room")
        case None:
            return ""


def play_links(board: BoardScore) -> dict[int, str]:
    """Return the anchor of each result that has an auction or play, by the result's identity."""
    anchors: dict[int, str] = {}
    for award in board.awards:
        record = award.result.record
        if record is not None and (record.auction is not None or record.play is not None):
            anchors[id(award.result)] = f"table-{len(anchors) + 1}"
    return anchors


def datum_words(edition: Edition, board: BoardScore) -> str:
    """Return the datum as a sheet shows it: ``120 N-S``; empty where there is none."""
    if board.datum is None:
        return ""
    ns, ew = plus_columns(edition, board.datum)
    if board.datum == 0:
        return ns
    side = Side.NS if ns else Side.EW
    return f"{ns or ew} {edition.language.side(side)}"


def _row(edition: Edition, award: Award, links: dict[int, str]) -> TravellerRow:
    result = award.result
    ns, ew = people(edition, result.ns), people(edition, result.ew)
    return TravellerRow(
        table=result.table or "",
        room=room_words(edition, result),
        ns=ns,
        ew=ew,
        ns_number=numbers(ns),
        ew_number=numbers(ew),
        ns_names=texts(ns),
        ew_names=texts(ew),
        cells=result_cells(edition, result),
        awards=award_cells(edition, award),
        grade=grade(award.percent_ns),
        link=links.get(id(result), ""),
    )
