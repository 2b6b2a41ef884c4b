"""Spoils bridge files at random and reads, checks, corrects and writes them: nothing may crash or hang.

    python bench/fuzz.py FOLDER [--files 2000] [--seed 1]

FOLDER holds the files to spoil, such as ``samples``. The long run is ``--files 20000``: ten million bytes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from pathlib import Path

from bridgefiles.api import records_of
from bridgefiles.checks import hold_to_standard
from bridgefiles.checks.boards import BoardChecks
from bridgefiles.checks.fixing import fixed
from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.source import Source

SLOWEST = 2.0
"""Seconds that no file of this size may take."""
_PIECES = (
    *(
        b"{",
        b"}",
        b'"',
        b"[",
        b"]",
        b"\n",
        b"\n\n",
        b"\r",
        b";",
        b"%",
        b"#",
        b"##",
        b"\\",
        b"*",
        b"+",
        b"-",
        b"^R",
    ),
    *(
        b"$300",
        b"=1=",
        b"\x00",
        b"\xff",
        b"\xc3",
        b"\xd6\xd0",
        b'[Board "',
        b'[Deal "',
        b'[Play "N"]',
        b"10",
        b"|",
    ),
)


def spoilt(data: bytes, dice: random.Random) -> bytes:
    """Return a window of *data* with up to thirty bytes changed, dropped, doubled or put in."""
    size = dice.randrange(200, 900)
    start = dice.randrange(max(1, len(data) - size))
    piece = bytearray(data[start : start + size])
    for _ in range(dice.randrange(1, 30)):
        at = dice.randrange(len(piece) + 1)
        kind = dice.randrange(4)
        if kind == 0:
            piece[at : at + 1] = bytes([dice.randrange(256)])
        elif kind == 1:
            del piece[at : at + dice.randrange(1, 40)]
        elif kind == 2:
            piece[at:at] = piece[at : at + dice.randrange(1, 60)]
        else:
            piece[at:at] = dice.choice(_PIECES)
    return bytes(piece)


def work(name: str, data: bytes) -> None:
    """Do everything with one input that a user may."""
    source, problems = Source.from_bytes(name, data), Problems()
    if source.to_bytes() != data:
        raise AssertionError("the bytes are not the same again")
    records = list(records_of(source, problems))
    hold_to_standard(source, problems)
    BoardChecks(problems).all(records)
    fixed(source)
    for target in ("pbn", "lin"):
        write = format_named(target).write
        if write is not None:
            write(records)


def main() -> None:
    """Spoil and read; print how many, how much, and how long the slowest took."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--files", type=int, default=2000)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    dice = random.Random(chosen.seed)
    paths = sorted(path for path in chosen.folder.rglob("*") if path.suffix in (".pbn", ".lin"))
    originals = [(path.name, path.read_bytes()) for path in paths]
    total, slowest, failed = 0, 0.0, 0
    for number in range(chosen.files):
        name, data = dice.choice(originals)
        piece = spoilt(data, dice)
        total += len(piece)
        start = time.process_time()
        try:
            work(name, piece)
        except Exception:  # noqa: BLE001 - whatever it is, it is what we look for
            failed += 1
            sys.stderr.write(f"file {number} from {name}: {piece!r}\n{traceback.format_exc()}\n")
        slowest = max(slowest, time.process_time() - start)
    sys.stdout.write(f"{chosen.files} files, {total} bytes, {failed} failed, slowest {slowest:.2f} s\n")
    sys.exit(int(failed > 0 or slowest > SLOWEST))


if __name__ == "__main__":
    main()
