"""Options that several commands share."""

from __future__ import annotations

import click

INPUTS = click.argument("inputs", nargs=-1, required=True, metavar="INPUT...")


def _known(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001
    """Refuse an encoding that nobody knows."""
    if value is not None:
        try:
            "".encode(value)
        except LookupError:
            raise click.BadParameter(f"there is no encoding called {value!r}") from None
    return value


ENCODING = click.option(
    "--encoding",
    metavar="NAME",
    callback=_known,
    help="Which characters the bytes stand for: cp1250, gb18030, utf-16 … Default: what the file shows.",
)

METHOD = click.option(
    "--method",
    metavar="METHOD",
    help="How to score: matchpoints, matchpoints-acbl, butler, cross-imps, cross-imps-average, imps, "
    "tiedian … Default: what the file says.",
)

LANGUAGES = ("en", "zh")
