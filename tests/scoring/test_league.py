"""Leagues: matches without boards, crosstable, tie-breaks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.api import load, score
from bridgefiles.diagnostics import Problems
from bridgefiles.model.session import StatedMatch, TeamMatch
from bridgefiles.scoring.crosstable import crosstable
from bridgefiles.scoring.standings import MatchScore
from bridgefiles.scoring.stated import scale_of
from bridgefiles.scoring.tie_breaks import broken

# Four teams, all against all, 8 boards a match. VPs of the WBF continuous scale for 8 boards
# (printed table): margin 5 is 12.05, 10 is 13.78, 12 is 14.39, 17 is 15.75, 3 is 11.27.
LEAGUE = """[Event "Pier League"]
[Board "1"]
[Scoring "Teams"]
[TotalScoreTable "Rank;TeamId;TotalScoreVP;TeamName;Roster"]
1 1 {first} "Gulls" "Ada Ek - Bo Falk - Cy Gran - Di Holm"
2 3 31.80 "Terns" -
3 2 29.72 "Crabs" -
4 4 19.88 "Eels" -
[ScoreTable "Round;Table;TeamId_Home;TeamId_Away;MatchDetails;VP_Home;VP_Away"]
1 1 1 2 "200,15,10" 12.05 7.95
1 2 3 4 "200,20,10" 13.78 6.22
2 1 1 3 "200,10,13" 8.73 11.27
2 2 2 4 "200,22,5" 15.75 4.25
3 1 1 4 "200,22,10" 14.39 5.61
3 2 2 3 "200,9,12" 8.73 11.27
"""


def league(tmp_path, first="35.17"):
    path = tmp_path / "league.pbn"
    path.write_text(LEAGUE.replace("{first}", first), encoding="utf-8")
    problems = Problems()
    return score(load(path, problems=problems), problems=problems), problems.found


def test_matches_without_boards_are_shown_and_ranked(tmp_path):
    standings, _ = league(tmp_path)
    assert standings.method == "imps"
    rows = [(row.entrant.names[0], row.total) for row in standings.rankings[0].rows]
    # Terns 13.78 + 11.27 + 11.27 = 36.32; Gulls 12.05 + 8.73 + 14.39 = 35.17;
    # Crabs 7.95 + 15.75 + 8.73 = 32.43; Eels 6.22 + 4.25 + 5.61 = 16.08.
    assert rows == [
        ("Terns", Fraction("36.32")),
        ("Gulls", Fraction("35.17")),
        ("Crabs", Fraction("32.43")),
        ("Eels", Fraction("16.08")),
    ]
    first = standings.matches[0]
    assert (first.imps_home, first.imps_away, first.vp_home) == (15, 10, Fraction("12.05"))
    # The file does not say how long a match was; its VPs do.
    assert (first.vp_scale, first.boards) == ("wbf-continuous", 8)


def test_totals_that_are_not_the_sum_of_the_matches_are_told(tmp_path):
    _, problems = league(tmp_path)
    told = [one.message for one in problems if one.rule.name == "total-vp-differs"]
    assert [message.split()[1] for message in told] == ["3", "2", "4"]
    assert "31.8 VPs" in told[0]
    assert "36.32" in told[0]


def test_the_crosstable_has_both_sides_of_every_match(tmp_path):
    standings, _ = league(tmp_path)
    table = crosstable(standings)
    assert [one.label for one in table.teams] == ["3", "1", "2", "4"]
    assert table.won["1", "3"] == (Fraction("8.73"),)
    assert table.won["3", "1"] == (Fraction("11.27"),)
    assert len(table.won) == 12


def test_a_scale_is_named_only_when_every_match_fits():
    one = StatedMatch(Fraction(15), Fraction(10), Fraction("12.05"), Fraction("7.95"))
    assert scale_of([one]) == ("wbf-continuous", 8)
    assert scale_of([one, StatedMatch(Fraction(5), Fraction(0), Fraction(13), Fraction(7))]) is None
    assert scale_of([]) is None


def match(home, away, imps_home, imps_away, vp_home):
    vp = Fraction(vp_home)
    return MatchScore(TeamMatch("", home, away), (), 8, imps_home, imps_away, vp, 20 - vp, None)


TIED = [match("A", "B", 10, 20, 7), match("A", "C", 40, 10, 17), match("B", "C", 12, 8, 11)]
TOTALS = {"A": Fraction(24), "B": Fraction(24), "C": Fraction(12)}


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (("direct",), "B"),  # B won their match 13-7
        (("wins",), "B"),  # two matches to one
        (("margin",), "A"),  # 50-30 is 20, 32-18 is 14
        (("quotient",), "B"),  # 50/30 is 1.67, 32/18 is 1.78
        (("imps",), "A"),
    ],
)
def test_each_tie_break_decides_by_its_own_figure(order, first):
    merits, decided = broken(TOTALS, TIED, order)
    assert max(merits, key=merits.__getitem__) == first
    assert decided == {"A": order[0], "B": order[0]}


def test_the_direct_match_decides_only_when_all_of_the_tied_met():
    merits, decided = broken(TOTALS, TIED[1:], ("direct", "margin"))
    assert decided == {"A": "margin", "B": "margin"}
    assert merits["A"] > merits["B"]


def test_a_team_that_lost_no_imp_has_the_best_quotient():
    matches = [match("A", "C", 5, 0, 14), match("B", "D", 50, 1, 14)]
    merits, _ = broken({"A": Fraction(14), "B": Fraction(14)}, matches, ("quotient",))
    assert merits["A"] > merits["B"]


@pytest.mark.corpus
def test_a_real_league_has_the_standings_of_its_file(shared):
    problems = Problems()
    reading = load(shared / "corpus" / "pbn" / "ruter_team.pbn", problems=problems)
    standings = score(reading, problems=problems)
    totals = next(t for one in reading.records for t in one.tables if t.name == "TotalScoreTable")
    stated = [dict(zip(totals.columns, row, strict=True)) for row in totals.rows]
    assert [(str(row.rank), row.entrant.id, row.total) for row in standings.rankings[0].rows] == [
        (row["Rank"], row["TeamId"], Fraction(row["TotalScoreVP"])) for row in stated
    ]
    assert {(one.vp_scale, one.boards) for one in standings.matches} == {("wbf-continuous", 8)}
    assert not [one for one in problems.found if one.rule.code in {"GAT107", "GAT108"}]
