"""The ranking: one list, or North-South and East-West side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.session import Kind
from bridgefiles.reports import Report
from bridgefiles.reports._edition import Edition, Sheet, Symbol, decimals
from bridgefiles.reports._people import Person, person
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet

if TYPE_CHECKING:
    from bridgefiles.scoring.standings import Ranking, Row

PATH = "ranking.html"
NAMES = {"overall": "", "north-south": N_("North-South"), "east-west": N_("East-West")}


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One entrant. ``rank`` is ``3=`` when shared and empty when not ranked."""

    rank: str
    entrant: Person
    players: tuple[str, ...]
    """The members of a team; empty for pairs and players, whose names are the entrant's."""
    boards: str
    total: str
    percent: str
    carry_over: str
    penalty: str
    is_first: bool


@dataclass(frozen=True, slots=True)
class RankingTable:
    """One list; ``title`` is empty when there is just one.

    ``unranked`` are entrants for whom no board counted. The ``has_…`` columns are left out of a
    table that would say nothing in them.
    """

    title: str
    anchor: str
    total_head: str
    rows: tuple[RankingRow, ...]
    unranked: tuple[RankingRow, ...]
    has_percent: bool
    has_boards: bool
    has_carry_over: bool
    has_penalty: bool


@dataclass(frozen=True, slots=True)
class RankingView:
    """The sheet. ``entrant_head`` names the entrants: ``Pair``, ``Player``, ``Team``."""

    sheet: Sheet
    entrant_head: str
    tables: tuple[RankingTable, ...]


HEADS = {Kind.PAIRS: N_("Pair"), Kind.PLAYERS: N_("Player"), Kind.TEAMS: N_("Team")}


def view(edition: Edition) -> RankingView:
    """Return the ranking of *edition*."""
    language = edition.language
    tables = tuple(table(edition, ranking) for ranking in edition.standings.rankings)
    tied = any(row.tied for ranking in edition.standings.rankings for row in ranking.rows)
    legend = (Symbol("2=", language.text("shared rank")),) if tied else ()
    return RankingView(
        sheet=sheet(edition, language.text("Ranking"), PATH, legend),
        entrant_head=language.text(HEADS[edition.session.kind]),
        tables=tables,
    )


def table(edition: Edition, ranking: Ranking) -> RankingTable:
    """Return one list of the ranking."""
    rows = ranking.rows
    shown = [(row, ranking_row(edition, ranking, row)) for row in rows]
    return RankingTable(
        title=edition.language.text(NAMES.get(ranking.name, ranking.name)),
        anchor=ranking.name,
        total_head=edition.total_head,
        rows=tuple(one for row, one in shown if row.rank is not None),
        unranked=tuple(one for row, one in shown if row.rank is None),
        has_percent=any(row.percent is not None for row in rows),
        has_boards=len({row.boards for row in rows}) > 1,
        has_carry_over=any(row.carry_over for row in rows),
        has_penalty=any(row.penalty for row in rows),
    )


def ranking_row(edition: Edition, ranking: Ranking, row: Row) -> RankingRow:
    """Return one line of *ranking*."""
    language = edition.language
    is_signed = edition.standings.unit in {"imps", "points"}
    carry, penalty = row.carry_over, row.penalty
    places = edition.total_decimals[ranking.name]
    return RankingRow(
        rank=language.place(row.rank, tied=row.tied),
        entrant=person(edition, row.entrant),
        players=row.entrant.names[1:] if edition.session.kind is Kind.TEAMS else (),
        boards=str(row.boards),
        total="" if row.total is None else language.number(row.total, places, signed=is_signed),
        percent="" if row.percent is None else language.number(row.percent, 2),
        carry_over="" if not carry else language.number(carry, decimals((carry,)), signed=True),
        penalty="" if not penalty else language.number(penalty, decimals((penalty,)), signed=True),
        is_first=row.rank == 1,
    )


REPORT = Report("ranking", N_("Ranking"), "ranking.html", 10, lambda _: (PATH,), lambda one, _: view(one))
