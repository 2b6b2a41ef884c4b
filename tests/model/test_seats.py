from __future__ import annotations

import csv

import pytest

from bridgefiles.model.seats import SEAT_OF, SEATS, Seat, Side, Vulnerability, dealer_of, vulnerability_of

# The table of Law 2, as it is printed on boards 1 to 16.
LAW_2 = """
1 N None, 2 E NS, 3 S EW, 4 W All, 5 N NS, 6 E EW, 7 S All, 8 W None,
9 N EW, 10 E All, 11 S None, 12 W NS, 13 N All, 14 E None, 15 S NS, 16 W EW
"""
ROWS = [row.split() for row in LAW_2.split(",")]


@pytest.mark.parametrize(("number", "dealer", "vulnerable"), ROWS)
def test_the_cycle_of_sixteen_boards(number, dealer, vulnerable):
    for board in (int(number), int(number) + 16, int(number) + 160):
        assert dealer_of(board).letter == dealer
        assert vulnerability_of(board).value == vulnerable


@pytest.mark.corpus
def test_the_cycle_equals_the_golden_table(shared):
    with (shared / "golden" / "board_cycle.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 64
    for row in rows:
        number = int(row["board"])
        assert dealer_of(number).letter == row["dealer"]
        assert vulnerability_of(number).value == row["vulnerable"]


def test_seats_go_clockwise():
    assert [seat.letter for seat in SEATS] == ["N", "E", "S", "W"]
    assert Seat.NORTH.next is Seat.EAST
    assert Seat.WEST.next is Seat.NORTH
    assert Seat.EAST.partner is Seat.WEST
    assert Seat.SOUTH.after(3) is Seat.EAST
    assert Seat.SOUTH.after(4) is Seat.SOUTH
    assert SEAT_OF == {"N": Seat.NORTH, "E": Seat.EAST, "S": Seat.SOUTH, "W": Seat.WEST}


def test_sides():
    assert [seat.side for seat in SEATS] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert Side.NS.other is Side.EW
    assert Side.EW.other is Side.NS


@pytest.mark.parametrize(
    ("vulnerability", "ns", "ew"),
    [
        (Vulnerability.NONE, False, False),
        (Vulnerability.NS, True, False),
        (Vulnerability.EW, False, True),
        (Vulnerability.ALL, True, True),
    ],
)
def test_who_is_vulnerable(vulnerability, ns, ew):
    assert vulnerability.of(Side.NS) is ns
    assert vulnerability.of(Side.EW) is ew
