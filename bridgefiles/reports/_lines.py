"""One table result as a line of a sheet, from North-South's side or from one side's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Played
from bridgefiles.model.seats import Side
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._edition import Symbol
from bridgefiles.reports._phrases import N_

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from bridgefiles.model.session import TableResult
    from bridgefiles.reports._bridge_text import BridgeText
    from bridgefiles.reports._edition import Edition
    from bridgefiles.scoring.standings import Award


@dataclass(frozen=True, slots=True)
class ResultCells:
    """The columns that say what happened: contract, declarer, lead, result, score in the winner's column.

    ``by`` is declarer's letter and ``by_words`` the seat in full. ``ns_plus`` and ``ew_plus`` are
    unsigned; a passed-out board has ``0`` in both. ``remark`` is the reason where a reader would ask.
    ``has_contract`` is false where ``contract`` holds words such as *not played* instead of a bid.
    """

    contract: BridgeText
    by: str
    by_words: str
    lead: BridgeText
    result: BridgeText
    ns_plus: str
    ew_plus: str
    has_contract: bool
    is_adjusted: bool
    is_played: bool
    remark: str


def result_cells(edition: Edition, result: TableResult) -> ResultCells:
    """Return the columns of *result*."""
    language, outcome = edition.language, result.outcome
    declarer = outcome.contract.declarer if isinstance(outcome, Played) else None
    ns_plus, ew_plus = plus_columns(edition, result.score)
    shown = bridge.contract(outcome, language)
    return ResultCells(
        contract=shown or bridge.plain("–", language.text("not recorded")),
        by="" if declarer is None else language.seat_letter(declarer),
        by_words="" if declarer is None else language.seat(declarer),
        lead=bridge.card(result.lead, language),
        result=bridge.result(outcome, language, edition.options.results),
        ns_plus=ns_plus,
        ew_plus=ew_plus,
        has_contract=isinstance(outcome, Played),
        is_adjusted=isinstance(outcome, Adjusted),
        is_played=isinstance(outcome, Played | PassedOut) or result.score is not None,
        remark=language.told(result.reason),
    )


def plus_columns(edition: Edition, score: int | None) -> tuple[str, str]:
    """Return a North-South score as two unsigned columns: it stands on the side that won it."""
    if score is None:
        return "", ""
    shown = edition.language.number(abs(score))
    if score == 0:
        return shown, shown
    return (shown, "") if score > 0 else ("", shown)


def signed(edition: Edition, score: int | None) -> str:
    """Return *score* with its sign, empty when there is none."""
    return "" if score is None else edition.language.number(score, signed=True)


@dataclass(frozen=True, slots=True)
class AwardCells:
    """Both sides' awards and percentages; an artificial score is shown as its mark (``A+``) instead.

    A mark stands in ``ns_mark`` and ``ew_mark``, empty on an ordinary line.
    """

    ns: str
    ew: str
    ns_percent: str
    ew_percent: str
    ns_mark: BridgeText
    ew_mark: BridgeText


def award_cells(edition: Edition, award: Award) -> AwardCells:
    """Return the award columns of *award*."""
    outcome = award.result.outcome
    places = edition.decimals_of(award)
    ns_mark = ew_mark = bridge.NOTHING
    if isinstance(outcome, Adjusted):
        ns_mark = bridge.mark(outcome.ns, edition.language)
        ew_mark = bridge.mark(outcome.ew, edition.language)
    return AwardCells(
        ns=edition.award(award.ns, places),
        ew=edition.award(award.ew, places),
        ns_percent=edition.board_percent(award.percent_ns),
        ew_percent=edition.board_percent(award.percent_ew),
        ns_mark=ns_mark,
        ew_mark=ew_mark,
    )


def grade(percent: Fraction | None) -> str:
    """Return how good a percentage is: a top, 70 and more, ordinary, 30 and less, a bottom.

    Factoring and adjustments make a top 99.96, so more than 99 is a top and less than 1 a bottom.
    """
    if percent is None:
        return ""
    if percent > 99:
        return "top"
    if percent < 1:
        return "bottom"
    return "good" if percent >= 70 else "poor" if percent <= 30 else ""


def own(award: Award, side: Side) -> tuple[Fraction | None, Fraction | None]:
    """Return *side*'s own award and percentage."""
    return (award.ns, award.percent_ns) if side is Side.NS else (award.ew, award.percent_ew)


def own_score(result: TableResult, side: Side) -> int | None:
    """Return the score from *side*'s own point of view."""
    if result.score is None:
        return None
    return result.score if side is Side.NS else -result.score


_MARKS = (
    ("x, xx", N_("doubled, redoubled")),
    ("=, +1, −1", N_("made, one over, one down")),
    ("A+, A=, A−", N_("artificial score: average plus, average, average minus")),
)


def legend(
    edition: Edition, results: Iterable[TableResult], *, with_contracts: bool = True
) -> tuple[Symbol, ...]:
    """Return the meaning of the marks that *results* bring onto a sheet, and of no others."""
    outcomes = [result.outcome for result in results]
    played = [outcome for outcome in outcomes if isinstance(outcome, Played) and with_contracts]
    needed = (
        any(outcome.contract.doubling for outcome in played),
        edition.options.results == "relative" and any(outcome.tricks is not None for outcome in played),
        any(isinstance(outcome, Adjusted) for outcome in outcomes),
    )
    return tuple(
        Symbol(mark, edition.language.text(words))
        for (mark, words), is_needed in zip(_MARKS, needed, strict=True)
        if is_needed
    )


def is_absent(result: TableResult) -> bool:
    """Tell whether nobody played: a bye or a board that was not played."""
    return isinstance(result.outcome, NotPlayed)
