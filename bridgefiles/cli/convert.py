"""``bridgefiles convert``: the same content in another format."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgefiles.cli._options import ENCODING, INPUTS
from bridgefiles.cli._problems import exit_code, print_all, print_unread

_MOST_PROBLEMS = 10


@click.command("convert")
@INPUTS
@click.option("--to", "target", required=True, type=click.Choice(("json", "pbn", "lin")))
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to write; '-' is standard output.")
@click.option("--verify", is_flag=True, help="Read the result back and name what it could not hold.")
@ENCODING
def command(*, inputs: tuple[str, ...], target: str, output: str, verify: bool, encoding: str | None) -> None:
    """Write the boards of PBN and LIN files in another format.

    \b
    Examples:
      bridgefiles convert samples/team-match.lin --to json -o match.json
      bridgefiles convert samples/team-match.lin --to pbn --verify -o match.pbn
    """
    from bridgefiles.api import dumps, load

    reading = load(*inputs, encoding=encoding)
    print_unread(reading.unread)
    text = dumps(reading, target)
    if output == "-":
        click.echo(text, nl=False)
    else:
        from bridgefiles.publish import write_bytes

        write_bytes(Path(output), text.encode())
    print_all(reading.diagnostics, most=_MOST_PROBLEMS)
    lost: list[str] = []
    if verify and target != "json":
        from bridgefiles.checks.verifying import differences

        lost = differences(reading.records, text, target)
        for line in lost:
            click.echo(f"{line} not as they were", err=True)
        if not lost:
            click.echo(f"read back: {len(reading.records)} records, all as they were", err=True)
    sys.exit(exit_code(reading.diagnostics, reading.unread) or int(bool(lost)))
