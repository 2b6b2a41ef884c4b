"""Corrections: one right form, every other byte as it was, the same meaning."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.checks.fixing import fixed, plain
from bridgefiles.cli._group import bridgefiles
from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.source import Source
from bridgefiles.syntax.edits import TextEdit, applied


def fix(text: str) -> str:
    return fixed(Source("x.pbn", text)).after.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[Vulnerable "Both"]\n', '[Vulnerable "All"]\n'),
        ('[Vulnerable "none"]\n', '[Vulnerable "None"]\n'),
        ('[Dealer "north"]\n', '[Dealer "N"]\n'),
        ('[Declarer "^s"]\n', '[Declarer "^S"]\n'),
        ('[Contract "3n"]\n', '[Contract "3NT"]\n'),
        ('[Contract "4hx"]\n', '[Contract "4HX"]\n'),
        ('[Contract "passed out"]\n', '[Contract "Pass"]\n'),
        ('[Dealer "N"]\n[Auction "N"]\n1n p x ap\n', '[Dealer "N"]\n[Auction "N"]\n1NT Pass X AP\n'),
        ('[Dealer "N"]\n[Auction "N"]\n1n {1n} =1= ap\n', '[Dealer "N"]\n[Auction "N"]\n1NT {1n} =1= AP\n'),
        ('[Contract "4S"]\n[Play "W"]\nh10 H2 hk H3\n', '[Contract "4S"]\n[Play "W"]\nHT H2 HK H3\n'),
        ('[Deal "N:kqj.aq2.10987.543 - - -"]\n', '[Deal "N:KQJ.AQ2.T987.543 - - -"]\n'),
        (
            '[Event "a"]\n[Board "1"]\n[Result "9"]\n[Event "b"]\n[Board "2"]\n',
            '[Event "a"]\n[Board "1"]\n[Result "9"]\n\n[Event "b"]\n[Board "2"]\n',
        ),
    ],
)
def test_what_has_one_right_form_gets_it(before, after):
    assert fix(before) == after
    assert fix(after) == after


@pytest.mark.parametrize(
    "text",
    [
        '[Vulnerable "E"]\n',  # nobody knows what it means
        '[Contract "5Hearts"]\n',
        '[Declarer "?"]\n[Dealer "#"]\n[Contract ""]\n',
        '{ 1n and Both } [Board "1"]\n% Both\n[Event "Both"]\n',
        '[Deal "N:vKQ.A.2.3 - - -"]\n',
        '[Dealer "N"]\n[Auction "N"]\n1C Bid 1H\n',
    ],
)
def test_what_would_be_a_guess_stays(text):
    assert fix(text) == text


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16-le", "gb18030"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_other_byte_stays(encoding, mark, newline):
    if mark and encoding in ("cp1252", "gb18030"):
        pytest.skip("there is no such mark in this encoding")
    name = "André" if encoding != "gb18030" else "王小明"
    text = mark + f'[North "{name}"]  \n[Board "1"]\t\n[Vulnerable "Both"]  \n{{ x \n }}\n\n\n'.replace(
        "\n", newline
    )
    source = Source.from_bytes("x.pbn", text.encode(encoding), encoding)
    assert fixed(source).after.to_bytes() == text.replace("Both", "All").encode(encoding)


def test_an_added_line_has_the_line_end_of_the_file():
    text = '[Event "a"]\n[Board "1"]\n[Event "b"]\n[Board "2"]\n'.replace("\n", "\r\n")
    assert fix(text) == text.replace('[Event "b"]', '\r\n[Event "b"]')


def test_lin_has_no_corrections_yet():
    source = Source("x.lin", "qx|o1|md|3SAKQ|pg||")
    assert fixed(source).after is source


def test_of_edits_that_overlap_the_first_counts():
    edits = [TextEdit(1, 3, "X", ""), TextEdit(2, 4, "Y", ""), TextEdit(4, 4, "Z", "")]
    assert applied("abcdef", edits) == "aXdZef"


_PIECES = st.sampled_from(
    [
        *(
            '[Event "a"]',
            '[Board "1"]',
            '[Board "2"]',
            '[Vulnerable "both"]',
            '[Dealer "e"]',
            '[Contract "3n"]',
        ),
        *(
            '[Auction "E"]',
            '[Play "N"]',
            "1n",
            "p",
            "ap",
            "x",
            "h10",
            "sk",
            "-",
            "*",
            "+",
            "{1n",
            "}",
            ";p",
            "%x",
        ),
        *("\n", "\n", " ", "\r\n", "\n\n", '[Note "1:p"]', "=1=", "^S", "#", '"', "]", "[", "\t"),
    ]
)


@given(st.lists(_PIECES, max_size=40).map("".join))
def test_any_text_means_the_same_afterwards_and_has_nothing_left_to_correct(text):
    pbn = format_named("pbn")
    found = fixed(Source("x.pbn", text))
    assert fixed(found.after).edits == ()
    before, after = (
        [plain(record) for record in pbn.read(source, Problems())] for source in (found.before, found.after)
    )
    assert before == after


@pytest.mark.corpus
def test_real_files_mean_the_same_afterwards_and_have_nothing_left_to_correct(shared):
    corrected = 0
    for path in sorted((shared / "corpus" / "pbn").glob("*.pbn")):
        found = fixed(Source.from_bytes(path.name, path.read_bytes()))
        assert not found.was_refused, path.name
        assert fixed(found.after).edits == (), path.name
        corrected += bool(found.edits)
    assert corrected > 5


def test_the_command_shows_and_writes(tmp_path):
    path = tmp_path / "x.pbn"
    path.write_bytes(b'[Board "1"]\r\n[Vulnerable "Both"]\r\n')
    run = CliRunner().invoke
    told = run(bridgefiles, ["fix", str(path)])
    assert (told.exit_code, path.read_bytes()) == (1, b'[Board "1"]\r\n[Vulnerable "Both"]\r\n')
    assert ':2:14: Vulnerable is written "All"' in told.stdout
    diff = run(bridgefiles, ["fix", str(path), "--diff"])
    assert '-[Vulnerable "Both"]\n+[Vulnerable "All"]' in diff.stdout
    assert run(bridgefiles, ["fix", str(path), "--write"]).exit_code == 0
    assert path.read_bytes() == b'[Board "1"]\r\n[Vulnerable "All"]\r\n'
    clean = run(bridgefiles, ["fix", str(path), "--diff"])
    assert (clean.exit_code, clean.stdout) == (0, "")
