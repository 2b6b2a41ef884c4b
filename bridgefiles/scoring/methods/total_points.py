"""Total points: nothing is converted; raw scores are added up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import field_standings, opposite, real_score
from bridgefiles.scoring.methods._rooms import (
    MORE_THAN_TWO,
    board_scores,
    duels,
    score_match,
    team_standings,
)
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from bridgefiles.model.session import Session, Traveller
    from bridgefiles.scoring.methods._rooms import Duel, Gains
    from bridgefiles.scoring.standings import Options, Standings

SUMS = "Points are added up as they were scored at the table; an artificial score adds nothing."
DIFFERENCES = "The differences between the two rooms are added up; an artificial score adds nothing."


def _score(session: Session, _options: Options) -> Standings:
    if not session.matches:
        boards = [_board(traveller) for traveller in session.travellers]
        return field_standings(session, "points", boards, [SUMS])
    found, doubled = duels(session)
    matches = [score_match(match, found[match.id], _gains) for match in session.matches]
    notes = [DIFFERENCES, *([MORE_THAN_TWO] if doubled else [])]
    return team_standings(session, "points", board_scores(session, found, _own), matches, notes)


def _board(traveller: Traveller) -> BoardScore:
    awards = tuple(
        Award(result) if (score := real_score(result)) is None else opposite(result, score)
        for result in traveller.results
    )
    return BoardScore(traveller, awards)


def _own(duel: Duel) -> Gains | None:
    points = duel.points()
    return None if points is None else (points, -points)


def _gains(duel: Duel) -> Gains | None:
    points = duel.points()
    return None if points is None else (max(points, 0), max(-points, 0))


METHOD = Method("total-points", "points", _score)
