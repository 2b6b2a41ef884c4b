"""A deal as blocks of lines, and the font that prints it."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont

from bridgefiles.model.cards import CARD_OF, Hand
from bridgefiles.model.deal import Deal
from bridgefiles.model.record import Board
from bridgefiles.model.seats import Seat, Vulnerability
from bridgefiles.render import _ink
from bridgefiles.reports import edition
from bridgefiles.reports._bridge_text import BridgeText, Part
from bridgefiles.reports._deal import BoardHead, diagram
from bridgefiles.reports.wording import language
from bridgefiles.resources import folder
from bridgefiles.scoring.methods import score_session

FACES = sorted(folder("templates").glob("fonts/*.ttf"))
THIN = "\N{THIN SPACE}"


def hand(text):
    return Hand.of(
        CARD_OF[suit + rank] for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks
    )


@pytest.fixture(scope="module")
def made(samples):
    import bridgefiles as bf

    return edition(score_session(bf.load(samples / "single-table.pbn").session()), language("en"))


def lines_of(markup):
    blocks = re.findall(r'<pre class="(\w+)">(.*?)</pre>', str(markup), re.DOTALL)
    return [(name, re.sub(r"<[^>]*>", "", text).split("\n")) for name, text in blocks]


def test_hands_stand_north_then_west_and_east_then_south(made):
    north, east = hand("AK32.QJ5.T98.762"), hand("QJ54.T98.AKQ.JT9")
    south, west = hand("T98.AK2.J76.AKQ8"), hand("76.7643.5432.543")
    board = Board("1", Seat.NORTH, Vulnerability.NS, Deal((north, east, south, west)))
    shown = lines_of(_ink.deal(diagram(made, board)))
    assert [name for name, _ in shown] == ["ns", "we", "ns"]
    assert shown[0][1][0] == f"\t♠{THIN}A{THIN}K{THIN}3{THIN}2"
    assert shown[1][1][1] == f"♥{THIN}7{THIN}6{THIN}4{THIN}3\t♥{THIN}10{THIN}9{THIN}8"
    assert [line.split("\t")[0].replace("\N{FIGURE SPACE}", " ") for line in shown[2][1]] == [
        "   10",
        "0    13",
        "   17",
        "",
    ]


def test_a_hand_the_file_does_not_give_is_a_question_mark(made):
    board = Board("1", None, None, Deal((hand("AKQJ.T98.765.432"), None, None, None)))
    shown = lines_of(_ink.deal(diagram(made, board)))
    assert shown[1][1] == ["?\t?", " \t", " \t", " \t"]
    assert all(len(lines) == 4 for _, lines in shown)
    assert [line.split("\t")[0] for line in shown[2][1]] == ["", "", "", ""]


def test_lines_left_of_a_tab_are_all_built_alike(made):
    whole = Deal((hand("AK32.QJ5.T98.762"), hand("QJ54.T98.AKQ.JT9"), None, hand("76.7643.5432.543")))
    west = re.search(
        r'<pre class="we">(.*?)</pre>',
        str(_ink.deal(diagram(made, Board("1", None, None, whole)))),
        re.DOTALL,
    )
    assert [len(re.findall("<[bi]>", line.split("\t")[0])) for line in west[1].split("\n")] == [1, 1, 1, 1]


def test_red_suits_alone_are_marked_and_all_is_escaped():
    text = BridgeText((Part("4"), Part("♥", "H", "hearts"), Part("<x>"), Part("♠", "S", "spades")))
    assert str(_ink.ink(text)) == "4<i>♥</i>&lt;x&gt;♠"


@pytest.mark.parametrize(
    ("ns", "ew", "classes"),
    [(False, False, "square"), (True, False, "square ns-vul"), (True, True, "square ns-vul ew-vul")],
)
def test_vulnerable_sides_have_heavy_edges(ns, ew, classes):
    head = BoardHead("<7>", "", "", "", "", "", ns_vulnerable=ns, ew_vulnerable=ew, link="")
    assert str(_ink.square(head)) == f'<div class="{classes}"><b>&lt;7&gt;</b></div>'


def test_a_long_board_number_is_set_small():
    head = BoardHead("13-12", "", "", "", "", "", ns_vulnerable=False, ew_vulnerable=False, link="")
    assert str(_ink.square(head)).startswith('<div class="square long">')


def test_a_suit_too_long_for_its_place_has_no_spaces(made):
    suits = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    whole = Board("1", None, None, Deal(tuple(hand(one) for one in suits)))
    shown = lines_of(_ink.deal(diagram(made, whole)))
    assert shown[0][1][0] == f"\t♠{THIN}AKQJ1098765432"
    assert shown[0][1][1] == f"\t♥{THIN}—"


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_every_face_has_suits_spaces_and_what_sheets_print(path):
    has = TTFont(path).getBestCmap()
    needed = "♠♥♦♣▲▼−–—·½×=+%⇄≥" + THIN + "\N{FIGURE SPACE}\N{NO-BREAK SPACE}" + "ŁłŐőŠšŽžĞğİıÅåØøÆæßÇçÑñ"
    assert [character for character in needed if ord(character) not in has] == []


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_figures_and_their_space_are_equally_wide(path):
    font = TTFont(path)
    widths = {font["hmtx"][font.getBestCmap()[ord(one)]][0] for one in "0123456789\N{FIGURE SPACE}"}
    assert len(widths) == 1


def test_the_three_faces_are_one_family_with_its_licence():
    assert [path.stem for path in FACES] == [
        f"BridgefilesSans-{face}" for face in ("Bold", "Italic", "Regular")
    ]
    for path in FACES:
        names = TTFont(path)["name"]
        assert names.getDebugName(1) == "Bridgefiles Sans"
        assert "Plex" not in names.getDebugName(4)
    assert "SIL OPEN FONT LICENSE" in (folder("templates") / "fonts" / "OFL.txt").read_text(encoding="utf-8")
