"""What a file's scoring words mean, and which method a session gets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgefiles.errors import UnknownName
from bridgefiles.scoring.choice import choose
from bridgefiles.scoring.methods import all_methods, method_named, score_session
from bridgefiles.scoring.standings import Options
from bridgefiles.scoring.words import method_of_words

METHODS = {
    *("bam", "butler", "chicago", "cross-imps", "cross-imps-average", "datum", "imps", "instant"),
    *("matchpoints", "matchpoints-acbl", "patton", "rubber", "tiedian", "total-points"),
}


def test_no_method_has_vanished():
    assert set(all_methods()) == METHODS
    assert all(method.name == name for name, method in all_methods().items())


def test_an_unknown_method_is_told_with_the_known_ones():
    with pytest.raises(UnknownName, match="matchpoints-acbl"):
        method_named("match points")


@pytest.mark.parametrize(
    ("words", "method", "settings"),
    [
        ("MatchPoints;MP1", "matchpoints", {}),
        ("matchpoints;mp2", "matchpoints-acbl", {}),
        ("MP", "matchpoints", {}),
        (" Pairs ", "matchpoints", {}),
        ("IMP", "imps", {}),
        ("IMPs", "imps", {}),
        ("Teams", "imps", {}),
        ("IMP;Cross", "cross-imps", {}),
        ("IMP;Cross1", "cross-imps-average", {"divisor": "scores"}),
        ("IMP;CROSS2", "cross-imps-average", {"divisor": "comparisons", "per_board": True}),
        ("Cavendish", "cross-imps", {}),
        ("IMP;Butler", "butler", {"trim": 0}),
        ("IMP;Butler-2;Mean", "butler", {"trim": 1, "middle": "mean"}),
        ("IMP;Butler;Median", "butler", {"trim": 0, "middle": "median"}),
        ("BAM", "bam", {}),
        ("Rubber", "rubber", {}),
        ("Chicago", "chicago", {}),
        ("Instant", "instant", {}),
        ("I", "imps", {}),
        ("P", "matchpoints", {}),
        ("b", "bam", {}),
    ],
)
def test_words_with_a_meaning(words, method, settings):
    wording = method_of_words(words)
    assert (wording.method, dict(wording.settings), wording.ignored) == (method, settings, ())


@pytest.mark.parametrize("words", ["", ";", "?", "620", "Facit", "Mean", "IMPossible"])
def test_words_without_a_meaning(words):
    assert method_of_words(words) is None


def test_unknown_modifiers_are_kept_apart():
    wording = method_of_words("MP;Ascherman;OldMP")
    assert (wording.method, wording.ignored) == ("matchpoints", ("ascherman",))
    assert wording.settings == {"law": "pre-1987"}


def test_unknown_modifiers_are_said(build):
    session = build.session(build.field(420, 50), scoring="MP;Ascherman", method_source="club.pbn")
    standings = score_session(session)
    assert standings.method == "matchpoints"
    assert any("variant" in note for note in standings.notes)
    assert not any("variant" in note for note in score_session(session, "total-points").notes)


def test_the_file_decides(build):
    session = build.session(build.field(420, 50), scoring="IMP;Cross", method_source="club.pbn")
    standings = score_session(session)
    assert (standings.method, standings.method_source) == ("cross-imps", "Scoring tag of club.pbn")


def test_the_user_decides_before_the_file(build):
    session = build.session(build.field(420, 50), scoring="IMP;Cross", method_source="club.pbn")
    standings = score_session(session, "matchpoints")
    assert (standings.method, standings.method_source) == ("matchpoints", "chosen by the user")


def test_a_method_noted_in_the_session_is_taken(build):
    session = build.session(build.field(420, 50), method="butler", scoring="MP")
    assert choose(session).method == "butler"


@pytest.mark.parametrize(
    ("scoring", "method"),
    [(None, "imps"), ("IMP", "imps"), ("I", "imps"), ("BAM", "bam"), ("Patton", "patton"), ("Facit", "imps")],
)
def test_two_rooms(build, scoring, method):
    assert choose(replace(build.match([420], [50]), scoring=scoring)).method == method


@pytest.mark.parametrize(
    ("scoring", "method"),
    [
        (None, "matchpoints"),
        ("IMP", "cross-imps"),
        ("BAM", "matchpoints"),
        ("Rubber", "matchpoints"),
        ("Instant", "matchpoints"),
    ],
)
def test_several_tables(build, scoring, method):
    assert choose(build.session(build.field(420, 50), scoring=scoring)).method == method


@pytest.mark.parametrize("scoring", [None, "IMP", "BAM"])
def test_one_table(build, deal, scoring):
    rows = [("N", "E", 420)]
    assert choose(build.session(rows, scoring=scoring)).method == "total-points"
    assert choose(build.session(rows, deals={1: deal}, scoring=scoring)).method == "tiedian"


def test_the_files_settings_hold_unless_the_user_says_otherwise(build):
    scores = [620, 140, 140, 110]
    session = build.session(build.field(*scores), scoring="IMP;Butler-2")
    assert score_session(session).boards[0].datum == 140
    assert score_session(session, options=Options(trim=0)).boards[0].datum == 250
    assert score_session(session, options=Options(trim=Fraction(1, 4))).boards[0].datum == 140
    assert score_session(session, "datum").boards[0].datum == 140
    plain = build.session(build.field(*scores), scoring="IMP;Butler")
    assert score_session(plain).boards[0].datum == 250


def test_a_method_that_compares_tables_says_what_it_lacks(samples):
    from bridgefiles.api import load, score
    from bridgefiles.errors import ScoringError

    reading = load(samples / "single-table.pbn")
    with pytest.raises(ScoringError, match="try --method tiedian"):
        score(reading, method="matchpoints")
