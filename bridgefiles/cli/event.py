"""``bridgefiles event init``: a first event file from what the exports hold."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgefiles.cli._options import INPUTS
from bridgefiles.cli._problems import print_unread


@click.group("event", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Write the event file: what no export holds (rulings, penalties, names, sections).

    \b
    Example:
      bridgefiles event init thursday.pbn
      bridgefiles report event.toml
    """


@command.command("init")
@INPUTS
@click.option(
    "-o", "--output", metavar="FILE", default="event.toml", help="Default: event.toml; - prints it."
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def init(inputs: tuple[str, ...], output: str, *, force: bool) -> None:
    """Write an event file with everything that INPUT holds, and a comment on every key.

    \b
    Example:
      bridgefiles event init samples/club-pairs.pbn -o -
    """
    from bridgefiles.api import load
    from bridgefiles.event.draft import draft, relative_path
    from bridgefiles.publish import write_bytes
    from bridgefiles.scoring.choice import choose

    target = Path(output)
    if output != "-" and target.exists() and not force:
        message = f"{output} exists; give another name with -o, or --force"
        raise click.UsageError(message)
    reading = load(*inputs)
    print_unread(reading.unread)
    session = reading.session()
    folder = Path() if output == "-" else target.parent
    paths = [relative_path(one, folder.as_posix()) for one in session.sources]
    text = draft(session, paths, choose(session).method)
    if output == "-":
        click.echo(text, nl=False)
        return
    write_bytes(target, text.encode())
    click.echo(f"{output} is written. Change what is wrong in it, then: bridgefiles report {output}")
    sys.exit(3 if reading.unread else 0)
