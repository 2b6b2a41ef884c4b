"""Reads much of one thing, and eight times as much, and prints how the time grew.

    python bench/growth.py

For each construct the ratio of user CPU times is printed: about 8 is a straight line, 64 would be
the square. Hostile files are made of such things; a ratio above 20 is marked.
"""

from __future__ import annotations

from clock import own_seconds

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import format_named
from bridgefiles.source import Source

SMALL, FACTOR = 30_000, 8

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"
PIECES = {
    "pbn": (
        *("{\n", "}", "[\n", '"\n', '[A "x\n', "[A x", "%\n", "\r\r", "{\n\n", "=1= "),
        *('{ x\n[Event "a"]\n\n[Event "b"]\n', '[Event "x"]\n[Board "1"]\n', '[Deal "N:A.K.Q.J '),
        *('[Note "1:', "1NT ", '[ScoreTable "a;b"]\n1 2\n'),
    ),
    "lin": (
        *("m", "|", " ", "md ", "m|d|", "vg|a,b,I,1,9,c,0,d,0|", "rs|1NN=,|", f"md|{DEAL}|"),
        *(f"qx|o1|md|{DEAL}|nt|x|", "pn|a,b,c,d|", "mb|1N|", "mb|p|an|words|", "an|words|", "pc|SA|"),
        *("mc|7|", "rh||ah|Board 1|", "https://a.b/handviewer.html?lin=pn|", "hv_popuplin('", "> a\n"),
        *("md%7C%2C", "<chunk>md|3SA|</lin>", "mb|2D!an|x|"),
    ),
}


def seconds(name: str, text: str) -> float:
    """Return the user CPU seconds that reading *text* takes, the better of two runs."""
    chosen = format_named(name)
    times = []
    for _ in range(2):
        source = Source(f"x.{name}", text)
        before = own_seconds()
        list(chosen.read(source, Problems()))
        times.append(own_seconds() - before)
    return min(times)


def main() -> None:
    """Print one line for each construct."""
    for name, pieces in PIECES.items():
        for piece in pieces:
            seconds(name, piece * 50)
            small = seconds(name, piece * (SMALL // len(piece)))
            large = seconds(name, piece * (FACTOR * SMALL // len(piece)))
            ratio = large / max(small, 1e-3)
            print(
                f"{name}  {ratio:6.1f} x  {large:6.3f} s  {piece[:40]!r}{'  <-- look' if ratio > 20 else ''}"
            )


if __name__ == "__main__":
    main()
