"""How much CPU starting costs: the bare interpreter, importing bridgefiles, and some commands.

    python bench/startup.py [ROUNDS]        default: 15 rounds

Each case is a process of its own; user and system CPU, medians, the cases in turns.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import make_inputs
from clock import childrens_seconds

AIM = 80
"""Milliseconds of CPU that ``bridgefiles --version`` may cost."""

AS_INSTALLED = "import sys; sys.modules['interegular'] = None; from bridgefiles.cli import main; main()"
"""The command as a user has it: with interegular, which the strict tests need, Lark checks the terminals of
every grammar it builds, its own first, and that costs a quarter of a second."""


def cases(file: Path) -> dict[str, list[str]]:
    """Return the commands by what they show."""
    python = [sys.executable, "-c"]
    ours = [*python, AS_INSTALLED]
    return {
        "python -c pass": [*python, "pass"],
        "import bridgefiles": [*python, "import bridgefiles"],
        "bridgefiles --version": [*ours, "--version"],
        "bridgefiles --help": [*ours, "--help"],
        "bridgefiles list, one board": [*ours, "list", str(file)],
        "import weasyprint": [*python, "import weasyprint"],
    }


def main() -> None:
    """Measure and print milliseconds."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "one.pbn"
        file.write_text(make_inputs.one_game(), encoding="ascii")
        commands = cases(file)
        spent: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(rounds + 1):
            for name, command in commands.items():
                start = childrens_seconds()
                subprocess.run(command, check=True, capture_output=True)  # noqa: S603
                spent[name].append(childrens_seconds() - start)
    for name, seconds in spent.items():
        # The first round compiles what has no byte code yet.
        milliseconds = statistics.median(seconds[1:]) * 1000
        aim = f" (aim: under {AIM})" if "--version" in name else ""
        print(f"{name:30}{milliseconds:8.0f} ms{aim}")


if __name__ == "__main__":
    main()
