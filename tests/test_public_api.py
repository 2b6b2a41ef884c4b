from __future__ import annotations

import subprocess
import sys

import pytest

import bridgefiles as bf


def test_public_names_are_sorted_and_all_there():
    assert bf.__all__ == sorted(bf.__all__, key=lambda name: (not name[0].isupper(), name))
    for name in bf.__all__:
        assert getattr(bf, name) is not None
    assert dir(bf) == bf.__all__


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'loads'"):
        bf.loads  # noqa: B018 - looked up on purpose


def test_public_names_have_docstrings():
    for name in bf.__all__:
        assert getattr(bf, name).__doc__, name


def test_importing_and_the_version_load_nothing_heavy():
    code = (
        "import sys; sys.argv=['bridgefiles','--version']; import bridgefiles.cli as c; c.main();"
        "print(sorted({'weasyprint','jinja2','lark','babel','rich','click'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[1] == "[]"


def test_a_session_from_python(samples, tmp_path):
    reading = bf.load(samples / "per-table.pbn")
    assert {one.rule.severity for one in reading.diagnostics} <= {bf.Severity.NOTE}
    assert len(list(bf.read(samples / "per-table.pbn"))) == len(reading.records)
    standings = bf.score(reading, method="matchpoints")
    made = bf.report(standings, tmp_path / "out", only=("site",))
    assert made.open_first == "index.html"
    bf.dump(reading, tmp_path / "boards.json")
    assert (tmp_path / "boards.json").stat().st_size > 1000


def test_errors_of_the_caller_are_exceptions(samples, tmp_path):
    with pytest.raises(bf.InputError, match="there is no such file"):
        bf.load(tmp_path / "none.pbn")
    with pytest.raises(bf.UnknownName, match=r"choose one of: .*matchpoints"):
        bf.score(bf.load(samples / "per-table.pbn"), method="guess")
    with pytest.raises(bf.InputError, match=r"ten-faults\.pbn:.*held by two players"):
        bf.load(samples / "ten-faults.pbn", problems=bf.Strict())
