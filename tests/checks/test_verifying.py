"""Converting and reading back: what the target holds is as it was, and what it cannot hold is named."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from bridgefiles.checks.verifying import differences
from bridgefiles.cli._group import bridgefiles
from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.source import Source

GAME = """[Event "Invented"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "7S"]
[Mood "bright"]
[Auction "N"]
7S !! $13 {bold} =1= X $2 Pass Pass Pass
[Note "1:all the spades"]
[Play "E"]
HA ?! D2 C2 S2
*
"""


def read(text, name="x.pbn"):
    return list(format_named("pbn").read(Source(name, text), Problems()))


def test_glyphs_and_suffixes_stay_with_their_calls_and_cards():
    (record,) = read(GAME)
    assert record.auction.glyphs == ((0, 3), (0, 13), (1, 2))
    assert record.play.glyphs == ((0, 12),)
    text = format_named("pbn").write([record])
    assert "7S $3 $13 =1= X $2 Pass Pass" in text
    assert "HA $12 D2 C2 S2" in text
    assert differences([record], text, "pbn") == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Board "1"]', '[Board "2"]', "the number"),
        ('[Dealer "N"]', '[Dealer "E"]', "the dealer"),
        ('[Vulnerable "None"]', '[Vulnerable "All"]', "the vulnerability"),
        ("N:AKQJT98765432... .AKQJT98765432..", "N:.AKQJT98765432.. AKQJT98765432...", "the cards"),
        ("7S !!", "7H !!", "the auction"),
        ("HA ?!", "HK ?!", "the play"),
        ('[Contract "7S"]', '[Contract "6S"]', "contract and result"),
        ("{bold}", "{shy}", "the comments"),
        ('[Mood "bright"]', "", "the tags Mood"),
    ],
)
def test_whatever_differs_is_named(old, new, said):
    assert old in GAME
    (line,) = differences(read(GAME), GAME.replace(old, new), "pbn")
    assert said in line


def test_another_number_of_records_is_named():
    assert (
        "another number" in differences(read(GAME), GAME + "\n" + GAME.replace("Invented", "Two"), "pbn")[0]
    )


def test_the_command_says_that_all_is_there_and_what_lin_cannot_hold(tmp_path):
    path = tmp_path / "x.pbn"
    path.write_text(GAME, encoding="utf-8")
    run = CliRunner().invoke
    good = run(bridgefiles, ["convert", str(path), "--to", "pbn", "--verify"])
    assert "all as they were" in good.stderr
    poor = run(bridgefiles, ["convert", str(path), "--to", "lin", "--verify"])
    assert poor.exit_code == 1
    assert "Mood" in poor.stderr


@pytest.mark.corpus
def test_real_files_are_written_and_read_back(shared):
    pbn = format_named("pbn")
    records = 0
    for path in sorted((shared / "corpus" / "pbn").glob("*.pbn")):
        if path.name in ("tis_errors_10.pbn", "tis_errors_20.pbn"):
            continue  # sets of faults: a tab in a value, headers of tables that nobody can read
        found = list(pbn.read(Source.from_bytes(path.name, path.read_bytes()), Problems()))
        assert differences(found, pbn.write(found), "pbn") == [], path.name
        records += len(found)
    assert records > 5000
