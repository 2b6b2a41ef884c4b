"""The model against naive replays of the Laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import auctions, calls, deals, plays, seats, taker

from bridgefiles.model.auction import CALL_OF, CALLS, DOUBLE, PASS, REDOUBLE, Auction, is_legal
from bridgefiles.model.cards import CARDS, SUITS, Hand
from bridgefiles.model.contract import Doubling
from bridgefiles.model.deal import Deal
from bridgefiles.model.play import Play, declarers_tricks, first_fault, tricks
from bridgefiles.model.play import seats as seats_of
from bridgefiles.model.seats import SEATS, Side


def naive_contract(auction):
    """Walk through the auction once, keeping who first named each strain for each side."""
    first, last, doubling = {}, None, 0
    for index, call in enumerate(auction.calls):
        seat = auction.dealer.after(index)
        if call.is_bid:
            first.setdefault((seat.side, call.strain), seat)
            last, doubling = (call, seat), 0
        elif call == DOUBLE:
            doubling = 1
        elif call == REDOUBLE:
            doubling = 2
    if last is None:
        return None
    call, seat = last
    return call.level, call.strain, Doubling(doubling), first[seat.side, call.strain]


def naive_legal(made, call):
    """Apply Laws 18, 19 and 22 word by word."""
    if len(made) >= 4 and all(one == PASS for one in made[-3:]):
        return False
    bids = [index for index, one in enumerate(made) if one.is_bid]
    if call == PASS:
        return True
    if call.is_bid:
        return not bids or call > made[bids[-1]]
    if not bids:
        return False
    since = [one for one in made[bids[-1] + 1 :] if one != PASS]
    last = max(index for index, one in enumerate(made) if one != PASS)
    by_opponent = (len(made) - last) % 2 == 1
    return by_opponent and since == ([] if call == DOUBLE else [DOUBLE])


@given(auctions())
def test_a_legal_auction_ends_and_leads_to_the_contract_of_a_naive_reading(auction):
    assert auction.is_complete
    assert len(auction.calls) <= 319
    for length in range(len(auction.calls)):
        assert not Auction(auction.dealer, auction.calls[:length]).is_complete
    found = auction.contract()
    if auction.is_passed_out:
        assert found is None
    else:
        assert (found.level, found.strain, found.doubling, found.declarer) == naive_contract(auction)


@given(auctions(), calls, st.data())
def test_legality_is_that_of_the_laws(auction, call, data):
    made = auction.calls[: data.draw(st.integers(0, len(auction.calls)))]
    assert is_legal(made, call) == naive_legal(made, call)


@given(auctions())
def test_nothing_is_legal_after_the_end(auction):
    assert not any(is_legal(auction.calls, call) for call in CALLS)


@given(plays(), seats)
def test_tricks_are_those_of_a_naive_replay(drawn, declarer):
    deal, strain, play, players = drawn
    assert seats_of(play, strain) == players
    assert first_fault(play, strain, deal) is None
    won = 0
    for start in range(0, len(play.cards) - 3, 4):
        trick = list(zip(players[start : start + 4], play.cards[start : start + 4], strict=True))
        won += taker(trick, strain).side is declarer.side
    found = tricks(play, strain)
    assert sum(one.winner is not None and one.winner.side is declarer.side for one in found) == won
    assert declarers_tricks(play, strain, declarer) == (won if len(play.cards) == 52 else None)


@given(plays(), st.data())
def test_a_card_of_another_hand_is_found(drawn, data):
    deal, strain, play, players = drawn
    if not play.cards:
        return
    place = data.draw(st.integers(0, len(play.cards) - 1))
    wrong = data.draw(st.sampled_from([c for c in CARDS if c not in deal[players[place]]]))
    spoilt = Play(play.leader, (*play.cards[:place], wrong, *play.cards[place + 1 :]))
    fault = first_fault(spoilt, strain, deal)
    assert (fault.card, fault.seat) == (place, players[place])
    assert fault.reason == ("played twice" if wrong in play.cards[:place] else "not held")


@given(deals(), seats)
def test_the_fourth_hand_follows_from_three(deal, hidden):
    hands = tuple(None if seat is hidden else deal[seat] for seat in SEATS)
    assert not Deal(hands).is_whole
    assert Deal(hands).with_implied_hand() == deal
    assert deal.is_whole


@given(deals())
def test_the_pack_has_forty_points(deal):
    assert deal.high_card_points(Side.NS) + deal.high_card_points(Side.EW) == 40


@given(st.sets(st.sampled_from(CARDS)))
def test_a_hand_is_the_set_of_its_cards(held):
    hand = Hand.of(held)
    assert set(hand) == held
    assert len(hand) == len(held)
    assert {card for card in CARDS if card in hand} == held
    shown = {suit.letter + rank for suit in SUITS for rank in hand.ranks(suit)}
    assert shown == {str(card) for card in held}


@pytest.mark.parametrize("name", list(CALL_OF))
def test_calls_rise_as_their_numbers_do(name):
    call = CALL_OF[name]
    assert not call.is_bid or call == (call.level - 1) * 5 + call.strain
