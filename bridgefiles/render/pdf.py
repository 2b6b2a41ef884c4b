"""The printed sheets as PDFs: ranking, recap, travellers, hand records, score cards, matches, and all in one.

``documents`` makes the sheets as HTML, ``printed`` turns them into PDFs, on several processors if
asked to. WeasyPrint is imported when the first PDF is made, and not before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.errors import UnknownName
from bridgefiles.render._binder import bind, two_up
from bridgefiles.render._ink import deal, ink, square
from bridgefiles.render._press import PAPERS
from bridgefiles.render._presses import Job, print_all
from bridgefiles.render._sheets import SHEETS, Kind
from bridgefiles.render.html import page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from bridgefiles.render._press import Printed
    from bridgefiles.reports import Edition

__all__ = ["EVERYTHING", "NAMES", "PAPERS", "Document", "Pdf", "documents", "printed"]

EVERYTHING = "everything"
NAMES = (*(one.name for one in SHEETS), EVERYTHING)
"""What may be asked for by name; each is also the PDF's file name."""


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
    is_tagged: bool = False
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
            yield Document(
                kind.name,
                words(kind.title),
                event,
                tag,
                parts,
                is_two_up=kind.is_two_up,
                is_tagged=kind.is_tagged,
                is_wanted=kind.name in wanted,
            )
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
    jobs = [Job(part, sheet.is_tagged) for sheet in todo for part in sheet.parts]
    results = print_all(jobs, paper, templates, workers)
    done: list[tuple[str, bytes]] = []
    try:
        for sheet in todo:
            made = [next(results) for _ in sheet.parts]
            data = _bound(sheet, done if sheet.name == EVERYTHING else [("", one.pdf) for one in made])
            done.append((sheet.title, data))
            if sheet.is_wanted and data:
                yield Pdf(sheet.path, data, _joined(one.missing for one in made), _lines(made))
    finally:
        results.close()


def _bound(sheet: Document, parts: list[tuple[str, bytes]]) -> bytes:
    """Return *parts* (bookmark, PDF) as the one PDF of *sheet*; nothing if there are none."""
    if not parts:
        return b""
    title = sheet.event if sheet.name == EVERYTHING else f"{sheet.title} · {sheet.event}"
    is_whole = len(parts) == 1 and sheet.name != EVERYTHING
    data = parts[0][1] if is_whole else bind(parts, title=title, language=sheet.language)
    return two_up(data, title=title, language=sheet.language) if sheet.is_two_up else data


def _joined(missing: Iterable[str]) -> str:
    return "".join(sorted(set().union(*missing)))


def _lines(made: Iterable[Printed]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for one in made for line in one.log))
