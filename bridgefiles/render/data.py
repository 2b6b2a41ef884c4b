"""JSON and CSV of boards and scored sessions: the stable contract with other programs.

Keys may be added; none may change meaning. ``null`` means that the file does not say.
"""

from __future__ import annotations

import csv
import io
import json
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bridgefiles.model.cards import SUITS
from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Played, name_of
from bridgefiles.model.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bridgefiles.diagnostics import Diagnostic
    from bridgefiles.model.auction import Auction
    from bridgefiles.model.cards import Hand
    from bridgefiles.model.deal import Deal
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.play import Play
    from bridgefiles.model.record import Board, Record
    from bridgefiles.model.session import Entrant
    from bridgefiles.scoring.standings import Award, BoardScore, MatchScore, Row, Standings

_CENT = Decimal("0.01")


def to_json(value: Any) -> str:
    """Return *value* as JSON text with a final line end."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def records_data(records: Iterable[Record], diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """Return the JSON of boards (``convert --to json``)."""
    return {
        "format": "bridgefiles",
        "version": 1,
        "records": [record_data(record) for record in records],
        "diagnostics": [diagnostic_data(one) for one in diagnostics],
    }


def diagnostic_data(one: Diagnostic) -> dict[str, Any]:
    """Return one diagnostic as JSON data."""
    return {
        "code": one.rule.code,
        "name": one.rule.name,
        "severity": one.rule.severity.value,
        "file": one.file,
        "line": one.line,
        "column": one.column,
        "end_line": one.end_line,
        "end_column": one.end_column,
        "message": one.message,
        "help": one.help,
        "count": one.count,
    }


def record_data(record: Record) -> dict[str, Any]:
    """Return one record as JSON data."""
    contract, declarer, tricks = _result_words(record.outcome)
    return {
        "source": {"file": record.place.file, "line": record.place.line},
        **_board_data(record.board),
        "deal": None if record.board.deal is None else deal_data(record.board.deal),
        "players": {seat.letter: record.players[seat] for seat in SEATS},
        "room": None if record.room is None else record.room.value,
        "table": record.table,
        "round": record.round,
        "auction": None if record.auction is None else _auction_data(record.auction),
        "contract": contract,
        "declarer": declarer,
        "tricks": tricks,
        "score": record.score,
        "outcome": name_of(record.outcome),
        "play": None if record.play is None else _play_data(record.play),
        "comments": list(record.comments),
        "tags": dict(record.tags),
        "tables": [
            {"name": one.name, "columns": list(one.columns), "rows": [list(row) for row in one.rows]}
            for one in record.tables
        ],
    }


def _board_data(board: Board) -> dict[str, Any]:
    return {
        "board": board.number,
        "dealer": None if board.dealer is None else board.dealer.letter,
        "vulnerable": None if board.vulnerability is None else board.vulnerability.value,
    }


def deal_data(deal: Deal) -> dict[str, str | None]:
    """Return the four hands as suits joined by dots, spades first; null for an unknown hand."""
    return {seat.letter: None if (hand := deal[seat]) is None else _hand_text(hand) for seat in SEATS}


def _hand_text(hand: Hand) -> str:
    return ".".join(hand.ranks(suit) for suit in SUITS)


def _auction_data(auction: Auction) -> dict[str, Any]:
    return {
        "calls": [str(call) for call in auction.calls],
        "complete": auction.is_complete,
        "notes": [{"call": one.call, "alert": one.alert, "text": one.text} for one in auction.notes],
    }


def _play_data(play: Play) -> dict[str, Any]:
    return {"cards": [str(card) for card in play.cards], "complete": play.is_complete}


def _result_words(outcome: Outcome) -> tuple[str | None, str | None, int | None]:
    match outcome:
        case Played(contract, tricks):
            declarer = None if contract.declarer is None else contract.declarer.letter
            return str(contract), declarer, tricks
        case PassedOut():
            return "Pass", None, None
        case _:
            return None, None, None


def session_data(
    standings: Standings, diagnostics: Iterable[Diagnostic] = (), *, boards: bool = True
) -> dict[str, Any]:
    """Return the JSON of a scored session (``score --format json``)."""
    session = standings.session
    names = {entrant.id: entrant for entrant in session.entrants}
    return {
        "event": {"title": session.title, "date": session.date, "site": session.site},
        "method": standings.method,
        "method_source": standings.method_source,
        "boards": [_scored_board(one) for one in standings.boards] if boards else [],
        "rankings": [
            {"name": ranking.name, "rows": [_row(row) for row in ranking.rows]}
            for ranking in standings.rankings
        ],
        "matches": [_match(one, names) for one in standings.matches],
        "notes": list(standings.notes),
        "diagnostics": [diagnostic_data(one) for one in diagnostics],
    }


def two_decimals(value: Fraction | float | None) -> float | None:
    """Return an exact number rounded to two decimals, halves away from zero."""
    if value is None:
        return None
    exact = value if isinstance(value, Fraction) else Fraction(value)
    quotient = Decimal(exact.numerator) / Decimal(exact.denominator)
    return float(quotient.quantize(_CENT, rounding=ROUND_HALF_UP))


def _scored_board(one: BoardScore) -> dict[str, Any]:
    board = one.traveller.board
    return {
        **_board_data(board),
        "deal": None if board.deal is None else deal_data(board.deal),
        "datum": one.datum,
        "top": two_decimals(one.top),
        "problem": one.traveller.problem,
        "results": [_award(award) for award in one.awards],
    }


def _award(award: Award) -> dict[str, Any]:
    result = award.result
    contract, declarer, tricks = _result_words(result.outcome)
    return {
        "ns": " ".join(result.ns) or None,
        "ew": " ".join(result.ew) or None,
        "table": result.table,
        "round": result.round,
        "section": result.section,
        "room": None if result.room is None else result.room.value,
        "players": {seat.letter: result.players[seat] for seat in SEATS},
        "contract": contract,
        "declarer": declarer,
        "lead": None if result.lead is None else str(result.lead),
        "tricks": tricks,
        "score": result.score,
        "award_ns": two_decimals(award.ns),
        "award_ew": two_decimals(award.ew),
        "percent_ns": two_decimals(award.percent_ns),
        "percent_ew": two_decimals(award.percent_ew),
        "outcome": name_of(result.outcome),
        "adjustment": _adjustment(result.outcome),
        "reason": result.reason,
        "match": result.match,
    }


def _adjustment(outcome: Outcome) -> dict[str, str | None] | str | None:
    match outcome:
        case Adjusted(ns, ew):
            return {"ns": None if ns is None else ns.mark, "ew": None if ew is None else ew.mark}
        case NotPlayed(why):
            return why.value
        case _:
            return None


def _row(row: Row) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "tied": row.tied,
        "entrant": row.entrant.label,
        "names": list(row.entrant.names),
        "section": row.entrant.section,
        "boards": row.boards,
        "total": two_decimals(row.total),
        "percent": two_decimals(row.percent),
        "carry_over": two_decimals(row.carry_over),
        "penalty": two_decimals(row.penalty),
    }


def _match(one: MatchScore, names: dict[str, Entrant]) -> dict[str, Any]:
    return {
        "round": one.match.round,
        "home": _team_name(names, one.match.home),
        "away": _team_name(names, one.match.away),
        "boards": one.boards,
        "imps_home": one.imps_home,
        "imps_away": one.imps_away,
        "vp_home": two_decimals(one.vp_home),
        "vp_away": two_decimals(one.vp_away),
        "vp_scale": one.vp_scale,
        "results": [
            {
                "board": board.traveller.board.number,
                "imps_home": board.imps_home,
                "running_home": board.running_home,
                "running_away": board.running_away,
            }
            for board in one.board_scores
        ],
    }


def _team_name(names: dict[str, Entrant], id: str) -> str:  # noqa: A002 - the field's name
    entrant = names.get(id)
    return " – ".join(entrant.names) if entrant is not None and entrant.names else id


def ranking_csv(standings: Standings) -> str:
    """Return the rankings as CSV, one row an entrant."""
    return _csv(
        ("ranking", "rank", "tied", "entrant", "names", "boards", "total", "percent"),
        (
            (
                ranking.name,
                row.rank,
                "=" if row.tied else "",
                row.entrant.label,
                " – ".join(row.entrant.names),
                row.boards,
                two_decimals(row.total),
                two_decimals(row.percent),
            )
            for ranking in standings.rankings
            for row in ranking.rows
        ),
    )


_TRAVELLER_COLUMNS = (
    "board",
    "dealer",
    "vulnerable",
    "ns",
    "ew",
    "table",
    "round",
    "contract",
    "declarer",
    "lead",
    "tricks",
    "score",
    "award_ns",
    "award_ew",
    "percent_ns",
    "percent_ew",
    "outcome",
)


def travellers_csv(standings: Standings) -> str:
    """Return every table result as CSV, one row a result, scores from North-South's side."""
    rows = []
    for board in standings.boards:
        head = _board_data(board.traveller.board)
        for award in board.awards:
            data = {**head, **_award(award)}
            rows.append([data[column] for column in _TRAVELLER_COLUMNS])
    return _csv(_TRAVELLER_COLUMNS, rows)


def _csv(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_safe_cell(cell) for cell in row])
    return out.getvalue()


def _safe_cell(cell: Any) -> Any:
    """Keep a spreadsheet from taking a name for a formula."""
    if isinstance(cell, str) and cell[:1] in {"=", "+", "@", "\t", "\r"} and len(cell) > 1:
        return "'" + cell
    return "" if cell is None else cell
