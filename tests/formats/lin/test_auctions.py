"""mb and an: calls, alerts and explanations."""

from __future__ import annotations

import pytest

from bridgefiles.model.auction import CallNote
from bridgefiles.model.outcome import PassedOut, Played, Unknown
from bridgefiles.model.seats import Seat


def calls_of(record):
    return [str(call) for call in record.auction.calls]


def notes_of(record):
    return record.auction.notes


@pytest.mark.parametrize(
    ("written", "call"),
    [
        ("p", "Pass"),
        ("P", "Pass"),
        ("pass", "Pass"),
        ("Pass", "Pass"),
        ("1c", "1C"),
        ("7N", "7NT"),
        ("1NT", "1NT"),
        ("1n", "1NT"),
        ("p\n", "Pass"),
        (" 2H ", "2H"),
        ("4@S", "4S"),
    ],
)
def test_a_call_however_it_is_written(read, hands, written, call):
    reading = read(f"md|3{hands}|mb|{written}|")
    assert calls_of(reading.record) == [call]
    assert reading.codes == []


@pytest.mark.parametrize(
    ("double", "redouble"), [("d", "r"), ("D", "R"), ("X", "XX"), ("x", "xx"), ("dbl", "rdbl")]
)
def test_doubles_and_redoubles(read, hands, double, redouble):
    record = read(f"md|3{hands}|mb|1S|mb|{double}|mb|{redouble}|mb|p|mb|p|mb|p|mc|7|").record
    assert calls_of(record) == ["1S", "X", "XX", "Pass", "Pass", "Pass"]
    assert str(record.outcome.contract) == "1SXX"


def test_calls_run_together(read, hands):
    record = read(f"md|3{hands}|mb|1Dp2dd!rppp|").record
    assert calls_of(record) == ["1D", "Pass", "2D", "X", "XX", "Pass", "Pass", "Pass"]
    assert notes_of(record) == (CallNote(3, "", alert=True),)
    assert calls_of(read(f"md|3{hands}|mb|1Sppp|").record) == ["1S", "Pass", "Pass", "Pass"]


def test_a_skipped_seat_and_a_question_are_no_calls(read, hands):
    assert calls_of(read(f"md|3{hands}|mb|-|mb|1S|mb|p?|").record) == ["1S", "Pass"]


def test_alert_and_explanation_are_two_things(read, hands):
    record = read(f"md|3{hands}|mb|1C!|an|16+|mb|p|mb|1D!|mb|p|mb|1N|an|17-19|mb|p|").record
    assert notes_of(record) == (
        CallNote(0, "16+", alert=True),
        CallNote(2, "", alert=True),
        CallNote(4, "17-19", alert=False),
    )


def test_two_explanations_are_joined(read, hands):
    record = read(f"md|3{hands}|mb|1C|an|strong|an|16+ points|mb|p|").record
    assert notes_of(record) == (CallNote(0, "strong; 16+ points", alert=False),)


def test_an_explanation_is_found_behind_other_commands(read, hands):
    record = read(f"md|3{hands}|mb|2D!|nt|host: what is that?|pg||an|weak, a major|").record
    assert notes_of(record) == (CallNote(0, "weak, a major", alert=True),)
    assert record.comments == ("host: what is that?",)


def test_an_explanation_before_any_call_is_a_comment(read, hands):
    reading = read(f"md|3{hands}|\n  an|host: North looks unhappy!!!|pg||\n  mb|p|")
    assert reading.record.comments == ("host: North looks unhappy!!!",)
    assert notes_of(reading.record) == ()
    assert reading.problem("LIN215").line == 2


def test_suit_marks_become_suit_signs(read, hands):
    record = read(f"md|3{hands}|mb|2H|an|4+ !h, 2-5 !C; no !CA, forcing to 3!N or 4@s|").record
    assert notes_of(record)[0].text == "4+ ♥, 2-5 ♣; no ♣A, forcing to 3NT or 4♠"


@pytest.mark.parametrize("text", ["write to host@chess.net", "oh no!Dummy has it", "what!?", "50% + more"])
def test_other_marks_stay(read, hands, text):
    assert notes_of(read(f"md|3{hands}|mb|2H|an|{text}|").record)[0].text == text


def test_a_line_end_in_an_explanation_is_a_blank(read, hands):
    assert notes_of(read(f"md|3{hands}|mb|2H|an|weak,\nsix cards|").record)[0].text == "weak, six cards"


def test_a_bar_missing_before_the_explanation(read, hands):
    reading = read(f"md|3{hands}|\nmb|1S|mb|2D!an|promises six hearts|mb|p|mb|2H|mb|p|mb|p|mb|p|")
    assert calls_of(reading.record) == ["1S", "2D", "Pass", "2H", "Pass", "Pass", "Pass"]
    assert notes_of(reading.record) == (CallNote(1, "promises six hearts", alert=True),)
    problem = reading.problem("LIN104")
    assert (problem.line, problem.column) == (2, 13)
    assert reading.codes == ["LIN104"]


def test_what_is_no_call_is_told_with_its_place(read, hands):
    reading = read(f"md|3{hands}|\nmb|1S|mb|2z|")
    problem = reading.problem("AUC101")
    assert (problem.line, problem.column) == (2, 10)
    assert calls_of(reading.record) == ["1S"]


def test_a_surplus_pass_is_left_out(read, hands):
    reading = read(f"md|3{hands}|\nmb|1N|mb|p|mb|p|mb|p|mb|p|mc|7|")
    assert calls_of(reading.record) == ["1NT", "Pass", "Pass", "Pass"]
    problem = reading.problem("AUC108")
    assert (problem.line, problem.column) == (2, 25)


@pytest.mark.parametrize(
    ("calls", "column"),
    [
        ("mb|2S|mb|2H|", 10),
        ("mb|d|", 4),
        ("mb|1S|mb|r|", 10),
        ("mb|1S|mb|p|mb|d|", 15),
        ("mb|1S|an|nat|mb|1C|", 17),
    ],
)
def test_an_illegal_call_is_kept_and_told(read, hands, calls, column):
    reading = read(f"md|3{hands}|\n{calls}")
    assert reading.problem("AUC102").column == column
    assert reading.problem("AUC102").line == 2
    assert reading.record.auction.irregular


def test_four_passes_are_passed_out_and_three_are_not(read, hands):
    assert read(f"md|3{hands}|mb|p|mb|p|mb|p|mb|p|pg||").record.outcome == PassedOut()
    assert read(f"md|3{hands}|mb|p|mb|p|mb|p|").record.outcome == Unknown()


def test_a_broken_off_auction_is_kept_and_has_no_result(read, hands):
    record = read(f"pn|a,b,c,d|md|3{hands}|mb|1S|mb|p|").record
    assert calls_of(record) == ["1S", "Pass"]
    assert record.outcome == Unknown()


def test_passes_left_out_before_the_play(read, hands):
    reading = read(f"md|3{hands}|mb|4S|pc|HT|mc|10|")
    assert reading.record.outcome == Played(reading.record.auction.contract(), 10)
    assert reading.codes == ["LIN216"]


def test_declarer_named_the_strain_first(read, hands):
    record = read(f"md|1{hands}|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|mc|9|").record
    assert record.outcome.contract.declarer is Seat.SOUTH
