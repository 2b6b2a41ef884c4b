"""What several methods ask of a session."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted, NotPlayed
from bridgefiles.model.seats import Side
from bridgefiles.scoring.ranking import rankings
from bridgefiles.scoring.standings import Award, Standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bridgefiles.model.outcome import Assigned
    from bridgefiles.model.session import Session, TableResult
    from bridgefiles.scoring.matchpoints import Parts
    from bridgefiles.scoring.standings import BoardScore

TOO_FEW_BOARDS = "Who played fewer than half the boards is listed, but not ranked."
ADJUSTED = "An artificial score stands outside the comparison of the other results."


def real_score(result: TableResult) -> int | None:
    """Return North-South's points if the board was really scored at the table, else None."""
    return None if isinstance(result.outcome, Adjusted | NotPlayed) else result.score


def real_scores(results: Iterable[TableResult]) -> list[int]:
    """Return the points of the results that were really scored at a table."""
    return [score for result in results if (score := real_score(result)) is not None]


def is_result(result: TableResult) -> bool:
    """Tell whether a result stands for one play of the board: a score, or an artificial score."""
    if isinstance(result.outcome, Adjusted):
        ruling = result.outcome
        return ruling.ns is not None or ruling.ew is not None or ruling.assigned is not None
    return real_score(result) is not None


def has_adjusted(session: Session) -> bool:
    """Tell whether some board of the session has an artificial score."""
    return any(
        isinstance(result.outcome, Adjusted) and result.outcome.assigned is None
        for traveller in session.travellers
        for result in traveller.results
    )


def assigned(result: TableResult) -> Assigned | None:
    """Return the result's assigned score, weighted or split, if the director gave it one."""
    return result.outcome.assigned if isinstance(result.outcome, Adjusted) else None


def parts(result: TableResult, side: Side) -> Parts | None:
    """Return what counts for *side*: the score with share 1, or the parts of an assigned score."""
    ruled = assigned(result)
    if ruled is not None:
        return ruled.ns if side is Side.NS else ruled.ew
    score = real_score(result)
    return None if score is None else ((Fraction(1), score),)


def opposite(result: TableResult, points: int | Fraction) -> Award:
    """Return the award that gives North-South *points* and East-West as much with the other sign."""
    return Award(result, Fraction(points), -Fraction(points))


def field_standings(
    session: Session,
    unit: str,
    boards: Sequence[BoardScore],
    notes: Iterable[str] = (),
    *,
    average: bool = False,
) -> Standings:
    """Return the standings of a session in which every entrant is ranked by the sum of its awards."""
    found = rankings(session, boards, average=average)
    is_short = any(row.rank is None and row.boards for ranking in found for row in ranking.rows)
    return Standings(
        session=session,
        method="",
        method_source="",
        unit=unit,
        boards=tuple(boards),
        rankings=found,
        notes=(*notes, TOO_FEW_BOARDS) if is_short else tuple(notes),
    )
