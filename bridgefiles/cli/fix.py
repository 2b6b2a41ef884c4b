"""``bridgefiles fix``: the corrections that cannot change what a file means."""

from __future__ import annotations

import sys
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._options import ENCODING, INPUTS
from bridgefiles.cli._problems import print_unread

if TYPE_CHECKING:
    from bridgefiles.checks.fixing import Fixed


@click.command("fix")
@INPUTS
@click.option("--diff", is_flag=True, help="Show the lines before and after.")
@click.option("--write", is_flag=True, help="Write the corrected files in place of the old ones.")
@ENCODING
def command(*, inputs: tuple[str, ...], diff: bool, write: bool, encoding: str | None) -> None:
    """Correct what has one right form: 1N to 1NT, Both to All, d7 to D7, a missing empty line.

    Without --write nothing is changed. Every byte that is not corrected stays as it is. Exit code 1:
    something can be corrected, and was not yet.

    \b
    Examples:
      bridgefiles fix thursday.pbn
      bridgefiles fix thursday.pbn --diff
      bridgefiles fix thursday.pbn --write
    """
    from bridgefiles.checks.fixing import fixed
    from bridgefiles.inputs import Unread, nothing_read, sources_of

    unread: list[Unread] = []
    files = edits = 0
    for source in sources_of(inputs, unread, encoding=encoding):
        files += 1
        found = fixed(source)
        edits += len(found.edits)
        if found.was_refused:
            click.echo(f"{source.name}: left alone, since corrections would change what it says", err=True)
        _show(found, as_diff=diff)
        if write and found.edits:
            _write(found)
    if not files:
        raise nothing_read(unread)
    print_unread(unread)
    click.echo(_summary(edits, files, written=write), err=diff)
    sys.exit(3 if unread else int(edits > 0 and not write))


def _summary(edits: int, files: int, *, written: bool) -> str:
    where = "one file" if files == 1 else f"{files} files"
    if not edits:
        return f"nothing to correct in {where}"
    what = "one correction" if edits == 1 else f"{edits} corrections"
    return f"{what} in {where}{'' if written else '; --write makes them'}"


def _show(found: Fixed, *, as_diff: bool) -> None:
    source = found.before
    if not as_diff:
        for edit in found.edits:
            place = source.position(edit.start)
            click.echo(f"{source.name}:{place.line}:{place.column}: {edit.why}")
        return
    before, after = (text.splitlines() for text in (source.text, found.after.text))
    for line in unified_diff(before, after, source.name, source.name, lineterm="", n=1):
        click.echo("".join(one if one.isprintable() or one == "\t" else "�" for one in line))


def _write(found: Fixed) -> None:
    from bridgefiles.publish import write_bytes

    path = Path(found.before.name)
    if not path.is_file():
        click.echo(f"{found.before.name}: cannot be written back", err=True)
        return
    write_bytes(path, found.after.to_bytes())
