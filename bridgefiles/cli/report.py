"""``bridgefiles report``: the main job, from an export to sheets and pages."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._options import INPUTS, METHOD
from bridgefiles.cli._problems import exit_code, print_all, print_unread
from bridgefiles.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bridgefiles.doubledummy.analysis import Analysis
    from bridgefiles.model.session import Session
    from bridgefiles.publish import Publication

_MOST_PROBLEMS = 20
_MOST_WORKERS = 4
"""Each process that makes PDFs takes some 100 MB."""


@click.command("report")
@INPUTS
@click.option(
    "-o", "--output", metavar="DIR", help="The folder to write into. Default: INPUT's name and -report."
)
@METHOD
@click.option("--lang", default="en", metavar="LANG,...", help="en or zh; en,zh makes both, with a switch.")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4")
@click.option(
    "--only",
    metavar="NAME,...",
    help="Only these: ranking, recap, travellers, hand-records, scorecards, matches, everything, site.",
)
@click.option("--title", metavar="TITLE", help="The event's title, where the file has none or a poor one.")
@click.option(
    "--names",
    type=click.Choice(("full", "initials", "numbers")),
    default="full",
    help="How much of the players' names to show.",
)
@click.option(
    "--templates",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="A folder with your own templates; they go before ours.",
)
@click.option(
    "--double-dummy",
    is_flag=True,
    help="Solve what the files do not carry: tricks, par, what leads and cards cost.",
)
@click.option("--noindex", is_flag=True, help="Ask search engines not to list the pages.")
@click.option("--force", is_flag=True, help="Write into a folder that is not empty and not ours.")
def command(  # noqa: PLR0913 - one parameter an option
    *,
    inputs: tuple[str, ...],
    output: str | None,
    method: str | None,
    lang: str,
    paper: str,
    only: str | None,
    title: str | None,
    names: str,
    templates: Path | None,
    double_dummy: bool,
    noindex: bool,
    force: bool,
) -> None:
    """Score a session and write the results site and the PDFs.

    \b
    Examples:
      bridgefiles report thursday.pbn -o thursday
      bridgefiles report tournament-folder --lang zh --paper a4
      bridgefiles report match.lin --only matches
    """
    from bridgefiles.api import load, score
    from bridgefiles.diagnostics import Problems
    from bridgefiles.doubledummy.analysis import NOTHING
    from bridgefiles.gather.privacy import hide_names
    from bridgefiles.publish import Order, publish

    problems = Problems()
    reading = load(*inputs, problems=problems)
    print_unread(reading.unread)
    session = hide_names(reading.session(problems), names)
    analysis = _solved(session) if double_dummy else NOTHING
    order = Order(
        lang,
        paper,
        title,
        tuple(part.strip() for part in (only or "").split(",") if part.strip()),
        templates,
        names,
        force,
        workers=min(os.cpu_count() or 1, _MOST_WORKERS),
        analysis=analysis,
        is_listed=not noindex,
    )
    target = Path(output) if output else Path(f"{reading.title}-report")
    try:
        standings = score(session, method=method, options=reading.options, problems=problems)
        print_all(problems.found, most=_MOST_PROBLEMS)
        with _Progress() as on_file:
            made = publish(standings, target, order, diagnostics=problems.found, on_file=on_file)
    except ScoringError as error:
        print_all(problems.found, most=_MOST_PROBLEMS)
        click.echo(f"bridgefiles: {error}; nothing was written", err=True)
        sys.exit(1)
    _say(made, f"Scored as {standings.method} ({standings.method_source}).")
    sys.exit(3 if made.warnings and not _has_pdf(made) else exit_code(problems.found, reading.unread))


def _solved(session: Session) -> Analysis:
    """Return what the solver finds about *session*, with a bar on a terminal."""
    from bridgefiles.api import analyse_session
    from bridgefiles.cli._console import progress

    with progress("solving") as on_progress:
        return analyse_session(session, on_progress=on_progress)


class _Progress:
    """A bar on a terminal while files are made; nothing when standard error is piped."""

    def __enter__(self) -> Callable[[str, int], None] | None:
        self._bar = None
        if not sys.stderr.isatty():
            return None
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._bar.start()
        self._task = self._bar.add_task("writing", total=None)
        self._done = 0
        return self._advance

    def _advance(self, path: str, left: int) -> None:
        self._done += 1
        if self._bar is not None:
            self._bar.update(self._task, completed=self._done, total=self._done + left, description=path)

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()


def _has_pdf(made: Publication) -> bool:
    return any(path.endswith(".pdf") for path in made.files)


def _say(made: Publication, how: str) -> None:
    """Say how the session was scored, where everything is, and what to open first."""
    for warning in made.warnings:
        click.echo(f"bridgefiles: {warning}", err=True)
    pages = sum(path.endswith(".html") for path in made.files)
    pdfs = [path for path in made.files if path.endswith(".pdf")]
    click.echo(how)
    if pages:
        click.echo(f"{pages} pages in {made.folder}. Open first: {made.folder / made.open_first}")
    if pdfs:
        click.echo(f"To print: {', '.join(str(made.folder / path) for path in pdfs)}")
