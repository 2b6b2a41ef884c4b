from __future__ import annotations

from dataclasses import replace

import pytest

from bridgefiles.model.record import Board, Place, Record, Table
from bridgefiles.model.session import Traveller
from bridgefiles.reports import edition
from bridgefiles.reports._double_dummy import trick_grid
from bridgefiles.scoring.standings import BoardScore

RECORD = Record(Board("1", None, None, None), Place("x.pbn", 1))
# Twenty digits for N, S, E, W in no-trump, spades, hearts, diamonds, clubs.
DIGITS = "bb97abb97a2236222363"


def grid(made, record):
    boards = (BoardScore(Traveller(record.board, (), records=(record,)), ()),)
    return trick_grid(edition(replace(made.standings, boards=boards), made.language), 0)


def test_no_tricks_stated_no_grid(pairs):
    assert grid(pairs, RECORD) is None


def test_twenty_digits(pairs):
    shown = grid(pairs, replace(RECORD, tags={"DoubleDummyTricks": DIGITS}))
    assert [(row.letter, row.tricks) for row in shown.rows] == [
        ("N", ("11", "11", "9", "7", "10")),
        ("E", ("2", "2", "3", "6", "2")),
        ("S", ("11", "11", "9", "7", "10")),
        ("W", ("2", "2", "3", "6", "3")),
    ]
    assert [part.text for part in shown.strains] == ["NT", "♠", "♥", "♦", "♣"]


@pytest.mark.parametrize("digits", ["", "?", "bb97a", "z" * 20, DIGITS + "1"])
def test_anything_else_states_nothing(pairs, digits):
    assert grid(pairs, replace(RECORD, tags={"DoubleDummyTricks": digits})) is None


def test_a_table_in_any_order_and_with_gaps(pairs):
    table = Table(
        "OptimumResultTable",
        ("Declarer", "Denomination\\2R", "Result\\2R"),
        (("W", "C", "13"), ("N", "NT", "0"), ("N", "N", "x"), ("Q", "S", "7"), ("N",)),
    )
    record = replace(RECORD, tables=(table,))
    shown = {row.letter: row.tricks for row in grid(pairs, record).rows}
    assert shown["N"] == ("0", "", "", "", "")
    assert shown["W"] == ("", "", "", "", "13")


@pytest.mark.parametrize(
    ("stated", "shown"),
    [
        ("NS 140", "N-S +140"),
        ("NS -100", "N-S −100"),
        ("EW 620", "N-S −620"),
        ("EW -500", "N-S +500"),
        ("NS +90", "N-S +90"),
        ("EW 3N,EW 5D; -400", "EW 3N,EW 5D; -400"),
        ("?", ""),
    ],
)
def test_par_from_north_souths_side(pairs, stated, shown):
    tags = {"DoubleDummyTricks": DIGITS, "OptimumScore": stated}
    assert grid(pairs, replace(RECORD, tags=tags)).par == shown
