"""The printed sheets as PDFs: ranking, recap, travellers, hand records, score cards, matches, and all in one.

``documents`` makes the sheets as HTML, ``printed`` turns them into PDFs, on several processors if
asked to. WeasyPrint is imported when the first PDF is made, and not before.
"""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.errors import UnknownName
from bridgefiles.render._binder import bind, two_up
from bridgefiles.render._ink import deal, ink, square
from bridgefiles.render._press import PAPERS, Press, Printed
from bridgefiles.render._sheets import SHEETS, Kind
from bridgefiles.render.html import page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from bridgefiles.reports import Edition

__all__ = ["EVERYTHING", "NAMES", "PAPERS", "Document", "Pdf", "documents", "printed"]

EVERYTHING = "everything"
NAMES = (*(one.name for one in SHEETS), EVERYTHING)
"""What may be asked for by name; each is also the PDF's file name."""

_WORTH_A_PROCESS = 150_000
"""Characters of HTML that take a processor as long as starting a process and WeasyPrint in it, twice over."""


@dataclass(frozen=True, slots=True)
class Document:
    """One sheet as HTML, in parts that are laid out one by one and bound together.

    ``everything`` has no parts: it is bound from the documents before it. ``is_wanted`` is false for a
    document that is only made to be bound into it.
    """

    name: str
    title: str
    event: str
    language: str
    parts: tuple[str, ...] = ()
    is_two_up: bool = False
    is_wanted: bool = True

    @property
    def path(self) -> str:
        """Return where the PDF goes, relative to the report's folder."""
        return f"pdf/{self.name}.pdf"


@dataclass(frozen=True, slots=True)
class Pdf:
    """A finished PDF.

    ``missing`` holds characters that no installed font has; ``log`` is what else WeasyPrint had to
    say, nothing when all is well.
    """

    path: str
    data: bytes
    missing: str = ""
    log: tuple[str, ...] = ()


def documents(
    edition: Edition, only: Iterable[str] = (), templates: Path | None = None
) -> Iterator[Document]:
    """Yield the sheets of *edition* that apply, then ``everything``; or those of them named in *only*.

    Templates in the folder *templates* go before our own. Raises ``UnknownName`` for a name that is
    none of ``NAMES``.
    """
    wanted = set(only) or set(NAMES)
    for name in sorted(wanted.difference(NAMES)):
        raise UnknownName("sheet", name, NAMES)
    words, event, tag = edition.language.text, edition.title, edition.language.tag
    for kind in SHEETS:
        if (kind.name in wanted or EVERYTHING in wanted) and (parts := _parts(kind, edition, templates)):
            is_wanted = kind.name in wanted
            yield Document(kind.name, words(kind.title), event, tag, parts, kind.is_two_up, is_wanted)
    if EVERYTHING in wanted:
        yield Document(EVERYTHING, "", event, tag)


def _parts(kind: Kind, edition: Edition, templates: Path | None) -> tuple[str, ...]:
    given = {"ink": ink, "deal": deal, "square": square}
    title = edition.language.text(kind.title)
    return tuple(
        page(
            f"print/{kind.template}",
            view,
            edition.language,
            templates,
            for_screen=False,
            sheet=view.sheet,
            name=kind.name,
            title=title,
            **given,
        )
        for view in kind.views(edition)
    )


def printed(
    sheets: Iterable[Document], paper: str = "a4", templates: Path | None = None, *, workers: int = 1
) -> Iterator[Pdf]:
    """Yield the PDF of each of *sheets* in their order, made by *workers* processes if that saves time.

    A process started this way imports the program's main module again, so a script that asks for
    more than one worker must be importable (``if __name__ == "__main__"``). Raises ``UnknownName``
    for an unknown paper and ``RenderError`` when WeasyPrint cannot run.
    """
    todo = tuple(sheets)
    done: list[tuple[Document, bytes]] = []
    with _presses(todo, paper, templates, workers) as start:
        begun = [[start(part) for part in sheet.parts] for sheet in todo]
        for sheet, results in zip(todo, begun, strict=True):
            made = [result() for result in results]
            data = _bound(sheet, [one.pdf for one in made], done)
            done.append((sheet, data))
            if sheet.is_wanted and data:
                missing = "".join(sorted({character for one in made for character in one.missing}))
                yield Pdf(
                    sheet.path, data, missing, tuple(dict.fromkeys(line for one in made for line in one.log))
                )


def _bound(sheet: Document, parts: list[bytes], done: list[tuple[Document, bytes]]) -> bytes:
    """Return the parts of *sheet* as one PDF; for ``everything``, all that is *done*, with bookmarks."""
    if sheet.name == EVERYTHING:
        named = [(one.title, data) for one, data in done]
        return bind(named, title=sheet.event, language=sheet.language) if named else b""
    title = f"{sheet.title} · {sheet.event}"
    data = (
        parts[0]
        if len(parts) == 1
        else bind([("", part) for part in parts], title=title, language=sheet.language)
    )
    return two_up(data, title=title, language=sheet.language) if sheet.is_two_up else data


@contextmanager
def _presses(
    todo: tuple[Document, ...], paper: str, templates: Path | None, workers: int
) -> Iterator[Callable[[str], Callable[[], Printed]]]:
    """Give a function that takes a page and returns the function that waits for its PDF."""
    press = Press(paper, templates)
    amount = sum(len(part) for sheet in todo for part in sheet.parts)
    count = min(workers, os.cpu_count() or 1, amount // _WORTH_A_PROCESS)
    if count < 2:
        yield lambda html: lambda: press.print(html)
        return
    # Not fork: the native libraries have threads and locks of their own.
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, spawn, _open_press, (paper, templates)) as pool:
        yield lambda html: pool.submit(_print, html).result


_PRESS: list[Press] = []


def _open_press(paper: str, templates: Path | None) -> None:
    """Set up the one press of a worker process."""
    _PRESS[:] = [Press(paper, templates)]


def _print(html: str) -> Printed:
    """Print *html* on the press of this worker process."""
    return _PRESS[0].print(html)
