"""What a file itself says about double dummy: its tables of tricks and its pars, each with its source.

PBN 2.1 has the section ``OptimumResultTable`` and the tag ``OptimumScore``; programs add tags of
their own. All are read into the same two shapes, and nothing is believed more than the others.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.tricks import CELLS, STRAINS, from_digits
from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling, Strain
from bridgefiles.model.seats import SEAT_OF, SEATS, Seat, Side
from bridgefiles.scoring.points import score as points_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bridgefiles.model.record import Record, Table
    from bridgefiles.model.seats import Vulnerability


TABLE = "OptimumResultTable"
DIGITS = "DoubleDummyTricks"
ABILITY = "Ability"
ESCAPE_LINE = "%%!R"
"""PS-Bridge's line outside the grammar; a reader that keeps it puts its digits under this name."""

_STRAINS = {"N": Strain.NOTRUMP, **STRAIN_OF}
_COLUMNS = (("Declarer",), ("Denomination", "Suit"), ("Result", "Tricks"))
_TRICKS = re.compile(r"0?\d|1[0-3]")
_FAN_SEATS = (Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH)
_ABILITY = re.compile(r"([NESW]):([0-9A-D]{5})", re.IGNORECASE)
_SCORE = re.compile(r"(?:(NS|EW)\s*)?([+-]?\d{1,5})", re.IGNORECASE)
_BID = r"(?P<level>[1-7])(?P<strain>NT?|[SHDC])(?P<doubled>X{0,2})"
_SIDE = r"(?P<side>NS|EW|[NESW])"
_FORMS = (
    re.compile(_SIDE + r"\s*" + _BID + r"(?P<over>=|[+-]\d{1,2})"),
    re.compile(_BID + r"\.(?P<tricks>\d{1,2})\." + _SIDE),
    re.compile(_BID + r"\s" + _SIDE + r"\s(?P<tricks>\d{1,2})"),
)
_MINIMAX = re.compile(r"([1-7])([CDHSN])(D?)([NESW])([+-]?\d{1,5})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class StatedTable:
    """A table of tricks as a file gives it, whole or in part; ``source`` is the tag or section.

    ``under_seven`` are cells of which the file says only that declarer takes fewer than seven
    tricks: some programs write 1 for all of these. They are not in ``tricks``.
    """

    source: str
    tricks: Mapping[tuple[Seat, Strain], int]
    under_seven: frozenset[tuple[Seat, Strain]] = frozenset()
    line: int = 0

    @property
    def is_whole(self) -> bool:
        """Tell whether all twenty numbers are known."""
        return len(self.tricks) == CELLS


@dataclass(frozen=True, slots=True)
class StatedPar:
    """A par as a file gives it: ``score`` is North-South's, None where ``text`` gives none."""

    source: str
    score: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Stated:
    """Everything that one record says about double dummy, in the order in which we take it."""

    tables: tuple[StatedTable, ...]
    pars: tuple[StatedPar, ...]

    @property
    def table(self) -> StatedTable | None:
        """Return the fullest table; among equals the standard's own comes first."""
        return max(self.tables, key=lambda table: len(table.tricks), default=None)

    @property
    def par(self) -> StatedPar | None:
        """Return the first par that names a score, else the first of all."""
        return next((one for one in self.pars if one.score is not None), next(iter(self.pars), None))


def stated(record: Record) -> Stated:
    """Return what *record* says about double dummy."""
    return Stated(tuple(_tables(record)), tuple(_pars(record)))


# -- tables ------------------------------------------------------------------------------


def _tables(record: Record) -> Iterator[StatedTable]:
    for table in record.tables:
        if table.name == TABLE and (found := _from_rows(table)):
            yield _told(TABLE, found, table.line)
    tags = record.tags
    read = (
        (DIGITS, from_digits(tags.get(DIGITS, "").strip())),
        (ABILITY, _from_ability(tags.get(ABILITY, ""))),
        (ESCAPE_LINE, from_digits(tags.get(ESCAPE_LINE, "").strip(), _FAN_SEATS)),
    )
    for source, found in read:
        if found:
            yield _told(source, found)


def _from_rows(table: Table) -> dict[tuple[Seat, Strain], int]:
    """Read rows in any order; a cell that is given twice with different numbers is not known."""
    where = [
        next((at for at, column in enumerate(table.columns) if column in names), None) for names in _COLUMNS
    ]
    if None in where and len(table.columns) == 3:
        where = [0, 1, 2]
    found: dict[tuple[Seat, Strain], int] = {}
    doubtful = set()
    for row in table.rows:
        cells = [row[at].strip().upper() if at is not None and at < len(row) else "" for at in where]
        seat, strain, tricks = SEAT_OF.get(cells[0]), _STRAINS.get(cells[1]), cells[2]
        if seat is None or strain is None or not _TRICKS.fullmatch(tricks):
            continue
        if found.setdefault((seat, strain), int(tricks)) != int(tricks):
            doubtful.add((seat, strain))
    return {key: tricks for key, tricks in found.items() if key not in doubtful}


def _from_ability(text: str) -> dict[tuple[Seat, Strain], int]:
    """Read ``N:7AA55 E:53377 S:7AA56 W:53377``: for each seat the tricks in NT, ♠, ♥, ♦, ♣."""
    return {
        (SEAT_OF[seat.upper()], strain): int(digit, 16)
        for seat, digits in _ABILITY.findall(text[:200])
        for strain, digit in zip(STRAINS, digits, strict=True)
    }


def _told(source: str, tricks: dict[tuple[Seat, Strain], int], line: int = 0) -> StatedTable:
    """Return the table, with ones that cannot be ones told apart."""
    if not _says_one_for_few(tricks):
        return StatedTable(source, tricks, line=line)
    few = frozenset(key for key, number in tricks.items() if number == 1)
    return StatedTable(source, {key: tricks[key] for key in tricks if key not in few}, few, line)


def _says_one_for_few(tricks: Mapping[tuple[Seat, Strain], int]) -> bool:
    """Tell whether the table writes 1 for every number under seven, as Dealmaster does.

    Then no number from 2 to 6 and no 0 occurs, and both sides together seem to take far fewer than
    thirteen tricks in a strain, which hardly any deal does: the tricks that one side cannot take,
    the other nearly always can. With the solver's table at hand there is no doubt; see ``checks``.
    """
    low = {number for number in tricks.values() if number < 7}
    if len(tricks) < CELLS or low != {1}:
        return False
    both = [_best(tricks, Side.NS, strain) + _best(tricks, Side.EW, strain) for strain in STRAINS]
    return min(both) <= 10 or sum(total <= 11 for total in both) > 1


def _best(tricks: Mapping[tuple[Seat, Strain], int], side: Side, strain: Strain) -> int:
    return max(tricks[seat, strain] for seat in SEATS if seat.side is side)


# -- pars ----------------------------------------------------------------------------------


def _pars(record: Record) -> Iterator[StatedPar]:
    tags, vulnerability = record.tags, record.board.vulnerability
    for source, read in (
        ("OptimumScore", _score),
        ("Minimax", _minimax),
        ("ParContract", _contracts),
        ("ParScore", _par_score),
        ("OptimumContract", _contracts),
    ):
        text = tags.get(source, "").strip()[:200]
        if text and text not in {"?", "-"}:
            yield StatedPar(source, read(text, vulnerability), text)


def _score(text: str, _: Vulnerability | None) -> int | None:
    """Read ``NS 420``, ``EW -420`` or a bare number, which is North-South's."""
    found = _SCORE.fullmatch(text)
    if found is None:
        return None
    score = int(found[2])
    return -score if (found[1] or "NS").upper() == "EW" else score


def _minimax(text: str, _: Vulnerability | None) -> int | None:
    """Read ``4HDS-300``: level, strain, doubled, declarer, then the score, which is North-South's."""
    if re.fullmatch(r"0|PASS0?", text, re.IGNORECASE):
        return 0
    found = _MINIMAX.fullmatch(text)
    return None if found is None else int(found[5])


def _par_score(text: str, vulnerability: Vulnerability | None) -> int | None:
    """Read ParScore, a contract or a score; the 0 that stands for one never worked out says nothing."""
    return None if text == "0" else _contracts(text, vulnerability)


def _contracts(text: str, vulnerability: Vulnerability | None) -> int | None:
    """Read the first of some contracts: ``NS 3N+1``, ``5HX.9.EW``, ``4N E 10``; a bare number is a score."""
    if _SCORE.fullmatch(text):
        return _score(text, None)
    first = text.partition(";")[0].strip().upper()
    found = next((one for form in _FORMS if (one := form.fullmatch(first))), None)
    if found is None or vulnerability is None:
        return None
    level, parts = int(found["level"]), found.groupdict()
    tricks = level + 6 + int(parts["over"].replace("=", "0")) if "over" in parts else int(parts["tricks"])
    if not 0 <= tricks <= 13:
        return None
    contract = Contract(level, _STRAINS[found["strain"]], Doubling(len(found["doubled"])))
    side = Side.NS if found["side"] in {"NS", "N", "S"} else Side.EW
    points = points_of(contract, tricks, vulnerable=vulnerability.of(side))
    return points if side is Side.NS else -points
