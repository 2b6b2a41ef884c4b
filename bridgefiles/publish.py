"""Writes a report: the results site, the PDFs and the data files, into one folder.

The folder is ours from then on: a list in it says what we wrote, so that the next run may
replace it and take away what is no longer there. A folder that is not ours is left alone.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path, PurePath, PurePosixPath
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.analysis import NOTHING, Analysis
from bridgefiles.errors import OutputError, RenderError
from bridgefiles.inputs import REPORT_MARK
from bridgefiles.reports._phrases import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from bridgefiles.diagnostics import Diagnostic
    from bridgefiles.reports import Download, Edition, Translation
    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.standings import Standings

SITE = "site"
"""What ``only`` calls the pages, beside the names of the PDFs."""

_MARK = f"assets/{REPORT_MARK}"
_MOST_PROBLEMS = 20
_TITLES = {
    "ranking": N_("Ranking"),
    "recap": N_("Recap"),
    "travellers": N_("Travellers"),
    "hand-records": N_("Hand records"),
    "scorecards": N_("Score cards"),
    "matches": N_("Matches"),
    "score-sheet": N_("Score sheet"),
    "everything": N_("All sheets in one file"),
}
_DATA = {
    ".json": N_("Results for other programs"),
    ".csv": N_("Results for a spreadsheet"),
    ".pbn": N_("Boards as a bridge file"),
}
_SEAL = "Made by bridgefiles. The files below are replaced by the next run."


@dataclass(frozen=True, slots=True)
class Publication:
    """What was written: the folder, the files in it, and what a reader should know."""

    folder: Path
    files: tuple[str, ...]
    open_first: str
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """What to publish, and how. ``only`` names PDFs and ``site``; empty means everything."""

    language: str = "en"
    """Or several, as ``en,zh``: the first is the site's, each other one stands in a folder of its name."""
    paper: str = "a4"
    title: str | None = None
    only: tuple[str, ...] = ()
    templates: Path | None = None
    names: str = "full"
    force: bool = False
    workers: int = 1
    """Processes that make PDFs; more than one needs a main module that can be imported again."""
    analysis: Analysis = NOTHING
    """What a double-dummy solver found; see ``api.analyse_session``."""
    is_listed: bool = True
    """Whether search engines may list the pages."""


def publish(
    standings: Standings,
    target: Path,
    order: Order | None = None,
    *,
    diagnostics: Sequence[Diagnostic] = (),
    on_file: Callable[[str, int], None] | None = None,
) -> Publication:
    """Write the report on *standings* into the folder *target*.

    *on_file* is called with each file's path and the number of files to come. Raises
    ``OutputError`` when the folder is not ours or cannot be written, ``UnknownName`` for an
    unknown language, paper or sheet. When the PDFs
    cannot be made, the pages still are, and the warnings say why.
    """
    from bridgefiles.reports import ReportOptions, edition
    from bridgefiles.reports.wording import language

    order = order or Order()
    diagnostics = [replace(one, file=PurePath(one.file).name) for one in diagnostics]
    languages = [language(name) for name in dict.fromkeys(order.language.replace(" ", "").split(","))]
    jobs = []
    for one in languages:
        options = ReportOptions(
            title=order.title,
            paper=order.paper,
            problems=_in_words(diagnostics, standings),
            analysis=order.analysis,
            translations=_translations(one, languages),
            is_listed=order.is_listed,
        )
        made = edition(standings, one, options)
        jobs.append(_Jobs(standings, made, order, diagnostics, "" if one is languages[0] else f"{one.name}/"))
    earlier = _opened(target, force=order.force)
    files: list[str] = []
    warnings: list[str] = []
    for job in jobs:
        for path, data in job.files(warnings):
            write_bytes(target / (job.folder + path), data)
            files.append(job.folder + path)
            if on_file is not None:
                on_file(files[-1], sum(other.count for other in jobs) - len(files))
    _seal(target, files, earlier)
    return Publication(target, tuple(files), _first(files), tuple(warnings))


def _translations(one: Language, languages: Sequence[Language]) -> tuple[Translation, ...]:
    """Return the site's other languages as seen from the folder of *one*."""
    from bridgefiles.reports import Translation

    back = "" if one is languages[0] else "../"
    return tuple(
        Translation(other.own_name, other.tag, back + ("" if other is languages[0] else f"{other.name}/"))
        for other in languages
        if other is not one
    )


class _Jobs:
    """The files of a report in one language, made one after the other; they go into *folder*."""

    def __init__(
        self,
        standings: Standings,
        made: Edition,
        order: Order,
        diagnostics: Sequence[Diagnostic],
        folder: str = "",
    ) -> None:
        from bridgefiles.render import pdf

        self.folder = folder
        self.standings, self.edition, self.order, self.diagnostics = standings, made, order, diagnostics
        wanted = set(order.only)
        self.with_site = not wanted or SITE in wanted
        sheets = tuple(sorted(wanted - {SITE}))
        self.documents = () if wanted == {SITE} else tuple(pdf.documents(made, sheets, order.templates))
        self.count = len(self.documents) + 1

    def files(self, warnings: list[str]) -> Iterator[tuple[str, bytes]]:
        """Yield path and content of every file; what could not be made is told in *warnings*."""
        downloads: list[str] = []
        if self.with_site:
            for path, data in self._data():
                downloads.append(path)
                yield path, data
        try:
            for path, data in self._pdfs(warnings):
                downloads.append(path)
                yield path, data
        except RenderError as error:
            warnings.append(str(error))
        if self.with_site:
            yield from self._pages(downloads)

    def _data(self) -> Iterator[tuple[str, bytes]]:
        from bridgefiles.formats import format_named
        from bridgefiles.render import data

        text = data.to_json(data.session_data(self.standings, self.diagnostics))
        yield "data/session.json", text.encode()
        # The mark tells spreadsheet programs that the names are UTF-8.
        yield "data/session.csv", b"\xef\xbb\xbf" + data.travellers_csv(self.standings).encode()
        write = format_named("pbn").write
        if write is not None:
            records = [one for board in self.standings.boards for one in board.traveller.records]
            yield "data/session.pbn", write(records).encode()

    def _pdfs(self, warnings: list[str]) -> Iterator[tuple[str, bytes]]:
        from bridgefiles.render import pdf

        if not self.documents:
            return
        for one in pdf.printed(
            self.documents, self.order.paper, self.order.templates, workers=self.order.workers
        ):
            if one.missing:
                warnings.append(
                    f"{one.path}: no installed font has the characters {one.missing[:20]}; "
                    "install a font that has them (Chinese: fonts-wqy-microhei or Noto Sans CJK)"
                )
            warnings.extend(f"{one.path}: {line}" for line in one.log)
            yield one.path, one.data

    def _pages(self, downloads: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        from bridgefiles.render import html
        from bridgefiles.reports import site

        words = self.edition.language
        options = replace(self.edition.options, downloads=tuple(_download(one, words) for one in downloads))
        yield from html.assets(self.order.templates)
        pages = list(site(self.standings, words, options))
        self.count += len(pages)
        for one in pages:
            yield one.path, html.page(one.template, one.view, words, self.order.templates).encode()


def _download(path: str, words: Language) -> Download:
    from bridgefiles.reports import Download

    stem, suffix = PurePosixPath(path).stem, PurePosixPath(path).suffix
    title = _DATA.get(suffix) or _TITLES.get(stem, stem)
    return Download(words.text(title), path, suffix.removeprefix(".").upper())


def _in_words(diagnostics: Iterable[Diagnostic], standings: Standings) -> tuple[str, ...]:
    """Return the errors in the input as sentences for the front page, a few of each file."""
    from bridgefiles.diagnostics import Severity

    errors = [one for one in diagnostics if one.rule.severity is Severity.ERROR]
    names = {name for one in standings.session.entrants for name in one.names}
    shown = [one for one in errors if not any(name in one.message for name in names)][:_MOST_PROBLEMS]
    return tuple(dict.fromkeys(f"{one.file}:{one.line}: {one.message}" for one in shown))


def _opened(target: Path, *, force: bool) -> tuple[str, ...]:
    """Return the files that an earlier run of ours left in *target*; refuse a folder that is not ours."""
    if target.exists() and not target.is_dir():
        message = f"{target} is a file; name a folder with -o"
        raise OutputError(message)
    if not target.is_dir() or not any(target.iterdir()):
        return ()
    mark = target / _MARK
    if mark.is_file():
        lines = mark.read_text(encoding="utf-8", errors="replace").splitlines()
        return tuple(line for line in lines[1:] if _is_inside(line))
    if force:
        return ()
    raise OutputError(
        f"the folder {target} is not empty and was not made by bridgefiles; "
        "name another with -o, or use --force"
    )


def _is_inside(path: str) -> bool:
    """Tell whether *path* stays in the report's folder whatever somebody wrote into the list."""
    parts = PurePosixPath(path).parts
    return bool(parts) and not any(part in {"..", "/"} or ":" in part or "\\" in part for part in parts)


def _seal(target: Path, files: Sequence[str], earlier: Iterable[str]) -> None:
    """Take away what an earlier run left and this one did not write, and note what is ours."""
    kept = {*files, _MARK}
    for path in earlier:
        if path not in kept:
            (target / path).unlink(missing_ok=True)
    write_bytes(target / _MARK, "\n".join((_SEAL, *sorted(files), "")).encode())


def _first(files: Sequence[str]) -> str:
    """Return what a person should open first: the front page, else the first sheet."""
    return "index.html" if "index.html" in files else (files[0] if files else "")


def write_bytes(path: Path, data: bytes) -> None:
    """Write *data* beside *path* and move it into place, so that no crash leaves half a file.

    A file that says the same already is left alone: who copies a site to a server copies only what
    changed. Raises ``OutputError`` when the place cannot be written.
    """
    name = ""
    try:
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".writing-", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # A temporary file is private; a page is for everyone who may read the folder.
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        message = f"cannot write {path}: {(error.strerror or str(error)).lower()}"
        raise OutputError(message) from error
