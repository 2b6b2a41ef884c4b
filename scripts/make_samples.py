#!/usr/bin/env python3
"""Make the files of ``samples/``: our own invented games, the same bytes every time.

python scripts/make_samples.py                  writes the files
python scripts/make_samples.py --check          tells whether the files are as they would be written
python scripts/make_samples.py --double-dummy   first solves the deals that are new (needs endplay)

The README of the folder is written by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sampling import club, double_dummy, faults, match, online, per_table, single_table

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
MAKERS = (club, online, match, single_table, per_table, faults)


def made() -> dict[str, bytes]:
    """Return every sample file by its path below ``samples/``."""
    return {name: data for maker in MAKERS for name, data in maker.files().items()}


def main(words: list[str]) -> int:
    """Write or check the files; return the exit code."""
    files = made()
    if "--double-dummy" in words:
        double_dummy.save()
    if "--check" in words:
        differ = [
            name
            for name, data in files.items()
            if not (SAMPLES / name).is_file() or (SAMPLES / name).read_bytes() != data
        ]
        for name in differ:
            print(f"samples/{name} is not as scripts/make_samples.py makes it")
        return 1 if differ else 0
    for name, data in files.items():
        path = SAMPLES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(files)} files in {SAMPLES.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
