from __future__ import annotations

import pytest

from bridgefiles.diagnostics import Problems, Rule, Severity, Strict
from bridgefiles.errors import BridgeFilesError, InputError
from bridgefiles.source import Source

BAD = Rule("TST101", "bad-thing", Severity.ERROR, "A thing is bad.", "make it better")
ODD = Rule("TST102", "odd-thing", Severity.WARNING, "A thing is odd.")
SOURCE = Source("x.pbn", "one\ntwo three\nfour\n")


def test_a_problem_knows_its_place_and_its_line():
    problems = Problems()
    problems.add(BAD, SOURCE, 8, 13, "three is too many")
    (found,) = problems
    assert (found.file, found.line, found.column) == ("x.pbn", 2, 5)
    assert (found.end_line, found.end_column) == (2, 10)
    assert found.quoted == "two three"
    assert (found.message, found.help, found.count) == ("three is too many", "make it better", 1)


def test_help_may_be_given_for_this_very_case():
    problems = Problems()
    problems.add(BAD, SOURCE, 0, 1, "m", help="write 1")
    assert problems.found[0].help == "write 1"
    problems.add(ODD, SOURCE, 0, 1, "m")
    assert problems.found[1].help is None


def test_an_end_before_the_start_is_the_start():
    problems = Problems()
    problems.add(BAD, SOURCE, 5, 2, "m")
    found = problems.found[0]
    assert (found.end_line, found.end_column) == (found.line, found.column)


def test_one_habit_is_told_once_with_a_count():
    problems = Problems()
    for offset in (0, 4, 14):
        problems.add(ODD, SOURCE, offset, offset + 1, f"at {offset}", fold="habit")
    problems.add(ODD, SOURCE, 14, 15, "another habit", fold="other")
    problems.add(BAD, SOURCE, 14, 15, "another rule", fold="habit")
    problems.add(ODD, Source("y.pbn", "z"), 0, 1, "another file", fold="habit")
    problems.add(ODD, SOURCE, 0, 1, "not folded")
    assert [(one.message, one.count) for one in problems] == [
        ("at 0", 3),
        ("another habit", 1),
        ("another rule", 1),
        ("another file", 1),
        ("not folded", 1),
    ]


def test_a_problem_about_a_line_needs_no_text():
    problems = Problems()
    for _ in range(2):
        problems.add_at_line(ODD, "x.pbn", 7, "m", fold="f")
    (found,) = problems
    assert (found.line, found.column, found.quoted, found.count) == (7, 1, "", 2)


def test_strict_raises_at_the_first_error_only():
    problems = Strict()
    problems.add(ODD, SOURCE, 0, 1, "only odd")
    with pytest.raises(InputError, match=r"x\.pbn:2:5: three is too many"):
        problems.add(BAD, SOURCE, 8, 13, "three is too many")
    assert issubclass(InputError, BridgeFilesError)
