"""Views into HTML: the one Jinja environment, for the site's pages and for what goes to paper.

Templates print, loop, include, and ask whether something is there; everything is escaped. On a
page of the site bridge text needs no help from them: a contract or a card prints itself, symbol
for the eye, word for the ear. On paper nothing is spoken, and it prints as plain symbols.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bridgefiles.errors import RenderError
from bridgefiles.reports._bridge_text import BridgeText, Part
from bridgefiles.resources import folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from jinja2 import Environment
    from markupsafe import Markup

    from bridgefiles.reports.wording import Language

ASSETS = (
    ("assets/screen.css", "css/screen.css"),
    ("assets/site.js", "js/site.js"),
    ("assets/icon.svg", "icon.svg"),
)
"""The files that every page of the site needs: where they go, and where they are in the templates."""

_AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""Keeps a suit a letter: without it some systems draw a coloured picture (Unicode, emoji variants)."""


def page(
    template: str,
    view: object,
    language: Language,
    templates: Path | None = None,
    *,
    for_screen: bool = True,
    **more: object,
) -> str:
    """Return *view* printed by *template*; a template in the folder *templates* goes before our own.

    *more* are further names that the template may use.
    """
    from jinja2 import TemplateError

    environment = _environment(templates, for_screen)
    try:
        return environment.get_template(template).render(view=view, _=language.text, **more)
    except TemplateError as error:
        raise RenderError(f"template {template}: {error}") from error


def assets(templates: Path | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of the files that the site's pages link to."""
    for target, source in ASSETS:
        own = None if templates is None else templates / source
        path = own if own is not None and own.is_file() else folder("templates") / source
        yield target, path.read_bytes()


@lru_cache(maxsize=8)
def _environment(templates: Path | None, for_screen: bool) -> Environment:  # noqa: FBT001 - a cache key
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folders = [one for one in (templates, folder("templates")) if one is not None]
    return Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_spoken() if for_screen else None,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def _spoken() -> Callable[[Any], Any]:
    """Return a function that turns bridge text into HTML and leaves any other value as it is."""
    from markupsafe import Markup, escape

    suit = Markup('<span class="suit {}">{}</span>')
    seen = Markup('<span aria-hidden="true">{}</span><span class="vh"> {} </span>')

    @lru_cache(maxsize=1024)
    def part(one: Part) -> Markup:
        text = suit.format(one.kind.lower(), one.text + _AS_TEXT) if one.kind else escape(one.text)
        return seen.format(text, one.spoken) if one.spoken else text

    @lru_cache(maxsize=4096)
    def text(one: BridgeText) -> Markup:
        return Markup('<span class="bt">{}</span>').format(Markup("").join(map(part, one.parts)))

    def finished(value: Any) -> Any:
        if isinstance(value, BridgeText):
            return text(value) if value.parts else ""
        return part(value) if isinstance(value, Part) else value

    return finished
