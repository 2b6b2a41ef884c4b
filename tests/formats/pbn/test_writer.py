"""Records as canonical PBN, and back."""

from __future__ import annotations

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.formats.pbn import read, write
from bridgefiles.model.auction import CALL_OF, PASS, Auction, CallNote
from bridgefiles.model.cards import CARD_OF, CARDS, Hand
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.play import CardNote, Play
from bridgefiles.model.record import Board, Match, Place, Record, Room, Table
from bridgefiles.model.seats import Seat, Vulnerability
from bridgefiles.source import Source

# Each player holds one suit: North spades, East hearts, South diamonds, West clubs.
SUITS = Deal(tuple(Hand.of(CARDS[suit * 13 : suit * 13 + 13]) for suit in (3, 2, 1, 0)))
PLACE = Place("some.pbn", 1)

FULL = Record(
    Board("7", Seat.EAST, Vulnerability.ALL, SUITS),
    PLACE,
    ("Ann", None, 'Cy "the fox"', "Dee; Eva"),
    Room.OPEN,
    "3",
    "2",
    Auction(
        Seat.EAST,
        (CALL_OF["4H"], PASS, PASS, CALL_OF["4S"], PASS, PASS, PASS),
        (CallNote(0, "natural"), CallNote(3, "C:\\x"), CallNote(6, "natural")),
    ),
    Play(
        Seat.EAST,
        tuple(CARD_OF[name] for name in ("HA", "D2", "C2", "S2", "SA", "HK", "D3")),
        is_cut=True,
        notes=(CardNote(3, "ruffs"),),
    ),
    Played(Contract(4, Strain.SPADES, Doubling.NONE, Seat.NORTH), 13),
    710,
    ("one", "two\n\nlines }"),
    {"Event": "Cup", "Annotator": "Zed", "Contract": "4s"},
    (Table("ScoreTable", ("Id", "Names"), (("1", "A B"), ("2", ""), ("3", "x"))),),
)

TEXT = """% PBN 2.1
% EXPORT
[Event "Cup"]
[Site "?"]
[Date "?"]
[Board "7"]
[West "Dee; Eva"]
[North "Ann"]
[East "?"]
[South "Cy \\"the fox\\""]
[Dealer "E"]
[Vulnerable "All"]
[Deal "E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."]
[Scoring "?"]
[Declarer "N"]
[Contract "4S"]
[Result "13"]
[Annotator "Zed"]
[Room "Open"]
[Round "2"]
[Score "NS 710"]
[Table "3"]
{one}
{two

lines )}
[Auction "E"]
4H =1= Pass Pass 4S =2=
Pass Pass Pass =1=
[Note "1:natural"]
[Note "2:C:\\\\x"]
[Play "E"]
HA D2 C2 S2 =1=
HK D3 - SA
*
[Note "1:ruffs"]
[ScoreTable "Id;Names"]
1 "A B"
2 ""
3 x
"""

FIELDS = ("board", "players", "room", "table", "round", "auction", "play", "outcome", "score", "comments")


def again(records):
    problems = Problems()
    return list(read(Source("some.pbn", write(records)), problems)), problems.found


def test_the_whole_text():
    text = write([FULL])
    assert text.replace("\r\n", "\n") == TEXT
    assert text.count("\r\n") == text.count("\n")
    assert format_named("pbn").write is write


def test_and_back():
    records, found = again([FULL])
    assert found == []
    assert [getattr(records[0], name) for name in FIELDS[:-1]] == [
        getattr(FULL, name) for name in FIELDS[:-1]
    ]
    assert records[0].comments == ("one", "two\n\nlines )")
    assert records[0].tables[0].rows == FULL.tables[0].rows
    assert write(records) == write([FULL])


@pytest.mark.parametrize(
    "record",
    [
        Record(Board(None, None, None, None), PLACE),
        Record(Board("1", Seat.NORTH, Vulnerability.NONE, SUITS), PLACE, outcome=PassedOut(), score=0),
        Record(Board("1", Seat.NORTH, None, Deal((SUITS.hands[0], None, None, None))), PLACE),
        Record(Board("1", None, None, None), PLACE, outcome=Played(Contract(3, Strain.NOTRUMP), None)),
        Record(
            Board("x", None, None, None),
            PLACE,
            outcome=Played(Contract(7, Strain.CLUBS, Doubling.REDOUBLED, Seat.WEST), 0),
            score=1000,
        ),
        Record(Board("1", Seat.WEST, None, None), PLACE, auction=Auction(Seat.WEST, (CALL_OF["1C"], PASS))),
        Record(Board("1", Seat.WEST, None, Deal((None, None, Hand(3, (0, 2, 0, 8)), None))), PLACE),
    ],
)
def test_unknown_stays_unknown(record):
    records, found = again([record, record])
    assert found == []
    for one in records:
        assert [getattr(one, name) for name in FIELDS] == [getattr(record, name) for name in FIELDS]


def test_what_pbn_cannot_say_is_not_said():
    records, _found = again([Record(Board("1", None, None, None), PLACE, outcome=NotPlayed())])
    assert records[0].outcome == Unknown()


def test_a_revoke_and_an_insufficient_bid_are_marked():
    ace, two, club = CARD_OF["HA"], CARD_OF["H2"], CARD_OF["C2"]
    record = Record(
        Board("1", Seat.NORTH, None, Deal((None, Hand.of((ace, CARD_OF["D2"])), Hand.of((two, club)), None))),
        PLACE,
        auction=Auction(Seat.NORTH, (CALL_OF["1D"], CALL_OF["1C"]), irregular=True),
        play=Play(Seat.EAST, (ace, club)),
        outcome=Played(Contract(1, Strain.SPADES, Doubling.NONE, Seat.NORTH), None),
    )
    text = write([record])
    assert "HA ^R C2 - -" in text
    assert "1D ^I 1C" in text
    records, found = again([record])
    assert found == []
    assert (records[0].play, records[0].auction) == (record.play, record.auction)


def test_a_team_match_from_another_format():
    match = Match("Final", "Segment 2", "I", "Reds", "Blues")
    text = write([Record(Board("1", None, None, None), PLACE, match=match)])
    for pair in ('[Event "Final"]', '[Stage "Segment 2"]', '[HomeTeam "Reds"]', '[VisitTeam "Blues"]'):
        assert pair in text
    assert '[Scoring "IMP"]' in text


def test_values_that_would_mean_something_else():
    tags = {"Event": "##1", "Site": "#", "Annotator": "a\tb\nc", "no name": "lost on the way"}
    records, found = again([Record(Board("1", None, None, None), PLACE, tags=tags)])
    assert records[0].tags["Event"].strip() == "##1"
    assert records[0].tags["Site"].strip() == "#"
    assert records[0].tags["Annotator"] == "a b c"
    assert found == []


def test_letters_beyond_ascii_are_declared():
    record = Record(Board("1", None, None, None), PLACE, ("Örjan", None, None, None))
    assert "charset=UTF-8" in write([record])
    assert again([record])[0][0].players[0] == "Örjan"
    assert "charset" not in write([FULL])


@pytest.mark.corpus
@pytest.mark.parametrize(
    "name",
    [
        "realbridge_open_qual_2021.pbn",
        "ebl_joined_two_files.pbn",
        "ruter_sm1.pbn",
        "bc_abs32_scoretable.pbn",
        "bfc_shared_deals.pbn",
        "playout_custom_section.pbn",
        "lesson_precision_mixed.pbn",
        "baker_100nt.pbn",
    ],
)
def test_real_files_come_back(shared, name):
    source = Source.from_bytes(name, (shared / "corpus" / "pbn" / name).read_bytes())
    records = list(read(source, Problems()))
    back, _found = again(records)
    assert len(back) == len(records)
    for one, other in zip(records, back, strict=True):
        assert [getattr(other, field) for field in FIELDS] == [getattr(one, field) for field in FIELDS]
        assert {(table.name, table.columns, table.rows) for table in other.tables} == {
            (table.name, table.columns, table.rows) for table in one.tables
        }
    assert write(back) == write(records)
