"""What the value of a tag means, in all the spellings that real files have."""

from __future__ import annotations

import re

import pytest

from bridgefiles.formats import _pbn_values as values
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.outcome import NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.record import Room
from bridgefiles.model.seats import Seat, Vulnerability


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        *((letter, Seat(number)) for number, letter in enumerate("NESW")),
        *((letter, Seat(number)) for number, letter in enumerate("nesw")),
        ("North", Seat.NORTH),
        ("east", Seat.EAST),
        ("sud", Seat.SOUTH),
        ("Ouest", Seat.WEST),
        ("Ost", Seat.EAST),
        ("West ", Seat.WEST),
        ("", None),
        ("?", None),
        ("-", None),
    ],
)
def test_seats(text, seat):
    assert values.seat(text) is seat


@pytest.mark.parametrize("text", ["Black", "O", "NS", "$dealer", "NN"])
def test_no_seats(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        values.seat(text)


@pytest.mark.parametrize(
    ("text", "vulnerability"),
    [
        ("None", Vulnerability.NONE),
        ("Love", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("none", Vulnerability.NONE),
        ("None ", Vulnerability.NONE),
        ("NS", Vulnerability.NS),
        ("N-S ", Vulnerability.NS),
        ("N/S", Vulnerability.NS),
        ("EW", Vulnerability.EW),
        ("E-W ", Vulnerability.EW),
        ("ew", Vulnerability.EW),
        ("All", Vulnerability.ALL),
        ("Both", Vulnerability.ALL),
        ("BOTH ", Vulnerability.ALL),
        ("", None),
        ("?", None),
    ],
)
def test_vulnerability(text, vulnerability):
    assert values.vulnerability(text) is vulnerability


@pytest.mark.parametrize("text", ["E", "N", "maybe", "$vul"])
def test_no_vulnerability(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        values.vulnerability(text)


@pytest.mark.parametrize(
    ("text", "level", "strain", "doubling", "declarer"),
    [
        ("4S", 4, "S", 0, None),
        ("3NT", 3, "NT", 0, None),
        ("3N", 3, "NT", 0, None),
        ("3nt", 3, "NT", 0, None),
        ("4Hx", 4, "H", 1, None),
        ("4HX", 4, "H", 1, None),
        ("5H X", 5, "H", 1, None),
        ("4H*", 4, "H", 1, None),
        ("4HD", 4, "H", 1, None),
        ("4DD", 4, "D", 1, None),
        ("3NR", 3, "NT", 2, None),
        ("2CXX", 2, "C", 2, None),
        ("1d xx", 1, "D", 2, None),
        ("4♠", 4, "S", 0, None),
        ("4HS", 4, "H", 0, Seat.SOUTH),
        ("4HXN", 4, "H", 1, Seat.NORTH),
        ("3NE", 3, "NT", 0, Seat.EAST),
        ("3NT by W", 3, "NT", 0, Seat.WEST),
    ],
)
def test_contracts(text, level, strain, doubling, declarer):
    expected = Contract(
        level, next(one for one in Strain if one.letter == strain), Doubling(doubling), declarer
    )
    assert values.contract(text) == expected


@pytest.mark.parametrize("text", ["Pass", "PASS", "pass", "AP", "Passed Out", "All Pass"])
def test_passed_out(text):
    assert values.contract(text) == PassedOut()


def test_other_contracts():
    assert values.contract("NT") is Strain.NOTRUMP
    assert values.contract("H") is Strain.HEARTS
    assert values.contract("Not played") == NotPlayed()
    assert [values.contract(text) for text in ("", "?", "-")] == [None] * 3


@pytest.mark.parametrize("text", ["5Hearts", "5NoTrump", "8C", "0NT", "7NNX", "4", "X", "$contract", "4SXXX"])
def test_no_contracts(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        values.contract(text)


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("0", 0),
        ("13", 13),
        ("9", 9),
        ("^9", 9),
        ("NS 9", 9),
        ("EW 4", 9),
        ("NS 9 EW 4", 9),
        ("EW 4 NS 9", 9),
        ("", None),
        ("?", None),
    ],
)
def test_tricks_of_a_declarer_who_sits_south(text, tricks):
    assert values.tricks(text, Seat.SOUTH) == tricks


@pytest.mark.parametrize("text", ["14", "-1", "NS 9 EW 2", "NS 9 NS 4", "nine", "9 EW 4", "C-2"])
def test_no_tricks(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        values.tricks(text, Seat.SOUTH)


@pytest.mark.parametrize(
    ("text", "tricks"),
    [("=", 10), ("+1", 11), ("-3", 7), ("C-2", 8), ("+4", None), ("-11", None), ("=1", None), ("x", None)],
)
def test_tricks_counted_from_four_spades(text, tricks):
    assert values.relative_tricks(text, 10) == tricks


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("NS 420", 420),
        ("NS -50", -50),
        ("NS +50", 50),
        ("EW 100", -100),
        ("EW -420", 420),
        ("NS 0 EW -0", 0),
        ("NS 50 EW -50", 50),
        ("EW 100 NS -100", -100),
        ("-100", 100),
        ("620", -620),
        ("", None),
        ("?", None),
    ],
)
def test_points_when_west_is_declarer(text, points):
    assert values.score(text, Seat.WEST) == points


def test_points_without_a_side_need_a_declarer():
    assert values.score("420", None) is None
    assert values.score("0", None) == 0


def test_rooms():
    found = [values.room(text) for text in ("Open", "closed", "IMP", "")]
    assert found == [Room.OPEN, Room.CLOSED, None, None]


# -- whole games -------------------------------------------------------------------


def outcome(read_pbn, *tags):
    return read_pbn("".join(f"[{tag}]\n" for tag in ('Board "1"', *tags))).only.outcome


def test_unknown_is_neither_zero_nor_passed_out(read_pbn):
    assert outcome(read_pbn) == Unknown()
    assert outcome(read_pbn, 'Declarer ""', 'Contract ""', 'Result ""') == Unknown()
    assert outcome(read_pbn, 'Declarer "?"', 'Contract "?"', 'Result "?"') == Unknown()
    played = outcome(read_pbn, 'Declarer "S"', 'Contract "4S"', 'Result "?"')
    assert played == Played(Contract(4, Strain.SPADES, Doubling.NONE, Seat.SOUTH), None)
    assert outcome(read_pbn, 'Declarer "S"', 'Contract "4S"', 'Result "0"').tricks == 0
    assert outcome(read_pbn, 'Declarer ""', 'Contract "Pass"', 'Result ""') == PassedOut()
    assert outcome(read_pbn, 'Contract "Not played"') == NotPlayed()


def test_a_side_needs_a_declarer(read_pbn):
    assert outcome(read_pbn, 'Contract "4S"', 'Result "EW 3"').tricks is None
    assert outcome(read_pbn, 'Contract "4S"', 'Declarer "W"', 'Result "EW 3"').tricks == 3


def test_people_and_places(read_pbn):
    text = (
        '[West "Ek; A"]\n[North "?"]\n[East ""]\n[South "-"]\n[Room "Closed"]\n[Table "2"]\n[Round "1.A"]\n'
    )
    record = read_pbn('[Board ""]\n' + text).only
    assert record.board.number is None
    assert record.players == (None, None, None, "Ek; A")
    assert (record.room, record.table, record.round) == (Room.CLOSED, "2", "1.A")


@pytest.mark.parametrize(
    ("tag", "code", "column"),
    [
        ('Dealer "Black"', "PBN201", 10),
        ('Vulnerable "E"', "PBN202", 14),
        ('Declarer "White"', "PBN203", 12),
        ('Contract "5Hearts"', "PBN204", 12),
        ('Score "many"', "PBN205", 9),
    ],
)
def test_a_value_that_is_not_understood(read_pbn, tag, code, column):
    read = read_pbn(f'[Event "x"]\n[{tag}]\n')
    assert [(one.rule.code, one.line, one.column) for one in read.found] == [(code, 2, column)]
    assert read.only.tags[tag.split()[0]] == tag.split('"')[1]


def test_bad_results(read_pbn):
    read = read_pbn('[Contract "4S"]\n[Result "lots"]\n\n[Contract "4S"]\n[Result "-1"]\n\n[Result "9"]\n')
    assert [getattr(record.outcome, "tricks", "none") for record in read.records] == [None, 9, "none"]
    assert read.codes == ["RES102", "RES103", "RES104"]
