"""What was solved before, kept on disk: one small database in the user's cache folder.

A deal is 13 bytes (who holds each card), a table 20, a play one byte a card. Every entry carries
a check sum; one that does not fit is as good as none. Nothing that goes wrong with the cache
stops an analysis: then it is simply not there.
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from bridgefiles.doubledummy import _library
from bridgefiles.doubledummy.tricks import CELLS, keys
from bridgefiles.model.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from bridgefiles.doubledummy.play import Line
    from bridgefiles.doubledummy.tricks import Tricks
    from bridgefiles.model.deal import Deal

FILE = "double-dummy.sqlite3"
MOST_ENTRIES = 100_000
"""Some ten megabytes; beyond that the oldest go."""

_KEYS = keys(SEATS)
_BUSY_SECONDS = 2.0
_PER_QUERY = 500


def folder() -> Path | None:
    """Return the user's cache folder for us; None where the library that knows it is missing."""
    try:
        from platformdirs import user_cache_path
    except ImportError:
        return None
    path: Path = user_cache_path("bridgefiles", appauthor=False)
    return path


class Cache:
    """Tables and plays by deal; closes itself at the end of a ``with`` block.

    Without a folder it holds nothing.
    """

    def __init__(self, folder: Path | None, most: int = MOST_ENTRIES) -> None:
        """Open the cache in *folder*, anew when what is there is no cache."""
        self._most = most
        self._database: sqlite3.Connection | None = None
        if folder is None:
            return
        path = folder / FILE
        for _ in range(2):
            try:
                self._database = _opened(path)
            except (sqlite3.DatabaseError, OSError) as error:
                if isinstance(error, sqlite3.OperationalError | OSError):
                    return  # no place to write, or another program is at it
                with suppress(OSError):
                    path.unlink()
            else:
                return

    def __enter__(self) -> Self:
        """Return the cache itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the database."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def tables(self, deals: Sequence[Deal]) -> dict[Deal, Tricks]:
        """Return the tables of those of *deals* that were solved before."""
        wanted = {_deal_key(deal): deal for deal in deals}
        found = self._read(wanted)
        return {
            wanted[key]: dict(zip(_KEYS, value, strict=True))
            for key, value in found.items()
            if len(value) == CELLS
        }

    def plays(self, lines: Sequence[Line]) -> dict[Line, tuple[int, ...]]:
        """Return declarer's tricks card by card of those of *lines* that were analysed before."""
        wanted = {_line_key(line): line for line in lines}
        found = self._read(wanted)
        return {
            wanted[key]: tuple(value)
            for key, value in found.items()
            if len(value) == len(wanted[key].cards) + 1
        }

    def keep_tables(self, tables: Mapping[Deal, Tricks]) -> None:
        """Remember *tables*."""
        self._write(
            (_deal_key(deal), bytes(tricks[cell] for cell in _KEYS)) for deal, tricks in tables.items()
        )

    def keep_plays(self, plays: Mapping[Line, Sequence[int]]) -> None:
        """Remember declarer's tricks card by card."""
        self._write((_line_key(line), bytes(tricks)) for line, tricks in plays.items())

    def _read(self, wanted: Iterable[bytes]) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = {}
        if self._database is None:
            return found
        try:
            every = list(wanted)
            for start in range(0, len(every), _PER_QUERY):
                some = every[start : start + _PER_QUERY]
                marks = ",".join("?" * len(some))
                query = f"SELECT key, value, sum FROM solved WHERE key IN ({marks})"  # noqa: S608 - marks only
                rows = self._database.execute(query, some).fetchall()
                found.update((key, value) for key, value, check in rows if _is_sound(key, value, check))
        except sqlite3.Error:
            self._give_up()
        return found

    def _write(self, entries: Iterable[tuple[bytes, bytes]]) -> None:
        if self._database is None:
            return
        rows = [(key, value, _sum(key, value)) for key, value in entries]
        try:
            with self._database:
                self._database.executemany("INSERT OR REPLACE INTO solved VALUES (NULL, ?, ?, ?)", rows)
                self._database.execute(
                    "DELETE FROM solved WHERE number <= (SELECT max(number) FROM solved) - ?", (self._most,)
                )
        except sqlite3.Error:
            self._give_up()

    def _give_up(self) -> None:
        database, self._database = self._database, None
        if database is not None:
            with suppress(sqlite3.Error):
                database.close()


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, timeout=_BUSY_SECONDS)
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version != _library.VERSION:
            with database:
                database.execute("DROP TABLE IF EXISTS solved")
                database.execute(
                    "CREATE TABLE solved (number INTEGER PRIMARY KEY AUTOINCREMENT,"
                    " key BLOB NOT NULL UNIQUE, value BLOB NOT NULL, sum INTEGER NOT NULL)"
                )
                database.execute(f"PRAGMA user_version = {_library.VERSION:d}")
        database.execute("SELECT number, key, value, sum FROM solved LIMIT 1").fetchall()
    except sqlite3.OperationalError as error:
        database.close()
        if "no such" in str(error):
            raise sqlite3.DatabaseError(str(error)) from error
        raise
    except sqlite3.Error:
        database.close()
        raise
    return database


def _is_sound(key: object, value: object, check: object) -> bool:
    """Tell whether an entry is as it was written: numbers of tricks, and the sum right."""
    if not isinstance(key, bytes) or not isinstance(value, bytes):
        return False
    return check == _sum(key, value) and max(value, default=14) <= 13


def _sum(key: bytes, value: bytes) -> int:
    return zlib.crc32(key + value)


def _deal_key(deal: Deal) -> bytes:
    """Return who holds each card: two bits a card, the two of clubs lowest."""
    packed = 0
    for seat, hand in zip(SEATS, deal.hands, strict=True):
        if hand is not None and seat:
            # A hand of 52 single bits, spread to every second bit, times its seat.
            packed |= int(f"{hand.bits:b}", 4) * seat
    return packed.to_bytes(13, "big")


def _line_key(line: Line) -> bytes:
    """Return a digest of deal, trumps, leader and cards; its length tells it from a deal's key."""
    text = _deal_key(line.deal) + bytes((line.strain, line.leader, *line.cards))
    return hashlib.blake2b(text, digest_size=16).digest()
