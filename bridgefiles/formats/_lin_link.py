"""Links that show a board in the hand viewer of Bridge Base Online."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from bridgefiles.formats._lin_writer import calls_of, claim_of, head_of, play_of

if TYPE_CHECKING:
    from bridgefiles.model.record import Record

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
LONGEST_LINK = 2000
"""Longer links are cut by mail programs and refused by some browsers."""


def hand_viewer_link(record: Record, *, names: bool) -> str:
    """Return a link that shows *record*; the empty string when no card of the deal is known.

    Players are named only with *names*. Where the link would become too long, the explanations are
    left out, then the play; calls and cards that the record does not have are never made up.
    """
    if record.board.deal is None or not record.board.deal.is_known:
        return ""
    head = head_of(record, names=names)
    claim = claim_of(record)
    bare = head if len(head) < LONGEST_LINK // 4 else head_of(record, names=False)
    for body in (
        head + calls_of(record) + play_of(record) + claim,
        head + calls_of(record, explained=False) + play_of(record) + claim,
        head + calls_of(record, explained=False) + claim,
        bare + calls_of(record, explained=False) + claim,
        bare,
    ):
        link = f"{VIEWER}?lin={quote(body.replace('pg||', ''), safe=',!')}"
        if len(link) <= LONGEST_LINK:
            break
    return link
