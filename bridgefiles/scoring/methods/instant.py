"""Instant matchpoints: each deal carries the percentages of an earlier field (PBN's ``InstantScoreTable``).

Source: PBN 2.1, section 5. A range is ``s`` exactly, ``s,*`` above, ``*,s`` below, ``a,b`` between.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.scoring.methods import Method
from bridgefiles.scoring.methods._field import field_standings, real_score
from bridgefiles.scoring.standings import Award, BoardScore

if TYPE_CHECKING:
    from bridgefiles.model.record import Table
    from bridgefiles.model.session import Session, TableResult, Traveller
    from bridgefiles.scoring.standings import Options, Standings

EARLIER_FIELD = "Each result is worth the percentage that an earlier field's table gives for its score."
NOT_IN_TABLE = "A board without such a table, or a score that its table leaves out, does not count."
_NUMBER = re.compile(r"[+-]?\d{1,6}")
_PERCENT = re.compile(r"\d{1,3}(?:\.\d{0,4})?")


@dataclass(frozen=True, slots=True)
class Span:
    """Scores from *low* to *high*, both included, None for no limit, and North-South's percentage."""

    low: int | None
    high: int | None
    percent: Fraction

    def holds(self, score: int) -> bool:
        """Tell whether *score* lies in the span."""
        return (self.low is None or score >= self.low) and (self.high is None or score <= self.high)


def _score(session: Session, _options: Options) -> Standings:
    spans = [_spans(traveller) for traveller in session.travellers]
    if not any(spans):
        raise ScoringError("instant matchpoints need a table of scores on each board, and there is none")
    boards = [_board(one, found) for one, found in zip(session.travellers, spans, strict=True)]
    missing = any(
        real_score(award.result) is not None and award.ns is None for one in boards for award in one.awards
    )
    notes = [EARLIER_FIELD, *([NOT_IN_TABLE] if missing else [])]
    return field_standings(session, "matchpoints", boards, notes)


def _board(traveller: Traveller, spans: list[Span]) -> BoardScore:
    awards = tuple(_award(result, spans) for result in traveller.results)
    return BoardScore(traveller, awards, top=Fraction(100) if spans else None)


def _award(result: TableResult, spans: list[Span]) -> Award:
    score = real_score(result)
    percent = next((one.percent for one in spans if score is not None and one.holds(score)), None)
    if percent is None:
        return Award(result)
    return Award(result, percent, 100 - percent, percent, 100 - percent)


def _spans(traveller: Traveller) -> list[Span]:
    return [
        span
        for record in traveller.records
        for table in record.tables
        if table.name == "InstantScoreTable"
        for row in table.rows
        if (span := _span(table, row)) is not None
    ]


def _span(table: Table, row: tuple[str, ...]) -> Span | None:
    cells = dict(zip(table.columns, row, strict=False))
    ns, ew = cells.get("ScoreRange_NS"), cells.get("ScoreRange_EW")
    limits = _limits(ns) if ns else None
    if limits is None and ew and (turned := _limits(ew)) is not None:
        limits = tuple(None if one is None else -one for one in reversed(turned))
    percent = cells.get("Percentage_NS", "")
    if not _PERCENT.fullmatch(percent):
        theirs = cells.get("Percentage_EW", "")
        share = 100 - Fraction(theirs) if _PERCENT.fullmatch(theirs) else None
    else:
        share = Fraction(percent)
    if limits is None or share is None or not 0 <= share <= 100:
        return None
    return Span(limits[0], limits[1], share)


def _limits(text: str) -> tuple[int | None, ...] | None:
    """Return the first and last score of a range; the bounds of an open range are not in it."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part == "*" or _NUMBER.fullmatch(part) for part in parts) or len(parts) > 2:
        return None
    if len(parts) == 1:
        return None if parts[0] == "*" else (int(parts[0]), int(parts[0]))
    low, high = parts
    return None if low == "*" else int(low) + 1, None if high == "*" else int(high) - 1


METHOD = Method("instant", "matchpoints", _score)
