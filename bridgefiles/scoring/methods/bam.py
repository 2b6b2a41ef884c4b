"""Board-a-match, also point-a-board: the better of the two rooms wins the board, however little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import has_adjusted
from bridgefiles.scoring.methods._rooms import (
    MORE_THAN_TWO,
    board_scores,
    duels,
    score_match,
    team_standings,
)

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.methods._rooms import Duel, Gains
    from bridgefiles.scoring.standings import Options, Standings

WON = "A board won is worth 2, a board halved 1, a board lost 0."
ARTIFICIAL = "An artificial score of more than 50 % wins the board, of less than 50 % loses it."


def _score(session: Session, _options: Options) -> Standings:
    boards, doubled = duels(session)
    matches = [score_match(match, boards[match.id], board_points) for match in session.matches]
    notes = [WON]
    if has_adjusted(session):
        notes.append(ARTIFICIAL)
    if doubled:
        notes.append(MORE_THAN_TWO)
    scores = board_scores(session, boards, board_points, most=2)
    return team_standings(session, "points", scores, matches, notes, percent_of=2)


def board_points(duel: Duel) -> Gains | None:
    """Return 2–0, 1–1 or 0–2 by the sign of the difference, None when a room has no score."""
    artificial = duel.artificial()
    if artificial is not None:
        home, away = (50 if one is None else one.percent for one in artificial)
        return 1 + (home > 50) - (home < 50), 1 + (away > 50) - (away < 50)
    points = duel.points()
    if points is None:
        return None
    home_wins = (points > 0) - (points < 0)
    return 1 + home_wins, 1 - home_wins


METHOD = Method("bam", "points", _score)
