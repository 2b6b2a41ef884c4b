"""The press: finished HTML in, PDF bytes out. WeasyPrint is imported here and nowhere else, on first use.

Nothing is fetched: the pages live at an address that does not exist, and the press
answers for it with files of the templates folders. So no page can reach the network or
a file of the machine, and no path of the machine gets into a PDF.
"""

from __future__ import annotations

import gc
import hashlib
import io
import logging
import sys
import warnings
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from bridgefiles.errors import RenderError, UnknownName
from bridgefiles.memory import no_collection
from bridgefiles.resources import folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAPERS = ("a4", "letter")
BASE_URL = "https://pages.invalid/"
"""Where the pages believe to be; ``.invalid`` can never exist (RFC 6761)."""

_INSTALL = {
    "linux": "run: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "darwin": "run: brew install pango",
    "win32": "install MSYS2 from msys2.org, then run in its shell: pacman -S mingw-w64-ucrt-x86_64-pango",
}

_CONTROLS = (*range(9), 11, 12, *range(14, 32), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F)
_UNPRINTABLE = dict.fromkeys(
    (*_CONTROLS, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF, 0xFFFE, 0xFFFF)
)
"""Controls, which have no glyph, and marks of direction, with which a name could turn a line round."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished PDF.

    ``missing`` holds the characters that no installed font has, which are boxes on paper;
    ``log`` is whatever else WeasyPrint had to say, nothing when all is well.
    """

    pdf: bytes
    pages: int
    missing: str = ""
    log: tuple[str, ...] = ()


class Press:
    """Prints HTML pages on one kind of paper; keeps the parsed style sheets and fonts for the next page."""

    def __init__(self, paper: str = "a4", templates: Path | None = None) -> None:
        """Set up for *paper*; files in the folder *templates* go before our own.

        Raises ``UnknownName`` for an unknown paper and ``RenderError`` when WeasyPrint cannot run.
        """
        if paper not in PAPERS:
            raise UnknownName("paper", paper, PAPERS)
        self._folders = [one for one in (templates, folder("templates")) if one is not None]
        self._weasyprint, self._fetcher_class = _weasyprint()
        self._fetch = self._fetcher_class(self._folders)
        from weasyprint.text.fonts import FontConfiguration

        self._fonts = FontConfiguration()
        with _overheard() as self._setup_log:
            self._styles = [self._style(name) for name in ("print.css", f"paper-{paper}.css")]

    def print(self, html: str, *, tagged: bool = False) -> Printed:
        """Return *html* as a PDF; the same text and style sheets give the same bytes.

        A *tagged* PDF tells a screen reader what is a heading and what a table; that takes a fifth
        more time and two or three times the room.
        """
        with _overheard() as log, _collection_after():
            source = self._weasyprint.HTML(
                string=html.translate(_UNPRINTABLE), base_url=BASE_URL, url_fetcher=self._fetch
            )
            document = source.render(font_config=self._fonts, stylesheets=self._styles)
            identifier = hashlib.sha256(html.encode()).digest()[:16]
            pdf = document.write_pdf(pdf_identifier=identifier, pdf_tags=tagged)
            pages = len(document.pages)
            missing = {code for font in document.fonts.values() for code in font.missing}
        characters = "".join(chr(code) for code in sorted(missing))
        other = (line for line in (*self._setup_log, *log) if not line.startswith(".notdef"))
        return Printed(pdf, pages, characters, tuple(dict.fromkeys(other)))

    def _style(self, name: str) -> Any:
        """Return the style sheet *name*, parsed."""
        url = f"{BASE_URL}css/{name}"
        return self._weasyprint.CSS(url=url, url_fetcher=self._fetch, font_config=self._fonts)


@cache
def _weasyprint() -> tuple[Any, Any]:
    """Return WeasyPrint and a fetcher class built on its own; say plainly what it lacks if it cannot run."""
    try:
        # Without its native libraries it prints a page of advice before it raises.
        with redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import weasyprint
            from weasyprint.urls import URLFetcher, URLFetcherResponse
    except ImportError as error:
        raise RenderError(
            f"PDFs need WeasyPrint 70 or newer ({error}); run: pip install weasyprint"
        ) from error
    except OSError as error:
        reason = str(error).split("\n", maxsplit=1)[0].split(". ", maxsplit=1)[0]
        system = _INSTALL.get(sys.platform, "install Pango")
        raise RenderError(f"PDFs need the Pango library ({reason}); {system}") from error

    class TemplateFetcher(URLFetcher):  # type: ignore[misc]
        """Answers for ``BASE_URL`` with files below the templates folders, and for nothing else."""

        def __init__(self, folders: list[Path]) -> None:
            super().__init__()
            self._folders = folders

        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
            """Return the file at *url*."""
            del headers
            path = template_file(url, self._folders)
            kind = {"Content-Type": "text/css; charset=utf-8"} if path.suffix == ".css" else None
            return URLFetcherResponse(url, path.read_bytes(), kind)

    return weasyprint, TemplateFetcher


def template_file(url: str, folders: list[Path]) -> Path:
    """Return the file of the template *folders* that *url* names; the first folder that has it wins.

    Raises ``ValueError`` for any other address, one that climbs out of the folders included.
    """
    parts = urlsplit(url)
    if f"{parts.scheme}://{parts.netloc}/" == BASE_URL:
        for base in folders:
            path = (base / unquote(parts.path).lstrip("/")).resolve()
            if path.is_relative_to(base.resolve()) and path.is_file():
                return path
    message = f"{url} is not one of the templates; nothing else is ever fetched"
    raise ValueError(message)


@contextmanager
def _overheard() -> Iterator[list[str]]:
    """Collect what WeasyPrint and fontTools log while the block runs."""
    lines: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    before = [logger.propagate for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.propagate = False
    try:
        yield lines
    finally:
        for logger, propagate in zip(loggers, before, strict=True):
            logger.removeHandler(handler)
            logger.propagate = propagate


@contextmanager
def _collection_after() -> Iterator[None]:
    """Pause the garbage collector and collect once at the end.

    A layout is millions of objects that all live until the PDF is written: looking through
    them again and again takes a third of the time, and not collecting at the end
    quadruples the memory of the next document.
    """
    try:
        with no_collection():
            yield
    finally:
        gc.collect()
