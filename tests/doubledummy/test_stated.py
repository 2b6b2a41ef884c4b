from __future__ import annotations

import pytest

from bridgefiles.doubledummy.stated import stated
from bridgefiles.doubledummy.tricks import PARTNERS_FIRST, STRAINS, from_digits, to_digits
from bridgefiles.model.contract import Strain
from bridgefiles.model.record import Board, Place, Record, Table
from bridgefiles.model.seats import Seat, Vulnerability

# North-South take 8 in no-trump and 9 in spades; East-West what is left, nearly.
DIGITS = "89654896545469954699"


def record(tags=None, tables=(), vulnerability=Vulnerability.NONE):
    return Record(Board("1", None, vulnerability, None), Place("x.pbn", 1), tags=tags or {}, tables=tables)


def rows_of(digits, seats=PARTNERS_FIRST, strains=STRAINS, nt="NT"):
    tricks = from_digits(digits)
    names = {Strain.NOTRUMP: nt}
    return tuple((one.letter, names.get(s, s.letter), str(tricks[one, s])) for one in seats for s in strains)


def test_twenty_digits_go_north_south_east_west_from_no_trump_down():
    tricks = from_digits("0123456789abcd012345")
    assert tricks[Seat.NORTH, Strain.NOTRUMP] == 0
    assert tricks[Seat.NORTH, Strain.CLUBS] == 4
    assert tricks[Seat.SOUTH, Strain.NOTRUMP] == 5
    assert tricks[Seat.EAST, Strain.SPADES] == 11
    assert tricks[Seat.WEST, Strain.CLUBS] == 5
    assert to_digits(tricks) == "0123456789abcd012345"


@pytest.mark.parametrize(
    ("columns", "rows"),
    [
        (("Declarer", "Denomination", "Result"), rows_of(DIGITS)),
        (("Declarer", "Denomination", "Result"), rows_of(DIGITS, tuple(Seat)[::-1], tuple(Strain))),
        (("Declarer", "Denomination", "Result"), rows_of(DIGITS, nt="N")),
        (("Declarer", "Suit", "Tricks"), rows_of(DIGITS)),
        (("Result", "Declarer", "Denomination"), tuple((c, a, b) for a, b, c in rows_of(DIGITS))),
        (("what", "is", "this"), rows_of(DIGITS)),
    ],
)
def test_the_standards_table_in_any_order(columns, rows):
    found = stated(record(tables=(Table("OptimumResultTable", columns, rows, 7),))).table
    assert (found.source, found.line, found.is_whole) == ("OptimumResultTable", 7, True)
    assert to_digits(found.tricks) == DIGITS


def test_other_spellings_say_the_same():
    ability = "N:89654 E:54699 S:89654 W:54699"
    escape = "54699" + "89654" + "54699" + "89654"  # East, North, West, South
    for tags in ({"DoubleDummyTricks": DIGITS}, {"Ability": ability}, {"%%!R": escape}):
        assert to_digits(stated(record(tags)).table.tricks) == DIGITS


def test_a_cell_given_twice_with_different_numbers_is_not_known():
    rows = (*rows_of(DIGITS), ("N", "S", "4"))
    found = stated(record(tables=(Table("OptimumResultTable", ("Declarer", "Suit", "Result"), rows),))).table
    assert len(found.tricks) == 19
    assert (Seat.NORTH, Strain.SPADES) not in found.tricks


def test_the_fullest_table_counts():
    part = Table("OptimumResultTable", ("Declarer", "Denomination", "Result"), rows_of(DIGITS)[:3])
    found = stated(record({"DoubleDummyTricks": DIGITS}, (part,)))
    assert [len(table.tricks) for table in found.tables] == [3, 20]
    assert found.table.source == "DoubleDummyTricks"


def test_one_for_every_number_under_seven_is_not_taken_for_one():
    found = stated(record({"DoubleDummyTricks": "1811118111119a8819a8"})).table
    assert len(found.tricks) + len(found.under_seven) == 20
    assert 1 not in found.tricks.values()
    assert (Seat.NORTH, Strain.NOTRUMP) in found.under_seven


def test_a_true_one_stays_one():
    # North-South take everything but one trick, whatever is trumps.
    found = stated(record({"DoubleDummyTricks": "cccccccccc1111111111"})).table
    assert not found.under_seven
    assert found.tricks[Seat.EAST, Strain.CLUBS] == 1


@pytest.mark.parametrize(
    ("tag", "text", "score"),
    [
        ("OptimumScore", "NS 420", 420),
        ("OptimumScore", "NS +140", 140),
        ("OptimumScore", "EW 140", -140),
        ("OptimumScore", "EW -420", 420),
        ("OptimumScore", "-430", -430),
        ("OptimumScore", "NS 4S", None),
        ("Minimax", "4HS420", 420),
        ("Minimax", "7SDN-1400", -1400),
        ("Minimax", "0", 0),
        ("ParContract", "NS 3N+1", 430),
        ("ParContract", "EW 4HX-1", 100),
        ("ParContract", "NS 4H=; NS 4S=", 420),
        ("ParContract", "S 4S+1", 450),
        ("ParContract", "what", None),
        ("ParScore", "5HX.9.EW", 300),
        ("ParScore", "0", None),
        ("ParScore", "-140", -140),
        ("OptimumContract", "4N E 10", -430),
    ],
)
def test_pars_are_north_souths(tag, text, score):
    par = stated(record({tag: text})).par
    assert (par.source, par.text, par.score) == (tag, text, score)


@pytest.mark.parametrize("text", ["", "?", "-"])
def test_no_value_is_no_par(text):
    assert stated(record({"OptimumScore": text})).par is None


@pytest.mark.parametrize(
    "tags",
    [
        {"DoubleDummyTricks": "9" * 10_000},
        {"DoubleDummyTricks": "８９６５４８９６５４５４６９９５４６９９"},
        {"Ability": "N:" * 100_000},
        {"Minimax": "7SD" + "9" * 10_000},
        {"ParContract": "NS " + "4" * 100_000},
        {"ParScore": "1S." + "9" * 90 + ".NS"},
    ],
)
def test_nonsense_says_nothing_and_takes_no_time(tags):
    found = stated(record(tags))
    assert found.table is None
    assert all(par.score is None for par in found.pars)
