"""Totals by role: what an entrant won and lost against best play as declarer, on lead, in defence."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.play import Role
from bridgefiles.model.outcome import Played
from bridgefiles.reports._double_dummy import Against, against
from bridgefiles.reports._phrases import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.reports._edition import Edition, Line


@dataclass(frozen=True, slots=True)
class RoleTotal:
    """One role: how many boards counted, and the tricks (or points) won or lost, with their sign."""

    label: str
    boards: str
    value: str


def role_totals(edition: Edition, lines: Sequence[Line]) -> tuple[RoleTotal, ...]:
    """Return the roles that *lines* say something about; each from the entrant's own point of view."""
    found = [(line, against(edition, line.index, line.award.result, line.side)) for line in lines]
    declared = [one for line, one in found if _declares(line) is True]
    defended = [one for line, one in found if _declares(line) is False]
    rows: list[tuple[str, list[int]]] = [
        (N_("our side declaring: tricks against best play"), _tricks(declared)),
        (N_("our side defending: tricks against best play"), _tricks(defended)),
        (N_("our opening leads: tricks given up"), [-one.play.cost_of_lead for one in defended if one.play]),
        (N_("our cards as declarer: tricks given up"), _lost(declared, Role.DECLARER)),
        (N_("our cards on lead, after the lead: tricks given up"), _lost(defended, Role.LEADER)),
        (N_("our cards as leader's partner: tricks given up"), _lost(defended, Role.PARTNER)),
    ]
    totals = [
        RoleTotal(edition.language.text(label), str(len(values)), _sum(edition, sum(values)))
        for label, values in rows
        if values
    ]
    points = [one.points for _, one in found if one.points is not None]
    if points:
        mean = edition.language.number(Fraction(sum(points), len(points)), signed=True)
        totals.append(RoleTotal(edition.language.text("points a board against par"), str(len(points)), mean))
    return tuple(totals)


def _declares(line: Line) -> bool | None:
    outcome = line.award.result.outcome
    if not isinstance(outcome, Played) or outcome.contract.declarer is None:
        return None
    return outcome.contract.declarer.side is line.side


def _tricks(some: Sequence[Against]) -> list[int]:
    return [one.tricks for one in some if one.tricks is not None]


def _lost(some: Sequence[Against], role: Role) -> list[int]:
    """Return the tricks lost by *role*'s cards on each play that has more than its lead, as minus."""
    return [
        -sum(cost.tricks for cost in one.play.costs if cost.index > 0 and cost.role is role)
        for one in some
        if one.play is not None and len(one.play.tricks) > 2
    ]


def _sum(edition: Edition, total: int) -> str:
    return edition.language.number(total, signed=total != 0)
