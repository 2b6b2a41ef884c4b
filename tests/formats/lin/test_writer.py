"""Writing LIN: what is written reads back as the same records, and nothing is made up."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import lin
from bridgefiles.formats._lin_link import LONGEST_LINK, hand_viewer_link
from bridgefiles.model.auction import CALL_OF, CALLS, PASS, Auction, CallNote, is_legal
from bridgefiles.model.cards import CARDS, Hand
from bridgefiles.model.contract import Contract, Strain
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.play import Play
from bridgefiles.model.record import Board, Match, Place, Record, Room
from bridgefiles.model.seats import SEATS, Seat, Vulnerability
from bridgefiles.source import Source

NOWHERE = Place("", 0)


def again(records):
    """Write and read *records*; their places are of no account."""
    problems = Problems()
    found = [replace(one, place=NOWHERE) for one in lin.read(Source("x.lin", lin.write(records)), problems)]
    return found, problems.found


def deal_of(rng):
    cards = list(CARDS)
    rng.shuffle(cards)
    return Deal(tuple(Hand.of(cards[start : start + 13]) for start in (0, 13, 26, 39)))


def auction_of(rng, dealer):
    calls = ()
    while not Auction(dealer, calls).is_complete:
        legal = [call for call in CALLS if is_legal(calls, call)]
        calls += (rng.choice(legal[:12]) if rng.random() < 0.45 else PASS,)
    notes = tuple(
        CallNote(number, rng.choice(["", "4+ ♥", "weak, 5-9", "♠Axx or 3NT"]), alert=True)
        for number in range(len(calls))
        if rng.random() < 0.1
    )
    return Auction(dealer, calls, notes)


def record_of(rng, number):
    """Return a made-up record of one table, played to the end or claimed."""
    deal, dealer = deal_of(rng), rng.choice(SEATS)
    auction = auction_of(rng, dealer)
    contract = auction.contract()
    play, outcome = None, PassedOut()
    if contract is not None:
        hands = {seat: list(deal[seat]) for seat in SEATS}
        seat = leader = contract.declarer.next
        cards = []
        for _ in range(rng.choice([0, 1, 3, 4, 4])):
            held = hands[seat]
            follow = [card for card in held if cards and card.suit == cards[0].suit]
            cards.append(rng.choice(follow or held))
            seat = seat.next
        play = Play(leader, tuple(cards), is_cut=True) if cards else None
        outcome = Played(contract, rng.randrange(1, 12))
    names = tuple(rng.choice(["Ann", "Bo, Jr", "x|y", None, "Zoë"]) for _ in range(4))
    board = Board(str(number), dealer, rng.choice(list(Vulnerability)), deal)
    return Record(board, NOWHERE, names, auction=auction, play=play, outcome=outcome)


def test_made_up_records_come_back():
    rng = random.Random(11)  # noqa: S311 - the same records every time
    records = [record_of(rng, number) for number in range(1, 60)]
    found, problems = again(records)
    assert found == records
    assert problems == []


def board(number="3", deal=None, vulnerability=Vulnerability.EW):
    return Board(number, Seat.SOUTH, vulnerability, deal or deal_of(random.Random(int(number))))  # noqa: S311


@pytest.mark.parametrize(
    "record",
    [
        Record(board(), NOWHERE),
        Record(board(), NOWHERE, ("N", "E", "S", "W"), outcome=NotPlayed()),
        Record(Board("3", Seat.WEST, None, Deal((None, None, Hand.of(CARDS[:13]), None))), NOWHERE),
        Record(
            Board("3", Seat.WEST, None, Deal((Hand.of(CARDS[:3]), Hand.of(CARDS[9:12]), None, None))), NOWHERE
        ),
        Record(Board("3", Seat.WEST, None, Deal((Hand(0b111, (0, 2, 0, 1)), None, None, None))), NOWHERE),
        Record(board(), NOWHERE, comments=("a: ♠ or ♥?", "two\nlines")),
        Record(board(), NOWHERE, auction=Auction(Seat.SOUTH, (PASS, CALL_OF["1C"])), outcome=Unknown()),
        Record(board(), NOWHERE, tags={"zz": "-3.5"}),
        Record(Board("2-7", Seat.WEST, Vulnerability.ALL, deal_of(random.Random(1))), NOWHERE),  # noqa: S311
        Record(Board(None, Seat.WEST, Vulnerability.ALL, deal_of(random.Random(1))), NOWHERE),  # noqa: S311
    ],
    ids=[
        "deal",
        "not played",
        "one hand",
        "ending",
        "spots",
        "comments",
        "unfinished",
        "tags",
        "2-7",
        "none",
    ],
)
def test_a_record_comes_back(record):
    assert again([record])[0] == [record]
    assert again([record, record])[0] == [record, record]


def test_records_without_deals_stay_apart():
    auction = Auction(None, (CALL_OF["1C"], PASS, PASS, PASS))
    one = Record(
        Board("1", None, None, None), NOWHERE, auction=auction, outcome=Played(auction.contract(), 8)
    )
    two = replace(one, board=Board("2", None, None, None))
    deal = Record(board("4"), NOWHERE)
    for records in ([one, two], [one, deal, two], [deal, two, deal]):
        assert again(records)[0] == records


def match_records():
    match = Match("Cup", "Final", "I", "Reds", "Blues", "3", "0", 1, 3)
    contract = Contract(4, Strain.SPADES, declarer=Seat.SOUTH)
    names = {Room.OPEN: ("a", "b", "c", "d"), Room.CLOSED: ("e", "f", "g", "h")}
    both = Board("1", Seat.NORTH, Vulnerability.NONE, deal_of(random.Random(5)))  # noqa: S311
    alone = Board("3", None, None, None)
    auction = Auction(Seat.NORTH, (PASS, PASS, CALL_OF["4S"], PASS, PASS, PASS))
    return [
        Record(
            both,
            NOWHERE,
            names[Room.OPEN],
            Room.OPEN,
            auction=auction,
            outcome=Played(contract, 9),
            match=match,
        ),
        Record(
            both,
            NOWHERE,
            names[Room.CLOSED],
            Room.CLOSED,
            outcome=PassedOut(),
            match=match,
            comments=("ann: hi",),
        ),
        Record(alone, NOWHERE, names[Room.OPEN], Room.OPEN, outcome=Played(contract, 10), match=match),
        Record(alone, NOWHERE, names[Room.CLOSED], Room.CLOSED, outcome=Played(contract, 11), match=match),
    ]


def test_a_match_comes_back_with_both_rooms_and_results_alone():
    records = match_records()
    found, problems = again(records)
    found[1] = replace(found[1], auction=None)
    assert found == records, "the four passes of the board passed out are all that was added"
    assert problems == []


def test_the_result_list_of_a_match():
    lines = lin.write(match_records()).split("\n")
    assert lines[0] == "vg|Cup,Final,I,1,3,Reds,3,Blues,0|"
    assert lines[1] == "rs|4SS-1,PASS,,,4SS=,4SS+1|"
    assert lines[2] == "pn|c,d,a,b,g,h,e,f|pg||"


def test_a_contract_without_an_auction_is_kept_in_a_result_list():
    contract = Contract(3, Strain.NOTRUMP, declarer=Seat.EAST)
    records = [Record(board(number), NOWHERE, outcome=Played(contract, 8)) for number in ("2", "5")]
    text = lin.write(records)
    assert "mb|" not in text
    assert "rs|3NE-1,,,,,,3NE-1,|" in text
    found, _ = again(records)
    assert [one.outcome for one in found] == [Played(contract, 8)] * 2
    assert [one.board.deal for one in found] == [one.board.deal for one in records]


def test_two_rooms_of_another_format_become_a_match():
    tags = {"Event": "Cup", "Stage": "Round 2", "HomeTeam": "Reds", "VisitTeam": "Blues"}
    contract = Contract(3, Strain.NOTRUMP, declarer=Seat.EAST)
    records = [
        Record(board("3"), NOWHERE, room=room, outcome=Played(contract, tricks), tags=tags)
        for room, tricks in ((Room.OPEN, 8), (Room.CLOSED, 9))
    ]
    text = lin.write(records + records)
    assert text.count("vg|Cup,Round 2,I,3,3,Reds,,Blues,|\nrs|3NE-1,3NE=|") == 2, "the board came twice"
    found, _ = again(records)
    assert [one.outcome for one in found] == [one.outcome for one in records]
    assert [one.room for one in found] == [Room.OPEN, Room.CLOSED]


def test_what_lin_cannot_hold_does_no_harm():
    record = Record(
        board(),
        NOWHERE,
        auction=Auction(Seat.SOUTH, (CALL_OF["1C"],), (CallNote(0, "a|b\nc", alert=False),)),
        comments=("x | y",),
    )
    (found,), problems = again([record])
    assert found.auction.notes[0].text == "a/b c"
    assert found.comments == ("x / y",)
    assert problems == []


@pytest.mark.corpus
def test_real_files_come_back(shared):
    """All but lessons: that a deal of theirs has no result cannot be written."""
    compared = 0
    for path in sorted((shared / "corpus/lin").iterdir()):
        if path.name.startswith("teach") or path.suffix == ".tsv":
            continue
        source = Source.from_bytes(path.name, path.read_bytes())
        records = [replace(one, place=NOWHERE) for one in lin.read(source, Problems())]
        found, _ = again(records)
        assert len(found) == len(records)
        assert all(one in found for one in records), path.name
        compared += len(records)
    assert compared > 900


# --- links ----------------------------------------------------------------------------------------------


def read_link(link):
    assert len(link) <= LONGEST_LINK
    assert all(character.isalnum() or character in "-._~:/?#[]@!$&'()*+,;=%" for character in link)
    (record,) = lin.read(Source("<link>", link), Problems())
    return replace(record, place=NOWHERE)


def test_a_link_shows_the_record():
    rng = random.Random(12)  # noqa: S311 - the same records every time
    for number in range(1, 40):
        record = record_of(rng, number)
        assert read_link(hand_viewer_link(record, names=True)) == record
        nameless = read_link(hand_viewer_link(record, names=False))
        assert nameless.players == (None, None, None, None)
        assert nameless.auction == record.auction


def test_a_link_has_no_auction_where_there_is_none():
    record = Record(board(), NOWHERE, outcome=Played(Contract(3, Strain.NOTRUMP, declarer=Seat.EAST), 8))
    assert "mb%7C" not in hand_viewer_link(record, names=False)


def test_a_long_link_loses_explanations_first_and_calls_last():
    record = record_of(random.Random(13), 1)  # noqa: S311 - the same record every time
    calls = record.auction.calls
    explained = replace(
        record,
        auction=replace(record.auction, notes=tuple(CallNote(n, "x" * 900) for n in range(len(calls)))),
    )
    found = read_link(hand_viewer_link(explained, names=True))
    assert found.auction.calls == calls
    assert all(not note.text for note in found.auction.notes)
    assert found.players == record.players
    many = replace(record, players=("n" * 900,) * 4)
    assert read_link(hand_viewer_link(many, names=True)).auction.calls == calls


def test_no_cards_no_link():
    assert hand_viewer_link(Record(Board("1", None, None, None), NOWHERE), names=True) == ""
