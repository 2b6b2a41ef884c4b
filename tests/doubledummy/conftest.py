"""Deals for the solver's tests, and a visible skip where there is no solver."""

from __future__ import annotations

import json

import pytest

from bridgefiles.doubledummy import solver
from bridgefiles.model.cards import CARD_OF, Hand
from bridgefiles.model.contract import STRAIN_OF
from bridgefiles.model.deal import Deal
from bridgefiles.model.seats import SEAT_OF, Seat

STRAINS = {**STRAIN_OF, "N": STRAIN_OF["NT"]}

EACH_A_SUIT = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North has all the spades, East the hearts, South the diamonds, West the clubs."""


def hand(text):
    """Read ``AK2.QJ.T98.76543``."""
    return Hand.of(
        CARD_OF[suit + rank] for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks
    )


def deal(text, first="N"):
    """Read four hands from *first* on; ``-`` is a hand that is not given."""
    hands = [None, None, None, None]
    for turn, one in enumerate(text.split()):
        hands[SEAT_OF[first].after(turn)] = None if one == "-" else hand(one)
    return Deal(tuple(hands))


def from_pbn(text):
    """Read a Deal tag."""
    return deal(text[2:], text[0])


def table(rows):
    """Read ``{"N": {"C": 4, …}, …}``."""
    return {(SEAT_OF[seat], STRAINS[strain]): n for seat, row in rows.items() for strain, n in row.items()}


@pytest.fixture
def the_solver():
    """Skip where the solver is not installed: it comes with the extra ``dd``."""
    if not solver.is_installed():
        pytest.skip('the solver is not installed (pip install "bridgefiles[dd]")')
    return solver


@pytest.fixture
def par_examples(shared):
    """The golden tables and pars, which another program made."""
    return json.loads((shared / "golden" / "par_examples.json").read_text(encoding="utf-8"))


NORTH, EAST, SOUTH, WEST = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
