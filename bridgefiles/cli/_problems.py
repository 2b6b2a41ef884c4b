"""Prints diagnostics: place, severity, code, words, the quoted line with a caret, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bridgefiles.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bridgefiles.inputs import Unread

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_WIDEST_QUOTE = 120


def as_lines(diagnostic: Diagnostic) -> list[str]:
    """Return *diagnostic* as the lines a person reads."""
    severity = click.style(diagnostic.rule.severity.value, fg=_COLOURS[diagnostic.rule.severity])
    times = f" ({diagnostic.count} times)" if diagnostic.count > 1 else ""
    place = f"{diagnostic.file}:{diagnostic.line}:{diagnostic.column}"
    lines = [f"{place}: {severity} {diagnostic.rule.code} {_plain(diagnostic.message)}{times}"]
    if diagnostic.quoted.strip():
        lines += _quote(diagnostic)
    if diagnostic.help:
        lines.append(f"    help: {diagnostic.help}")
    return lines


def _plain(text: str) -> str:
    """Return *text* without control characters: a file must not be able to drive a terminal."""
    return "".join(character if character.isprintable() else "�" for character in text)


def _quote(diagnostic: Diagnostic) -> list[str]:
    start = diagnostic.column - 1
    end = diagnostic.end_column - 1 if diagnostic.end_line == diagnostic.line else len(diagnostic.quoted)
    cut = max(0, start - _WIDEST_QUOTE // 2) if len(diagnostic.quoted) > _WIDEST_QUOTE else 0
    quoted = _plain(diagnostic.quoted[cut : cut + _WIDEST_QUOTE].replace("\t", " "))
    start, end = start - cut, min(end - cut, len(quoted))
    lead = "".join("\N{IDEOGRAPHIC SPACE}" if _is_wide(character) else " " for character in quoted[:start])
    return ["    " + quoted, "    " + lead + "^" * max(1, end - start)]


def _is_wide(character: str) -> bool:
    from unicodedata import east_asian_width

    return east_asian_width(character) in "WF"


def print_all(diagnostics: Iterable[Diagnostic], *, most: int | None = None) -> None:
    """Print *diagnostics* on standard error.

    With *most*, only errors and warnings, and at most that many of them, the worst first: somebody
    who wants results should not have to read about habits of the file.
    """
    order = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
    shown = found = list(diagnostics)
    if most is not None:
        found = [one for one in found if one.rule.severity is not Severity.NOTE]
        shown = sorted(found, key=lambda one: order[one.rule.severity])[:most]
    for diagnostic in shown:
        click.echo("\n".join(as_lines(diagnostic)), err=True)
    if len(shown) < len(found):
        click.echo(f"… and {len(found) - len(shown)} more; 'bridgefiles check' lists them all", err=True)


def print_unread(unread: Sequence[Unread]) -> None:
    """Say on standard error which inputs could not be read."""
    for one in unread:
        click.echo(f"bridgefiles: {one.name}: {one.reason}", err=True)


def exit_code(diagnostics: Iterable[Diagnostic], unread: Sequence[Unread] = ()) -> int:
    """Return 3 when an input could not be read, 1 for errors and warnings, else 0."""
    if unread:
        return 3
    return int(any(one.rule.severity is not Severity.NOTE for one in diagnostics))
