"""Team matches: which team sat where, and which two results are compared.

In LIN the header names both teams; the home team sits North-South in the open
room. In PBN the tags ``HomeTeam``, ``VisitTeam`` and ``Room`` say the same; where
there is no room, the home team of a table is the one that sits North-South there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bridgefiles.model.record import Room
from bridgefiles.model.session import TableResult, TeamMatch

if TYPE_CHECKING:
    from bridgefiles.gather._boards import BoardGroup
    from bridgefiles.gather._field import Field
    from bridgefiles.model.record import Record

TEAM_LETTERS = frozenset({"I", "B"})


@dataclass
class Matches:
    """The matches met so far, by what names them in the file."""

    entrants: Field
    found: dict[tuple[object, ...], TeamMatch] = field(default_factory=dict)

    def of(self, record: Record) -> tuple[TeamMatch, Room] | None:
        """Return the match and the room of *record*, or None when it belongs to no match."""
        if record.match is not None:
            return self._from_lin(record)
        home, away = _team(record, "HomeTeam"), _team(record, "VisitTeam")
        if home and away:
            return self._from_tags(record, home, away)
        if record.room is not None:
            return self._unnamed(record)
        return None

    def _from_lin(self, record: Record) -> tuple[TeamMatch, Room] | None:
        header = record.match
        if header is None or header.scoring.upper()[:1] not in TEAM_LETTERS:
            return None
        home, away = header.home.strip() or "Team 1", header.away.strip() or "Team 2"
        if home == away:
            home, away = f"{home} 1", f"{away} 2"
        key = (home, away, header.title, header.segment)
        if key not in self.found:
            self._add(key, home, away, header.segment or None)
            self.found[key] = replace(
                self.found[key],
                segment=header.segment or None,
                carry_home=_number(header.carry_home),
                carry_away=_number(header.carry_away),
            )
        return self.found[key], record.room or Room.OPEN

    def _from_tags(self, record: Record, home: str, away: str) -> tuple[TeamMatch, Room]:
        # An empty tag and a missing one say the same: nothing.
        stage, section = record.tags.get("Stage") or None, record.tags.get("Section") or None
        key = (frozenset((home, away)), record.round, stage, section)
        if key not in self.found:
            self._add(key, home, away, record.round)
        match = self.found[key]
        if record.room is not None:
            return match, record.room
        sits_ns = self.entrants.id_of((home,))
        return match, Room.OPEN if sits_ns == match.home else Room.CLOSED

    def _unnamed(self, record: Record) -> tuple[TeamMatch, Room] | None:
        if record.room is None:
            return None
        key = ("rooms", record.tags.get("Event"), record.round, record.tags.get("Table"))
        if key not in self.found:
            self._add(key, "Team 1", "Team 2", record.round)
        return self.found[key], record.room

    def _add(self, key: tuple[object, ...], home: str, away: str, number: str | None) -> None:
        self.found[key] = TeamMatch(
            str(len(self.found) + 1), self.entrants.id_of((home,)), self.entrants.id_of((away,)), number
        )


def _team(record: Record, tag: str) -> str:
    value = record.tags.get(tag, "").strip()
    return "" if value in {"?", "-"} else value


def _number(text: str) -> int | float:
    text = text.strip()
    if re.fullmatch(r"[+-]?\d{1,6}", text):
        return int(text)
    return float(text) if re.fullmatch(r"[+-]?\d{0,6}\.\d{1,4}", text) else 0


def seat_teams(group: BoardGroup, matches: Matches) -> None:
    """Replace the pairs of the board's results by the teams they played for."""
    seated: list[TableResult] = []
    for result in group.results:
        place = None if result.record is None else matches.of(result.record)
        if place is None:
            seated.append(result)
            continue
        match, room = place
        ns, ew = (match.home, match.away) if room is Room.OPEN else (match.away, match.home)
        seated.append(replace(result, ns=(ns,), ew=(ew,), room=room, match=match.id))
    group.results[:] = seated


def is_team_event(groups: list[BoardGroup]) -> bool:
    """Tell whether the records say that teams play: a team header, or two rooms, or named teams twice."""
    for group in groups:
        rooms = {record.room for record in group.records if record.room is not None}
        if len(rooms) == 2:
            return True
        tables: dict[frozenset[str], int] = {}
        for record in group.records:
            if record.match is not None and record.match.scoring.upper()[:1] in TEAM_LETTERS:
                return True
            teams = frozenset((_team(record, "HomeTeam"), _team(record, "VisitTeam")))
            if len(teams) == 2 and "" not in teams:
                tables[teams] = tables.get(teams, 0) + 1
                if tables[teams] == 2:
                    return True
    return False
