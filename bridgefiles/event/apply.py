"""Brings what an event file says into the session: names, rulings, corrections, penalties."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.event.place import place_records
from bridgefiles.event.rulings import apply_rulings
from bridgefiles.gather.privacy import hide_these
from bridgefiles.model.outcome import NotPlayed
from bridgefiles.model.session import Charge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.diagnostics import Problems
    from bridgefiles.event.model import Entry, Event
    from bridgefiles.model.session import Entrant, Session, TableResult

__all__ = ["apply_event", "place_records"]

NO_SUCH_ENTRANT = Rule(
    "EVT106", "event-unknown-entrant", Severity.ERROR, "The event file names an entrant that no file has."
)
NO_SUCH_NAME = Rule(
    "EVT107", "event-unknown-name", Severity.ERROR, "The event file hides a name that nobody has."
)
TWO_WAYS = Rule(
    "EVT108", "event-two-amounts", Severity.ERROR, "A penalty needs points or percent, one of the two."
)
REMOVED = "Withdrawn; the result was removed."


def apply_event(session: Session, event: Event, problems: Problems) -> Session:
    """Return *session* with everything that *event* says."""
    session = apply_rulings(_named(session, event, problems), event, problems)
    session = _without_withdrawn(session, event, problems)
    charges = tuple(_charges(session, event, problems))
    session = replace(
        session,
        title=event.title or session.title,
        date=event.date or session.date,
        site=" · ".join(one for one in (event.club, event.place) if one) or session.site,
        charges=charges,
        method=event.method or session.method,
        method_source=event.file if event.method else session.method_source,
    )
    for name in event.hidden:
        if not any(name in one.names for one in session.entrants) and not _at_a_table(session, name):
            problems.add_at_line(NO_SUCH_NAME, event.file, 1, f"hide: nobody here is called {name!r}")
    return hide_these(session, frozenset(event.hidden)) if event.hidden else session


def _at_a_table(session: Session, name: str) -> bool:
    return any(name in result.players for one in session.travellers for result in one.results)


def entrant_of(session: Session, label: str | None) -> Entrant | None:
    """Return the entrant whose id, printed number or only name is *label*."""
    for one in session.entrants:
        if label in {one.id, one.label}:
            return one
    named = [one for one in session.entrants if label in one.names]
    return named[0] if len(named) == 1 else None


def _known(session: Session, event: Event, entry: Entry, problems: Problems, key: str) -> Entrant | None:
    found = entrant_of(session, entry.text(key))
    if found is None:
        labels = ", ".join(one.label for one in session.entrants[:40])
        problems.add_at_line(
            NO_SUCH_ENTRANT,
            event.file,
            entry.line,
            f"{entry.kind}: nobody here has the number {entry.text(key)!r}",
            help=f"the numbers are: {labels}",
        )
    return found


def _named(session: Session, event: Event, problems: Problems) -> Session:
    names: dict[str, tuple[str, ...]] = {}
    for entry in event.of("entrant"):
        found = _known(session, event, entry, problems, "number")
        if found is not None:
            names[found.id] = entry.get("names")
    if not names:
        return session
    entrants = tuple(replace(one, names=names.get(one.id, one.names)) for one in session.entrants)
    return replace(session, entrants=entrants)


def _charges(session: Session, event: Event, problems: Problems) -> Iterator[Charge]:
    for entry in event.of("penalty", "carry_over"):
        found = _known(session, event, entry, problems, "entrant")
        points, percent = entry.get("points"), entry.get("percent")
        if (points is None) == (percent is None):
            problems.add_at_line(
                TWO_WAYS, event.file, entry.line, f"{entry.kind}: give either points or percent (of a top)"
            )
        elif found is not None:
            sign = -1 if entry.kind == "penalty" else 1
            amount = Fraction(sign * (points if points is not None else percent))
            yield Charge(found.id, entry.kind, amount, of_top=points is None, reason=entry.text("reason"))


def _without_withdrawn(session: Session, event: Event, problems: Problems) -> Session:
    gone: set[str] = set()
    removed: set[str] = set()
    for entry in event.of("withdrawn"):
        found = _known(session, event, entry, problems, "entrant")
        if found is not None:
            gone.add(found.id)
            if entry.get("results") == "remove":
                removed.add(found.id)
    if not gone:
        return session

    def kept(result: TableResult) -> TableResult:
        if not removed & {*result.ns, *result.ew}:
            return result
        return replace(result, outcome=NotPlayed(), score=None, reason=REMOVED)

    travellers = tuple(
        replace(one, results=tuple(kept(result) for result in one.results)) for one in session.travellers
    )
    return replace(session, travellers=travellers, withdrawn=frozenset(gone))
