"""A whole tournament: what 735 LIN files say against what the site published."""

from __future__ import annotations

import csv

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import lin
from bridgefiles.model.outcome import NotPlayed, PassedOut, Played, Unknown
from bridgefiles.source import Source

pytestmark = pytest.mark.corpus


def words(outcome, order):
    """Write an outcome as the site does; *order* is how doubling and declarer stand: 4SxN-1, 4SNx-1."""
    match outcome:
        case Played(contract, tricks):
            over = tricks - contract.tricks_needed
            middle = order.format(doubled="x" * contract.doubling, declarer=contract.declarer.letter)
            return f"{contract.level}{contract.strain.letter[0]}{middle}" + (f"{over:+d}" if over else "=")
        case PassedOut():
            return "PASS"
        case NotPlayed() | Unknown():
            return "unfinished"


def test_every_result_is_the_published_one(shared):
    (event,) = (shared / "corpus/events").iterdir()
    with (event / "expected.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 735
    played = 0
    for row in rows:
        path = event / "lin" / f"{row['lin']}.lin"
        problems = Problems()
        (record,) = lin.read(Source.from_bytes(path.name, path.read_bytes()), problems)
        assert problems.found == [], path.name
        assert record.board.number == row["board"]
        assert record.players == (row["north"], row["east"], row["south"], row["west"])
        if row["result"].startswith("A"):
            # Average by the site or by the director: the file itself has no result.
            assert isinstance(record.outcome, NotPlayed | Unknown) or record.outcome.tricks is None, path.name
        else:
            assert words(record.outcome, "{doubled}{declarer}") == row["result"], path.name
            played += 1
    assert played > 700


def test_every_real_match_keeps_its_official_results(shared):
    """For each entry of a result list there is one record with just that outcome."""
    entries = 0
    for path in sorted((shared / "corpus/lin").glob("vg_*.lin")):
        source = Source.from_bytes(path.name, path.read_bytes())
        head, _, rest = source.text.partition("rs|")
        first, last = (int(field) for field in head.split("vg|")[1].split(",")[3:5])
        official = [one.strip() for one in rest.split("|")[0].split(",")][: 2 * (last - first + 1)]
        records = {
            (one.board.number, one.room.value[0]): one for one in lin.read(source, Problems()) if one.room
        }
        for index, entry in enumerate(official):
            if not entry:
                continue
            outcome = records[str(first + index // 2), "OC"[index % 2]].outcome
            found = words(outcome, "{declarer}{doubled}").lower()
            assert found == ("pass" if entry.lower() == "p" else entry.lower()), (path.name, index)
            entries += 1
    assert entries > 750
