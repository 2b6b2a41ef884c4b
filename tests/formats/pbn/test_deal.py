"""Deals in every form (PBN 2.1, 3.4)."""

from __future__ import annotations

import pytest

from bridgefiles.formats._pbn_deal import read_deal
from bridgefiles.model.cards import SUITS

NORTH, EAST, SOUTH, WEST = "AKQJ.AKQ.AKQ.AKQ", "T987.JT9.JT9.JT9", "6543.876.876.876", "2.5432.5432.5432"


def shown(deal):
    """Return the hands as PBN writes them, North first."""
    return [None if hand is None else ".".join(hand.ranks(suit) for suit in SUITS) for hand in deal.hands]


def codes(faults):
    return [fault.rule.code for fault in faults]


@pytest.mark.parametrize(
    "text",
    [
        f"N:{NORTH} {EAST} {SOUTH} {WEST}",
        f"E:{EAST} {SOUTH} {WEST} {NORTH}",
        f"S:{SOUTH} {WEST} {NORTH} {EAST}",
        f"W:{WEST} {NORTH} {EAST} {SOUTH}",
        f"n:{NORTH} {EAST} {SOUTH} {WEST}".lower(),
        f"N: {NORTH}  {EAST}\t{SOUTH}   {WEST} ",
        f"N:{NORTH} {EAST.replace('T', '10')} {SOUTH} {WEST}",
        "N:QKJA.AQK.KAQ.QAK 7T98.T9J.JT9.9JT 6543.876.876.876 2.5432.5432.5432",
        f"N:{NORTH} E:{EAST} S:{SOUTH} W:{WEST}",
        f"W:{WEST} S:{SOUTH} E:{EAST} N:{NORTH}",
        "N:SAKQJ.HAKQ.DAKQ.CAKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
    ],
)
def test_a_whole_deal(text):
    deal, faults = read_deal(text)
    assert shown(deal) == [NORTH, EAST, SOUTH, WEST]
    assert deal.is_whole
    assert faults == []


def test_voids_in_any_suit():
    deal, faults = read_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert shown(deal)[0] == "AKQJT98765432..."
    assert shown(deal)[3] == "...AKQJT98765432"
    assert faults == []


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (f"W:{WEST} - {EAST} -", [None, EAST, None, WEST]),
        (f"N:- {EAST} - -", [None, EAST, None, None]),
        (f"W: {NORTH}  {SOUTH}", [NORTH, None, SOUTH, None]),  # missing hands as nothing between blanks
        (f"S:{SOUTH}", [None, None, SOUTH, None]),
        (f"N:{NORTH} ... ... ...", [NORTH, None, None, None]),
    ],
)
def test_hands_that_are_not_given(text, given):
    deal, faults = read_deal(text)
    assert shown(deal) == given
    assert faults == []


@pytest.mark.parametrize("text", ["", "?", "-", "N:- - - -", "N:... ... ... ..."])
def test_no_deal_at_all(text):
    assert read_deal(text) == (None, [])


def test_spot_cards_are_no_repeated_cards():
    deal, faults = read_deal("N:AKxxx.xxx.Axx.xx - - -")
    assert shown(deal)[0] == "AKxxx.xxx.Axx.xx"
    assert len(deal.hands[0]) == 13
    assert faults == []


def test_an_end_position():
    deal, faults = read_deal("N:A.K.. -  ..2.3 4...5")
    assert [hand is not None and len(hand) for hand in deal.hands] == [2, False, 2, 2]
    assert faults == []


def test_a_card_that_two_players_hold():
    deal, faults = read_deal(f"N:{NORTH} A987.JT9.JT9.JT9 {SOUTH} {WEST}")
    assert shown(deal)[:2] == [NORTH, "A987.JT9.JT9.JT9"]
    assert codes(faults) == ["DEAL101"]
    assert faults[0].said == "held by two players: SA"


def test_a_card_that_a_player_holds_twice():
    deal, faults = read_deal("N:AAQJ.AKQ.AKQ.AKQ - - -")
    assert shown(deal)[0] == "AQJ.AKQ.AKQ.AKQ"
    assert codes(faults) == ["DEAL101"]


def test_fourteen_cards():
    deal, faults = read_deal(f"N:{NORTH}2 {EAST} {SOUTH} {WEST[:-1]}")
    assert len(deal.hands[0]) == 14
    assert codes(faults) == ["DEAL102"]


def test_twelve_cards():
    deal, faults = read_deal(f"N:{NORTH[1:]} {EAST} {SOUTH} {WEST}")
    assert len(deal.hands[0]) == 12
    assert codes(faults) == ["DEAL103"]
    assert faults[0].said == "the hands hold 12, 13, 13, 13 cards"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"N:{NORTH} vT987.JT9.JT9.JT9 - -", "DEAL104"),
        (f"N:{NORTH} T987.JT9 - -", "DEAL104"),
        (f"N:{NORTH} {EAST} {SOUTH} {WEST} {EAST}", "DEAL104"),
        (f"{NORTH} {EAST} {SOUTH} {WEST}", "DEAL105"),
        (f"X:{NORTH} {EAST} {SOUTH} {WEST}", "DEAL105"),
        ("some words", "DEAL104"),
    ],
)
def test_what_cannot_be_read(text, code):
    assert codes(read_deal(text)[1]) == [code]


def test_a_deal_tag_for_each_hand(read_pbn):
    read = read_pbn(f'[Deal "S:{SOUTH}"]\n[Deal "N:{NORTH}"]\n[Deal "W:{WEST}"]\n[Deal "E:{EAST}"]\n')
    assert shown(read.only.board.deal) == [NORTH, EAST, SOUTH, WEST]
    assert read.codes == ["PBN207"]


def test_hands_of_several_tags_are_checked_together(read_pbn):
    read = read_pbn(f'[Deal "S:{SOUTH}"]\n[Deal "N:{NORTH}"]\n[Deal "W:{NORTH}"]\n')
    assert read.codes == ["PBN207", "DEAL101"]


def test_a_broken_deal_costs_no_other_board(read_pbn):
    good = f'[Board "1"]\n[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"]\n[Contract "3NT"]\n\n'
    read = read_pbn(good + good.replace("T987", "A987").replace('"1"', '"2"') + good.replace('"1"', '"3"'))
    assert [record.board.deal.is_whole for record in read.records] == [True, False, True]
    assert [(one.rule.code, one.line, one.column) for one in read.found] == [("DEAL101", 6, 8)]
    assert read.found[0].message == "board 2: held by two players: SA"


def test_memory_of_holdings_is_bounded():
    from bridgefiles.formats import _pbn_deal

    for number in range(30000):
        read_deal(f"N:{number:015b}... - - -".replace("0", "").replace("1", "x"))
    assert all(
        len(holdings) <= 1 << 14
        for holdings in (_pbn_deal._SPADES, _pbn_deal._HEARTS, _pbn_deal._DIAMONDS, _pbn_deal._CLUBS)
    )
