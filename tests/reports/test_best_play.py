"""Results beside best play, by hand: North-South take nine tricks in spades and par is 140 to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgefiles.doubledummy.analysis import Analysis
from bridgefiles.doubledummy.play import line_of
from bridgefiles.doubledummy.tricks import from_digits
from bridgefiles.render.html import page
from bridgefiles.reports import ReportOptions, board, edition, hand_record, scorecard
from bridgefiles.reports.wording import language

DIGITS = "79687" * 2 + "64756" * 2


@pytest.fixture(scope="module", params=["en", "zh"])
def words(request):
    return language(request.param)


def analysed(standings, words, *, with_play=True):
    record = standings.boards[0].traveller.records[0]
    # The ace of hearts gives a trick; the card of spades from dummy gives it back.
    plays = {line_of(record): (9, *[10] * 8, *[9] * 4)} if with_play else {}
    tables = {record.board.deal: from_digits(DIGITS)}
    return edition(standings, words, ReportOptions(analysis=Analysis(tables, plays)))


@pytest.fixture(scope="module")
def made(pairs_standings):
    return analysed(pairs_standings, language("en"))


def test_the_board_page_sets_every_result_beside_best_play(made):
    view = board.view(made, 0)
    assert [(row.cells.ns_plus, row.best, row.tricks, row.lead, row.par) for row in view.compared] == [
        ("420", "9", "+1", "gave 1", "+280"),
        ("170", "9", "", "", "+30"),
        ("", "9", "=", "", "−190"),
    ]
    assert [str(one) for one in view.grid.contracts] == ["1♠ N-S +2", "2♠ N-S +1", "3♠ N-S ="]
    assert [str(one) for one in view.grid.briefly] == ["1/2/3♠ N-S"]
    assert view.grid.par == "N-S +140"


def test_each_card_that_cost_a_trick_says_so(made):
    play = board.view(made, 0).tables[0].play
    costs = [(str(card.text), card.cost) for trick in play.tricks for card in trick.cards if card.cost]
    assert costs == [("♥A", "−1"), ("♠A", "−1")]
    assert "best play from the lead on is 9 tricks" in play.verdict
    # Ten tricks were scored where the solver sees nine: the file ends before the rest was played.
    assert "it was 9; 10 were scored" in play.verdict


def test_the_score_card_tells_it_from_its_own_side(made):
    ours, theirs = (scorecard.view(made, place).groups[0].rows[0] for place in (0, 1))
    assert (ours.best, ours.tricks, ours.par, ours.points) == ("9", "+1", "+140", "+280")
    assert (theirs.best, theirs.tricks, theirs.par, theirs.points) == ("9", "−1", "−140", "−280")
    assert theirs.lead == "gave 1"


def test_totals_by_role(made):
    ours = {one.label: one.value for one in scorecard.view(made, 0).roles}
    theirs = {one.label: one.value for one in scorecard.view(made, 1).roles}
    assert ours["our side declaring: tricks against best play"] == "+1"
    assert ours["our cards as declarer: tricks given up"] == "−1"
    assert "our opening leads: tricks given up" not in ours
    assert theirs["our side defending: tricks against best play"] == "−1"
    assert theirs["our opening leads: tricks given up"] == "−1"
    assert theirs["our cards on lead, after the lead: tricks given up"] == "0"
    assert theirs["points a board against par"] == "−280"


def test_without_the_play_nothing_is_said_about_it(pairs_standings):
    made = analysed(pairs_standings, language("en"), with_play=False)
    view = board.view(made, 0)
    assert {row.lead for row in view.compared} == {""}
    assert view.tables[0].play.verdict == ""
    assert not any("lead" in one.label for one in scorecard.view(made, 1).roles)


def test_a_board_without_cards_is_not_compared(made):
    view = board.view(made, 1)
    assert view.grid is None
    assert view.compared == ()


def test_pages_say_not_analysed_and_never_a_dash(pairs_standings, words):
    bare = edition(pairs_standings, words)
    said = words.text("Tricks with all four hands seen: not analysed")
    for report in (board, hand_record):
        shown = page(report.REPORT.template, report.REPORT.view(bare, 0), words)
        assert said in shown
    assert board.view(bare, 0).compared == ()


def test_pages_with_tables_have_the_caveat(pairs_standings, words):
    made = analysed(pairs_standings, words)
    caveat = words.text(
        "Best play is what everybody does who sees all four hands: the tricks declarer then takes, and for "
        "par also the bidding. It is no measure of what should have been bid or played at the table."
    )
    for report in (board, scorecard):
        shown = page(report.REPORT.template, report.REPORT.view(made, 0), words)
        assert caveat in shown
        assert words.text("Compared with best play") in shown


def test_no_par_where_the_vulnerability_is_not_known(pairs_standings, made):
    one, two = pairs_standings.boards
    unknown = replace(one.traveller.board, vulnerability=None)
    boards = (replace(one, traveller=replace(one.traveller, board=unknown)), two)
    other = edition(replace(pairs_standings, boards=boards), made.language, made.options)
    view = board.view(other, 0)
    assert (view.grid.par, view.grid.contracts) == ("", ())
    assert {row.par for row in view.compared} == {""}
    assert [row.best for row in view.compared] == ["9", "9", "9"]
