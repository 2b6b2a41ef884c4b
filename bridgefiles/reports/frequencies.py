"""The frequencies: how often each score occurred on each board, and what it earned."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted
from bridgefiles.reports import Report
from bridgefiles.reports._deal import BoardHead, board_head
from bridgefiles.reports._edition import Edition, Sheet, played_order
from bridgefiles.reports._lines import AwardCells, award_cells, grade, is_absent, plus_columns, signed
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.traveller import datum_words

if TYPE_CHECKING:
    from bridgefiles.scoring.standings import Award

PATH = "frequencies.html"


@dataclass(frozen=True, slots=True)
class FrequencyRow:
    """One score: ``score`` signed for North-South, or the adjustment's marks; ``times`` it occurred.

    ``bar`` is the share of the board's commonest score, 0 to 100.
    """

    score: str
    ns_plus: str
    ew_plus: str
    times: str
    awards: AwardCells
    bar: int
    grade: str
    is_adjusted: bool


@dataclass(frozen=True, slots=True)
class FrequencyBoard:
    """One board, its scores best for North-South first. ``count`` is the number of results."""

    head: BoardHead
    datum: str
    count: str
    rows: tuple[FrequencyRow, ...]


@dataclass(frozen=True, slots=True)
class FrequenciesView:
    """All boards with a result."""

    sheet: Sheet
    award_head: str
    boards: tuple[FrequencyBoard, ...]
    has_awards: bool
    has_percent: bool


def view(edition: Edition) -> FrequenciesView:
    """Return the frequencies of *edition*."""
    boards = tuple(board for index in _indices(edition) if (board := frequencies(edition, index)).rows)
    return FrequenciesView(
        sheet=sheet(edition, edition.language.text("Frequencies"), PATH),
        award_head=edition.award_head,
        boards=boards,
        has_awards=edition.has_awards,
        has_percent=edition.has_percents,
    )


def frequencies(edition: Edition, index: int) -> FrequencyBoard:
    """Return the frequencies of board *index*."""
    board = edition.standings.boards[index]
    shown = [award for award in played_order(board) if not is_absent(award.result)]
    groups = [(key, list(same)) for key, same in groupby(sorted(shown, key=_is_odd), key=_alike)]
    most = max((len(same) for _, same in groups), default=1)
    return FrequencyBoard(
        head=board_head(edition, index),
        datum=datum_words(edition, board),
        count=edition.language.plural("{count} result", "{count} results", len(shown)),
        rows=tuple(_row(edition, same, most) for _, same in groups),
    )


def _is_odd(award: Award) -> bool:
    """Put adjusted scores and lines without a score below the others."""
    return isinstance(award.result.outcome, Adjusted) or award.result.score is None


def _alike(award: Award) -> tuple[object, ...]:
    """Return what makes two lines one: the same score and the same award."""
    outcome = award.result.outcome
    return (award.result.score, award.ns, award.ew, outcome if isinstance(outcome, Adjusted) else None)


def _row(edition: Edition, same: list[Award], most: int) -> FrequencyRow:
    first = same[0]
    cells = award_cells(edition, first)
    is_adjusted = isinstance(first.result.outcome, Adjusted)
    score = signed(edition, first.result.score)
    if is_adjusted:
        score = f"{cells.ns_mark} / {cells.ew_mark}"
    ns_plus, ew_plus = plus_columns(edition, first.result.score)
    return FrequencyRow(
        score=score or "–",
        ns_plus=ns_plus,
        ew_plus=ew_plus,
        times=str(len(same)),
        awards=cells,
        bar=round(100 * len(same) / most),
        grade=grade(first.percent_ns),
        is_adjusted=is_adjusted,
    )


def _indices(edition: Edition) -> range:
    return range(len(edition.standings.boards))


def applies(edition: Edition) -> bool:
    """Tell whether some board was played more than twice; fewer results are no distribution."""
    return any(
        sum(not is_absent(award.result) for award in board.awards) > 2 for board in edition.standings.boards
    )


REPORT = Report(
    "frequencies",
    N_("Frequencies"),
    "frequencies.html",
    40,
    lambda edition: (PATH,) if applies(edition) else (),
    lambda edition, _: view(edition),
)
