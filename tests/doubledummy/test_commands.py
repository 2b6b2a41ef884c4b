"""The commands, on deals that take no time: each player has a suit."""

from __future__ import annotations

import json
import sys

import pytest

from bridgefiles.api import load
from bridgefiles.cli import main
from bridgefiles.doubledummy import _library, cache
from bridgefiles.doubledummy.stated import stated
from bridgefiles.doubledummy.tricks import to_digits

# For no-trump nothing; for spades, hearts, diamonds, clubs thirteen to the side that has them.
DIGITS = "0d0d0" * 2 + "00d0d" * 2
GAME = """% PBN 2.1
[Event "Somewhere"]
[Board "1"]
[North "Ada"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "6S"]
[Result "13"]
[MyTag "kept"]
[Play "E"]
HA D2 C2 S2
*
"""


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    monkeypatch.chdir(tmp_path)

    def call(*words):
        monkeypatch.setattr(sys, "argv", ["bridgefiles", *words])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture
def game(tmp_path):
    (tmp_path / "one.pbn").write_text(GAME, encoding="ascii")
    return "one.pbn"


pytestmark = pytest.mark.filterwarnings("error")
needs_solver = pytest.mark.usefixtures("the_solver")


@needs_solver
def test_text(run, game):
    code, out, _ = run("analyse", game, "--play")
    assert code == 0
    assert "North     0  13   0  13   0" in out
    assert "Par: NS +1510: 7S N =, 7S S =" in out
    assert "no card cost a trick" in out
    assert "All four hands seen" in out


@needs_solver
def test_json(run, game):
    code, out, _ = run("analyse", game, "--play", "--format", "json")
    (one,) = json.loads(out)["boards"]
    assert code == 0
    assert one["tricks"]["S"] == {"NT": 0, "S": 13, "H": 0, "D": 13, "C": 0}
    assert one["par"]["ns_score"] == 1510
    assert one["plays"][0]["tricks"] == [13] * 5
    assert (one["plays"][0]["complete"], one["plays"][0]["costs"]) == (False, [])


@needs_solver
def test_write_adds_and_keeps(run, game):
    code, _, err = run("analyse", game, "--write", "out.pbn")
    assert code == 0
    assert "out.pbn" in err
    before, after = (load(name).records[0] for name in (game, "out.pbn"))
    assert [to_digits(table.tricks) for table in stated(after).tables] == [DIGITS, DIGITS]
    assert after.tags["OptimumScore"] == "NS 1510"
    assert (after.board, after.play, after.outcome) == (before.board, before.play, before.outcome)
    assert {name: after.tags[name] for name in before.tags} == dict(before.tags)
    assert run("analyse", "out.pbn")[0] == 0


@needs_solver
@pytest.mark.parametrize(
    ("tag", "rule", "words"),
    [
        ('[DoubleDummyTricks "0d0d00d0d000d0c00d0c"]', "DDT101", "C: 12 in the file, 13 found"),
        ('[DoubleDummyTricks "1d1d11d1d111d1d11d1d"]', "DDT102", "1 for every number under seven"),
        ('[OptimumScore "EW 1510"]', "DDT103", "par is +1510"),
        ('[DoubleDummyTricks "0d0d0"]', "DDT105", "no table of tricks"),
    ],
)
def test_what_the_file_says_is_checked(run, tmp_path, tag, rule, words):
    (tmp_path / "wrong.pbn").write_text(GAME.replace('[MyTag "kept"]', tag), encoding="ascii")
    code, _, err = run("analyse", "wrong.pbn")
    assert code == (0 if rule == "DDT102" else 1)
    assert rule in err
    assert words in err


def test_unknown_hands_are_told_and_need_no_solver(run, tmp_path, monkeypatch):
    monkeypatch.setattr(_library, "find", lambda: None)
    text = GAME.replace(" ..AKQJT98765432. ...AKQJT98765432", " - -")
    (tmp_path / "two.pbn").write_text(text, encoding="ascii")
    code, out, err = run("analyse", "two.pbn", "--play")
    assert code == 0
    assert "not analysed" in out
    assert "DDT106" in err


def test_without_the_solver_the_message_says_what_to_install(run, game, monkeypatch):
    monkeypatch.setattr(_library, "find", lambda: None)
    _library.load.cache_clear()
    for words in (("analyse", game), ("report", game, "--double-dummy")):
        code, _, err = run(*words)
        assert code == 3
        assert 'pip install "bridgefiles[dd]"' in err
        assert "Traceback" not in err
    _library.load.cache_clear()


def test_the_file_to_write_must_be_pbn(run, game):
    code, _, err = run("analyse", game, "--write", "out.lin")
    assert code == 2
    assert ".pbn" in err


@needs_solver
def test_no_cache_leaves_nothing(run, game, tmp_path):
    run("analyse", game, "--no-cache")
    assert not (tmp_path / "cache").exists()
    run("analyse", game)
    assert (tmp_path / "cache").is_dir()


@needs_solver
def test_report_with_double_dummy(run, game, tmp_path):
    code, _, _ = run("report", game, "-o", "site", "--double-dummy", "--only", "site")
    assert code == 0
    shown = (tmp_path / "site" / "boards" / "b-001.html").read_text(encoding="utf-8")
    assert "Compared with best play" in shown
    assert "worked out from the cards" in shown


def test_nothing_is_loaded_before_it_is_needed():
    from subprocess import run as process

    code = (
        "import sys, bridgefiles.api, bridgefiles.reports._double_dummy, bridgefiles.cli.analyse\n"
        "assert not {'ctypes', 'sqlite3', 'endplay', 'platformdirs', 'numpy'} & set(sys.modules)"
    )
    process([sys.executable, "-c", code], check=True)
