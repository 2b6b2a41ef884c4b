"""The command group: the commands and what each is for, loaded one by one when called."""

from __future__ import annotations

import importlib

import click

from bridgefiles import __version__

_COMMANDS = {
    "report": "score a session and write the results site and the PDFs",
    "score": "print the ranking, and with --boards every traveller",
    "list": "print one line for each board",
    "show": "print one board: diagram, auction, play",
    "check": "say what is wrong with PBN and LIN files",
    "fix": "correct what has one right form, and change nothing else",
    "convert": "write the same content in another format",
    "event": "write the event file: rulings, penalties, names, sections",
    "tables": "print the look-up tables: scores, penalties, IMPs, victory points",
    "analyse": "find double-dummy tricks and par; say what each card cost",
}
_MODULES = {"list": "listing"}


class _Commands(click.Group):
    """Finds commands by name and loads only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"bridgefiles.cli.{_MODULES.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


def _print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:  # noqa: ARG001, FBT001
    if value:
        click.echo(f"bridgefiles {__version__}")
        ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Print the version and stop.",
)
def bridgefiles() -> None:
    """Read bridge files (PBN, LIN), score the session, print the sheets, publish the results.

    \b
    Example: the whole job for one exported session
      bridgefiles report thursday.pbn -o thursday
    """
