"""Double-dummy analyses on a terminal and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bridgefiles.doubledummy import acbl
from bridgefiles.doubledummy.boards import SOLVER
from bridgefiles.doubledummy.tricks import CELLS, PARTNERS_FIRST, STRAINS
from bridgefiles.model.seats import Side
from bridgefiles.render.data import diagnostic_data
from bridgefiles.render.text import names_line, relative, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bridgefiles.diagnostics import Diagnostic
    from bridgefiles.doubledummy.boards import AnalysedBoard, Known
    from bridgefiles.doubledummy.play import Cost, PlayAnalysis
    from bridgefiles.model.record import Record
    from bridgefiles.scoring.par import Par, ParContract

_CAVEAT = "All four hands seen: what can be made is not what should be bid."


# -- text ----------------------------------------------------------------------------------


def text(boards: Iterable[AnalysedBoard], *, with_plays: bool) -> Iterator[str]:
    """Yield the lines that a person reads, board by board."""
    for one in boards:
        board = one.record.board
        dealer = "not given" if board.dealer is None else board.dealer.name.title()
        vulnerable = "not given" if board.vulnerability is None else board.vulnerability.value
        yield f"Board {board.number or '?'}   Dealer {dealer}   Vulnerable {vulnerable}"
        yield from _table(one.known)
        for record, play in one.plays if with_plays else ():
            yield from _play(record, play)
        yield ""
    yield _CAVEAT


def _table(known: Known | None) -> Iterator[str]:
    if known is None:
        yield "  not analysed: not all four hands are known"
        return
    table = known.table
    yield "         " + "".join(f"{strain.letter:>4}" for strain in STRAINS)
    for seat in PARTNERS_FIRST:
        cells = (
            "<7" if (seat, strain) in table.under_seven else str(table.tricks.get((seat, strain), "?"))
            for strain in STRAINS
        )
        yield f"  {seat.name.title():<7}" + "".join(f"{cell:>4}" for cell in cells)
    if table.source != SOLVER:
        yield f"  (as {table.source} in the file says)"
    yield f"  {par_words(known.par)}"
    if len(table.tricks) == CELLS:
        lines = (f"{side.value}: {acbl.line(table.tricks, side)}" for side in Side)
        yield "  Makes: " + "   ".join(lines)


def par_words(par: Par | None) -> str:
    """Return par as one line: ``Par: NS +140: 3S N=, 3S S=``."""
    if par is None:
        return "Par: not known"
    if not par.contracts:
        return "Par: 0, passed out"
    return f"Par: NS {par.score:+d}: " + ", ".join(_contract(one) for one in par.contracts)


def _contract(one: ParContract) -> str:
    contract = one.contract
    seat = "" if contract.declarer is None else f" {contract.declarer.letter}"
    return f"{contract}{seat} {relative(one.tricks, contract.tricks_needed)}"


def _play(record: Record, play: PlayAnalysis | None) -> Iterator[str]:
    room = record.room and f"{record.room.value} room"
    parts = [room, record.table and f"Table {record.table}", names_line(record), result_words(record.outcome)]
    yield "  " + ("   ".join(part for part in parts if part) or "Play")
    if play is None:
        yield "    play not analysed"
        return
    yield f"    best play from the lead on: {play.at_start} tricks for declarer"
    for cost in play.costs:
        yield f"    trick {cost.index // 4 + 1:>2}: {_cost(cost)}"
    if play.claimed:
        more = "more" if play.claimed > 0 else "fewer"
        yield (
            f"    the play breaks off there: {play.taken} tricks were scored, "
            f"{abs(play.claimed)} {more} than best play from that point"
        )
    elif not play.costs:
        yield "    no card cost a trick"


def _cost(cost: Cost) -> str:
    times = "a trick" if cost.tricks == 1 else f"{cost.tricks} tricks"
    what = "the lead " if cost.index == 0 else ""
    return f"{what}{cost.card} ({cost.seat.letter}, {cost.role.value}) gave up {times}"


# -- JSON ----------------------------------------------------------------------------------


def data(boards: Iterable[AnalysedBoard], diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """Return analyses as JSON data; ``null`` means that it is not known."""
    return {
        "format": "bridgefiles-analysis",
        "version": 1,
        "boards": [_board_data(one) for one in boards],
        "diagnostics": [diagnostic_data(one) for one in diagnostics],
    }


def _board_data(one: AnalysedBoard) -> dict[str, Any]:
    board, place = one.record.board, one.record.place
    return {
        "file": place.file,
        "line": place.line,
        "board": board.number,
        "dealer": None if board.dealer is None else board.dealer.letter,
        "vulnerable": None if board.vulnerability is None else board.vulnerability.value,
        "source": None if one.known is None else one.known.table.source,
        "tricks": None if one.known is None else _tricks_data(one.known),
        "par": None if one.known is None or one.known.par is None else _par_data(one.known.par),
        "stated_pars": [
            {"source": par.source, "ns_score": par.score, "text": par.text} for par in one.stated.pars
        ],
        "plays": [_play_data(record, play) for record, play in one.plays],
    }


def _tricks_data(known: Known) -> dict[str, dict[str, int | None]]:
    tricks = known.table.tricks
    return {
        seat.letter: {strain.letter: tricks.get((seat, strain)) for strain in STRAINS}
        for seat in PARTNERS_FIRST
    }


def _par_data(par: Par) -> dict[str, Any]:
    contracts = [
        {
            "contract": str(one.contract),
            "declarer": None if one.contract.declarer is None else one.contract.declarer.letter,
            "tricks": one.tricks,
        }
        for one in par.contracts
    ]
    return {"ns_score": par.score, "contracts": contracts}


def _play_data(record: Record, play: PlayAnalysis | None) -> dict[str, Any]:
    found: dict[str, Any] = {"file": record.place.file, "line": record.place.line, "table": record.table}
    if play is None:
        return {**found, "declarer": None, "tricks": None, "taken": None, "complete": None, "costs": None}
    costs = [
        {
            "card": str(cost.card),
            "number": cost.index + 1,
            "trick": cost.index // 4 + 1,
            "seat": cost.seat.letter,
            "role": cost.role.value,
            "tricks": cost.tricks,
        }
        for cost in play.costs
    ]
    return {
        **found,
        "declarer": play.declarer.letter,
        "tricks": list(play.tricks),
        "taken": play.taken,
        "complete": play.is_complete,
        "costs": costs,
    }
