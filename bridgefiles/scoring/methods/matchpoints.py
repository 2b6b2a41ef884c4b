"""Matchpoints, 2 for each pair beaten and 1 for each equalled (Law 78A; PBN's ``MP1``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._matchpoints import score_field

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options, Standings


def _score(session: Session, options: Options) -> Standings:
    return score_field(session, options, 2)


METHOD = Method("matchpoints", "matchpoints", _score)
