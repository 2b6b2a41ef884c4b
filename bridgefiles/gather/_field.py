"""The field: the pairs, players or teams met while gathering, each with one id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bridgefiles.model.session import Entrant

if TYPE_CHECKING:
    from bridgefiles.model.seats import Side

_MEMBERSHIP = re.compile(r"\s*#\d*$")
_NUMBERED = re.compile(r"\D*?[ \-_#]?(\d{1,4})")


@dataclass
class Field:
    """Collects entrants in the order in which they appear."""

    entrants: dict[str, Entrant] = field(default_factory=dict)
    _ids: dict[tuple[str, ...], str] = field(default_factory=dict)

    def add(self, entrant: Entrant) -> None:
        """Take in *entrant*; names given later fill an entrant that had none."""
        known = self.entrants.get(entrant.id)
        if known is None or not known.names:
            self.entrants[entrant.id] = entrant

    def id_of(self, names: tuple[str, ...], id: str | None = None) -> str:  # noqa: A002 - the field's name
        """Return the id of the entrant with *names*, in any order; a new one gets *id* or the next number."""
        key = tuple(sorted(names))
        known = self._ids.get(key)
        if known is None:
            known = id if id and id not in self.entrants else self._next()
            self._ids[key] = known
            self.entrants[known] = Entrant(known, tuple(shown_name(name) for name in names))
        return known

    def _next(self) -> str:
        number = len(self.entrants) + 1
        while str(number) in self.entrants:
            number += 1
        return str(number)

    def put_on_side(self, id: str, side: Side) -> None:  # noqa: A002 - the field's name
        """Note that the entrant sat on *side* all session."""
        self.entrants[id] = replace(self.entrants[id], side=side)


def shown_name(name: str) -> str:
    """Return *name* without the membership number that some sites append (``Ada Ek#1234``)."""
    return _MEMBERSHIP.sub("", name) or name


def two_names(text: str) -> tuple[str, ...]:
    """Return the partners named in one cell (``A - B``, ``A;B``), or the one name that is there."""
    for separator in (";", " - ", " – ", " / ", " & "):
        parts = tuple(part.strip() for part in text.split(separator) if part.strip())
        if len(parts) == 2:
            return parts
    return (text.strip(),) if text.strip() else ()


def number_in(name: str) -> str | None:
    """Return the pair number in a stand-in name such as ``Pair-16``, else None."""
    match = _NUMBERED.fullmatch(name)
    return match[1].lstrip("0") or None if match else None
