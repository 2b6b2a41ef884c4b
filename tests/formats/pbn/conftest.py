"""Reading small PBN texts in tests."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats.pbn import read
from bridgefiles.source import Source


class Read(NamedTuple):
    records: list
    found: list

    @property
    def only(self):
        assert len(self.records) == 1
        return self.records[0]

    @property
    def codes(self):
        return [diagnostic.rule.code for diagnostic in self.found]


@pytest.fixture(scope="session")
def read_pbn():
    """A function from text, or bytes, to the records and what is wrong with them."""

    def reader(text: str | bytes, name: str = "some.pbn") -> Read:
        source = Source.from_bytes(name, text) if isinstance(text, bytes) else Source(name, text)
        problems = Problems()
        return Read(list(read(source, problems)), problems.found)

    return reader


@pytest.fixture(scope="session")
def board_1():
    """The tags of a board: four whole hands, North dealer, nobody vulnerable."""
    return (
        '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]\n'
    )
