"""score --explain: each step is the arithmetic of the Laws, in English and in Chinese."""

from __future__ import annotations

import pytest

from bridgefiles.api import load, score
from bridgefiles.reports._explained import explained
from bridgefiles.reports.wording import language


@pytest.fixture
def told(samples):
    def run(name, number, method=None, speech="en"):
        return "\n".join(explained(score(load(samples / name), method=method), number, language(speech)))

    return run


def test_matchpoints(told):
    text = told("club-pairs.pbn", "7")
    assert "2♦ by West, 6 tricks" in text
    assert "vulnerable: 2 down: 200 → N-S +200" in text
    assert "N-S beat 5 and equal 0 of 5 others: 2 × 5 + 0 = 10 of 10" in text
    # 1NT made with an overtrick: 40 + 50 + 30.
    assert "tricks 40 + part-score 50 + overtricks 1 × 30 → N-S −120" in text


def test_cross_imps_comparison_by_comparison(told):
    # 120 against 120, 90, -50, -100: differences 0, 30, 170 and 220 are 0, 1, 5 and 6 IMPs.
    text = told("club-pairs.pbn", "11", "cross-imps")
    assert "against +120: 0; against +90: +1; against −50: +5; against −100: +6" in text
    assert "sum of the IMPs: +12" in text


def test_a_datum(told):
    # +200 less -160 is 360, which is 8 IMPs.
    assert "+200 less datum −160 is +360: +8 IMPs" in told("club-pairs.pbn", "7", "butler")


def test_two_rooms(told):
    # -420 and +140 are -280 together, 7 IMPs to the other team.
    assert "open room −420, closed room +140, together −280: −7" in told("team-match.lin", "15")


def test_a_single_table_in_chinese(told):
    # -110 is -3 IMPs; 15 points are 5 below 20: -3 + 5 = 2.
    text = told("single-table.pbn", "3", speech="zh")
    assert "−110 折 −3 IMP；南北大牌点 15，与 20 相差 −5" in text
    assert "得分：南北 2.00，东西 −2.00" in text


def test_a_board_that_is_not_there_has_no_explanation(told):
    assert told("club-pairs.pbn", "99") == ""
