"""What is printed: which sheets there are, and how their views are laid out on pages.

The views are those of the results site; here they are only put in the order that paper wants:
boards three abreast, bands of boards that fit a page, cards in bundles.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar
from unicodedata import east_asian_width

from bridgefiles.reports import hand_record, match, ranking, recap, score_sheet, scorecard, traveller
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from bridgefiles.reports._deal import BoardHead, Diagram
    from bridgefiles.reports._double_dummy import TrickGrid
    from bridgefiles.reports._edition import Edition, Sheet
    from bridgefiles.reports.hand_record import DealCard
    from bridgefiles.reports.match import MatchView
    from bridgefiles.reports.ranking import RankingTable
    from bridgefiles.reports.recap import RecapView
    from bridgefiles.reports.score_sheet import ScoreSheetView
    from bridgefiles.reports.scorecard import ScorecardRow, ScorecardView
    from bridgefiles.reports.traveller import TravellerView

_Thing = TypeVar("_Thing")

BOARDS_ACROSS = 16
"""Boards that fit side by side on a recap in landscape."""
BOARDS_ACROSS_WIDE = 12
"""Boards that still do when their columns are wide."""
DEALS_ACROSS, DEALS_DOWN = 3, 6
LINES_PER_BUNDLE = 1200
"""Lines of travellers laid out at a time, which take some 350 MB; only the largest sessions have more."""
LINES_PER_BUNDLE_OF_CARDS = 600
"""The same for score cards, which have no page numbers and may be split anywhere."""
PAGE_HEIGHTS = {"a4": 269, "letter": 251}
"""Millimetres between the running heads of an upright page."""
HEAD_OF_BOARD, DEAL, BELOW_BOARD = 12.2, 41.6, 5
"""Millimetres of a board on a traveller sheet: head and the space below, the deal, that space alone."""
LETTERS_ON_LINE, ROOMY_LINES_ON_CARD, LINES_ON_CARD = 28, 31, 46
"""What a score card holds: letters of opponents' names beside each other, lines below each other."""
ROOMY, TIGHT = "roomy", "tight"
ROOMY_ROWS = 26
"""A list this long still fits one page with room between its lines; longer ones are set tight."""


class Framed(Protocol):
    """A view that knows what stands around it."""

    @property
    def sheet(self) -> Sheet:
        """Return the frame."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of sheet: its name to ask for it, its title (a message id), its template, its views.

    ``views`` yields nothing when the sheet does not apply, and several views when the sheet is
    laid out in several goes. ``is_two_up``: laid out on half pages, two of which make a page.
    ``is_tagged``: the PDF says what is a heading and what a table.
    """

    name: str
    title: str
    template: str
    views: Callable[[Edition], Iterator[Framed]]
    is_two_up: bool = False
    is_tagged: bool = False


@dataclass(frozen=True, slots=True)
class Rankings:
    """The ranking, one table or two, and how close its lines are set."""

    sheet: Sheet
    tables: tuple[RankingTable, ...]
    density: str


@dataclass(frozen=True, slots=True)
class Recap:
    """The recap, and how wide the boards' columns are."""

    sheet: Sheet
    recap: RecapView
    density: str


@dataclass(frozen=True, slots=True)
class BoardCard:
    """One board, deal and traveller side by side; it ``starts_page`` where the page before is full."""

    head: BoardHead
    diagram: Diagram | None
    grid: TrickGrid | None
    traveller: TravellerView
    starts_page: bool


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards one below the other, and how close the lines of their travellers are set.

    ``part`` says which boards these are, ``1–40``, where they are laid out in several goes.
    """

    sheet: Sheet
    cards: tuple[BoardCard, ...]
    density: str
    part: str


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals: pages of lines of boards abreast."""

    sheet: Sheet
    pages: tuple[tuple[tuple[DealCard, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """The boards against one opponent, and how many they are; ungrouped, each board by itself."""

    rows: tuple[ScorecardRow, ...]
    count: str


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One score card, how close its lines are set, and whether opponents' names fit beside their numbers."""

    card: ScorecardView
    groups: tuple[CardGroup, ...]
    is_grouped: bool
    density: str
    has_names: bool


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """Score cards, each on a page of its own."""

    sheet: Sheet
    cards: tuple[ScoreCard, ...]


@dataclass(frozen=True, slots=True)
class Matches:
    """The team matches of the session."""

    sheet: Sheet
    matches: tuple[MatchView, ...]


def _density(rows: int) -> str:
    return ROOMY if rows <= ROOMY_ROWS else TIGHT


def _ranking(edition: Edition) -> Iterator[Rankings]:
    shown = ranking.view(edition)
    if shown.tables:
        rows = sum(len(one.rows) + len(one.unranked) for one in shown.tables)
        yield Rankings(shown.sheet, shown.tables, _density(rows))


def _recap(edition: Edition) -> Iterator[Recap]:
    if recap.applies(edition):
        across = evenly(len(edition.standings.boards), BOARDS_ACROSS)
        shown = recap.view(edition, across)
        yield Recap(shown.sheet, shown, ROOMY if across <= BOARDS_ACROSS_WIDE else TIGHT)


def evenly(count: int, most: int) -> int:
    """Return how many of *count* boards go into each band, at most *most*, so that the bands are alike."""
    return math.ceil(count / max(1, math.ceil(count / most)))


def _travellers(edition: Edition) -> Iterator[Boards]:
    shown = traveller.view(edition)
    density = _density(max((_results(one) for one in shown.boards), default=0))
    bundles = tuple(_bundles(shown.boards, _results, LINES_PER_BUNDLE))
    deals = {card.head.link: card for card in hand_record.view(edition).boards}
    for bundle in bundles:
        part = (
            "–".join(dict.fromkeys((bundle[0].head.number, bundle[-1].head.number)))
            if len(bundles) > 1
            else ""
        )
        cards = tuple(_on_pages(bundle, deals, density, PAGE_HEIGHTS[edition.options.paper]))
        yield Boards(shown.sheet, cards, density, part)


def _on_pages(
    boards: Sequence[TravellerView], deals: Mapping[str, DealCard], density: str, height: float
) -> Iterator[BoardCard]:
    """Yield *boards* with their *deals*, each told whether it starts a page *height* mm high."""
    filled = 0.0
    for one in boards:
        deal = deals[one.head.link]
        needed = _board_height(one, density, has_deal=deal.diagram is not None)
        starts_page = filled > 0 and filled + needed - BELOW_BOARD > height
        filled = needed if starts_page else filled + needed
        yield BoardCard(one.head, deal.diagram, deal.grid, one, starts_page)


def _results(board: TravellerView) -> int:
    return len(board.rows) + len(board.absent)


def _board_height(board: TravellerView, density: str, *, has_deal: bool) -> float:
    """Return how many millimetres of a page *board* takes.

    A board is not broken across pages, and WeasyPrint finds that out by laying it out twice; so we
    say where a page is full. Should this guess be wrong, a page holds less than it might, no more.
    """
    row = 4.55 if density == ROOMY else 3.55
    table = 8 + row * _results(board)
    return HEAD_OF_BOARD + max(table, DEAL if has_deal else 0) + (6 if board.note else 0)


def _hand_records(edition: Edition) -> Iterator[Deals]:
    shown = hand_record.view(edition)
    if shown.has_cards:
        lines = tuple(_batches(shown.boards, DEALS_ACROSS))
        yield Deals(shown.sheet, tuple(_batches(lines, DEALS_DOWN)))


def _scorecards(edition: Edition) -> Iterator[ScoreCards]:
    if not edition.has_awards:
        return
    frame = sheet(edition, edition.language.text("Score cards"), "")
    places = range(len(edition.session.entrants))
    cards = [_card(card) for place in places if (card := scorecard.view(edition, place)).groups]
    for bundle in _bundles(cards, _lines, LINES_PER_BUNDLE_OF_CARDS):
        yield ScoreCards(frame, tuple(bundle))


def _lines(card: ScoreCard) -> int:
    return sum(len(group.rows) for group in card.groups)


def _card(card: ScorecardView) -> ScoreCard:
    groups = [group.rows for group in card.groups]
    if not card.is_grouped:
        groups = [(row,) for rows in groups for row in rows]
    lines = sum(max(len(rows), _name_lines(rows[0])) for rows in groups)
    has_names = lines <= LINES_ON_CARD
    shown = tuple(CardGroup(rows, str(len(rows))) for rows in groups)
    is_grouped = any(len(rows) > 1 for rows in groups)
    used = lines if has_names else sum(map(len, groups))
    density = ROOMY if used <= ROOMY_LINES_ON_CARD else TIGHT
    return ScoreCard(card, shown, is_grouped, density, has_names)


def _name_lines(row: ScorecardRow) -> int:
    """Return how many lines the opponents' numbers and names take; a Chinese letter is two wide."""
    text = " + ".join(f"{one.number} {one.names}" for one in row.opponents)
    letters = sum(2 if east_asian_width(letter) in {"W", "F"} else 1 for letter in text)
    return math.ceil(letters / LETTERS_ON_LINE)


def _matches(edition: Edition) -> Iterator[Matches]:
    shown = tuple(match.view(edition, index) for index in range(len(edition.standings.matches)))
    if shown:
        legend = tuple(dict.fromkeys(symbol for one in shown for symbol in one.sheet.legend))
        yield Matches(sheet(edition, edition.language.text("Matches"), "", legend), shown)


def _score_sheet(edition: Edition) -> Iterator[ScoreSheetView]:
    if score_sheet.applies(edition):
        yield score_sheet.view(edition)


def _bundles(things: Sequence[_Thing], size: Callable[[_Thing], int], most: int) -> Iterator[list[_Thing]]:
    """Yield *things* in bundles whose sizes sum up to *most*, or to more for one thing alone."""
    bundle: list[_Thing] = []
    filled = 0
    for thing in things:
        if bundle and filled + size(thing) > most:
            yield bundle
            bundle, filled = [], 0
        bundle.append(thing)
        filled += size(thing)
    if bundle:
        yield bundle


def _batches(things: Sequence[_Thing], most: int) -> Iterator[tuple[_Thing, ...]]:
    for start in range(0, len(things), most):
        yield tuple(things[start : start + most])


SHEETS = (
    Kind("ranking", N_("Ranking"), "ranking.html", _ranking, is_tagged=True),
    Kind("matches", N_("Matches"), "match.html", _matches, is_tagged=True),
    Kind("score-sheet", N_("Score sheet"), "score-sheet.html", _score_sheet, is_tagged=True),
    Kind("recap", N_("Recap"), "recap.html", _recap, is_tagged=True),
    Kind("travellers", N_("Travellers"), "travellers.html", _travellers),
    Kind("hand-records", N_("Hand records"), "hand-records.html", _hand_records),
    Kind("scorecards", N_("Score cards"), "scorecards.html", _scorecards, is_two_up=True),
)
"""All sheets, in the order in which they lie in everything.pdf."""
