"""Fourteen good games, ten of them then spoilt, each in another way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgefiles.model.cards import CARDS
from sampling.pbn import auction_lines, board_tags, name_tags, play_lines, result_tags, tag
from sampling.people import FAULTY_TABLE
from sampling.tables import Game, deal_out, play_board

if TYPE_CHECKING:
    from collections.abc import Callable

BOARDS = 14

Lines = list[str]


def files() -> dict[str, bytes]:
    """Return the file."""
    text: Lines = ["% PBN 2.1"]
    for number in range(1, BOARDS + 1):
        game = play_board("faults", number, deal_out(f"faults {number}"), FAULTY_TABLE)
        lines = _lines(game)
        if number in SPOILT:
            lines = SPOILT[number](lines, game)
        text += [*lines, ""]
    # Board 11 runs into board 12: the empty line between them is what is missing.
    border = text.index(tag("Board", "12")) - len(("Event", "Site", "Date"))
    del text[border - 1]
    return {"ten-faults.pbn": ("\n".join(text[:-1]) + "\n").encode("ascii")}


def _lines(game: Game) -> Lines:
    return [
        tag("Event", "Practice Night"),
        tag("Site", "Lantern Hall"),
        tag("Date", "2026.11.24"),
        tag("Board", str(game.number)),
        *name_tags(FAULTY_TABLE),
        *board_tags(game),
        tag("Scoring", "IMP"),
        *result_tags(game),
        tag("Score", f"NS {game.score}"),
        *auction_lines(game, [note.call for note in game.auction.notes if note.alert]),
        *play_lines(game),
    ]


def _replace(lines: Lines, name: str, change: Callable[[str], str]) -> Lines:
    """Change the one line of the tag *name*."""
    return [change(line) if line.startswith(f"[{name} ") else line for line in lines]


def _hands(line: str) -> list[str]:
    return line.removesuffix('"]').partition(":")[2].split(" ")


def _repeated_card(lines: Lines, game: Game) -> Lines:
    """Give the second hand the first hand's highest spade in place of its own."""

    def change(line: str) -> str:
        first, second, *others = _hands(line)
        spades, dot, rest = second.partition(".")
        top = first[0]
        wrong = "".join(sorted(top + spades[1:], key="AKQJT98765432".index))
        return f'[Deal "{game.dealer.letter}:{first} {wrong}{dot}{rest} {" ".join(others)}"]'

    return _replace(lines, "Deal", change)


def _missing_card(lines: Lines, game: Game) -> Lines:
    """Drop the last card of the third hand."""

    def change(line: str) -> str:
        hands = _hands(line)
        hands[2] = hands[2][:-1]
        return f'[Deal "{game.dealer.letter}:{" ".join(hands)}"]'

    return _replace(lines, "Deal", change)


def _no_quotes(lines: Lines, _game: Game) -> Lines:
    return _replace(lines, "West", lambda line: line.replace('"', ""))


def _no_closing_quote(lines: Lines, _game: Game) -> Lines:
    return _replace(lines, "Site", lambda line: line.replace('"]', "]"))


def _insufficient_bid(lines: Lines, game: Game) -> Lines:
    """Repeat the contract one level lower where the second of the closing passes stands."""
    if game.contract is None:
        message = "this board needs an auction"
        raise ValueError(message)
    start = next(index for index, line in enumerate(lines) if line.startswith("[Auction"))
    stop = next(index for index in range(start + 1, len(lines)) if lines[index].startswith("["))
    words = " ".join(lines[start + 1 : stop]).split(" ")
    words[-2] = f"{game.contract.level - 1}{game.contract.strain.letter}"
    calls = [" ".join(words[index : index + 4]) for index in range(0, len(words), 4)]
    return [*lines[: start + 1], *calls, *lines[stop:]]


def _card_not_held(lines: Lines, game: Game) -> Lines:
    """Let the opening leader play, to the second trick, a card of the player on his left."""
    start = next(index for index, line in enumerate(lines) if line.startswith("[Play"))
    leader = game.declarer.next
    other = game.deal[leader.next]
    wrong = next(card for card in CARDS if other is not None and card in other and card not in game.cards[:8])
    row = lines[start + 2]
    return [*lines[: start + 2], f"{wrong}{row[2:]}", *lines[start + 3 :]]


def _other_contract(lines: Lines, game: Game) -> Lines:
    """State a contract one level higher than the auction leads to."""
    if game.contract is None:
        message = "this board needs a contract"
        raise ValueError(message)
    contract = replace(game.contract, level=game.contract.level + 1)
    lines = _replace(lines, "Contract", lambda _line: tag("Contract", str(contract)))
    return [line for line in lines if not line.startswith("[Score ")]


def _wrong_score(lines: Lines, game: Game) -> Lines:
    return _replace(lines, "Score", lambda _line: tag("Score", f"NS {game.score + 30}"))


def _open_comment(lines: Lines, _game: Game) -> Lines:
    place = next(index for index, line in enumerate(lines) if line.startswith("[Deal"))
    return [*lines[:place], "{The lead was made face up, before the questions", *lines[place:]]


SPOILT: dict[int, Callable[[Lines, Game], Lines]] = {
    2: _repeated_card,
    3: _missing_card,
    4: _no_quotes,
    5: _no_closing_quote,
    6: _insufficient_bid,
    7: _card_not_held,
    8: _other_contract,
    9: _wrong_score,
    13: _open_comment,
}
