"""Matchpoints over a whole field, in either unit."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted
from bridgefiles.model.seats import Side
from bridgefiles.scoring.matchpoints import (
    artificial_percent,
    is_small_group,
    matchpoints,
    neuberg,
    small_group_percent,
    top,
    weighted_matchpoints,
)
from bridgefiles.scoring.methods._field import (
    assigned,
    field_standings,
    has_adjusted,
    is_result,
    parts,
    real_score,
    real_scores,
)
from bridgefiles.scoring.ranking import tallies
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bridgefiles.model.outcome import Adjustment
    from bridgefiles.model.session import Session, TableResult, Traveller
    from bridgefiles.scoring.standings import Options, Standings

TWO_ONE = "2 matchpoints for each pair beaten, 1 for each equalled."
ONE_HALF = "1 matchpoint for each pair beaten, ½ for each equalled."
NEUBERG = "Boards with fewer results are factored to the largest number of results (Neuberg)."
NOT_FACTORED = "The results of each board are compared among themselves, as online tournaments do."
SMALL_GROUPS = "Boards with two or three results get fixed percentages instead of Neuberg's formula."
PERCENT_OF_TOP = "An artificial score is its percentage of a top."
SESSION_AVERAGE = (
    "Average plus is raised to a pair's own average on its other boards, average minus lowered to it."
)
FOULED = "The versions of a fouled board are compared apart, and each is factored (Neuberg)."
ONE_RESULT = "A board with one result only is an average."


@dataclass(frozen=True, slots=True)
class _Field:
    """How one session is matchpointed.

    ``most`` is the largest number of results on any board, ``unit_value`` what beating a pair is
    worth, ``averages`` each entrant's own percentage where artificial scores depend on it.
    """

    most: int
    unit_value: int
    is_online: bool
    small_groups: bool
    averages: Mapping[str, Fraction] = field(default_factory=dict)

    def board(self, traveller: Traveller) -> BoardScore:
        """Return the awards of one board."""
        compared = compare(traveller.results)
        # Online tournaments compare the results of each board among themselves.
        expected = len(compared) if self.is_online else self.most
        full = Fraction(max(top(expected), 0) * self.unit_value, 2)
        awards = []
        for index, result in enumerate(traveller.results):
            ns = ew = None
            found = compared.get(index)
            if found is not None:
                ns = self._percent(found.ns, found.results, expected)
                ew = self._percent(found.ew, found.results, expected)
            elif isinstance(result.outcome, Adjusted):
                ns = self._artificial(result.outcome.ns, result.ns)
                ew = self._artificial(result.outcome.ew, result.ew)
            awards.append(Award(result, _share(ns, full), _share(ew, full), ns, ew))
        return BoardScore(traveller, tuple(awards), top=full if compared else None)

    def _percent(self, points: int | Fraction, results: int, expected: int) -> Fraction:
        """Return North-South's share of the full top, in percent."""
        if self.small_groups and is_small_group(results, expected):
            return small_group_percent(points, results)
        full = top(expected)
        return 100 * neuberg(points, results, expected) / full if full else Fraction(50)

    def _artificial(self, adjustment: Adjustment | None, entrants: tuple[str, ...]) -> Fraction | None:
        if adjustment is None:
            return None
        # Partners of an individual have two averages and one award: there the plain percentage stands.
        own = self.averages.get(entrants[0]) if len(entrants) == 1 else None
        return artificial_percent(adjustment, own)


@dataclass(frozen=True, slots=True)
class Compared:
    """A result's matchpoints, 2 for each pair beaten, for both sides, among so many *results*."""

    ns: int | Fraction
    ew: int | Fraction
    results: int


def compare(results: Sequence[TableResult]) -> dict[int, Compared]:
    """Return the matchpoints of the *results* of a board that can be compared, by their place.

    The versions of a fouled board are compared apart (Law 87); a split score counts for each side
    in a comparison of its own.
    """
    versions: dict[str, list[int]] = defaultdict(list)
    for index, result in enumerate(results):
        if real_score(result) is not None or assigned(result) is not None:
            versions[result.version].append(index)
    found: dict[int, Compared] = {}
    for places in versions.values():
        group = [results[index] for index in places]
        if any(assigned(one) is not None for one in group):
            ns = weighted_matchpoints([entry for one in group if (entry := parts(one, Side.NS))])
            mirrored = weighted_matchpoints([entry for one in group if (entry := parts(one, Side.EW))])
        else:
            ns = mirrored = tuple(map(Fraction, matchpoints(real_scores(group))))
        for index, ours, theirs in zip(places, ns, mirrored, strict=True):
            found[index] = Compared(ours, top(len(places)) - theirs, len(places))
    return found


def _share(percent: Fraction | None, full: Fraction) -> Fraction | None:
    return None if percent is None else percent * full / 100


def score_field(session: Session, options: Options, unit_value: int) -> Standings:
    """Matchpoint *session*; *unit_value* is what beating a pair is worth, 2 or 1."""
    counts = [sum(map(is_result, traveller.results)) for traveller in session.travellers]
    rules = _Field(max(counts, default=0), unit_value, session.is_online, options.small_groups)
    boards = [rules.board(traveller) for traveller in session.travellers]
    if options.session_average:
        rules = replace(rules, averages=_averages(boards))
        boards = [rules.board(traveller) for traveller in session.travellers]
    notes = _notes(session, options, rules, counts)
    return field_standings(session, "matchpoints", boards, notes)


def _averages(boards: list[BoardScore]) -> Mapping[str, Fraction]:
    """Return each entrant's percentage on the boards that it really played."""
    real = [
        replace(
            board,
            awards=tuple(award for award in board.awards if not isinstance(award.result.outcome, Adjusted)),
        )
        for board in boards
    ]
    return {one: tally.percent for one, tally in tallies(real).items() if tally.percent is not None}


def _notes(session: Session, options: Options, rules: _Field, counts: list[int]) -> list[str]:
    notes = [TWO_ONE if rules.unit_value == 2 else ONE_HALF]
    if any(one.version for traveller in session.travellers for one in traveller.results):
        notes.append(FOULED)
    if any(0 < count < rules.most for count in counts):
        notes.append(NOT_FACTORED if rules.is_online else NEUBERG)
        if rules.small_groups and not rules.is_online:
            notes.append(SMALL_GROUPS)
    if rules.most == 1:
        notes.append(ONE_RESULT)
    if has_adjusted(session):
        notes.append(PERCENT_OF_TOP)
        if options.session_average:
            notes.append(SESSION_AVERAGE)
    return notes
