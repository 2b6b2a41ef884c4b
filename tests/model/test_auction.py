from __future__ import annotations

import pytest

from bridgefiles.model.auction import CALL_OF, CALLS, PASS, Auction, is_legal
from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling, Strain
from bridgefiles.model.seats import SEAT_OF, Seat


def auction(dealer, text):
    """Return an auction from words; ``P`` is short for Pass."""
    words = text.replace("P", "Pass").split()
    return Auction(SEAT_OF.get(dealer), tuple(CALL_OF[word] for word in words))


def test_calls_have_numbers_and_names():
    assert len(CALLS) == len(CALL_OF) == 38
    assert str(CALLS[0]) == "1C"
    assert str(CALLS[34]) == "7NT"
    assert [str(call) for call in CALLS[35:]] == ["Pass", "X", "XX"]
    for name, call in CALL_OF.items():
        assert str(call) == name
        assert call.is_bid == name[0].isdigit()
        if call.is_bid:
            assert f"{call.level}{call.strain.letter}" == name


@pytest.mark.parametrize(
    ("dealer", "calls", "contract", "declarer"),
    [
        ("N", "1NT P P P", "1NT", "N"),
        ("N", "1S P 2S P P P", "2S", "N"),
        ("E", "P 1H P 1S P 2S P 4S P P P", "4S", "N"),
        ("S", "1D 1S X 2S 3D P P P", "3D", "S"),
        ("W", "1H P 1NT P 3NT X P P P", "3NTX", "E"),
        ("W", "1H X XX P P P", "1HXX", "W"),
        ("N", "1C X XX 1S P P P", "1S", "W"),
        ("N", "1S 2H 2S 3H X P 3S X P P XX P P P", "3SXX", "N"),
        ("S", "P P P 1H 1S 2H 2S P P 3H P P P", "3H", "E"),
    ],
)
def test_contract_and_declarer_follow_from_the_calls(dealer, calls, contract, declarer):
    found = auction(dealer, calls)
    assert found.is_complete
    assert (str(found.contract()), found.contract().declarer.letter) == (contract, declarer)


def test_the_first_of_the_side_to_name_the_strain_declares_even_if_the_others_named_it_before():
    assert auction("N", "1H 2H P 2S P 3H P P P").contract().declarer is Seat.EAST


def test_without_a_dealer_the_declarer_is_unknown():
    found = auction("?", "1NT P P P")
    assert found.contract() == Contract(1, Strain.NOTRUMP, Doubling.NONE, None)


@pytest.mark.parametrize(
    ("calls", "complete"),
    [
        ("", False),
        ("P P P", False),
        ("P P P P", True),
        ("P P P 1C", False),
        ("P P P 1C P P", False),
        ("P P P 1C P P P", True),
        ("1C X P P", False),
        ("1C X P P P", True),
        ("1C P P X P P", False),
    ],
)
def test_when_an_auction_ends(calls, complete):
    found = auction("N", calls)
    assert found.is_complete is complete
    assert found.is_passed_out is (calls == "P P P P")


def test_no_bid_no_contract():
    assert auction("N", "").contract() is None
    assert auction("N", "P P P P").contract() is None


@pytest.mark.parametrize(
    ("before", "allowed", "forbidden"),
    [
        ("", "1C 7NT P", "X XX"),
        ("1D", "1H 2C P X", "1C 1D XX"),
        ("1D P", "1H P", "X XX 1D"),
        ("1D P P", "X P 1H", "XX"),
        ("1D X", "XX P 1H", "X"),
        ("1D X P", "P 1H", "X XX"),
        ("1D X P P", "XX P", "X"),
        ("1D X XX", "P 1H", "X XX"),
        ("1D X XX P P", "P 1H", "X XX"),
        ("1D X 1H", "X P 1S", "XX 1H"),
        ("7NT", "P X", "7NT 7S XX"),
        ("P P P", "P 1C", "X"),
        ("P P P P", "", "P 1C X XX"),
        ("1C P P P", "", "P 1D X XX"),
    ],
)
def test_which_calls_are_legal(before, allowed, forbidden):
    calls = auction("N", before).calls
    for word in allowed.replace("P", "Pass").split():
        assert is_legal(calls, CALL_OF[word]), word
    for word in forbidden.replace("P", "Pass").split():
        assert not is_legal(calls, CALL_OF[word]), word


def test_the_longest_auction_has_319_calls():
    calls = ()
    while not Auction(Seat.NORTH, calls).is_complete:
        passes = 0
        while passes < len(calls) and calls[-1 - passes] == PASS:
            passes += 1
        # Pass as often as the auction stays alive, then double, redouble, and at last bid on.
        alive = 3 if not any(call.is_bid for call in calls) else 2
        wanted = (PASS,) if passes < alive else (CALL_OF["X"], CALL_OF["XX"], *CALLS[:35])
        calls += (next((call for call in wanted if is_legal(calls, call)), PASS),)
    assert len(calls) == 319


def test_strains_and_doublings():
    assert {name: strain.letter for name, strain in STRAIN_OF.items()} == {n: n for n in STRAIN_OF}
    assert [doubling.mark for doubling in Doubling] == ["", "X", "XX"]
    assert str(Contract(4, Strain.SPADES, Doubling.DOUBLED, Seat.WEST)) == "4SX"
    assert Contract(3, Strain.NOTRUMP).tricks_needed == 9
