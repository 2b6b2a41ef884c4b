"""Tie-breaks of team events, in the order that the conditions of contest give.

``direct``: points in the matches of the tied teams against each other, if all of them met;
``wins``: matches won, a draw half; ``quotient``: IMPs won by IMPs lost; ``margin``: IMPs won less
IMPs lost; ``imps``: IMPs won.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bridgefiles.scoring.standings import MatchScore

TIE_BREAKS = ("direct", "wins", "quotient", "margin", "imps")
"""The names of the tie-breaks."""
NO_LOSS = Fraction(10**9)
"""A quotient without a loss, which is infinite: more than any other."""
DECIDED = {
    "direct": "Equal teams were ranked by the matches among them.",
    "wins": "Equal teams were ranked by matches won.",
    "quotient": "Equal teams were ranked by the quotient of IMPs won and lost.",
    "margin": "Equal teams were ranked by IMPs won less IMPs lost.",
    "imps": "Equal teams were ranked by IMPs won.",
}
DIRECT_NOTE = DECIDED["direct"]


def _points(match: MatchScore) -> tuple[Fraction, Fraction]:
    """Return what the match was worth to home and away: VPs, else IMPs."""
    if match.vp_home is not None and match.vp_away is not None:
        return match.vp_home, match.vp_away
    return Fraction(str(match.imps_home)), Fraction(str(match.imps_away))


def _sides(match: MatchScore) -> Iterable[tuple[str, Fraction, Fraction, Fraction, Fraction]]:
    """Yield for both teams: id, IMPs won and lost, points won and lost."""
    home, away = Fraction(str(match.imps_home)), Fraction(str(match.imps_away))
    ours, theirs = _points(match)
    yield match.match.home, home, away, ours, theirs
    yield match.match.away, away, home, theirs, ours


def _direct(tied: Sequence[str], matches: Sequence[MatchScore]) -> Mapping[str, Fraction]:
    among = [one for one in matches if one.match.home in tied and one.match.away in tied]
    met = {frozenset((one.match.home, one.match.away)) for one in among}
    if any(frozenset(pair) not in met for pair in combinations(tied, 2)):
        return {}
    won: dict[str, Fraction] = defaultdict(Fraction)
    for one in among:
        for team, _, _, points, _ in _sides(one):
            won[team] += points
    return won


def _over_all(
    tied: Sequence[str], matches: Sequence[MatchScore], value: Callable[[Fraction, Fraction], Fraction]
) -> Mapping[str, Fraction]:
    sums: dict[str, list[Fraction]] = {one: [Fraction(0), Fraction(0)] for one in tied}
    for match in matches:
        for team, won, lost, _, _ in _sides(match):
            if team in sums:
                sums[team][0] += won
                sums[team][1] += lost
    return {team: value(won, lost) for team, (won, lost) in sums.items()}


def _wins(tied: Sequence[str], matches: Sequence[MatchScore]) -> Mapping[str, Fraction]:
    won: dict[str, Fraction] = dict.fromkeys(tied, Fraction(0))
    for match in matches:
        for team, ours, theirs, _, _ in _sides(match):
            if team in won:
                won[team] += Fraction((ours > theirs) + (ours >= theirs), 2)
    return won


def _values(name: str, tied: Sequence[str], matches: Sequence[MatchScore]) -> Mapping[str, Fraction]:
    match name:
        case "direct":
            return _direct(tied, matches)
        case "wins":
            return _wins(tied, matches)
        case "quotient":
            return _over_all(tied, matches, lambda won, lost: won / lost if lost else NO_LOSS)
        case "margin":
            return _over_all(tied, matches, lambda won, lost: won - lost)
        case _:
            return _over_all(tied, matches, lambda won, _: won)


def broken(
    points: Mapping[str, Fraction], matches: Sequence[MatchScore], order: Sequence[str]
) -> tuple[dict[str, tuple[Fraction, ...]], dict[str, str]]:
    """Return what ranks each team, and which tie-break parted it from teams with the same *points*.

    A tie-break looks only at the teams that are still equal; it starts again with the next name of
    *order* for those that it leaves equal.
    """
    merits: dict[str, tuple[Fraction, ...]] = {team: (value,) for team, value in points.items()}
    decided: dict[str, str] = {}
    for name in order:
        groups: dict[tuple[Fraction, ...], list[str]] = defaultdict(list)
        for team, merit in merits.items():
            groups[merit].append(team)
        for tied in groups.values():
            values = _values(name, tied, matches) if len(tied) > 1 else {}
            if len(set(values.values())) > 1:
                decided.update(dict.fromkeys((one for one in tied if one not in decided), name))
            for team in tied:
                merits[team] = (*merits[team], values.get(team, Fraction(0)))
    return merits, decided
