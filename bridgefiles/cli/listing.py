"""``bridgefiles list``: one line for each record of a file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._console import print_table
from bridgefiles.cli._options import INPUTS
from bridgefiles.cli._problems import exit_code, print_all, print_unread

if TYPE_CHECKING:
    from bridgefiles.model.record import Record

_MOST_PROBLEMS = 10


@click.command("list")
@INPUTS
def command(inputs: tuple[str, ...]) -> None:
    """Print one line for each board or table result.

    INPUT is a file, a folder, a pattern, '-' for standard input, or a hand-viewer link.

    \b
    Example:
      bridgefiles list samples/club-pairs.pbn
    """
    from bridgefiles.api import load

    reading = load(*inputs)
    print_unread(reading.unread)
    print_all(reading.diagnostics, most=_MOST_PROBLEMS)
    if reading.records:
        print_table(
            ("Board", "Dealer", "Vul", "Room", "Contract", "By", "Tricks", "Score", "Results", "Players"),
            [_row(record) for record in reading.records],
            right=("Tricks", "Score", "Results"),
        )
    sys.exit(exit_code(reading.diagnostics, reading.unread))


def _row(record: Record) -> tuple[str, ...]:
    from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Played
    from bridgefiles.render.text import names_line, result_words
    from bridgefiles.scoring.points import ns_score

    board = record.board
    contract = by = tricks = ""
    match record.outcome:
        case Played(played, won):
            contract = str(played)
            by = "" if played.declarer is None else played.declarer.letter
            tricks = "?" if won is None else str(won)
        case PassedOut() | Adjusted() | NotPlayed():
            contract = result_words(record.outcome)
        case _:
            pass
    score = record.score if record.score is not None else ns_score(record.outcome, board.vulnerability)
    rows = sum(len(one.rows) for one in record.tables if one.name == "ScoreTable")
    return (
        board.number or "?",
        "" if board.dealer is None else board.dealer.letter,
        "" if board.vulnerability is None else board.vulnerability.value,
        "" if record.room is None else record.room.value,
        contract,
        by,
        tricks,
        "" if score is None else f"{score:+d}" if score else "0",
        str(rows) if rows else "",
        names_line(record),
    )
