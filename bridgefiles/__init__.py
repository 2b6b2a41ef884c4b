"""bridgefiles: reads bridge files, scores the session, prints the sheets, publishes the results.

::

    import bridgefiles as bf

    reading = bf.load("club.pbn")
    standings = bf.score(reading)
    bf.report(standings, "out", language="en")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgefiles.api import Reading, dump, dumps, load, read, report, score
    from bridgefiles.diagnostics import Diagnostic, Problems, Severity, Strict
    from bridgefiles.errors import (
        BridgeFilesError,
        InputError,
        OutputError,
        RenderError,
        ScoringError,
        UnknownName,
    )

__version__ = "0.1.0.dev0"

__all__ = [
    "BridgeFilesError",
    "Diagnostic",
    "InputError",
    "OutputError",
    "Problems",
    "Reading",
    "RenderError",
    "ScoringError",
    "Severity",
    "Strict",
    "UnknownName",
    "dump",
    "dumps",
    "load",
    "read",
    "report",
    "score",
]

_HOMES = {
    "bridgefiles.api": ("Reading", "dump", "dumps", "load", "read", "report", "score"),
    "bridgefiles.diagnostics": ("Diagnostic", "Problems", "Severity", "Strict"),
    "bridgefiles.errors": (*tuple(name for name in __all__ if name.endswith("Error")), "UnknownName"),
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: importing the package costs nothing (PEP 562)."""
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    """Return the public names."""
    return list(__all__)
