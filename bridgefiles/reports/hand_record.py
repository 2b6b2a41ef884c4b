"""The hand records: every deal of the session in small, and the list of boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.reports import Report
from bridgefiles.reports._deal import BoardHead, Diagram, board_head, diagram
from bridgefiles.reports._double_dummy import TrickGrid, trick_grid
from bridgefiles.reports._edition import Edition, Sheet, is_result
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet

if TYPE_CHECKING:
    from bridgefiles.scoring.standings import BoardScore

PATH = "boards/index.html"


@dataclass(frozen=True, slots=True)
class DealCard:
    """One board in small. ``diagram`` is None when no card is known; ``results`` is ``6 results``."""

    head: BoardHead
    diagram: Diagram | None
    grid: TrickGrid | None
    results: str
    note: str


@dataclass(frozen=True, slots=True)
class HandRecordView:
    """All boards in their order. ``has_cards`` is false when no deal of the session is known."""

    sheet: Sheet
    boards: tuple[DealCard, ...]
    has_cards: bool


def view(edition: Edition) -> HandRecordView:
    """Return the hand records of *edition*."""
    cards = tuple(_card(edition, index, board) for index, board in enumerate(edition.standings.boards))
    return HandRecordView(
        sheet=sheet(edition, edition.language.text("Boards"), PATH),
        boards=cards,
        has_cards=any(card.diagram is not None for card in cards),
    )


def _card(edition: Edition, index: int, board: BoardScore) -> DealCard:
    count = sum(is_result(award.result) for award in board.awards)
    language = edition.language
    return DealCard(
        head=board_head(edition, index),
        diagram=diagram(edition, board.traveller.board),
        grid=trick_grid(edition, index),
        results=language.plural("{count} result", "{count} results", count)
        if count
        else language.text("no result"),
        note=language.told(board.traveller.problem),
    )


REPORT = Report("hand_record", N_("Boards"), "boards.html", 30, lambda _: (PATH,), lambda one, _: view(one))
