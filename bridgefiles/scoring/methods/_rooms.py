"""Team matches: the two rooms of each board side by side, and teams ranked."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.model.outcome import Adjusted
from bridgefiles.model.record import Room
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant
from bridgefiles.scoring.methods._field import assigned, parts, real_score
from bridgefiles.scoring.ranking import OVERALL, ranked
from bridgefiles.scoring.standings import (
    Award,
    BoardScore,
    MatchBoard,
    MatchScore,
    Ranking,
    Row,
    Standings,
)
from bridgefiles.scoring.tie_breaks import DECIDED, broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bridgefiles.model.outcome import Adjustment
    from bridgefiles.model.session import Session, TableResult, TeamMatch, Traveller
    from bridgefiles.scoring.matchpoints import Parts

NO_ROOMS = "this method compares the two rooms of a team match, and no board of the session has two rooms"
MORE_THAN_TWO = "Where a room has more than one result of a board, its first counts."


@dataclass(frozen=True, slots=True)
class Duel:
    """One board of a match: the results of both rooms, and what the home team scored in each."""

    traveller: Traveller
    home: str
    open_room: TableResult | None
    closed_room: TableResult | None

    def sits_ns(self, result: TableResult) -> bool:
        """Tell whether the home team sits North-South; in the open room it does unless stated."""
        if self.home in result.ns:
            return True
        return self.home not in result.ew and result is self.open_room

    def points(self) -> int | None:
        """Return the home team's points in both rooms together, None when a room has no score."""
        total = 0
        for result in (self.open_room, self.closed_room):
            score = None if result is None else real_score(result)
            if result is None or score is None:
                return None
            total += score if self.sits_ns(result) else -score
        return total

    def assigned(self) -> tuple[Parts, Parts] | None:
        """Return the differences that count for home and for away, when a room has an assigned score.

        Each comes with its share; both are the home team's points.
        """
        rooms = [one for one in (self.open_room, self.closed_room) if one is not None]
        if len(rooms) < 2 or all(assigned(one) is None for one in rooms):
            return None
        both: list[Parts] = []
        for is_home in (True, False):
            whole = [(Fraction(1), 0)]
            for room in rooms:
                home_ns = self.sits_ns(room)
                found = parts(room, Side.NS if home_ns == is_home else Side.EW)
                if found is None:
                    return None
                sign = 1 if home_ns else -1
                whole = [(a * b, points + sign * more) for a, points in whole for b, more in found]
            both.append(tuple(whole))
        return both[0], both[1]

    def artificial(self) -> tuple[Adjustment | None, Adjustment | None] | None:
        """Return the director's award for home and away, when one of the rooms has one."""
        for result in (self.open_room, self.closed_room):
            if result is not None and isinstance(result.outcome, Adjusted) and assigned(result) is None:
                ns, ew = result.outcome.ns, result.outcome.ew
                return (ns, ew) if self.sits_ns(result) else (ew, ns)
        return None


def duels(session: Session) -> tuple[dict[str, list[Duel]], bool]:
    """Return the boards of each match by its id, and whether some room had more than one result.

    Raises ``ScoringError`` when the session has no match.
    """
    if not session.matches:
        raise ScoringError(NO_ROOMS)
    home = {match.id: match.home for match in session.matches}
    found: dict[str, list[Duel]] = {one: [] for one in home}
    doubled = False
    for traveller in session.travellers:
        rooms: dict[str, dict[Room, TableResult]] = defaultdict(dict)
        for result in traveller.results:
            if result.match not in home:
                continue
            room = result.room or (Room.OPEN if home[result.match] in result.ns else Room.CLOSED)
            doubled = doubled or room in rooms[result.match]
            rooms[result.match].setdefault(room, result)
        for one, pair in rooms.items():
            found[one].append(Duel(traveller, home[one], pair.get(Room.OPEN), pair.get(Room.CLOSED)))
    return found, doubled


Gains = tuple[int, int]
"""What the home team and the away team win on a board."""


def score_match(match: TeamMatch, boards: list[Duel], gains: Callable[[Duel], Gains | None]) -> MatchScore:
    """Return *match* scored board by board, without VPs; a board without *gains* does not count."""
    home, away, counted = match.carry_home, match.carry_away, 0
    lines = []
    for duel in boards:
        won = gains(duel)
        if won is not None:
            counted += 1
            home, away = home + won[0], away + won[1]
        swing = None if won is None else won[0] - won[1]
        lines.append(MatchBoard(duel.traveller, duel.open_room, duel.closed_room, swing, home, away))
    return MatchScore(match, tuple(lines), counted, home, away)


def board_scores(
    session: Session,
    matches: Mapping[str, list[Duel]],
    awards: Callable[[Duel], Gains | None],
    most: int | None = None,
) -> list[BoardScore]:
    """Return what each result of the session was worth to those who sat there.

    *most* is what a board is worth in all, where awards are shares of it.
    """
    won: dict[int, Gains] = {}
    for boards in matches.values():
        for duel in boards:
            both = awards(duel)
            for result in (duel.open_room, duel.closed_room):
                if result is not None and both is not None:
                    won[id(result)] = both if duel.sits_ns(result) else (both[1], both[0])
    return [
        BoardScore(one, tuple(_award(result, won.get(id(result)), most) for result in one.results))
        for one in session.travellers
    ]


def _award(result: TableResult, both: Gains | None, most: int | None) -> Award:
    if both is None:
        return Award(result)
    ns, ew = map(Fraction, both)
    if most is None:
        return Award(result, ns, ew)
    return Award(result, ns, ew, 100 * ns / most, 100 * ew / most)


@dataclass(slots=True)
class TeamTally:
    """What one team has won in its matches.

    ``points`` are VPs or what was won on the boards, ``margin`` what was won there less what was lost.
    """

    boards: int = 0
    points: Fraction = Fraction(0)
    margin: Fraction = Fraction(0)


def _exact(imps: int | float) -> Fraction:  # noqa: PYI041 - a carry-over may have decimals
    return Fraction(str(imps))


def _tallies(matches: Sequence[MatchScore], *, by_vps: bool) -> dict[str, TeamTally]:
    """Return what each team has won, by its id; the same carry-over in several segments counts once."""
    found: dict[str, TeamTally] = defaultdict(TeamTally)
    carried = _carried_on(matches)
    seen: set[tuple[str, str, float, float]] = set()
    for one in matches:
        home, away = found[one.match.home], found[one.match.away]
        home.boards += one.boards
        away.boards += one.boards
        if one.match.id in carried:
            continue
        won_home, won_away = _exact(one.imps_home), _exact(one.imps_away)
        brought = (one.match.home, one.match.away, one.match.carry_home, one.match.carry_away)
        if brought in seen:
            won_home -= _exact(one.match.carry_home)
            won_away -= _exact(one.match.carry_away)
        seen.add(brought)
        home.points += (one.vp_home or 0) if by_vps else won_home
        away.points += (one.vp_away or 0) if by_vps else won_away
        home.margin += won_home - won_away
        away.margin += won_away - won_home
    return dict(found)


def _carried_on(matches: Sequence[MatchScore]) -> set[str]:
    """Return the ids of segments whose total is part of the carry-over of a later segment.

    A header of a broadcast match carries the running score along; adding up its segments would
    count the first ones again and again.
    """
    last: dict[frozenset[str], tuple[Fraction, dict[str, Fraction], str]] = {}
    for one in matches:
        carry = {
            one.match.home: _exact(one.match.carry_home),
            one.match.away: _exact(one.match.carry_away),
        }
        teams = frozenset(carry)
        total = sum(carry.values(), Fraction(0))
        if total > 0 and (teams not in last or total > last[teams][0]):
            last[teams] = (total, carry, one.match.id)
    carried = set()
    for one in matches:
        _, carry, latest = last.get(frozenset((one.match.home, one.match.away)), (0, {}, one.match.id))
        if (
            one.match.id != latest
            and _exact(one.imps_home) <= carry[one.match.home]
            and _exact(one.imps_away) <= carry[one.match.away]
        ):
            carried.add(one.match.id)
    return carried


def team_standings(  # noqa: PLR0913 - two required, the rest by keyword
    session: Session,
    unit: str,
    boards: Sequence[BoardScore],
    matches: Sequence[MatchScore],
    notes: Iterable[str],
    *,
    by_vps: bool = False,
    percent_of: int | None = None,
    tie_breaks: Sequence[str] = ("margin",),
) -> Standings:
    """Return the standings of a session of matches, ranked by VPs or by what was won on the boards.

    Equal VPs are split by *tie_breaks*. With *percent_of* a row also has its share of
    that many points a board, which then ranks it.
    """
    tallies = _tallies(matches, by_vps=by_vps)
    known = {entrant.id for entrant in session.entrants}
    entrants = (*session.entrants, *(Entrant(team, ()) for team in tallies if team not in known))
    rows = [_row(entrant, tallies.get(entrant.id), percent_of) for entrant in entrants]

    if by_vps:
        totals = {row.entrant.id: row.total for row in rows if row.total is not None}
        merits, decided = broken(totals, matches, tie_breaks)
        rows = [replace(row, tie_break=decided.get(row.entrant.id)) for row in rows]
        notes = (*notes, *(DECIDED[name] for name in tie_breaks if name in set(decided.values())))

    def merit(row: Row) -> tuple[Fraction, ...]:
        if row.total is None:
            return ()
        margin = tallies[row.entrant.id].margin
        if by_vps:
            return merits[row.entrant.id]
        return (margin, row.total) if row.percent is None else (row.percent,)

    return Standings(
        session=session,
        method="",
        method_source="",
        unit=unit,
        boards=tuple(boards),
        rankings=(Ranking(OVERALL, ranked(rows, merit)),),
        matches=tuple(matches),
        notes=tuple(notes),
    )


def _row(entrant: Entrant, tally: TeamTally | None, percent_of: int | None) -> Row:
    if tally is None or not tally.boards:
        return Row(entrant, None, tied=False, boards=0, total=None)
    percent = None if percent_of is None else 100 * tally.points / (percent_of * tally.boards)
    return Row(entrant, None, tied=False, boards=tally.boards, total=tally.points, percent=percent)
