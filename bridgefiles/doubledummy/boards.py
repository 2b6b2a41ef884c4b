"""Analysed boards: every deal once, with what the file says, what was found, and the plays of its tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.analysis import NOTHING
from bridgefiles.doubledummy.play import analysis_of, line, line_of
from bridgefiles.doubledummy.stated import Stated, StatedTable, stated
from bridgefiles.doubledummy.tricks import par_of
from bridgefiles.model.outcome import Played

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.doubledummy.analysis import Analysis
    from bridgefiles.doubledummy.play import Line, PlayAnalysis
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.record import Board, Record
    from bridgefiles.model.session import Session, TableResult
    from bridgefiles.scoring.par import Par

SOLVER = "solver"
"""The source of a table that was found by the solver; other sources are tags of the file."""


@dataclass(frozen=True, slots=True)
class Known:
    """The table that is known of a board and where it comes from; ``par`` follows from it.

    ``table.source`` is ``SOLVER`` or the file's tag.
    """

    table: StatedTable
    par: Par | None


@dataclass(frozen=True, slots=True)
class AnalysedBoard:
    """One deal: its first record, what that says, what is known, and the records that were played.

    ``plays`` has the analysis of each play, None for a record without one.
    """

    record: Record
    stated: Stated
    known: Known | None
    plays: tuple[tuple[Record, PlayAnalysis | None], ...]


def known(board: Board, records: Iterable[Record], analysis: Analysis) -> Known | None:
    """Return the table of *board*: the solver's if there is one, else the fullest that a record states."""
    found = analysis.table(board.deal)
    if found is not None:
        return Known(StatedTable(SOLVER, found), par_of(board, found))
    tables = [table for record in records if (table := stated(record).table) is not None]
    if not tables:
        return None
    fullest = max(tables, key=lambda table: len(table.tricks))
    return Known(fullest, par_of(board, fullest.tricks))


def boards(records: Iterable[Record], analysis: Analysis) -> tuple[AnalysedBoard, ...]:
    """Return the deals of *records* in their order, each once."""
    groups: dict[object, list[Record]] = {}
    for record in records:
        board = record.board
        # Without a deal nothing says that two records are about the same cards.
        key = (board.number, board.deal) if board.deal is not None else id(record)
        groups.setdefault(key, []).append(record)
    return tuple(
        AnalysedBoard(
            group[0],
            stated(group[0]),
            known(group[0].board, group, analysis),
            tuple((record, _play(record, analysis)) for record in group if record.play is not None),
        )
        for group in groups.values()
    )


def unsolved(session: Session) -> tuple[list[Deal], list[Line]]:
    """Return the deals of *session* that no record states a whole table for, and what was played.

    Where only the lead of a result is known, that is its line.
    """
    deals, lines = [], []
    for traveller in session.travellers:
        board = traveller.board
        if board.deal is None:
            continue
        stated_one = known(board, traveller.records, NOTHING)
        if stated_one is None or not stated_one.table.is_whole:
            deals.append(board.deal)
        lines += [found for result in traveller.results if (found := result_line(board, result)) is not None]
    return deals, lines


def result_line(board: Board, result: TableResult) -> Line | None:
    """Return what is known of the play of *result*: its record's, else its opening lead alone."""
    played = None if result.record is None else line_of(result.record)
    if played is not None or result.lead is None:
        return played
    return line(board.deal, result.outcome, (result.lead,))


def result_play(board: Board, result: TableResult, analysis: Analysis) -> PlayAnalysis | None:
    """Return the analysis of what is known of the play of *result*; None where there is none."""
    found = result_line(board, result)
    tricks = None if found is None else analysis.plays.get(found)
    if found is None or tricks is None:
        return None
    return analysis_of(found, tricks, result.outcome.tricks if isinstance(result.outcome, Played) else None)


def _play(record: Record, analysis: Analysis) -> PlayAnalysis | None:
    found = line_of(record)
    tricks = None if found is None else analysis.plays.get(found)
    if found is None or tricks is None:
        return None
    return analysis_of(found, tricks, record.outcome.tricks if isinstance(record.outcome, Played) else None)
