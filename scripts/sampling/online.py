"""An online evening at matchpoints: eight pairs, eight boards, one LIN file a table and board."""

from __future__ import annotations

from random import Random

from sampling import lin
from sampling.people import ONLINE_PAIRS
from sampling.tables import Game, deal_out, play_board, rotate, seated

BOARDS, BOARDS_A_ROUND = 8, 2
DEALS = {4: "4.18", 7: "7.5"}
UNFINISHED = (6, 3)
"""Board and table: the clock stopped the play."""
CARDS_IN_TIME = 29
NEVER_BID = (8, 2)


def files() -> dict[str, bytes]:
    """Return the folder's files."""
    found = {}
    for number in range(1, BOARDS + 1):
        deal = deal_out(f"online {DEALS.get(number, number)}")
        turn = (number - 1) // BOARDS_A_ROUND + 1
        for table, (ns, ew) in enumerate(rotate(tuple(ONLINE_PAIRS), turn), start=1):
            players = seated(ONLINE_PAIRS[ns], ONLINE_PAIRS[ew])
            game = play_board("online", number, deal, players)
            name = f"club-pairs-lin/board-{number:02d}-table-{table}.lin"
            found[name] = (_line(game, players, (number, table)) + "\n").encode("ascii")
    return found


def _line(game: Game, players: tuple[str, str, str, str], place: tuple[int, int]) -> str:
    head = (
        f"pn|{lin.names(players)}|st||md|{lin.made_deal(game, rising=True)}|rh||"
        f"ah|Board {game.number}|sv|{lin.vulnerable(game)}|"
    )
    if place == NEVER_BID:
        return head + "pg||"
    text = head + lin.calls(game) + "pg||"
    if game.contract is None:
        return text
    if place == UNFINISHED:
        return text + lin.cards(game, CARDS_IN_TIME, "", lower=False)
    shown = game.shown
    if game.claimed:
        # Half of the claims come when a player has just led to the next trick.
        shown += Random(f"claim {place}").randint(0, 1)
    text += lin.cards(game, shown, "", lower=False)
    return text + (f"mc|{game.tricks}|pg||" if game.claimed else "")
