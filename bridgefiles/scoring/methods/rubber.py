"""Rubber bridge at one table: two games win the rubber."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import field_standings
from bridgefiles.scoring.methods._one_table import board_scores, deals_of, notes_for
from bridgefiles.scoring.rubber import plus, rubbers

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.rubber import Both
    from bridgefiles.scoring.standings import Options, Standings

RUBBERS = "Two games win the rubber: 700 if the other side has none, 500 if it has one."
UNFINISHED = "An unfinished rubber: 300 for the only game, 100 for the only part-score, with its last deal."


def _score(session: Session, _options: Options) -> Standings:
    deals = deals_of(session)
    played = rubbers(deals.values())
    lines = [line for rubber in played for line in rubber.lines]
    points: dict[int, Both] = {index: line.points for index, line in zip(deals, lines, strict=True)}
    notes = [RUBBERS, *notes_for(session, deals)]
    if played and not played[-1].is_finished:
        last = max(points)
        points[last] = plus(points[last], played[-1].unfinished)
        notes.append(UNFINISHED)
    return field_standings(session, "points", board_scores(session, points), notes)


METHOD = Method("rubber", "points", _score)
