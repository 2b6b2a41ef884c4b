from __future__ import annotations

import pytest

from bridgefiles.model.auction import CALL_OF
from bridgefiles.model.cards import CARD_OF, Hand, Suit
from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling
from bridgefiles.model.outcome import (
    AVERAGE,
    AVERAGE_MINUS,
    Adjusted,
    NotPlayed,
    PassedOut,
    Played,
    Unknown,
    Why,
)
from bridgefiles.model.seats import Seat
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports.wording import language

EN, ZH = language("en"), language("zh")


def played(level, strain, doubling=0, tricks=None):
    return Played(Contract(level, STRAIN_OF[strain], Doubling(doubling), Seat.NORTH), tricks)


@pytest.mark.parametrize(
    ("outcome", "seen", "said"),
    [
        (played(4, "S"), "4♠", "4 spades"),
        (played(3, "NT"), "3NT", "3 no-trump"),
        (played(6, "D", 1), "6♦x", "6 diamonds doubled"),
        (played(1, "C", 2), "1♣xx", "1 clubs redoubled"),
        (PassedOut(), "Passed out", "Passed out"),
        (NotPlayed(), "Not played", "Not played"),
        (NotPlayed(Why.BYE), "Sat out", "Sat out"),
        (Adjusted(AVERAGE, AVERAGE), "Adjusted", "Adjusted"),
        (Unknown(), "", ""),
    ],
)
def test_contract(outcome, seen, said):
    text = bridge.contract(outcome, EN)
    assert (str(text), text.spoken) == (seen, said)


@pytest.mark.parametrize(
    ("tricks", "relative", "american", "total", "said"),
    [
        (10, "=", "4", "10", "made"),
        (12, "+2", "6", "12", "2 over"),
        (9, "−1", "−1", "9", "1 down"),
        (0, "−10", "−10", "0", "10 down"),
        (None, "", "", "", ""),
    ],
)
def test_result_in_three_notations(tricks, relative, american, total, said):
    outcome = played(4, "S", tricks=tricks)
    assert [str(bridge.result(outcome, EN, notation)) for notation in ("relative", "american", "tricks")] == [
        relative,
        american,
        total,
    ]
    assert bridge.result(outcome, EN).spoken == said


def test_a_ten_is_two_figures_and_a_void_a_dash():
    hand = Hand.of(CARD_OF[card] for card in ("ST", "SA", "S2"))
    spades, hearts = bridge.holding(hand, Suit.SPADES, EN), bridge.holding(hand, Suit.HEARTS, EN)
    assert (str(spades), spades.spoken) == ("A 10 2", "ace ten two")
    assert (str(hearts), hearts.spoken) == ("—", "void")


def test_a_card():
    card = bridge.card(CARD_OF["HT"], EN)
    assert (str(card), card.spoken) == ("♥10", "hearts ten")
    assert not bridge.card(None, EN)


@pytest.mark.parametrize(
    ("call", "seen", "said"),
    [
        ("1NT", "1NT", "1 no-trump"),
        ("7C", "7♣", "7 clubs"),
        ("X", "X", "double"),
        ("XX", "XX", "redouble"),
        ("Pass", "Pass", "Pass"),
    ],
)
def test_call(call, seen, said):
    text = bridge.call(CALL_OF[call], EN)
    assert (str(text), text.spoken) == (seen, said)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("4+ !h, no !S", "4+ ♥, no ♠"),
        ("15-17 !n", "15-17 NT"),
        ("Stayman, then 2D or 2H.", "Stayman, then 2♦ or 2♥."),
        ("wow!such fun", "wow!such fun"),
        ("A♠️ and a 3DX", "A♠️ and a 3DX"),
        ("", ""),
        ("!", "!"),
    ],
)
def test_suit_codes_in_comments_become_suits(text, seen):
    assert str(bridge.comment(text, EN)).replace("\ufe0f", "") == seen.replace("\ufe0f", "")


def test_marks_have_a_true_minus():
    assert str(bridge.mark(AVERAGE_MINUS, EN)) == "A−"
    assert bridge.mark(AVERAGE_MINUS, EN).spoken == "average minus"


def test_suits_are_named_in_chinese():
    assert bridge.contract(played(4, "S", 1), ZH).spoken == "4 黑桃 加倍"
