"""Diagnostics: one problem, at one place, in plain words.

A fault in a file is never an exception. The reader adds it to a ``Problems``
sink and goes on; what can be used is used.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgefiles.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.source import Source


class Severity(Enum):
    """How bad it is.

    *error*: the record, or the part that was found, could not be used.
    *warning*: it was used, but something was guessed or dropped.
    *note*: nothing was lost; the file merely departs from the usual form.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of problem. ``code`` is public and never reused; ``name`` is for people.

    ``summary`` is one sentence about the kind; ``help`` what to do about it in general;
    ``bad`` and ``good`` are a short example and its correction.
    """

    code: str
    name: str
    severity: Severity
    summary: str
    help: str | None = None
    bad: str = ""
    good: str = ""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem. Lines and columns count from 1; ``quoted`` is the line it stands on.

    ``count`` is how often the same fault was met; the place is that of the first.
    """

    rule: Rule
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    help: str | None = None
    quoted: str = ""
    count: int = 1


@dataclass
class Problems:
    """Collects diagnostics, in the order in which they were found.

    A fault added with a *fold* key is told once, with a count: a file that repeats one habit a
    thousand times has one problem.
    """

    found: list[Diagnostic] = field(default_factory=list)
    _folded: dict[tuple[str, str, str], int] = field(default_factory=dict)

    def add(
        self,
        rule: Rule,
        source: Source,
        start: int,
        end: int,
        message: str,
        *,
        help: str | None = None,  # noqa: A002 - the field's name
        fold: str | None = None,
    ) -> None:
        """Add a problem of *rule* found between the offsets *start* and *end* of *source*."""
        if self._counted(rule, source.name, fold):
            return
        first, last = source.position(start), source.position(max(start, end))
        self.accept(
            Diagnostic(
                rule,
                source.name,
                first.line,
                first.column,
                last.line,
                last.column,
                message,
                help or rule.help,
                source.line_text(first.line),
            )
        )

    def add_at_line(
        self,
        rule: Rule,
        file: str,
        line: int,
        message: str,
        *,
        help: str | None = None,  # noqa: A002 - the field's name
        fold: str | None = None,
    ) -> None:
        """Add a problem of *rule* about the whole of *line* of *file*, whose text is not at hand."""
        if self._counted(rule, file, fold):
            return
        self.accept(Diagnostic(rule, file, line, 1, line, 1, message, help or rule.help))

    def _counted(self, rule: Rule, file: str, fold: str | None) -> bool:
        """Count a fault that was met before; otherwise remember that it comes next."""
        if fold is None:
            return False
        key = (rule.code, file, fold)
        earlier = self._folded.get(key)
        if earlier is None:
            self._folded[key] = len(self.found)
            return False
        old = self.found[earlier]
        self.found[earlier] = replace(old, count=old.count + 1)
        return True

    def accept(self, diagnostic: Diagnostic) -> None:
        """Take in *diagnostic*; a subclass may refuse it by raising."""
        self.found.append(diagnostic)

    def __iter__(self) -> Iterator[Diagnostic]:
        """Yield what was found so far."""
        return iter(self.found)


class Strict(Problems):
    """Raises ``InputError`` at the first diagnostic that is an error."""

    def accept(self, diagnostic: Diagnostic) -> None:
        """Keep warnings and notes, raise on an error."""
        super().accept(diagnostic)
        if diagnostic.rule.severity is Severity.ERROR:
            message = f"{diagnostic.file}:{diagnostic.line}:{diagnostic.column}: {diagnostic.message}"
            raise InputError(message)
