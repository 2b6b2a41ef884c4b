"""Law 78B, comparisons with every table, and datums."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.scoring.imps import BOUNDS, cross_imps, datum, imps, mean, median, to_ten, trimmed

points = st.integers(-760, 760).map(lambda tens: tens * 10)
boards = st.lists(points, min_size=1, max_size=30)


def test_every_band_of_the_scale(golden):
    for row in golden("imp_scale.csv"):
        low, high = int(row["low"]), int(row["high"] or 8000)
        for difference in range(low, high + 1, 10):
            assert imps(difference) == int(row["imps"])
            assert imps(-difference) == -int(row["imps"])


def test_edges_of_the_scale(golden):
    for row in golden("imp_points.csv"):
        assert imps(int(row["difference"])) == int(row["imps"]), row


def test_scale_rises_by_one():
    assert len(BOUNDS) == 24
    assert all(lower < upper for lower, upper in pairwise(BOUNDS))


@given(points)
def test_imps_are_an_odd_function(difference):
    assert imps(-difference) == -imps(difference)


@given(points, points)
def test_more_points_are_never_fewer_imps(one, other):
    assert (imps(one) - imps(other)) * (one - other) >= 0


def test_cross_imps_of_worked_examples(golden):
    for case in golden("cross_imps.json"):
        assert list(cross_imps(case["ns_scores"])) == case["sum"], case["name"]


@given(boards)
def test_cross_imps_are_the_sum_of_all_comparisons(scores):
    assert cross_imps(scores) == tuple(sum(imps(one - other) for other in scores) for one in scores)


@given(boards)
def test_cross_imps_add_up_to_nothing(scores):
    assert sum(cross_imps(scores)) == 0


def test_datums_of_worked_examples(golden):
    for case in golden("butler.json"):
        scores, each_end = case["ns_scores"], case["drop_each_end"]
        assert list(trimmed(scores, each_end)) == case["kept"], case["name"]
        assert mean(trimmed(scores, each_end)) == Fraction(case["mean"])
        assert datum(scores, trim=each_end) == case["datum"]
        assert [imps(score - case["datum"]) for score in scores] == case["imps_ns"]
        assert [imps(score - Fraction(case["mean"])) for score in scores] == case["imps_ns_unrounded_datum"]


def test_halves_are_rounded_away_from_zero():
    assert [to_ten(Fraction(value)) for value in (145, -145, 144, -144, 5, -5, 4, 0)] == [
        *(150, -150, 140, -140, 10, -10, 0, 0)
    ]


def test_a_share_of_the_results_can_be_left_out():
    scores = list(range(0, 200, 10))
    assert trimmed(scores, Fraction(1, 10)) == tuple(range(20, 180, 10))


def test_something_always_stays():
    assert trimmed([100], 1) == (100,)
    assert trimmed([100, 200], 1) == (100, 200)
    assert trimmed([100, 200, 900], 5) == (200,)


def test_median_of_even_and_odd_numbers():
    assert median([50, 400, 420]) == 400
    assert median([50, 400, 420, 450]) == 410
    assert datum([50, 400, 420, 450], middle="median") == 410


@given(boards, st.integers(0, 5))
def test_datum_lies_within_the_results(scores, trim):
    assert min(scores) - 5 <= datum(scores, trim=trim) <= max(scores) + 5


@given(boards, st.integers(0, 5), st.sampled_from(["mean", "median"]), st.randoms())
def test_datum_turns_with_the_table_and_ignores_order(scores, trim, middle, random):
    shuffled = random.sample(scores, len(scores))
    average = datum(scores, trim=trim, middle=middle)
    assert datum(shuffled, trim=trim, middle=middle) == average
    assert datum([-score for score in scores], trim=trim, middle=middle) == -average
