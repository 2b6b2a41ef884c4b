"""Rubber bridge and four-deal bridge: part-scores add up to games, and points stand above the line.

Source: Laws of Contract Bridge (rubber), and the four-deal form known as Chicago.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.seats import Side
from bridgefiles.scoring.points import GAME, extras, game_premium, penalty, trick_points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.contract import Contract

Both = tuple[int, int]
"""A number for North-South and one for East-West."""

NOTHING: Both = (0, 0)
QUICK_RUBBER, SLOW_RUBBER = 700, 500
UNFINISHED_GAME, UNFINISHED_PART_SCORE = 300, 100
FOURTH_DEAL_PART_SCORE = 100


@dataclass(frozen=True, slots=True)
class TableDeal:
    """One deal: who declared what and took how many tricks; ``contract`` is None when passed out.

    ``honours`` are points claimed for honours. ``vulnerable`` tells which sides are, North-South
    first; at rubber bridge it follows from the games and is not looked at.
    """

    contract: Contract | None = None
    side: Side = Side.NS
    tricks: int = 0
    honours: Both = NOTHING
    vulnerable: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class Line:
    """What one deal adds: below and above the line, and how things stand after it.

    ``part_scores`` count towards the game under way; ``game`` is the side that completed one.
    ``premium`` is for the rubber and contained in ``above``.
    """

    below: Both
    above: Both
    part_scores: Both
    games: Both
    total: Both
    game: Side | None = None
    premium: int = 0

    @property
    def points(self) -> Both:
        """Return all points of the deal."""
        return plus(self.below, self.above)


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber, line by line; ``unfinished`` are the premiums when play stopped before its end."""

    lines: tuple[Line, ...]
    is_finished: bool
    unfinished: Both
    final: Both


_START = Line(NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)


def plus(one: Both, other: Both) -> Both:
    """Return the sums of both sides."""
    return one[0] + other[0], one[1] + other[1]


def for_side(side: Side, points: int) -> Both:
    """Return *points* for *side* and nothing for the other."""
    return (points, 0) if side is Side.NS else (0, points)


def of_side(side: Side, both: tuple[int, int]) -> int:
    """Return what *side* has."""
    return both[0] if side is Side.NS else both[1]


def _played(deal: TableDeal, *, vulnerable: bool) -> tuple[Both, Both]:
    """Return the points below and above the line, premiums for games and rubbers not included."""
    if deal.contract is None:
        return NOTHING, deal.honours
    over = deal.tricks - deal.contract.tricks_needed
    if over < 0:
        won = penalty(-over, deal.contract.doubling, vulnerable=vulnerable)
        return NOTHING, plus(deal.honours, for_side(deal.side.other, won))
    below = for_side(deal.side, trick_points(deal.contract))
    above = for_side(deal.side, extras(deal.contract, over, vulnerable=vulnerable))
    return below, plus(deal.honours, above)


def rubbers(deals: Iterable[TableDeal]) -> tuple[Rubber, ...]:
    """Return the rubbers that *deals* make up, in their order; the last may be unfinished."""
    done: list[Rubber] = []
    lines: list[Line] = []
    for deal in deals:
        line = _next_line(deal, lines[-1] if lines else _START)
        lines.append(line)
        if line.premium:
            done.append(Rubber(tuple(lines), is_finished=True, unfinished=NOTHING, final=line.total))
            lines = []
    if lines:
        bonus = _unfinished(lines[-1])
        done.append(Rubber(tuple(lines), False, bonus, plus(lines[-1].total, bonus)))  # noqa: FBT003
    return tuple(done)


def _next_line(deal: TableDeal, before: Line) -> Line:
    below, above = _played(deal, vulnerable=of_side(deal.side, before.games) > 0)
    part_scores, games, game, premium = plus(before.part_scores, below), before.games, None, 0
    if max(part_scores) >= GAME:
        game = deal.side
        games = plus(games, for_side(game, 1))
        part_scores = NOTHING
        if of_side(game, games) == 2:
            premium = SLOW_RUBBER if of_side(game.other, games) else QUICK_RUBBER
            above = plus(above, for_side(game, premium))
    total = plus(before.total, plus(below, above))
    return Line(below, above, part_scores, games, total, game, premium)


def _unfinished(last: Line) -> Both:
    """Return the premiums of an unfinished rubber: for the only game, and for the only part-score."""
    bonus = NOTHING
    for side in Side:
        if of_side(side, last.games) and not of_side(side.other, last.games):
            bonus = plus(bonus, for_side(side, UNFINISHED_GAME))
        if of_side(side, last.part_scores) and not of_side(side.other, last.part_scores):
            bonus = plus(bonus, for_side(side, UNFINISHED_PART_SCORE))
    return bonus


def chicago(deals: Iterable[TableDeal]) -> tuple[Line, ...]:
    """Return the lines of one *chukker*: four deals, those passed out not counted.

    A game earns its premium at once. A part-score on the fourth deal that completes no game
    earns 100; other part-scores only count towards a game.
    """
    lines: list[Line] = []
    number = 0
    part_scores = total = NOTHING
    for deal in deals:
        number += deal.contract is not None
        vulnerable = deal.vulnerable[0 if deal.side is Side.NS else 1]
        below, above = _played(deal, vulnerable=vulnerable)
        part_scores = plus(part_scores, below)
        game = deal.side if max(part_scores) >= GAME else None
        if game is not None:
            above = plus(above, for_side(game, game_premium(vulnerable=vulnerable)))
            part_scores = NOTHING
        elif below != NOTHING and number == 4:
            above = plus(above, for_side(deal.side, FOURTH_DEAL_PART_SCORE))
        total = plus(total, plus(below, above))
        lines.append(Line(below, above, part_scores, NOTHING, total, game))
    return tuple(lines)
