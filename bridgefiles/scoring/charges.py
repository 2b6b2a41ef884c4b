"""Penalties, carry-over and withdrawals: what changes a ranking after the boards are scored.

Order of work (Law 91 and the usual conditions of contest): boards, their sum, match VPs, then
penalties and carry-over, then ranks. A penalty never gives anything to the opponents.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.errors import ScoringError
from bridgefiles.scoring.ranking import ranked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.model.session import Charge
    from bridgefiles.scoring.standings import Ranking, Row, Standings

CHARGED = "Totals include penalties and what was carried over."
WITHDRAWN = "Who withdrew is listed, but not ranked."


def with_charges(standings: Standings) -> Standings:
    """Return *standings* with the charges of their session in totals and ranks."""
    session = standings.session
    if not session.charges and not session.withdrawn:
        return standings
    top = max((one.top for one in standings.boards if one.top is not None), default=None)
    of: dict[str, list[Charge]] = defaultdict(list)
    for charge in session.charges:
        of[charge.entrant].append(charge)
    notes = [CHARGED] if session.charges else []
    if session.withdrawn:
        notes.append(WITHDRAWN)
    return replace(
        standings,
        rankings=tuple(_recharged(one, of, session.withdrawn, top) for one in standings.rankings),
        notes=(*standings.notes, *notes),
    )


def _recharged(
    ranking: Ranking, of: dict[str, list[Charge]], withdrawn: frozenset[str], top: Fraction | None
) -> Ranking:
    rows = [_row(row, of.get(row.entrant.id, ()), top) for row in ranking.rows]
    placed = ranked(
        [replace(row, rank=None, tied=False) for row in rows],
        lambda row: () if row.entrant.id in withdrawn else row.merit,
    )
    return replace(ranking, rows=placed)


def _row(row: Row, charges: Sequence[Charge], top: Fraction | None) -> Row:
    if not charges:
        return row
    parts = {
        kind: sum((_amount(one, top) for one in charges if one.kind == kind), Fraction(0))
        for kind in ("penalty", "carry_over")
    }
    change = sum(parts.values(), Fraction(0))
    percent, merit = row.percent, row.merit
    if percent is not None and row.total is not None:
        tops = 100 * row.total / percent if percent else (top or Fraction(0)) * row.boards
        share = 100 * change / tops if tops else Fraction(0)
        percent += share
        merit = (merit[0] + share, *merit[1:]) if merit else merit
    elif merit:
        merit = (merit[0] + change, *merit[1:])
    return replace(
        row,
        total=change if row.total is None else row.total + change,
        percent=percent,
        merit=merit,
        penalty=parts["penalty"] or None,
        carry_over=parts["carry_over"] or None,
    )


def _amount(charge: Charge, top: Fraction | None) -> Fraction:
    """Return what *charge* adds in the unit of the totals."""
    if not charge.of_top:
        return charge.amount
    if top is None:
        raise ScoringError("a penalty in percent is a share of a top, and this method has none: give points")
    return charge.amount * top / 100
