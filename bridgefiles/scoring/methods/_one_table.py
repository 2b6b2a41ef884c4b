"""What rubber bridge and Chicago share: the deals of one table, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.seats import Side
from bridgefiles.scoring.methods._field import is_result, opposite
from bridgefiles.scoring.rubber import TableDeal
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from bridgefiles.model.session import Session, TableResult
    from bridgefiles.scoring.rubber import Both

NO_HONOURS = "Honours are not counted: the session does not say whether they were claimed."
LEFT_OUT = "A deal whose declarer or tricks are not known is left out."


def deals_of(session: Session) -> dict[int, TableDeal]:
    """Return the deals that were played, by the place of their board in the session.

    Raises ``ScoringError`` when boards were played at several tables.
    """
    found: dict[int, TableDeal] = {}
    for index, traveller in enumerate(session.travellers):
        results = [result for result in traveller.results if is_result(result)]
        if len(results) > 1:
            message = "this method is for one table, and boards of the session were played at several"
            raise ScoringError(message)
        vulnerability = traveller.board.vulnerability
        for result in results:
            match result.outcome:
                case PassedOut():
                    found[index] = TableDeal()
                case Played(contract, int() as tricks) if contract.declarer is not None:
                    sides = (False, False)
                    if vulnerability is not None:
                        sides = (vulnerability.of(Side.NS), vulnerability.of(Side.EW))
                    found[index] = TableDeal(contract, contract.declarer.side, tricks, vulnerable=sides)
    return found


def board_scores(session: Session, points: dict[int, Both]) -> list[BoardScore]:
    """Return the boards with North-South's points less East-West's as awards."""
    return [
        BoardScore(one, tuple(_award(result, points.get(index)) for result in one.results))
        for index, one in enumerate(session.travellers)
    ]


def _award(result: TableResult, both: Both | None) -> Award:
    return Award(result) if both is None or not is_result(result) else opposite(result, both[0] - both[1])


def notes_for(session: Session, found: dict[int, TableDeal]) -> list[str]:
    """Return what to say about honours and about deals that do not count."""
    results = sum(any(map(is_result, one.results)) for one in session.travellers)
    return [NO_HONOURS, *([LEFT_OUT] if len(found) < results else [])]
