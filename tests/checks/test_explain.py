"""Every kind of problem can be explained: what it is, what to do, a bad and a good example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgefiles.checks.examples import EXAMPLES
from bridgefiles.cli._group import bridgefiles
from bridgefiles.cli._rules import all_rules, parts

PACKAGE = Path(__file__).resolve().parents[2] / "bridgefiles"


def test_every_rule_in_the_source_is_found():
    """Whatever is written as ``Rule("ABC123"`` anywhere in the package can be explained."""
    written = [
        code
        for path in PACKAGE.rglob("*.py")
        for code in re.findall(r'\bRule\(\s*"([A-Z]+\d+)"', path.read_text(encoding="utf-8"))
    ]
    assert len(written) == len(set(written)), "two rules share a code"
    assert set(written) == set(all_rules())


def test_names_are_not_used_twice_within_a_family():
    names = [(re.sub(r"\d", "", code), rule.name) for code, rule in all_rules().items()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("code", all_rules())
def test_every_rule_is_explained(code):
    rule = all_rules()[code]
    help_, bad, good = parts(rule)
    assert rule.summary.endswith(".")
    assert help_
    assert bad
    assert good
    assert bad != good
    page = CliRunner().invoke(bridgefiles, ["check", "--explain", code.lower()])
    assert page.exit_code == 0
    for text in (code, rule.name, rule.summary, help_, *bad.splitlines(), *good.splitlines()):
        assert text in page.output


def test_examples_are_of_rules_that_exist():
    # Examples may be written before the rule they are of; never for a family that does not exist.
    families = {re.sub(r"\d", "", code) for code in all_rules()}
    assert {re.sub(r"\d", "", code) for code in EXAMPLES} <= families


def test_an_unknown_code_is_said():
    result = CliRunner().invoke(bridgefiles, ["check", "--explain", "PBN999"])
    assert result.exit_code
    assert "PBN999" in str(result.exception)


def test_all_lists_every_rule():
    output = CliRunner().invoke(bridgefiles, ["check", "--explain", "all"]).output
    assert [line.split()[0] for line in output.splitlines()] == list(all_rules())
