"""Chicago, four-deal bridge at one table: part-scores are carried within four deals."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import field_standings
from bridgefiles.scoring.methods._one_table import board_scores, deals_of, notes_for
from bridgefiles.scoring.rubber import chicago

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.rubber import Both
    from bridgefiles.scoring.standings import Options, Standings

FOUR_DEALS = "Part-scores are carried within four deals; one on the fourth deal earns 100."


def _score(session: Session, _options: Options) -> Standings:
    deals = deals_of(session)
    played = 0
    chukkers: list[tuple[int, int]] = []
    for index, deal in deals.items():
        chukkers.append((played // 4, index))
        # A deal passed out is dealt again by the same dealer.
        played += deal.contract is not None
    points: dict[int, Both] = {}
    for _, group in groupby(chukkers, key=lambda one: one[0]):
        places = [index for _, index in group]
        lines = chicago(deals[index] for index in places)
        points.update((index, line.points) for index, line in zip(places, lines, strict=True))
    notes = [FOUR_DEALS, *notes_for(session, deals)]
    return field_standings(session, "points", board_scores(session, points), notes)


METHOD = Method("chicago", "points", _score)
