"""What can be said when all four hands are seen: tricks, par, and how results compare with them.

The numbers are the solver's, or the file's where it states them; where there are none, nothing
is shown as if it were a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.doubledummy.boards import SOLVER, result_play
from bridgefiles.doubledummy.stated import stated
from bridgefiles.doubledummy.tricks import STRAINS
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.seats import SEATS, Seat, Side
from bridgefiles.reports import _bridge_text as bridge
from bridgefiles.reports._bridge_text import NOTHING, BridgeText, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgefiles.doubledummy.play import PlayAnalysis
    from bridgefiles.doubledummy.stated import StatedPar, StatedTable
    from bridgefiles.model.contract import Strain
    from bridgefiles.model.session import TableResult, Traveller
    from bridgefiles.reports._edition import Edition
    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.par import ParContract


@dataclass(frozen=True, slots=True)
class GridRow:
    """The tricks of one seat as declarer, in the order of the grid's strains; empty where not stated."""

    seat: str
    letter: str
    tricks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrickGrid:
    """Tricks with all hands seen. ``par`` is the score, empty where it is not known.

    ``contracts`` are all the contracts that give par; none where par is the file's and not worked
    out from the table. ``briefly`` are the same without results, levels together: ``2/3♠ N-S``.
    ``source`` says where the numbers come from.
    """

    strains: tuple[Part, ...]
    rows: tuple[GridRow, ...]
    par: str
    contracts: tuple[BridgeText, ...] = ()
    briefly: tuple[BridgeText, ...] = ()
    source: str = ""


def trick_grid(edition: Edition, index: int) -> TrickGrid | None:
    """Return the grid of board *index*, None where it was not analysed and no record states one."""
    known, language = edition.known(index), edition.language
    if known is None:
        return None
    table, par = known.table, known.par
    text = language.text
    return TrickGrid(
        tuple(bridge.symbol(strain, language) for strain in STRAINS),
        tuple(_row(language, table, seat) for seat in SEATS),
        _stated_par(edition, index) if par is None else _score(language, par.score),
        () if par is None else par_contracts(language, par.contracts),
        () if par is None else _briefly(language, par.contracts),
        text("worked out from the cards") if table.source == SOLVER else text("as the file says"),
    )


def _row(language: Language, table: StatedTable, seat: Seat) -> GridRow:
    tricks = tuple(_shown(table, seat, strain) for strain in STRAINS)
    return GridRow(language.seat(seat), language.seat_letter(seat), tricks)


def _shown(table: StatedTable, seat: Seat, strain: Strain) -> str:
    """Return the number of tricks; ``<7`` where the file says no more than that."""
    tricks = table.tricks.get((seat, strain))
    if tricks is not None:
        return str(tricks)
    return "<7" if (seat, strain) in table.under_seven else ""


# -- par -------------------------------------------------------------------------------------


def _stated_par(edition: Edition, index: int) -> str:
    traveller: Traveller = edition.standings.boards[index].traveller
    pars = [par for record in traveller.records if (par := stated(record).par) is not None]
    return _par_in_words(edition.language, pars[0]) if pars else ""


def _par_in_words(language: Language, par: StatedPar) -> str:
    """Return the par from North-South's side; in the file's own words where these name no score."""
    return par.text if par.score is None else _score(language, par.score)


def _score(language: Language, score: int) -> str:
    return f"{language.side(Side.NS)} {language.number(score, signed=True)}"


def par_contracts(language: Language, contracts: Sequence[ParContract]) -> tuple[BridgeText, ...]:
    """Return the contracts that give par: ``4♠ N-S =`` where both partners take as many tricks.

    No contract at all is a deal that is passed out.
    """
    if not contracts:
        return (bridge.plain(language.text("Passed out")),)
    return tuple(_contract(language, same) for same in _together(contracts))


def _together(contracts: Sequence[ParContract]) -> list[list[ParContract]]:
    """Put both partners' same contract together."""
    found: dict[tuple[object, ...], list[ParContract]] = {}
    for one in contracts:
        made = one.contract
        side = None if made.declarer is None else made.declarer.side
        found.setdefault((made.level, made.strain, made.doubling, one.tricks, side), []).append(one)
    return list(found.values())


def _contract(language: Language, same: Sequence[ParContract]) -> BridgeText:
    one = same[0]
    result = bridge.result(Played(one.contract, one.tricks), language)
    shown = bridge.contract_text(one.contract, language)
    return BridgeText((*shown.parts, *_by(language, same).parts, Part(" "), *result.parts))


def _by(language: Language, same: Sequence[ParContract]) -> BridgeText:
    """Return who declares: a side where both partners do as well."""
    declarer = same[0].contract.declarer
    if declarer is None:
        return NOTHING
    if len(same) > 1:
        return bridge.plain(f" {language.side(declarer.side)}", language.side_words(declarer.side))
    return bridge.plain(f" {language.seat_letter(declarer)}", language.seat(declarer))


def _briefly(language: Language, contracts: Sequence[ParContract]) -> tuple[BridgeText, ...]:
    if not contracts:
        return par_contracts(language, contracts)
    levels: dict[tuple[Part, ...], list[str]] = {}
    for same in _together(contracts):
        level, *rest = bridge.contract_text(same[0].contract, language).parts
        levels.setdefault((*rest, *_by(language, same).parts), []).append(level.text)
    return tuple(BridgeText((Part("/".join(found)), *rest)) for rest, found in levels.items())


# -- results ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Against:
    """One result compared with best play, from *side*'s own point of view; None where it is not known.

    ``best`` are the tricks that declarer takes when everybody plays for all hands seen, and
    ``tricks`` how many more (or fewer, negative) *side* got than that. ``points`` is the score
    less par. ``play`` is the analysis of the lead, or of the whole play.
    """

    side: Side
    best: int | None
    tricks: int | None
    points: int | None
    play: PlayAnalysis | None

    @property
    def is_known(self) -> bool:
        """Tell whether there is anything to compare with."""
        return self.best is not None or self.points is not None or self.play is not None


def against(edition: Edition, index: int, result: TableResult, side: Side) -> Against:
    """Return how *result* on board *index* compares with best play, from *side*'s point of view."""
    known, outcome = edition.known(index), result.outcome
    board = edition.standings.boards[index].traveller.board
    best = tricks = points = None
    sign = 1 if side is Side.NS else -1
    if known is not None and isinstance(outcome, Played) and outcome.contract.declarer is not None:
        declarer = outcome.contract.declarer
        best = known.table.tricks.get((declarer, outcome.contract.strain))
        if best is not None and outcome.tricks is not None:
            tricks = (outcome.tricks - best) * (1 if declarer.side is side else -1)
    is_played = isinstance(outcome, Played | PassedOut)
    if known is not None and known.par is not None and result.score is not None and is_played:
        points = sign * (result.score - known.par.score)
    return Against(side, best, tricks, points, result_play(board, result, edition.options.analysis))


def lead_words(edition: Edition, play: PlayAnalysis | None) -> str:
    """Return what the opening lead did: ``held``, ``gave 1``; empty where nobody looked at it."""
    if play is None:
        return ""
    if play.cost_of_lead == 0:
        return edition.language.text("held")
    return edition.language.text("gave {count}", count=play.cost_of_lead)


def signed_or_equal(edition: Edition, number: int | None) -> str:
    """Return ``+1``, ``−2``, ``=`` for none either way; empty where it is not known."""
    if number is None:
        return ""
    return "=" if number == 0 else edition.language.number(number, signed=True)
