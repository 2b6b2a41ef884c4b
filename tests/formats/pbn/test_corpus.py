"""Real files: every one is read, and what their log or they themselves say comes out."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from bridgefiles.diagnostics import Problems, Severity
from bridgefiles.formats._pbn_blocks import even, games_of
from bridgefiles.formats._pbn_fine import games_by_token
from bridgefiles.formats._pbn_records import Reader
from bridgefiles.formats.pbn import looks_like, read
from bridgefiles.model.auction import PASS
from bridgefiles.model.outcome import PassedOut, Played, Unknown
from bridgefiles.model.record import Room
from bridgefiles.source import Source
from bridgefiles.syntax.tree import NoParse, parse

pytestmark = pytest.mark.corpus

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "corpus" / "pbn"
FILES = sorted(FOLDER.glob("*.pbn"))

# Where the log's count, made with a rough tool, is not the number of games, and why.
COUNTS = {
    "dealer_lott.pbn": 50,  # "*" lines separate the games
    "playout_custom_section.pbn": 1,  # a section of its own stands behind an empty line
    "tis_correct_10.pbn": 31,  # as its own headings say
    "tis_errors_10.pbn": 71,  # an auction alone behind an empty line, a note alone
    "tis_errors_20.pbn": 20,  # tables alone behind an empty line
}


@pytest.fixture(scope="module")
def load(shared):
    """A function from a file's name to its records and diagnostics; each file is read once."""
    kept: dict[str, tuple[list, list]] = {}

    def loader(name):
        if name not in kept:
            problems = Problems()
            source = Source.from_bytes(name, (shared / "corpus" / "pbn" / name).read_bytes())
            kept[name] = list(read(source, problems)), problems.found
        return kept[name]

    return loader


@pytest.fixture(scope="module")
def log(shared):
    with (shared / "corpus" / "pbn" / "LOG.tsv").open(encoding="utf-8") as file:
        return {row["name"]: row for row in csv.DictReader(file, delimiter="\t")}


@pytest.mark.parametrize("name", [path.name for path in FILES])
def test_every_file_is_read_and_no_game_is_lost(load, log, name):
    records, found = load(name)
    assert len(records) == COUNTS.get(name, int(log[name]["games"]))
    assert all(one.line >= 1 and one.column >= 1 for one in found)
    assert looks_like(Source.from_bytes(name, (FOLDER / name).read_bytes()).text[:8000]) or not records


@pytest.mark.parametrize("name", [path.name for path in FILES if path.stat().st_size < 30_000])
def test_both_roads_agree_and_the_tree_loses_nothing(shared, name):
    source = even(Source.from_bytes(name, (shared / "corpus" / "pbn" / name).read_bytes()))
    try:
        tree = parse("pbn", source.text, lead="\n")
    except NoParse:
        pytest.skip("the file does not follow the grammar")
    assert str(tree) == source.text
    roads = []
    for games in (games_of, games_by_token):
        problems = Problems()
        reader = Reader(source, problems)
        roads.append([reader.record(game) for game in games(source, problems)])
    assert roads[0] == roads[1]


@pytest.mark.parametrize("name", ["tis_correct_10.pbn", "tis_correct_20.pbn", "tis_correct_21.pbn"])
def test_the_standard_authors_correct_games_are_not_complained_about(load, name):
    _records, found = load(name)
    assert [one for one in found if one.rule.severity is not Severity.NOTE] == []


def test_the_standard_authors_demonstration_of_inheritance(load):
    records, _found = load("tis_correct_20.pbn")
    hidden = [record.tags.get("Hidden") for record in records[:16]]
    assert hidden == [None, *["WNE"] * 2, *["NES"] * 5, *["ESW"] * 4, *["SWN"] * 3, None]
    sites = {record.tags["Site"] for record in records[:15]}
    assert len(sites) == 1
    assert sites.isdisjoint(("", "#"))


def test_the_standard_authors_irregularities(load):
    records, _found = load("tis_correct_10.pbn")
    assert " ".join(map(str, records[2].auction.calls)) == "1D 1C 4S 3NT X 5H X Pass Pass Pass"
    assert records[2].auction.irregular
    plain = records[0]
    assert (str(plain.outcome.contract), plain.outcome.tricks) == ("5HX", 9)
    assert [note.call for note in plain.auction.notes] == [2, 4]
    assert all(note.text for note in plain.auction.notes)
    # Six whole tricks and one card; North ruffs the first and leads from his own column.
    assert len(plain.play.cards) == 25
    assert " ".join(map(str, plain.play.cards[4:8])) == "C2 C6 CK C5"


ERRORS = {
    "DEAL101": 1,  # the king of spades twice
    "DEAL102": 2,  # fourteen cards
    "DEAL103": 2,  # twelve against thirteen
    "PBN201": 1,
    "PBN202": 1,
    "PBN203": 1,
    "PBN204": 2,
}


def test_the_standard_authors_errors_are_found(load):
    _records, found = load("tis_errors_10.pbn")
    counted = Counter()
    for one in found:
        counted[one.rule.code] += one.count
    assert {code: counted[code] for code in ERRORS} == ERRORS
    assert {"AUC102", "AUC103", "AUC104", "AUC105", "AUC107", "PLA102", "PLA103", "RES102"} <= set(counted)


@pytest.mark.parametrize(
    ("name", "boards", "rows", "total_rows", "columns"),
    [
        ("ruter_sm1.pbn", 66, 18, 36, 14),
        ("ruter_indi.pbn", 62, 12, 48, 20),
        ("ruter_impcross.pbn", 42, 40, 80, 13),
        ("ruter_butler.pbn", 28, 4, 7, 13),
        ("ruter_team.pbn", 1, 30, 10, 9),
    ],
)
def test_sessions_with_score_tables(load, name, boards, rows, total_rows, columns):
    records, found = load(name)
    assert len(records) == boards
    assert found == []
    tables = [table for record in records for table in record.tables if table.name == "ScoreTable"]
    assert len(tables) == boards
    assert all(len(table.rows) == rows and len(table.columns) == columns for table in tables)
    assert all(len(row) == columns for table in tables for row in table.rows)
    totals = [table for record in records for table in record.tables if table.name == "TotalScoreTable"]
    assert [len(table.rows) for table in totals] == [total_rows]
    assert all("\\" not in column and '"' not in column for column in totals[0].columns)
    assert {record.outcome for record in records} == {Unknown()}
    assert all(record.players == (None, None, None, None) for record in records)


def test_a_table_knows_its_line(load):
    records, _found = load("ruter_sm1.pbn")
    lines = (FOLDER / "ruter_sm1.pbn").read_bytes().split(b"\r\n")
    for record in records:
        for table in record.tables:
            assert lines[table.line - 1].startswith(b"[" + table.name.encode())


def test_one_broken_deal_costs_nothing_else(load):
    records, found = load("ruter_test.pbn")
    assert [record.board.deal is not None and record.board.deal.is_whole for record in records].count(
        False
    ) == 1
    assert {one.rule.code for one in found} == {"DEAL101", "DEAL103"}
    assert "D7, D6, C9, C2" in found[0].message


def test_a_session_of_one_game_per_table(load):
    records, found = load("pbntools_pary_szczyrk.pbn")
    assert found == []
    assert len({record.board.number for record in records}) == 30
    assert len({record.board for record in records}) == 30
    kinds = Counter(type(record.outcome) for record in records)
    assert kinds == {Played: 1201, PassedOut: 4}
    assert all(record.outcome.tricks is not None for record in records if type(record.outcome) is Played)


def test_unfinished_boards_stay_unknown(load):
    records, _found = load("pbntools_bbo_wronie.pbn")
    unknown = [record for record in records if isinstance(record.outcome, Unknown)]
    assert len(unknown) == 9
    assert all(record.auction is None and record.score is None for record in unknown)


def test_a_team_qualifier(load):
    records, found = load("realbridge_open_qual_2021.pbn")
    assert found == []  # so no play, auction or result contradicts another
    assert len({record.board.number for record in records}) == 10
    assert Counter(type(record.outcome) for record in records) == {Played: 278, PassedOut: 21}
    assert all(record.tags["HomeTeam"] and record.tags["VisitTeam"] and record.table for record in records)
    assert all("#" in name for record in records for name in record.players)
    assert all(len(record.tables[0].rows) == 20 for record in records)
    doubled = [record for record in records if record.tags["Contract"].endswith("x")]
    assert len(doubled) == 18  # as the log counts them
    assert all(record.outcome.contract.doubling == 1 for record in doubled)


@pytest.mark.parametrize(
    "name", ["ebl_eyc00_0101.pbn", "ebl_joined_two_files.pbn", "ebl_etc99_0808_noplay.pbn"]
)
def test_matches_of_two_rooms(load, name):
    records, found = load(name)
    assert found == []
    assert Counter(record.room for record in records).keys() == {Room.OPEN, Room.CLOSED}
    rooms = Counter((record.tags["HomeTeam"], record.board) for record in records)
    assert set(rooms.values()) == {2}


def test_a_header_in_the_middle_begins_a_new_file(load):
    records, _found = load("ebl_joined_two_files.pbn")
    matches = [(record.tags["HomeTeam"], record.tags["VisitTeam"]) for record in records]
    assert len(set(matches)) == 2
    assert matches[0] != matches[40]
    assert set(matches[:40]) != set(matches[40:])


def test_an_archive_that_leaves_boards_and_passes_out(load):
    records, found = load("bfc_shared_deals.pbn")
    assert records[0].board == records[1].board
    assert records[2].board == records[3].board
    assert records[1].tags["HomeTeam"] == records[0].tags["HomeTeam"]
    assert [(one.rule.code, one.count) for one in found if one.rule.code != "PLA107"] == [
        ("PBN206", 2),
        ("AUC106", 2),
    ]
    for record in records:
        bid = record.auction.contract()
        assert bid == record.outcome.contract
    assert sum(record.auction.calls[0] == PASS for record in records) == 2


def test_hands_left_empty_between_blanks(load):
    records, _found = load("baker_bidpractice1.pbn")
    given = [
        tuple(hand is not None for hand in record.board.deal.hands) for record in records if record.board.deal
    ]
    assert set(given) == {(True, False, True, False)}


def test_comments_that_are_never_closed(load):
    records, found = load("bc_nov22_match_bad.pbn")
    assert all(isinstance(record.outcome, Played) and all(record.players) for record in records)
    assert all(record.outcome.tricks is not None for record in records)
    assert {one.rule.code for one in found} == {"PBN103", "PBN104"}


def test_lessons_have_deals_but_no_boards_to_score(load):
    records, _found = load("bc_abs32_scoretable.pbn")
    assert {"1-4", "1 summary"} <= {record.board.number for record in records}
    partial = [
        record for record in records if record.board.deal is not None and not record.board.deal.is_whole
    ]
    assert partial
    assert any(sum(hand.spots) for record in partial for hand in record.board.deal.hands if hand is not None)


def test_a_log_without_quotes_and_with_a_header_for_every_game(load):
    records, found = load("tm_training.pbn")
    assert [(one.rule.code, one.count) for one in found] == [("PBN102", 379)]
    assert {record.tags["Event"] for record in records} == {"Random", "Random Deal #"}
    assert all(record.play is not None for record in records)
