"""Adds up awards and ranks those who won them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant
from bridgefiles.scoring.standings import Ranking, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Award, BoardScore

OVERALL, NORTH_SOUTH, EAST_WEST = "overall", "north-south", "east-west"


@dataclass(slots=True)
class Tally:
    """What one entrant has won so far. ``boards`` counts awards; ``percents`` is their sum."""

    boards: int = 0
    total: Fraction = Fraction(0)
    percents: Fraction | None = None

    def add(self, points: Fraction, percent: Fraction | None) -> None:
        """Take in the award of one board."""
        self.boards += 1
        self.total += points
        if percent is not None:
            self.percents = (self.percents or Fraction(0)) + percent

    @property
    def percent(self) -> Fraction | None:
        """Return the average percentage, which is the share of all tops when every top is the same."""
        return None if self.percents is None else self.percents / self.boards


def sides(award: Award) -> Iterator[tuple[Side, tuple[str, ...], Fraction | None, Fraction | None]]:
    """Yield both sides of an award: the side, who sat there, its points and its percentage."""
    yield Side.NS, award.result.ns, award.ns, award.percent_ns
    yield Side.EW, award.result.ew, award.ew, award.percent_ew


def tallies(boards: Iterable[BoardScore]) -> dict[str, Tally]:
    """Return what each entrant won, by id; in an individual both partners get the side's award."""
    found: dict[str, Tally] = defaultdict(Tally)
    for board in boards:
        for award in board.awards:
            for _, entrants, points, percent in sides(award):
                if points is not None:
                    for entrant in entrants:
                        found[entrant].add(points, percent)
    return dict(found)


def rankings(session: Session, boards: Sequence[BoardScore], *, average: bool = False) -> tuple[Ranking, ...]:
    """Return the ranking of *session*, or in a two-winner event one for each side.

    Percentages rank where there are any, else totals; with *average* a total is per board. Who
    played fewer than half the boards is then not ranked.
    """
    won = tallies(boards)
    entrants = (*session.entrants, *_strangers(session, won))
    rows = [_row(entrant, won.get(entrant.id), average=average) for entrant in entrants]
    if not session.two_winners:
        return (Ranking(OVERALL, ranked(rows, _merit_among(rows, average=average))),)
    side_of = _sides_kept(session, boards)
    fields = [
        (name, [row for row in rows if side_of.get(row.entrant.id) is side])
        for name, side in ((NORTH_SOUTH, Side.NS), (EAST_WEST, Side.EW))
    ]
    return tuple(Ranking(name, ranked(field, _merit_among(field, average=average))) for name, field in fields)


def _strangers(session: Session, won: Iterable[str]) -> list[Entrant]:
    """Return those who sat at a table but stand in no list: they are ranked under their id."""
    known = {entrant.id for entrant in session.entrants}
    return [Entrant(one, ()) for one in won if one not in known]


def _row(entrant: Entrant, tally: Tally | None, *, average: bool) -> Row:
    if tally is None:
        return Row(entrant, None, tied=False, boards=0, total=None)
    total = tally.total / tally.boards if average else tally.total
    return Row(entrant, None, tied=False, boards=tally.boards, total=total, percent=tally.percent)


def _merit_among(rows: Sequence[Row], *, average: bool) -> Callable[[Row], tuple[Fraction, ...]]:
    """Return what ranks the rows of one field.

    Where averages rank, who played fewer than half the boards that others played is listed but not
    ranked: a substitute's good half hour does not win the evening.
    """
    most = max((row.boards for row in rows), default=0)

    def merit(row: Row) -> tuple[Fraction, ...]:
        averaged = average or row.percent is not None
        return () if averaged and 2 * row.boards < most else by_merit(row)

    return merit


def by_merit(row: Row) -> tuple[Fraction, ...]:
    """Return what ranks a row: the percentage if there is one, else the total."""
    if row.percent is not None:
        return (row.percent,)
    return () if row.total is None else (row.total,)


def ranked(rows: Iterable[Row], merit: Callable[[Row], tuple[Fraction, ...]]) -> tuple[Row, ...]:
    """Return *rows* with ranks, best first; equals share the best rank and the next ranks are skipped.

    Merits are compared exactly. A row whose merit is the empty tuple is not ranked and stands last.
    """
    judged = [(merit(row), row) for row in rows]
    competing = sorted((one for one in judged if one[0]), key=lambda one: one[0], reverse=True)
    placed: list[Row] = []
    rank = 0
    for index, (value, row) in enumerate(competing):
        is_new = index == 0 or value != competing[index - 1][0]
        rank = index + 1 if is_new else rank
        equals_next = index + 1 < len(competing) and value == competing[index + 1][0]
        placed.append(replace(row, rank=rank, tied=not is_new or equals_next, merit=value))
    return (*placed, *(row for value, row in judged if not value))


def _sides_kept(session: Session, boards: Iterable[BoardScore]) -> dict[str, Side]:
    """Return the side of each entrant: as the session notes it, else where it sat most often."""
    sat: dict[str, int] = defaultdict(int)
    for board in boards:
        for award in board.awards:
            for side, entrants, _, _ in sides(award):
                for entrant in entrants:
                    sat[entrant] += 1 if side is Side.NS else -1
    kept = {one: Side.NS if balance >= 0 else Side.EW for one, balance in sat.items()}
    noted = {entrant.id: entrant.side for entrant in session.entrants if entrant.side is not None}
    return {**{entrant.id: Side.NS for entrant in session.entrants}, **kept, **noted}
