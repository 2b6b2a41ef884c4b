"""``bridgefiles check``: what is wrong with the files, in plain words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._options import ENCODING
from bridgefiles.cli._problems import exit_code, print_all, print_unread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.diagnostics import Diagnostic


@click.command("check")
@click.argument("inputs", nargs=-1, metavar="INPUT...")
@click.option("--format", "style", type=click.Choice(("text", "json", "github")), default="text")
@click.option("--strict", is_flag=True, help="Hold PBN to its standard, and hint at its export form.")
@click.option("--explain", "code", metavar="CODE", help="Explain one kind of problem; 'all' lists them.")
@ENCODING
def command(
    *, inputs: tuple[str, ...], style: str, strict: bool, code: str | None, encoding: str | None
) -> None:
    """Say what is wrong with PBN and LIN files: place, plain words, what to do.

    \b
    Examples:
      bridgefiles check samples/ten-faults.pbn
      bridgefiles check --strict thursday.pbn
      bridgefiles check --explain PBN104
    """
    from bridgefiles.api import check
    from bridgefiles.diagnostics import Severity

    if code is not None:
        from bridgefiles.cli._rules import explain

        click.echo(explain(code))
        return
    if not inputs:
        raise click.UsageError("name the files to check")
    reading = check(*inputs, strict=strict, encoding=encoding)
    found = reading.diagnostics
    print_unread(reading.unread)
    if style == "json":
        from bridgefiles.render.data import diagnostic_data, to_json

        click.echo(to_json([diagnostic_data(one) for one in found]), nl=False)
    elif style == "github":
        _print_for_github(found)
    else:
        print_all(found)
        counts = {severity: sum(one.rule.severity is severity for one in found) for severity in Severity}
        words = ", ".join(
            f"{count} {severity.value}{'' if count == 1 else 's'}" for severity, count in counts.items()
        )
        click.echo(f"{len(reading.records)} records read: {words if found else 'nothing wrong'}")
    sys.exit(exit_code(found, reading.unread))


def _print_for_github(found: Sequence[Diagnostic]) -> None:
    levels = {"error": "error", "warning": "warning", "note": "notice"}
    for one in found:
        words = one.message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
        place = f"file={one.file},line={one.line},col={one.column}"
        end = f"endLine={one.end_line},endColumn={one.end_column}"
        title = f"title={one.rule.code} {one.rule.name}"
        click.echo(f"::{levels[one.rule.severity.value]} {place},{end},{title}::{words}")
