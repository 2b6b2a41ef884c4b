"""Exact numbers from the shared golden files, and small sessions built by hand."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from types import SimpleNamespace

import pytest

from bridgefiles.model.cards import CARD_OF, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Unknown, Why
from bridgefiles.model.record import Board, Room
from bridgefiles.model.seats import Vulnerability
from bridgefiles.model.session import Entrant, Kind, Session, TableResult, TeamMatch, Traveller


@pytest.fixture(scope="session")
def golden(shared):
    """Read a golden file by its name: rows of a table, or what a JSON file holds."""

    def read(name):
        path = shared / "golden" / name
        with path.open(encoding="utf-8", newline="") as file:
            return json.load(file) if path.suffix == ".json" else list(csv.DictReader(file))

    return read


def result(ns, ew, score, **more):
    """Return a result: points, or an outcome that has none."""
    if isinstance(score, Adjusted | NotPlayed):
        return TableResult((ns,) if ns else (), (ew,) if ew else (), score, None, **more)
    return TableResult((ns,), (ew,), PassedOut() if score == 0 else Unknown(), score, **more)


def session(*boards, two_winners=False, deals=None, **more):
    """Return a session of pairs; each board is a list of (North-South, East-West, score)."""
    travellers = tuple(
        Traveller(
            Board(str(number), None, Vulnerability.NONE, (deals or {}).get(number)),
            tuple(result(*row) for row in rows),
        )
        for number, rows in enumerate(boards, 1)
    )
    met = {}
    for traveller in travellers:
        for one in traveller.results:
            met.update(dict.fromkeys((*one.ns, *one.ew)))
    return Session(
        "Test",
        None,
        None,
        Kind.PAIRS,
        travellers,
        tuple(Entrant(id_, ()) for id_ in met),
        two_winners,
        **more,
    )


def field(*scores):
    """Return the rows of one board played by as many tables as there are *scores*."""
    return [(f"N{table}", f"E{table}", score) for table, score in enumerate(scores, 1)]


def match(open_room, closed_room, *, carry_home=0, carry_away=0):
    """Return a session of one match; scores are North-South's, the home team sits there in the open room."""
    travellers = []
    for number, (first, second) in enumerate(zip(open_room, closed_room, strict=True), 1):
        results = []
        for ns, ew, room, score in (("H", "A", Room.OPEN, first), ("A", "H", Room.CLOSED, second)):
            if score is not None:
                results.append(result(ns, ew, score, room=room, match="1"))
        travellers.append(Traveller(Board(str(number), None, None, None), tuple(results)))
    played = TeamMatch("1", "H", "A", carry_home=carry_home, carry_away=carry_away)
    entrants = (Entrant("H", ("Home",)), Entrant("A", ("Away",)))
    return Session("Match", None, None, Kind.TEAMS, tuple(travellers), entrants, matches=(played,))


def rounds_to(value, text):
    """Tell whether *value*, rounded half up, is *text* with its decimals."""
    decimals = len(text.partition(".")[2])
    scaled = abs(value) * 10**decimals
    rounded = Fraction(int(scaled + Fraction(1, 2)), 10**decimals)
    return (rounded if value >= 0 else -rounded) == Fraction(text)


@pytest.fixture(scope="session")
def build():
    """The builders of small sessions."""
    return SimpleNamespace(
        session=session,
        field=field,
        match=match,
        bye=NotPlayed(Why.BYE),
        not_played=NotPlayed(),
        rounds_to=rounds_to,
    )


def _hand(text):
    suits = zip("SHDC", text.split("."), strict=True)
    return Hand.of(CARD_OF[suit + rank] for suit, ranks in suits for rank in ranks)


@pytest.fixture(scope="session")
def deal():
    """A whole deal in which North-South hold 27 high-card points: 19 and 8."""
    suits = ("AKQJ.AKQ2.432.32", "T98.JT9.KQJ5.654", "765.876.A76.AT98", "432.543.T98.KQJ7")
    hands = [
        Hand.of(
            CARD_OF[suit + rank]
            for suit, ranks in zip("SHDC", text.split("."), strict=True)
            for rank in ranks
        )
        for text in suits
    ]
    return Deal(tuple(hands))
