"""The edition: one scored session in one language, with what every sheet needs to look up.

Views are made from it and hold finished strings only.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.analysis import NOTHING, Analysis
from bridgefiles.doubledummy.boards import Known, known
from bridgefiles.model.outcome import NotPlayed, Unknown
from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant, Kind
from bridgefiles.reports._phrases import METHODS, UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.model.session import TableResult
    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.standings import Award, BoardScore, Ranking, Row, Standings

MOST_LINKS = 120
"""A page that lists all boards or entrants does so up to here; with more, it leads to the list instead."""

NOTATIONS = ("relative", "american", "tricks")
"""How results are written: ``=``/``+1``/``−2``, the level made (``5``/``−2``), or tricks (``10``)."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file that the front page offers; ``path`` is relative to the site's folder."""

    text: str
    path: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Translation:
    """The same site in another language: its own ``name``, its ``tag``, and where it is from this one.

    On a page's sheet ``path`` leads to the same page; both are relative to this site's folder.
    """

    name: str
    tag: str
    path: str


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """What a user may set about sheets.

    ``title`` replaces the session's own title. ``results`` is one of ``NOTATIONS``. ``downloads``
    are the files written beside the pages; ``problems`` are sentences about what is wrong with
    the input, for the front page. ``suits`` is ``two`` colours or ``four``. ``analysis`` holds what
    a double-dummy solver found; nothing where none was asked. ``translations`` are the same site in
    other languages. ``is_listed`` is false for pages that search engines shall leave out.
    """

    title: str | None = None
    paper: str = "a4"
    results: str = "relative"
    suits: str = "two"
    downloads: tuple[Download, ...] = ()
    problems: tuple[str, ...] = ()
    analysis: Analysis = NOTHING
    translations: tuple[Translation, ...] = ()
    is_listed: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """One board of an entrant: the board's index in the standings, the award, and the side it sat on."""

    index: int
    award: Award
    side: Side

    @property
    def opponents(self) -> tuple[str, ...]:
        """Return the ids of those it met there."""
        return self.award.result.ew if self.side is Side.NS else self.award.result.ns

    @property
    def table_mates(self) -> tuple[str, ...]:
        """Return the ids on its own side: itself, and its partner in an individual."""
        return self.award.result.ns if self.side is Side.NS else self.award.result.ew


class Edition:
    """A scored session in one language, indexed."""

    def __init__(
        self, standings: Standings, language: Language, options: ReportOptions | None = None
    ) -> None:
        """Index *standings* for the sheets."""
        self.standings = standings
        self.session = standings.session
        self.language = language
        self.options = options or ReportOptions()
        self.menu: tuple[MenuItem, ...] = ()
        self.entrants: dict[str, Entrant] = {one.id: one for one in self.session.entrants}
        self.standing: dict[str, tuple[Ranking, Row]] = {
            row.entrant.id: (ranking, row) for ranking in standings.rankings for row in ranking.rows
        }
        self.total_decimals = {
            ranking.name: _total_decimals(ranking, standings.unit) for ranking in standings.rankings
        }
        self.paths = _entrant_paths(self.session.entrants, self.session.kind)
        numbers = [board.traveller.board.number for board in standings.boards]
        self.board_paths = _numbered_paths("boards/b", 3, numbers)
        self.match_paths = _numbered_paths(
            "matches/m", 2, [str(index) for index in range(1, len(standings.matches) + 1)]
        )
        awards = [award for board in standings.boards for award in board.awards]
        needed = [decimals(_values(board.awards)) for board in standings.boards]
        self.award_decimals = max(needed, default=0)
        self.board_decimals = tuple(max(one, min(self.award_decimals, 1)) for one in needed)
        self._decimals_of = {
            id(award): places
            for board, places in zip(standings.boards, self.board_decimals, strict=True)
            for award in board.awards
        }
        self._lines = _lines(standings)
        self._known: dict[int, Known | None] = {}
        self.has_awards = any(award.ns is not None or award.ew is not None for award in awards)
        self.has_percents = any(
            award.percent_ns is not None or award.percent_ew is not None for award in awards
        )

    @property
    def unit(self) -> str:
        """Return the unit of a board's award: a ranking in VPs still counts boards in IMPs."""
        return "imps" if self.standings.unit == "vps" else self.standings.unit

    @property
    def title(self) -> str:
        """Return the title of the event."""
        return self.options.title or self.session.title or self.language.text("Bridge session")

    @property
    def method(self) -> str:
        """Return the scoring method in words."""
        return self.language.text(METHODS.get(self.standings.method, self.standings.method))

    @property
    def award_head(self) -> str:
        """Return the short head of a column of awards: ``MP``, ``IMP``."""
        return self.language.term("short", UNITS[self.unit][0]) if self.unit in UNITS else self.unit

    @property
    def award_words(self) -> str:
        """Return what awards are, in full: ``Matchpoints``."""
        return self.language.text(UNITS[self.unit][1]) if self.unit in UNITS else self.unit

    @property
    def total_head(self) -> str:
        """Return the head of the totals: ``Matchpoints``, ``IMPs``, ``VPs``."""
        unit = self.standings.unit
        return self.language.text(UNITS[unit][1]) if unit in UNITS else unit

    @property
    def is_signed(self) -> bool:
        """Tell whether awards have a sign: IMPs and points do, matchpoints do not."""
        return self.unit != "matchpoints"

    def lines(self, entrant: str) -> tuple[Line, ...]:
        """Return the boards of *entrant*, in the order of the session."""
        return tuple(self._lines.get(entrant, ()))

    def known(self, index: int) -> Known | None:
        """Return the double-dummy table of board *index*: the solver's, else the file's, else None."""
        if index not in self._known:
            traveller = self.standings.boards[index].traveller
            self._known[index] = known(traveller.board, traveller.records, self.options.analysis)
        return self._known[index]

    def award(self, value: Fraction | None, places: int | None = None) -> str:
        """Return a board's award; empty when there is none.

        *places* are the decimals of the column it stands in; by default those of all boards.
        """
        if value is None:
            return ""
        decimals_ = self.award_decimals if places is None else places
        return self.language.number(value, decimals_, signed=self.is_signed)

    def decimals_of(self, award: Award) -> int:
        """Return the decimals of *award*'s board: a factored board with hundredths does not give all two."""
        return self._decimals_of.get(id(award), self.award_decimals)

    def board_percent(self, value: Fraction | None) -> str:
        """Return a percentage on one board, to one decimal."""
        return "" if value is None else self.language.number(value, 1)

    def board_label(self, index: int) -> str:
        """Return the number of board *index* of the standings; its place when it has none."""
        number = self.standings.boards[index].traveller.board.number
        return number if number is not None else f"#{index + 1}"


def _total_decimals(ranking: Ranking, unit: str) -> int:
    """Return the decimals of the totals: VPs always have two, others as many as the column needs."""
    return 2 if unit == "vps" else decimals(row.total for row in ranking.rows if row.total is not None)


def _lines(standings: Standings) -> dict[str, list[Line]]:
    """Return the boards of every entrant, so that no card has to look through them all."""
    found: dict[str, list[Line]] = defaultdict(list)
    for index, board in enumerate(standings.boards):
        for award in board.awards:
            for ids, side in ((award.result.ns, Side.NS), (award.result.ew, Side.EW)):
                for one in ids:
                    found[one].append(Line(index, award, side))
    return found


def _values(awards: Iterable[Award]) -> Iterable[Fraction]:
    return (value for award in awards for value in (award.ns, award.ew) if value is not None)


def decimals(values: Iterable[Fraction | int | float], most: int = 2) -> int:
    """Return how many decimals show all *values* exactly, at most *most*: one column, one shape."""
    needed = 0
    for value in values:
        exact = Fraction(value)
        while needed < most and (exact * 10**needed).denominator != 1:
            needed += 1
        if needed == most:
            break
    return needed


def is_result(result: TableResult) -> bool:
    """Tell whether the board came to a table at all: not a bye, not a board nobody played."""
    return not isinstance(result.outcome, NotPlayed | Unknown) or result.score is not None


def played_order(board: BoardScore) -> tuple[Award, ...]:
    """Return the awards best first for North-South; those without an award last, in the file's order."""

    def key(item: tuple[int, Award]) -> tuple[bool, Fraction, bool, int, int]:
        index, award = item
        points = award.result.score
        value = award.ns if award.ns is not None else Fraction(0)
        return (
            award.ns is None and points is None,
            -value,
            points is None,
            -(points or 0),
            index,
        )

    return tuple(award for _, award in sorted(enumerate(board.awards), key=key))


_PREFIXES = {Kind.PAIRS: ("pairs", "p"), Kind.PLAYERS: ("players", "p"), Kind.TEAMS: ("teams", "t")}
_SAFE = re.compile(r"[a-z]{0,2}\d{1,5}[a-z]?")


def _entrant_paths(entrants: Iterable[Entrant], kind: Kind) -> dict[str, str]:
    """Return each entrant's page. Only numbers get into an address, never a name."""
    folder, letter = _PREFIXES[kind]
    everyone = tuple(entrants)
    width = max(2, *(len(one.label) for one in everyone if one.label.isascii() and one.label.isdecimal()), 2)
    taken: set[str] = set()
    paths = {}
    for place, one in enumerate(everyone, 1):
        prefix = letter if one.side is None else one.side.value.lower()
        label = one.label.lower()
        number = label if _SAFE.fullmatch(label) else str(place)
        stem = f"{prefix}-{number.zfill(width) if number.isdecimal() else number}"
        paths[one.id] = f"{folder}/{_untaken(stem, taken)}.html"
    return paths


def _numbered_paths(prefix: str, width: int, numbers: Iterable[str | None]) -> tuple[str, ...]:
    taken: set[str] = set()
    paths = []
    for place, number in enumerate(numbers, 1):
        label = re.sub(r"[^a-z0-9]+", "-", (number or "").lower()).strip("-")
        if not label or len(label) > 20:
            label = f"x{place}"
        stem = label.zfill(width) if label.isdecimal() else label
        paths.append(f"{prefix}-{_untaken(stem, taken)}.html")
    return tuple(paths)


def _untaken(stem: str, taken: set[str]) -> str:
    name, again = stem, 2
    while name in taken:
        name, again = f"{stem}-{again}", again + 1
    taken.add(name)
    return name


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One entry of the site's menu; ``path`` is relative to the site's folder."""

    text: str
    path: str
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """One line of a sheet's legend."""

    mark: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands around every sheet.

    ``window`` is the title of the browser's window or the document. ``facts`` are date, place,
    method and size, each a short phrase. ``root`` leads from the page to the site's folder (empty
    or ``../``). ``notes`` say how the session was scored, ``legend`` explains the marks used on
    this sheet, ``sources`` are the files it was made from.
    """

    title: str
    event: str
    window: str
    lang: str
    language: str
    paper: str
    suits: str
    root: str
    facts: tuple[str, ...]
    method: str
    notes: tuple[str, ...]
    legend: tuple[Symbol, ...]
    sources: tuple[str, ...]
    menu: tuple[MenuItem, ...] = field(default=())
    translations: tuple[Translation, ...] = ()
    is_hidden: bool = False
    """Search engines are asked to leave the page out."""
