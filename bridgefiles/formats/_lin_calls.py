"""Reads the values of ``mb`` and looks at the auction they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bridgefiles.formats import _bridge_rules as bridge
from bridgefiles.model.auction import CALL_OF, CALLS, DOUBLE, PASS, REDOUBLE, Call

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bridgefiles.formats._lin_elements import Piece
    from bridgefiles.formats._lin_excerpt import Faults


class Made(NamedTuple):
    """A call as it was made; ``at`` is its offset."""

    call: Call
    alert: bool
    at: int


def _usual() -> dict[str, Call]:
    found = {"p": PASS, "d": DOUBLE, "r": REDOUBLE, "x": DOUBLE, "xx": REDOUBLE}
    found |= {text: CALL_OF[text + "T"] for text in (f"{level}N" for level in range(1, 8))}
    found |= {str(call): call for call in CALLS[:35]}
    found |= {text.lower(): call for text, call in found.items()}
    return found | {text.upper(): call for text, call in found.items()}


USUAL_CALLS = _usual()
"""The calls as machines write them, one to a value."""
USUAL_ALERTS = {f"{text}!": call for text, call in USUAL_CALLS.items()}


def read_calls(pieces: Sequence[Piece], faults: Faults) -> Iterator[Made | None]:
    """Yield the calls in *pieces*; None for a question to the reader, which only lessons have."""
    waiting: Made | None = None
    for piece in pieces:
        call = _call(piece)
        if call is not None:
            if waiting is not None:
                yield waiting
            waiting = Made(call, alert=False, at=piece.at)
        elif piece.kind == "ALERT" and waiting is not None:
            waiting = waiting._replace(alert=True)
        elif piece.kind == "QUESTION":
            if waiting is not None:
                yield waiting
            waiting = None
            yield None
        elif piece.kind == "ODD":
            faults.add(
                bridge.UNKNOWN_CALL,
                piece.at,
                piece.at + 1,
                f"{piece.text!r} is no call; it is left out",
                fold="calls",
            )
    if waiting is not None:
        yield waiting


def _call(piece: Piece) -> Call | None:
    match piece.kind:
        case "PASS":
            return PASS
        case "DOUBLE":
            return DOUBLE
        case "REDOUBLE":
            return REDOUBLE
        case "BID":
            text = piece.text.upper()
            strain = text[1:].strip().lstrip("@!")
            return CALL_OF[text[0] + ("NT" if strain[0] == "N" else strain)]
        case _:
            return None


class Course(NamedTuple):
    """How an auction goes: ``end`` is the number of calls up to its end, None when it does not end.

    ``illegal`` is the first call that the Laws do not allow at its place (Laws 18 and 19), or None.
    """

    end: int | None
    illegal: int | None


def course(calls: Sequence[Call]) -> Course:
    """Follow *calls* from the dealer on."""
    last_bid = -1
    bid_at = passes = doubled = 0
    illegal: int | None = None
    for index, call in enumerate(calls):
        if call == 35:
            passes += 1
            if passes >= 3 and (last_bid >= 0 or passes == 4):
                return Course(index + 1, illegal)
            continue
        if call < 35:
            legal = call > last_bid
            last_bid, bid_at, doubled = call, index, 0
        elif call == 36:
            legal = last_bid >= 0 and doubled == 0 and (index - bid_at) & 1 == 1
            doubled = 1
        else:
            legal = doubled == 1 and (index - bid_at) & 1 == 0
            doubled = 2
        passes = 0
        if not legal and illegal is None:
            illegal = index
    return Course(None, illegal)
