"""The board page: deal, traveller, and the auction and play of every table that has them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.boards import result_play
from bridgefiles.formats._lin_link import hand_viewer_link
from bridgefiles.model.outcome import Played
from bridgefiles.model.record import Place, Record
from bridgefiles.model.seats import Side
from bridgefiles.reports import Report
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._auction import AuctionView, PlayView, auction_view, play_view
from bridgefiles.reports._deal import BoardHead, Diagram, board_head, diagram
from bridgefiles.reports._double_dummy import TrickGrid, against, lead_words, signed_or_equal, trick_grid
from bridgefiles.reports._edition import MOST_LINKS, Edition, MenuItem, Sheet, is_result, played_order
from bridgefiles.reports._lines import ResultCells, legend, result_cells
from bridgefiles.reports._people import people, texts
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.traveller import TravellerView, play_links, room_words, traveller

if TYPE_CHECKING:
    from bridgefiles.model.session import TableResult
    from bridgefiles.reports._bridge_text import BridgeText
    from bridgefiles.scoring.standings import BoardScore


_MOST_OPEN = 2
_NOWHERE = Place("", 0)


@dataclass(frozen=True, slots=True)
class TableView:
    """What one table did on the board; ``anchor`` is where the traveller's line leads to."""

    anchor: str
    title: str
    cells: ResultCells | None
    auction: AuctionView | None
    play: PlayView | None
    comments: tuple[BridgeText, ...]
    viewer: str
    """A link that shows deal, auction and play in the hand viewer of Bridge Base Online."""
    is_open: bool
    """The page shows it at once; where many tables have one, each is opened by the reader."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One result beside best play with all four hands seen.

    ``best`` are declarer's tricks then, ``tricks`` how many more or fewer were taken, ``lead`` what
    the opening lead did, ``par`` North-South's score less par.
    """

    ns: str
    ew: str
    cells: ResultCells
    best: str
    tricks: str
    lead: str
    par: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """The page of one board. ``previous`` and ``next`` are its neighbours.

    ``diagram`` is None when no card is known; ``missing`` then says so.
    """

    sheet: Sheet
    head: BoardHead
    previous: MenuItem | None
    next: MenuItem | None
    every_board: tuple[MenuItem, ...]
    diagram: Diagram | None
    missing: str
    grid: TrickGrid | None
    compared: tuple[ComparedRow, ...]
    """The results beside best play; empty where there is nothing to compare with."""
    traveller: TravellerView
    tables: tuple[TableView, ...]
    side_by_side: bool
    """Two tables, such as the rooms of a match, stand beside each other."""
    comments: tuple[BridgeText, ...]
    viewer: str
    """A link that shows the deal alone, where no table has a record of its own."""


def view(edition: Edition, index: int) -> BoardView:
    """Return the page of board *index*, from 0."""
    board = edition.standings.boards[index]
    head = board_head(edition, index)
    path = edition.board_paths[index]
    shown = diagram(edition, board.traveller.board)
    tables = _tables(edition, board)
    return BoardView(
        sheet=sheet(edition, head.title, path, legend(edition, [award.result for award in board.awards])),
        head=head,
        previous=_neighbour(edition, index - 1),
        next=_neighbour(edition, index + 1),
        every_board=tuple(
            MenuItem(edition.board_label(place), one, is_current=place == index)
            for place, one in enumerate(edition.board_paths)
            if len(edition.board_paths) <= MOST_LINKS
        ),
        diagram=shown,
        missing="" if shown else edition.language.text("The cards of this board are not in the file."),
        grid=trick_grid(edition, index),
        compared=_compared(edition, index),
        traveller=traveller(edition, index),
        tables=tables,
        side_by_side=len(tables) == 2,
        comments=_comments(edition, board),
        viewer="" if tables else hand_viewer_link(Record(board.traveller.board, _NOWHERE), names=False),
    )


def _neighbour(edition: Edition, index: int) -> MenuItem | None:
    if not 0 <= index < len(edition.board_paths):
        return None
    text = edition.language.text("Board {number}", number=edition.board_label(index))
    return MenuItem(text, edition.board_paths[index])


def _tables(edition: Edition, board: BoardScore) -> tuple[TableView, ...]:
    links = play_links(board)
    found = []
    for award in board.awards:
        result = award.result
        if id(result) not in links or result.record is None:
            continue
        pairs = (texts(people(edition, result.ns)), texts(people(edition, result.ew)))
        against = edition.language.text("{ns} against {ew}", ns=pairs[0], ew=pairs[1]) if all(pairs) else ""
        place = edition.language.text("Table {number}", number=result.table) if result.table else ""
        found.append(
            TableView(
                anchor=links[id(result)],
                title=": ".join(part for part in (room_words(edition, result) or place, against) if part)
                or edition.language.text("At the table"),
                cells=result_cells(edition, result) if is_result(result) else None,
                auction=auction_view(edition, result.record, board.traveller.board.vulnerability),
                play=play_view(
                    edition,
                    result.record,
                    board.traveller.board.vulnerability,
                    result_play(board.traveller.board, result, edition.options.analysis),
                ),
                comments=tuple(bridge.comment(text, edition.language) for text in result.record.comments),
                viewer=hand_viewer_link(replace(result.record, board=board.traveller.board), names=True),
                is_open=len(links) <= _MOST_OPEN,
            )
        )
    return tuple(found)


def _compared(edition: Edition, index: int) -> tuple[ComparedRow, ...]:
    rows = []
    for award in played_order(edition.standings.boards[index]):
        result = award.result
        ours = against(edition, index, result, Side.NS)
        if not ours.is_known or result.score is None:
            continue
        declared = ours.tricks
        if declared is not None and _declarer(result) is Side.EW:
            declared = -declared
        rows.append(
            ComparedRow(
                ns=" + ".join(one.number for one in people(edition, result.ns)),
                ew=" + ".join(one.number for one in people(edition, result.ew)),
                cells=result_cells(edition, result),
                best="" if ours.best is None else str(ours.best),
                tricks=signed_or_equal(edition, declared),
                lead=lead_words(edition, ours.play),
                par=signed_or_equal(edition, ours.points),
            )
        )
    return tuple(rows)


def _declarer(result: TableResult) -> Side | None:
    outcome = result.outcome
    if isinstance(outcome, Played) and outcome.contract.declarer is not None:
        return outcome.contract.declarer.side
    return None


def _comments(edition: Edition, board: BoardScore) -> tuple[BridgeText, ...]:
    """Return the comments of records that belong to the board and to no single table."""
    at_tables = {id(award.result.record) for award in board.awards}
    records: list[Record] = [one for one in board.traveller.records if id(one) not in at_tables]
    texts_ = dict.fromkeys(text for record in records for text in record.comments)
    return tuple(bridge.comment(text, edition.language) for text in texts_)


REPORT = Report("board", N_("Board"), "board.html", None, lambda edition: edition.board_paths, view)
