"""``bridgefiles convert``: the same content in another format."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgefiles.cli._options import INPUTS
from bridgefiles.cli._problems import exit_code, print_all, print_unread

_MOST_PROBLEMS = 10


@click.command("convert")
@INPUTS
@click.option("--to", "target", required=True, type=click.Choice(("json", "pbn", "lin")))
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to write; '-' is standard output.")
def command(inputs: tuple[str, ...], target: str, output: str) -> None:
    """Write the boards of PBN and LIN files in another format.

    \b
    Example:
      bridgefiles convert samples/team-match.lin --to json -o match.json
    """
    from bridgefiles.api import dumps, load

    reading = load(*inputs)
    print_unread(reading.unread)
    text = dumps(reading, target)
    if output == "-":
        click.echo(text, nl=False)
    else:
        from bridgefiles.publish import write_bytes

        write_bytes(Path(output), text.encode())
    print_all(reading.diagnostics, most=_MOST_PROBLEMS)
    sys.exit(exit_code(reading.diagnostics, reading.unread))
