"""IMPs against a datum, which is formed from the scores of the whole field."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted, NotPlayed, Why
from bridgefiles.scoring.imps import datum, imps
from bridgefiles.scoring.methods._field import assigned, has_adjusted, opposite, real_score, real_scores
from bridgefiles.scoring.ranking import tallies
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bridgefiles.model.outcome import Adjustment
    from bridgefiles.model.session import Session, Traveller
    from bridgefiles.scoring.standings import Options

MEAN = "The datum is the mean of the scores, rounded to 10 points."
MEDIAN = "The datum is the median of the scores, rounded to 10 points."
ALL = "All results of a board count for its datum."
ONE_EACH_END = "The best and the worst result of a board are left out of its datum."
SEVERAL = "Some of the best and of the worst results of a board are left out of its datum."
ARTIFICIAL = "Average plus is 3 IMPs, average minus the same with a minus."


def score_boards(session: Session, *, trim: int | Fraction, middle: str) -> list[BoardScore]:
    """Return the boards scored in IMPs against their datums; see ``imps.datum`` for *trim* and *middle*."""
    return [_board(traveller, trim, middle) for traveller in session.travellers]


def _board(traveller: Traveller, trim: int | Fraction, middle: str) -> BoardScore:
    scores = real_scores(traveller.results)
    average = datum(scores, trim=trim, middle=middle) if scores else None
    awards = []
    for result in traveller.results:
        score = real_score(result)
        if score is not None and average is not None:
            awards.append(opposite(result, imps(score - average)))
        elif average is not None and (ruling := assigned(result)) is not None:
            ns, ew = (
                sum((share * imps(points - average) for share, points in side), Fraction(0))
                for side in (ruling.ns, ruling.ew)
            )
            awards.append(Award(result, ns, -ew))
        elif isinstance(result.outcome, Adjusted):
            awards.append(Award(result, _artificial(result.outcome.ns), _artificial(result.outcome.ew)))
        else:
            awards.append(Award(result))
    return BoardScore(traveller, tuple(awards), datum=average)


def _artificial(adjustment: Adjustment | None) -> Fraction | None:
    return None if adjustment is None else adjustment.imps


def with_bye_credit(boards: Sequence[BoardScore]) -> list[BoardScore]:
    """Return *boards* with each sit-out credited with the pair's own average per board played.

    Source: the Butler results of a widely used Nordic scoring program.
    """
    averages = {one: tally.total / tally.boards for one, tally in tallies(boards).items()}
    return [
        replace(board, awards=tuple(_credited(award, averages) for award in board.awards)) for board in boards
    ]


def _credited(award: Award, averages: Mapping[str, Fraction]) -> Award:
    outcome = award.result.outcome
    if not isinstance(outcome, NotPlayed) or outcome.why is not Why.BYE:
        return award
    ns, ew = (
        averages.get(entrants[0]) if len(entrants) == 1 else None
        for entrants in (award.result.ns, award.result.ew)
    )
    return replace(award, ns=ns, ew=ew)


def trimming_notes(session: Session, options: Options, trim: int | Fraction) -> list[str]:
    """Return how the datum was formed, in words."""
    notes = [
        MEDIAN if options.middle == "median" else MEAN,
        ALL if trim == 0 else ONE_EACH_END if trim == 1 else SEVERAL,
    ]
    return [*notes, ARTIFICIAL] if has_adjusted(session) else notes
