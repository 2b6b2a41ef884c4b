"""What hypothesis may draw: cards, deals, legal auctions, contracts, plays, outcomes, sessions.

Run with ``HYPOTHESIS_PROFILE=long`` for a night's work; the default is quick and always the same.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bridgefiles.model.auction import CALLS, PASS, Auction, is_legal
from bridgefiles.model.cards import CARDS, Hand
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    NotPlayed,
    PassedOut,
    Played,
    Unknown,
    Why,
)
from bridgefiles.model.play import Play
from bridgefiles.model.record import Board
from bridgefiles.model.seats import SEATS, Vulnerability, dealer_of, vulnerability_of
from bridgefiles.model.session import Entrant, Kind, Session, TableResult, Traveller

settings.register_profile(
    "quick",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("long", settings.get_profile("quick"), max_examples=5000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

cards = st.sampled_from(CARDS)
seats = st.sampled_from(SEATS)
strains = st.sampled_from(tuple(Strain))
calls = st.sampled_from(CALLS)
vulnerabilities = st.sampled_from(tuple(Vulnerability))
randoms = st.randoms(use_true_random=False)


@st.composite
def deals(draw):
    """Draw a whole deal."""
    pack = list(CARDS)
    draw(randoms).shuffle(pack)
    return Deal(tuple(Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS))


@st.composite
def auctions(draw):
    """Draw a legal auction that has ended; the wilder, the longer."""
    dealer, random = draw(seats), draw(randoms)
    wildness = draw(st.sampled_from((0.1, 0.4, 0.7, 1.0)))
    made = ()
    while not Auction(dealer, made).is_complete:
        call = PASS
        if random.random() < wildness:
            legal = [call for call in CALLS if is_legal(made, call)]
            # Mostly the next few bids, so that auctions do not all jump to seven.
            call = random.choice(legal[:6] + legal[-3:])
        made = (*made, call)
    return Auction(dealer, made)


@st.composite
def contracts(draw):
    """Draw a contract with its declarer."""
    level = draw(st.integers(1, 7))
    return Contract(level, draw(strains), draw(st.sampled_from(tuple(Doubling))), draw(seats))


@st.composite
def plays(draw):
    """Draw a deal, trumps, and a legal play of some or all of its cards, with who played each card.

    The winner of a trick is found card by card here, not by the product's table.
    """
    deal, strain, leader, random = draw(deals()), draw(strains), draw(seats), draw(randoms)
    left = [set(hand) for hand in deal.hands]
    turn, made, players = leader, [], []
    length = draw(st.integers(0, 52))
    while len(made) < length:
        trick = []
        for _ in range(min(4, length - len(made))):
            follow = [card for card in left[turn] if trick and card.suit == trick[0][1].suit]
            card = random.choice(sorted(follow or left[turn]))
            left[turn].discard(card)
            trick.append((turn, card))
            turn = turn.next
        made += [card for _, card in trick]
        players += [player for player, _ in trick]
        turn = taker(trick, strain)
    return deal, strain, Play(leader, tuple(made)), tuple(players)


def taker(trick, strain):
    """Return who wins *trick*, a list of (player, card): highest trump, else highest of the suit led."""
    trumps = [(card, player) for player, card in trick if int(card.suit) == int(strain)]
    led = [(card, player) for player, card in trick if card.suit == trick[0][1].suit]
    return max(trumps or led)[1]


@st.composite
def outcomes(draw):
    """Draw what may happen at a table."""
    marks = st.sampled_from((AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS, None))
    kind = draw(st.integers(0, 9))
    if kind < 6:
        return Played(draw(contracts()), draw(st.integers(0, 13)))
    if kind == 6:
        return PassedOut()
    if kind == 7:
        return Adjusted(draw(marks), draw(marks))
    if kind == 8:
        return NotPlayed(draw(st.sampled_from(tuple(Why))))
    return Unknown()


@st.composite
def sessions(draw, score_of):
    """Draw a pairs session; *score_of* gives North-South's points for an outcome and vulnerability.

    In each board the pairs are shuffled anew, so that who sits where does not matter.
    """
    tables, random, deal = draw(st.integers(1, 4)), draw(randoms), draw(deals())
    pairs = [str(number) for number in range(1, 2 * tables + 1)]
    travellers = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        random.shuffle(pairs)
        vulnerability = vulnerability_of(number)
        results = []
        for table in range(tables):
            outcome = draw(outcomes())
            ns, ew = pairs[2 * table], pairs[2 * table + 1]
            score = score_of(outcome, vulnerability)
            results.append(TableResult((ns,), (ew,), outcome, score, table=str(table + 1)))
        board = Board(str(number), dealer_of(number), vulnerability, deal)
        travellers.append(Traveller(board, tuple(results)))
    entrants = tuple(Entrant(pair, (f"Pair {pair}",)) for pair in sorted(pairs, key=int))
    return Session("Drawn", None, None, Kind.PAIRS, tuple(travellers), entrants)
