"""The 36 odd constructs of the survey of other readers, each with what is right for it."""

from __future__ import annotations

import pytest

from bridgefiles.model.auction import CALLS, DOUBLE, PASS, REDOUBLE
from bridgefiles.model.contract import Doubling
from bridgefiles.model.outcome import NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.record import Room
from bridgefiles.model.seats import Seat, Vulnerability

SPADES = "AKQJT98765432"
SOLID = ",".join(f"{suit}{SPADES}" for suit in "SHD")
DEAL = f"3{SOLID},"
CLOSED = "CAKQJT98765432"
NAMES = "pn|Sue,Will,Nora,Ed|"
AUCTION = "mb|1N|mb|p|mb|p|mb|p|"
LEAD = "pc|CA|pc|S2|pc|H2|pc|D2|pg||"


def board(deal=DEAL, *, names=NAMES, rest="rh||ah|Board 5|sv|n|", auction=AUCTION, play="mc|9|"):
    return f"{names}st||md|{deal}|{rest}{auction}pg||{play}"


def calls(*words):
    return tuple({"p": PASS, "d": DOUBLE, "r": REDOUBLE}.get(word) or one_of(word) for word in words)


def one_of(word):
    return next(call for call in CALLS if str(call) == word)


def test_plain(read):
    record = read(board()).record
    assert record.players == ("Nora", "Ed", "Sue", "Will")
    assert (record.board.number, record.board.dealer) == ("5", Seat.NORTH)
    assert record.board.vulnerability is Vulnerability.NS
    assert (str(record.outcome.contract), record.outcome.contract.declarer) == ("1NT", Seat.NORTH)
    assert record.outcome.tricks == 9


@pytest.mark.parametrize("deal", [f"3{SOLID},", f"3{SOLID}", f"3{SOLID},{CLOSED}"])
def test_three_hands_with_and_without_the_last_comma(read, deal):
    east = read(board(deal)).record.board.deal[Seat.EAST]
    assert east.bits == 0x1FFF


def test_dealer_zero_is_taken_from_the_board_number_and_told(read):
    found = read(board(f"0{SOLID},"))
    assert found.record.board.dealer is Seat.NORTH
    assert "LIN203" in found.codes


def test_passed_out(read):
    assert read(board(auction="mb|p|" * 4, play="")).record.outcome == PassedOut()


def test_deal_only(read):
    record = read(board(names="", auction="", play="")).record
    assert (record.auction, record.outcome) == (None, Unknown())
    assert isinstance(read(board(auction="", play="")).record.outcome, NotPlayed)


def test_play_stops_without_a_claim(read):
    record = read(board(play=LEAD)).record
    assert len(record.play.cards) == 4
    assert isinstance(record.outcome, Played)
    assert record.outcome.tricks is None


def test_auction_without_play(read):
    outcome = read(board(play="")).record.outcome
    assert (str(outcome.contract), outcome.tricks) == ("1NT", None)


def test_alert_and_explanation(read):
    found = read(board(auction="mb|1N!|an|15-17|mb|p|mb|p|mb|p|")).record.auction.notes
    assert [(note.call, note.text, note.alert) for note in found] == [(0, "15-17", True)]


def test_explanation_before_any_call(read):
    found = read(board(auction="an|first|" + AUCTION))
    assert found.record.comments == ("first",)
    assert "LIN215" in found.codes


def test_commentary_before_the_auction(read):
    assert read(board(auction="nt|welcome|" + AUCTION)).record.comments == ("welcome",)


def test_lower_case(read):
    assert read(board(DEAL.lower())).record == read(board()).record


def test_several_calls_in_one_value(read):
    assert read(board(auction="mb|1Nppp|")).record.auction.calls == calls("1NT", "p", "p", "p")


def test_doubles_and_redoubles(read):
    record = read(board(auction="mb|1N|mb|d|mb|r|mb|p|mb|p|mb|p|")).record
    assert record.auction.calls == calls("1NT", "d", "r", "p", "p", "p")
    assert record.outcome.contract.doubling is Doubling.REDOUBLED


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("sv|0|", Vulnerability.NONE),
        ("sv|o|", Vulnerability.NONE),
        ("sv|B|", Vulnerability.ALL),
        ("sv|N|", Vulnerability.NS),
        ("sv|E|", Vulnerability.EW),
        ("", None),
    ],
)
def test_vulnerability(read, said, meant):
    assert read(board(rest=f"rh||ah|Board 5|{said}")).record.board.vulnerability is meant


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("", None),
        ("ah|Semifinal|", None),
        ("ah|Donne n° 7|", "7"),
        ("ah|Élève 7|", "7"),
        ("ah|Board 7|", "7"),
    ],
)
def test_board_number(read, heading, number):
    record = read(board(rest=f"rh||{heading}sv|o|")).record
    assert record.board.number == number
    assert record.outcome.tricks == 9


@pytest.mark.parametrize(
    ("names", "players"),
    [
        ("", (None, None, None, None)),
        ("pn|Sue|", (None, None, "Sue", None)),
        ("pn|Sue,Will,Nora,Ed,Sam,Wes,Nick,Eve|", ("Nora", "Ed", "Sue", "Will")),
    ],
)
def test_names(read, names, players):
    assert read(board(names=names)).record.players == players


@pytest.mark.parametrize("between", ["\n", "", "\r\n", "\n\n"])
def test_two_boards(read, between):
    found = read(board() + between + board(rest="rh||ah|Board 6|sv|e|"))
    assert [record.board.number for record in found.records] == ["5", "6"]
    assert [record.outcome.tricks for record in found.records] == [9, 9]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_board_over_several_lines(read, end):
    text = board(auction=AUCTION.replace("mb|", end + "mb|"), play=end + "mc|9|" + end)
    assert read(text).record.auction == read(board()).record.auction


ROOMS = (
    "vg|Cup,Final,I,5,5,Reds,0,Blues,0|rs|1NN+2,1NN+3|pn|Sue,Will,Nora,Ed,Sam,Wes,Nick,Eve|pg||"
    f"qx|o5|st||md|{DEAL}|sv|n|{AUCTION}pg||mc|9|qx|c5|st||{{closed}}{AUCTION}pg||mc|10|"
)


@pytest.mark.parametrize("closed", [f"md|{DEAL}|sv|n|", ""], ids=["own deal", "the open room's deal"])
def test_two_rooms(read, closed):
    first, second = read(ROOMS.format(closed=closed)).records
    assert (first.room, second.room) == (Room.OPEN, Room.CLOSED)
    assert first.players == ("Nora", "Ed", "Sue", "Will")
    assert second.players == ("Nick", "Eve", "Sam", "Wes")
    assert first.board == second.board
    assert (first.outcome.tricks, second.outcome.tricks) == (9, 10)


VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"


def encoded(text, letters):
    return "".join(f"%{ord(letter):02X}" if letter in letters else letter for letter in text)


@pytest.mark.parametrize(
    "text",
    [
        VIEWER + "lin=" + board().replace(" ", "+"),
        VIEWER + "lin=" + encoded(board(), "|, "),
        encoded(board(), "|, "),
    ],
    ids=["link", "encoded link", "encoded body"],
)
def test_links_and_encoded_bodies(read, text):
    record = read(text).record
    assert (record.board.number, record.outcome.tricks) == ("5", 9)
    assert record.players == ("Nora", "Ed", "Sue", "Will")


def test_link_with_a_hand_for_each_seat(read):
    hands = "s=sakqjt98765432&w=hakqjt98765432&n=dakqjt98765432&e=cakqjt98765432"
    record = read(f"{VIEWER}{hands}&d=n&v=n&b=5&a=1nppp").record
    assert record.board.deal == read(board()).record.board.deal
    assert record.board.dealer is Seat.NORTH
    assert record.auction.calls == calls("1NT", "p", "p", "p")


def test_a_card_twice_is_told(read):
    found = read(board("3SAKQJT98765432,SAHKQJT98765432,DAKQJT98765432,CAKQJT98765432"))
    assert "DEAL102" in found.codes or "DEAL101" in found.codes


def test_names_in_eight_bits(read):
    text = board(names="pn|René,Will,Nora,Ed|").encode("latin-1")
    assert read(text).record.players[Seat.SOUTH] == "René"


def test_a_file_cut_in_the_middle_keeps_what_is_whole(read):
    whole = board() + "\n"
    found = read(whole + board(rest="rh||ah|Board 6|")[:60])
    assert found.records[0] == read(whole).record
    assert found.records[0].outcome.tricks == 9
