"""Entrants as sheets show them: number, names, and where their own page is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.session import Kind
from bridgefiles.reports._phrases import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.session import Entrant
    from bridgefiles.reports._edition import Edition

KINDS = {
    Kind.PAIRS: N_("Pair {number}"),
    Kind.PLAYERS: N_("Player {number}"),
    Kind.TEAMS: N_("Team {number}"),
}
BETWEEN = " – "
"""Stands between partners' names."""


@dataclass(frozen=True, slots=True)
class Person:
    """A pair, player or team on a sheet.

    ``names`` is empty when the file names nobody; ``text`` is then ``Pair 7``. ``link`` is
    relative to the site's folder.
    """

    number: str
    names: str
    text: str
    link: str


NOBODY = Person("", "", "", "")


def person(edition: Edition, one: Entrant) -> Person:
    """Return *one* as a sheet shows it."""
    known = [name for name in one.names if name]
    if edition.session.kind is Kind.TEAMS:
        known = known[:1]
    names = BETWEEN.join(known)
    text = names or edition.language.text(KINDS[edition.session.kind], number=one.label)
    return Person(one.label, names, text, edition.paths[one.id])


def people(edition: Edition, ids: Iterable[str]) -> tuple[Person, ...]:
    """Return the entrants called *ids*; one whom the session does not list keeps its id and has no page."""
    found = []
    for id_ in ids:
        one = edition.entrants.get(id_)
        found.append(Person(id_, "", id_, "") if one is None else person(edition, one))
    return tuple(found)


def numbers(persons: Iterable[Person]) -> str:
    """Return their numbers side by side: ``3``, or ``3 + 7`` for two players of an individual."""
    return " + ".join(one.number for one in persons)


def texts(persons: Iterable[Person]) -> str:
    """Return their names side by side."""
    return BETWEEN.join(one.text for one in persons)
