"""Victory point scales against the printed tables."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.errors import ScoringError, UnknownName
from bridgefiles.scoring.victory_points import (
    SCALES,
    continuous_table,
    discrete_bounds,
    swiss_pairs,
    victory_points,
)

LENGTHS = (4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48)


@pytest.mark.parametrize("boards", LENGTHS)
def test_wbf_continuous(golden, boards):
    rows = golden(f"vp_wbf_{boards}.csv")
    assert len(rows) == len(continuous_table(boards))
    for row in rows:
        margin = int(row["imp_margin"])
        both = Fraction(row["winner_vp"]), Fraction(row["loser_vp"])
        assert victory_points("wbf-continuous", margin, boards) == both
        assert victory_points("wbf-continuous", -margin, boards) == both[::-1]


@pytest.mark.parametrize(
    ("scale", "name"),
    [
        ("wbf-discrete", "vp_wbf_discrete.csv"),
        ("ebu-triangular", "vp_ebu_triangular_10.csv"),
        ("acbl-20", "vp_acbl20.csv"),
        ("acbl-30", "vp_acbl30.csv"),
        ("sbu-20", "vp_sbu20.csv"),
    ],
)
def test_every_band_of_a_printed_table(golden, scale, name):
    for row in golden(name):
        fewest, _, most = row["boards"].partition("-")
        low, high = int(row["imp_low"]), int(row["imp_high"] or int(row["imp_low"]) + 60)
        both = Fraction(row["winner_vp"]), Fraction(row["loser_vp"])
        for boards in range(int(fewest), int(most or fewest) + 1):
            for margin in range(low, high + 1):
                assert victory_points(scale, margin, boards) == both, (boards, margin)


def test_swiss_pairs(golden):
    for row in golden("vp_ebu_swiss_pairs.csv"):
        fewest, _, most = row["boards"].partition("-")
        winner = Fraction(row["winner_vp"])
        bound = row["percent_not_exceeding"]
        for boards in range(int(fewest), int(most) + 1):
            if not bound:
                assert swiss_pairs(Fraction(100), boards) == winner
                continue
            assert swiss_pairs(Fraction(bound), boards) == winner
            assert swiss_pairs(100 - Fraction(bound), boards) == 20 - winner
            assert swiss_pairs(Fraction(bound) + Fraction(1, 100), boards) == winner + 1


def test_removed_boards_of_the_golden_cases(golden):
    for case in golden("adjusted_scores.json")["removed_boards_teams"]:
        winner, _ = victory_points("wbf-discrete", case["imps"], case["boards"])
        assert winner == case["winner_discrete"], case


@given(st.integers(1, 300))
def test_no_imp_is_worth_more_than_the_one_before(boards):
    table = continuous_table(boards)
    steps = [upper - lower for lower, upper in pairwise(table)]
    assert table[0] == 1000
    assert table[-1] == 2000
    assert all(later <= earlier for earlier, later in pairwise(steps))
    assert all(step >= 0 for step in steps)


@given(st.integers(1, 300), st.sampled_from([10, 5]))
def test_no_band_is_narrower_than_the_one_before(boards, draw):
    bounds = discrete_bounds(Fraction(boards), draw)
    widths = [upper - lower for lower, upper in pairwise(bounds)]
    assert all(later >= earlier for earlier, later in pairwise(widths))


@given(st.sampled_from(sorted(SCALES)), st.integers(6, 11), st.integers(-200, 200))
def test_both_teams_share_the_scale(scale, boards, margin):
    home, away = victory_points(scale, margin, boards)
    assert home + away == SCALES[scale][1]
    assert victory_points(scale, -margin, boards) == (away, home)
    assert (home - away) * margin >= 0


def test_missing_tables_are_said():
    with pytest.raises(ScoringError, match="no table for a match of 24 boards"):
        victory_points("acbl-30", 3, 24)
    with pytest.raises(ScoringError, match="no table for a match of 100 boards"):
        swiss_pairs(Fraction(60), 100)
    with pytest.raises(UnknownName, match="wbf-continuous"):
        victory_points("wbf", 3, 24)
