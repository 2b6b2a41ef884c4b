"""The front page: what was played, who won, what is complete and what is not, and where everything is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.outcome import Adjusted, NotPlayed, Unknown, Why
from bridgefiles.reports import Report
from bridgefiles.reports._edition import Download, Edition, MenuItem, Sheet, is_result
from bridgefiles.reports._phrases import N_
from bridgefiles.reports._sheet import sheet
from bridgefiles.reports.match import MatchTable, match_table
from bridgefiles.reports.ranking import RankingTable, table
from bridgefiles.scoring.choice import STATED, STATED_IN_HEADER

if TYPE_CHECKING:
    from bridgefiles.model.session import TableResult

PATH = "index.html"
_PODIUM = 3


@dataclass(frozen=True, slots=True)
class Winners:
    """The first three of one ranking, and those who share the third place; ``more`` are further on."""

    table: RankingTable
    more: str


@dataclass(frozen=True, slots=True)
class FrontView:
    """The page. ``complete`` are sentences about what is there, ``problems`` about what is not."""

    sheet: Sheet
    date: str
    site: str
    winners: tuple[Winners, ...]
    matches: MatchTable | None
    boards: tuple[MenuItem, ...]
    complete: tuple[str, ...]
    problems: tuple[str, ...]
    faults: tuple[str, ...]
    """What is wrong in the files, in the words of the program's own messages, which are English."""
    downloads: tuple[Download, ...]
    method_source: str


def view(edition: Edition) -> FrontView:
    """Return the front page of *edition*."""
    language, session = edition.language, edition.session
    return FrontView(
        sheet=sheet(edition, edition.title, PATH),
        date=language.date(session.date) if session.date else "",
        site=session.site or "",
        winners=tuple(_winners(edition, table(edition, ranking)) for ranking in edition.standings.rankings),
        matches=match_table(edition),
        boards=tuple(
            MenuItem(edition.board_label(index), path) for index, path in enumerate(edition.board_paths)
        ),
        complete=_complete(edition),
        problems=_problems(edition),
        faults=edition.options.problems,
        downloads=edition.options.downloads,
        method_source=_method_source(edition),
    )


def _method_source(edition: Edition) -> str:
    """Return where the method was read; the file's name is kept out of the translation."""
    source = edition.standings.method_source
    for pattern in (STATED, STATED_IN_HEADER):
        before, _, after = pattern.partition("{file}")
        if source.startswith(before) and source.endswith(after):
            file = source.removeprefix(before).removesuffix(after)
            return edition.language.text(pattern, file=file)
    return edition.language.text(source)


def _winners(edition: Edition, ranked: RankingTable) -> Winners:
    count = _PODIUM
    while count < len(ranked.rows) and ranked.rows[count].rank == ranked.rows[count - 1].rank:
        count += 1
    first = RankingTable(
        ranked.title,
        ranked.anchor,
        ranked.total_head,
        ranked.rows[:count],
        (),
        has_percent=ranked.has_percent,
        has_boards=False,
        has_carry_over=False,
        has_penalty=False,
    )
    left = len(ranked.rows) - len(first.rows) + len(ranked.unranked)
    return Winners(first, edition.language.plural("{count} more", "{count} more", left) if left else "")


def _results(edition: Edition) -> list[TableResult]:
    return [award.result for board in edition.standings.boards for award in board.awards]


def _complete(edition: Edition) -> tuple[str, ...]:
    """Return what there is: results, hands, auctions, plays."""
    plural, boards = edition.language.plural, edition.standings.boards
    results = [result for result in _results(edition) if is_result(result)]
    records = [result.record for result in results if result.record is not None]
    whole = sum(
        board.traveller.board.deal is not None and board.traveller.board.deal.is_whole for board in boards
    )
    auctions = sum(record.auction is not None for record in records)
    plays = sum(record.play is not None and len(record.play.cards) > 1 for record in records)
    counted = (
        (len(results), plural("{count} result", "{count} results", len(results))),
        (whole, plural("{count} deal complete", "{count} deals complete", whole)),
        (auctions, plural("{count} auction", "{count} auctions", auctions)),
        (plays, plural("{count} play of the cards", "{count} plays of the cards", plays)),
    )
    return tuple(words for count, words in counted if count)


def _problems(edition: Edition) -> tuple[str, ...]:
    """Return what is missing or was ruled: what was lost, faulty boards, then each kind with its boards."""
    language, boards = edition.language, edition.standings.boards
    found = [language.told(reason) for reason in edition.session.lost]
    kinds: dict[str, list[str]] = {kind: [] for kind in _REMARKS}
    for index, board in enumerate(boards):
        label = edition.board_label(index)
        if board.traveller.problem:
            reason = language.told(board.traveller.problem)
            found.append(language.text("Board {number}: {reason}", number=label, reason=reason))
        if not any(is_result(result) for result in board.traveller.results):
            kinds[_NO_RESULT].append(label)
            continue
        for kind in dict.fromkeys(map(_remark, board.traveller.results)):
            if kind:
                kinds[kind].append(label)
    found += [language.text(kind, boards=", ".join(labels)) for kind, labels in kinds.items() if labels]
    return tuple(dict.fromkeys(found))


_NO_RESULT = N_("Boards without a result: {boards}")
_ADJUSTED = N_("Boards with an adjusted score: {boards}")
_NOT_PLAYED = N_("Boards not played at some table: {boards}")
_UNKNOWN = N_("Boards with a result that is not known: {boards}")
_REMARKS = (_NO_RESULT, _ADJUSTED, _NOT_PLAYED, _UNKNOWN)


def _remark(result: TableResult) -> str:
    """Return the kind of remark that *result* calls for, empty for an ordinary one."""
    match result.outcome:
        case Adjusted():
            return _ADJUSTED
        case NotPlayed(why=Why.NOT_PLAYED):
            return _NOT_PLAYED
        case Unknown() if result.score is None:
            return _UNKNOWN
    return ""


REPORT = Report("front", N_("Overview"), "front.html", 0, lambda _: (PATH,), lambda one, _: view(one))
