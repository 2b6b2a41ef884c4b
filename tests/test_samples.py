"""The samples are bridge: legal, consistent with themselves and with the Laws."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter, defaultdict
from decimal import Decimal

import pytest

from bridgefiles.api import load, score
from bridgefiles.diagnostics import Problems
from bridgefiles.model.auction import is_legal
from bridgefiles.model.outcome import Adjusted, NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.play import declarers_tricks, first_fault, tricks
from bridgefiles.model.record import Room
from bridgefiles.model.seats import Side, dealer_of, vulnerability_of
from bridgefiles.scoring.points import ns_score

GOOD = ("club-pairs.pbn", "club-pairs-lin", "team-match.lin", "single-table.pbn", "per-table.pbn")
RECORDS = {"club-pairs.pbn": 24, "club-pairs-lin": 32, "team-match.lin": 24, "single-table.pbn": 16,
           "per-table.pbn": 24, "two-sections": 4, "ten-faults.pbn": 14}  # fmt: skip


@pytest.fixture(scope="module")
def reading(samples):
    """Read a sample once."""
    kept = {}

    def read(name):
        if name not in kept:
            kept[name] = load(samples / name)
        return kept[name]

    return read


def rows(table):
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def table_named(record, name):
    return next(table for table in record.tables if table.name == name)


def half_up(value):
    """Round a fraction to hundredths, for the columns of a file."""
    return Decimal((value * 200 + 1).__floor__() // 2) / 100


# -- every file ---------------------------------------------------------------------


@pytest.mark.parametrize("name", GOOD)
def test_a_good_file_has_no_problems(reading, name):
    told = [(one.rule.name, one.count) for one in reading(name).diagnostics]
    assert told == ([("implied-board", 9)] if name == "per-table.pbn" else [])


@pytest.mark.parametrize(("name", "count"), RECORDS.items())
def test_every_board_comes_out(reading, name, count):
    assert len(reading(name).records) == count


@pytest.mark.parametrize("name", GOOD)
def test_dealer_and_vulnerability_follow_the_cycle(reading, name):
    for record in reading(name).records:
        number = int(record.board.number)
        assert record.board.dealer is dealer_of(number)
        assert record.board.vulnerability is vulnerability_of(number)
        assert record.board.deal.is_whole


@pytest.mark.parametrize("name", GOOD)
def test_auctions_are_legal_and_lead_to_the_contract(reading, name):
    for record in reading(name).records:
        auction = record.auction
        if auction is None or not auction.calls:
            assert isinstance(record.outcome, NotPlayed | Unknown)
            continue
        assert auction.dealer is record.board.dealer
        for index, call in enumerate(auction.calls):
            assert is_legal(auction.calls[:index], call)
        assert auction.is_complete
        if isinstance(record.outcome, Played):
            assert auction.contract() == record.outcome.contract
        else:
            assert auction.contract() is None or isinstance(record.outcome, Unknown)


@pytest.mark.parametrize("name", GOOD)
def test_the_play_is_legal_and_gives_the_tricks(reading, name):
    played = claimed = 0
    for record in reading(name).records:
        if record.play is None or not record.play.cards:
            continue
        contract = record.auction.contract()
        assert record.play.leader is contract.declarer.next
        assert first_fault(record.play, contract.strain, record.board.deal) is None
        if not isinstance(record.outcome, Played) or record.outcome.tricks is None:
            continue
        counted = declarers_tricks(record.play, contract.strain, contract.declarer)
        if counted is not None:
            assert counted == record.outcome.tricks
            played += 1
            continue
        ended = [one for one in tricks(record.play, contract.strain) if one.winner is not None]
        won = sum(one.winner.side is contract.declarer.side for one in ended)
        assert won <= record.outcome.tricks <= won + 13 - len(ended)
        claimed += 1
    assert played
    assert claimed


@pytest.mark.parametrize("name", GOOD)
def test_stated_scores_follow_law_77(reading, name):
    for record in reading(name).records:
        computed = ns_score(record.outcome, record.board.vulnerability)
        if record.score is not None:
            assert record.score == computed
        else:
            assert "Score" not in record.tags


@pytest.mark.parametrize("name", GOOD)
def test_explanations_are_there(reading, name):
    notes = [note for record in reading(name).records if record.auction for note in record.auction.notes]
    assert notes
    assert all(note.text for note in notes)


# -- the club evening -----------------------------------------------------------------


@pytest.fixture(scope="module")
def club(reading):
    return reading("club-pairs.pbn").records


def test_every_pair_plays_every_board_and_meets_eight_others(club):
    met = defaultdict(Counter)
    for record in club:
        seen = Counter()
        for row in rows(table_named(record, "ScoreTable")):
            ns, ew = row["PairId_NS"], row["PairId_EW"]
            assert row["Round"] == str((int(record.board.number) - 1) // 3 + 1)
            met[ns][ew] += 1
            met[ew][ns] += 1
            seen.update((ns, ew, f"table {row['Table']}"))
        assert set(seen.values()) == {1}
        assert len(seen) == 12 + 6
    for others in met.values():
        assert list(others.values()) == [3] * 8


def test_the_table_that_is_shown_is_a_row_of_its_board(club):
    for record in club:
        row = next(row for row in rows(table_named(record, "ScoreTable")) if row["Table"] == record.table)
        assert (row["PairId_NS"], row["PairId_EW"]) == (record.tags["PairNS"], record.tags["PairEW"])
        if isinstance(record.outcome, Played):
            contract = record.outcome.contract
            assert row["Contract"] == str(contract)
            assert (row["Declarer"], row["Result"]) == (contract.declarer.letter, str(record.outcome.tricks))
            assert row["Lead"] == str(record.play.cards[0])


def test_names_belong_to_their_pairs(club):
    names = {
        row["PairId"]: set(row["Names"].split(";")) for row in rows(table_named(club[0], "TotalScoreTable"))
    }
    assert len(names) == 12
    for record in club:
        north, east, south, west = record.players
        assert names[record.tags["PairNS"]] == {north, south}
        assert names[record.tags["PairEW"]] == {east, west}


def test_totals_are_the_sums_of_the_rows(club):
    won, boards = defaultdict(Decimal), Counter()
    for record in club:
        for row in rows(table_named(record, "ScoreTable")):
            for side in ("NS", "EW"):
                if row[f"MP_{side}"] != "-":
                    won[row[f"PairId_{side}"]] += Decimal(row[f"MP_{side}"])
                    boards[row[f"PairId_{side}"]] += 1
    totals = rows(table_named(club[0], "TotalScoreTable"))
    assert sorted(boards.values()) == [23] * 2 + [24] * 10
    for row in totals:
        pair = row["PairId"]
        assert abs(Decimal(row["TotalMP"]) - won[pair]) < Decimal("0.02")
        assert row["NrBoards"] == str(boards[pair])
        percent = Decimal(row["TotalMP"]) * 10 / boards[pair]
        assert abs(Decimal(row["TotalPercentage"]) - percent) <= Decimal("0.01")
    shares = [Decimal(row["TotalPercentage"]) for row in totals]
    assert shares == sorted(shares, reverse=True)
    assert [int(row["Rank"]) for row in totals] == [1 + sum(more > one for more in shares) for one in shares]


def test_the_product_awards_what_the_file_says(reading, club):
    standings = score(reading("club-pairs.pbn"))
    assert standings.method == "matchpoints"
    awarded = 0
    for board, record in zip(standings.boards, club, strict=True):
        stated = {row["Table"]: row for row in rows(table_named(record, "ScoreTable"))}
        for award in board.awards:
            row = stated[award.result.table]
            for side, points, share in (
                ("NS", award.ns, award.percent_ns),
                ("EW", award.ew, award.percent_ew),
            ):
                if row[f"MP_{side}"] == "-":
                    assert points is None
                    continue
                assert half_up(points) == Decimal(row[f"MP_{side}"])
                assert half_up(share) == Decimal(row[f"Percentage_{side}"])
                awarded += 1
            computed = ns_score(award.result.outcome, record.board.vulnerability)
            assert award.result.score == computed
            assert row["Lead"] == ("-" if award.result.lead is None else str(award.result.lead))
    assert awarded == 2 * (24 * 6 - 1)
    (ranking,) = standings.rankings
    totals = rows(table_named(club[0], "TotalScoreTable"))
    assert [(str(row.rank), row.entrant.id) for row in ranking.rows] == [
        (row["Rank"], row["PairId"]) for row in totals
    ]
    for row, stated in zip(ranking.rows, totals, strict=True):
        assert half_up(row.total) == Decimal(stated["TotalMP"])
        assert half_up(row.percent) == Decimal(stated["TotalPercentage"])


def test_the_evening_has_what_its_readme_promises(reading):
    standings = score(reading("club-pairs.pbn"))
    kinds = Counter(type(award.result.outcome) for board in standings.boards for award in board.awards)
    assert kinds == {Played: 24 * 6 - 5, PassedOut: 3, Adjusted: 1, NotPlayed: 1}
    assert [row.entrant.id for row in standings.rankings[0].rows if row.tied] == ["9", "12"]


# -- the online evening ------------------------------------------------------------------


def test_the_folder_has_one_file_a_table_and_board(samples):
    names = {path.name for path in (samples / "club-pairs-lin").iterdir()}
    assert names == {f"board-{board:02d}-table-{table}.lin" for board in range(1, 9) for table in range(1, 5)}


def test_unfinished_and_unbid_boards_are_not_passed_out(reading):
    odd = {
        record.place.file.replace("\\", "/").rsplit("/", 1)[-1]: record
        for record in reading("club-pairs-lin").records
        if not isinstance(record.outcome, Played) or record.outcome.tricks is None
    }
    assert set(odd) == {"board-04-table-3.lin", "board-06-table-3.lin", "board-08-table-2.lin"}
    assert isinstance(odd["board-04-table-3.lin"].outcome, PassedOut)
    assert len(odd["board-06-table-3.lin"].play.cards) == 29
    assert odd["board-06-table-3.lin"].score is None
    assert isinstance(odd["board-08-table-2.lin"].outcome, NotPlayed | Unknown)


def test_eight_pairs_meet_on_every_board(reading):
    boards, deals = defaultdict(list), defaultdict(set)
    for record in reading("club-pairs-lin").records:
        north, east, south, west = record.players
        boards[record.board.number] += [frozenset((north, south)), frozenset((east, west))]
        deals[record.board.number].add(record.board.deal)
    assert [len(found) for found in deals.values()] == [1] * 8
    assert len({frozenset(pairs) for pairs in boards.values()}) == 1
    assert all(len(set(pairs)) == 8 for pairs in boards.values())


# -- the team match -----------------------------------------------------------------------


def test_results_in_the_header_are_those_of_the_tables(samples, reading):
    text = (samples / "team-match.lin").read_text(encoding="ascii")
    header = re.search(r"rs\|([^|]*)\|", text)[1].split(",")
    assert len(header) == 24
    found = []
    for record in reading("team-match.lin").records:
        if isinstance(record.outcome, PassedOut):
            found.append("PASS")
            continue
        contract = record.outcome.contract
        over = record.outcome.tricks - contract.tricks_needed
        strain = contract.strain.letter[0]
        found.append(
            f"{contract.level}{strain}{contract.declarer.letter}{contract.doubling.mark.lower()}"
            f"{f'{over:+d}' if over else '='}"
        )
    assert found == header


def test_claims_agree_with_the_header(samples):
    text = (samples / "team-match.lin").read_text(encoding="ascii")
    header = re.search(r"rs\|([^|]*)\|", text)[1].split(",")
    boards = re.split(r"qx\|", text)[1:]
    claims = 0
    for stated, board in zip(header, boards, strict=True):
        claim = re.search(r"mc\|(\d+)\|", board)
        if claim:
            over = int(stated.rstrip("=")[-2:]) if stated[-1] != "=" else 0
            assert int(claim[1]) == int(stated[0]) + 6 + over
            claims += 1
    assert claims > 5


def test_the_running_score_is_the_commentators(samples, reading):
    text = (samples / "team-match.lin").read_text(encoding="ascii")
    told = re.findall(r"Otterfield (\d+), Marren Bay (\d+)\|", text)
    (match,) = score(reading("team-match.lin")).matches
    assert [(str(one.running_home), str(one.running_away)) for one in match.board_scores] == told
    assert (match.imps_home, match.imps_away) == (59, 58)


def test_each_room_has_its_players(reading):
    for record in reading("team-match.lin").records:
        first = {Room.OPEN: "Ashworthy", Room.CLOSED: "Selhurst"}[record.room]
        assert record.players[0] == first


# -- one table, and one game a table ---------------------------------------------------------


def test_the_chinese_match_is_scored_against_high_card_points(reading):
    standings = score(reading("single-table.pbn"))
    assert standings.method == "tiedian"
    # The formula of the Chinese books: IMPs of the score, less the points above twenty.
    bounds = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000)
    total = 0
    for record in reading("single-table.pbn").records:
        if record.outcome == PassedOut():
            continue
        points = ns_score(record.outcome, record.board.vulnerability)
        imps = sum(bound <= abs(points) for bound in bounds)
        total += (imps if points > 0 else -imps) - (record.board.deal.high_card_points(Side.NS) - 20)
    by_names = {row.entrant.names: row.total for row in standings.rankings[0].rows}
    assert by_names == {("林知远", "苏映雪"): total, ("何砚秋", "陈晚舟"): -total}


def test_later_tables_leave_out_the_board_but_belong_to_it(samples, reading):
    games = (samples / "per-table.pbn").read_text(encoding="utf-8").strip().split("\n\n")
    short = [index for index, game in enumerate(games) if "[Deal " not in game]
    assert short == [1, 2, 3, 5, 6, 7, 9, 10, 11]
    assert all(("[Board " in game) == ("[Deal " in game) for game in games)
    numbers = [record.board.number for record in reading("per-table.pbn").records]
    assert numbers == [str(board) for board in range(1, 7) for _ in range(4)]


def test_percentages_of_the_games_are_the_products(reading):
    standings = score(reading("per-table.pbn"))
    compared = 0
    for board in standings.boards:
        for award in board.awards:
            ns, ew = re.findall(r"[\d.]+", award.result.record.tags["ScorePercentage"])
            assert (half_up(award.percent_ns), half_up(award.percent_ew)) == (Decimal(ns), Decimal(ew))
            compared += 1
    assert compared == 24


# -- the ten faults ------------------------------------------------------------------------------


def test_each_fault_is_found_where_it_was_made(samples, reading):
    lines = (samples / "ten-faults.pbn").read_text(encoding="ascii").splitlines()
    board_of, board = {}, 1
    for number, line in enumerate(lines, 1):
        if line.startswith("[Event"):
            following = next(later for later in lines[number:] if later.startswith("[Board"))
            board = int(following.split('"')[1])
        board_of[number] = board
    problems = Problems()
    reading("ten-faults.pbn").session(problems)
    every = (*reading("ten-faults.pbn").diagnostics, *problems)
    assert len(every) == 10
    found = {(board_of[one.line], one.rule.name) for one in every}
    assert found == {
        (2, "repeated-card"),
        (3, "unequal-hands"),
        (4, "broken-quotes"),
        (5, "broken-quotes"),
        (6, "illegal-call"),
        (7, "card-not-held"),
        (8, "auction-contradicts"),
        (9, "score-differs"),
        (12, "no-empty-line"),
        (13, "unclosed-comment"),
    }


def test_the_good_boards_among_them_are_whole(reading):
    records = {record.board.number: record for record in reading("ten-faults.pbn").records}
    assert list(records) == [str(number) for number in range(1, 15)]
    for number in ("1", "4", "5", "9", "10", "11", "12", "13", "14"):
        record = records[number]
        assert record.board.deal.is_whole
        assert record.auction.contract() == record.outcome.contract
        assert record.players == ("Nora Fielding", "Edgar Plum", "Sybil Marsh", "Ruby Calloway")
        assert record.tags["Site"] == "Lantern Hall"


# -- the folder --------------------------------------------------------------------------------------


def test_the_readme_speaks_of_every_file(samples):
    text = (samples / "README.md").read_text(encoding="utf-8")
    for path in samples.iterdir():
        if not path.name.startswith(".") and path.name != "README.md":
            assert f"| `{path.name}{'/' if path.is_dir() else ''}` |" in text
    assert {name.rstrip("/") for name in re.findall(r"^\| `([\w./-]+)` \|", text, re.MULTILINE)} == set(
        RECORDS
    )


def test_samples_are_small(samples):
    for path in samples.rglob("*"):
        assert path.is_dir() or path.stat().st_size < 50_000


def test_the_generator_makes_these_very_files(samples):
    script = samples.parent / "scripts" / "make_samples.py"
    if not script.is_file():
        pytest.skip("the generator is not part of the source distribution")
    command = [sys.executable, "-B", str(script), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
