"""Checks across boards, encodings that are guessed, and hostile input."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path

import pytest

from bridgefiles.api import check, load

ROOT = Path(__file__).resolve().parents[2]
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
OTHER = "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def game(number, dealer, vulnerable, deal=DEAL):
    tags = (("Board", number), ("Dealer", dealer), ("Vulnerable", vulnerable), ("Deal", deal))
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + "\n"


def codes(tmp_path, data, **how):
    path = tmp_path / "x.pbn"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return {one.rule.code: one for one in check(path, **how).diagnostics}


def test_another_dealer_than_the_number_has_is_told_once(tmp_path):
    text = game("1", "E", "None") + game("2", "E", "All", OTHER)
    found = codes(tmp_path, text)
    assert found["BRD101"].count == 2
    assert found["BRD101"].line == 1


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerable"), [("1", "N", "None"), ("16", "W", "EW"), ("13", "N", "All")]
)
def test_the_standard_cycle_is_not_told(tmp_path, number, dealer, vulnerable):
    assert "BRD101" not in codes(tmp_path, game(number, dealer, vulnerable))


def test_the_same_cards_under_two_numbers_are_told_and_a_turned_deal_is_another(tmp_path):
    first, second = game("1", "N", "None"), game("2", "E", "NS")
    assert codes(tmp_path, first + second)["BRD102"].line == 6
    assert "BRD102" not in codes(tmp_path, first + game("2", "E", "NS", OTHER))
    assert "BRD102" not in codes(tmp_path, first + first)


@pytest.mark.parametrize(
    ("encoding", "name", "is_told"),
    [
        ("utf-8", "Łukasz", False),
        ("utf-8-sig", "Łukasz", False),
        ("utf-16", "王小明", False),
        ("utf-16-le", "Łukasz", False),
        ("cp1252", "André", True),
        ("gb18030", "王小明", True),
    ],
)
def test_names_survive_and_a_guess_is_told(tmp_path, encoding, name, is_told):
    text = f'[Board "1"]\n[North "{name}"]\n[Deal "{DEAL}"]\n'
    assert ("GEN103" in codes(tmp_path, text.encode(encoding))) is is_told
    assert load(tmp_path / "x.pbn").records[0].players[0] == name


def test_the_user_knows_better(tmp_path):
    data = f'[Board "1"]\n[North "Łukasz"]\n[Deal "{DEAL}"]\n'.encode("cp1250")
    assert "GEN103" not in codes(tmp_path, data, encoding="cp1250")
    assert load(tmp_path / "x.pbn", encoding="cp1250").records[0].players[0] == "Łukasz"


def test_findings_come_by_line(tmp_path):
    text = game("1", "E", "Both") + '[Board "2"]\n[Dealer "Nobody"]\n[Deal "N:v - - -"]\n'
    path = tmp_path / "x.pbn"
    path.write_text(text, encoding="utf-8")
    lines = [one.line for one in check(path, strict=True).diagnostics]
    assert len(set(lines)) > 2
    assert lines == sorted(lines)


def test_spoilt_samples_never_crash(samples):
    """A short run of ``bench/fuzz.py``; the long one is run by hand."""
    spec = importlib.util.spec_from_file_location("fuzz", ROOT / "bench" / "fuzz.py")
    fuzz = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fuzz)
    dice = random.Random(20)  # noqa: S311 - the same at every run
    originals = [path.read_bytes() for path in sorted(samples.glob("*.pbn"))]
    for _ in range(300):
        fuzz.work("spoilt.pbn", fuzz.spoilt(dice.choice(originals), dice))
