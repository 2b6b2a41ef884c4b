"""The tricks that each seat can take in each strain with all cards seen, where a file states them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.stated import stated
from bridgefiles.doubledummy.tricks import STRAINS
from bridgefiles.model.seats import SEATS, Side
from bridgefiles.reports import _bridge_text as bridge

if TYPE_CHECKING:
    from bridgefiles.doubledummy.stated import StatedPar, StatedTable
    from bridgefiles.model.contract import Strain
    from bridgefiles.model.seats import Seat
    from bridgefiles.model.session import Traveller
    from bridgefiles.reports._bridge_text import Part
    from bridgefiles.reports._edition import Edition
    from bridgefiles.reports.wording import Language


@dataclass(frozen=True, slots=True)
class GridRow:
    """The tricks of one seat as declarer, in the order of the grid's strains; empty where not stated."""

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
    language = edition.language
    for record in traveller.records:
        told = stated(record)
        table = told.table
        if table is not None:
            return TrickGrid(
                tuple(bridge.symbol(strain, language) for strain in STRAINS),
                tuple(_row(language, table, seat) for seat in SEATS),
                _par(language, told.par),
            )
    return None


def _row(language: Language, table: StatedTable, seat: Seat) -> GridRow:
    tricks = tuple(_shown(table, seat, strain) for strain in STRAINS)
    return GridRow(language.seat(seat), language.seat_letter(seat), tricks)


def _shown(table: StatedTable, seat: Seat, strain: Strain) -> str:
    """Return the number of tricks; ``<7`` where the file says no more than that."""
    tricks = table.tricks.get((seat, strain))
    if tricks is not None:
        return str(tricks)
    return "<7" if (seat, strain) in table.under_seven else ""


def _par(language: Language, par: StatedPar | None) -> str:
    """Return the par from North-South's side; in the file's own words where these name no score."""
    if par is None:
        return ""
    if par.score is None:
        return par.text
    return f"{language.side(Side.NS)} {language.number(par.score, signed=True)}"
