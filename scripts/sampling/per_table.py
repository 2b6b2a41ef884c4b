"""A short online pairs event as PBN with one game for each play of a board."""

from __future__ import annotations

from fractions import Fraction

from sampling.arithmetic import matchpoints, rounded
from sampling.pbn import auction_lines, board_tags, document, name_tags, play_lines, result_tags, tag
from sampling.people import REALTIME_PAIRS
from sampling.tables import Game, deal_out, play_board, rotate, seated

BOARDS, BOARDS_A_ROUND, TABLES = 6, 2, 4
LEAVES_OUT = (1, 2, 3)
"""Boards whose second and later tables begin with the names, as some archives do it."""


def files() -> dict[str, bytes]:
    """Return the file."""
    games = []
    for number in range(1, BOARDS + 1):
        deal = deal_out(f"per table {number}")
        turn = (number - 1) // BOARDS_A_ROUND + 1
        meetings = rotate(tuple(REALTIME_PAIRS), turn)
        played = [
            play_board("per table", number, deal, seated(REALTIME_PAIRS[ns], REALTIME_PAIRS[ew]))
            for ns, ew in meetings
        ]
        points = matchpoints([game.score for game in played], TABLES)
        top = 2 * (TABLES - 1)
        for table, (game, won) in enumerate(zip(played, points, strict=True), start=1):
            share = Fraction(won or 0) * 100 / top
            percent = f"NS {rounded(share)} EW {rounded(100 - share)}"
            games.append(_lines(game, table, turn, meetings[table - 1], percent))
    return {"per-table.pbn": document(games, ("% PBN 2.1", "% EXPORT"), "\n")}


def _lines(game: Game, table: int, turn: int, pairs: tuple[int, int], percent: str) -> list[str]:
    ns, ew = pairs
    whole = table == 1 or game.number not in LEAVES_OUT
    names = name_tags(seated(REALTIME_PAIRS[ns], REALTIME_PAIRS[ew]))
    head = [tag("Event", "Lunchtime Pairs"), tag("Site", "Online"), tag("Date", "2026.11.25")]
    head += [tag("Board", str(game.number)), *names, *board_tags(game), tag("Scoring", "MP")]
    lines = [*(head if whole else names), *result_tags(game)]
    lines += auction_lines(game, [note.call for note in game.auction.notes if note.alert or note.call % 2])
    lines += play_lines(game)
    return [
        *lines,
        tag("Score", f"NS {game.score}"),
        tag("Table", str(table)),
        tag("Round", str(turn)),
        tag("PairNS", str(ns)),
        tag("PairEW", str(ew)),
        tag("ScorePercentage", percent),
        tag("Competition", "Pairs"),
    ]
