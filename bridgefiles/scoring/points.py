"""The duplicate score of one deal (Law 77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.model.contract import Doubling, Strain
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.seats import Side

if TYPE_CHECKING:
    from bridgefiles.model.contract import Contract
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.seats import Vulnerability

GAME = 100
"""The trick points that make a game, once doubled."""
PART_SCORE = 50
"""The premium for a contract made that is less than a game."""


def trick_points(contract: Contract) -> int:
    """Return the points of the tricks bid, doubled or redoubled as the contract is."""
    if contract.strain is Strain.NOTRUMP:
        points = 10 + 30 * contract.level
    else:
        points = contract.level * (30 if contract.strain >= Strain.HEARTS else 20)
    return points << contract.doubling


def score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Return the score of declarer's side for *tricks* taken (0 to 13), negative when it went down."""
    over = tricks - contract.tricks_needed
    if over < 0:
        return -penalty(-over, contract.doubling, vulnerable=vulnerable)
    points = trick_points(contract)
    premium = game_premium(vulnerable=vulnerable) if points >= GAME else PART_SCORE
    return points + premium + extras(contract, over, vulnerable=vulnerable)


def game_premium(*, vulnerable: bool) -> int:
    """Return the premium for a game bid and made."""
    return 500 if vulnerable else 300


def extras(contract: Contract, over: int, *, vulnerable: bool) -> int:
    """Return what a contract made earns besides its tricks and the premium for game or part-score.

    That is the slam premium, the premium for making a doubled contract, and *over* overtricks.
    """
    total = 50 * contract.doubling
    if contract.level == 6:
        total += 750 if vulnerable else 500
    elif contract.level == 7:
        total += 1500 if vulnerable else 1000
    if contract.doubling is Doubling.NONE:
        each = 30 if contract.strain >= Strain.HEARTS else 20
    else:
        each = (200 if vulnerable else 100) * contract.doubling
    return total + over * each


def penalty(down: int, doubling: Doubling, *, vulnerable: bool) -> int:
    """Return what the defenders get for *down* undertricks, 1 or more."""
    if doubling is Doubling.NONE:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 300 * down - 100
    elif down <= 3:
        doubled = 200 * down - 100
    else:
        doubled = 300 * down - 400
    return doubled * doubling


def ns_score(outcome: Outcome, vulnerability: Vulnerability | None) -> int | None:
    """Return North-South's score, 0 when passed out, None when the facts do not give one."""
    match outcome:
        case PassedOut():
            return 0
        case Played(contract, int() as tricks) if contract.declarer is not None and vulnerability is not None:
            side = contract.declarer.side
            points = score(contract, tricks, vulnerable=vulnerability.of(side))
            return points if side is Side.NS else -points
        case _:
            return None
