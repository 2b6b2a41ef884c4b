"""Rubber and Chicago, sheet by sheet."""

from __future__ import annotations

import re

from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling
from bridgefiles.model.seats import Side
from bridgefiles.scoring.rubber import NOTHING, TableDeal, chicago, rubbers

STRAINS = {**STRAIN_OF, "N": STRAIN_OF["NT"]}


def both(sides):
    return sides["NS"], sides["EW"]


def deal_of(side, level, strain, doubled, tricks, honours=None):
    if side is None:
        return TableDeal()
    claimed = NOTHING
    if honours:
        claimed = (honours[1], 0) if honours[0] == "NS" else (0, honours[1])
    contract = Contract(level, STRAINS[strain], Doubling(doubled))
    return TableDeal(contract, Side(side), tricks, claimed)


def test_every_line_of_the_rubber_sheets(golden):
    cases = golden("rubber.json")
    assert len(cases) == 7
    for case in cases:
        (played,) = rubbers(deal_of(*words) for words in case["deals"])
        assert len(played.lines) == len(case["sheet"])
        for line, expected in zip(played.lines, case["sheet"], strict=True):
            if expected["contract"].lower().startswith("pass"):
                assert line.points == (0, 0)
                continue
            where = (case["name"], expected)
            assert line.below == both(expected["below"]), where
            assert line.above == both(expected["above"]), where
            assert line.part_scores == both(expected["part_score_after"]), where
            assert line.games == both(expected["games_after"]), where
            assert line.total == both(expected["running_total"]), where
            assert line.premium == expected.get("rubber_premium", 0), where
            assert (line.game and line.game.value) == expected.get("game"), where
        assert played.is_finished is case["finished"]
        assert played.final == both(case["final"])
        if not played.is_finished:
            assert played.unfinished == both(case["unfinished_premium"])


def test_a_new_rubber_starts_from_nothing():
    game = deal_of("NS", 4, "S", 0, 10)
    first, second = rubbers([game, game, game])
    assert first.final == (940, 0)
    assert second.lines[0].games == (1, 0)
    assert second.final == (420, 0)


def test_every_line_of_the_chicago_sheets(golden):
    words = re.compile(r"(\d)([CDHSN])(X*) (NS|EW) (\d+)")
    for case in golden("chicago.json"):
        deals = []
        for expected in case["sheet"]:
            level, strain, doubled, side, tricks = words.fullmatch(expected["contract"]).groups()
            vulnerable = tuple(name in expected["vulnerable"] for name in ("NS", "EW"))
            contract = Contract(int(level), STRAINS[strain], Doubling(len(doubled)))
            deals.append(TableDeal(contract, Side(side), int(tricks), vulnerable=vulnerable))
        lines = chicago(deals)
        for line, expected in zip(lines, case["sheet"], strict=True):
            assert line.points == both(expected["points"]), (case["name"], expected)
            assert line.part_scores == both(expected["part_after"]), (case["name"], expected)
            assert line.total == both(expected["total"]), (case["name"], expected)
        assert lines[-1].total == both(case["final"])


def test_a_deal_passed_out_is_not_one_of_the_four():
    part = deal_of("NS", 1, "NT", 0, 7)
    passed = TableDeal()
    down = deal_of("EW", 1, "NT", 0, 6)
    assert [line.points for line in chicago([down, passed, down, down, part])] == [
        *((50, 0), (0, 0), (50, 0), (50, 0), (140, 0))
    ]
