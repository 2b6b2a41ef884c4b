"""Options that several commands share."""

from __future__ import annotations

import click

INPUTS = click.argument("inputs", nargs=-1, required=True, metavar="INPUT...")

METHOD = click.option(
    "--method",
    metavar="METHOD",
    help="How to score: matchpoints, matchpoints-acbl, butler, cross-imps, cross-imps-average, imps, "
    "tiedian … Default: what the file says.",
)

LANGUAGES = ("en", "zh")
