"""The exceptions of bridgefiles, all below one base class.

::

    BridgeFilesError
     ├ InputError       nothing could be read from an input
     ├ OutputError      the output folder or file cannot be written
     ├ UnknownName      no format, method, report or language of that name
     ├ ScoringError     the session lacks what a scoring method needs
     ├ SolverError      deals cannot be solved double dummy
     └ RenderError      a page or a PDF cannot be made

A fault in a *file* is a diagnostic, never an exception: see ``diagnostics``.
"""

from __future__ import annotations


class BridgeFilesError(Exception):
    """Base of all errors that a caller may want to catch."""


class InputError(BridgeFilesError):
    """An input is missing, unreadable, too large, or holds no bridge records."""


class OutputError(BridgeFilesError):
    """The place to write to is taken, protected or full."""


class UnknownName(BridgeFilesError):  # noqa: N818 - reads as what happened, like KeyError does not
    """A format, method, report or language that does not exist; lists those that do."""

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        """Say which *kind* of thing has no *name*, and name the *known* ones."""
        super().__init__(f"there is no {kind} called {name!r}; choose one of: {', '.join(known)}")
        self.kind, self.name, self.known = kind, name, known


class ScoringError(BridgeFilesError):
    """The session lacks what the scoring method needs; says what that is."""


class RenderError(BridgeFilesError):
    """A page or PDF cannot be made, usually for want of a library or a font."""


class SolverError(BridgeFilesError):
    """There is no double-dummy solver here, or it gave up."""
