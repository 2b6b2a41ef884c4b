"""Compares what files say about double dummy with what the solver found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.doubledummy.stated import DIGITS, stated
from bridgefiles.doubledummy.tricks import keys, par_of
from bridgefiles.model.seats import SEATS

if TYPE_CHECKING:
    from bridgefiles.diagnostics import Problems
    from bridgefiles.doubledummy.analysis import Analysis
    from bridgefiles.doubledummy.stated import Stated, StatedTable
    from bridgefiles.doubledummy.tricks import Tricks
    from bridgefiles.model.record import Record

TABLE_DIFFERS = Rule(
    "DDT101",
    "double-dummy-table-differs",
    Severity.WARNING,
    "The file's table of double-dummy tricks is not what the solver finds.",
    "Have the table made again: 'bridgefiles analyse --write' puts in the right one.",
    bad='[DoubleDummyTricks "88888888885555555555"]',
)
ONE_FOR_FEW = Rule(
    "DDT102",
    "one-for-under-seven",
    Severity.NOTE,
    "The table writes 1 for every number of tricks under seven; the true numbers are not in the file.",
    "Dealmaster does this. 'bridgefiles analyse --write' puts in the true numbers.",
    bad='[DoubleDummyTricks "1811118111819a8819a8"]',
    good='[DoubleDummyTricks "5843458434639a8839a8"]',
)
PAR_DIFFERS = Rule(
    "DDT103",
    "par-differs",
    Severity.WARNING,
    "The file's par is not the one that follows from the solver's table.",
    "'bridgefiles analyse --write' puts in the right OptimumScore.",
    bad='[OptimumScore "EW -300"]',
    good='[OptimumScore "NS -300"]',
)
TABLES_DISAGREE = Rule(
    "DDT104",
    "double-dummy-tables-disagree",
    Severity.WARNING,
    "Two tables of double-dummy tricks in one record are not alike.",
)
UNREADABLE = Rule(
    "DDT105",
    "double-dummy-tricks-unreadable",
    Severity.WARNING,
    "The tag should hold twenty digits, 0 to 9 and a to d: North, South, East, West by NT, ♠, ♥, ♦, ♣.",
)
NOT_ANALYSED = Rule(
    "DDT106",
    "not-analysed",
    Severity.NOTE,
    "Not all four hands are known, so nobody can say what tricks there are.",
)

_MOST_SHOWN = 4


def check(record: Record, analysis: Analysis, problems: Problems) -> None:
    """Add to *problems* where what *record* says is not what was found, or cannot be read."""
    said, ours = stated(record), analysis.table(record.board.deal)
    digits = record.tags.get(DIGITS, "").strip()
    if digits and not any(table.source == DIGITS for table in said.tables):
        _tell(record, problems, UNREADABLE, f"{DIGITS} is {digits[:40]!r}, which is no table of tricks")
    few = [one.source for one in said.tables if one.under_seven or (ours and _writes_one(one, ours))]
    if few:
        words = f"{' and '.join(few)} say 1 for every number under seven"
        _tell(record, problems, ONE_FOR_FEW, words, fold="one for few")
    if ours is None:
        _disagreements(record, said, problems)
        deal = record.board.deal
        if deal is not None and deal.is_known and not deal.with_implied_hand().is_whole:
            words = f"board {record.board.number or '?'} is not analysed: not all four hands are known"
            _tell(record, problems, NOT_ANALYSED, words)
        return
    for table in said.tables:
        if _writes_one(table, ours):
            continue
        _compare(record, table, ours, problems)
    _compare_pars(record, said, ours, problems)


def differences(table: StatedTable, ours: Tricks) -> list[str]:
    """Return each cell in which *table* is not *ours*, in words: ``N in NT: 8 in the file, 9 found``."""
    found = []
    for seat, strain in keys(SEATS):
        theirs, right = table.tricks.get((seat, strain)), ours[seat, strain]
        where = f"{seat.letter} in {strain.letter}"
        if (seat, strain) in table.under_seven:
            if right >= 7:
                found.append(f"{where}: under seven in the file, {right} found")
        elif theirs is not None and theirs != right:
            found.append(f"{where}: {theirs} in the file, {right} found")
    return found


def _writes_one(table: StatedTable, ours: Tricks) -> bool:
    """Tell whether *table* differs from *ours* in nothing but a 1 for each number under seven."""
    low = {number for number in table.tricks.values() if number < 7}
    wrong = [key for key, number in table.tricks.items() if number != ours[key]]
    return bool(wrong) and low == {1} and all(table.tricks[key] == 1 and ours[key] < 7 for key in wrong)


def _compare(record: Record, table: StatedTable, ours: Tricks, problems: Problems) -> None:
    found = differences(table, ours)
    if found:
        count = len(table.tricks) + len(table.under_seven)
        shown = "; ".join(found[:_MOST_SHOWN]) + ("; …" if len(found) > _MOST_SHOWN else "")
        words = (
            f"{table.source} differs from what the solver finds in {len(found)} of {count} numbers: {shown}"
        )
        _tell(record, problems, TABLE_DIFFERS, words, line=table.line)


def _compare_pars(record: Record, said: Stated, ours: Tricks, problems: Problems) -> None:
    right = par_of(record.board, ours)
    for one in said.pars:
        if right is not None and one.score is not None and one.score != right.score:
            told = f" (North-South {one.score:+d})" if not one.text.lstrip("+-").isdecimal() else ""
            words = f"{one.source} says {one.text!r}{told}; par is {right.score:+d} for North-South"
            _tell(record, problems, PAR_DIFFERS, words)


def _disagreements(record: Record, said: Stated, problems: Problems) -> None:
    """Compare the tables with each other where there is nothing better to compare them with."""
    for other in said.tables[1:]:
        first = said.tables[0]
        both = first.tricks.keys() & other.tricks.keys()
        if any(first.tricks[key] != other.tricks[key] for key in both):
            words = f"{first.source} and {other.source} are not alike"
            _tell(record, problems, TABLES_DISAGREE, words, line=first.line)


def _tell(
    record: Record, problems: Problems, rule: Rule, words: str, *, line: int = 0, fold: str | None = None
) -> None:
    problems.add_at_line(rule, record.place.file, line or record.place.line, words, fold=fold)
