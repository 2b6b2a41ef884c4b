"""Weighted scores: without weights they are the plain comparison, and matchpoints are conserved."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.scoring.matchpoints import matchpoints, weighted_matchpoints

POINTS = st.integers(-400, 400).map(lambda n: 10 * n)
HALVES = st.tuples(POINTS, POINTS).map(lambda two: tuple((Fraction(1, 2), one) for one in two))
WHOLE = POINTS.map(lambda one: ((Fraction(1), one),))


@given(st.lists(POINTS, min_size=1, max_size=12))
def test_whole_scores_are_compared_as_ever(scores):
    entries = [((Fraction(1), one),) for one in scores]
    assert weighted_matchpoints(entries) == matchpoints(scores)


@given(st.lists(HALVES | WHOLE, min_size=1, max_size=10))
def test_a_board_shares_out_the_same_whatever_is_weighted(entries):
    won = weighted_matchpoints(entries)
    assert sum(won) == len(entries) * (len(entries) - 1)
    assert all(0 <= one <= 2 * (len(entries) - 1) for one in won)
    mirrored = weighted_matchpoints([tuple((share, -one) for share, one in entry) for entry in entries])
    assert all(a + b == 2 * (len(entries) - 1) for a, b in zip(won, mirrored, strict=True))
