"""From records to a session: which records are one board, who played it, who is ranked.

Sessions come in three shapes: a score table for each board, one record for each
play of a board, and the two rooms of a team match. One call reads them all.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems, Rule, Severity
from bridgefiles.gather import _records, _score_tables
from bridgefiles.gather._boards import BoardGroup, group_boards
from bridgefiles.gather._cells import adjustment_in, contract_in, is_pass
from bridgefiles.gather._field import Field
from bridgefiles.gather._league import add_league
from bridgefiles.gather._matches import Matches, is_team_event, seat_teams
from bridgefiles.model.outcome import Played
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Kind, Session, TableResult, Traveller
from bridgefiles.scoring.points import ns_score

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bridgefiles.model.record import Record

__all__ = ["adjustment_in", "contract_in", "gather", "is_pass"]

SCORE_DIFFERS = Rule(
    "SCO101",
    "score-differs",
    Severity.WARNING,
    "The score that the file states is not the score of the contract and tricks it states.",
    "Check contract, declarer, tricks and vulnerability; if the director ruled so, nothing is wrong.",
)


SEVERAL_EVENTS = Rule(
    "GAT106",
    "several-events",
    Severity.WARNING,
    "The files name different events, but were given together, as one session.",
    "If they are different events, call bridgefiles once for each.",
)


def gather(records: Iterable[Record], problems: Problems, *, title: str = "") -> Session:
    """Return the session that *records* make up; *title* names it when the records do not."""
    every = tuple(records)
    _tell_events_apart(every, problems)
    groups = group_boards(every, problems)
    field = Field()
    kind, two_winners = _fill(groups, every, field, problems)
    matches = Matches(field)
    if kind is Kind.TEAMS:
        for group in groups:
            seat_teams(group, matches)
    league = add_league(every, field, problems)
    if league:
        kind = Kind.TEAMS
    travellers = tuple(_traveller(group, problems) for group in groups if group.results or _has_cards(group))
    if kind is Kind.PAIRS and not two_winners:
        two_winners = _keep_their_sides(travellers, field)
    first = every[0] if every else None
    return Session(
        title=_title(every, title),
        date=_date(every),
        site=_tag(every, "Site"),
        kind=kind,
        travellers=travellers,
        entrants=tuple(field.entrants.values()),
        two_winners=two_winners,
        matches=(*matches.found.values(), *league),
        scoring=_scoring(every),
        method_source=None if first is None else PurePath(first.place.file).name,
        is_online=kind is Kind.PAIRS and bool(every) and all(map(_records.is_from_lin, every)),
        sources=tuple(dict.fromkeys(record.place.file for record in every)),
    )


def _tell_events_apart(every: Sequence[Record], problems: Problems) -> None:
    """Say so when the files of one session name different events: nobody mixes them on purpose."""
    events: dict[str, Record] = {}
    for record in every:
        name = record.tags.get("Event", "").strip() or (record.match.title if record.match else "")
        if name and record.place.file not in {one.place.file for one in events.values()}:
            events.setdefault(name, record)
    if len(events) > 1:
        last = list(events.values())[-1]
        names = ", ".join(f"{name!r}" for name in list(events)[:4])
        problems.add_at_line(
            SEVERAL_EVENTS,
            last.place.file,
            last.place.line,
            f"the files name {len(events)} events ({names}); all are scored as one session",
        )


def _has_cards(group: BoardGroup) -> bool:
    return group.board.deal is not None and group.board.deal.is_known


def _fill(
    groups: list[BoardGroup], every: Sequence[Record], field: Field, problems: Problems
) -> tuple[Kind, bool]:
    """Put the results into the boards; return what is ranked, and whether the file ranks two winners."""
    tables = [table for record in every if (table := _score_tables.score_table(record)) is not None]
    if tables:
        return _fill_from_tables(groups, every, field, problems)
    kind = Kind.PAIRS
    if is_team_event(groups):
        kind = Kind.TEAMS
    elif (_tag(every, "Competition") or "").lower().startswith("individual"):
        kind = Kind.PLAYERS
    for group in groups:
        _records.add_results(group, Field() if kind is Kind.TEAMS else field, kind, problems)
    return kind, False


def _fill_from_tables(
    groups: list[BoardGroup], every: Sequence[Record], field: Field, problems: Problems
) -> tuple[Kind, bool]:
    tables = [table for record in every if (table := _score_tables.score_table(record)) is not None]
    totals = _score_tables.total_table(every)
    kind = _score_tables.kind_of(tables)
    numbering = _score_tables.numbering_of(tables, totals)
    two_winners = totals is not None and _score_tables.add_totals(field, totals, kind)
    for group in groups:
        seen: set[object] = set()
        for record in group.records:
            table = _score_tables.score_table(record)
            if table is None:
                continue
            if (table.columns, table.rows) in seen:
                problems.add_at_line(
                    _score_tables.REPEATED_TABLE,
                    record.place.file,
                    table.line or record.place.line,
                    f"the results of board {group.board.number or '?'} are given twice; they count once",
                )
                continue
            seen.add((table.columns, table.rows))
            _score_tables.add_results(group, record, table, field, numbering, problems)
        if seen:
            _attach_plays(group)
        else:
            _records.add_results(group, field, kind, problems)
    return kind, two_winners or numbering.by_side


def _attach_plays(group: BoardGroup) -> None:
    """Give each record with an auction or play to the row of the table that it tells about."""
    for record in group.records:
        if record.auction is None and record.play is None:
            continue
        for index, result in enumerate(group.results):
            same_table = record.table is None or result.table is None or record.table == result.table
            if result.record is None and result.outcome == record.outcome and same_table:
                group.results[index] = replace(result, record=record)
                break


def _traveller(group: BoardGroup, problems: Problems) -> Traveller:
    results = tuple(_scored(result, group, problems) for result in group.results)
    return Traveller(group.board, results, group.problem, tuple(group.records))


def _scored(result: TableResult, group: BoardGroup, problems: Problems) -> TableResult:
    """Return *result* with its score: the stated one, else by Law 77."""
    computed = ns_score(result.outcome, group.board.vulnerability)
    if result.score is None:
        return replace(result, score=computed)
    if computed is not None and computed != result.score:
        record = result.record or group.records[0]
        words = f"{result.outcome.contract}" if isinstance(result.outcome, Played) else "passed out"
        problems.add_at_line(
            SCORE_DIFFERS,
            record.place.file,
            record.place.line,
            f"board {group.board.number or '?'}: the file gives North-South {result.score}, but {words} "
            f"as stated scores {computed}; the file's score is used",
        )
    return result


def _keep_their_sides(travellers: tuple[Traveller, ...], field: Field) -> bool:
    """Tell whether each pair kept one side against several opponents; then note the sides."""
    opponents: dict[tuple[str, Side], set[str]] = defaultdict(set)
    for traveller in travellers:
        for result in traveller.results:
            for ours, theirs, side in ((result.ns, result.ew, Side.NS), (result.ew, result.ns, Side.EW)):
                for one in ours:
                    opponents[(one, side)].update(theirs)
    ns = {one for one, side in opponents if side is Side.NS}
    ew = {one for one, side in opponents if side is Side.EW}
    if ns & ew or len(ns) < 2 or len(ew) < 2:
        return False
    if max(len(met) for met in opponents.values()) < 2:
        return False
    for one, side in opponents:
        field.put_on_side(one, side)
    return True


def _tag(records: Sequence[Record], name: str) -> str | None:
    """Return the first value of the tag *name* that says something."""
    for record in records:
        value = record.tags.get(name, "").strip()
        if value not in {"", "?", "#", "-"}:
            return value
    return None


def _title(records: Sequence[Record], otherwise: str) -> str:
    event = _tag(records, "Event")
    if event:
        return event
    for record in records:
        if record.match is not None and record.match.title.strip():
            parts = (record.match.title.strip(), record.match.segment.strip())
            return " – ".join(part for part in parts if part)
    return otherwise


def _scoring(records: Sequence[Record]) -> str | None:
    stated = _tag(records, "Scoring")
    if stated:
        return stated
    for record in records:
        if record.match is not None and record.match.scoring.strip():
            return record.match.scoring.strip()
    return None


def _date(records: Sequence[Record]) -> str | None:
    value = _tag(records, "Date") or _tag(records, "EventDate")
    if value is None:
        return None
    match = re.match(r"(\d{4})[.\-/]?(\d{2}|\?\?)[.\-/]?(\d{2}|\?\?)", value)
    if match is None:
        return value
    parts = [part for part in match.groups() if part != "??"]
    return "-".join(parts)
