"""A small evening, scored by hand, that every kind of line occurs in.

Two boards, three tables, six pairs in a one-winner movement; matchpoints with a top of 4 (2 per pair
beaten). Board 1: 420, 170, −50 score 4, 2, 0. Board 2: passed out against an adjusted score and a
table that did not play.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.model.auction import CALL_OF, Auction, CallNote
from bridgefiles.model.cards import CARD_OF, FULL_PACK, Card, Hand
from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    NotPlayed,
    PassedOut,
    Played,
    Why,
)
from bridgefiles.model.play import Play
from bridgefiles.model.record import Board, Place, Record, Room
from bridgefiles.model.seats import SEAT_OF, Side, Vulnerability
from bridgefiles.model.session import Entrant, Kind, Session, TableResult, TeamMatch, Traveller
from bridgefiles.reports import edition
from bridgefiles.reports.wording import language
from bridgefiles.scoring.standings import (
    Award,
    BoardScore,
    MatchBoard,
    MatchScore,
    Ranking,
    Row,
    Standings,
)


def hand(text: str) -> Hand:
    """Read ``AK2.QJ.T98.76543``."""
    return Hand.of(
        CARD_OF[suit + rank] for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks
    )


def deal(north: str, east: str, south: str) -> Deal:
    """Return a whole deal: West gets the rest."""
    three = hand(north), hand(east), hand(south)
    rest = Hand(FULL_PACK ^ three[0].bits ^ three[1].bits ^ three[2].bits)
    return Deal((*three, rest))


def played(text: str, tricks: int | None) -> Played:
    """Read ``4SX N``."""
    contract, seat = text.split()
    doubling = Doubling(contract.count("X"))
    bare = contract.rstrip("X")
    return Played(Contract(int(bare[0]), STRAIN_OF[bare[1:]], doubling, SEAT_OF[seat]), tricks)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARD_OF[card] for card in text.split())


DEAL = deal("AKJ42.K53.A2.Q64", "QT9.AQJ2.KJ3.T92", "8763.T74.QT98.AK")
AUCTION = Auction(
    SEAT_OF["N"],
    tuple(CALL_OF[call] for call in ["1S", "Pass", "3D", "Pass", "4S", "X", "Pass", "Pass", "Pass"]),
    (CallNote(2, "Bergen: 4 !s, 7-9 <HCP>"), CallNote(5, "", alert=True)),
)
BOARD_1 = Board("1", SEAT_OF["N"], Vulnerability.NONE, DEAL)
BOARD_2 = Board("2", SEAT_OF["E"], Vulnerability.NS, None)
RECORD = Record(
    BOARD_1,
    Place("club.pbn", 1),
    players=("Ann <b>", "Eve", "Sue", "Will"),
    auction=AUCTION,
    play=Play(SEAT_OF["E"], cards("HA H4 H6 H3 HQ H7 H8 HK SA S9 S3 S5")),
    outcome=played("4S N", 10),
    comments=("A fine !h finesse",),
)
PAIRS = tuple(
    Entrant(str(number), names)
    for number, names in enumerate(
        (
            ("Anna Berg", "Carl Dahl"),
            ("Eva Falk", "Göran Holm"),
            ("<script>alert(1)</script>", "O'Neil & Sons"),
            ("王小明", "李建国"),
            ("Bartholomew Featherstonehaugh-Cholmondeley", "Wilhelmina Throckmorton-Ashby"),
            ("Ida Jung", "Kim Lind"),
        ),
        1,
    )
)


def _award(result: TableResult, ns: int | None, ew: int | None, top: int = 4) -> Award:
    if ns is None or ew is None:
        return Award(result)
    return Award(result, Fraction(ns), Fraction(ew), Fraction(100 * ns, top), Fraction(100 * ew, top))


def _pairs_standings() -> Standings:
    one = (
        TableResult(("3",), ("4",), played("4S N", 9), -50, CARD_OF["HT"], "2", "1"),
        TableResult(("1",), ("2",), played("4S N", 10), 420, CARD_OF["HA"], "1", "1", record=RECORD),
        TableResult(("5",), ("6",), played("3SX S", None), 170, None, "3", "1"),
    )
    two = (
        TableResult(("1",), ("2",), PassedOut(), 0, None, "1", "1"),
        TableResult(
            ("3",),
            ("4",),
            Adjusted(AVERAGE_PLUS, AVERAGE_MINUS),
            None,
            table="2",
            round="1",
            reason="Director's ruling",
        ),
        TableResult(("5",), ("6",), NotPlayed(), None, table="3", round="1"),
    )
    travellers = (
        Traveller(BOARD_1, one, records=(RECORD,)),
        Traveller(BOARD_2, two, problem=None),
    )
    boards = (
        BoardScore(
            travellers[0], (_award(one[0], 0, 4), _award(one[1], 4, 0), _award(one[2], 2, 2)), top=Fraction(4)
        ),
        BoardScore(
            travellers[1],
            (
                _award(two[0], 2, 2),
                Award(two[1], Fraction(12, 5), Fraction(8, 5), Fraction(60), Fraction(40)),
                _award(two[2], None, None),
            ),
            top=Fraction(4),
        ),
    )
    session = Session(
        "Thursday <Pairs>",
        "2026-11-26",
        "Bridge Club & Co",
        Kind.PAIRS,
        travellers,
        PAIRS,
        sources=("/home/someone/club.pbn",),
        lost=("board 7: nobody knows",),
    )
    totals = {
        "1": (6, 2),
        "4": (Fraction(28, 5), 2),
        "3": (Fraction(12, 5), 2),
        "5": (2, 1),
        "6": (2, 1),
        "2": (2, 2),
    }
    ranks = {
        "1": (1, False),
        "4": (2, False),
        "3": (5, False),
        "5": (3, True),
        "6": (3, True),
        "2": (6, False),
    }
    rows = tuple(
        Row(
            PAIRS[int(id_) - 1],
            *ranks[id_],
            boards=boards_,
            total=Fraction(total),
            percent=Fraction(total) * 100 / (4 * boards_),
        )
        for id_, (total, boards_) in sorted(totals.items(), key=lambda item: ranks[item[0]][0])
    )
    return Standings(
        session, "matchpoints", "Scoring tag of club.pbn", "matchpoints", boards, (Ranking("overall", rows),)
    )


@pytest.fixture(scope="session")
def pairs_standings() -> Standings:
    return _pairs_standings()


@pytest.fixture(scope="session")
def pairs(pairs_standings):
    return edition(pairs_standings, language("en"))


TEAMS = (Entrant("1", ("Red <Team>", "A", "B", "C", "D")), Entrant("2", ("Blau", "E", "F", "G", "H")))


def _teams_standings() -> Standings:
    def at(room: Room, outcome: object, score: int | None) -> TableResult:
        # The home team sits North-South in the open room.
        ns, ew = (("1",), ("2",)) if room is Room.OPEN else (("2",), ("1",))
        names = ("A", "E", "B", "F") if room is Room.OPEN else ("G", "C", "H", "D")
        return TableResult(ns, ew, outcome, score, CARD_OF["SQ"], room=room, match="1", players=names)

    # 620 and −100 is 720 to the home team: 12 IMPs (Law 78B); 110 and 110 is a push.
    games = (
        (at(Room.OPEN, played("4S N", 10), 620), at(Room.CLOSED, played("4S N", 9), -100), 12),
        (at(Room.OPEN, played("2H S", 8), 110), at(Room.CLOSED, played("2H N", 8), 110), 0),
        (at(Room.OPEN, played("3NT E", 9), -600), at(Room.CLOSED, played("3NT E", 8), 100), -12),
        (at(Room.OPEN, PassedOut(), 0), None, None),
    )
    travellers, scores, home, away = [], [], 0, 0
    for number, (open_room, closed_room, imps) in enumerate(games, 1):
        board = Board(str(number), SEAT_OF["N"], Vulnerability.ALL, DEAL if number == 1 else None)
        results = tuple(one for one in (open_room, closed_room) if one)
        travellers.append(Traveller(board, results))
        home, away = home + max(imps or 0, 0), away + max(-(imps or 0), 0)
        scores.append(MatchBoard(travellers[-1], open_room, closed_room, imps, home, away))
    match = TeamMatch("1", "1", "2", round="3")
    boards = tuple(
        BoardScore(one.traveller, tuple(Award(result) for result in one.traveller.results)) for one in scores
    )
    rows = (
        Row(TEAMS[0], 1, tied=True, boards=3, total=Fraction(10)),
        Row(TEAMS[1], 1, tied=True, boards=3, total=Fraction(10)),
    )
    return Standings(
        Session("Cup", None, None, Kind.TEAMS, tuple(travellers), TEAMS, matches=(match,)),
        "imps",
        "two rooms",
        "vps",
        boards,
        (Ranking("overall", rows),),
        (MatchScore(match, tuple(scores), 3, home, away, Fraction(10), Fraction(10), "wbf-continuous"),),
    )


@pytest.fixture(scope="session")
def teams_standings() -> Standings:
    return _teams_standings()


@pytest.fixture(scope="session")
def teams(teams_standings):
    return edition(teams_standings, language("en"))


def _table_standings() -> Standings:
    """One table, 贴点: 110 with 22 points is 3 − 2 = 1 to North-South; 400 with 26 is 9 − 6 = 3."""
    players = ("甲", "乙", "丙", "丁")
    deals = (DEAL, None)
    outcomes = ((played("2S N", 8), 110, 1), (played("3NT S", 9), -400, -3))
    travellers, boards = [], []
    for number, (outcome, score, award) in enumerate(outcomes, 1):
        result = TableResult(("1",), ("2",), outcome, score, CARD_OF["HK"], players=players)
        board = Board(str(number), SEAT_OF["N"], Vulnerability.NONE, deals[number - 1])
        travellers.append(Traveller(board, (result,)))
        boards.append(BoardScore(travellers[-1], (Award(result, Fraction(award), Fraction(-award)),)))
    entrants = (Entrant("1", ("甲", "丙"), Side.NS), Entrant("2", ("乙", "丁"), Side.EW))
    rows = (
        Row(entrants[1], 1, tied=False, boards=2, total=Fraction(2)),
        Row(entrants[0], 2, tied=False, boards=2, total=Fraction(-2)),
    )
    return Standings(
        Session("周三赛", "2026-11-25", None, Kind.PAIRS, tuple(travellers), entrants),
        "tiedian",
        "one result a board, deals known",
        "imps",
        tuple(boards),
        (Ranking("overall", rows),),
    )


@pytest.fixture(scope="session")
def table_standings() -> Standings:
    return _table_standings()


@pytest.fixture(scope="session")
def table(table_standings):
    return edition(table_standings, language("en"))


BYE = NotPlayed(Why.BYE)
