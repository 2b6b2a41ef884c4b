from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.model.contract import Contract, Strain
from bridgefiles.model.outcome import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    NotPlayed,
    PassedOut,
    Played,
    Unknown,
    name_of,
)
from bridgefiles.model.record import Board, Place, Record
from bridgefiles.model.session import Entrant, Kind, Session


@pytest.mark.parametrize(
    ("outcome", "name"),
    [
        (Played(Contract(1, Strain.CLUBS), None), "played"),
        (PassedOut(), "passed-out"),
        (Adjusted(AVERAGE, None), "adjusted"),
        (NotPlayed(), "not-played"),
        (Unknown(), "unknown"),
    ],
)
def test_each_outcome_has_its_name(outcome, name):
    assert name_of(outcome) == name


def test_artificial_scores_are_those_of_law_12():
    assert [one.percent for one in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [60, 50, 40]
    assert [one.imps for one in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [3, 0, -3]
    assert isinstance(AVERAGE.percent, Fraction)


def test_a_record_says_nothing_by_itself():
    record = Record(Board(None, None, None, None), Place("x.pbn", 1))
    assert record.outcome == Unknown()
    assert record.score is None
    assert record.players == (None, None, None, None)
    assert record.tags == {}


def test_entrants_are_found_by_id():
    pair = Entrant("NS 3", ("A", "B"), number="3")
    session = Session("x", None, None, Kind.PAIRS, (), (Entrant("1", ()), pair))
    assert session.entrant("NS 3") is pair
    assert session.entrant("3") is None
    assert [one.label for one in session.entrants] == ["1", "3"]
