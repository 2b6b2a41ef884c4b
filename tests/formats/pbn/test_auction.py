"""Auctions: spellings, marks, notes, and agreement with the tags (PBN 2.1, 3.5)."""

from __future__ import annotations

import pytest

from bridgefiles.model.auction import CallNote
from bridgefiles.model.outcome import PassedOut, Played, Unknown
from bridgefiles.model.seats import Seat


def calls(auction):
    return " ".join(map(str, auction.calls))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("1C Pass 1NT Pass Pass Pass", "1C Pass 1NT Pass Pass Pass"),
        ("1c p 1n pass PASS P", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass 1N AP", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass 1N Pass AP", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass 1N Pass Pass Pass AP", "1C Pass 1NT Pass Pass Pass"),
        ("1C pass 1nt all pass", "1C Pass 1NT Pass Pass Pass"),
        ("1C\tPass\n1NT ap", "1C Pass 1NT Pass Pass Pass"),
        ("AP", "Pass Pass Pass Pass"),
        ("Pass Pass AP", "Pass Pass Pass Pass"),
        ("1♠ Dbl Rdbl 2♣ AP", "1S X XX 2C Pass Pass Pass"),
        ("1S x xx 2c AP", "1S X XX 2C Pass Pass Pass"),
        ("1S D R 2C AP", "1S X XX 2C Pass Pass Pass"),
        ("1C! Pass $3 1NT?! $22 Pass Pass!? Pass", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass 1NT Pass Pass Pass *", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass - -", "1C Pass"),
        ("1C Pass 1NT +", "1C Pass 1NT"),
        ("1C Pass 1NT *", "1C Pass 1NT"),
    ],
)
def test_spellings(read_pbn, body, expected):
    read = read_pbn(f'[Dealer "N"]\n[Auction "N"]\n{body}\n')
    assert calls(read.only.auction) == expected
    assert read.only.auction.dealer is Seat.NORTH
    assert read.found == []


@pytest.mark.parametrize("body", ["", "+", "*", "- -"])
def test_no_auction_without_calls(read_pbn, body):
    read = read_pbn(f'[Dealer "S"]\n[Auction "N"]\n{body}')
    assert read.only.auction is None
    assert read.found == []


def test_dashes_stand_for_the_seats_before_the_dealer(read_pbn):
    read = read_pbn('[Dealer "S"]\n[Auction "W"]\n- - - 1C\nAP\n')
    assert read.only.auction.dealer is Seat.SOUTH
    assert read.found == []


def test_the_auctions_own_seat_wins_over_the_dealer(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "W"]\n1D AP\n')
    assert read.only.auction.dealer is Seat.WEST
    assert read.only.board.dealer is Seat.NORTH
    assert read.codes == ["AUC107"]


def test_without_a_seat_the_dealer_calls_first(read_pbn):
    read = read_pbn('[Dealer "E"]\n[Auction ""]\n1D AP\n\n[Dealer "E"]\n[Auction "Z"]\n1D AP\n')
    assert [record.auction.dealer for record in read.records] == [Seat.EAST, Seat.EAST]
    assert read.codes == ["PBN208"]


def test_notes_are_bound_to_their_calls(read_pbn):
    body = "1NT =1= Pass 2C! =2= Pass\n2D =1= AP"
    notes = '[Note "1: balanced: 15-17"]\n[Note "2:asks [4]"]\n[Note "2:not this one"]\n'
    read = read_pbn(f'[Dealer "N"]\n[Auction "N"]\n{body}\n{notes}[Play "E"]\nSA =1=\n[Note "1:the lead"]\n')
    assert read.only.auction.notes == (
        CallNote(0, "balanced: 15-17"),
        CallNote(2, "asks [4]"),
        CallNote(4, "balanced: 15-17"),
    )
    assert [(note.card, note.text) for note in read.only.play.notes] == [(0, "the lead")]
    assert read.only.comments == ()
    assert read.found == []


def test_joined_marks(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1C 2NT?=1= X!=2=$22 Pass\nPass 3H*$1 AP\n[Note "2:two"]\n')
    assert calls(read.only.auction) == "1C 2NT X Pass Pass 3H Pass Pass Pass"
    assert read.only.auction.notes == (CallNote(1, ""), CallNote(2, "two"), CallNote(5, ""))
    assert read.codes == ["AUC103"]


def test_notes_that_nothing_refers_to_are_kept(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1C AP\n[Note "1:strong"]\n\n[Dealer "N"]\n')
    assert [record.comments for record in read.records] == [("strong",), ()]
    assert read.codes == ["AUC104"]


def test_irregularities(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "W"]\n- ^S 1D ^I 1C 4S ^I 3NT ^S ^S X AP\n')
    assert calls(read.only.auction) == "1D 1C 4S 3NT X Pass Pass Pass"
    assert read.only.auction.irregular
    assert read.found == []


@pytest.mark.parametrize(
    ("body", "code", "column"),
    [
        ("1D 1C AP", "AUC102", 4),
        ("1D Pass X AP", "AUC102", 9),
        ("1D X Pass XX", "AUC102", 11),
        ("1D X XX XX", "AUC102", 9),
        ("X AP", "AUC102", 1),
        ("1D Pass Pass Pass Pass", "AUC108", 19),
        ("1D Pass Pass Pass * 1S", "PLA108", 21),
        ("1D {x} foo Pass", "AUC101", 8),
        ("1D _____", "AUC101", 4),
    ],
)
def test_what_is_not_allowed(read_pbn, body, code, column):
    read = read_pbn(f'[Event "x"]\n[Dealer "N"]\n[Auction "N"]\n{body}\n')
    assert [(one.rule.code, one.line, one.column) for one in read.found] == [(code, 4, column)]


def test_an_unknown_word_says_what_was_expected(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1D 9S Pass\n')
    assert calls(read.only.auction) == "1D"
    assert read.found[0].message == (
        '"9S" is no call; the auction is read up to it; expected a call (1C to 7NT, Pass, X, XX or AP), '
        '"-", "*" or "+"'
    )


# -- contract and declarer -----------------------------------------------------------


def test_the_contract_comes_from_the_auction_when_no_tag_gives_it(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1C Pass 1S Pass 2S X XX AP\n')
    contract = read.only.outcome.contract
    assert (str(contract), contract.declarer) == ("2SXX", Seat.SOUTH)
    assert read.only.outcome.tricks is None


def test_four_passes_are_a_result_but_an_unfinished_auction_is_none(read_pbn):
    read = read_pbn("".join(f'[Dealer "N"]\n[Auction "N"]\n{body}\n\n' for body in ("AP", "1C *", "Pass")))
    assert [record.outcome for record in read.records] == [PassedOut(), Unknown(), Unknown()]


def test_cards_after_an_auction_without_its_last_passes(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1C Pass 1S\n[Play "W"]\nH2\n')
    assert isinstance(read.only.outcome, Played)
    assert str(read.only.outcome.contract) == "1S"


def test_the_declarer_comes_from_the_auction_when_only_the_contract_is_given(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Contract "1S"]\n[Result "7"]\n[Score "80"]\n[Auction "N"]\n1C X 1S AP\n')
    assert read.only.outcome.contract.declarer is Seat.SOUTH
    assert read.only.score == 80


@pytest.mark.parametrize(
    ("contract", "declarer"),
    [("1H", "N"), ("1C", "W"), ("1CX", "N"), ("Pass", "")],
)
def test_tags_win_over_the_auction(read_pbn, contract, declarer):
    # A pass at the start of another auction shows that this file does not leave them out.
    other = '[Dealer "N"]\n[Auction "N"]\nPass 1C AP\n\n'
    tags = f'[Dealer "N"]\n[Contract "{contract}"]\n[Declarer "{declarer}"]\n'
    read = read_pbn(f'{other}{tags}[Auction "N"]\n1C AP\n')
    outcome = read.records[1].outcome
    assert outcome == PassedOut() or (str(outcome.contract), outcome.contract.declarer.letter) == (
        contract,
        declarer,
    )
    assert [(one.rule.code, one.line) for one in read.found] == [("AUC105", 8)]


@pytest.mark.parametrize(("dealer", "passes"), [("E", 0), ("N", 1), ("W", 2), ("S", 3)])
def test_passes_that_were_left_out_are_put_back(read_pbn, dealer, passes):
    text = f'[Dealer "{dealer}"]\n[Contract "2H"]\n[Declarer "E"]\n[Auction "{dealer}"]\n1H =1= Pass 2H AP\n'
    read = read_pbn(text + '[Note "1:five"]\n\n' + text + '[Note "1:five"]\n')
    auction = read.records[0].auction
    assert calls(auction) == "Pass " * passes + "1H Pass 2H Pass Pass Pass"
    assert auction.notes == (CallNote(passes, "five"),)
    assert auction.contract() == read.records[0].outcome.contract
    assert [(one.rule.code, one.count) for one in read.found] == ([("AUC106", 2)] if passes else [])


def test_an_irregular_declarer_is_no_contradiction(read_pbn):
    read = read_pbn('[Dealer "S"]\n[Declarer "^N"]\n[Contract "1C"]\n[Auction "S"]\n1C AP\n')
    assert read.only.outcome.contract.declarer is Seat.NORTH
    assert read.found == []


def test_only_the_first_of_two_auctions_counts(read_pbn):
    read = read_pbn('[Dealer "N"]\n[Auction "N"]\n1C AP\n[Auction "N"]\n1D AP\n')
    assert calls(read.only.auction) == "1C Pass Pass Pass"
    assert read.codes == ["PBN209"]
