"""How many table results each method scores in a CPU second, with 10, 100 and 1,000 tables a board.

    python bench/scoring.py

Every case has 10,000 results. A method that is linear in its results has like figures in all three
columns; comparing every table with every other would be a hundred times slower in the last one.
"""

from __future__ import annotations

import gc
import random
import time

from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.outcome import Played
from bridgefiles.model.record import Board
from bridgefiles.model.seats import Seat, dealer_of, vulnerability_of
from bridgefiles.model.session import Entrant, Kind, Session, TableResult, Traveller
from bridgefiles.scoring.methods import score_session
from bridgefiles.scoring.points import ns_score

METHODS = (
    "matchpoints",
    "matchpoints-acbl",
    "cross-imps",
    "cross-imps-average",
    "butler",
    "datum",
    "total-points",
)
TABLES = (10, 100, 1000)
RESULTS = 10_000
ROUNDS = 5


def session(tables: int) -> Session:
    """Return a session of made-up results, the same every time."""
    chance = random.Random(7)
    travellers = []
    for number in range(1, RESULTS // tables + 1):
        vulnerability = vulnerability_of(number)
        results = []
        for table in range(tables):
            contract = Contract(
                chance.randint(1, 7), Strain(chance.randrange(5)), Doubling.NONE, Seat(chance.randrange(4))
            )
            outcome = Played(contract, chance.randint(5, 13))
            score = ns_score(outcome, vulnerability)
            results.append(TableResult((f"n{table}",), (f"e{table}",), outcome, score))
        board = Board(str(number), dealer_of(number), vulnerability, None)
        travellers.append(Traveller(board, tuple(results)))
    entrants = tuple(Entrant(f"{side}{table}", ()) for side in "ne" for table in range(tables))
    return Session("bench", None, None, Kind.PAIRS, tuple(travellers), entrants)


def seconds(method: str, one: Session) -> float:
    """Return the least CPU time of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        gc.collect()
        start = time.process_time()
        score_session(one, method)
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Print the table."""
    sessions = {tables: session(tables) for tables in TABLES}
    print("results per CPU second".ljust(24), *(f"{tables:>5} tables" for tables in TABLES))
    for method in METHODS:
        rates = (RESULTS / seconds(method, sessions[tables]) for tables in TABLES)
        print(method.ljust(24), *(f"{rate:>12,.0f}" for rate in rates))


if __name__ == "__main__":
    main()
