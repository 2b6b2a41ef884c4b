"""Everyone against everyone: what each team won in its matches with each other team."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bridgefiles.model.session import Entrant
    from bridgefiles.scoring.standings import Standings


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The teams in their final order; ``won`` is by the ids of a team and its opponent.

    Several matches of two teams are listed in their order. Points are VPs, or IMPs without them.
    """

    teams: tuple[Entrant, ...]
    won: Mapping[tuple[str, str], tuple[Fraction, ...]]


def crosstable(standings: Standings) -> Crosstable | None:
    """Return the crosstable of a session of matches, or None when fewer than three teams met."""
    teams = tuple(row.entrant for ranking in standings.rankings for row in ranking.rows if row.boards)
    if not standings.matches or len(teams) < 3:
        return None
    won: dict[tuple[str, str], tuple[Fraction, ...]] = defaultdict(tuple)
    for one in standings.matches:
        home, away = one.match.home, one.match.away
        if one.vp_home is not None and one.vp_away is not None:
            ours, theirs = one.vp_home, one.vp_away
        else:
            ours, theirs = Fraction(str(one.imps_home)), Fraction(str(one.imps_away))
        won[home, away] += (ours,)
        won[away, home] += (theirs,)
    return Crosstable(teams, dict(won))
