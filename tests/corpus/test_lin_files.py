"""Every real LIN file: the same bytes back, the deals of the log, the results, and through PBN and back."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from bridgefiles.api import records_of
from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.model.outcome import NotPlayed, Played, Unknown
from bridgefiles.source import Source
from bridgefiles.syntax.tree import parse

pytestmark = pytest.mark.corpus

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "lin"

OTHER_COUNTS = {
    # Two rooms: the log counts md, but a board played in both rooms may have its md in one of them only.
    "vg_an_before_bid_indented.lin": (2, "the other room's result stands in the result list alone"),
    "vg_difficult_2.lin": (24, "two results without a record belong to dealt boards"),
    "vg_difficult_5.lin": (24, "six results without a record belong to dealt boards"),
    "vg_difficult_6.lin": (24, "one result without a record belongs to a dealt board"),
    "vg_rooms_unequal_wrapped_linkspct.lin": (4, "one result without a record belongs to a dealt board"),
    "vg_hist_1967_seg1_extra_md.lin": (32, "one room has a board twice; one record is made of the two"),
    "vg_hist_1999_dutch_s4_dup_board.lin": (39, "one room has a board twice; one record is made of the two"),
    # Lessons: md also clears the table, and adds to what is on it.
    "teach_kantar14_pn5.lin": (6, "one md stands in a line of commentary"),
    "teach_lebext_mb_pass_word.lin": (15, "six empty deals clear the table, two show the same deal again"),
    "teach_splinter_desync.lin": (4, "md in the words of a text, and an empty deal"),
    "teach_thirdhand_desync.lin": (74, "sixty deals with digit 0 add cards to the table; one is empty"),
}

NOT_IN_PBN = {
    "vg_hist_1996_olympiad_f7_result_mismatch.lin": "play: one lead is not from the official declarer's left",
}
"""What the way through PBN cannot keep."""


def rows():
    log = CORPUS / "LOG.tsv"
    if not log.is_file():
        return [pytest.param(None, 0, id="the shared corpus is absent")]
    with log.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [
        pytest.param(CORPUS / row["name"], int(row["boards(md)"] or 0), id=row["name"])
        for row in found
        if (CORPUS / row["name"]).is_file()
    ]


def read_file(path):
    if path is None:
        pytest.skip("the shared corpus is not beside this checkout")
    return Source.from_bytes(path.name, path.read_bytes())


def read_text(name, text):
    return list(records_of(Source.from_bytes(name, text.encode()), Problems()))


@pytest.mark.parametrize(("path", "deals"), rows())
def test_the_tree_is_the_text(path, deals):  # noqa: ARG001 - shares the files with the other tests
    text = read_file(path).text
    assert str(parse("lin", text)) == text


@pytest.mark.parametrize(("path", "deals"), rows())
def test_the_deals_of_the_log(path, deals):
    records = list(records_of(read_file(path), Problems()))
    expected, _ = OTHER_COUNTS.get(path.name, (deals, ""))
    assert sum(record.board.deal is not None for record in records) == expected


# --- through PBN and back --------------------------------------------------------------------------------


def result(record):
    """Return contract and tricks; None where the file says of no result."""
    outcome = record.outcome
    if isinstance(outcome, Unknown | NotPlayed) or (isinstance(outcome, Played) and outcome.tricks is None):
        return None
    return outcome


def content(record, *, is_lesson):
    """Return what has to come through.

    PBN has one mark for an alert and an explanation, so an explained call comes back alerted. It has
    no play without a leader and fills in the dealer that a board's number implies; both are only in
    lessons, whose play is a demonstration.
    """
    auction, play, board = record.auction, record.play, record.board
    notes = () if auction is None else tuple((note.call, note.text) for note in auction.notes)
    alerts = () if auction is None else tuple(note.call for note in auction.notes)
    common = {
        "number": board.number,
        "vulnerability": board.vulnerability,
        "players": record.players,
        "room": record.room,
        "calls": None if auction is None else auction.calls,
        "notes": notes,
        "alerts": alerts,
        "result": result(record),
        "comments": record.comments,
    }
    if is_lesson:
        hands = (None,) * 4 if board.deal is None else board.deal.hands
        known = tuple(None if hand is None or not hand.bits else hand.bits for hand in hands)
        cards = () if play is None or play.leader is None else play.cards
        return {**common, "deal": known, "cards": cards}
    whole_play = None if play is None else (play.leader, play.cards, play.is_cut)
    return {**common, "dealer": board.dealer, "deal": board.deal, "play": whole_play}


def contents(records, *, is_lesson):
    found = [content(record, is_lesson=is_lesson) for record in records]
    # Results without a record come last in LIN; in a match, number and room name a record.
    if any(record.room for record in records):
        found.sort(key=lambda one: (one["number"] or "", str(one["room"])))
    return found


@pytest.mark.parametrize("road", [("pbn", "lin"), ("lin", "pbn")], ids=["pbn-lin", "lin-pbn"])
@pytest.mark.parametrize(("path", "deals"), rows())
def test_through_other_formats_and_back(path, deals, road):  # noqa: ARG001
    problems = Problems()
    records = list(records_of(read_file(path), problems))
    is_lesson = any(one.rule.name == "lesson" for one in problems.found)
    there = records
    for target in road:
        there = read_text(f"club.{target}", format_named(target).write(there))
    left_out = {"play"} if path.name in NOT_IN_PBN else set()
    for before, after in zip(
        contents(records, is_lesson=is_lesson), contents(there, is_lesson=is_lesson), strict=True
    ):
        differing = {key for key in before if before[key] != after[key]} - left_out
        if is_lesson and not before["cards"]:
            differing.discard("cards")
        assert not differing, {key: (before[key], after[key]) for key in differing}


# --- official results --------------------------------------------------------------------------------------


CONTRADICTORY = ("mismatch", "dup_board")
"""In the names of files that were put into the corpus because they contradict themselves."""


def test_records_and_result_lists_agree_and_differences_are_told(shared):
    compared = differing = told = 0
    for path in sorted((shared / "corpus" / "lin").glob("vg_*.lin")):
        problems = Problems()
        source = Source.from_bytes(path.name, path.read_bytes())
        records = list(records_of(source, problems))
        own = {(one.board.number, one.room): one for one in without_result_list(source)}
        pairs = [(one, own.get((one.board.number, one.room))) for one in records if one.auction is not None]
        both = [(result(one), result(mine)) for one, mine in pairs if mine is not None]
        both = [(official, mine) for official, mine in both if official is not None and mine is not None]
        found = sum(official != mine for official, mine in both)
        said = sum(one.count for one in problems.found if one.rule.code == "LIN210")
        assert found <= said, (path.name, found, said)
        if not any(word in path.name for word in CONTRADICTORY):
            compared, differing, told = compared + len(both), differing + found, told + said
    assert compared > 550
    assert differing <= told <= compared / 100, (differing, told, compared)


def without_result_list(source):
    """Return what the boards of *source* say themselves."""
    start = source.text.find("rs|")
    end = source.text.find("|", start + 3) + 1
    return list(records_of(Source(source.name, source.text[:start] + source.text[end:]), Problems()))
