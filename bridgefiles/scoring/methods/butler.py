"""Butler: IMPs against a datum, the average of the field's scores (PBN's ``Butler``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._datum import score_boards, trimming_notes, with_bye_credit
from bridgefiles.scoring.methods._field import field_standings

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options, Standings

BYE = "A pair that sat out is credited with its own average IMPs per board played."


def _score(session: Session, options: Options) -> Standings:
    trim = options.trim if options.trim is not None else 0
    played = score_boards(session, trim=trim, middle=options.middle or "mean")
    boards = with_bye_credit(played)
    notes = trimming_notes(session, options, trim)
    if boards != played:
        notes.append(BYE)
    return field_standings(session, "imps", boards, notes)


METHOD = Method("butler", "imps", _score)
