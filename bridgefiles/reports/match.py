"""A team match: both rooms side by side, IMPs board by board, the running score, VPs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.seats import SEATS
from bridgefiles.reports import Report
from bridgefiles.reports._chart import RunningLine, running_line
from bridgefiles.reports._deal import BoardHead, board_head
from bridgefiles.reports._edition import Edition, Sheet, decimals
from bridgefiles.reports._lines import ResultCells, legend, result_cells
from bridgefiles.reports._people import Person, people
from bridgefiles.reports._phrases import N_, SCALES
from bridgefiles.reports._sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from bridgefiles.model.session import TableResult
    from bridgefiles.scoring.standings import MatchBoard, MatchScore


BIG_SWING = 10
"""A swing of this many IMPs stands out."""


@dataclass(frozen=True, slots=True)
class SeatName:
    """Who sat where in one room."""

    seat: str
    letter: str
    player: str
    team: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One board. A room without a result is None. IMPs stand on the side that won them.

    ``running`` is the score so far, ``12–3``; ``bar_home`` and ``bar_away`` are the swing as a
    share of the greatest swing of the match, 0 to 100.
    """

    head: BoardHead
    open_room: ResultCells | None
    closed_room: ResultCells | None
    home: str
    away: str
    running: str
    is_push: bool
    is_swing: bool
    bar_home: int
    bar_away: int

    @property
    def rooms(self) -> tuple[ResultCells | None, ResultCells | None]:
        """Return the open room and the closed room."""
        return (self.open_room, self.closed_room)


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The outcome of a match in one line."""

    title: str
    round: str
    home: Person
    away: Person
    imps_home: str
    imps_away: str
    vp_home: str
    vp_away: str
    boards: str
    boards_count: str
    link: str


@dataclass(frozen=True, slots=True)
class MatchTable:
    """Several matches, one a line."""

    rows: tuple[MatchSummary, ...]
    award_words: str
    """What is counted: ``IMPs``, ``Points``."""
    has_round: bool
    has_vps: bool


@dataclass(frozen=True, slots=True)
class MatchView:
    """The sheet of one match. ``incomplete`` names the boards that lack a room's result."""

    sheet: Sheet
    summary: MatchSummary
    award_words: str
    carry_home: str
    carry_away: str
    scale: str
    open_seats: tuple[SeatName, ...]
    closed_seats: tuple[SeatName, ...]
    rows: tuple[MatchRow, ...]
    line: RunningLine | None
    rooms: tuple[str, str]
    """The names of the two rooms, which head their columns."""
    room_columns: str
    """How many columns a room has."""
    has_lead: bool
    has_vps: bool
    has_carry: bool
    incomplete: str


def view(edition: Edition, index: int) -> MatchView:
    """Return the sheet of match *index*, from 0."""
    score = edition.standings.matches[index]
    summary = match_summary(edition, index)
    results = [one for board in score.board_scores for one in (board.open_room, board.closed_room) if one]
    greatest = max((abs(board.imps_home or 0) for board in score.board_scores), default=0)
    places = {id(board.traveller): place for place, board in enumerate(edition.standings.boards)}
    has_lead = any(result.lead is not None for result in results)
    has_carry = bool(score.match.carry_home or score.match.carry_away)
    return MatchView(
        sheet=sheet(edition, summary.title, edition.match_paths[index], legend(edition, results)),
        summary=summary,
        award_words=edition.award_words,
        carry_home=_plain(edition, score.match.carry_home) if has_carry else "",
        carry_away=_plain(edition, score.match.carry_away) if has_carry else "",
        scale=_scale(edition, score),
        open_seats=_seats(edition, score, "open"),
        closed_seats=_seats(edition, score, "closed"),
        rows=tuple(
            _row(edition, board, places.get(id(board.traveller)), greatest) for board in score.board_scores
        ),
        line=running_line(
            [
                (one.traveller.board.number or "", one.imps_home)
                for one in score.board_scores
                if one.imps_home is not None
            ],
            float(score.match.carry_home - score.match.carry_away),
            _big_swing(edition),
        ),
        rooms=(edition.language.text("Open room"), edition.language.text("Closed room")),
        room_columns="6" if has_lead else "5",
        has_lead=has_lead,
        has_vps=score.vp_home is not None,
        has_carry=has_carry,
        incomplete=_incomplete(edition, score),
    )


def match_summary(edition: Edition, index: int) -> MatchSummary:
    """Return the outcome of match *index*."""
    score, language = edition.standings.matches[index], edition.language
    home, away = (people(edition, (one,))[0] for one in (score.match.home, score.match.away))
    number = score.match.round or score.match.segment or ""
    return MatchSummary(
        title=language.text("{home} against {away}", home=home.text, away=away.text),
        round=language.text("Round {number}", number=number) if number.isdecimal() else number,
        home=home,
        away=away,
        imps_home=_plain(edition, score.imps_home),
        imps_away=_plain(edition, score.imps_away),
        vp_home="" if score.vp_home is None else language.number(score.vp_home, 2),
        vp_away="" if score.vp_away is None else language.number(score.vp_away, 2),
        boards=language.plural("{count} board", "{count} boards", score.boards),
        boards_count=str(score.boards),
        link=edition.match_paths[index],
    )


def match_table(edition: Edition, entrant: str | None = None) -> MatchTable | None:
    """Return the matches of *entrant*, or all; None when there are none."""
    rows = tuple(
        match_summary(edition, index)
        for index, score in enumerate(edition.standings.matches)
        if entrant is None or entrant in {score.match.home, score.match.away}
    )
    if not rows:
        return None
    return MatchTable(
        rows, edition.award_words, any(row.round for row in rows), any(row.vp_home for row in rows)
    )


def _plain(edition: Edition, imps: Fraction | float) -> str:
    return edition.language.number(imps, decimals((imps,)))


def _big_swing(edition: Edition) -> float:
    """Return from how many IMPs on a swing stands out; other points have no such measure."""
    return BIG_SWING if edition.unit == "imps" else math.inf


def _scale(edition: Edition, score: MatchScore) -> str:
    if score.vp_scale is None or score.vp_home is None:
        return ""
    name = edition.language.text(SCALES.get(score.vp_scale, score.vp_scale))
    return edition.language.plural(
        "{scale}, {count} board", "{scale}, {count} boards", score.boards, scale=name
    )


def _seats(edition: Edition, score: MatchScore, room: str) -> tuple[SeatName, ...]:
    """Return who sat in *room*, as far as the room's results name them; empty when none does."""
    results = [board.open_room if room == "open" else board.closed_room for board in score.board_scores]
    players = _players(result for result in results if result is not None)
    if not any(players):
        return ()
    home_first = room == "open"
    teams = [people(edition, (one,))[0].text for one in (score.match.home, score.match.away)]
    language = edition.language
    return tuple(
        SeatName(
            language.seat(seat),
            language.seat_letter(seat),
            players[seat],
            teams[(seat & 1) ^ (not home_first)],
        )
        for seat in SEATS
    )


def _players(results: Iterable[TableResult]) -> tuple[str, ...]:
    """Return who sat North, East, South and West; several in one seat are all named."""
    seen: tuple[dict[str, None], ...] = ({}, {}, {}, {})
    for result in results:
        for seat, name in enumerate(result.players):
            if name:
                seen[seat][name] = None
    return tuple(" / ".join(names) for names in seen)


def _row(edition: Edition, board: MatchBoard, place: int | None, greatest: int) -> MatchRow:
    imps, language = board.imps_home, edition.language
    home = language.number(imps) if imps is not None and imps > 0 else ""
    away = language.number(-imps) if imps is not None and imps < 0 else ""
    share = round(100 * abs(imps) / greatest) if imps and greatest else 0
    running = (
        "" if imps is None else f"{_plain(edition, board.running_home)}–{_plain(edition, board.running_away)}"
    )
    return MatchRow(
        head=_head(edition, board, place),
        open_room=None if board.open_room is None else result_cells(edition, board.open_room),
        closed_room=None if board.closed_room is None else result_cells(edition, board.closed_room),
        home=home,
        away=away,
        running=running,
        is_push=imps == 0,
        is_swing=imps is not None and abs(imps) >= _big_swing(edition),
        bar_home=share if imps is not None and imps > 0 else 0,
        bar_away=share if imps is not None and imps < 0 else 0,
    )


def _head(edition: Edition, board: MatchBoard, place: int | None) -> BoardHead:
    if place is not None:
        return board_head(edition, place)
    number = board.traveller.board.number or ""
    return BoardHead(number, number, "", "", "", "", ns_vulnerable=False, ew_vulnerable=False, link="")


def _incomplete(edition: Edition, score: MatchScore) -> str:
    lacking = [board.traveller.board.number or "?" for board in score.board_scores if board.imps_home is None]
    if not lacking:
        return ""
    return edition.language.text(
        "No comparison on these boards, because a room has no result: {boards}.", boards=", ".join(lacking)
    )


REPORT = Report("match", N_("Match"), "match.html", None, lambda edition: edition.match_paths, view)
