"""The event file: what it says is in the scored session, and what is wrong in it is told with its line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.api import load, score
from bridgefiles.diagnostics import Problems
from bridgefiles.event.draft import draft
from bridgefiles.event.lines import lines_of

HEAD = """[Event "Two sections"]
[Site ""]
[Date "2026.11.30"]
[Scoring "MP"]
"""
COLUMNS = "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"

# Board 1 is dealt by North, none vulnerable; board 2 by East, North-South vulnerable.
# Law 77: 3NT= 400, 3NT+1 430, 3NT-1 -50, 4S= 420 and 4S-1 -50, not vulnerable;
#         2H= 110, 2H+1 140, 2H-1 -100 vulnerable, 3C E -1 50 not vulnerable.
RED = (
    HEAD
    + f"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "{COLUMNS}"]
1 1 1 4 3NT N 9 400 -400
2 1 2 5 3NT N 10 430 -430
3 1 3 6 3NT N 8 -50 50

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "{COLUMNS}"]
1 1 1 4 2H N 8 110 -110
2 1 2 5 2H N 9 140 -140
3 1 3 6 2H N 7 -100 100
"""
)
BLUE = (
    HEAD
    + f"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "{COLUMNS}"]
1 1 1 4 4S N 10 420 -420
2 1 2 5 4S N 9 -50 50
3 1 3 6 3NT N 9 400 -400

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "{COLUMNS}"]
1 1 1 4 2H N 8 110 -110
2 1 2 5 2H N 8 110 -110
3 1 3 6 3C E 8 50 -50
"""
)
FILES = """
[[file]]
path = "red.pbn"
section = "R"

[[file]]
path = "blue.pbn"
section = "B"
"""


@pytest.fixture
def event(tmp_path):
    """Score the two sections as an event file with *text* describes them."""
    (tmp_path / "red.pbn").write_text(RED, encoding="utf-8")
    (tmp_path / "blue.pbn").write_text(BLUE, encoding="utf-8")

    def run(text, method=None, files=FILES):
        (tmp_path / "event.toml").write_text(text + files, encoding="utf-8")
        problems = Problems()
        reading = load(tmp_path / "event.toml", problems=problems)
        return score(reading, method=method, problems=problems), problems.found

    return run


def awards(standings, board, section):
    found = next(one for one in standings.boards if one.traveller.board.number == board)
    return {
        award.result.ns[0]: (award.ns, award.ew) for award in found.awards if award.result.section == section
    }


def row(standings, label):
    return next(
        one
        for ranking in standings.rankings
        for one in ranking.rows
        if label in {one.entrant.id, one.entrant.label}
    )


def test_two_sections_are_one_field_of_twelve_pairs(event):
    standings, problems = event('title = "Cup"\ndate = 2026-11-29\nclub = "Pier"\nplace = "Hall"\n')
    assert problems == []
    session = standings.session
    assert (session.title, session.date, session.site) == ("Cup", "2026-11-29", "Pier · Hall")
    assert len(session.entrants) == 12
    # Board 1 over both sections: 400 430 -50 420 -50 400. 430 beats five (10), 420 beats four (8),
    # each 400 beats two and equals one (5), each -50 equals one (1).
    assert awards(standings, "1", "R") == {"R1": (5, 5), "R2": (10, 0), "R3": (1, 9)}
    assert awards(standings, "1", "B") == {"B1": (8, 2), "B2": (1, 9), "B3": (5, 5)}


def test_an_artificial_score_is_a_share_of_the_top_and_the_others_are_factored(event):
    standings, problems = event('[[adjustment]]\nboard = 1\nsection = "R"\ntable = 3\nns = "A+"\new = "A-"\n')
    assert problems == []
    # Top 10: 60% is 6, 40% is 4. The five others, 400 430 420 -50 400, were played 5 of 6 times:
    # 430 has 8 of 8, and Neuberg gives (8 + 1) * 6 / 5 - 1 = 9.8.
    assert awards(standings, "1", "R")["R3"] == (6, 4)
    assert awards(standings, "1", "R")["R2"] == (Fraction(98, 10), Fraction(2, 10))


def test_a_weighted_score_is_averaged_in_matchpoints(event):
    text = """[[adjustment]]
board = 1
section = "R"
table = 3
weighted = [{ share = 30, score = 430 }, { share = 70, score = -50 }]
"""
    standings, problems = event(text)
    assert problems == []
    found = awards(standings, "1", "R")
    # The others: 400 430 420 -50 400. 430 would beat four and equal one: 9. -50 would equal one: 1.
    # 0.3 * 9 + 0.7 * 1 = 3.4.
    assert found["R3"] == (Fraction(34, 10), Fraction(66, 10))
    # 430 at table 2 beats four others (8); against the ruling it has 2 * 0.7 + 1 * 0.3 = 1.7.
    assert found["R2"] == (Fraction(97, 10), Fraction(3, 10))
    # The whole board still shares out 6 * 5 matchpoints.
    both = [*found.values(), *awards(standings, "1", "B").values()]
    assert sum(ns for ns, _ in both) == sum(ew for _, ew in both) == 30


def test_a_split_score_counts_for_each_side_by_itself(event):
    text = '[[adjustment]]\nboard = 1\nsection = "R"\ntable = 3\nns_score = -50\new_score = 400\n'
    standings, problems = event(text)
    assert problems == []
    # North-South keep -50, which equals one: 1. East-West's -400 in 400 430 400 420 -50 400:
    # East-West beat 430 and 420 (4) and equal two (2): 6.
    assert awards(standings, "1", "R")["R3"] == (1, 6)


def test_an_assigned_score_in_imps_is_weighted_in_imps(event):
    text = """[[adjustment]]
board = 1
section = "R"
table = 3
weighted = [{ share = 50, score = 430 }, { share = 50, score = -50 }]
"""
    standings, problems = event(text, "cross-imps")
    assert problems == []
    # Against 400 430 420 -50 400: 430 wins 1 0 0 10 1 = 12 (30 is 1 IMP, 10 none, 480 is 10);
    # -50 wins -10 -10 -10 0 -10 = -40 (450, 480, 470, 450: 10 IMPs each). Half of both is -14.
    assert awards(standings, "1", "R")["R3"] == (-14, 14)
    butler, _ = event(text, "butler")
    # The datum of 400 430 420 -50 400 is 320: 110 are 3 IMPs, -370 are -9; half of both is -3.
    assert awards(butler, "1", "R")["R3"] == (-3, 3)


def test_a_board_that_was_not_played_counts_for_nobody(event):
    standings, problems = event(
        '[[adjustment]]\nboard = 1\nsection = "R"\ntable = 3\nresult = "not played"\n'
    )
    assert problems == []
    assert awards(standings, "1", "R")["R3"] == (None, None)
    assert row(standings, "R3").boards == 1


def test_the_versions_of_a_fouled_board_are_compared_apart(event):
    standings, problems = event('[[fouled]]\nboard = 1\nsection = "B"\ntables = [1, 2, 3]\n')
    assert problems == []
    # Red: 400 430 -50 have 2, 4, 0 among three; Neuberg to six: (2 + 1) * 2 - 1 = 5, 9, 1.
    assert awards(standings, "1", "R") == {"R1": (5, 5), "R2": (9, 1), "R3": (1, 9)}
    assert awards(standings, "1", "B") == {"B1": (9, 1), "B2": (1, 9), "B3": (5, 5)}


def test_a_corrected_entry_is_scored_anew_and_the_old_one_stays_readable(event):
    text = '[[correction]]\nboard = 1\nsection = "R"\ntable = 3\ntricks = 10\nreason = "agreed"\n'
    standings, problems = event(text)
    assert problems == []
    result = next(one for one in standings.session.travellers[0].results if one.ns == ("R3",))
    assert result.score == 430
    assert result.reason == "agreed (3NT N 8 −50 → 3NT N 10 +430)"


def test_penalty_and_carry_over_change_total_percentage_and_rank(event):
    plain, _ = event("")
    text = '[[penalty]]\nentrant = "R2"\npercent = 25\n[[carry_over]]\nentrant = "R3"\npoints = 4.5\n'
    standings, problems = event(text)
    assert problems == []
    # A quarter of a top of 10 is 2.5; two boards have 20 matchpoints, so it is 12.5 percent.
    assert row(plain, "R2").total - row(standings, "R2").total == Fraction(5, 2)
    assert row(plain, "R2").percent - row(standings, "R2").percent == Fraction(25, 2)
    assert row(standings, "R2").penalty == Fraction(-5, 2)
    assert row(standings, "R3").total == row(plain, "R3").total + Fraction(9, 2)
    assert row(standings, "R5").total == row(plain, "R5").total, "a penalty gives the opponents nothing"
    assert row(plain, "R2").rank == 1
    assert row(standings, "R2").rank == 1 + sum(
        one.percent > row(standings, "R2").percent for one in standings.rankings[0].rows
    )


def test_who_withdrew_is_listed_without_a_rank(event):
    standings, problems = event('[[withdrawn]]\nentrant = "R2"\n')
    assert problems == []
    assert row(standings, "R2").rank is None
    assert row(standings, "R2").boards == 2
    removed, _ = event('[[withdrawn]]\nentrant = "R2"\nresults = "remove"\n')
    assert row(removed, "R2").boards == row(removed, "R5").boards == 0


def test_names_are_given_and_hidden(event):
    text = '[[entrant]]\nnumber = "R2"\nnames = ["Ada Ek", "Bo Falk"]\n'
    standings, problems = event('hide = ["Bo Falk"]\n' + text)
    assert problems == []
    assert row(standings, "R2").entrant.names == ("Ada Ek",)


def test_a_second_session_has_its_own_boards(event):
    files = '[[file]]\npath = "red.pbn"\nsession = "1"\n[[file]]\npath = "blue.pbn"\nsession = "2"\n'
    standings, problems = event("", files=files)
    assert [one.rule.name for one in problems] == []
    assert [one.traveller.board.number for one in standings.boards] == ["1", "2", "2-1", "2-2"]
    assert row(standings, "1").boards == 4


@pytest.mark.parametrize(
    ("text", "rule", "line", "words"),
    [
        ('titel = "Cup"\n', "event-unknown-key", 1, "titel"),
        ("[[penalty]]\nentrant = 'R3'\npionts = 2\npoints = 1\n", "event-unknown-key", 3, "pionts"),
        ("date = 12\n", "event-bad-value", 1, "2026-11-30"),
        ('[[adjustment]]\nboard = 1\nns = "A++"\n', "event-bad-value", 3, "A++"),
        ("[[adjustment]]\ntable = 1\n", "event-missing-key", 1, "board"),
        ('[[adjustment]]\nboard = 1\ntable = 1\nns = "A+"\n', "event-not-one-result", 1, "2 results"),
        ('[[adjustment]]\nboard = 9\nns = "A+"\n', "event-not-one-result", 1, "no board 9"),
        ("\n\n[[penalty]]\nentrant = 99\npoints = 1\n", "event-unknown-entrant", 3, "99"),
        ('[[penalty]]\nentrant = "R1"\n', "event-two-amounts", 1, "percent"),
        ('[[adjustment]]\nboard = 1\npair = "R1"\n', "event-no-ruling", 1, "what the result becomes"),
        ('hide = ["Nobody"]\n', "event-unknown-name", 1, "Nobody"),
        ("title = \n", "event-not-toml", 1, "TOML"),
        (
            """[[adjustment]]
board = 1
pair = "R1"
ns = "A+"
[[adjustment]]
board = 1
pair = "R4"
ns = "A-"
""",
            "event-ruled-twice",
            5,
            "line 1",
        ),
        (
            "[[adjustment]]\nboard = 1\npair = 'R1'\nweighted = [{ share = 60, score = 620 }]\n",
            "event-bad-value",
            4,
            "add up to 100",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(event, text, rule, line, words):
    if rule == "event-not-toml":
        # Nothing of such a file can be used, so it names no files either.
        from bridgefiles.event import read_event
        from bridgefiles.source import Source

        problems = Problems()
        read_event(Source("event.toml", text), problems)
        found = problems.found
    else:
        _, found = event(text)
    assert (found[0].rule.name, found[0].line) == (rule, line)
    assert {one.rule.name for one in found[1:]} <= {"event-no-ruling", "event-not-one-result"}
    assert words in found[0].message + (found[0].help or "")


def test_a_near_miss_suggests_the_key_that_was_meant(event):
    _, found = event('titel = "Cup"\n')
    assert found[0].help == "did you mean 'title'?"


def test_a_draft_is_read_back_without_a_fault_and_changes_nothing(event):
    standings, _ = event("")
    text = draft(standings.session, ["red.pbn", "blue.pbn"], "matchpoints")
    kept = text.replace('path = "red.pbn"', 'path = "red.pbn"\nsection = "R"')
    kept = kept.replace('path = "blue.pbn"', 'path = "blue.pbn"\nsection = "B"')
    again, problems = event(kept, files="")
    assert problems == []
    assert [(one.entrant.id, one.total) for one in again.rankings[0].rows] == [
        (one.entrant.id, one.total) for one in standings.rankings[0].rows
    ]


def test_lines_are_found_for_tables_and_keys():
    text = 'title = "x"\n\n[scoring]\ntrim = 1\n\n[[penalty]]\nentrant = 1\n[[penalty]]\nentrant = 2\n'
    assert lines_of(text) == {
        ("title",): 1,
        ("scoring",): 3,
        ("scoring", "trim"): 4,
        ("penalty",): 6,
        ("penalty", 0): 6,
        ("penalty", 0, "entrant"): 7,
        ("penalty", 1): 8,
        ("penalty", 1, "entrant"): 9,
    }


def test_the_sample_has_every_kind_of_ruling(samples):
    problems = Problems()
    standings = score(load(samples / "two-sections" / "event.toml", problems=problems), problems=problems)
    assert problems.found == []
    # Board 1: 400 430 W 420 S 400, where W is 60% of 430 and 40% of -50, and S is -50 for
    # North-South and 420 for East-West. W against -50 (S): 430 beats 400 420 -50 400 and equals 430: 9;
    # -50 equals one: 1. 0.6 * 9 + 0.4 * 1 = 5.8.
    first = awards(standings, "1", "R")
    assert first["R3"][0] == Fraction(58, 10)
    # S for North-South, -50, equals W's 0.4 of -50: 0.4. For East-West -420, among the -400 -430 W
    # -420 -400: they lose to 400 twice, beat 430, equal 420, and against W win 0.6: 2 * 0.6 = 1.2.
    second = awards(standings, "1", "B")
    assert second["B2"] == (Fraction(4, 10), 2 + 1 + Fraction(12, 10))
    # Board 2 at five tables, one of them A+ / A-: four scores 140 (corrected) 140 110 110 of six
    # expected at most; 140 has 5 of 6, and (5 + 1) * 6 / 4 - 1 = 8; 60% and 40% of the top of 10.
    assert awards(standings, "2", "R") == {"R1": (8, 2), "R2": (8, 2), "R3": (6, 4)}
    assert awards(standings, "2", "B") == {"B1": (2, 8), "B2": (2, 8), "B3": (None, None)}
    assert row(standings, "B4").penalty == -1
    assert row(standings, "R2").carry_over == Fraction(3, 2)
    assert row(standings, "B6").rank is None
    assert row(standings, "R3").entrant.names == ("Cy Gran",)
