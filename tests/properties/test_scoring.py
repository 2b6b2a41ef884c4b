"""What holds for every method and every session, whatever happened at the tables."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from strategies import contracts, outcomes, sessions, vulnerabilities

from bridgefiles.errors import ScoringError
from bridgefiles.model.outcome import Adjusted, Played
from bridgefiles.model.seats import SEATS, Side, Vulnerability
from bridgefiles.scoring.methods import all_methods, score_session
from bridgefiles.scoring.points import ns_score

MATCHPOINTS = [("matchpoints", 2), ("matchpoints-acbl", 1)]
TURNED = {
    Vulnerability.NS: Vulnerability.EW,
    Vulnerability.EW: Vulnerability.NS,
    Vulnerability.NONE: Vulnerability.NONE,
    Vulnerability.ALL: Vulnerability.ALL,
}


def awards_by_pair(standings):
    """Return each pair's award on each board."""
    return {
        (board.traveller.board.number, pair): points
        for board in standings.boards
        for award in board.awards
        for pairs, points in ((award.result.ns, award.ns), (award.result.ew, award.ew))
        for pair in pairs
    }


@pytest.mark.parametrize("method", sorted(all_methods()))
@given(session=sessions(ns_score))
def test_any_session_is_scored_or_refused_in_words(method, session):
    with suppress(ScoringError):
        standings = score_session(session, method, None)
        assert standings.method == method
        assert len(standings.boards) == len(session.travellers)
        for board, traveller in zip(standings.boards, session.travellers, strict=True):
            assert [award.result for award in board.awards] == list(traveller.results)
        for ranking in standings.rankings:
            ranked = [row.rank for row in ranking.rows if row.rank is not None]
            assert ranked == sorted(ranked)
            for row in ranking.rows:
                assert row.tied == (ranked.count(row.rank) > 1)
                assert row.boards <= len(session.travellers)


@pytest.mark.parametrize(("method", "unit"), MATCHPOINTS)
@given(session=sessions(ns_score))
def test_two_opponents_share_the_top(method, unit, session):
    expected = max(
        (
            sum(result.score is not None or isinstance(result.outcome, Adjusted) for result in one.results)
            for one in session.travellers
        ),
        default=0,
    )
    for board in score_session(session, method, None).boards:
        for award in board.awards:
            if award.result.score is None:
                continue
            assert award.percent_ns + award.percent_ew == 100
            if expected > 1:
                assert award.ns + award.ew == unit * (expected - 1)


@pytest.mark.parametrize(("method", "_unit"), MATCHPOINTS)
@given(session=sessions(ns_score))
def test_totals_are_sums_of_awards(method, _unit, session):
    standings = score_session(session, method, None)
    won = awards_by_pair(standings)
    for row in standings.rankings[0].rows:
        mine = [points for (_, pair), points in won.items() if pair == row.entrant.id and points is not None]
        assert row.boards == len(mine)
        assert (row.total or 0) == sum(mine, Fraction(0))


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler"])
@given(session=sessions(ns_score))
def test_the_order_of_the_tables_does_not_matter(method, session):
    turned = replace(
        session,
        travellers=tuple(replace(one, results=one.results[::-1]) for one in session.travellers),
    )
    assert awards_by_pair(score_session(turned, method, None)) == awards_by_pair(
        score_session(session, method, None)
    )


def turn(result):
    """Return *result* with North-South and East-West exchanged."""
    outcome = result.outcome
    if isinstance(outcome, Adjusted):
        outcome = Adjusted(outcome.ew, outcome.ns)
    score = None if result.score is None else -result.score
    return replace(result, ns=result.ew, ew=result.ns, outcome=outcome, score=score)


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler"])
@given(session=sessions(ns_score))
def test_turning_the_tables_turns_nothing(method, session):
    travellers = tuple(
        replace(
            one,
            board=replace(one.board, vulnerability=TURNED[one.board.vulnerability]),
            results=tuple(map(turn, one.results)),
        )
        for one in session.travellers
    )
    assert awards_by_pair(
        score_session(replace(session, travellers=travellers), method, None)
    ) == awards_by_pair(score_session(session, method, None))


@given(outcomes(), vulnerabilities)
def test_a_score_is_a_multiple_of_ten_or_unknown(outcome, vulnerability):
    points = ns_score(outcome, vulnerability)
    assert points is None or (points % 10 == 0 and -7600 <= points <= 7600)


@given(contracts(), vulnerabilities)
def test_declarer_gains_with_each_trick(contract, vulnerability):
    sign = 1 if contract.declarer.side is Side.NS else -1
    scores = [sign * ns_score(Played(contract, tricks), vulnerability) for tricks in range(14)]
    assert scores == sorted(scores)
    assert len(set(scores)) == 14
    assert [points > 0 for points in scores] == [tricks >= contract.tricks_needed for tricks in range(14)]


@given(contracts(), vulnerabilities)
def test_the_score_does_not_depend_on_the_seat_but_on_the_side(contract, vulnerability):
    for seat in SEATS:
        other = Played(replace(contract, declarer=seat), contract.tricks_needed)
        here = Played(contract, contract.tricks_needed)
        if seat.side is contract.declarer.side:
            assert ns_score(other, vulnerability) == ns_score(here, vulnerability)
        else:
            assert ns_score(other, TURNED[vulnerability]) == -ns_score(here, vulnerability)
