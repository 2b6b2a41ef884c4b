"""Cross-IMPs, summed: IMPs against every other table of the field (PBN's ``Cross``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._cross_imps import SUMS, adjusted_notes, score_boards
from bridgefiles.scoring.methods._field import field_standings

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options, Standings


def _score(session: Session, _options: Options) -> Standings:
    boards = score_boards(session, lambda _: 1)
    return field_standings(session, "imps", boards, (SUMS, *adjusted_notes(session)))


METHOD = Method("cross-imps", "imps", _score)
