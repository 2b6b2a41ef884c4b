"""The scores of the law before 1987, for old files and old printed tables (PBN's ``OldMP``).

Two things differ from Law 77: doubled undertricks not vulnerable go on by 200 from the fourth
(100, 300, 500, 700 …), and a redoubled contract made earns 50, not 100.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Doubling
from bridgefiles.model.outcome import Played
from bridgefiles.model.seats import Side
from bridgefiles.scoring import points

if TYPE_CHECKING:
    from bridgefiles.model.contract import Contract
    from bridgefiles.model.seats import Vulnerability
    from bridgefiles.model.session import Session, TableResult

OLD_LAW = "The deals are scored by the law before 1987."


def score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Return the score of declarer's side under the law before 1987."""
    present = points.score(contract, tricks, vulnerable=vulnerable)
    down = contract.tricks_needed - tricks
    if down <= 0:
        return present - 50 if contract.doubling is Doubling.REDOUBLED else present
    if contract.doubling is Doubling.NONE or vulnerable:
        return present
    return -(200 * down - 100) * contract.doubling


def with_old_scores(session: Session) -> Session:
    """Return *session* with its contracts scored by the law before 1987.

    A score that the file states otherwise than the present law gives stands: somebody ruled so.
    """
    travellers = tuple(
        replace(one, results=tuple(_rescored(result, one.board.vulnerability) for result in one.results))
        for one in session.travellers
    )
    return replace(session, travellers=travellers)


def _rescored(result: TableResult, vulnerability: Vulnerability | None) -> TableResult:
    outcome = result.outcome
    if not isinstance(outcome, Played) or outcome.tricks is None or vulnerability is None:
        return result
    seat = outcome.contract.declarer
    if seat is None or result.score != points.ns_score(outcome, vulnerability):
        return result
    own = score(outcome.contract, outcome.tricks, vulnerable=vulnerability.of(seat.side))
    return replace(result, score=own if seat.side is Side.NS else -own)
