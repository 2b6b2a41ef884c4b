"""What is wrong across the fields of a board, and what the standard would not allow.

The readers say what they could not understand. These checks come after them and
change nothing: they are for ``bridgefiles check``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Severity
from bridgefiles.formats import format_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.diagnostics import Diagnostic, Problems
    from bridgefiles.source import Source


def hold_to_standard(source: Source, problems: Problems) -> None:
    """Add what the standard does not allow in *source*; LIN has no standard, and nothing is added."""
    found = format_of(source)
    if found is not None and found.name == "pbn":
        from bridgefiles.checks._standard import hold

        hold(source, problems)


_NOTES_THAT_COUNT = frozenset(("AUC103", "AUC104", "AUC106"))
"""Habits that the reader takes in its stride, but the standard forbids."""


def promoted(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return *found* as a strict check tells it: whatever departs from the standard is an error.

    What concerns the session (``GAT…``), not the file, is left out.
    """
    strict: list[Diagnostic] = []
    for one in found:
        code = one.rule.code
        if code.startswith("GAT"):
            continue
        if one.rule.severity is Severity.WARNING or code in _NOTES_THAT_COUNT:
            rule = replace(one.rule, severity=Severity.ERROR)
            strict.append(replace(one, rule=rule))
        else:
            strict.append(one)
    return strict
