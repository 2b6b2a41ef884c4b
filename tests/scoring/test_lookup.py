"""The look-up tables equal tables that were checked cell by cell against the Laws."""

from __future__ import annotations

import pytest

from bridgefiles.cli.tables import command
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.reports._lookup import TABLES, lookup_tables
from bridgefiles.reports.wording import language
from bridgefiles.scoring import lookup, old_law

MARKS = {"": 0, "X": 1, "XX": 2}
GROUPS = {"C/D": "♣/♦", "H/S": "♥/♠", "NT": "NT", "N": "NT"}


def test_contracts_made(golden):
    lines = {line.head: line.cells for line in lookup.made()}
    rows = golden("quick_lookup.csv")
    assert len(rows) == 504 == 6 * len(lines)
    for row in rows:
        over = int(row["overtricks"])
        head = f"{row['level']}{GROUPS[row['group']]}{f'+{over}' if over else '='}"
        cell = lines[head][MARKS[row["doubled"]] + 3 * int(row["vulnerable"])]
        assert (cell.points, cell.imps) == (int(row["score"]), int(row["imps_of_score"])), row


def test_penalties(golden):
    lines = list(lookup.penalties())
    rows = golden("penalty_lookup.csv")
    assert len(rows) == 78 == 6 * len(lines)
    for row in rows:
        cell = lines[int(row["undertricks"]) - 1].cells[MARKS[row["doubled"]] + 3 * int(row["vulnerable"])]
        assert (cell.points, cell.imps) == (int(row["penalty"]), int(row["imps_of_penalty"])), row


def test_imp_bands(golden):
    bands = [(str(won), str(low)) for won, low, _ in lookup.imp_bands()]
    assert bands == [(row["imps"], row["low"]) for row in golden("imp_scale.csv")]


@pytest.mark.parametrize("boards", lookup.MATCH_LENGTHS)
def test_victory_points(golden, boards):
    column = lookup.MATCH_LENGTHS.index(boards)
    ours = {margin: cells[column] for margin, cells in lookup.continuous() if cells[column]}
    for row in golden(f"vp_wbf_{boards}.csv"):
        margin = int(row["imp_margin"])
        assert float(ours.get(margin, "20.00")) == float(row["winner_vp"]), row


def test_the_cycle_of_boards(golden):
    short = {"None": "None", "NS": "NS", "EW": "EW", "All": "All", "Both": "All"}
    expected = [(row["board"], row["dealer"], short[row["vulnerable"]]) for row in golden("board_cycle.csv")]
    ours = [(str(number), dealer.letter, vul.value) for number, dealer, vul in lookup.cycle()]
    assert ours == expected[:16]


def test_marks_stand_where_the_audit_found_other_numbers():
    marked = {
        (line.head, index)
        for line in lookup.made()
        for index, cell in enumerate(line.cells)
        if cell.is_misprinted
    }
    # Of the vulnerable sheet 1NT×+2 and 5♣/♦+2, of the fragment 6NT= and the majors at one, redoubled.
    assert {("1NT+2", 4), ("5♣/♦+2", 3), ("6NT=", 5), ("1♥/♠=", 2), ("1♥/♠+6", 0)} <= marked
    # 11 cells of the one table and 21 of the other.
    assert len(marked) == 32
    old = [
        index for line in lookup.penalties() for index, cell in enumerate(line.cells) if cell.is_misprinted
    ]
    # Ten lines, from the fourth undertrick, not vulnerable, doubled and redoubled.
    assert (len(old), set(old)) == (20, {1, 2})


def test_the_law_before_1987():
    def down(count, doubling):
        return old_law.score(Contract(7, Strain.NOTRUMP, doubling), 13 - count, vulnerable=False)

    # The two sheets that print the old law: 700 900 1100 1300, redoubled 1400 1800 2200 2600.
    assert [down(n, Doubling.DOUBLED) for n in (3, 4, 5, 6, 7)] == [-500, -700, -900, -1100, -1300]
    assert [down(n, Doubling.REDOUBLED) for n in (4, 5, 6, 7)] == [-1400, -1800, -2200, -2600]
    # 1NT redoubled just made, not vulnerable: 160 + 300 + 50, where the present law gives 560.
    assert old_law.score(Contract(1, Strain.NOTRUMP, Doubling.REDOUBLED), 7, vulnerable=False) == 510


def test_both_languages_have_every_table():
    for name in ("en", "zh"):
        tables = lookup_tables(language(name))
        assert [one.name for one in tables] == list(TABLES)
        for table in tables:
            assert all(len(row) == len(table.columns) for row in table.rows)


def test_the_command_prints_and_writes(tmp_path):
    from click.testing import CliRunner

    shown = CliRunner().invoke(command, ["--only", "penalty,boards"])
    assert shown.exit_code == 0
    assert "1400* (16)" in shown.output
    target = tmp_path / "t.html"
    assert CliRunner().invoke(command, ["--format", "html", "-o", str(target)]).exit_code == 0
    assert "<table>" in target.read_text(encoding="utf-8")
    assert CliRunner().invoke(command, ["--only", "nothing"]).exit_code == 2
    assert CliRunner().invoke(command, ["--format", "pdf"]).exit_code == 2
