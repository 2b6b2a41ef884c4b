"""A team match in two rooms as a vugraph operator types it: the second segment of a final."""

from __future__ import annotations

from sampling import lin
from sampling.arithmetic import imps
from sampling.people import CLOSED_ROOM, MATCH_TEAMS, OPEN_ROOM
from sampling.tables import Game, deal_out, play_board

FIRST, LAST = 13, 24
CARRIED = (21, 17)
DEALS = {14: "14.15", 17: "17.248", 22: "22.2"}
NO_CARDS = (20, "c")
"""The operator of the closed room saw the auction and the result only."""
HOST = "tam_reid"


def files() -> dict[str, bytes]:
    """Return the file."""
    home, away = MATCH_TEAMS
    games: dict[int, tuple[Game, Game]] = {}
    for number in range(FIRST, LAST + 1):
        deal = deal_out(f"match {DEALS.get(number, number)}")
        games[number] = (
            play_board("match 22 o", number, deal, OPEN_ROOM),
            play_board("match 22 c", number, deal, CLOSED_ROOM),
        )
    results = [lin.result_word(game) for rooms in games.values() for game in rooms]
    text = (
        f"vg|Harbour Cup Final,Segment 2 of 2,I,{FIRST},{LAST},{home},{CARRIED[0]},{away},{CARRIED[1]}|\n"
        f"rs|{','.join(results)}|\n"
        f"pn|{lin.names(OPEN_ROOM)},{lin.names(CLOSED_ROOM)}|pg||\n"
    )
    running = list(CARRIED)
    for number, (first, second) in games.items():
        text += _room("o", first, _opening_words(number), "")
        swing = imps(first.score - second.score)
        running[0] += max(swing, 0)
        running[1] += max(-swing, 0)
        text += _room("c", second, _news(first), _verdict(first, second, swing, running))
    return {"team-match.lin": text.encode("ascii")}


def _room(letter: str, game: Game, before: str, after: str) -> str:
    text = f"qx|{letter}{game.number}|st||md|{lin.made_deal(game, rising=False)}|sv|{lin.vulnerable(game)}|"
    if before:
        text += f"nt|{HOST}: {before}|pg||\n"
    text += lin.calls(game) + ("" if game.contract else "pg||\n")
    if game.contract is not None:
        if (game.number, letter) == NO_CARDS:
            text += (
                f"nt|{HOST}: the line to this room is down, we only get the result|pg||\nmc|{game.tricks}|"
            )
        else:
            text += lin.cards(game, game.shown, "\n", lower=True)
            text += f"mc|{game.tricks}|" if game.claimed else ""
        text += "pg||\n"
    if after:
        text += f"nt|{HOST}: {after}|pg||\n"
    return text


def _opening_words(number: int) -> str:
    home, away = MATCH_TEAMS
    if number == FIRST:
        return (
            f"welcome back to the Harbour Cup. {home} lead {away} {CARRIED[0]} to {CARRIED[1]} "
            f"with {LAST - FIRST + 1} boards to play"
        )
    return "last board of the match" if number == LAST else ""


def _news(first: Game) -> str:
    """Tell the closed room's audience what happened in the open room."""
    if first.contract is None or first.tricks is None:
        return "passed out in the other room"
    strain = first.contract.strain.letter
    shown = f"{first.contract.level}" + ("NT" if strain == "NT" else f"!{strain.lower()}")
    doubled = {0: "", 1: " doubled", 2: " redoubled"}[int(first.contract.doubling)]
    over = first.tricks - first.contract.tricks_needed
    made = f"down {-over}" if over < 0 else "just made" if over == 0 else f"made with {over} over"
    return f"{shown}{doubled} by {OPEN_ROOM[first.declarer]} in the other room, {made}"


def _verdict(first: Game, second: Game, swing: int, running: list[int]) -> str:
    home, away = MATCH_TEAMS
    stand = f"{home} {running[0]}, {away} {running[1]}"
    if first.score == second.score:
        return f"a flat board, {stand}"
    if swing == 0:
        return f"10 points, no IMP, {stand}"
    size = abs(swing)
    return f"{size} IMP{'s' * (size > 1)} to {home if swing > 0 else away}, {stand}"
