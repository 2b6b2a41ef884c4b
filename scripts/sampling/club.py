"""A club evening at matchpoints: 12 pairs, 24 boards, one PBN game for each board."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from sampling import double_dummy
from sampling.arithmetic import matchpoints, ranks, rounded
from sampling.pbn import (
    auction_lines,
    board_tags,
    document,
    double_dummy_lines,
    lead_of,
    name_tags,
    play_lines,
    result_tags,
    table_lines,
    tag,
)
from sampling.people import CLUB_PAIRS
from sampling.tables import Game, deal_out, play_board, rotate, seated

BOARDS, BOARDS_A_ROUND, TABLES = 24, 3, 6
DEALS = {4: "4.293", 8: "8.41", 21: "21.29"}
"""Boards whose deal comes from another key than their number."""
ADJUSTED = (11, 5)
"""Board and table: North-South get 60%, East-West 40%."""
NOT_PLAYED = (24, 4)
COMMENTS = {
    1: "Barometer: all six tables play the same three boards in each of the eight rounds.",
    11: "Table 5: East saw the traveller of this board; average plus to North-South, average minus "
    "to East-West.",
    24: "Table 4 ran out of time; the board was taken away before anybody looked at the cards.",
}
HEAD = ("% PBN 2.1", "% EXPORT", "%Content-type: text/x-pbn; charset=UTF-8")
SCORE_COLUMNS = (
    ("Table", "R"),
    ("Round", "R"),
    ("PairId_NS", "R"),
    ("PairId_EW", "R"),
    ("Contract", "L"),
    ("Declarer", "L"),
    ("Result", "R"),
    ("Lead", "L"),
    ("Score_NS", "R"),
    ("Score_EW", "R"),
    ("MP_NS", "R"),
    ("MP_EW", "R"),
    ("Percentage_NS", "R"),
    ("Percentage_EW", "R"),
)
TOTAL_COLUMNS = (
    ("Rank", "R"),
    ("PairId", "R"),
    ("TotalMP", "R"),
    ("TotalPercentage", "R"),
    ("Names", "L"),
    ("NrBoards", "R"),
)
TOP = 2 * (TABLES - 1)
PLUS, MINUS = Fraction(60 * TOP, 100), Fraction(40 * TOP, 100)


@dataclass
class Line:
    """One line of a traveller: who met, what happened, what it is worth."""

    table: int
    round: int
    ns: int
    ew: int
    game: Game | None
    adjusted: bool = False
    mp_ns: Fraction | None = None
    mp_ew: Fraction | None = None


@dataclass
class Pair:
    """What a pair has won so far. ``real`` leaves the director's scores out."""

    total: Fraction = Fraction(0)
    boards: int = 0
    real: list[Fraction] = field(default_factory=list)


def travellers() -> dict[int, list[Line]]:
    """Play the evening; return the lines of each board, with matchpoints."""
    found = {}
    for number in range(1, BOARDS + 1):
        deal = deal_out(f"club {DEALS.get(number, number)}")
        turn = (number - 1) // BOARDS_A_ROUND + 1
        lines = []
        for table, (ns, ew) in enumerate(rotate(tuple(CLUB_PAIRS), turn), start=1):
            players = seated(CLUB_PAIRS[ns], CLUB_PAIRS[ew])
            game = play_board("club d", number, deal, players)
            special = (number, table) in (ADJUSTED, NOT_PLAYED)
            lines.append(Line(table, turn, ns, ew, None if special else game, (number, table) == ADJUSTED))
        _award(lines)
        found[number] = lines
    return found


def _award(lines: list[Line]) -> None:
    points = matchpoints([None if line.game is None else line.game.score for line in lines], TABLES)
    for line, won in zip(lines, points, strict=True):
        if line.adjusted:
            line.mp_ns, line.mp_ew = PLUS, MINUS
        elif won is not None:
            line.mp_ns, line.mp_ew = won, TOP - won


def standings(boards: dict[int, list[Line]]) -> dict[int, Pair]:
    """Return what each pair won; the adjusted score must not touch a pair's own average."""
    pairs = {number: Pair() for number in CLUB_PAIRS}
    for lines in boards.values():
        for line in lines:
            for number, won in ((line.ns, line.mp_ns), (line.ew, line.mp_ew)):
                if won is not None:
                    pairs[number].total += won
                    pairs[number].boards += 1
                    if not line.adjusted:
                        pairs[number].real.append(won)
    for line in (line for lines in boards.values() for line in lines if line.adjusted):
        # Law 12C2: a better session than 60% would raise average plus, a worse one than 40% lower
        # average minus. Neither happens here, so that the plain figures are right.
        if sum(pairs[line.ns].real) / len(pairs[line.ns].real) > PLUS:
            message = "the pair with average plus has too good a session"
            raise ValueError(message)
        if sum(pairs[line.ew].real) / len(pairs[line.ew].real) < MINUS:
            message = "the pair with average minus has too bad a session"
            raise ValueError(message)
    return pairs


def files() -> dict[str, bytes]:
    """Return the file."""
    boards = travellers()
    games = [_game(number, lines, boards) for number, lines in boards.items()]
    return {"club-pairs.pbn": document(games, HEAD, "\r\n")}


def _game(number: int, lines: list[Line], boards: dict[int, list[Line]]) -> list[str]:
    shown = next(line for line in lines if line.game is not None)
    game = shown.game
    if game is None:
        message = f"nobody played board {number}"
        raise ValueError(message)
    tricks, par = double_dummy.of(game)
    players = seated(CLUB_PAIRS[shown.ns], CLUB_PAIRS[shown.ew])
    text = [
        tag("Event", "Thursday Pairs, Lantern Hall Bridge Club"),
        tag("Site", "Lantern Hall"),
        tag("Date", "2026.11.26"),
        tag("Board", str(number)),
        *name_tags(players),
        *board_tags(game),
        tag("Scoring", "MatchPoints;MP1"),
        *result_tags(game),
        tag("Competition", "Pairs"),
        tag("OptimumScore", par),
        tag("PairEW", str(shown.ew)),
        tag("PairNS", str(shown.ns)),
        tag("Round", str(shown.round)),
        tag("Score", f"NS {game.score}"),
        tag("Table", str(shown.table)),
    ]
    if number in COMMENTS:
        text.insert(4, "{" + COMMENTS[number] + "}")
    explain = [note.call for note in game.auction.notes if note.alert or note.call % 2 == 0]
    text += auction_lines(game, explain) + play_lines(game) + double_dummy_lines(tricks)
    text += table_lines("ScoreTable", SCORE_COLUMNS, [_row(line) for line in _in_order(lines)])
    if number == 1:
        text += table_lines("TotalScoreTable", TOTAL_COLUMNS, _totals(boards))
    return text


def _in_order(lines: list[Line]) -> list[Line]:
    """Best score for North-South first, what was not played last."""
    return sorted(lines, key=lambda line: (line.game is None, -(line.game.score if line.game else 0)))


def _row(line: Line) -> list[str]:
    head = [str(line.table), str(line.round), str(line.ns), str(line.ew)]
    if line.mp_ns is None or line.mp_ew is None:
        return [*head, *["-"] * 10]
    points = [rounded(line.mp_ns), rounded(line.mp_ew)]
    points += [rounded(won * 100 / TOP) for won in (line.mp_ns, line.mp_ew)]
    if line.game is None:
        return [*head, "-", "-", "-", "-", '"A+"', '"A-"', *points]
    game = line.game
    ns = str(game.score) if game.score > 0 else "-"
    ew = str(-game.score) if game.score < 0 else "-"
    if game.contract is None:
        return [*head, "Pass", "-", "-", "-", "0", "0", *points]
    lead = str(lead_of(game))
    contract = str(game.contract)
    return [*head, contract, game.declarer.letter, str(game.tricks), lead, ns, ew, *points]


def _totals(boards: dict[int, list[Line]]) -> list[list[str]]:
    pairs = standings(boards)
    percent = {number: pair.total * 100 / (TOP * pair.boards) for number, pair in pairs.items()}
    places = ranks(percent)
    return [
        [
            str(places[number]),
            str(number),
            rounded(pairs[number].total),
            rounded(percent[number]),
            '"' + ";".join(CLUB_PAIRS[number]) + '"',
            str(pairs[number].boards),
        ]
        for number in sorted(pairs, key=lambda number: (places[number], number))
    ]
