"""Law 78A, Neuberg's formula and artificial scores, on one board."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.model.outcome import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS
from bridgefiles.scoring.matchpoints import (
    artificial_percent,
    is_small_group,
    matchpoints,
    neuberg,
    small_group_percent,
    top,
)

points = st.integers(-760, 760).map(lambda tens: tens * 10)
boards = st.lists(points, min_size=1, max_size=30)


def test_worked_examples(golden):
    for case in golden("matchpoints.json"):
        scores = case["ns_scores"]
        ours = matchpoints(scores)
        assert list(ours) == [int(text) for text in case["ns_mp_2"]], case["name"]
        assert top(len(scores)) == case["top_2"]
        assert [top(len(scores)) - one for one in ours] == [int(text) for text in case["ew_mp_2"]]
        assert [Fraction(one, 2) for one in ours] == [Fraction(text) for text in case["ns_mp_1"]]


@given(boards)
def test_matchpoints_are_comparisons(scores):
    expected = [
        2 * sum(other < one for other in scores) + sum(other == one for other in scores) - 1 for one in scores
    ]
    assert list(matchpoints(scores)) == expected


@given(boards)
def test_a_board_shares_out_all_its_matchpoints(scores):
    assert sum(matchpoints(scores)) == len(scores) * (len(scores) - 1)


@given(boards)
def test_east_west_get_what_is_left(scores):
    ours, theirs = matchpoints(scores), matchpoints([-score for score in scores])
    assert all(one + other == top(len(scores)) for one, other in zip(ours, theirs, strict=True))


def test_neuberg_of_worked_examples(golden):
    cases = golden("neuberg.json")
    for case in cases["single"]:
        factor = Fraction(2, case["per_win"])
        ours = neuberg(case["m"] * factor, case["a"], case["e"]) / factor
        assert abs(ours - Fraction(case["result"])) <= Fraction(1, 20000), case
    for name in ("board", "with_artificial"):
        case = cases[name]
        scores = case.get("ns_scores") or case["real"]
        raw = matchpoints(scores)
        assert list(raw) == [int(text) for text in case["raw"]]
        for one, text in zip(raw, case["factored"], strict=True):
            assert abs(neuberg(one, len(scores), 7) - Fraction(text)) <= Fraction(1, 20000)


@given(boards, st.integers(0, 30))
def test_neuberg_keeps_both_sides_at_the_full_top(scores, more):
    expected = len(scores) + more
    for one in matchpoints(scores):
        ours = neuberg(one, len(scores), expected)
        theirs = neuberg(top(len(scores)) - one, len(scores), expected)
        assert ours + theirs == top(expected)
        assert 0 <= ours <= top(expected)


def test_small_groups_of_the_english_rule(golden):
    for case in golden("neuberg.json")["small_groups_ebu"]:
        assert small_group_percent(case["m_doubled_scale"], case["a"]) == Fraction(case["percent"])
    assert is_small_group(2, 6)
    assert is_small_group(3, 9)
    assert not is_small_group(2, 5)
    assert not is_small_group(3, 8)
    assert not is_small_group(4, 20)


def test_artificial_scores_against_the_own_average(golden):
    kinds = {"Ave+": AVERAGE_PLUS, "Ave": AVERAGE, "Ave-": AVERAGE_MINUS}
    cases = golden("adjusted_scores.json")
    for case in cases["ave"]:
        own = Fraction(case["own_percent_other_boards"])
        assert artificial_percent(kinds[case["kind"]], own) == Fraction(case["award"]), case
    for kind, value in cases["imps"].items():
        assert kinds[kind].imps == value


def test_artificial_scores_alone():
    assert [artificial_percent(one) for one in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [60, 50, 40]
