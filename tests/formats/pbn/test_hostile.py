"""Whatever a file holds, reading it ends, soon, without an exception."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

SIZE = 6_000

HOSTILE = {
    "opening braces": lambda size: "{\n" * size,
    "closing braces": lambda size: "}" * size,
    "opening brackets": lambda size: "[\n" * size,
    "quotes": lambda size: '"\n' * size,
    "open tags": lambda size: '[A "x\n' * size,
    "blanks in a tag": lambda size: "[" + " " * size * 20 + "!\n[A" + " " * size * 20 + "!",
    "blanks in an odd tag": lambda size: "[A x" + " " * size * 20 + "y",
    "open comments with tags": lambda size: '{ x\n[Event "a"]\n\n[Event "b"]\n' * (size // 8),
    "tags in one comment": lambda size: '{ x\n[Event "a"]\n' * (size // 4) + "}",
    "no empty lines": lambda size: '[Event "x"]\n[Board "1"]\n' * (size // 4),
    "many calls": lambda size: '[Auction "N"]\n' + "Pass " * size + "AP " * size,
    "many comments": lambda size: '[Auction "N"]\n' + "Pass {x} " * size,
    "many cards": lambda size: '[Contract "3N"]\n[Declarer "W"]\n[Play "N"]\n' + "SA - S2 S3 " * size,
    "many cells": lambda size: f'[ScoreTable "{"a;" * (size // 4)}"]\n' + "1 " * size,
    "many hands": lambda size: f'[Deal "N:{"N:A.K.Q.J " * size}"]\n',
    "blanks in values": lambda size: f'[Score "{" " * size}x"]\n[Contract "3{" " * size}"]\n',
    "many values in force": lambda size: (
        "".join(f'[T{number} "##x"]\n' for number in range(size // 10)) + '\n[Event "x"]\n' * (size // 10)
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_much_of_one_thing_is_read_to_the_end(read_pbn, name):
    """Work that grew with the square of the text would not end here; bench/growth.py has the figures."""
    records, problems = read_pbn(HOSTILE[name](SIZE * 3))
    assert len(problems) <= SIZE * 3
    assert all(record.place.line >= 1 for record in records)


PIECES = st.sampled_from(
    [
        *"[]{}\"';%#*+-=^$!? \n\r\t\\.:",
        *("\n\n", '[Board "', '"]\n', '[Deal "N:', '[Auction "N"]\n', '[Play "E"]\n', '[Contract "4S"]\n'),
        *(
            "AKQ.JT9.876.5432",
            "- - -",
            "1C",
            "Pass",
            "AP",
            "SA",
            "H10",
            "[Note ",
            '"1:x"]',
            "=1=",
            "##",
            "4H",
        ),
        *('[Declarer "N"]\n', '[Dealer "N"]\n', '[ScoreTable "A;B"]\n', "% PBN 1.0\n", "é", "\ufffd", "\x00"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join))
@example('[Play "N"]\nSA =1=')
@example("{\n[A")
def test_any_text_at_all_is_read(read_pbn, text):
    read = read_pbn(text)
    for diagnostic in read.found:
        assert diagnostic.line >= 1
        assert diagnostic.column >= 1
        assert (diagnostic.end_line, diagnostic.end_column) >= (diagnostic.line, diagnostic.column)
        assert not diagnostic.message.endswith(".")
    for record in read.records:
        assert record.place.line >= 1


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_read(read_pbn, data):
    read_pbn(data)
