"""贴点: the worked examples of the seed texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.scoring.imps import imps
from bridgefiles.scoring.tiedian import net


def test_worked_examples(golden):
    for case in golden("tiedian.json"):
        assert imps(abs(case["ns_score"])) == case["imps_of_score"]
        assert net(case["ns_score"], case["ns_hcp"]) == case["ns_net"] == -case["ew_net"], case["text"]
        if case["seed_says"] is not None:
            assert net(case["ns_score"], case["ns_hcp"]) == case["seed_says"]


@given(st.integers(-760, 760).map(lambda tens: tens * 10), st.integers(0, 40))
def test_both_sides_agree(score, hcp):
    assert net(score, hcp) == -net(-score, 40 - hcp)


def test_passed_out_is_nothing_to_both():
    assert net(0, 30) == 0
