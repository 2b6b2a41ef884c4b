"""Team matches in IMPs: the difference of the two rooms, board by board, and victory points."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.scoring.imps import imps
from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import has_adjusted
from bridgefiles.scoring.methods._rooms import (
    MORE_THAN_TWO,
    board_scores,
    duels,
    score_match,
    team_standings,
)
from bridgefiles.scoring.standings import MatchScore
from bridgefiles.scoring.stated import scale_of
from bridgefiles.scoring.victory_points import victory_points

if TYPE_CHECKING:
    from bridgefiles.model.session import Session, StatedMatch, TeamMatch
    from bridgefiles.scoring.matchpoints import Parts
    from bridgefiles.scoring.methods._rooms import Duel, Gains
    from bridgefiles.scoring.standings import Options, Standings

WON = "Each board is worth the IMPs of the difference between the two rooms."
BY_VPS = "Teams are ranked by victory points."
BY_IMPS = "Matches with a carry-over are ranked by IMPs; victory points are for the boards played here alone."
STATED = "The file has no boards; the results of its matches are shown as it states them."
FITTING = "The victory points of the file are those of its matches on the scale named here."
NO_SCALE = "The victory points are those of the file; no scale known here gives them."
ARTIFICIAL = "Average plus is 3 IMPs, average minus the same with a minus."


def _score(session: Session, options: Options) -> Standings:
    boards, doubled = duels(session)
    found = scale_of([match.stated for match in session.matches if match.stated is not None])
    matches = [
        _with_vps(score_match(match, boards[match.id], gains), boards[match.id], options.vp_scale)
        if match.stated is None
        else _as_stated(match, match.stated, found)
        for match in session.matches
    ]
    carried = any(match.carry_home or match.carry_away for match in session.matches)
    notes = [BY_IMPS if carried else BY_VPS]
    if any(match.stated is None for match in session.matches):
        notes.insert(0, WON)
    if any(match.stated is not None for match in session.matches):
        notes.append(STATED)
        notes.append(FITTING if found is not None else NO_SCALE)
    if has_adjusted(session):
        notes.append(ARTIFICIAL)
    if doubled:
        notes.append(MORE_THAN_TWO)
    unit = "imps" if carried else "vps"
    scores = board_scores(session, boards, own_imps)
    return team_standings(
        session, unit, scores, matches, notes, by_vps=not carried, tie_breaks=options.tie_breaks
    )


def own_imps(duel: Duel) -> Gains | None:
    """Return each team's own IMPs on a board; unlike real results, artificial ones need not add to 0."""
    artificial = duel.artificial()
    if artificial is not None:
        home, away = (0 if one is None else int(one.imps) for one in artificial)
        return home, away
    ruled = duel.assigned()
    if ruled is not None:
        # Parts are weighted in IMPs, and a board's IMPs are rounded to whole ones, halves away from 0.
        home, away = (_rounded(side) for side in ruled)
        return home, -away
    points = duel.points()
    return None if points is None else (imps(points), -imps(points))


def _rounded(side: Parts) -> int:
    value = sum((share * imps(points) for share, points in side), Fraction(0))
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value > 0 else -whole


def gains(duel: Duel) -> Gains | None:
    """Return what both teams add to their totals: a swing goes to its winner alone."""
    own = own_imps(duel)
    if own is None or own[0] != -own[1]:
        return own
    return max(own[0], 0), max(own[1], 0)


def _as_stated(match: TeamMatch, stated: StatedMatch, found: tuple[str, int] | None) -> MatchScore:
    """Return *match* with the result that the file states; *found* is its scale and length."""
    scale, boards = found if found is not None else (None, 1)
    return MatchScore(
        match,
        (),
        boards,
        _whole(stated.imps_home),
        _whole(stated.imps_away),
        stated.vp_home,
        stated.vp_away,
        scale,
    )


def _whole(imps_won: Fraction | None) -> int | float:
    if imps_won is None:
        return 0
    return int(imps_won) if imps_won.denominator == 1 else float(imps_won)


def _with_vps(score: MatchScore, boards: list[Duel], scale: str) -> MatchScore:
    """Return *score* with VPs for the boards played: each team's own IMPs make its VPs."""
    if not score.boards:
        return score
    own = [one for duel in boards if (one := own_imps(duel)) is not None]
    home, _ = victory_points(scale, sum(one[0] for one in own), score.boards)
    away, _ = victory_points(scale, sum(one[1] for one in own), score.boards)
    return replace(score, vp_home=home, vp_away=away, vp_scale=scale)


METHOD = Method("imps", "imps", _score)
