"""Lessons ("movies"): read with what is known, and scored only where there is a real result."""

from __future__ import annotations

import pytest

from bridgefiles.diagnostics import Severity
from bridgefiles.errors import ScoringError
from bridgefiles.model.outcome import Played, Unknown

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
TITLE = (
    "%% a lesson\nfh|140|ff|1Arial|cr|116|cg|116|    green\n"
    "bt||ht|b|at|^b{ Finesses }\n|pg| ***** 0 ***** |\n\n"
)
NOTRUMP = "mb|1N|mb|p|mb|p|mb|p|"


def test_a_lesson_is_told_once_and_as_a_note(read):
    reading = read(TITLE + f"qx|Intro,T|md|{DEAL}|{NOTRUMP}pg||\nqx|B2|st||md|{DEAL}|mb|?|pg||")
    problem = reading.problem("LIN107")
    assert problem.rule.severity is Severity.NOTE
    assert all(record.outcome == Unknown() for record in reading.records)


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        (f"md|{DEAL}|{NOTRUMP}mc|7|", 7),
        (f"md|{DEAL}|{NOTRUMP}", None),
        (f"md|{DEAL}|{NOTRUMP}mc|0|", None),
        (f"md|{DEAL}|{NOTRUMP}mc|qwe|", None),
        (f"md|{DEAL}|mb|1N|mc|7|", None),
        ("md|3SAK52HQJ3DT94C876,|" + NOTRUMP + "mc|7|", None),
        ("md|4H75,HAQ,HK3,SJT|" + NOTRUMP + "mc|2|", None),
    ],
)
def test_only_a_whole_deal_with_auction_and_claim_has_a_result(read, body, outcome):
    record = read(TITLE + body).record
    if outcome is None:
        assert record.outcome == Unknown()
    else:
        assert record.outcome == Played(record.auction.contract(), outcome)


def test_cards_are_added_to_those_on_the_table(read):
    reading = read(TITLE + "md|3SAK,,HAK,|at|now more|md|0SQ,HQJ,,|mb|1N|")
    assert reading.deal == (".AK..", None, "AKQ...", ".QJ..")


def test_a_card_added_stays_with_its_first_owner(read):
    assert read(TITLE + "md|3SAK,,HAK,|md|0,SAQ,,|").deal == (".AK..", None, "AK...", "Q...")


def test_a_lone_nought_is_a_hand_not_changed(read):
    reading = read(TITLE + "md|0,0,SKJ8 HQ6,0|")
    assert reading.deal == ("KJ8.Q6..", None, None, None)
    assert "DEAL104" not in reading.codes


def test_a_chapter_may_begin_in_the_middle_of_a_board(read):
    record = read(TITLE + f"qx|A|md|{DEAL}|mb|1N|qx|B|at|and now|mb|p|mb|p|mb|p|pc|HT|").record
    assert len(record.auction.calls) == 4
    assert len(record.play.cards) == 1


def test_macros_are_not_commands(read):
    reading = read(TITLE + f"ss|contract, mb`3nppp`|\nmd|{DEAL}|vv|contract|")
    assert reading.record.auction is None


def test_texts_are_kept(read):
    record = read(TITLE + f"md|{DEAL}|nt|Look at @S.|{NOTRUMP}sb|SMine|lb|box|").record
    assert record.comments == ("Finesses", "Look at ♠.", "SMine", "box")


def test_the_layout_of_texts_is_left_out(read):
    text = "^b@2^*bMake^*n a deal^^^z@3 (12-14@h, {see ^*H www.club.net^*N})\n\n^^"
    assert read(TITLE + f"md|{DEAL}|at|{text}|at|^b@2^^|").record.comments == (
        "Finesses",
        "Make a deal\n(12-14♥, see www.club.net )",
    )


def test_several_claims_the_first_ends_the_play(read):
    reading = read(TITLE + f"md|{DEAL}|{NOTRUMP}pc|HT|mc|7|up|1|pc|H2|mc|8|")
    assert reading.record.outcome.tricks == 7


def test_a_lesson_without_a_deal(read):
    reading = read(TITLE + "at|only words|")
    assert reading.records == []
    assert "LIN110" in reading.codes


def test_a_record_of_play_that_shows_seats_is_no_lesson(read):
    reading = read(f"pn|a,b,c,d|md|{DEAL}|sk|s|sa|0|ah|Board 1|sv|o|{NOTRUMP}")
    assert reading.codes == []
    assert isinstance(reading.record.outcome, Played)


def test_a_lesson_is_scored_only_by_a_method_that_somebody_names(tmp_path, hands):
    from bridgefiles.api import load, score

    path = tmp_path / "lesson.lin"
    board = f"st||md|3{hands}|rh||ah|Board 1|sv|o|mb|1Nppp|pg||mc|9|"
    path.write_text(f"ht|a|at|A lesson|pg||{board}", encoding="utf-8")
    with pytest.raises(ScoringError, match="lesson"):
        score(load(path))
    assert score(load(path), method="total-points").boards
    path.write_text(board, encoding="utf-8")
    assert score(load(path)).boards
