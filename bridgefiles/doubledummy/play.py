"""What a play cost, card by card: the tricks that each card gave away when all four hands are seen.

A card can only lose tricks or keep them. Who loses them is the side of the player, so each cost
is told from that side: 1 is one trick fewer for them than the best card would have brought.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Played
from bridgefiles.model.play import Play, first_fault, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.model.cards import Card
    from bridgefiles.model.contract import Strain
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.record import Record
    from bridgefiles.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play to be analysed: the deal, what is trumps, who led, the cards in the order played."""

    deal: Deal
    strain: Strain
    leader: Seat
    cards: tuple[Card, ...]


class Role(Enum):
    """Who made the choice: declarer chooses dummy's cards too."""

    DECLARER = "declarer"
    LEADER = "on lead"
    """The defender on declarer's left, opening lead included."""
    PARTNER = "leader's partner"
    DUMMY = "dummy"

    @classmethod
    def of(cls, seat: Seat, declarer: Seat) -> Role:
        """Return the role of *seat* when *declarer* plays the contract."""
        return (cls.DECLARER, cls.LEADER, cls.DUMMY, cls.PARTNER)[(seat - declarer) % 4]


@dataclass(frozen=True, slots=True)
class Cost:
    """Card number ``index`` of the play, from 0, cost its own side ``tricks``; ``role`` chose it."""

    index: int
    card: Card
    seat: Seat
    role: Role
    tricks: int


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """One play. ``tricks`` are declarer's with best play, before the first card and after each.

    ``costs`` are the cards that cost something. ``taken`` is what declarer was credited with, None
    where the file does not say. Where the play breaks off, ``last`` is what declarer would have
    taken from there: the rest was claimed, or is not recorded.
    """

    declarer: Seat
    tricks: tuple[int, ...]
    costs: tuple[Cost, ...]
    taken: int | None
    is_complete: bool

    @property
    def at_start(self) -> int:
        """Return declarer's tricks with best play from the beginning."""
        return self.tricks[0]

    @property
    def last(self) -> int:
        """Return declarer's tricks with best play from where the play ends."""
        return self.tricks[-1]

    @property
    def cost_of_lead(self) -> int:
        """Return the tricks that the opening lead gave away; 0 for a lead that held."""
        return self.tricks[1] - self.tricks[0]

    @property
    def claimed(self) -> int | None:
        """Return how many tricks declarer got beyond best play from where the play breaks off."""
        return None if self.is_complete or self.taken is None else self.taken - self.last


def line_of(record: Record) -> Line | None:
    """Return the play of *record* as far as it can be analysed; None when it cannot.

    Needed are the whole deal, the contract with its declarer, and a first card that is lawful. A
    card that cannot have been played ends what can be known (see ``first_fault``).
    """
    if record.play is None:
        return None
    return line(record.board.deal, record.outcome, record.play.cards, record.play.leader)


def line(
    deal: Deal | None, outcome: Outcome, cards: Sequence[Card], leader: Seat | None = None
) -> Line | None:
    """Return *cards* from the opening lead on as a line; see ``line_of``.

    The leader is on declarer's left; a file that says otherwise is not analysed.
    """
    if deal is None or not cards or not isinstance(outcome, Played) or outcome.contract.declarer is None:
        return None
    whole, contract = deal.with_implied_hand(), outcome.contract
    first = outcome.contract.declarer.next
    if not whole.is_whole or leader not in {None, first}:
        return None
    fault = first_fault(Play(first, tuple(cards)), contract.strain, whole)
    lawful = tuple(cards)[: None if fault is None else fault.card]
    return Line(whole, contract.strain, first, lawful) if lawful else None


def analysis_of(line: Line, tricks: tuple[int, ...], taken: int | None) -> PlayAnalysis:
    """Return what *tricks*, the solver's answer about *line*, say about each card."""
    declarer = line.leader.after(3)
    players = seats(Play(line.leader, line.cards), line.strain)
    costs = []
    for index, (card, seat) in enumerate(zip(line.cards, players, strict=True)):
        change = tricks[index + 1] - tricks[index]
        lost = -change if seat.side is declarer.side else change
        if lost > 0:
            role = Role.of(seat, declarer)
            costs.append(Cost(index, card, seat, Role.DECLARER if role is Role.DUMMY else role, lost))
    return PlayAnalysis(declarer, tricks, tuple(costs), taken, len(line.cards) == 52)
