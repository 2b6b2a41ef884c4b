"""A Chinese match at a single table: sixteen boards, four people, IMPs against high-card points."""

from __future__ import annotations

from sampling.pbn import auction_lines, board_tags, document, name_tags, play_lines, result_tags, tag
from sampling.people import SINGLE_TABLE
from sampling.tables import Game, deal_out, play_board

BOARDS = 16
DEALS = {7: "7.150", 9: "9.133", 12: "12.37"}
WORDS = {
    "15-17, balanced": "15-17点，平均牌型",
    "20-21, balanced": "20-21点，平均牌型",
    "strong, any shape": "强牌，任意牌型",
    "waiting": "等待叫",
    "asks for a 4-card major": "问4张高花",
    "no 4-card major": "没有4张高花",
    "transfer, 5+ hearts": "转移叫，5张以上红心",
    "transfer, 5+ spades": "转移叫，5张以上黑桃",
    "game-forcing raise, 4+ trumps": "逼局加叫，4张以上将牌",
    "asks for aces": "问A",
    "0 or 4 aces": "0或4个A",
    "1 ace": "1个A",
    "2 aces": "2个A",
    "3 aces": "3个A",
    "take-out": "技术性加倍",
    "penalties": "惩罚性加倍",
    "weak, 6 hearts": "弱牌，6张红心",
    "weak, 6 spades": "弱牌，6张黑桃",
    "weak, 6 diamonds": "弱牌，6张方块",
    "invites game": "邀局",
}


def files() -> dict[str, bytes]:
    """Return the file."""
    games = []
    for number in range(1, BOARDS + 1):
        deal = deal_out(f"single {DEALS.get(number, number)}")
        games.append(_lines(play_board("single", number, deal, SINGLE_TABLE)))
    return {"single-table.pbn": document(games, ("% PBN 2.1",), "\n")}


def _lines(game: Game) -> list[str]:
    lines = [
        tag("Event", "青溪桥牌社周末单桌赛"),
        tag("Site", "青溪文化馆"),
        tag("Date", "2026.11.28"),
        tag("Board", str(game.number)),
        *name_tags(SINGLE_TABLE),
        *board_tags(game),
        tag("Scoring", "IMP"),
        *result_tags(game),
        tag("Table", "1"),
    ]
    if game.number == 1:
        lines.insert(1, "{四人固定座位，贴点计分：国际比赛分减去大牌点差。}")
    return [*lines, *_auction(game), *play_lines(game)]


def _auction(game: Game) -> list[str]:
    explain = [note.call for note in game.auction.notes if note.text in WORDS]
    lines = auction_lines(game, explain)
    return [_translated(line) if line.startswith("[Note") else line for line in lines]


def _translated(line: str) -> str:
    number, _, text = line.removeprefix('[Note "').removesuffix('"]').partition(":")
    return f'[Note "{number}:{WORDS[text]}"]'
