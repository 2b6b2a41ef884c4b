"""The scoring methods, one module each, found by walking this folder.

To add a method, add a module here with one constant ``METHOD``. Which method a
session wants is decided in ``bridgefiles.scoring.choice``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from bridgefiles.errors import UnknownName
from bridgefiles.plugins import offered
from bridgefiles.scoring.standings import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Standings


@dataclass(frozen=True, slots=True)
class Method:
    """One scoring method.

    ``unit`` names its awards; ``score`` raises ``ScoringError`` when the session lacks what it needs.
    """

    name: str
    unit: str
    score: Callable[[Session, Options], Standings]


@cache
def all_methods() -> dict[str, Method]:
    """Return every method by its name."""
    return offered(__name__, __path__, "METHOD")


def method_named(name: str) -> Method:
    """Return the method called *name*; raises ``UnknownName``."""
    try:
        return all_methods()[name]
    except KeyError:
        raise UnknownName("scoring method", name, tuple(all_methods())) from None


def score_session(session: Session, method: str | None = None, options: Options | None = None) -> Standings:
    """Score *session* by *method*, or by the one that ``choose`` finds.

    What the file's own words say about that method (``Butler-2``) holds unless *options* says
    otherwise.
    """
    from bridgefiles.scoring.charges import with_charges
    from bridgefiles.scoring.choice import BY_USER, Choice, choose, settings_for, unmet_words
    from bridgefiles.scoring.old_law import OLD_LAW, with_old_scores

    chosen = choose(session) if method is None else Choice(method, BY_USER)
    found = method_named(chosen.method)
    settled = settings_for(session, found.name, options or Options())
    is_old = settled.law == "pre-1987"
    scored = found.score(with_old_scores(session) if is_old else session, settled)
    notes = (
        *((OLD_LAW,) if is_old else ()),
        *settled.notes,
        *scored.notes,
        *unmet_words(session, found.name),
    )
    named = replace(scored, method=found.name, method_source=chosen.source, notes=notes)
    return with_charges(named)
