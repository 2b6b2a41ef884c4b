"""Cross-IMPs, averaged: per comparison (PBN's ``Cross2``) or per score (``Cross1``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._cross_imps import (
    PER_BOARD,
    PER_COMPARISON,
    PER_SCORE,
    adjusted_notes,
    score_boards,
)
from bridgefiles.scoring.methods._field import field_standings

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options, Standings


def _score(session: Session, options: Options) -> Standings:
    by_scores = options.divisor == "scores"
    boards = score_boards(session, lambda tables: tables if by_scores else tables - 1)
    notes = [PER_SCORE if by_scores else PER_COMPARISON, *adjusted_notes(session)]
    if options.per_board:
        notes.append(PER_BOARD)
    return field_standings(session, "imps", boards, notes, average=bool(options.per_board))


METHOD = Method("cross-imps-average", "imps", _score)
