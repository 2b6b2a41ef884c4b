"""Table results from records that each hold one play of a board: PBN per table, LIN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgefiles.diagnostics import Problems, Rule, Severity
from bridgefiles.gather._field import Field, number_in, shown_name
from bridgefiles.model.outcome import AVERAGE, Adjusted, NotPlayed, Outcome, Played, Unknown
from bridgefiles.model.session import Kind, TableResult

if TYPE_CHECKING:
    from bridgefiles.gather._boards import BoardGroup
    from bridgefiles.model.record import Record

REPEATED_RESULT = Rule(
    "GAT104",
    "repeated-result",
    Severity.WARNING,
    "The same four players have the same result on the same board twice.",
    "Leave one of the two files or games out.",
)
BOOKED_AVERAGE = Rule(
    "GAT105",
    "unfinished-average",
    Severity.NOTE,
    "A board of an online tournament was dealt but not finished.",
    "If the director gave another score, correct it in the result file.",
)
UNFINISHED = "Not finished at this table; average for both sides, as online tournaments book it."

Players = tuple[str | None, str | None, str | None, str | None]


def is_table_result(record: Record) -> bool:
    """Tell whether *record* says that its board was given to a table, not just dealt."""
    if not isinstance(record.outcome, Unknown) or record.score is not None:
        return True
    return record.auction is not None or record.play is not None or any(record.players)


def is_from_lin(record: Record) -> bool:
    """Tell whether *record* comes from a LIN file: PBN games always have tags."""
    return "Deal" not in record.tags and "Board" not in record.tags


def add_results(group: BoardGroup, field: Field, kind: Kind, problems: Problems) -> None:
    """Append one result for each record of the board that was played at a table."""
    played = [record for record in group.records if is_table_result(record)]
    tournament = len(played) > 1 and all(any(record.players) for record in played)
    seen: dict[tuple[object, ...], Record] = {}
    for record in played:
        key = (record.players, record.outcome, record.table, record.round, record.room)
        if all(record.players) and key in seen:
            problems.add_at_line(
                REPEATED_RESULT,
                record.place.file,
                record.place.line,
                f"board {group.board.number or '?'} has this result already "
                f"({seen[key].place.file}:{seen[key].place.line}); it is counted once",
            )
            continue
        seen[key] = record
        outcome, reason = record.outcome, None
        if tournament and is_from_lin(record) and _is_unfinished(outcome):
            outcome, reason = Adjusted(AVERAGE, AVERAGE), UNFINISHED
            problems.add_at_line(
                BOOKED_AVERAGE,
                record.place.file,
                record.place.line,
                f"board {group.board.number or '?'} was not finished at this table; "
                "it is booked as an average for both sides",
            )
        group.results.append(_result(record, outcome, reason, *_sides(record, field, kind)))


def _is_unfinished(outcome: Outcome) -> bool:
    return isinstance(outcome, NotPlayed | Unknown) or (
        isinstance(outcome, Played) and outcome.tricks is None
    )


def _result(
    record: Record, outcome: Outcome, reason: str | None, ns: tuple[str, ...], ew: tuple[str, ...]
) -> TableResult:
    north, east, south, west = (shown_name(name) if name else None for name in record.players)
    return TableResult(
        ns,
        ew,
        outcome,
        None if isinstance(outcome, Adjusted) else record.score,
        lead=record.play.cards[0] if record.play is not None and record.play.cards else None,
        table=record.table,
        round=record.round,
        section=record.tags.get("Section") or None,
        room=record.room,
        players=(north, east, south, west),
        record=record,
        reason=reason,
    )


def _sides(record: Record, field: Field, kind: Kind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    north, east, south, west = record.players
    if kind is Kind.PLAYERS:
        return (
            tuple(field.id_of((name,)) for name in (north, south) if name),
            tuple(field.id_of((name,)) for name in (east, west) if name),
        )
    return (
        _pair(field, record.tags.get("PairNS"), north, south),
        _pair(field, record.tags.get("PairEW"), east, west),
    )


def _pair(field: Field, number: str | None, first: str | None, second: str | None) -> tuple[str, ...]:
    names = tuple(name for name in (first, second) if name)
    if not names:
        return ()
    if len(names) == 2 and names[0] == names[1]:
        # Some programs put the pair's stand-in name on both chairs.
        names = names[:1]
        number = number or number_in(names[0])
    return (field.id_of(names, number),)
