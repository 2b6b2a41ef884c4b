"""Patton: board-a-match, and as many points again for the match as a whole, shared by its IMPs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._rooms import (
    MORE_THAN_TWO,
    board_scores,
    duels,
    score_match,
    team_standings,
)
from bridgefiles.scoring.methods.bam import WON, board_points
from bridgefiles.scoring.methods.imps import own_imps
from bridgefiles.scoring.victory_points import SCALES, victory_points

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.methods._rooms import Duel
    from bridgefiles.scoring.standings import MatchScore, Options, Standings

MATCH_AWARD = "As many points again are shared out by the IMPs of the match on the victory point scale."


def _score(session: Session, options: Options) -> Standings:
    boards, doubled = duels(session)
    matches = [
        _with_match_award(score_match(match, boards[match.id], board_points), boards[match.id], options)
        for match in session.matches
    ]
    notes = [WON, MATCH_AWARD, *([MORE_THAN_TWO] if doubled else [])]
    scores = board_scores(session, boards, board_points, most=2)
    return team_standings(session, "points", scores, matches, notes, by_vps=True)


def _with_match_award(score: MatchScore, boards: list[Duel], options: Options) -> MatchScore:
    """Return *score* with board points and match award together as its victory points."""
    if not score.boards:
        return score
    margins = [own[0] for duel in boards if (own := own_imps(duel)) is not None]
    pair = victory_points(options.vp_scale, sum(margins), score.boards)
    _, scale_top = SCALES[options.vp_scale]
    home, away = (share * 2 * score.boards / scale_top for share in pair)
    points = [won for duel in boards if (won := board_points(duel)) is not None]
    return replace(
        score,
        vp_home=home + sum(won[0] for won in points),
        vp_away=away + sum(won[1] for won in points),
        vp_scale=options.vp_scale,
    )


METHOD = Method("patton", "points", _score)
