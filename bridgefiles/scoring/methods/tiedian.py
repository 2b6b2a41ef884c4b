"""贴点 (tiedian): a single table, IMPs of each score against the side's high-card points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.model.seats import Side
from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import field_standings, opposite, real_score
from bridgefiles.scoring.standings import Award, BoardScore
from bridgefiles.scoring.tiedian import net

if TYPE_CHECKING:
    from bridgefiles.model.session import Session, TableResult, Traveller
    from bridgefiles.scoring.standings import Options, Standings

FORMULA = "IMPs of the score, less the side's high-card points above 20."
PASSED_OUT = "A deal passed out is worth 0 to both sides."
NO_CARDS = "A board whose cards are not known does not count."


def _score(session: Session, _options: Options) -> Standings:
    played = [
        one for one in session.travellers if any(real_score(result) is not None for result in one.results)
    ]
    known = [one for one in played if _ns_hcp(one) is not None]
    if played and not known:
        raise ScoringError("this method needs the cards of the deals, and the session does not give them")
    notes = [FORMULA]
    if any(real_score(result) == 0 for one in known for result in one.results):
        notes.append(PASSED_OUT)
    if len(known) < len(played):
        notes.append(NO_CARDS)
    boards = [_board(traveller) for traveller in session.travellers]
    return field_standings(session, "imps", boards, notes)


def _ns_hcp(traveller: Traveller) -> int | None:
    deal = traveller.board.deal
    return None if deal is None or not deal.is_whole else deal.high_card_points(Side.NS)


def _board(traveller: Traveller) -> BoardScore:
    hcp = _ns_hcp(traveller)
    return BoardScore(traveller, tuple(_award(result, hcp) for result in traveller.results))


def _award(result: TableResult, hcp: int | None) -> Award:
    score = real_score(result)
    return Award(result) if score is None or hcp is None else opposite(result, net(score, hcp))


METHOD = Method("tiedian", "imps", _score)
