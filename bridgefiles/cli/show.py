"""``bridgefiles show``: one board on the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._problems import exit_code, print_all, print_unread

if TYPE_CHECKING:
    from bridgefiles.model.record import Record

_MOST_PROBLEMS = 10


@click.command("show")
@click.argument("input", metavar="INPUT")
@click.argument("board", metavar="BOARD")
def command(input: str, board: str) -> None:  # noqa: A002 - the argument's name
    """Print a board: diagram, auction with explanations, play.

    \b
    Example:
      bridgefiles show samples/team-match.lin 15
    """
    from bridgefiles.api import load

    reading = load(input)
    print_unread(reading.unread)
    wanted = board.lstrip("0") or "0"
    found = [one for one in reading.records if (one.board.number or "").lstrip("0") == wanted.lstrip("0")]
    if not found:
        numbers = dict.fromkeys(one.board.number or "?" for one in reading.records)
        click.echo(f"bridgefiles: there is no board {board}; there are {', '.join(numbers)}", err=True)
        sys.exit(1)
    previous = None
    for record in found:
        _print(record, repeat=previous is not None and previous.board.deal == record.board.deal)
        previous = record
    mine = {one.place.line for one in found}
    print_all([one for one in reading.diagnostics if one.line in mine], most=_MOST_PROBLEMS)
    sys.exit(exit_code((), reading.unread))


def _print(record: Record, *, repeat: bool) -> None:
    from bridgefiles.render.text import auction_lines, diagram, names_line, play_lines, result_words

    board = record.board
    dealer = "not given" if board.dealer is None else board.dealer.name.title()
    vulnerable = "not given" if board.vulnerability is None else board.vulnerability.value
    if not repeat:
        click.echo(f"Board {board.number or '?'}   Dealer {dealer}   Vulnerable {vulnerable}")
        click.echo("")
        lines = ["(the cards are not given)"] if board.deal is None else diagram(board.deal)
        click.echo("\n".join(lines))
    click.echo("")
    head = [record.room and f"{record.room.value} room", record.table and f"Table {record.table}"]
    head.append(names_line(record))
    words = "   ".join(part for part in head if part)
    if words:
        click.echo(words)
    if record.auction is not None:
        click.echo("\n".join(auction_lines(record.auction)))
    result = result_words(record.outcome)
    if result:
        click.echo(f"Result: {result}")
    if record.play is not None and record.play.cards:
        click.echo("\n".join(play_lines(record)))
    for comment in record.comments:
        click.echo(f"  {comment.strip()}")
