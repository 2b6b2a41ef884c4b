"""Whole sessions, scored by each method; the numbers are worked out by hand or golden."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.errors import ScoringError
from bridgefiles.model.contract import STRAIN_OF, Contract
from bridgefiles.model.outcome import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Adjusted, Played
from bridgefiles.model.record import Board, Place, Record, Table
from bridgefiles.model.seats import SEAT_OF, Vulnerability
from bridgefiles.model.session import Entrant, Kind, TableResult, Traveller
from bridgefiles.scoring.methods import all_methods, score_session
from bridgefiles.scoring.standings import Options

PLUS_MINUS = Adjusted(AVERAGE_PLUS, AVERAGE_MINUS)
PLUS_PLUS = Adjusted(AVERAGE_PLUS, AVERAGE_PLUS)
FIELD_METHODS = ("matchpoints", "matchpoints-acbl", "butler", "cross-imps", "cross-imps-average", "datum")

points = st.integers(-300, 300).map(lambda tens: tens * 10)
scores_of_boards = st.lists(st.lists(points, min_size=1, max_size=6), min_size=1, max_size=4)


def awards(standings, board=0):
    return [(award.ns, award.ew) for award in standings.boards[board].awards]


def ns_awards(standings, board=0):
    return [award.ns for award in standings.boards[board].awards]


def rows(standings):
    return {row.entrant.id: row for ranking in standings.rankings for row in ranking.rows}


def test_matchpoints_in_both_units(build, golden):
    for case in golden("matchpoints.json"):
        session = build.session(build.field(*case["ns_scores"]))
        for method, unit in (("matchpoints", "2"), ("matchpoints-acbl", "1")):
            standings = score_session(session, method)
            expected = zip(case[f"ns_mp_{unit}"], case[f"ew_mp_{unit}"], strict=True)
            assert awards(standings) == [(Fraction(ns), Fraction(ew)) for ns, ew in expected]
            assert standings.boards[0].top == case[f"top_{unit}"]
            percents = [award.percent_ns for award in standings.boards[0].awards]
            for percent, text in zip(percents, case["ns_percent"], strict=True):
                assert build.rounds_to(percent, text)


def test_boards_with_fewer_results_are_factored(build, golden):
    case = golden("neuberg.json")["board"]
    session = build.session(build.field(*case["ns_scores"]), build.field(*range(0, 70, 10)))
    standings = score_session(session, "matchpoints")
    assert standings.boards[0].top == case["top"]
    for award, ns, ew, percent in zip(
        standings.boards[0].awards, case["factored"], case["ew_factored"], case["percent"], strict=True
    ):
        assert build.rounds_to(award.ns, ns)
        assert build.rounds_to(award.ew, ew)
        assert build.rounds_to(award.percent_ns, percent)
    assert any("Neuberg" in note for note in standings.notes)


def test_artificial_scores_are_percentages_of_the_full_top(build, golden):
    case = golden("neuberg.json")["with_artificial"]
    standings = score_session(build.session(build.field(*case["real"], PLUS_MINUS)), "matchpoints")
    *real, artificial = standings.boards[0].awards
    for award, text in zip(real, case["factored"], strict=True):
        assert build.rounds_to(award.ns, text)
    assert artificial.ns == Fraction(case["artificial_ns"])
    assert artificial.ew == Fraction(case["artificial_ew"])


def test_artificial_scores_may_follow_the_own_average(build):
    session = build.session(build.field(420, 50, 0), build.field(PLUS_MINUS, 110, 90))
    plain = score_session(session, "matchpoints").boards[1].awards[0]
    assert (plain.percent_ns, plain.percent_ew) == (60, 40)
    raised = score_session(session, "matchpoints", Options(session_average=True)).boards[1].awards[0]
    assert (raised.percent_ns, raised.percent_ew) == (100, 0)
    assert (raised.ns, raised.ew) == (4, 0)


def test_small_groups_by_the_english_rule(build):
    session = build.session(build.field(*range(0, 90, 10)), build.field(420, 50))
    standings = score_session(session, "matchpoints", Options(small_groups=True))
    assert [award.percent_ns for award in standings.boards[1].awards] == [65, 55]


def test_online_boards_are_compared_among_themselves(build):
    session = build.session(build.field(420, 50, 0), build.field(110, 90, Adjusted(AVERAGE, AVERAGE)))
    standings = score_session(replace(session, is_online=True), "matchpoints")
    assert [award.percent_ns for award in standings.boards[1].awards] == [100, 0, 50]
    assert rows(standings)["N1"].percent == 100
    assert rows(standings)["N3"].percent == 25


def test_what_was_not_played_does_not_count(build):
    session = build.session(
        [*build.field(420, 50), ("N3", "E3", build.not_played), ("N4", "", build.bye), ("N5", "E5", None)]
    )
    for method in FIELD_METHODS:
        standings = score_session(session, method)
        assert awards(standings)[2:4] == [(None, None)] * 2, method
        assert awards(standings)[4] == (None, None)
        assert rows(standings)["N3"].rank is None
    assert awards(score_session(session, "matchpoints"))[:2] == [(2, 0), (0, 2)]


def test_one_result_is_an_average(build):
    standings = score_session(build.session(build.field(420)), "matchpoints")
    award = standings.boards[0].awards[0]
    assert (award.percent_ns, award.percent_ew) == (50, 50)
    assert rows(standings)["N1"].percent == 50


def test_a_board_without_results_has_none(build):
    standings = score_session(build.session(build.field(420, 50), []), "matchpoints")
    assert standings.boards[1].awards == ()
    assert standings.boards[1].top is None


def test_players_of_an_individual_get_their_sides_award():
    results = (
        TableResult(("1", "2"), ("3", "4"), Played(Contract(1, STRAIN_OF["NT"]), 7), 90),
        TableResult(("5", "6"), ("7", "8"), Played(Contract(1, STRAIN_OF["NT"]), 8), 120),
    )
    from bridgefiles.model.session import Session

    session = Session(
        *("Individual", None, None, Kind.PLAYERS),
        (Traveller(Board("1", None, None, None), results),),
        tuple(Entrant(str(number), ()) for number in range(1, 9)),
    )
    found = rows(score_session(session, "matchpoints"))
    assert [found[str(number)].total for number in range(1, 9)] == [0, 0, 2, 2, 2, 2, 0, 0]
    assert found["5"].rank == 1
    assert found["5"].tied


def test_cross_imps_and_their_averages(build, golden):
    for case in golden("cross_imps.json"):
        session = build.session(build.field(*case["ns_scores"]))
        assert ns_awards(score_session(session, "cross-imps")) == case["sum"]
        averaged = ns_awards(score_session(session, "cross-imps-average"))
        for ours, text in zip(averaged, case["average_2dp"], strict=True):
            assert build.rounds_to(ours, text)
        by_scores = ns_awards(score_session(session, "cross-imps-average", Options(divisor="scores")))
        for ours, text in zip(by_scores, case["divided_by_n"], strict=True):
            assert build.rounds_to(ours, text)


def test_cross_imps_with_an_artificial_score(build):
    session = build.session(build.field(420, 50, 50, PLUS_MINUS))
    assert awards(score_session(session, "cross-imps")) == [
        *((18, -18), (-9, 9), (-9, 9), (Fraction(9, 2), Fraction(-9, 2)))
    ]
    assert ns_awards(score_session(session, "cross-imps-average")) == [
        *(9, Fraction(-9, 2), Fraction(-9, 2), Fraction(3, 2))
    ]


def test_averages_per_board(build):
    session = build.session(build.field(420, 50), build.field(420, 50), scoring="IMP;Cross2")
    assert rows(score_session(session))["N1"].total == 9
    assert rows(score_session(session, options=Options(per_board=False)))["N1"].total == 18


def test_butler_of_worked_examples(build, golden):
    for case in golden("butler.json"):
        session = build.session(build.field(*case["ns_scores"]))
        standings = score_session(session, "butler", Options(trim=case["drop_each_end"]))
        assert standings.boards[0].datum == case["datum"]
        expected = list(zip(case["imps_ns"], case["imps_ew"], strict=True))
        assert awards(standings) == expected, case["name"]


def test_a_bye_at_butler_is_the_pairs_own_average(build):
    session = build.session(
        build.field(420, 50), build.field(110, 50), [*build.field(), ("N1", "", build.bye)]
    )
    standings = score_session(session, "butler")
    first, second = ns_awards(standings, 0)[0], ns_awards(standings, 1)[0]
    assert ns_awards(standings, 2) == [Fraction(first + second, 2)]
    assert rows(standings)["N1"].total == Fraction(3, 2) * (first + second)
    assert rows(standings)["N1"].boards == 3
    assert awards(score_session(session, "datum"), 2) == [(None, None)]


def test_an_artificial_score_at_butler(build):
    session = build.session(build.field(420, 420, PLUS_MINUS, PLUS_PLUS))
    assert awards(score_session(session, "butler"))[2:] == [(3, -3), (3, 3)]


def test_tiedian_needs_cards(build, deal):
    session = build.session(build.field(420), build.field(0), build.field(90), deals={1: deal, 2: deal})
    standings = score_session(session, "tiedian")
    assert awards(standings) == [(9 - 7, 7 - 9)]
    assert awards(standings, 1) == [(0, 0)]
    assert awards(standings, 2) == [(None, None)]
    assert rows(standings)["N1"].total == 2
    with pytest.raises(ScoringError, match="cards"):
        score_session(build.session(build.field(420)), "tiedian")


def test_total_points_of_a_table_and_of_a_match(build):
    standings = score_session(build.session(build.field(420), build.field(-100)), "total-points")
    assert (rows(standings)["N1"].total, rows(standings)["E1"].total) == (320, -320)
    match = score_session(build.match([420, -50], [400, 100]), "total-points").matches[0]
    assert (match.imps_home, match.imps_away) == (20, 150)


def test_a_match_board_by_board(build):
    standings = score_session(build.match([420, -50, 110, None], [400, 100, 110, 50]), "imps")
    (match,) = standings.matches
    assert [one.imps_home for one in match.board_scores] == [1, -4, 0, None]
    assert [(one.running_home, one.running_away) for one in match.board_scores] == [
        *((1, 0), (1, 4), (1, 4), (1, 4))
    ]
    assert (match.imps_home, match.imps_away, match.boards) == (1, 4, 3)
    assert (match.vp_home + match.vp_away, match.vp_scale) == (20, "wbf-continuous")
    assert match.vp_away > 10
    first, second = standings.rankings[0].rows
    assert (first.entrant.id, first.total, first.rank) == ("A", match.vp_away, 1)
    assert (second.entrant.id, second.total, second.boards) == ("H", match.vp_home, 3)
    assert awards(standings, 1) == [(-4, 4), (4, -4)]
    assert standings.unit == "vps"


def test_vps_of_the_golden_scale(build, golden):
    margins = {int(row["imp_margin"]): row for row in golden("vp_wbf_4.csv")}
    match = score_session(build.match([420, 620, 50, 0], [50, 600, 50, 0]), "imps").matches[0]
    assert match.imps_home == 9 + 1
    assert match.vp_home == Fraction(margins[10]["winner_vp"])
    assert match.vp_away == Fraction(margins[10]["loser_vp"])
    discrete = score_session(
        build.match([420, 620, 50, 0], [50, 600, 50, 0]), "imps", Options(vp_scale="wbf-discrete")
    ).matches[0]
    assert (discrete.vp_home, discrete.vp_away) == (15, 5)


def test_a_drawn_match_is_a_tie(build):
    first, second = score_session(build.match([420], [420]), "imps").rankings[0].rows
    assert (first.rank, first.tied, second.rank, second.tied, first.total) == (1, True, 1, True, 10)


def test_a_match_without_a_whole_board_has_no_vps(build):
    standings = score_session(build.match([420], [None]), "imps")
    match = standings.matches[0]
    assert (match.boards, match.vp_home, match.vp_away, match.vp_scale) == (0, None, None, None)
    assert [row.rank for row in standings.rankings[0].rows] == [None, None]


def test_a_carry_over_counts_for_the_match_not_for_its_vps(build):
    standings = score_session(build.match([420], [400], carry_home=2.5, carry_away=20), "imps")
    match = standings.matches[0]
    assert (match.imps_home, match.imps_away) == (3.5, 20)
    assert match.vp_home > match.vp_away
    assert [row.entrant.id for row in standings.rankings[0].rows] == ["A", "H"]
    assert standings.unit == "imps"


def segments(build, *parts):
    """Return a session of several segments: (open room, closed room, carry of home, carry of away)."""
    made = [build.match(*rooms, carry_home=home, carry_away=away) for *rooms, home, away in parts]
    matches, travellers = [], []
    for number, one in enumerate(made, 1):
        matches.append(replace(one.matches[0], id=str(number), segment=str(number)))
        travellers += [
            replace(
                traveller,
                results=tuple(replace(result, match=str(number)) for result in traveller.results),
            )
            for traveller in one.travellers
        ]
    return replace(made[0], matches=tuple(matches), travellers=tuple(travellers))


def test_segments_that_carry_their_score_along_are_counted_once(build):
    whole = segments(build, ([420], [50], 0, 0), ([50], [420], 9, 0), ([110], [90], 9, 9))
    found = rows(score_session(whole, "imps"))
    assert (found["H"].total, found["A"].total, found["H"].boards) == (10, 9, 3)
    gap = segments(build, ([420], [50], 0, 0), ([110], [90], 9, 9))
    assert rows(score_session(gap, "imps"))["H"].total == 10


def test_a_carry_over_that_stays_the_same_counts_once(build):
    found = rows(score_session(segments(build, ([420], [50], 1, 0), ([420], [50], 1, 0)), "imps"))
    assert found["H"].total == 19


def test_artificial_scores_in_a_match(build):
    one_side = score_session(build.match([PLUS_MINUS, 50], [420, 50]), "imps").matches[0]
    assert (one_side.imps_home, one_side.imps_away) == (3, 0)
    other = score_session(build.match([420, 50], [PLUS_MINUS, 50]), "imps").matches[0]
    assert (other.imps_home, other.imps_away) == (0, 3)
    both = score_session(build.match([PLUS_PLUS, 50], [420, 50]), "imps").matches[0]
    assert (both.imps_home, both.imps_away) == (3, 3)
    assert both.vp_home == both.vp_away > 10


def test_board_a_match_of_the_golden_case(build, golden):
    for case in golden("bam_and_teams.json"):
        session = build.match(case["open_room_ns"], case["closed_room_ns"])
        match = score_session(session, "bam").matches[0]
        won = list(zip(case["home_2_1_0"], case["away_2_1_0"], strict=True))
        assert [one.imps_home for one in match.board_scores] == [home - away for home, away in won]
        assert (match.imps_home, match.imps_away) == (case["home_total"], case["away_total"])
        imps = score_session(session, "imps").matches[0]
        assert [one.imps_home for one in imps.board_scores] == case["imps"]
        assert imps.imps_home - imps.imps_away == case["imp_total"]
        total = score_session(session, "total-points").matches[0]
        assert total.imps_home - total.imps_away == case["aggregate"]


def test_board_a_match_percentages(build):
    found = rows(score_session(build.match([420, 50, 90, 110], [50, 50, 100, 0]), "bam"))
    assert (found["H"].total, found["H"].percent) == (5, Fraction(125, 2))
    assert (found["A"].total, found["A"].rank) == (3, 2)


def test_patton_adds_a_match_award(build):
    match = score_session(build.match([420, 50, 90, 110], [50, 50, 100, 110]), "patton").matches[0]
    # Board points 4–4; of the other 8 the IMPs (+9) decide: 15–5 on a 20-point scale is 6–2.
    discrete = score_session(
        build.match([420, 50, 90, 110], [50, 50, 100, 110]), "patton", Options(vp_scale="wbf-discrete")
    ).matches[0]
    assert (discrete.vp_home, discrete.vp_away) == (4 + 6, 4 + 2)
    assert match.vp_home + match.vp_away == 16


@pytest.mark.parametrize("method", ["imps", "bam", "patton"])
def test_two_rooms_are_needed(build, method):
    with pytest.raises(ScoringError, match="two rooms"):
        score_session(build.session(build.field(420, 50)), method)


def contracts(*words):
    """Return the session of one table that played *words*, as in ``4S N 10``."""
    from bridgefiles.model.session import Session

    travellers = []
    for number, text in enumerate(words, 1):
        bid, seat, tricks = text.split()
        contract = Contract(int(bid[0]), STRAIN_OF[bid[1:]], declarer=SEAT_OF[seat])
        result = TableResult(("N",), ("E",), Played(contract, int(tricks)), 0)
        travellers.append(Traveller(Board(str(number), None, Vulnerability.NONE, None), (result,)))
    return Session("Table", None, None, Kind.PAIRS, tuple(travellers), (Entrant("N", ()), Entrant("E", ())))


def test_rubber_at_one_table():
    standings = score_session(contracts("4S N 10", "3NT S 10", "3NT N 9", "2H E 8"), "rubber")
    assert [ns_awards(standings, board)[0] for board in range(4)] == [120, 830, 100, -160 + 300]
    assert rows(standings)["N"].total == 950 + 240
    assert rows(standings)["E"].total == -1190


def test_chicago_at_one_table():
    standings = score_session(contracts("2S N 8", "2D S 9", "4S E 8", "2H E 9", "1NT N 7"), "chicago")
    assert [ns_awards(standings, board)[0] for board in range(5)] == [60, 360, 100, -190, 40]


@pytest.mark.parametrize("method", ["rubber", "chicago"])
def test_one_table_only(build, method):
    with pytest.raises(ScoringError, match="one table"):
        score_session(build.session(build.field(420, 50)), method)


def test_instant_matchpoints(build):
    columns = ("ScoreRange_NS", "Percentage_NS", "Percentage_EW")
    cells = (("420,*", "95", "5"), ("420", "70.5", "29.5"), ("50,420", "40", "60"), ("*,60", "10", "90"))
    board = Board("1", None, None, None)
    table = Table("InstantScoreTable", columns, cells)
    record = Record(board, Place("x.pbn", 1), tables=(table,))
    session = build.session(build.field(420, 430, 400, -50))
    traveller = replace(session.travellers[0], records=(record,))
    session = replace(session, travellers=(traveller,), scoring="Instant")
    standings = score_session(session)
    assert standings.method == "instant"
    assert [award.percent_ns for award in standings.boards[0].awards] == [Fraction("70.5"), 95, 40, 10]
    assert rows(standings)["E4"].percent == 90
    with pytest.raises(ScoringError, match="table of scores"):
        score_session(build.session(build.field(420)), "instant")


@given(scores_of_boards)
def test_awards_stand_in_the_order_of_the_results(build, boards):
    session = build.session(*(build.field(*scores) for scores in boards))
    for method in FIELD_METHODS:
        for board, traveller in zip(score_session(session, method).boards, session.travellers, strict=True):
            assert tuple(award.result for award in board.awards) == traveller.results


@given(scores_of_boards)
def test_what_one_side_wins_the_other_loses(build, boards):
    session = build.session(*(build.field(*scores) for scores in boards))
    for method in FIELD_METHODS:
        for board in score_session(session, method).boards:
            for award in board.awards:
                assert award.ns + award.ew == (board.top or 0)


@given(scores_of_boards, st.randoms())
def test_ranks_do_not_depend_on_the_order_of_results(build, boards, random):
    fields = [build.field(*scores) for scores in boards]
    shuffled = [random.sample(field, len(field)) for field in fields]
    for method in FIELD_METHODS:
        ours = {key: row.rank for key, row in rows(score_session(build.session(*fields), method)).items()}
        theirs = {key: row.rank for key, row in rows(score_session(build.session(*shuffled), method)).items()}
        assert ours == theirs


@given(scores_of_boards)
def test_both_units_of_matchpoints_rank_alike(build, boards):
    session = build.session(*(build.field(*scores) for scores in boards))
    two, one = (rows(score_session(session, name)) for name in ("matchpoints", "matchpoints-acbl"))
    for key, row in two.items():
        assert (row.rank, row.percent, row.total) == (one[key].rank, one[key].percent, 2 * one[key].total)


@given(st.lists(st.tuples(points, points), min_size=1, max_size=12))
def test_a_match_is_fair_to_both_teams(build, boards):
    first, second = zip(*boards, strict=True)
    ours = score_session(build.match(first, second), "imps").matches[0]
    turned = score_session(build.match(second, first), "imps").matches[0]
    assert (ours.imps_home, ours.imps_away) == (turned.imps_away, turned.imps_home)
    assert (ours.vp_home, ours.vp_away) == (turned.vp_away, turned.vp_home)
    assert ours.board_scores[-1].running_home == ours.imps_home


def test_notes_are_whole_constant_sentences(build, deal):
    field = build.session(
        build.field(420, 50, PLUS_MINUS), build.field(420, 50), [("N1", "", build.bye)], deals={1: deal}
    )
    match = build.match([420], [50])
    table = contracts("4S N 10")
    for name in all_methods():
        session = match if name in {"imps", "bam", "patton"} else field
        session = table if name in {"rubber", "chicago"} else session
        if name == "instant":
            continue
        notes = score_session(session, name).notes
        assert notes, name
        assert all(note.endswith(".") and note[0].isupper() | note[0].isdigit() for note in notes)
        assert len(set(notes)) == len(notes)
