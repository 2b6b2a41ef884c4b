"""``bridgefiles analyse``: double-dummy tables, par, and what each card cost."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgefiles.cli._console import progress
from bridgefiles.cli._options import INPUTS
from bridgefiles.cli._problems import exit_code, print_all, print_unread


@click.command("analyse")
@INPUTS
@click.option(
    "--write",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.pbn",
    help="Write the boards with their tables and pars to this file.",
)
@click.option("--play", is_flag=True, help="Say what each card of the play cost.")
@click.option("--format", "style", type=click.Choice(("text", "json")), default="text")
@click.option("--no-cache", is_flag=True, help="Solve everything anew and remember nothing.")
def command(*, inputs: tuple[str, ...], target: Path | None, play: bool, style: str, no_cache: bool) -> None:
    """Find the tricks of every declarer in every strain, and par; check the tables that files carry.

    Needs the solver: pip install "bridgefiles[dd]". What was solved once is remembered.

    \b
    Examples:
      bridgefiles analyse thursday.pbn
      bridgefiles analyse match.lin --play
      bridgefiles analyse hands.pbn --write hands-with-tables.pbn
    """
    from bridgefiles.api import analyse, load
    from bridgefiles.diagnostics import Problems
    from bridgefiles.doubledummy.boards import boards
    from bridgefiles.doubledummy.checks import check

    if target is not None and target.suffix.lower() != ".pbn":
        raise click.BadParameter("the name must end in .pbn", param_hint="--write")
    reading = load(*inputs)
    print_unread(reading.unread)
    with progress("solving") as on_progress:
        analysis = analyse(reading.records, play=play, with_cache=not no_cache, on_progress=on_progress)
    problems = Problems()
    for record in reading.records:
        check(record, analysis, problems)
    found = boards(reading.records, analysis)
    if style == "json":
        from bridgefiles.render.data import to_json
        from bridgefiles.render.double_dummy import data

        click.echo(to_json(data(found, problems.found)), nl=False)
    else:
        from bridgefiles.render.double_dummy import text

        click.echo("\n".join(text(found, with_plays=play)))
        print_all(problems.found)
    if target is not None:
        from bridgefiles.api import Reading, dump
        from bridgefiles.doubledummy.written import with_tables

        dump(Reading(tuple(with_tables(one, analysis) for one in reading.records), ()), target)
        click.echo(f"Written: {target}", err=True)
    sys.exit(exit_code(problems.found, reading.unread))
