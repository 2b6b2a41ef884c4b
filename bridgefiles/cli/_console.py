"""Prints tables on a terminal, and progress on standard error."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_WIDE = 400


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[str] = ()) -> None:
    """Print *rows* under *columns*; those named in *right* are flush right.

    On a terminal long names are folded to its width; in a pipe nothing is cut.
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(width=None if sys.stdout.isatty() else _WIDE, highlight=False, emoji=False)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        # The last column is never filled up, so that lines in a pipe have no trailing blanks.
        table.add_column(column, justify="right" if column in right else "left", no_wrap=column in right)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    if sys.stdout.isatty():
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    sys.stdout.writelines(line.rstrip() + "\n" for line in captured.get().splitlines())


@contextmanager
def progress(words: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar while something is done, on a terminal; yield what to call with done and total."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
