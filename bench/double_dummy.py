"""What double-dummy analysis costs: 36 boards with their plays, against calling the solver directly.

    python bench/double_dummy.py [ROUNDS]        default: 5 rounds

Each run is a process of its own, in turns: DDS called with its structures ready made through
endplay's bindings, and ``analyse`` as the commands use it, with an empty cache and then with what
that left. Wall-clock time, since the solver uses all processors, and CPU time beside it. Reading
the file is in neither.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import make_inputs

from bridgefiles.model.seats import Seat

BOARDS = 36
MOST_TIMES, MOST_SHARE = 1.1, 0.01
"""The aims: ours against the solver alone, and the second run against the first."""


def boards() -> list[make_inputs.Board]:
    """Return the boards: random deals, contracts and lawful cards."""
    chance = random.Random(36)
    return [make_inputs.board_of(number, chance) for number in range(1, BOARDS + 1)]


def directly() -> dict[str, float]:
    """Call DDS with ready structures: all tables in one call, all plays in another."""
    from endplay import _dds as dds  # noqa: PLC0415 - only this run needs it

    tables, answers, pars = dds.ddTableDealsPBN(), dds.ddTablesRes(), dds.allParResults()
    deals, traces, played = dds.boardsPBN(), dds.playTracesPBN(), dds.solvedPlays()
    tables.noOfTables = deals.noOfBoards = traces.noOfBoards = BOARDS
    for number, one in enumerate(boards()):
        text = make_inputs.pbn_deal(one.deal, Seat.NORTH).encode()
        tables.ddTableDealPBN[number].cards = deals.deals[number].remainCards = text
        strain = one.contract.strain
        deals.deals[number].trump = 4 if strain == 4 else 3 - strain
        deals.deals[number].first = one.declarer.next
        deals.target[number], deals.solutions[number], deals.mode[number] = -1, 1, 0
        traces.plays[number].number = len(one.play.cards)
        traces.plays[number].cards = "".join(str(card) for card in one.play.cards).encode()
    clock = Clock()
    dds.CalcAllTablesPBN(tables, -1, [0] * 5, answers, pars)
    dds.AnalyseAllPlaysPBN(deals, traces, played, 1)
    return clock.read("direct")


def ours(folder: Path) -> dict[str, float]:
    """Analyse as the commands do, twice: the second time everything is remembered."""
    from bridgefiles.doubledummy.analysis import analyse  # noqa: PLC0415 - only this run needs it
    from bridgefiles.doubledummy.play import Line  # noqa: PLC0415 - as above

    every = boards()
    deals = [one.deal for one in every]
    lines = [Line(one.deal, one.contract.strain, one.declarer.next, one.play.cards) for one in every]
    clock = Clock()
    first = analyse(deals, lines, cache=folder)
    spent = clock.read("ours")
    clock = Clock()
    again = analyse(deals, lines, cache=folder)
    spent |= clock.read("again")
    if first != again or len(first.tables) != BOARDS or len(first.plays) != BOARDS:
        raise SystemExit("the second run does not say the same as the first")
    return spent


class Clock:
    """Wall-clock and CPU time from now on."""

    def __init__(self) -> None:
        """Start."""
        self.wall, self.cpu = time.perf_counter(), time.process_time()

    def read(self, name: str) -> dict[str, float]:
        """Return the seconds spent, under *name*."""
        wall, cpu = time.perf_counter() - self.wall, time.process_time() - self.cpu
        return {name: wall, f"{name} cpu": cpu}


def run(kind: str) -> dict[str, float]:
    """Run one kind in a process of its own."""
    command = [sys.executable, __file__, "--run", kind]
    found = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    spent: dict[str, float] = json.loads(found.stdout)
    return spent


def main() -> None:
    """Measure and print milliseconds a board."""
    if "--run" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(directly() if sys.argv[-1] == "direct" else ours(Path(folder))))
        return
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    spent: dict[str, list[float]] = {}
    for _ in range(rounds):
        for kind in ("direct", "ours"):
            for name, seconds in run(kind).items():
                spent.setdefault(name, []).append(seconds)
    middle = {name: statistics.median(seconds) for name, seconds in spent.items()}
    print(f"{BOARDS} boards with 52 cards of play, {os.cpu_count()} processors, medians of {rounds} rounds")
    words = {"direct": "the solver alone", "ours": "analyse, nothing remembered", "again": "analyse, again"}
    for name, said in words.items():
        wall, cpu = (middle[key] * 1000 / BOARDS for key in (name, f"{name} cpu"))
        print(f"{said:30}{wall:9.2f} ms a board{cpu:9.2f} ms of CPU")
    times, share = middle["ours"] / middle["direct"], middle["again"] / middle["ours"]
    work = middle["ours cpu"] / middle["direct cpu"]
    print(f"against the solver alone {times:.2f} x (CPU {work:.2f} x; aim: at most {MOST_TIMES} x)")
    print(f"the second run against the first {share:.2%} (aim: under {MOST_SHARE:.0%})")


if __name__ == "__main__":
    main()
