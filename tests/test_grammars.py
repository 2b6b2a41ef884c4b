"""Every grammar builds in Lark's strict mode: no two terminals want the same text, no rule is ambiguous."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lark.exceptions import LarkError

from bridgefiles.syntax.engine import build

GRAMMARS = Path(__file__).resolve().parents[1] / "grammars"


def starts():
    """Yield each grammar with each start symbol; ``// Start symbols: a, b`` names those besides start."""
    for path in sorted(GRAMMARS.rglob("*.lark")):
        text = path.read_text(encoding="utf-8")
        named = re.search(r"^// Start symbols?: (.+)$", text, re.MULTILINE)
        found = [one.strip(" .") for one in named[1].split(",")] if named else []
        if re.search(r"^\??start\b", text, re.MULTILINE) and "start" not in found:
            found.append("start")
        grammar = path.relative_to(GRAMMARS).with_suffix("").as_posix()
        for start in found:
            yield pytest.param(grammar, start, id=f"{grammar}-{start}")


def test_there_are_grammars_for_both_formats():
    stems = {path.stem for path in GRAMMARS.rglob("*.lark")}
    assert {"pbn", "lin"} <= stems


@pytest.mark.parametrize(("grammar", "start"), list(starts()))
def test_a_grammar_builds_in_strict_mode(grammar, start):
    build(grammar, start=start, strict=True)


def test_strict_mode_really_is_strict(tmp_path, monkeypatch):
    # Without interegular Lark would skip the check; this fails when it does.
    (tmp_path / "clash.lark").write_text("start: (A | B)+\nA: /[ab]/\nB: /[bc]/\n", encoding="utf-8")
    monkeypatch.setattr("bridgefiles.syntax.engine.folder", lambda _: tmp_path)
    with pytest.raises(LarkError, match="Collision"):
        build("clash", strict=True)


def test_no_group_is_repeated_possessively():
    # Python before 3.11.5 then swallows what a failing round has read; Debian 12 has 3.11.2.
    possessive = re.compile(r"\)(?:[*+?]|\{[\d,]+\})\+")
    files = [*GRAMMARS.rglob("*.lark"), *(GRAMMARS.parent / "bridgefiles").rglob("*.py")]
    found = [
        f"{path.name}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if possessive.search(line)
    ]
    assert not found
