"""The score sheet of a single table (单桌比赛记分): one result a board, scores, points held, awards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.seats import SEATS, Side
from bridgefiles.reports import Report
from bridgefiles.reports._deal import BoardHead, board_head
from bridgefiles.reports._lines import ResultCells, legend, result_cells
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.match import SeatName

if TYPE_CHECKING:
    from bridgefiles.model.record import Board
    from bridgefiles.model.session import TableResult
    from bridgefiles.reports._edition import Edition, Sheet

PATH = "score-sheet.html"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One board. ``cells`` is None when it has no result. Awards stand on the side they are given to."""

    head: BoardHead
    cells: ResultCells | None
    ns_points: str
    ew_points: str
    ns_award: str
    ew_award: str


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """The sheet: the four players, the boards, and each side's sums of scores and awards."""

    sheet: Sheet
    seats: tuple[SeatName, ...]
    award_head: str
    rows: tuple[SheetRow, ...]
    ns_total: str
    ew_total: str
    ns_score: str
    ew_score: str
    has_lead: bool
    has_points: bool
    has_awards: bool


def view(edition: Edition) -> ScoreSheetView:
    """Return the score sheet of *edition*."""
    boards = edition.standings.boards
    results = [award.result for board in boards for award in board.awards]
    ns, ew = _awards(edition)
    scores = [result.score for result in results if result.score is not None]
    rows = tuple(_row(edition, index, ns[index], ew[index]) for index in range(len(boards)))
    return ScoreSheetView(
        sheet=sheet(edition, edition.language.text("Score sheet"), PATH, legend(edition, results)),
        seats=_seats(edition, results),
        award_head=edition.award_head,
        rows=rows,
        ns_total=edition.language.number(
            sum((one for one in ns if one), Fraction(0)), edition.award_decimals
        ),
        ew_total=edition.language.number(
            sum((one for one in ew if one), Fraction(0)), edition.award_decimals
        ),
        ns_score=edition.language.number(sum(score for score in scores if score > 0)),
        ew_score=edition.language.number(-sum(score for score in scores if score < 0)),
        has_lead=any(result.lead is not None for result in results),
        has_points=any(row.ns_points for row in rows),
        has_awards=edition.has_awards,
    )


def _awards(edition: Edition) -> tuple[list[Fraction | None], list[Fraction | None]]:
    """Return each board's award in the column of the side that gains: the other column stays empty."""
    ns: list[Fraction | None] = []
    ew: list[Fraction | None] = []
    for board in edition.standings.boards:
        award = board.awards[0] if board.awards else None
        ours = None if award is None else award.ns
        theirs = None if award is None else award.ew
        if ours is not None and theirs is not None and ours == -theirs:
            ns.append(ours if ours >= 0 else None)
            ew.append(theirs if theirs >= 0 else None)
        else:
            ns.append(ours)
            ew.append(theirs)
    return ns, ew


def _row(edition: Edition, index: int, ns: Fraction | None, ew: Fraction | None) -> SheetRow:
    board = edition.standings.boards[index]
    points = _points(board.traveller.board)
    shown = ["" if one is None else edition.language.number(one, edition.award_decimals) for one in (ns, ew)]
    return SheetRow(
        head=board_head(edition, index),
        cells=result_cells(edition, board.awards[0].result) if board.awards else None,
        ns_points=points[0],
        ew_points=points[1],
        ns_award=shown[0],
        ew_award=shown[1],
    )


def _points(board: Board) -> tuple[str, str]:
    if board.deal is None:
        return "", ""
    ns, ew = (board.deal.high_card_points(side) for side in Side)
    return "" if ns is None else str(ns), "" if ew is None else str(ew)


def _seats(edition: Edition, results: list[TableResult]) -> tuple[SeatName, ...]:
    """Return the four players; empty when none is named. Names come from the first result that has them."""
    names = next((result.players for result in results if any(result.players)), None)
    if names is None:
        return ()
    language = edition.language
    return tuple(
        SeatName(language.seat(seat), language.seat_letter(seat), names[seat] or "", "") for seat in SEATS
    )


def applies(edition: Edition) -> bool:
    """Tell whether this is a single table: no board has two results, and some board has one."""
    counts = {len(board.awards) for board in edition.standings.boards}
    return max(counts, default=0) == 1 and not edition.standings.matches


REPORT = Report(
    "score_sheet",
    N_("Score sheet"),
    "score-sheet.html",
    15,
    lambda edition: (PATH,) if applies(edition) else (),
    lambda edition, _: view(edition),
)
