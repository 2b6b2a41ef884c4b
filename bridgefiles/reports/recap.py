"""The recap sheet: entrants down, boards across, the award in each cell, a check-sum under each board."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Kind
from bridgefiles.reports import Report
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._lines import grade, is_absent, legend, own, own_score, signed
from bridgefiles.reports._people import Person, numbers, people
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.ranking import HEADS, RankingRow, table

if TYPE_CHECKING:
    from bridgefiles.reports._bridge_text import BridgeText
    from bridgefiles.reports._edition import Edition, Sheet
    from bridgefiles.scoring.standings import Award

PATH = "recap.html"


@dataclass(frozen=True, slots=True)
class RecapCell:
    """One entrant on one board: the award large; score (own side's) and opponents small.

    ``against`` is the opponents as a phrase: ``v 7``.

    Everything is empty where the entrant did not meet the board. ``mark`` is ``A+`` and the like.
    """

    award: str
    percent: str
    score: str
    opponents: str
    against: str
    side: str
    mark: BridgeText
    grade: str


EMPTY = RecapCell("", "", "", "", "", "", bridge.NOTHING, "")


@dataclass(frozen=True, slots=True)
class RecapRow:
    """One entrant: the cells of this band of boards, and the line of the ranking."""

    entrant: Person
    cells: tuple[RecapCell, ...]
    standing: RankingRow


@dataclass(frozen=True, slots=True)
class RecapBlock:
    """The entrants of one ranking; ``title`` is empty when there is just one."""

    title: str
    rows: tuple[RecapRow, ...]


@dataclass(frozen=True, slots=True)
class BoardColumn:
    """The head of a column, and the sum of all awards in it."""

    number: str
    link: str
    check: str


@dataclass(frozen=True, slots=True)
class RecapBand:
    """As many boards as fit side by side. Totals are shown ``is_last``."""

    boards: tuple[BoardColumn, ...]
    blocks: tuple[RecapBlock, ...]
    is_last: bool


@dataclass(frozen=True, slots=True)
class RecapView:
    """The sheet."""

    sheet: Sheet
    bands: tuple[RecapBand, ...]
    entrant_head: str
    award_words: str
    total_head: str
    has_percent: bool
    has_check: bool
    has_scores: bool
    """Cells tell the score and the opponents; a team's cell sums up two rooms and tells neither."""


def view(edition: Edition, boards_per_band: int | None = None) -> RecapView:
    """Return the recap of *edition*, in bands of *boards_per_band* boards; None makes one band."""
    boards = edition.standings.boards
    per_entrant = _cells(edition)
    step = boards_per_band or max(1, len(boards))
    tables = [table(edition, ranking) for ranking in edition.standings.rankings]
    bands = tuple(
        RecapBand(
            boards=tuple(_column(edition, index) for index in range(start, min(start + step, len(boards)))),
            blocks=tuple(
                RecapBlock(
                    one.title,
                    tuple(
                        RecapRow(
                            row.entrant,
                            tuple(
                                per_entrant.get((row.entrant.link, index), EMPTY)
                                for index in range(start, min(start + step, len(boards)))
                            ),
                            row,
                        )
                        for row in (*one.rows, *one.unranked)
                    ),
                )
                for one in tables
            ),
            is_last=start + step >= len(boards),
        )
        for start in range(0, len(boards), step)
    )
    results = [award.result for board in boards for award in board.awards]
    return RecapView(
        sheet=sheet(
            edition, edition.language.text("Recap"), PATH, legend(edition, results, with_contracts=False)
        ),
        bands=bands,
        entrant_head=edition.language.text(HEADS[edition.session.kind]),
        award_words=edition.award_words,
        total_head=edition.total_head,
        has_percent=any(one.has_percent for one in tables),
        has_scores=any(cell.opponents for cell in per_entrant.values()),
        has_check=edition.unit == "matchpoints" and edition.has_awards,
    )


def _column(edition: Edition, index: int) -> BoardColumn:
    board = edition.standings.boards[index]
    given = [value for award in board.awards for value in (award.ns, award.ew) if value is not None]
    check = edition.language.number(sum(given, Fraction(0)), edition.board_decimals[index]) if given else ""
    return BoardColumn(edition.board_label(index), edition.board_paths[index], check)


def _cells(edition: Edition) -> dict[tuple[str, int], RecapCell]:
    """Return each entrant's cell on each board, by the entrant's page and the board's index."""
    if edition.session.kind is Kind.TEAMS and edition.standings.matches:
        return _team_cells(edition)
    cells = {}
    for index, board in enumerate(edition.standings.boards):
        for award in board.awards:
            if is_absent(award.result) and award.ns is None and award.ew is None:
                continue
            for ours, theirs, side in (
                (award.result.ns, award.result.ew, Side.NS),
                (award.result.ew, award.result.ns, Side.EW),
            ):
                for one in ours:
                    if one in edition.paths:
                        cells[edition.paths[one], index] = _cell(edition, award, theirs, side)
    return cells


def _cell(edition: Edition, award: Award, theirs: tuple[str, ...], side: Side) -> RecapCell:
    value, percent = own(award, side)
    outcome = award.result.outcome
    opponents = numbers(people(edition, theirs))
    mark = bridge.NOTHING
    if isinstance(outcome, Adjusted):
        mark = bridge.mark(outcome.ns if side is Side.NS else outcome.ew, edition.language)
    return RecapCell(
        award=edition.award(value, edition.decimals_of(award)),
        percent=edition.board_percent(percent),
        score=signed(edition, own_score(award.result, side)),
        opponents=opponents,
        against=edition.language.text("v {opponents}", opponents=opponents) if opponents else "",
        side=edition.language.side(side),
        mark=mark,
        grade=grade(percent),
    )


def _team_cells(edition: Edition) -> dict[tuple[str, int], RecapCell]:
    """Return the IMPs that each team won or lost on each board, all its matches together."""
    places = {id(board.traveller): index for index, board in enumerate(edition.standings.boards)}
    won: dict[tuple[str, int], int] = defaultdict(int)
    for match in edition.standings.matches:
        for board in match.board_scores:
            index = places.get(id(board.traveller))
            if index is None or board.imps_home is None:
                continue
            for team, imps in ((match.match.home, board.imps_home), (match.match.away, -board.imps_home)):
                won[edition.paths.get(team, ""), index] += imps
    return {
        key: RecapCell(edition.language.number(imps, signed=True), "", "", "", "", "", bridge.NOTHING, "")
        for key, imps in won.items()
    }


def applies(edition: Edition) -> bool:
    """Tell whether there is anything to compare: awards or matches, and somebody who is ranked.

    A single match is its own recap: its page has every board with both rooms.
    """
    standings = edition.standings
    if edition.session.kind is Kind.TEAMS and len(standings.matches) == 1:
        return False
    return bool(standings.rankings and standings.boards and (edition.has_awards or standings.matches))


REPORT = Report(
    "recap",
    N_("Recap"),
    "recap.html",
    20,
    lambda edition: (PATH,) if applies(edition) else (),
    lambda edition, _: view(edition),
)
