"""``bridgefiles tables``: the quick look-up tables, computed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._console import print_table

if TYPE_CHECKING:
    from bridgefiles.reports._lookup import LookupTable
    from bridgefiles.reports.wording import Language


@click.command("tables")
@click.option("--only", metavar="NAME,...", help="Only these: score, penalty, imp, vp, boards.")
@click.option("--format", "style", type=click.Choice(("text", "html", "pdf")), default="text")
@click.option("--lang", default="en", metavar="LANG", help="en or zh.")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4")
@click.option("-o", "--output", metavar="FILE", help="Where to write; a PDF needs it.")
def command(only: str | None, style: str, lang: str, paper: str, output: str | None) -> None:
    """Print the look-up tables: scores, penalties, IMPs, victory points, dealer and vulnerability.

    Every number is computed from the Laws. Where tables in circulation have another one, there is a *.

    \b
    Example:
      bridgefiles tables --only penalty,imp
    """
    from bridgefiles.publish import write_bytes
    from bridgefiles.reports._lookup import TABLES, lookup_tables
    from bridgefiles.reports.wording import language

    names = tuple(part.strip() for part in (only or "").split(",") if part.strip())
    unknown = [name for name in names if name not in TABLES]
    if unknown:
        message = f"there is no table called {unknown[0]!r}; choose from: {', '.join(TABLES)}"
        raise click.UsageError(message)
    if style == "pdf" and output is None:
        raise click.UsageError("a PDF goes into a file: name it with -o")
    spoken = language(lang)
    found = lookup_tables(spoken, names)
    if style == "text" and output is None:
        _print(found)
        return
    content = _text(found) if style == "text" else _page(found, spoken, style, paper)
    if output is None:
        sys.stdout.write(content.decode())
        return
    write_bytes(Path(output), content)
    click.echo(f"{output} is written.")


def _print(found: tuple[LookupTable, ...]) -> None:
    for table in found:
        click.echo(f"\n{table.title}\n")
        print_table(table.columns, table.rows, right=table.columns[1:])
        for note in table.notes:
            click.echo(note)


def _text(found: tuple[LookupTable, ...]) -> bytes:
    lines = (
        "\n".join("\t".join(row) for row in ((table.title,), table.columns, *table.rows, table.notes))
        for table in found
    )
    return ("\n\n".join(lines) + "\n").encode()


def _page(found: tuple[LookupTable, ...], spoken: Language, style: str, paper: str) -> bytes:
    from bridgefiles.render.html import page
    from bridgefiles.resources import folder

    html = page("tables.html", found, spoken, for_screen=style == "html", lang=spoken.tag)
    # The page stands alone, so its style goes with it.
    css = (folder("templates") / "css" / "tables.css").read_text(encoding="utf-8")
    html = html.replace("</head>", f"<style>\n{css}</style>\n</head>", 1)
    if style == "html":
        return html.encode()
    from bridgefiles.render._press import Press

    return Press(paper).print(html, tagged=True).pdf
