"""What stands around every sheet: titles, facts, notes, legend, sources."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.model.session import Kind
from bridgefiles.reports._edition import MenuItem, Sheet, Symbol

if TYPE_CHECKING:
    from bridgefiles.reports._edition import Edition


def sheet(edition: Edition, title: str, path: str, legend: tuple[Symbol, ...] = ()) -> Sheet:
    """Return the frame of the sheet called *title*, which stands at *path* in the site."""
    language = edition.language
    return Sheet(
        title=title,
        event=edition.title,
        window=_window(edition, title),
        lang=language.tag,
        language=language.name,
        paper=edition.options.paper,
        suits=edition.options.suits,
        root="../" * path.count("/"),
        facts=facts(edition),
        method=edition.method,
        notes=tuple(language.told(note) for note in edition.standings.notes),
        legend=legend,
        sources=sources(edition),
        menu=tuple(MenuItem(one.text, one.path, is_current=one.path == path) for one in edition.menu),
        translations=tuple(replace(one, path=one.path + path) for one in edition.options.translations),
        is_hidden=not edition.options.is_listed,
    )


def _window(edition: Edition, title: str) -> str:
    """Return the window's title, first what tells windows apart: ``Board 7 · Pairs · 26 November 2026``."""
    date = edition.language.date(edition.session.date) if edition.session.date else ""
    return " · ".join(dict.fromkeys(part for part in (title, edition.title, date) if part))


def facts(edition: Edition) -> tuple[str, ...]:
    """Return date, place, method and size of the session."""
    language, session = edition.language, edition.session
    known = [
        language.date(session.date) if session.date else "",
        session.site or "",
        edition.method,
        language.plural("{count} board", "{count} boards", len(edition.standings.boards)),
        entrants_words(edition),
    ]
    return tuple(fact for fact in known if fact)


def entrants_words(edition: Edition) -> str:
    """Return how many are ranked: ``12 pairs``; empty when nobody is known."""
    count = len(edition.session.entrants)
    if not count:
        return ""
    match edition.session.kind:
        case Kind.PAIRS:
            return edition.language.plural("{count} pair", "{count} pairs", count)
        case Kind.PLAYERS:
            return edition.language.plural("{count} player", "{count} players", count)
        case Kind.TEAMS:
            return edition.language.plural("{count} team", "{count} teams", count)


_MOST_SOURCES = 3


def sources(edition: Edition) -> tuple[str, ...]:
    """Return the names of the files read, without the folders they lay in; many become a number."""
    names = [name.replace("\\", "/").rsplit("/", 1)[-1] for name in edition.session.sources]
    if len(names) <= _MOST_SOURCES:
        return tuple(names)
    more = len(names) - _MOST_SOURCES + 1
    words = edition.language.plural("and {count} more file", "and {count} more files", more)
    return (*names[: _MOST_SOURCES - 1], words)
