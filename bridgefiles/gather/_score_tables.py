"""Table results from the score tables of PBN: one row of ``ScoreTable`` per result.

Source: PBN 2.1, section 5 (tables), and what scoring programs add to it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems, Rule, Severity
from bridgefiles.gather._cells import (
    UNKNOWN_CELLS,
    adjustment_in,
    contract_in,
    is_pass,
    lead_in,
    score_in,
    seat_in,
    tricks_in,
)
from bridgefiles.gather._field import Field, two_names
from bridgefiles.model.outcome import Adjusted, NotPlayed, Outcome, PassedOut, Played, Unknown, Why
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant, Kind, TableResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bridgefiles.gather._boards import BoardGroup
    from bridgefiles.model.record import Record, Table

REPEATED_TABLE = Rule(
    "GAT102",
    "repeated-score-table",
    Severity.WARNING,
    "The same score table is given twice for one board.",
    "Delete one of the two.",
)
UNREAD_CELL = Rule(
    "GAT103",
    "unread-cell",
    Severity.WARNING,
    "A cell of a score table could not be understood.",
)
_BYES = frozenset({"BYE", "SIT-OUT", "SITOUT", "SIT OUT"})
_MOST_COPIES = 1000
_SEAT_COLUMNS = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West")


@dataclass(frozen=True, slots=True)
class Numbering:
    """How the numbers of a file become ids: with the section, with the side, or as they are."""

    by_section: bool
    by_side: bool

    def id_of(self, number: str, section: str | None, side: Side) -> str:
        """Return the id of pair *number*."""
        head = f"{section}{number}" if self.by_section and section else number
        return f"{head} {side.value}" if self.by_side else head


def score_table(record: Record) -> Table | None:
    """Return the record's table of results by pair or player, if it has one with rows."""
    for table in record.tables:
        if table.name == "ScoreTable" and table.rows and "TeamId_Home" not in table.columns:
            return table
    return None


def total_table(records: Iterable[Record]) -> Table | None:
    """Return the first table of totals that names entrants."""
    for record in records:
        for table in record.tables:
            if table.name == "TotalScoreTable" and table.rows and id_column(table):
                return table
    return None


def id_column(table: Table) -> str | None:
    """Return which column of a table of totals holds the entrant's number."""
    return next((name for name in ("PairId", "PlayerId", "TeamId") if name in table.columns), None)


def kind_of(tables: Iterable[Table]) -> Kind:
    """Return what the tables rank: players when they name four of them, else pairs."""
    return Kind.PLAYERS if any(_SEAT_COLUMNS[0] in table.columns for table in tables) else Kind.PAIRS


def rows_of(table: Table) -> Iterable[Mapping[str, str]]:
    """Yield the rows as mappings from column to cell."""
    for row in table.rows:
        yield dict(zip(table.columns, row, strict=False))


def numbering_of(tables: Iterable[Table], totals: Table | None) -> Numbering:
    """Find out whether pair numbers repeat in other sections or on the other side."""
    if totals is not None:
        column = id_column(totals) or ""
        numbers = [row.get(column, "") for row in rows_of(totals)]
        if len(set(numbers)) == len(numbers):
            return Numbering(by_section=False, by_side=False)
    names: dict[tuple[str, Side], set[str]] = defaultdict(set)
    sections: dict[str, set[str]] = defaultdict(set)
    meets_itself = False
    for table in tables:
        for row in rows_of(table):
            section = row.get("Section", "")
            ns, ew = row.get("PairId_NS", "-"), row.get("PairId_EW", "-")
            meets_itself = meets_itself or (ns == ew and ns not in UNKNOWN_CELLS)
            for number, side, column in ((ns, Side.NS, "Names_NS"), (ew, Side.EW, "Names_EW")):
                if number not in UNKNOWN_CELLS:
                    sections[section].add(number)
                    names[(f"{section}{number}", side)].add(row.get(column, ""))
    differ = any(
        side is Side.NS and (number, Side.EW) in names and not named & names[(number, Side.EW)]
        for (number, side), named in names.items()
    )
    met: set[str] = set()
    repeats = False
    for numbers_met in sections.values():
        repeats = repeats or bool(met & numbers_met)
        met |= numbers_met
    return Numbering(by_section=repeats and len(sections) > 1, by_side=meets_itself or differ)


def add_totals(field: Field, totals: Table, kind: Kind) -> bool:
    """Add the entrants of the file's own standings; return whether it ranks two winners."""
    column = id_column(totals) or ""
    firsts = 0
    numbers: set[str] = set()
    repeated = False
    for row in rows_of(totals):
        number = row.get(column, "")
        if number in UNKNOWN_CELLS:
            continue
        repeated = repeated or number in numbers
        numbers.add(number)
        firsts += row.get("Rank", "").strip() == "1" and row.get("RankTie", "-") in UNKNOWN_CELLS
        words = row.get("Names") or row.get("Name") or row.get("TeamName") or ""
        names = (words,) if kind is Kind.PLAYERS and words else two_names(words)
        section = row.get("Section")
        field.add(Entrant(number, names, section=None if section in UNKNOWN_CELLS else section))
    return repeated and firsts == 2


def add_results(
    group: BoardGroup, record: Record, table: Table, field: Field, numbering: Numbering, problems: Problems
) -> None:
    """Append the results of *table* to its board, adding pairs that were not met before."""
    for index, row in enumerate(rows_of(table)):
        result = _result(row, field, numbering)
        if isinstance(result.outcome, Unknown) and result.score is None and _has_words(row):
            problems.add_at_line(
                UNREAD_CELL,
                record.place.file,
                (table.line or record.place.line) + (index + 1 if table.line else 0),
                f"the result of board {group.board.number or '?'} in this row could not be understood: "
                f"{row.get('Contract', '')!r} {row.get('Score_NS', '')!r}; the row does not count",
                fold=f"{row.get('Contract')}/{row.get('Score_NS')}",
            )
        copies = row.get("Multiplicity", "1")
        count = int(copies) if copies.isdecimal() and len(copies) < 5 else 1
        group.results.extend([result] * min(count, _MOST_COPIES))


def _has_words(row: Mapping[str, str]) -> bool:
    cells = (row.get(name, "") for name in ("Contract", "Score_NS", "Score_EW"))
    return any(cell.strip() not in UNKNOWN_CELLS for cell in cells)


def _result(row: Mapping[str, str], field: Field, numbering: Numbering) -> TableResult:
    score_ns, score_ew = row.get("Score_NS", "-"), row.get("Score_EW", "-")
    ns, ew = _entrants(row, field, numbering)
    outcome = _outcome(row, score_ns, score_ew, bye=bool(ns) != bool(ew))
    section = row.get("Section")
    return TableResult(
        ns,
        ew,
        outcome,
        score_in(score_ns, score_ew) if isinstance(outcome, Played | PassedOut | Unknown) else None,
        lead=lead_in(row.get("Lead", "")),
        table=_known(row.get("Table")),
        round=_known(row.get("Round")),
        section=_known(section),
    )


def _known(cell: str | None) -> str | None:
    return None if cell is None or cell.strip() in UNKNOWN_CELLS else cell.strip()


def _entrants(
    row: Mapping[str, str], field: Field, numbering: Numbering
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if _SEAT_COLUMNS[0] in row:
        north, south, east, west = (_known(row.get(column)) for column in _SEAT_COLUMNS)
        for player in (north, south, east, west):
            if player is not None:
                field.add(Entrant(player, ()))
        return (
            tuple(one for one in (north, south) if one is not None),
            tuple(one for one in (east, west) if one is not None),
        )
    section = _known(row.get("Section"))
    sides: list[tuple[str, ...]] = []
    for side, id_name, names_name in (
        (Side.NS, "PairId_NS", "Names_NS"),
        (Side.EW, "PairId_EW", "Names_EW"),
    ):
        number = _known(row.get(id_name))
        names = two_names(row.get(names_name, "") if row.get(names_name, "") not in UNKNOWN_CELLS else "")
        if number is None:
            sides.append((field.id_of(names),) if names else ())
            continue
        id_here = numbering.id_of(number, section, side)
        shown = f"{section}{number}" if numbering.by_section and section else number
        field.add(Entrant(id_here, names, section=section, number=None if shown == id_here else shown))
        sides.append((id_here,))
    return sides[0], sides[1]


def _outcome(row: Mapping[str, str], score_ns: str, score_ew: str, *, bye: bool) -> Outcome:
    words = {score_ns.strip().upper(), score_ew.strip().upper()}
    if words & _BYES:
        return NotPlayed(Why.BYE)
    ns, ew = adjustment_in(score_ns), adjustment_in(score_ew)
    if ns is not None or ew is not None:
        return Adjusted(ns, ew)
    cell = row.get("Contract", "-")
    if is_pass(cell):
        return PassedOut()
    contract = contract_in(cell)
    if contract is None:
        if score_in(score_ns, score_ew) is not None:
            return Unknown()
        return NotPlayed(Why.BYE) if bye else Unknown() if _has_words(row) else NotPlayed()
    declarer = seat_in(row.get("Declarer", ""))
    if declarer is not None:
        contract = replace(contract, declarer=declarer)
    return Played(contract, tricks_in(row.get("Result", ""), contract))
