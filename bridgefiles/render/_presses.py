"""Several presses at work at once, each in a process of its own; or one, here, where that is quicker."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.errors import RenderError
from bridgefiles.render._press import Press, Printed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from pathlib import Path

_WORTH_A_PROCESS = 80_000
"""Characters of HTML that take about as long as starting a process and WeasyPrint in it."""


@dataclass(frozen=True, slots=True)
class Job:
    """A page to print, and whether the PDF is to be tagged."""

    html: str
    is_tagged: bool = False


def print_all(jobs: Sequence[Job], paper: str, templates: Path | None, workers: int) -> Generator[Printed]:
    """Yield the PDF of each of *jobs* in their order, using up to *workers* processes.

    Raises ``UnknownName`` for an unknown paper and ``RenderError`` when WeasyPrint cannot run.
    """
    count = min(workers, os.cpu_count() or 1, sum(len(job.html) for job in jobs) // _WORTH_A_PROCESS)
    if count < 2:
        press = Press(paper, templates)
        for job in jobs:
            yield press.print(job.html, tagged=job.is_tagged)
        return
    # Not fork: the native libraries have threads and locks of their own.
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _open_press, (paper, templates))
    try:
        yield from _in_order(pool, jobs)
    except BrokenProcessPool as error:
        Press(paper, templates)  # says what is wrong, if it is wrong here too
        raise RenderError("a process that was printing PDFs died; is there enough memory?") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(pool: ProcessPoolExecutor, jobs: Sequence[Job]) -> Iterator[Printed]:
    """Give out *jobs*, the longest first so that no process ends long after the others."""
    results: dict[int, Callable[[], Printed]] = {}
    for index in sorted(range(len(jobs)), key=lambda index: -len(jobs[index].html)):
        results[index] = pool.submit(_print, jobs[index]).result
    for index in range(len(jobs)):
        yield results.pop(index)()


_PRESS: list[Press] = []
"""The one press of a worker process."""


def _open_press(paper: str, templates: Path | None) -> None:
    _PRESS[:] = [Press(paper, templates)]


def _print(job: Job) -> Printed:
    return _PRESS[0].print(job.html, tagged=job.is_tagged)
