"""Double-dummy tricks and par of the sample deals, kept in a file so that no solver is needed.

``make_samples.py --double-dummy`` fills the file with the help of endplay, if that is installed.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bridgefiles.model.seats import SEATS, Vulnerability
from sampling.tables import pbn_hand

if TYPE_CHECKING:
    from sampling.tables import Game

STORE = Path(__file__).with_name("double_dummy.json")


@cache
def _stored() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(STORE.read_text(encoding="ascii")) if STORE.exists() else {}
    return found


def of(game: Game) -> tuple[str, str]:
    """Return 20 hex digits (seats N S E W by NT S H D C) and the par as ``NS 420``."""
    key = f"{game.number} " + " ".join(pbn_hand(game.deal, seat) for seat in SEATS)
    stored = _stored()
    if key not in stored:
        stored[key] = list(_solved(game))
    tricks, par = stored[key]
    return tricks, par


def save() -> None:
    """Keep what was solved."""
    STORE.write_text(json.dumps(_stored(), indent=1, sort_keys=True) + "\n", encoding="ascii", newline="\n")


def _solved(game: Game) -> tuple[str, str]:
    from endplay.dds import calc_dd_table, par  # noqa: PLC0415 - a solver that only this needs
    from endplay.types import Deal, Denom, Player, Vul  # noqa: PLC0415 - as above

    hands = " ".join(pbn_hand(game.deal, seat) for seat in SEATS)
    table = calc_dd_table(Deal(f"N:{hands}"))
    strains = (Denom.nt, Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)
    players = (Player.north, Player.south, Player.east, Player.west)
    tricks = "".join(f"{table[strain, player]:x}" for player in players for strain in strains)
    vul = {
        Vulnerability.NONE: Vul.none,
        Vulnerability.NS: Vul.ns,
        Vulnerability.EW: Vul.ew,
        Vulnerability.ALL: Vul.both,
    }[game.vulnerability]
    dealer = (Player.north, Player.east, Player.south, Player.west)[game.dealer]
    return tricks, f"NS {par(table, vul, dealer).score}"
