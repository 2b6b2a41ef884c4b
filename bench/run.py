"""Reads the same files with bridgefiles, endplay and bridgebots, and prints ratios of boards per second.

    python bench/run.py [ROUNDS]        default: 7 rounds

Every reader builds its whole model: deals, auctions with their notes, plays in the order of play.
The cases take turns in every round, so that a busy moment of the machine hits all of them; the
median of a case is what counts. Before anything is timed the readers must agree: as many boards,
the same contracts, the same tricks. Times are user CPU; ratios travel, seconds do not.
"""

from __future__ import annotations

import gc
import logging
import platform
import statistics
import sys
import tempfile
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import make_inputs
from clock import own_seconds

import bridgefiles.api as bridgefiles
from bridgefiles.model.outcome import Played

try:
    import bridgebots
    from endplay.parsers import lin as endplay_lin
    from endplay.parsers import pbn as endplay_pbn
except ImportError:
    sys.exit("the peers are missing; pip install -r bench/requirements.txt")

if TYPE_CHECKING:
    from collections.abc import Callable

US, ENDPLAY, BRIDGEBOTS = "bridgefiles", "endplay", "bridgebots"

Results = list[tuple[str, int | None]]
"""Contract (``4S``, ``3NTX``) and declarer's tricks, board by board."""


@dataclass(frozen=True, slots=True)
class Case:
    """One reader and one file. ``results`` says what it understood, as far as it can be relied on."""

    file: str
    reader: str
    read: Callable[[Path], Any]
    results: Callable[[Any], Results] | None = None


def read_ours(path: Path) -> Any:
    """Read with bridgefiles: every record whole, every play replayed, problems collected."""
    return bridgefiles.load(path)


def results_of_ours(reading: bridgefiles.Reading) -> Results:
    """Return our contracts and tricks; a problem in a faultless file is one of ours."""
    if reading.diagnostics:
        sys.exit(f"bridgefiles complains about a faultless file: {reading.diagnostics[0]}")
    outcomes = [record.outcome for record in reading.records]
    return [(str(one.contract), one.tricks) if isinstance(one, Played) else ("", None) for one in outcomes]


def read_endplay_pbn(path: Path) -> Any:
    """Read PBN with endplay."""
    with path.open(encoding="ascii") as file:
        return endplay_pbn.load(file)


def read_endplay_lin(path: Path) -> Any:
    """Read LIN with endplay."""
    with path.open(encoding="ascii") as file:
        return endplay_lin.load(file)


def results_of_endplay(boards: Any) -> Results:
    """Return endplay's contracts and tricks."""
    return [(_endplay_contract(one.contract), one.contract.level + 6 + one.contract.result) for one in boards]


def contracts_of_endplay(boards: Any) -> Results:
    """Return endplay's contracts: from a LIN play it counts the tricks of the opening leader's side."""
    return [(contract, None) for contract, _ in results_of_endplay(boards)]


def _endplay_contract(contract: Any) -> str:
    strain = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S", "nt": "NT"}[contract.denom.name]
    return (
        f"{contract.level}{strain}{'X' * {'passed': 0, 'doubled': 1, 'redoubled': 2}[contract.penalty.name]}"
    )


def results_of_bridgebots(deals: Any) -> Results:
    """Return bridgebots' contracts and tricks."""
    records = [record for deal in deals for record in deal.board_records]
    return [(_bridgebots_contract(one.contract), one.tricks) for one in records]


def _bridgebots_contract(contract: Any) -> str:
    strain = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S", "NO_TRUMP": "NT"}[
        contract.suit.name
    ]
    return f"{contract.level}{strain}{'X' * contract.doubled}"


CASES = (
    Case("played.pbn", US, read_ours, results_of_ours),
    Case("played.pbn", ENDPLAY, read_endplay_pbn, results_of_endplay),
    Case("played.pbn", BRIDGEBOTS, bridgebots.parse_pbn, results_of_bridgebots),
    Case("deals.pbn", US, read_ours),
    Case("deals.pbn", ENDPLAY, read_endplay_pbn),
    Case("played.lin", US, read_ours, results_of_ours),
    Case("played.lin", ENDPLAY, read_endplay_lin, contracts_of_endplay),
    Case("played.lin", BRIDGEBOTS, bridgebots.parse_single_lin, results_of_bridgebots),
)
BOARDS = {"played.pbn": make_inputs.PLAYED, "deals.pbn": make_inputs.DEALT, "played.lin": make_inputs.PLAYED}
AIMS = {"played.pbn": 2, "deals.pbn": 2, "played.lin": 7}
"""How many times endplay's boards per second bridgefiles is to read."""
MANY = 735
"""Files of one board each, as an online tournament is downloaded; reading them may take twice the time."""


def compare(folder: Path) -> None:
    """Stop unless all readers find all boards, and the same contracts and tricks as bridgefiles."""
    ours: dict[str, Results] = {}
    for case in CASES:
        read = case.read(folder / case.file)
        found = len(read.records) if case.reader == US else len(read)
        if found != BOARDS[case.file]:
            sys.exit(f"{case.reader} finds {found} boards in {case.file}, not {BOARDS[case.file]}")
        if case.results is None:
            continue
        results = case.results(read)
        ours.setdefault(case.file, results)
        for number, (mine, theirs) in enumerate(zip(ours[case.file], results, strict=True), 1):
            if mine[0] != theirs[0] or theirs[1] not in (mine[1], None):
                sys.exit(f"{case.file}, board {number}: bridgefiles has {mine}, {case.reader} {theirs}")


def measure(folder: Path, rounds: int) -> dict[tuple[str, str], float]:
    """Return boards per user CPU second of every case, the median of *rounds*."""
    seconds: dict[tuple[str, str], list[float]] = {(case.file, case.reader): [] for case in CASES}
    for _ in range(rounds):
        for case in CASES:
            gc.collect()
            start = own_seconds()
            read = case.read(folder / case.file)
            seconds[case.file, case.reader].append(own_seconds() - start)
            del read
    return {key: BOARDS[key[0]] / statistics.median(values) for key, values in seconds.items()}


def many_files(folder: Path, rounds: int) -> float:
    """Return how many times the time of one file the same boards take in a file each."""
    lines = (folder / "played.lin").read_text(encoding="ascii").splitlines(keepends=True)[:MANY]
    one, each = folder / "one", folder / "each"
    for place in (one, each):
        place.mkdir()
    (one / "all.lin").write_text("".join(lines), encoding="ascii")
    for number, line in enumerate(lines, 1):
        (each / f"{number:03}.lin").write_text(line, encoding="ascii")
    seconds: dict[Path, list[float]] = {one: [], each: []}
    for _ in range(rounds):
        for place, found in seconds.items():
            gc.collect()
            start = own_seconds()
            read = bridgefiles.load(place)
            found.append(own_seconds() - start)
            if len(read.records) != MANY:
                sys.exit(f"{len(read.records)} boards in {place.name}, not {MANY}")
    return statistics.median(seconds[each]) / statistics.median(seconds[one])


def show(speeds: dict[tuple[str, str], float]) -> None:
    """Print boards per second, and how many times the peers' that is."""
    print(f"{'boards per user CPU second':28}{US:>12}{ENDPLAY:>12}{BRIDGEBOTS:>12}")
    for file in BOARDS:
        each = [speeds.get((file, reader)) for reader in (US, ENDPLAY, BRIDGEBOTS)]
        print(f"{file:28}" + "".join(f"{'-' if one is None else f'{one:,.0f}':>12}" for one in each))
    print()
    for file, aim in AIMS.items():
        ours = speeds[file, US]
        ratios = [
            f"{ours / speeds[file, peer]:.2f} x {peer} {version(peer)}"
            for peer in (ENDPLAY, BRIDGEBOTS)
            if (file, peer) in speeds
        ]
        print(f"{file:28}{', '.join(ratios)} (aim: {aim} x {ENDPLAY})")


def main() -> None:
    """Make the files, compare what the readers find, measure, print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    logging.disable(logging.ERROR)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        make_inputs.make(folder)
        compare(folder)
        print(f"Python {platform.python_version()}, {rounds} rounds\n")
        show(measure(folder, rounds))
        print(f"{MANY} files of a board  {many_files(folder, rounds):.2f} x the time of one (aim: 2)")


if __name__ == "__main__":
    main()
