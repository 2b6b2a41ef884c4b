# ruff: noqa: PLR0911 - rules of thumb read best one after the other
"""A simple card player for samples: rules of thumb, improved by trying each card to the end.

Every card is legal, tricks follow Law 44, and the number of tricks is counted by this module's
own few lines, not by the product's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.cards import CARDS, Card
from bridgefiles.model.seats import SEATS, Seat

if TYPE_CHECKING:
    from random import Random

    from bridgefiles.model.contract import Contract
    from bridgefiles.model.deal import Deal

SUIT_MASK = tuple(0x1FFF << 13 * suit for suit in range(4))


def cards_in(bits: int) -> list[int]:
    """Return the cards of a set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def lowest(bits: int) -> int:
    """Return the lowest card of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """Return the highest card of a set that is not empty."""
    return bits.bit_length() - 1


@dataclass(slots=True)
class State:
    """A play in progress. ``won`` counts declarer's tricks."""

    hands: list[int]
    strain: int
    declarer: int
    leader: int
    opened: int = -1
    won: int = 0
    trick: list[int] | None = None

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            list(self.hands),
            self.strain,
            self.declarer,
            self.leader,
            self.opened,
            self.won,
            list(self.trick or ()),
        )

    def turn(self) -> int:
        """Return whose turn it is."""
        return (self.leader + len(self.trick or ())) & 3

    def legal(self) -> int:
        """Return the set of cards that may be played now."""
        hand = self.hands[self.turn()]
        if self.trick:
            follow = hand & SUIT_MASK[self.trick[0] // 13]
            return follow or hand
        return hand

    def best(self) -> int:
        """Return which card of the unfinished trick is winning."""
        trick = self.trick or []
        best = 0
        for index in range(1, len(trick)):
            if beats(trick[index], trick[best], self.strain):
                best = index
        return best

    def play(self, card: int) -> None:
        """Play *card*; a whole trick goes to its winner, who leads next."""
        if self.trick is None:
            self.trick = []
        self.hands[self.turn()] &= ~(1 << card)
        if self.opened < 0:
            self.opened = card // 13
        self.trick.append(card)
        if len(self.trick) == 4:
            self.leader = (self.leader + self.best()) & 3
            self.won += (self.leader ^ self.declarer) & 1 == 0
            self.trick = []


def beats(card: int, best: int, strain: int) -> bool:
    """Tell whether *card* beats *best*, which is winning so far."""
    if card // 13 == best // 13:
        return card > best
    return card // 13 == strain


def thumb(state: State) -> int:
    """Return the card that rules of thumb choose."""
    legal = state.legal()
    if not state.trick:
        if (state.turn() ^ state.declarer) & 1:
            return _defender_leads(state, legal)
        return _declarer_leads(state, legal)
    if state.trick[0] // 13 == lowest(legal) // 13:
        return _follow(state, legal)
    return _ruff_or_discard(state, legal)


def _follow(state: State, own: int) -> int:
    trick = state.trick or []
    best = trick[state.best()]
    ours = (state.best() ^ len(trick)) & 1 == 0
    if best // 13 != trick[0] // 13:
        return lowest(own)
    winning = own & ~((1 << best + 1) - 1)
    if not winning or (ours and (len(trick) == 3 or best % 13 >= 9)):
        return lowest(own)
    if len(trick) == 3:
        return lowest(winning)
    if len(trick) == 2:
        # Third hand high, but no higher than the fourth hand, when that is dummy, makes needful.
        fourth = (state.turn() + 1) & 3
        if fourth == (state.declarer + 2) & 3:
            dummy = state.hands[fourth] & SUIT_MASK[best // 13]
            over = winning & ~((1 << (highest(dummy) + 1 if dummy else 0)) - 1)
            return lowest(over or winning)
        return _lowest_of_equals(state, highest(winning), own)
    if trick[0] % 13 >= 8:
        return lowest(winning)
    return lowest(own)


def _lowest_of_equals(state: State, card: int, own: int) -> int:
    others = 0
    for hand in state.hands:
        others |= hand
    others &= ~own
    while card % 13 and own >> card - 1 & 1 and not others >> card - 1 & 1:
        card -= 1
    return card


def _ruff_or_discard(state: State, own: int) -> int:
    trick = state.trick or []
    best = trick[state.best()]
    ours = (state.best() ^ len(trick)) & 1 == 0
    if state.strain < 4:
        trumps = own & SUIT_MASK[state.strain]
        over = trumps & ~((1 << best + 1) - 1) if best // 13 == state.strain else trumps
        if over and not (ours and (len(trick) == 3 or best % 13 >= 10)):
            return lowest(over)
        if own != trumps:
            own &= ~trumps
    return _discard(state, own)


def _discard(state: State, own: int) -> int:
    """Throw the lowest card of a suit in which nothing is lost."""
    left = 0
    for hand in state.hands:
        left |= hand
    choice, cost = lowest(own), 1000
    for suit in range(4):
        held = own & SUIT_MASK[suit]
        if not held:
            continue
        count = held.bit_count()
        above = (left & ~own & SUIT_MASK[suit] & ~((1 << highest(held)) - 1)).bit_count()
        guards = above < count and highest(held) % 13 >= 8
        needed = guards and count <= above + 1
        price = 40 * needed + lowest(held) % 13 * 3 - count * 2
        if above == 0 and count == 1:
            price += 60
        if price < cost:
            choice, cost = lowest(held), price
    return choice


def _declarer_leads(state: State, own: int) -> int:
    me = state.turn()
    partner = state.hands[me ^ 2]
    theirs = state.hands[(me + 1) & 3] | state.hands[(me + 3) & 3]
    if state.strain < 4:
        mask = SUIT_MASK[state.strain]
        ours, out = (own | partner) & mask, theirs & mask
        if out and own & mask and ours.bit_count() > out.bit_count() - 1:
            if highest(own & mask) > highest(out) or not partner & mask:
                return highest(own & mask)
            return lowest(own & mask)
    best, value = -1, -100.0
    for suit in range(4):
        mask = SUIT_MASK[suit]
        held, across, out = own & mask, partner & mask, theirs & mask
        if not held or (suit == state.strain and out == 0 and own != held):
            continue
        top = highest(held)
        length = max(held.bit_count(), across.bit_count())
        if not out or top > highest(out):
            card, worth = top, 20.0 + length - held.bit_count() * 0.5
        elif across and highest(across) > highest(out):
            card, worth = lowest(held), 18.0 + length
        else:
            card, worth = lowest(held), (held.bit_count() + across.bit_count()) * 1.5
        if worth > value:
            best, value = card, worth
    return best if best >= 0 else lowest(own)


def _defender_leads(state: State, own: int) -> int:
    me = state.turn()
    left = 0
    for hand in state.hands:
        left |= hand
    best, value = -1, -100.0
    for suit in range(4):
        mask = SUIT_MASK[suit]
        held, others = own & mask, left & ~own & mask
        if not held:
            continue
        top = highest(held)
        count = held.bit_count()
        if suit == state.strain:
            card, worth = lowest(held), -3.0
        elif not others or top > highest(others):
            card, worth = top, 12.0 - count * (state.strain < 4)
        else:
            card = top if top % 13 >= 8 and held >> (top - 1) & 1 else lowest(held)
            worth = count * (0.5 if state.strain < 4 else 1.5)
            dummy = state.hands[(state.declarer + 2) & 3] & mask
            weak = not dummy or highest(dummy) % 13 < 8
            worth += 2.0 * weak if me != (state.declarer + 1) & 3 else 1.0 * (not weak)
        worth += 4.0 * (suit == state.opened)
        if worth > value:
            best, value = card, worth
    return best


def _to_the_end(state: State) -> int:
    while state.hands[0] or state.hands[1] or state.hands[2] or state.hands[3]:
        state.play(thumb(state))
    return state.won


def _choices(state: State) -> list[int]:
    """Return the cards worth trying: of touching cards only one."""
    left = 0
    for hand in state.hands:
        left |= hand
    for card in state.trick or ():
        left |= 1 << card
    legal = state.legal()
    found: list[int] = []
    previous = -1
    for card in cards_in(legal):
        between = left & ~legal & ((1 << card) - 1) & ~((1 << (previous + 1)) - 1)
        if previous < 0 or previous // 13 != card // 13 or between:
            found.append(card)
        previous = card
    return found


def think(state: State) -> int:
    """Return the card after which the rules of thumb do best for the player's side."""
    choices = _choices(state)
    favourite = thumb(state)
    if len(choices) == 1:
        return favourite
    ours = (state.turn() ^ state.declarer) & 1 == 0
    scores: dict[int, int] = {}
    for card in {*choices, favourite}:
        trial = state.copy()
        trial.play(card)
        won = _to_the_end(trial)
        scores[card] = won if ours else -won
    most = max(scores.values())
    if scores[favourite] == most:
        return favourite
    return min((card for card, score in scores.items() if score == most), key=lambda card: (card % 13, card))


def opening_lead(state: State, partners_suit: int | None, random: Random) -> int:
    """Choose a lead as people do: partner's suit, a sequence, a singleton, fourth best."""
    own = state.hands[state.leader]
    ratings: list[tuple[float, int]] = []
    for suit in range(4):
        held = cards_in(own & SUIT_MASK[suit])[::-1]
        if not held:
            continue
        ranks = [card % 13 for card in held]
        sequence = ranks[0] >= 8 and len(ranks) > 1 and ranks[0] - ranks[1] == 1
        rating = 3.0 * sequence + 4.0 * (suit == partners_suit)
        if state.strain == 4:
            rating += len(held) * 1.4 + 0.2 * sum(rank >= 8 for rank in ranks)
            card = held[0] if sequence and (len(held) < 4 or ranks[0] > 9) else _fourth_best(held)
        elif suit == state.strain:
            rating -= 1.0
            card = held[-1]
        else:
            rating += 3.0 * (len(held) == 1) + 0.5 * (len(held) == 2) + 0.2 * len(held)
            rating -= 3.0 * (ranks[0] == 12 and not sequence) + 1.0 * (ranks[0] in (10, 11) and len(held) < 3)
            card = held[0] if sequence or ranks[0] == 12 or len(held) == 2 else _fourth_best(held)
        ratings.append((rating + random.random() * 1.5, card))
    return max(ratings)[1]


def _fourth_best(held: list[int]) -> int:
    return held[min(3, len(held) - 1)]


def play_out(
    deal: Deal,
    contract: Contract,
    partners_suits: tuple[int | None, ...],
    skills: tuple[float, float, float, float],
    random: Random,
) -> tuple[tuple[Card, ...], int]:
    """Play all thirteen tricks; return the cards in order and declarer's tricks.

    *skills* is how often each player thinks instead of following the rules of thumb.
    """
    declarer = contract.declarer
    if declarer is None:
        message = "no declarer, no play"
        raise ValueError(message)
    hands = [0 if hand is None else hand.bits for hand in deal.hands]
    leader = declarer.next
    state = State(hands, int(contract.strain), int(declarer), int(leader))
    cards = [opening_lead(state, partners_suits[leader], random)]
    state.play(cards[0])
    dummy = declarer.partner
    while any(state.hands):
        player = declarer if state.turn() == dummy else SEATS[state.turn()]
        card = think(state) if random.random() < skills[player] else thumb(state)
        cards.append(_as_people_play(state, card))
        state.play(cards[-1])
    return tuple(CARDS[card] for card in cards), state.won


def _as_people_play(state: State, card: int) -> int:
    """Of touching honours lead the highest; otherwise leave the card as it is."""
    hand = state.hands[state.turn()]
    if state.trick:
        return card
    while card % 13 >= 8 and card % 13 < 12 and hand >> card + 1 & 1:
        card += 1
    return card


def claim_after(cards: tuple[Card, ...], strain: int, leader: Seat, random: Random) -> int | None:
    """Return after how many cards the play may stop, since one side takes all the rest; None to play on."""
    state_leader, owners = int(leader), []
    for start in range(0, 52, 4):
        trick = cards[start : start + 4]
        best = 0
        for index in range(1, 4):
            if beats(trick[index], trick[best], strain):
                best = index
        state_leader = (state_leader + best) & 3
        owners.append(state_leader & 1)
    same = 13
    while same > 1 and owners[same - 1] == owners[12]:
        same -= 1
    first = same + (owners[same - 1] != owners[12])
    rest = 13 - first
    if rest < 2 or random.random() < 0.25:
        return None
    wait = random.randrange(0, rest - 1)
    return 4 * (first + min(wait, 2))
