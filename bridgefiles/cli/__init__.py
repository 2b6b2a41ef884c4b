"""The command line: one module per command, loaded when it is called.

Only this package prints, exits and catches. Exit codes: 0 fine, 1 problems in
the input, 2 wrong usage, 3 could not read or write.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    if sys.argv[1:] == ["--version"]:
        from bridgefiles import __version__

        sys.stdout.write(f"bridgefiles {__version__}\n")
        return
    for stream in (sys.stdout, sys.stderr):
        # A console with an old code page must not stop us at the first suit symbol or name.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    _run()


def _run() -> None:
    import click

    from bridgefiles.cli._group import bridgefiles
    from bridgefiles.errors import (
        BridgeFilesError,
        InputError,
        OutputError,
        RenderError,
        ScoringError,
        SolverError,
    )

    try:
        bridgefiles.main(standalone_mode=False)
    except click.UsageError as error:
        error.show()
        sys.exit(2)
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        sys.exit(130)
    except (InputError, OutputError, RenderError, SolverError) as error:
        _fail(error, 3)
    except ScoringError as error:
        _fail(error, 1)
    except BridgeFilesError as error:
        _fail(error, 2)
    except BrokenPipeError:
        sys.exit(0)
    except OSError as error:
        _fail(error.strerror or error, 3)


def _fail(words: object, code: int) -> None:
    sys.stderr.write(f"bridgefiles: {words}\n")
    sys.exit(code)
