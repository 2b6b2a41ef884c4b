"""Standings become views: pure data of finished strings, sorted, rounded and translated.

One module for each sheet, found by walking this folder: to add a sheet, add a module here with
one constant ``REPORT`` and a template of its name. Nothing here knows HTML or paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bridgefiles.plugins import offered
from bridgefiles.reports._edition import Download, Edition, MenuItem, ReportOptions, Translation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.standings import Standings

__all__ = [
    "Download",
    "Edition",
    "Page",
    "Report",
    "ReportOptions",
    "Translation",
    "all_reports",
    "edition",
    "site",
]


@dataclass(frozen=True, slots=True)
class Report:
    """One kind of sheet.

    ``title`` is a message id, the entry in the site's menu; ``place`` orders the menu, None for a
    sheet that is reached from others. ``paths`` are the sheet's pages in an edition (none when it
    does not apply) and ``view`` makes the view of page number *n*, from 0.
    """

    name: str
    title: str
    template: str
    place: int | None
    paths: Callable[[Edition], tuple[str, ...]]
    view: Callable[[Edition, int], object]


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the site: where it goes, the template that prints it, and what it shows."""

    path: str
    template: str
    view: object


@cache
def all_reports() -> dict[str, Report]:
    """Return every report by its name."""
    return offered(__name__, __path__, "REPORT")


def edition(standings: Standings, language: Language, options: ReportOptions | None = None) -> Edition:
    """Return *standings* in *language*, ready for views, with the menu of the whole site."""
    made = Edition(standings, language, options)
    listed = [(report.place, report) for report in all_reports().values() if report.place is not None]
    made.menu = tuple(
        MenuItem(language.text(report.title), paths[0])
        for _, report in sorted(listed, key=lambda item: item[0])
        if (paths := report.paths(made))
    )
    return made


def site(standings: Standings, language: Language, options: ReportOptions | None = None) -> Iterator[Page]:
    """Yield every page of the results site, one at a time; addresses are unique and relative."""
    made = edition(standings, language, options)
    for report in all_reports().values():
        for number, path in enumerate(report.paths(made)):
            yield Page(path, report.template, report.view(made, number))
