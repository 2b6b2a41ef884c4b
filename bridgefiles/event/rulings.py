"""The director's rulings and corrected entries: which result each means, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.gather import contract_in, is_pass
from bridgefiles.model.outcome import Adjusted, Assigned, NotPlayed, PassedOut, Played
from bridgefiles.model.record import Room
from bridgefiles.model.seats import SEAT_OF
from bridgefiles.scoring.points import ns_score

if TYPE_CHECKING:
    from bridgefiles.diagnostics import Problems
    from bridgefiles.event.model import Entry, Event
    from bridgefiles.model.outcome import Outcome
    from bridgefiles.model.session import Session, TableResult, Traveller

NOT_ONE_RESULT = Rule(
    "EVT105", "event-not-one-result", Severity.ERROR, "A ruling must fit exactly one result of a board."
)
RULED_TWICE = Rule(
    "EVT109", "event-ruled-twice", Severity.ERROR, "Two rulings of the event file are about the same result."
)
NO_RULING = Rule(
    "EVT110", "event-no-ruling", Severity.ERROR, "A ruling does not say what the result becomes."
)
_SIDES = ("ns", "ew", "ns_score", "ew_score", "weighted", "result")


def apply_rulings(session: Session, event: Event, problems: Problems) -> Session:
    """Return *session* with the corrections, then the adjustments, then the fouled boards of *event*."""
    boards = [list(one.results) for one in session.travellers]
    ruled: dict[tuple[int, int], Entry] = {}
    for entry in event.of("correction", "adjustment"):
        where = _place(session, boards, event, entry, problems)
        if where is None:
            continue
        board, index = where
        earlier = ruled.get(where)
        if earlier is not None and earlier.kind == entry.kind:
            problems.add_at_line(
                RULED_TWICE,
                event.file,
                entry.line,
                f"line {earlier.line} rules on the same result of board {entry.text('board')} already; "
                "that one holds",
            )
            continue
        ruled[where] = entry
        change = _corrected if entry.kind == "correction" else _adjusted
        changed = change(boards[board][index], session.travellers[board], entry)
        if isinstance(changed, str):
            problems.add_at_line(NO_RULING, event.file, entry.line, f"{entry.kind}: {changed}")
        else:
            boards[board][index] = changed
    for entry in event.of("fouled"):
        _foul(session, boards, event, entry, problems)
    travellers = (
        replace(one, results=tuple(results)) for one, results in zip(session.travellers, boards, strict=True)
    )
    return replace(session, travellers=tuple(travellers))


def _place(
    session: Session, boards: list[list[TableResult]], event: Event, entry: Entry, problems: Problems
) -> tuple[int, int] | None:
    """Return which result *entry* means, as traveller and index in it; tell when it is not exactly one."""
    number = entry.text("board")
    on_board = [index for index, one in enumerate(session.travellers) if one.board.number == number]
    found = [
        (board, index)
        for board in on_board
        for index, result in enumerate(boards[board])
        if _fits(session, result, entry)
    ]
    if len(found) == 1:
        return found[0]
    if not on_board:
        words = f"there is no board {number}"
    elif not found:
        tables = {one.table for board in on_board for one in boards[board] if one.table}
        words = f"no result of board {number} fits" + (
            f"; its tables are {', '.join(sorted(tables))}" if tables else ""
        )
    else:
        words = f"{len(found)} results of board {number} fit; say which with table, round, section or pair"
    problems.add_at_line(NOT_ONE_RESULT, event.file, entry.line, f"{entry.kind}: {words}")
    return None


def _fits(session: Session, result: TableResult, entry: Entry) -> bool:
    room = {Room.OPEN: "open", Room.CLOSED: "closed"}.get(result.room) if result.room else None
    stated = {"table": result.table, "round": result.round, "section": result.section, "room": room}
    if any(entry.get(key) is not None and entry.text(key) != value for key, value in stated.items()):
        return False
    pair = entry.text("pair")
    if pair is None:
        return True
    entrants = [one for one in session.entrants if one.id in {*result.ns, *result.ew}]
    return pair in {*result.ns, *result.ew, *(one.label for one in entrants)} or any(
        pair in one.names for one in entrants
    )


def _adjusted(result: TableResult, _board: Traveller, entry: Entry) -> TableResult | str:
    given = [key for key in _SIDES if entry.get(key) is not None]
    was = "" if result.score is None else f"{_signed(result.score)} → "
    if given == ["result"]:
        return replace(result, outcome=NotPlayed(), score=None, reason=_reason(entry, f"{was}–"))
    if given and set(given) <= {"ns", "ew"}:
        marks = " / ".join("–" if entry.get(key) is None else entry.get(key).mark for key in ("ns", "ew"))
        outcome: Outcome = Adjusted(entry.get("ns"), entry.get("ew"))
        return replace(result, outcome=outcome, score=None, reason=_reason(entry, was + marks))
    if given == ["weighted"]:
        parts = entry.get("weighted")
        words = ", ".join(f"{_percent(share)} {_signed(score)}" for share, score in parts)
        return _assigned(result, Assigned(parts, parts), _reason(entry, was + words))
    if given == ["ns_score", "ew_score"]:
        ns, ew = entry.get("ns_score"), entry.get("ew_score")
        both = Assigned(((Fraction(1), ns),), ((Fraction(1), ew),))
        return _assigned(result, both, _reason(entry, f"{was}N-S {_signed(ns)}, E-W {_signed(-ew)}"))
    return (
        "say what the result becomes: ns and ew, or weighted, or ns_score and ew_score, "
        'or result = "not played"; one of these'
    )


def _assigned(result: TableResult, assigned: Assigned, reason: str) -> TableResult:
    return replace(result, outcome=Adjusted(None, None, assigned), score=None, reason=reason)


def _corrected(result: TableResult, board: Traveller, entry: Entry) -> TableResult | str:
    """Return *result* as it was really played; what was entered stays readable in its reason."""
    old = result.outcome
    written = entry.text("contract")
    if written is not None and is_pass(written):
        outcome: Outcome = PassedOut()
    else:
        contract = contract_in(written) if written is not None else None
        if contract is None:
            if written is not None or not isinstance(old, Played):
                return f"{written or 'nothing'} is not a contract; write 4S, 3NTX or pass"
            contract = old.contract
        declarer = entry.text("declarer")
        seat = SEAT_OF[declarer] if declarer is not None else contract.declarer
        if seat is None and isinstance(old, Played):
            seat = old.contract.declarer
        tricks = entry.get("tricks")
        if tricks is None and isinstance(old, Played):
            tricks = old.tricks
        if seat is None or tricks is None:
            return "the declarer or the number of tricks is missing, and the file does not give it"
        outcome = Played(replace(contract, declarer=seat), tricks)
    score = ns_score(outcome, board.board.vulnerability)
    words = f"{_words(old, result.score)} → {_words(outcome, score)}"
    return replace(result, outcome=outcome, score=score, record=None, reason=_reason(entry, words))


def _words(outcome: Outcome, score: int | None) -> str:
    match outcome:
        case Played(contract, tricks):
            declarer = "?" if contract.declarer is None else contract.declarer.letter
            words = f"{contract} {declarer} {'?' if tricks is None else tricks}"
        case PassedOut():
            words = "Pass"
        case _:
            words = "–"
    return words if score is None else f"{words} {_signed(score)}"


def _foul(
    session: Session, boards: list[list[TableResult]], event: Event, entry: Entry, problems: Problems
) -> None:
    """Mark the results of the tables that played another version of a board."""
    tables, section = entry.get("tables"), entry.text("section")
    met = set()
    for index, one in enumerate(session.travellers):
        if one.board.number != entry.text("board"):
            continue
        for place, result in enumerate(boards[index]):
            if result.table in tables and section in {None, result.section}:
                met.add(result.table)
                boards[index][place] = replace(result, version=f"{entry.line}")
    missing = [one for one in tables if one not in met]
    if missing:
        problems.add_at_line(
            NOT_ONE_RESULT,
            event.file,
            entry.line,
            f"fouled: board {entry.text('board')} was not played at table {', '.join(missing)}",
        )


def _reason(entry: Entry, words: str) -> str:
    said = entry.text("reason")
    return f"{said} ({words})" if said else words


def _signed(score: int) -> str:
    return f"{score:+d}".replace("-", "−") if score else "0"


def _percent(share: Fraction) -> str:
    value = share * 100
    return f"{value.numerator}%" if value.denominator == 1 else f"{float(value):g}%"
