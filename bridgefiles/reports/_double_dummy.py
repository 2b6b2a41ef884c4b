"""The tricks that each seat can take in each strain, where a file states them.

We compute nothing here: PBN files carry the table as ``DoubleDummyTricks`` (20 hexadecimal digits)
or as the section ``OptimumResultTable`` (PBN 2.1, supplement on double dummy).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import SEAT_OF, SEATS, Seat, Side
from bridgefiles.reports import _bridge_text as bridge

if TYPE_CHECKING:
    from bridgefiles.model.record import Record, Table
    from bridgefiles.model.session import Traveller
    from bridgefiles.reports._bridge_text import Part
    from bridgefiles.reports._edition import Edition
    from bridgefiles.reports.wording import Language

ORDER = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
_STRAINS = {"NT": Strain.NOTRUMP, "N": Strain.NOTRUMP, **{strain.letter: strain for strain in Strain}}


@dataclass(frozen=True, slots=True)
class GridRow:
    """The tricks of one seat as declarer, in the order of the grid's strains."""

    seat: str
    letter: str
    tricks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrickGrid:
    """Tricks with all hands seen, as the file gives them. ``par`` is the file's par, if it has one."""

    strains: tuple[Part, ...]
    rows: tuple[GridRow, ...]
    par: str


def trick_grid(edition: Edition, traveller: Traveller) -> TrickGrid | None:
    """Return the grid that the records of *traveller* state, None where they state none."""
    for record in traveller.records:
        tricks = stated_tricks(record)
        if tricks:
            language = edition.language
            return TrickGrid(
                tuple(bridge.symbol(strain, language) for strain in ORDER),
                tuple(
                    GridRow(
                        language.seat(seat),
                        language.seat_letter(seat),
                        tuple(_shown(tricks.get((seat, strain))) for strain in ORDER),
                    )
                    for seat in SEATS
                ),
                _par(record, language),
            )
    return None


def _shown(tricks: int | None) -> str:
    return "" if tricks is None else str(tricks)


def stated_tricks(record: Record) -> dict[tuple[Seat, Strain], int]:
    """Return the tricks that *record* states by declarer and strain; empty when it states none."""
    for table in record.tables:
        if table.name == "OptimumResultTable":
            found = _from_table(table)
            if found:
                return found
    return _from_digits(record.tags.get("DoubleDummyTricks", ""))


def _from_table(table: Table) -> dict[tuple[Seat, Strain], int]:
    columns = [column.strip("+-").split("\\")[0] for column in table.columns]
    try:
        where = [columns.index(name) for name in ("Declarer", "Denomination", "Result")]
    except ValueError:
        return {}
    found = {}
    for row in table.rows:
        if len(row) <= max(where):
            continue
        seat, strain, tricks = (row[index].strip() for index in where)
        if seat in SEAT_OF and strain in _STRAINS and re.fullmatch(r"\d|1[0-3]", tricks):
            found[SEAT_OF[seat], _STRAINS[strain]] = int(tricks)
    return found


def _from_digits(digits: str) -> dict[tuple[Seat, Strain], int]:
    """Read 20 digits: for N, S, E, W the tricks in NT, ♠, ♥, ♦, ♣, ``a`` … ``d`` for 10 … 13."""
    if not re.fullmatch(r"[0-9a-dA-D]{20}", digits.strip()):
        return {}
    seats = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    keys = [(seat, strain) for seat in seats for strain in ORDER]
    return {key: int(digit, 16) for key, digit in zip(keys, digits.strip(), strict=True)}


_SCORE = re.compile(r"(NS|EW)\s*([+-]?\d{1,5})")


def _par(record: Record, language: Language) -> str:
    """Return the par as the file states it: a score from North-South's side, else the file's own words."""
    score = _SCORE.fullmatch(record.tags.get("OptimumScore", "").strip())
    if score is not None:
        points = int(score[2]) if score[1] == "NS" else -int(score[2])
        return f"{language.side(Side.NS)} {language.number(points, signed=True)}"
    for tag in ("OptimumScore", "ParContract"):
        value = record.tags.get(tag, "").strip()
        if value and value not in {"?", "-"}:
            return value
    return ""
