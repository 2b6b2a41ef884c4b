"""The steps put together: load, score, report, dump. Prints nothing, keeps nothing."""

from __future__ import annotations

import gc
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from bridgefiles.checks import hold_to_standard, promoted
from bridgefiles.checks.boards import BoardChecks
from bridgefiles.diagnostics import Diagnostic, Problems, Rule, Severity
from bridgefiles.errors import InputError, ScoringError, UnknownName
from bridgefiles.event import apply_event, place_records, read_event
from bridgefiles.formats import format_named, format_of
from bridgefiles.formats._lin_rules import LESSON
from bridgefiles.gather import gather
from bridgefiles.inputs import Unread, nothing_read, sources_of, title_of
from bridgefiles.memory import no_collection
from bridgefiles.model.outcome import Adjusted

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator

    from bridgefiles.doubledummy.analysis import Analysis
    from bridgefiles.event.model import Entry, Event
    from bridgefiles.model.record import Record
    from bridgefiles.model.session import Session, TableResult
    from bridgefiles.publish import Publication
    from bridgefiles.scoring.standings import Options, Standings
    from bridgefiles.source import Source

NOT_A_BRIDGE_FILE = Rule(
    "GEN101",
    "not-a-bridge-file",
    Severity.ERROR,
    "The input is in no format that bridgefiles knows.",
    "Give PBN or LIN files.",
)
NO_RECORDS = Rule(
    "GEN102",
    "no-boards",
    Severity.WARNING,
    "The file was read, but it holds no boards.",
)
GUESSED_ENCODING = Rule(
    "GEN103",
    "guessed-encoding",
    Severity.NOTE,
    "The file does not say which characters its bytes stand for; the likeliest set was taken.",
    "look at the names; if letters are wrong, name the right set with --encoding",
    '[North "Andr\\xe9"] (bytes that are no UTF-8, and no charset named)',
    '[North "André"] (saved as UTF-8)',
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the records of all inputs, what is wrong with them, and what could not be read."""

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]
    unread: tuple[Unread, ...] = ()
    title: str = ""
    event: Event | None = None
    """What an event file among the inputs says."""

    def session(self, problems: Problems | None = None) -> Session:
        """Return the session that the records make up; *problems* takes what is wrong with it."""
        problems = problems if problems is not None else Problems()
        session = replace(gather(self.records, problems, title=self.title), is_lesson=self.is_lesson)
        return session if self.event is None else apply_event(session, self.event, problems)

    @property
    def is_lesson(self) -> bool:
        """Tell whether all records are from lessons: made to be shown, not to be scored."""
        lessons = {one.file for one in self.diagnostics if one.rule is LESSON}
        return bool(lessons) and all(record.place.file in lessons for record in self.records)

    @property
    def options(self) -> Options | None:
        """Return what the event file sets about scoring; None when there is none."""
        from bridgefiles.scoring.standings import Options

        return None if self.event is None else Options(**self.event.settings)


def _count_as_old() -> None:
    """Tell the collector that what was read stays, and need not be gone through at once."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()


def load(
    *inputs: str | os.PathLike[str],
    problems: Problems | None = None,
    encoding: str | None = None,
    look: Callable[[Source], None] | None = None,
) -> Reading:
    """Read *inputs* (files, folders, patterns, ``-``, links) whole.

    *encoding* overrides what their bytes look like; *look* is shown each source as it is read.

    Faults in a file are in ``diagnostics``; pass ``problems=Strict()`` to raise at the first error.
    Raises ``InputError`` when nothing at all could be read.
    """
    problems = problems if problems is not None else Problems()
    names = [str(one) for one in inputs]
    unread: list[Unread] = []
    records: list[Record] = []
    opened = 0
    events = [name for name in names if name.lower().endswith(".toml")]
    if len(events) > 1:
        message = f"{events[1]}: there can be one event file only, and {events[0]} is one"
        raise InputError(message)
    event, places = _event_of(events, unread, problems)
    names = [*(name for name in names if name not in events), *places]
    with no_collection():
        for source in sources_of(names, unread, encoding=encoding):
            opened += 1
            records.extend(records_of(source, problems))
            if look is not None:
                look(source)
        _count_as_old()
    if not opened:
        raise nothing_read(unread)
    placed = place_records(records, places) if places else tuple(records)
    return Reading(placed, tuple(problems.found), tuple(unread), title_of(events or names), event)


def _event_of(
    names: list[str], unread: list[Unread], problems: Problems
) -> tuple[Event | None, dict[str, Entry]]:
    """Return the event that the one file in *names* describes, and its files by their path."""
    for source in sources_of(names, unread):
        event = read_event(source, problems)
        folder = Path(names[0]).parent
        return event, {(folder / entry.get("path")).as_posix(): entry for entry in event.of("file")}
    if names:
        raise nothing_read(unread)
    return None, {}


def check(*inputs: str | os.PathLike[str], strict: bool = False, encoding: str | None = None) -> Reading:
    """Read *inputs* and say all that is wrong with them, by file and line.

    With *strict* PBN is held to its standard: what departs from it is an error, and what concerns the
    session rather than the file is left out.
    """
    problems = Problems()

    def look(source: Source) -> None:
        if source.is_guess:
            said = f"the file is not UTF-8 and names no charset; it was read as {source.encoding}"
            problems.add(GUESSED_ENCODING, source, 0, 0, said)
        if strict:
            hold_to_standard(source, problems)

    reading = load(*inputs, problems=problems, encoding=encoding, look=look)
    BoardChecks(problems).all(reading.records)
    reading.session(problems)
    found = promoted(problems.found) if strict else problems.found
    by_place = sorted(found, key=lambda one: (one.file, one.line, one.column))
    return replace(reading, diagnostics=tuple(by_place))


def read(*inputs: str | os.PathLike[str], problems: Problems | None = None) -> Iterator[Record]:
    """Yield the records of *inputs* one by one; see ``load``."""
    problems = problems if problems is not None else Problems()
    unread: list[Unread] = []
    opened = 0
    for source in sources_of([str(one) for one in inputs], unread):
        opened += 1
        yield from records_of(source, problems)
    if not opened:
        raise nothing_read(unread)


def records_of(source: Source, problems: Problems) -> Iterator[Record]:
    """Yield the records of one *source*, in the format it is in."""
    found = format_of(source)
    if found is None:
        problems.add(NOT_A_BRIDGE_FILE, source, 0, 0, "this is neither PBN nor LIN; nothing was read from it")
        return
    count = 0
    for record in found.read(source, problems):
        count += 1
        yield record
    if not count:
        problems.add(NO_RECORDS, source, 0, 0, "there are no boards in this file")


def score(
    reading: Reading | Session,
    *,
    method: str | None = None,
    options: Options | None = None,
    problems: Problems | None = None,
) -> Standings:
    """Score a session by *method*, or by the method its file names (see ``choose``).

    Raises ``UnknownName`` for a method that does not exist and ``ScoringError`` when the session
    lacks what the method needs.
    """
    from bridgefiles.scoring.choice import lacking
    from bridgefiles.scoring.methods import score_session

    if isinstance(reading, Reading):
        options = options or reading.options
    session = reading.session(problems) if isinstance(reading, Reading) else reading
    if session.is_lesson and method is None:
        message = "this is a lesson, made to be shown; name a method (--method) to score it all the same"
        raise ScoringError(message)
    has_results = any(_counts(result) for one in session.travellers for result in one.results)
    if not has_results and not any(match.stated for match in session.matches):
        raise ScoringError("no board of this session has a result")
    if method is not None and (words := lacking(session, method)) is not None:
        raise ScoringError(words)
    return score_session(session, method, options)


def dumps(reading: Reading, target: str) -> str:
    """Return the records of *reading* as text in the format *target* (``json``, ``pbn``, ``lin``)."""
    if target == "json":
        from bridgefiles.render.data import records_data, to_json

        return to_json(records_data(reading.records, reading.diagnostics))
    chosen = format_named(target)
    if chosen.write is None:
        raise UnknownName("format to write", target, ("json",))
    return chosen.write(reading.records)


def dump(reading: Reading, path: str | os.PathLike[str], *, format: str | None = None) -> None:  # noqa: A002
    """Write the records of *reading* to *path*, in *format* or the one that the suffix names."""
    from bridgefiles.publish import write_bytes

    target = Path(path)
    text = dumps(reading, format or target.suffix.removeprefix(".").lower())
    write_bytes(target, text.encode())


def analyse(
    records: Iterable[Record],
    *,
    play: bool = False,
    with_cache: bool = True,
    on_progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Solve the deals of *records* double dummy, with *play* each line of play too.

    *on_progress* is told how many deals and plays are done, of how many. Raises ``SolverError``
    when there is no solver here (``pip install "bridgefiles[dd]"``).
    """
    from bridgefiles.doubledummy import analysis, cache
    from bridgefiles.doubledummy import play as plays

    every = tuple(records)
    deals = [record.board.deal for record in every if record.board.deal is not None]
    lines = [line for record in every if (line := plays.line_of(record)) is not None] if play else []
    place = cache.folder() if with_cache else None
    return analysis.analyse(deals, lines, cache=place, on_progress=on_progress)


def analyse_session(
    session: Session,
    *,
    with_cache: bool = True,
    on_progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Solve what the sheets of *session* can show: tables that no record states, leads and plays.

    Raises ``SolverError`` as ``analyse`` does.
    """
    from bridgefiles.doubledummy import analysis, boards, cache

    place = cache.folder() if with_cache else None
    deals, lines = boards.unsolved(session)
    return analysis.analyse(deals, lines, cache=place, on_progress=on_progress)


def _counts(result: TableResult) -> bool:
    return result.score is not None or isinstance(result.outcome, Adjusted)


def report(  # noqa: PLR0913 - the choices of a report, all by keyword
    standings: Standings,
    folder: str | os.PathLike[str],
    *,
    language: str = "en",
    paper: str = "a4",
    title: str | None = None,
    only: tuple[str, ...] = (),
    templates: str | os.PathLike[str] | None = None,
    force: bool = False,
) -> Publication:
    """Write the results site and the PDFs on *standings* into *folder*; see ``publish.publish``."""
    from bridgefiles.publish import Order, publish

    own = None if templates is None else Path(templates)
    order = Order(language, paper, title, only, own, force=force)
    return publish(standings, Path(folder), order)
