"""Where the time of the main job goes: one club session from its file to the site and all PDFs.

    python bench/session.py [FILE [ROUNDS]]        default: samples/club-pairs.pbn, 3 rounds

Everything in one process, nothing written to disk; user CPU, medians.
"""

from __future__ import annotations

import importlib
import io
import statistics
import sys
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pypdf
from clock import own_seconds

import bridgefiles.api as bridgefiles
from bridgefiles.render import html, pdf
from bridgefiles.reports import edition, site
from bridgefiles.reports.wording import language

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLE = Path(__file__).resolve().parents[1] / "samples" / "club-pairs.pbn"


class Spent:
    """Seconds of each step, one entry a round, and how many pages the step made."""

    def __init__(self) -> None:
        """Start empty."""
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.pages: dict[str, int] = {}

    @contextmanager
    def on(self, step: str) -> Iterator[None]:
        """Time a block as one round of *step*."""
        start = own_seconds()
        yield
        self.seconds[step].append(own_seconds() - start)

    def show(self) -> None:
        """Print milliseconds, and milliseconds a page."""
        print(f"{'':24}{'pages':>6}{'ms':>9}{'ms/page':>9}")
        total = 0.0
        for step, seconds in self.seconds.items():
            milliseconds = statistics.median(seconds) * 1000
            total += milliseconds
            pages = self.pages.get(step)
            each = (
                f"{pages:>6}{milliseconds:>9.1f}{milliseconds / pages:>9.1f}"
                if pages
                else f"{milliseconds:>15.1f}"
            )
            print(f"{step:24}{each}")
        print(f"{'together':24}{total:>15.1f}")


def load_libraries(spent: Spent) -> None:
    """Import what is otherwise imported on first use, so that no step pays for it."""
    # As a user has it: with interegular, which the strict tests need, Lark checks every grammar it builds.
    sys.modules["interegular"] = None  # type: ignore[assignment]
    for libraries in (("lark",), ("babel.messages.pofile", "jinja2"), ("weasyprint",)):
        with spent.on(f"import {', '.join(one.partition('.')[0] for one in libraries)}"):
            for one in libraries:
                importlib.import_module(one)


def one_round(file: Path, spent: Spent) -> None:
    """Do the whole job once."""
    with spent.on("read"):
        reading = bridgefiles.load(file)
    with spent.on("gather"):
        session = reading.session()
    with spent.on("score"):
        standings = bridgefiles.score(session)
    english = language("en")
    with spent.on("views of the site"):
        pages = list(site(standings, english))
    with spent.on("pages of the site"):
        for page in pages:
            html.page(page.template, page.view, english)
    spent.pages |= {"views of the site": len(pages), "pages of the site": len(pages)}
    with spent.on("HTML of the PDFs"):
        documents = list(pdf.documents(edition(standings, english)))
    printing = pdf.printed(documents)
    for document in documents:
        if not document.is_wanted:
            continue
        step = f"pdf/{document.name}.pdf"
        with spent.on(step):
            made = next(printing, None)
        if made is None:
            break
        spent.pages[step] = len(pypdf.PdfReader(io.BytesIO(made.data)).pages)


def main() -> None:
    """Measure and print."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    spent = Spent()
    load_libraries(spent)
    for _ in range(rounds):
        one_round(file, spent)
    spent.show()


if __name__ == "__main__":
    main()
