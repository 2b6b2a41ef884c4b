"""Corrections of LIN: what is offered, and that they change no meaning."""

from __future__ import annotations

import pytest

from bridgefiles.checks.fixing import fixed
from bridgefiles.source import Source


def corrected(text):
    found = fixed(Source("club.lin", text))
    assert not found.was_refused
    assert not fixed(found.after).edits
    return found.after.text


@pytest.fixture
def board(hands):
    return f"pn|Sue,Will,Nora,Ed|st||md|3{hands}|rh||ah|Board 1|sv|o|mb|1N|an|strong|mb|p|mb|p|mb|p|pg||mc|9|"


def test_what_is_right_stays(board):
    assert corrected(board) == board


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("DT94", "D1094"),
        ("SAK52HQJ3", "sak52hqj3"),
        ("sv|o|", "sv|0|"),
        ("sv|o|", "sv|O|"),
        ("mb|1N|", "mb|1NT|"),
        ("mb|p|mb|p|mb|p|", "mb|Pass|mb|pass|mb|p|"),
        ("sv|o|mb", "sv|o||mb"),
        ("an|strong", "an|crème"),
    ],
)
def test_one_spelling(board, right, wrong):
    if wrong == "an|crème":
        right, board, wrong = wrong, board.replace(right, wrong), wrong.encode().decode("cp1252")
    assert right in board
    assert corrected(board.replace(right, wrong)) == board


def test_a_missing_bar_and_a_stray_byte(board):
    good = board.replace("mb|1N|an|strong|", "mb|1N!|an|four !H|")
    assert corrected(good.replace("1N!|an|", "1N!an|").replace("!H", "!¨H")) == good


def test_a_mark_without_its_command(hands):
    good = f"qx|o1|md|3{hands}|sv|o|mb|pppp|\nqx|o2|md|4{hands}|sv|n|mb|pppp|\n"
    assert corrected(good.replace("qx|o2", "o2")) == good


def test_what_was_guessed_is_left_alone(board):
    for wrong in (board.replace("mc|9|", "mc|qwe|"), board.replace("sv|o|", "sv|z|")):
        assert corrected(wrong) == wrong


def test_pages_and_mails_are_left_alone(board):
    page = (
        f'<a href="https://www.bridgebase.com/tools/handviewer.html?lin={board.replace("1N", "1NT")}">x</a>'
    )
    assert corrected(page) == page
