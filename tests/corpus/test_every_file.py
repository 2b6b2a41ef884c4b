"""Every real file is read, gathered and scored without a traceback, and shows the boards it holds."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from bridgefiles.api import load, score
from bridgefiles.diagnostics import Problems
from bridgefiles.errors import ScoringError
from bridgefiles.render.data import records_data, session_data, to_json

pytestmark = pytest.mark.corpus

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"


def logged(kind, column):
    """Return name and number of boards of every file that the log lists and that is here."""
    log = CORPUS / kind / "LOG.tsv"
    if not log.is_file():
        return [pytest.param(None, 0, id="the shared corpus is absent")]
    with log.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    here = [(CORPUS / kind / row["name"], int(row[column] or 0)) for row in rows]
    return [pytest.param(path, boards, id=path.name) for path, boards in here if path.is_file()]


@pytest.mark.parametrize(("path", "boards"), [*logged("pbn", "boards"), *logged("lin", "boards(md)")])
def test_a_real_file(path, boards):
    if path is None:
        pytest.skip("the shared corpus is not beside this checkout")
    problems = Problems()
    reading = load(path, problems=problems)
    assert bool(reading.records) == bool(boards), (len(reading.records), boards)
    assert to_json(records_data(reading.records, problems.found))
    try:
        standings = score(reading, problems=problems)
    except ScoringError:
        # Deals, lessons and single hands hold nothing to score.
        return
    assert to_json(session_data(standings, problems.found))
