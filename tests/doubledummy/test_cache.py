from __future__ import annotations

import sqlite3

import pytest

from bridgefiles.doubledummy import cache as module
from bridgefiles.doubledummy.cache import FILE, Cache
from bridgefiles.doubledummy.play import Line
from bridgefiles.doubledummy.tricks import keys
from bridgefiles.model.cards import CARD_OF
from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import SEATS, Seat

from .conftest import EACH_A_SUIT, deal

ONE = deal(EACH_A_SUIT)
TWO = deal(EACH_A_SUIT, "E")
TABLE = {key: number % 14 for number, key in enumerate(keys(SEATS))}
LINE = Line(ONE, Strain.SPADES, Seat.EAST, (CARD_OF["HA"], CARD_OF["D2"]))


def kept(folder):
    with Cache(folder) as cache:
        return cache.tables([ONE, TWO]), cache.plays([LINE])


@pytest.fixture
def filled(tmp_path):
    with Cache(tmp_path) as cache:
        cache.keep_tables({ONE: TABLE})
        cache.keep_plays({LINE: (13, 13, 12)})
    return tmp_path


def test_what_was_kept_is_found_again_and_nothing_else(filled):
    assert kept(filled) == ({ONE: TABLE}, {LINE: (13, 13, 12)})


def test_another_contract_of_the_same_cards_is_another_play(filled):
    other = Line(ONE, Strain.HEARTS, Seat.EAST, LINE.cards)
    with Cache(filled) as cache:
        assert cache.plays([other]) == {}


def test_deals_are_told_apart():
    keys_ = {module._deal_key(deal(EACH_A_SUIT, first)) for first in "NESW"}
    assert len(keys_) == 4
    assert {len(key) for key in keys_} == {13}


@pytest.mark.parametrize("rubbish", [b"", b"not a database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_spoilt_file_is_begun_anew(filled, rubbish):
    (filled / FILE).write_bytes(rubbish)
    assert kept(filled) == ({}, {})
    with Cache(filled) as cache:
        cache.keep_tables({ONE: TABLE})
    assert kept(filled)[0] == {ONE: TABLE}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE solved SET value = zeroblob(20)",
        "UPDATE solved SET value = 'text', sum = 0",
        "UPDATE solved SET value = x'', sum = 0",
        "UPDATE solved SET sum = 'x'",
    ],
)
def test_a_changed_entry_is_as_good_as_none(filled, change):
    with sqlite3.connect(filled / FILE) as database:
        database.execute(change)
    database.close()
    assert kept(filled) == ({}, {})


def test_numbers_that_are_no_tricks_are_refused_even_with_the_right_sum(filled):
    value = bytes([14] * 20)
    key = module._deal_key(ONE)
    with sqlite3.connect(filled / FILE) as database:
        database.execute(
            "UPDATE solved SET value = ?, sum = ? WHERE key = ?", (value, module._sum(key, value), key)
        )
    database.close()
    assert kept(filled)[0] == {}


def test_another_version_begins_anew(filled, monkeypatch):
    monkeypatch.setattr(module._library, "VERSION", 1)
    assert kept(filled) == ({}, {})


def test_it_does_not_grow_beyond_its_bound(tmp_path):
    lines = [Line(ONE, Strain.SPADES, Seat.EAST, (card,)) for card in CARD_OF.values()]
    for line in lines:
        with Cache(tmp_path, most=10) as cache:
            cache.keep_plays({line: (1, 1)})
    with Cache(tmp_path) as cache:
        assert set(cache.plays(lines)) == set(lines[-10:])


def test_no_folder_no_cache():
    with Cache(None) as cache:
        cache.keep_tables({ONE: TABLE})
        assert cache.tables([ONE]) == {}


def test_a_place_that_cannot_be_written_is_no_fault(tmp_path):
    blocked = tmp_path / "a-file"
    blocked.write_text("")
    with Cache(blocked / "below") as cache:
        cache.keep_tables({ONE: TABLE})
        assert cache.tables([ONE]) == {}
