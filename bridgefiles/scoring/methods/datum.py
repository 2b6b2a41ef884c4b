"""复式 (datum): IMPs against a mean of the field from which extreme results are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._datum import score_boards, trimming_notes
from bridgefiles.scoring.methods._field import field_standings

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options, Standings


def _score(session: Session, options: Options) -> Standings:
    trim = options.trim if options.trim is not None else 1
    boards = score_boards(session, trim=trim, middle=options.middle or "mean")
    return field_standings(session, "imps", boards, trimming_notes(session, options, trim))


METHOD = Method("datum", "imps", _score)
