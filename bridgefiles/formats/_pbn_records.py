"""From a game as it is written to a record as it is meant.

What cannot be understood becomes a diagnostic and stays unknown. Where two parts
of a game contradict each other, the tags win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.formats import _bridge_rules as rules
from bridgefiles.formats import _pbn_values as values
from bridgefiles.formats._pbn_deal import faults_in, read_deal
from bridgefiles.formats._pbn_games import NO_VALUE, shown, unescaped
from bridgefiles.formats._pbn_inherit import Inheritance
from bridgefiles.formats._pbn_places import Teller
from bridgefiles.formats._pbn_sections import Habits, Sections, Stated
from bridgefiles.formats._pbn_tables import columns_of, read_table
from bridgefiles.model.contract import Contract
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import NotPlayed, Outcome, PassedOut, Played, Unknown
from bridgefiles.model.play import declarers_tricks
from bridgefiles.model.record import NO_NAMES, Board, Place, Record, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bridgefiles.diagnostics import Problems
    from bridgefiles.formats._pbn_deal import DealFault
    from bridgefiles.formats._pbn_games import RawGame, Section
    from bridgefiles.formats._pbn_play import ReadPlay
    from bridgefiles.model.auction import Auction
    from bridgefiles.model.seats import Seat
    from bridgefiles.source import Source

UNKNOWN_DEALER = Rule(
    "PBN201",
    "unknown-dealer",
    Severity.WARNING,
    "The dealer cannot be understood (PBN 2.1, 3.4).",
    "write N, E, S or W",
)
UNKNOWN_VULNERABILITY = Rule(
    "PBN202",
    "unknown-vulnerability",
    Severity.WARNING,
    "The vulnerability cannot be understood (PBN 2.1, 3.4).",
    "write None, NS, EW or All",
)
UNKNOWN_DECLARER = Rule(
    "PBN203",
    "unknown-declarer",
    Severity.WARNING,
    "The declarer cannot be understood (PBN 2.1, 3.4).",
    "write N, E, S or W, or nothing when the board was passed out",
)
UNKNOWN_CONTRACT = Rule(
    "PBN204",
    "unknown-contract",
    Severity.WARNING,
    "The contract cannot be understood (PBN 2.1, 3.4).",
    "write level, suit and doubling, as in 4HX, or Pass",
)
UNKNOWN_SCORE = Rule(
    "PBN205",
    "unknown-score",
    Severity.WARNING,
    "The score cannot be understood (PBN 2.1, 4.2).",
    'write the side and its points, as in "NS -100"',
)
IMPLIED_BOARD = Rule(
    "PBN206",
    "implied-board",
    Severity.NOTE,
    "A game names neither board nor cards; it was taken as another table of the board above.",
)
JOINED_DEALS = Rule(
    "PBN207",
    "joined-deals",
    Severity.NOTE,
    "Each hand has a Deal tag of its own; the hands were put together.",
)
REPEATED_SECTION = Rule(
    "PBN209",
    "repeated-section",
    Severity.WARNING,
    "A game has two auctions or two plays; the first one is used.",
)
CELLS_LEFT_OVER = Rule(
    "PBN210",
    "cells-left-over",
    Severity.WARNING,
    "The cells of a table do not fill its last row; what makes up whole rows is kept (PBN 2.1, 5.2).",
    "look for a missing or a surplus cell; a cell with blanks in it needs quotes",
)
ASSUMED_COLUMNS = Rule(
    "PBN211",
    "assumed-columns",
    Severity.NOTE,
    "The header of a table does not name its columns; the usual ones were assumed.",
)

_UNKNOWN = Unknown()
_PASSED_OUT = PassedOut()
_NAMES = frozenset(("North", "East", "South", "West"))
_NO_NAME = frozenset(("", "?", "-"))
_MOST_KEPT = 4096
_kept: dict[tuple[str, str], Stated] = {}

_Value = TypeVar("_Value")


class Reader:
    """Makes records of the games of one source; remembers what games hand down."""

    def __init__(self, source: Source, problems: Problems) -> None:
        """Read games of *source*, whose line ends are even."""
        self.source, self.tell = source, Teller(source, problems)
        self.inheritance = Inheritance(used='"#' in source.text)
        self.sections = Sections(self.tell, Habits(source.text))
        self._has_backslashes = "\\" in source.text
        self._headers: dict[str, tuple[str, ...]] = {}

    def record(self, game: RawGame) -> Record:
        """Return the record of *game*."""
        if self.inheritance.resolve(game):
            said = "the game names neither board nor cards; it was taken as another table of the board above"
            self.tell.game(IMPLIED_BOARD, game, said, fold="")
        tags = game.tags
        if self._has_backslashes:
            tags = {name: unescaped(value) for name, value in tags.items()}
        for line in game.escapes:
            # Double-dummy tricks outside the grammar: the only escape line that says something about a board.
            if line.startswith("%%!R "):
                tags["%%!R"] = line[5:].strip()
        get = tags.get
        board = self._board(game, tags)
        stated = self._stated(game, tags)
        auction = read = None
        tables: tuple[Table, ...] = ()
        comments = tuple([text for _at, text in game.comments if text]) if game.comments else ()
        if game.sections:
            auction = self._auction(game, board, stated)
            stated = _declared(stated, auction)
            read = self._play(game, board, stated, auction)
            tables = self._tables(game, tags)
            if self.sections.loose:
                comments += self.sections.loose
                self.sections.loose = ()
        play = None if read is None else read.play
        return Record(
            board,
            Place(self.source.name, game.line),
            NO_NAMES if len(tags) < 5 and _NAMES.isdisjoint(tags) else _players(tags),
            values.room(tags["Room"]) if "Room" in tags else None,
            _text(get("Table")),
            _text(get("Round")),
            auction,
            play,
            self._outcome(game, tags, stated, auction, read),
            self._score(game, tags, stated.declarer) if "Score" in tags else None,
            comments,
            tags,
            tables,
        )

    # -- the board ------------------------------------------------------------------

    def _board(self, game: RawGame, tags: dict[str, str]) -> Board:
        get = tags.get
        dealer = self._value(UNKNOWN_DEALER, game, "Dealer", get("Dealer", ""), values.seat)
        vulnerability = self._value(
            UNKNOWN_VULNERABILITY, game, "Vulnerable", get("Vulnerable", ""), values.vulnerability
        )
        deal = None
        text = get("Deal")
        if text:
            deal, faults = read_deal(text)
            if faults:
                self._tell_deal(game, get("Board", ""), faults)
            if game.deals:
                deal = self._joined(game, deal)
        return Board(_text(get("Board")), dealer, vulnerability, deal)

    def _tell_deal(self, game: RawGame, number: str, faults: list[DealFault]) -> None:
        for fault in faults:
            said = fault.said if number in NO_VALUE else f"board {number}: {fault.said}"
            self.tell.tag(fault.rule, game, "Deal", said, fold=said)

    def _value(
        self, rule: Rule, game: RawGame, name: str, text: str, meaning: Callable[[str], _Value]
    ) -> _Value | None:
        try:
            return meaning(text)
        except ValueError:
            said = f'the value "{shown(text)}" of {name} cannot be understood; it stays unknown'
            self.tell.tag(rule, game, name, said, fold=text)
            return None

    def _joined(self, game: RawGame, deal: Deal | None) -> Deal | None:
        hands = [None, None, None, None] if deal is None else list(deal.hands)
        for text in game.deals:
            other, _faults = read_deal(text)
            if other is not None:
                hands = [
                    theirs if mine is None else mine for mine, theirs in zip(hands, other.hands, strict=True)
                ]
        self.tell.tag(JOINED_DEALS, game, "Deal", "the hands of several Deal tags were put together", fold="")
        joined = Deal((hands[0], hands[1], hands[2], hands[3]))
        self._tell_deal(game, game.tags.get("Board", ""), faults_in(joined))
        return joined

    # -- contract and result --------------------------------------------------------

    def _stated(self, game: RawGame, tags: dict[str, str]) -> Stated:
        key = tags.get("Contract", ""), tags.get("Declarer", "")
        kept = _kept.get(key)
        if kept is not None:
            return kept
        declarer, irregular, understood = None, False, True
        try:
            declarer, irregular = values.declarer(key[1])
        except ValueError:
            understood = False
            said = f'the declarer "{shown(key[1])}" cannot be understood; it stays unknown'
            self.tell.tag(UNKNOWN_DECLARER, game, "Declarer", said, fold=key[1])
        contract = None
        try:
            contract = values.contract(key[0])
        except ValueError:
            understood = False
            said = f'the contract "{shown(key[0])}" cannot be understood; it stays unknown'
            self.tell.tag(UNKNOWN_CONTRACT, game, "Contract", said, fold=key[0])
        if isinstance(contract, Contract):
            declarer = contract.declarer if declarer is None else declarer
            contract = Contract(contract.level, contract.strain, contract.doubling, declarer)
        stated = Stated(contract, declarer, irregular)
        if understood and len(_kept) < _MOST_KEPT and len(key[0]) + len(key[1]) < 20:
            _kept[key] = stated
        return stated

    def _outcome(
        self,
        game: RawGame,
        tags: dict[str, str],
        stated: Stated,
        auction: Auction | None,
        read: ReadPlay | None,
    ) -> Outcome:
        contract = stated.contract
        if contract is None and auction is not None:
            contract = self._bid_contract(stated, auction, read)
        if isinstance(contract, Contract):
            return Played(contract, self._tricks(game, tags, contract, read))
        if isinstance(contract, PassedOut | NotPlayed):
            return contract
        text = tags.get("Result", "")
        if text not in NO_VALUE and contract is None:
            said = f'there is a result, "{shown(text)}", but no contract; it is kept with the tags'
            self.tell.tag(rules.RESULT_WITHOUT_CONTRACT, game, "Result", said, fold="")
        return _UNKNOWN

    @staticmethod
    def _bid_contract(stated: Stated, auction: Auction, read: ReadPlay | None) -> Contract | PassedOut | None:
        """Return the contract that the auction gives where the tags give none.

        An auction that breaks off counts when cards were played after it.
        """
        if not auction.is_complete and read is None:
            return None
        if auction.is_passed_out:
            return _PASSED_OUT
        bid = auction.contract()
        if bid is None or stated.declarer is None:
            return bid
        return Contract(bid.level, bid.strain, bid.doubling, stated.declarer)

    def _tricks(
        self, game: RawGame, tags: dict[str, str], contract: Contract, read: ReadPlay | None
    ) -> int | None:
        text = tags.get("Result", "")
        tricks = None
        try:
            tricks = values.tricks(text, contract.declarer)
        except ValueError:
            tricks = values.relative_tricks(text, contract.tricks_needed)
            if tricks is None:
                said = f'the result "{shown(text)}" cannot be understood; the number of tricks stays unknown'
                self.tell.tag(rules.UNKNOWN_RESULT, game, "Result", said, fold=text)
            else:
                said = f'the result "{shown(text)}" counts from the contract; it was read as {tricks} tricks'
                self.tell.tag(rules.RELATIVE_RESULT, game, "Result", said, fold="")
        if read is None or contract.declarer is None or read.fault is not None:
            return tricks
        taken = declarers_tricks(read.play, contract.strain, contract.declarer)
        if tricks is None or taken is None:
            return taken if tricks is None else tricks
        if taken != tricks and text[:1] != "^":
            said = f"declarer takes {taken} tricks in the play, but the result says {tricks}; that is kept"
            self.tell.tag(rules.RESULT_CONTRADICTS, game, "Result", said)
        return tricks

    def _score(self, game: RawGame, tags: dict[str, str], declarer: Seat | None) -> int | None:
        def meaning(text: str) -> int | None:
            return values.score(text, declarer)

        return self._value(UNKNOWN_SCORE, game, "Score", tags["Score"], meaning)

    # -- sections -------------------------------------------------------------------

    def _only(self, game: RawGame, name: str) -> Section | None:
        """Return the first section called *name*, if there is one."""
        found: Section | None = None
        for section in game.sections:
            if section.name == name:
                if found is not None:
                    said = f"the game has a second {name}; the first one is used"
                    self.tell.section(REPEATED_SECTION, section, said, fold=name)
                    break
                found = section
        return found

    def _auction(self, game: RawGame, board: Board, stated: Stated) -> Auction | None:
        section = self._only(game, "Auction")
        return None if section is None else self.sections.auction(section, board.dealer, stated)

    def _play(self, game: RawGame, board: Board, stated: Stated, auction: Auction | None) -> ReadPlay | None:
        section = self._only(game, "Play")
        if section is None:
            return None
        declarer, strain = stated.declarer, stated.strain
        if strain is None and auction is not None:
            bid = auction.contract()
            if bid is not None:
                strain, declarer = bid.strain, bid.declarer if declarer is None else declarer
        return self.sections.play(section, declarer, strain, stated, board.deal)

    def _tables(self, game: RawGame, tags: dict[str, str]) -> tuple[Table, ...]:
        """Return all other sections; the tag of one that is no table stays a tag as well."""
        tables: list[Table] = []
        for section in game.sections:
            if section.name in ("Auction", "Play"):
                continue
            if not section.name.endswith("Table"):
                tags.setdefault(section.name, section.value)
            tables.append(self._table(section))
        return tuple(tables)

    def _table(self, section: Section) -> Table:
        header = section.value.strip()
        if header == "#":
            columns = self._headers.get(section.name, ("",))
        else:
            columns = columns_of(header)
            self._headers[section.name] = columns
        line = self.source.line_at(section.start)
        table, left_over, assumed = read_table(section, columns, line)
        if left_over:
            said = f"{left_over} cells of {section.name} do not fill a row of {len(table.columns)}; left out"
            self.tell.section(CELLS_LEFT_OVER, section, said, fold=section.name)
        if assumed:
            said = f'the header "{shown(header)}" names no columns; the usual ones were assumed'
            self.tell.section(ASSUMED_COLUMNS, section, said, fold=section.name)
        return table


def _declared(stated: Stated, auction: Auction | None) -> Stated:
    """Take the declarer from the auction when the tags give the same contract, but no declarer."""
    contract = stated.contract
    if stated.declarer is not None or auction is None or not isinstance(contract, Contract):
        return stated
    bid = auction.contract()
    if bid is None or (bid.level, bid.strain) != (contract.level, contract.strain):
        return stated
    contract = Contract(contract.level, contract.strain, contract.doubling, bid.declarer)
    return Stated(contract, bid.declarer, stated.irregular)


def _text(value: str | None) -> str | None:
    return None if value is None or value in NO_VALUE else value


def _players(tags: dict[str, str]) -> tuple[str | None, str | None, str | None, str | None]:
    get = tags.get
    north, east, south, west = get("North", ""), get("East", ""), get("South", ""), get("West", "")
    return (
        None if north in _NO_NAME else north,
        None if east in _NO_NAME else east,
        None if south in _NO_NAME else south,
        None if west in _NO_NAME else west,
    )
