"""Puts what was found into records, as PBN's own table and tags, so that it can be written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.stated import DIGITS, TABLE
from bridgefiles.doubledummy.tricks import PARTNERS_FIRST, keys, par_of, to_digits
from bridgefiles.model.record import Table

if TYPE_CHECKING:
    from bridgefiles.doubledummy.analysis import Analysis
    from bridgefiles.doubledummy.tricks import Tricks
    from bridgefiles.model.record import Record


def with_tables(record: Record, analysis: Analysis) -> Record:
    """Return *record* with OptimumResultTable, DoubleDummyTricks and OptimumScore as they were found.

    A record whose deal was not analysed is returned as it is. A par that is not known is not
    written, and one that the file gave and that may be wrong stays the file's own.
    """
    tricks = analysis.table(record.board.deal)
    if tricks is None:
        return record
    tags = {**record.tags, DIGITS: to_digits(tricks)}
    # The section's header is among the tags too; it goes with its table.
    tags.pop(TABLE, None)
    par = par_of(record.board, tricks)
    if par is not None:
        tags["OptimumScore"] = f"NS {par.score}"
    others = tuple(table for table in record.tables if table.name != TABLE)
    return replace(record, tags=tags, tables=(*others, _table(tricks)))


def _table(tricks: Tricks) -> Table:
    """Return the section of PBN 2.1: twenty rows of declarer, denomination, tricks."""
    rows = tuple(
        (seat.letter, strain.letter, str(tricks[seat, strain])) for seat, strain in keys(PARTNERS_FIRST)
    )
    return Table(TABLE, ("Declarer", "Denomination", "Result"), rows)
