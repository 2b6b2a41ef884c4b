"""The sets of the standard's own author for his verifier: nothing wrong here, a fault in each there."""

from __future__ import annotations

import re

import pytest

from bridgefiles.api import records_of
from bridgefiles.checks import hold_to_standard, promoted
from bridgefiles.diagnostics import Problems, Severity
from bridgefiles.source import Source

pytestmark = pytest.mark.corpus

EXPECTED = {
    "10": """
        1 PBN301  2 PBN101  3 PBN102  4 PBN302  5 PBN303  6 PBN303  7 PBN304  8 PBN304  9 PBN201  10 PBN202
        11 DEAL104  12 DEAL101  13 DEAL102  14 DEAL103  15 DEAL103  16 PBN305  17 DEAL102  18 PBN305
        19 PBN203  20 PBN204  21 PBN204  22 PBN305  23 PBN106  24 PBN310  25 PBN310  26 PBN310  27 PBN310
        28 PBN104  28 AUC107  29 AUC107  30 AUC101  31 PBN306  32 AUC102  33 AUC102  34 AUC102
        35 PBN307  36 AUC106  37 AUC106  38 PBN309  39 AUC105  40 AUC105  41 AUC105  42 AUC105  43 AUC105
        44 PLA103  45 PBN307  46 PBN307  47 PBN307  47 PLA102  47 AUC103  48 PLA101  49 PBN309  50 PBN309
        51 PBN309  52 PBN309  53 PBN309  54 PBN310  55 PBN310  56 PBN308  56 AUC104  57 AUC103  57 AUC104
        58 PBN309  59 PBN307  59 RES102  60 PBN321  62 PBN314  63 PBN303  64 PBN303  65 PBN303  66 PBN303
        67 PBN303  68 PBN315  69 PBN315  69 PBN302  72 PBN308  73 PLA102  74 PBN102
    """,
    "20": """
        1 PBN318  2 PBN318  3 PBN317  4 PBN317  5 PBN317  6 PBN317  7 PBN316  8 PLA104  9 PBN316  10 PBN316
        11 PBN316  12 PBN311  13 PBN311  14 PBN311  15 PBN312  16 PBN313  17 PBN320  18 PBN320  19 PBN320
        20 PBN320  21 PBN320
    """,
    "21": "1 PBN303  2 PBN303",
}
"""Version of the standard, then game and code of each fault that the set names.

Games 61 and 71 of 1.0, and 22 and 23 of 2.0, name none.
"""


def strictly(name: str, data: bytes):
    source, problems = Source.from_bytes(name, data), Problems()
    list(records_of(source, problems))
    hold_to_standard(source, problems)
    return promoted(problems.found)


@pytest.mark.parametrize("version", EXPECTED)
def test_nothing_is_wrong_with_the_correct_sets(version, shared):
    path = shared / "corpus" / "pbn" / f"tis_correct_{version}.pbn"
    found = strictly(path.name, path.read_bytes())
    assert [one for one in found if one.rule.severity is not Severity.NOTE] == []


@pytest.mark.parametrize("version", EXPECTED)
def test_every_fault_is_found_and_named(version, shared):
    data = (shared / "corpus" / "pbn" / f"tis_errors_{version}.pbn").read_bytes()
    games = re.split(rb"(?=^% =+ game \d+ =+)", data, flags=re.MULTILINE)[1:]
    found = {
        (number, one.rule.code)
        for number, text in enumerate(games, 1)
        for one in strictly(f"game{number}.pbn", text)
        if one.rule.severity is Severity.ERROR
    }
    words = EXPECTED[version].split()
    wanted = list(zip(map(int, words[::2]), words[1::2], strict=True))
    missed = [one for one in wanted if one not in found]
    assert missed == []
    assert {game for game, _ in wanted} >= set(range(1, len(games) + 1)) - {61, 70, 71, 22, 23}
