"""A league in one table: matches with their results, as team programs write them into PBN.

The columns are those that programs add to PBN's ``ScoreTable``: round, table, both teams,
``MatchDetails`` (a code, IMPs of the home team, IMPs of the away team) and both teams' VPs.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.model.session import Entrant, StatedMatch, TeamMatch
from bridgefiles.scoring.stated import scale_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bridgefiles.diagnostics import Problems
    from bridgefiles.gather._field import Field
    from bridgefiles.model.record import Record, Table

NO_SCALE = Rule(
    "GAT107",
    "unknown-vp-scale",
    Severity.NOTE,
    "The victory points that the file states are those of no scale known here.",
)
TOTAL_DIFFERS = Rule(
    "GAT108",
    "total-vp-differs",
    Severity.WARNING,
    "A team's total in the file is not the sum of its matches there.",
    "A penalty or a bye may explain it; the sum of the matches is used.",
)
_NUMBER = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,4})?")
_NOBODY = frozenset({"", "-", "?"})


def add_league(records: Iterable[Record], field: Field, problems: Problems) -> tuple[TeamMatch, ...]:
    """Return the matches that *records* state, adding their teams to *field*."""
    every = list(records)
    matches: list[TeamMatch] = []
    for record in every:
        for table in record.tables:
            if table.name == "ScoreTable" and "TeamId_Home" in table.columns:
                _add_teams(record, field)
                found = [one for row in _rows(table) if (one := _match(row)) is not None]
                _check(record, table, found, problems)
                matches += [
                    replace(one, id=str(number)) for number, one in enumerate(found, len(matches) + 1)
                ]
    for match in matches:
        for team in (match.home, match.away):
            field.add(Entrant(team, ()))
    return tuple(matches)


def _rows(table: Table) -> Iterable[Mapping[str, str]]:
    return (dict(zip(table.columns, row, strict=False)) for row in table.rows)


def _totals(record: Record) -> Iterable[Mapping[str, str]]:
    for table in record.tables:
        if table.name == "TotalScoreTable" and "TeamId" in table.columns:
            yield from _rows(table)


def _add_teams(record: Record, field: Field) -> None:
    for row in _totals(record):
        number = row.get("TeamId", "").strip()
        if number not in _NOBODY:
            players = (one.strip() for one in row.get("Roster", "").split(" - "))
            roster = tuple(one for one in players if one not in _NOBODY)
            name = row.get("TeamName", "").strip()
            field.add(Entrant(number, ((name,) if name else ()) + roster))


def _match(row: Mapping[str, str]) -> TeamMatch | None:
    home, away = row.get("TeamId_Home", "").strip(), row.get("TeamId_Away", "").strip()
    if home in _NOBODY or away in _NOBODY:
        return None
    details = row.get("MatchDetails", "").split(",")
    imps = [_exact(one) for one in details[1:3]] if len(details) >= 3 else [None, None]
    stated = StatedMatch(imps[0], imps[1], _exact(row.get("VP_Home", "")), _exact(row.get("VP_Away", "")))
    number = row.get("Round", "").strip()
    return TeamMatch("", home, away, None if number in _NOBODY else number, stated=stated)


def _exact(text: str) -> Fraction | None:
    return Fraction(text.strip()) if _NUMBER.fullmatch(text.strip()) else None


def _check(record: Record, table: Table, matches: Sequence[TeamMatch], problems: Problems) -> None:
    stated = [one.stated for one in matches if one.stated is not None]
    if any(one.vp_home is not None for one in stated) and scale_of(stated) is None:
        problems.add_at_line(
            NO_SCALE,
            record.place.file,
            table.line or record.place.line,
            "no victory point scale known here gives the VPs that the file states; they are used as stated",
        )
    sums: dict[str, Fraction] = {}
    for one in matches:
        if one.stated is not None and one.stated.vp_home is not None and one.stated.vp_away is not None:
            sums[one.home] = sums.get(one.home, Fraction(0)) + one.stated.vp_home
            sums[one.away] = sums.get(one.away, Fraction(0)) + one.stated.vp_away
    for row in _totals(record):
        team, total = row.get("TeamId", "").strip(), _exact(row.get("TotalScoreVP", ""))
        if total is not None and sums.get(team, total) != total:
            problems.add_at_line(
                TOTAL_DIFFERS,
                record.place.file,
                record.place.line,
                f"team {team} has {float(total):g} VPs in the file's standings, but its matches there "
                f"add up to {float(sums[team]):g}",
            )
