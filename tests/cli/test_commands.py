"""The commands as a user calls them, on our own samples."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bridgefiles.cli import main

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


def stated_totals():
    """Return the standings that the sample file itself states, in its order."""
    from bridgefiles.api import load

    tables = load(SAMPLES / "club-pairs.pbn").records[0].tables
    table = next(one for one in tables if one.name == "TotalScoreTable")
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


TOTALS = stated_totals()


@pytest.fixture
def run(capsys, monkeypatch):
    """Call the command line in this process; return exit code, output and errors."""

    def call(*words):
        monkeypatch.setattr(sys, "argv", ["bridgefiles", *(str(word) for word in words)])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_version_and_help(run):
    assert run("--version")[1].startswith("bridgefiles ")
    code, out, _ = run("--help")
    assert code == 0
    assert "Example" in out
    for name in ("report", "score", "list", "show", "check", "convert"):
        assert name in out


@pytest.mark.parametrize("name", ["report", "score", "list", "show", "check", "convert"])
def test_help_of_every_command_shows_a_real_example(run, name):
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"bridgefiles {name} " in out.partition("Example")[2]


def test_wrong_usage_is_2(run):
    assert run("score")[0] == 2
    assert run("dance")[0] == 2
    assert run("score", SAMPLES / "club-pairs.pbn", "--method", "guess")[0] == 2


@pytest.mark.parametrize("name", ["score", "list", "check", "report"])
def test_nothing_to_read_is_3_and_says_so(run, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(name, "none.pbn")
    assert (code, out) == (3, "")
    assert "none.pbn: there is no such file or folder" in err
    (tmp_path / "empty").mkdir()
    code, _, err = run(name, "empty")
    assert code == 3
    assert "no bridge files" in err
    assert [path.name for path in tmp_path.iterdir()] == ["empty"]


def test_a_session_without_results_is_1_and_writes_nothing(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    deal = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    deal += '[Deal "N:AKQ2.AKQ.AKQ.AKQ JT98.JT98.JT9.JT 765.765.8765.987 43.432.432.65432"]\n'
    (tmp_path / "deals.pbn").write_text(deal)
    code, _, err = run("report", "deals.pbn", "-o", "out")
    assert code == 1
    assert "no board of this session has a result; nothing was written" in err
    assert not (tmp_path / "out").exists()


def test_a_file_of_another_kind_is_said(run, tmp_path):
    (tmp_path / "x.txt").write_text("Dear diary, today we played bridge.\n")
    code, _, err = run("list", tmp_path / "x.txt")
    assert code == 1
    assert "neither PBN nor LIN" in err


def test_the_ranking_on_the_terminal(run):
    code, out, err = run("score", SAMPLES / "club-pairs.pbn")
    assert (code, err) == (0, "")
    assert "Method: matchpoints" in out
    for total in TOTALS:
        assert total["TotalPercentage"] in out
    assert "\x1b" not in out
    assert not any(line != line.rstrip() for line in out.splitlines())


def test_json_of_a_session_keeps_the_contract(run):
    code, out, _ = run("score", SAMPLES / "club-pairs.pbn", "--format", "json", "--boards")
    assert code == 0
    data = json.loads(out)
    assert {"event", "method", "method_source", "boards", "rankings", "matches", "diagnostics"} <= set(data)
    assert len(data["boards"]) == 24
    for row, stated in zip(data["rankings"][0]["rows"], TOTALS, strict=True):
        assert (str(row["rank"]), row["entrant"]) == (stated["Rank"], stated["PairId"])
        assert row["total"] == float(stated["TotalMP"])
    result = data["boards"][0]["results"][0]
    assert {"ns", "ew", "table", "round", "contract", "declarer", "lead", "tricks", "score", "award_ns",
            "award_ew", "percent_ns", "percent_ew", "outcome", "adjustment"} <= set(result)  # fmt: skip


def test_csv(run):
    _, out, _ = run("score", SAMPLES / "club-pairs.pbn", "--format", "csv")
    assert out.splitlines()[0] == "ranking,rank,tied,entrant,names,boards,total,percent"
    assert len(out.splitlines()) == 13
    _, out, _ = run("score", SAMPLES / "club-pairs.pbn", "--format", "csv", "--boards")
    assert len(out.splitlines()) == 1 + 24 * 6


def test_check_tells_place_words_caret_and_help(run):
    code, out, err = run("check", SAMPLES / "ten-faults.pbn")
    assert code == 1
    assert "records read" in out
    first = err.splitlines()[0]
    assert "ten-faults.pbn:" in first
    assert " error DEAL101 " in first
    assert set(err.splitlines()[2].strip()) == {"^"}
    assert "help: " in err
    code, out, _ = run("check", SAMPLES / "ten-faults.pbn", "--format", "json")
    assert {
        "code",
        "name",
        "severity",
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "message",
        "help",
    } <= set(json.loads(out)[0])
    code, out, _ = run("check", SAMPLES / "ten-faults.pbn", "--format", "github")
    assert out.startswith("::error file=")


def test_list_and_show(run):
    code, out, _ = run("list", SAMPLES / "club-pairs.pbn")
    assert code == 0
    assert len(out.splitlines()) == 25
    code, out, _ = run("show", SAMPLES / "club-pairs.pbn", "1")
    assert code == 0
    assert "Dealer North" in out
    assert "S AQ97" in out
    code, _, err = run("show", SAMPLES / "club-pairs.pbn", "99")
    assert code == 1
    assert "there is no board 99" in err


def test_convert_to_json(run, tmp_path):
    code, out, _ = run("convert", SAMPLES / "team-match.lin", "--to", "json")
    data = json.loads(out)
    assert code == 0
    assert (data["format"], data["version"]) == ("bridgefiles", 1)
    assert {one["room"] for one in data["records"]} == {"Open", "Closed"}
    target = tmp_path / "sub" / "match.json"
    assert run("convert", SAMPLES / "team-match.lin", "--to", "json", "-o", target)[:2] == (0, "")
    assert json.loads(target.read_text(encoding="utf-8")) == data


def test_a_team_match(run):
    code, out, _ = run("score", SAMPLES / "team-match.lin", "--boards")
    assert code == 0
    assert "Otterfield" in out
    assert "VP" in out


def test_report_writes_the_site_and_the_sheets(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("report", SAMPLES / "per-table.pbn", "--lang", "zh")
    assert (code, err) == (0, "")
    folder = tmp_path / "per-table-report"
    pages = ("index", "ranking", "recap", "boards/index", "boards/b-001", "pairs/p-01")
    files = ("pdf/everything.pdf", "data/session.json", "data/session.csv")
    for name in (*(f"{page}.html" for page in pages), *files):
        assert (folder / name).is_file(), name
    assert "index.html" in out
    assert 'lang="zh' in (folder / "index.html").read_text(encoding="utf-8")
    everything = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert str(tmp_path).encode() not in everything
    assert str(SAMPLES).encode() not in everything


def test_the_same_input_gives_the_same_bytes(run, tmp_path):
    for name in ("one", "two"):
        assert (
            run("report", SAMPLES / "per-table.pbn", "-o", tmp_path / name, "--only", "site,ranking")[0] == 0
        )
    pages = sorted(
        path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file()
    )
    assert len(pages) > 10
    for page in pages:
        assert (tmp_path / "one" / page).read_bytes() == (tmp_path / "two" / page).read_bytes(), page


def test_names_can_be_left_out(run, tmp_path):
    code, _, _ = run(
        "report", SAMPLES / "per-table.pbn", "-o", tmp_path, "--names", "numbers", "--only", "site"
    )
    assert code == 0
    for path in tmp_path.rglob("*"):
        if path.is_file():
            text = path.read_bytes()
            assert b"Vlietsma" not in text, path
            assert b"Taverini" not in text, path


def test_a_folder_that_is_not_ours_is_refused(run, tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    code, _, err = run("report", SAMPLES / "per-table.pbn", "-o", tmp_path)
    assert code == 3
    assert "--force" in err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_only_names_are_checked(run, tmp_path):
    code, _, err = run("report", SAMPLES / "per-table.pbn", "-o", tmp_path / "x", "--only", "rankin")
    assert code == 2
    assert "ranking" in err
    assert not (tmp_path / "x").exists()


def test_standard_input_and_a_module_run():
    data = (SAMPLES / "per-table.pbn").read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "bridgefiles", "list", "-"], input=data, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert len(done.stdout.decode().splitlines()) == 25
