"""The personal score card: one entrant's boards, grouped by opponents, from the entrant's own side."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted, Played
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Kind
from bridgefiles.reports import Report
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._deal import BoardHead, board_head
from bridgefiles.reports._double_dummy import against, lead_words, par_contracts, signed_or_equal
from bridgefiles.reports._edition import MOST_LINKS, Edition, Line, MenuItem, Sheet, decimals
from bridgefiles.reports._lines import ResultCells, grade, is_absent, legend, own, own_score, result_cells
from bridgefiles.reports._people import Person, people, person
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._roles import RoleTotal, role_totals
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.match import MatchTable, match_table
from bridgefiles.reports.ranking import RankingRow, ranking_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.session import Entrant
    from bridgefiles.reports._bridge_text import BridgeText


@dataclass(frozen=True, slots=True)
class ScorecardRow:
    """One board from the entrant's own side: ``plus`` or ``minus`` holds the score, unsigned.

    ``side`` is where the entrant sat. ``mark`` is an artificial score (``A+``).
    """

    head: BoardHead
    side: str
    opponents: tuple[Person, ...]
    partner: Person | None
    cells: ResultCells
    plus: str
    minus: str
    award: str
    percent: str
    mark: BridgeText
    grade: str
    best: str = ""
    """Declarer's tricks with best play, all four hands seen."""
    tricks: str = ""
    """How many more or fewer tricks the entrant's side got than that."""
    lead: str = ""
    """What the opening lead did: held, or gave tricks."""
    par: str = ""
    """The par score from the entrant's own side."""
    par_contracts: tuple[BridgeText, ...] = ()
    points: str = ""
    """The score less par, from the entrant's own side."""


@dataclass(frozen=True, slots=True)
class ScorecardGroup:
    """The boards against one opponent, with their sum."""

    opponents: tuple[Person, ...]
    partner: Person | None
    round: str
    rows: tuple[ScorecardRow, ...]
    award: str
    percent: str


@dataclass(frozen=True, slots=True)
class Average:
    """How the entrant did on some of the boards: ``label`` says on which, ``boards`` how many."""

    label: str
    boards: str
    award: str
    percent: str


@dataclass(frozen=True, slots=True)
class ScorecardView:
    """The card. ``standing`` is the entrant's line of the ranking, ``place`` the rank in words.

    ``groups`` hold all boards; they are headed by the opponents when ``is_grouped``. Teams have
    ``matches`` instead.
    """

    sheet: Sheet
    entrant: Person
    players: tuple[str, ...]
    standing: RankingRow | None
    place: str
    total_head: str
    award_head: str
    groups: tuple[ScorecardGroup, ...]
    averages: tuple[Average, ...]
    matches: MatchTable | None
    others: tuple[MenuItem, ...]
    is_grouped: bool
    has_lead: bool
    has_awards: bool
    has_percent: bool
    has_partner: bool
    has_double_dummy: bool
    roles: tuple[RoleTotal, ...]
    columns_before_award: str
    """How many columns a group's head spans."""


def view(edition: Edition, place: int) -> ScorecardView:
    """Return the card of entrant number *place* of the session, from 0."""
    one = edition.session.entrants[place]
    matches = match_table(edition, one.id)
    every = () if matches else edition.lines(one.id)
    lines = [line for line in every if not is_absent(line.award.result) or _counts(line)]
    groups = _grouped(lines)
    is_grouped = len(groups) < len(lines)
    if not is_grouped:
        groups = [lines] if lines else []
    has_lead = any(line.award.result.lead is not None for line in lines)
    them = person(edition, one)
    needed = decimals(value for line in lines if (value := own(line.award, line.side)[0]) is not None)
    places = max(needed, min(edition.award_decimals, 1))
    shown = tuple(_group(edition, one, group, places) for group in groups)
    percents = [own(line.award, line.side)[1] for line in lines]
    return ScorecardView(
        sheet=sheet(
            edition, them.text, edition.paths[one.id], legend(edition, (line.award.result for line in lines))
        ),
        entrant=them,
        players=one.names[1:] if edition.session.kind is Kind.TEAMS else (),
        standing=_standing(edition, one),
        place=_place(edition, one),
        total_head=edition.total_head,
        award_head=edition.award_head,
        groups=shown,
        averages=_averages(edition, lines, places),
        matches=matches,
        others=_others(edition, one),
        is_grouped=is_grouped,
        has_lead=has_lead,
        has_awards=any(own(line.award, line.side)[0] is not None for line in lines),
        has_percent=any(percent is not None for percent in percents),
        has_partner=edition.session.kind is Kind.PLAYERS,
        has_double_dummy=any(row.best or row.par for group in shown for row in group.rows),
        roles=role_totals(edition, lines),
        columns_before_award="8" if has_lead else "7",
    )


def _counts(line: Line) -> bool:
    """Tell whether the method gave something for the board, played or not."""
    return own(line.award, line.side)[0] is not None


def _grouped(lines: list[Line]) -> list[list[Line]]:
    """Return runs of boards against the same opponents, in the order of rounds where those are known."""
    rounds = [line.award.result.round or "" for line in lines]
    if all(number.isdecimal() for number in rounds):
        lines = sorted(lines, key=lambda line: int(line.award.result.round or 0))
    return [list(same) for _, same in groupby(lines, key=lambda line: (line.opponents, line.table_mates))]


def _group(edition: Edition, one: Entrant, lines: list[Line], places: int) -> ScorecardGroup:
    rows = tuple(_row(edition, one, line, places) for line in lines)
    average = _average(edition, "", lines, places)
    number = lines[0].award.result.round or ""
    return ScorecardGroup(
        opponents=rows[0].opponents,
        partner=rows[0].partner,
        round=edition.language.text("Round {number}", number=number) if number.isdecimal() else number,
        rows=rows,
        award=average.award,
        percent=average.percent,
    )


def _row(edition: Edition, one: Entrant, line: Line, places: int) -> ScorecardRow:
    result = line.award.result
    value, percent = own(line.award, line.side)
    score = own_score(result, line.side)
    shown = "" if score is None else edition.language.number(abs(score))
    partners = tuple(mate for mate in line.table_mates if mate != one.id)
    mark = bridge.NOTHING
    if isinstance(result.outcome, Adjusted):
        ours = result.outcome.ns if line.side is Side.NS else result.outcome.ew
        mark = bridge.mark(ours, edition.language)
    beside = against(edition, line.index, result, line.side)
    known = edition.known(line.index)
    par = None if known is None or is_absent(result) else known.par
    ns = line.side is Side.NS
    return ScorecardRow(
        head=board_head(edition, line.index),
        side=edition.language.side(line.side),
        opponents=people(edition, line.opponents),
        partner=people(edition, partners[:1])[0] if partners else None,
        cells=result_cells(edition, result),
        plus=shown if score is not None and score >= 0 else "",
        minus=shown if score is not None and score <= 0 else "",
        award=edition.award(value, places),
        percent=edition.board_percent(percent),
        mark=mark,
        grade=grade(percent),
        best="" if beside.best is None else str(beside.best),
        tricks=signed_or_equal(edition, beside.tricks),
        lead=lead_words(edition, beside.play),
        par="" if par is None else edition.language.number(par.score if ns else -par.score, signed=True),
        par_contracts=() if par is None else par_contracts(edition.language, par.contracts),
        points=signed_or_equal(edition, beside.points),
    )


def _average(edition: Edition, label: str, lines: Iterable[Line], places: int) -> Average:
    """Return the sum of the awards and the mean of the percentages on *lines*."""
    pairs = [own(line.award, line.side) for line in lines]
    awards = [value for value, _ in pairs if value is not None]
    percents = [percent for _, percent in pairs if percent is not None]
    return Average(
        label=label,
        boards=str(len(awards)),
        award=edition.award(sum(awards, Fraction(0)), places) if awards else "",
        percent=edition.language.number(sum(percents, Fraction(0)) / len(percents), 1) if percents else "",
    )


def _averages(edition: Edition, lines: list[Line], places: int) -> tuple[Average, ...]:
    """Return how it went by direction, and by who declared; boards without a declarer are left out."""
    text = edition.language.text
    kinds: list[tuple[str, list[Line]]] = []
    for side in Side:
        words = text("sitting {side}", side=edition.language.side_words(side))
        kinds.append((words, [line for line in lines if line.side is side]))
    declared = [(line, ours) for line in lines if (ours := _declaring(line)) is not None]
    kinds.append((text("our side declaring"), [line for line, ours in declared if ours is line.side]))
    kinds.append((text("our side defending"), [line for line, ours in declared if ours is not line.side]))
    found = tuple(
        _average(edition, label, some, places) for label, some in kinds if any(_counts(line) for line in some)
    )
    return found if len(found) > 1 else ()


def _declaring(line: Line) -> Side | None:
    outcome = line.award.result.outcome
    if isinstance(outcome, Played) and outcome.contract.declarer is not None:
        return outcome.contract.declarer.side
    return None


def _standing(edition: Edition, one: Entrant) -> RankingRow | None:
    found = edition.standing.get(one.id)
    return None if found is None else ranking_row(edition, *found)


def _place(edition: Edition, one: Entrant) -> str:
    """Return the rank in words: ``5th of 30``; empty for one who is not ranked."""
    ranking, row = edition.standing.get(one.id, (None, None))
    if ranking is None or row is None or row.rank is None:
        return ""
    count = sum(other.rank is not None for other in ranking.rows)
    words = N_("{rank} of {count}, shared") if row.tied else N_("{rank} of {count}")
    return edition.language.text(words, rank=edition.language.ordinal(row.rank), count=count)


def _others(edition: Edition, one: Entrant) -> tuple[MenuItem, ...]:
    """Return all cards, this one among them; nothing where there are too many for one page."""
    if len(edition.entrants) > MOST_LINKS:
        return ()
    everyone = (person(edition, other) for other in edition.session.entrants)
    link = edition.paths[one.id]
    return tuple(MenuItem(other.text, other.link, is_current=other.link == link) for other in everyone)


REPORT = Report(
    "scorecard",
    N_("Score card"),
    "scorecard.html",
    None,
    lambda edition: tuple(edition.paths.values()),
    view,
)
