"""Ranks, shared ranks, and who is ranked at all."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant
from bridgefiles.scoring.methods import score_session
from bridgefiles.scoring.ranking import by_merit, ranked
from bridgefiles.scoring.standings import Row

totals = st.lists(st.fractions(min_value=-100, max_value=100, max_denominator=12), max_size=20)


def rows(values):
    return [
        Row(Entrant(str(index), ()), None, tied=False, boards=1, total=value)
        for index, value in enumerate(values)
    ]


def test_shared_ranks_of_the_golden_case(golden):
    case = golden("ranking.json")[0]
    found = ranked(rows([Fraction(value) for value in case["values"]]), by_merit)
    assert [row.rank for row in found] == case["ranks_shared"]
    assert [f"{row.rank}{'=' if row.tied else ''}" for row in found] == case["labels"]


@given(totals)
def test_a_rank_is_one_more_than_the_number_of_better_entrants(values):
    for row in ranked(rows(values), by_merit):
        assert row.rank == 1 + sum(value > row.total for value in values)
        assert row.tied is (values.count(row.total) > 1)


@given(totals, st.integers(1, 9), st.integers(-50, 50))
def test_ranks_do_not_change_with_the_unit(values, factor, shift):
    moved = [value * factor + shift for value in values]
    ours = [(row.entrant.id, row.rank) for row in ranked(rows(values), by_merit)]
    assert ours == [(row.entrant.id, row.rank) for row in ranked(rows(moved), by_merit)]


@given(totals, st.randoms())
def test_ranks_do_not_depend_on_the_order_of_the_list(values, random):
    listed = rows(values)
    shuffled = random.sample(listed, len(listed))
    ours = {row.entrant.id: row.rank for row in ranked(listed, by_merit)}
    assert ours == {row.entrant.id: row.rank for row in ranked(shuffled, by_merit)}


def test_nearly_equal_is_not_equal():
    third = Fraction(1, 3)
    first, second = ranked(rows([third, third + Fraction(1, 10**12)]), by_merit)
    assert (first.rank, first.tied, second.rank, second.tied) == (1, False, 2, False)
    assert first.entrant.id == "1"


def test_who_won_nothing_that_counts_is_listed_without_a_rank(build):
    session = build.session(build.field(420, 50), [("N1", "E1", build.not_played), ("N3", "", build.bye)])
    found = {row.entrant.id: row for row in score_session(session, "matchpoints").rankings[0].rows}
    assert found["N3"].rank is None
    assert found["N3"].total is None
    assert found["N1"].boards == 1
    assert [row.entrant.id for row in score_session(session, "matchpoints").rankings[0].rows][-1] == "N3"


def test_two_winners_are_ranked_by_the_side_they_kept(build):
    session = build.session(build.field(420, 50, -100), build.field(90, 110, 0), two_winners=True)
    north_south, east_west = score_session(session, "matchpoints").rankings
    assert (north_south.name, east_west.name) == ("north-south", "east-west")
    assert {row.entrant.id for row in north_south.rows} == {"N1", "N2", "N3"}
    assert {row.entrant.id for row in east_west.rows} == {"E1", "E2", "E3"}
    assert [(row.entrant.id, row.rank, row.total) for row in north_south.rows] == [
        ("N1", 1, 6),
        ("N2", 1, 6),
        ("N3", 3, 0),
    ]
    assert [row.percent for row in east_west.rows] == [100, 25, 25]


def test_a_noted_side_counts_more_than_where_a_pair_sat(build):
    session = build.session(build.field(420, 50), two_winners=True)
    from dataclasses import replace

    turned = tuple(replace(one, side=Side.EW if one.id == "N1" else None) for one in session.entrants)
    _, east_west = score_session(replace(session, entrants=turned), "matchpoints").rankings
    assert {row.entrant.id for row in east_west.rows} == {"N1", "E1", "E2"}


def test_someone_in_no_list_is_ranked_too(build):
    from dataclasses import replace

    session = build.session(build.field(420, 50))
    unlisted = replace(session, entrants=session.entrants[1:])
    (ranking,) = score_session(unlisted, "matchpoints").rankings
    assert {row.entrant.id for row in ranking.rows} == {"N1", "E1", "N2", "E2"}


def test_a_substitute_for_a_few_boards_is_listed_but_does_not_win():
    from bridgefiles.scoring.ranking import _merit_among

    field = [
        Row(Entrant(name, ()), None, tied=False, boards=boards, total=Fraction(1), percent=Fraction(percent))
        for name, boards, percent in (("sub", 5, 80), ("best", 18, 60), ("late", 9, 55))
    ]
    found = ranked(field, _merit_among(field, average=False))
    assert [(row.entrant.id, row.rank) for row in found] == [("best", 1), ("late", 2), ("sub", None)]


def test_sums_rank_everybody():
    from bridgefiles.scoring.ranking import _merit_among

    field = [
        Row(Entrant(name, ()), None, tied=False, boards=boards, total=Fraction(total))
        for name, boards, total in (("few", 2, 30), ("many", 20, 10))
    ]
    found = ranked(field, _merit_among(field, average=False))
    assert [row.rank for row in found] == [1, 2]
