"""Law 77 against the golden table and the printed tables of the seed texts."""

from __future__ import annotations

import pytest

from bridgefiles.model.contract import STRAIN_OF, Contract, Doubling
from bridgefiles.model.outcome import AVERAGE_PLUS, Adjusted, NotPlayed, PassedOut, Played, Unknown
from bridgefiles.model.seats import SEAT_OF, Vulnerability
from bridgefiles.scoring.imps import imps
from bridgefiles.scoring.points import ns_score, score

STRAINS = {**STRAIN_OF, "N": STRAIN_OF["NT"]}


def contract(level, strain, doubled="", declarer=None):
    seat = None if declarer is None else SEAT_OF[declarer]
    return Contract(int(level), STRAINS[strain], Doubling(len(doubled)), seat)


def test_every_cell_of_the_score_table(golden):
    rows = golden("score_table.csv")
    assert len(rows) == 7 * 5 * 3 * 2 * 14
    for row in rows:
        bid = contract(row["level"], row["strain"], row["doubled"])
        points = score(bid, int(row["tricks"]), vulnerable=row["vulnerable"] == "1")
        assert points == int(row["score"]), row


def test_printed_table_of_made_contracts(golden):
    rows = golden("quick_lookup.csv")
    assert len(rows) == 504
    strains = {"C/D": "CD", "H/S": "HS", "NT": "N", "N": "N"}
    for row in rows:
        for strain in strains[row["group"]]:
            bid = contract(row["level"], strain, row["doubled"])
            tricks = bid.tricks_needed + int(row["overtricks"])
            points = score(bid, tricks, vulnerable=row["vulnerable"] == "1")
            assert points == int(row["score"]), row
            assert imps(points) == int(row["imps_of_score"]), row


def test_printed_table_of_penalties(golden):
    rows = golden("penalty_lookup.csv")
    assert len(rows) == 78
    for row in rows:
        bid = contract(7, "N", row["doubled"])
        points = score(bid, 13 - int(row["undertricks"]), vulnerable=row["vulnerable"] == "1")
        assert points == -int(row["penalty"]), row
        assert imps(points) == -int(row["imps_of_penalty"]), row


def test_worked_deals_of_a_lesson(golden):
    for row in golden("seed_003_16_boards.csv"):
        bid = contract(row["contract"][0], row["contract"][1], row["contract"][2:], row["declarer"])
        vulnerability = Vulnerability(row["vulnerable"])
        outcome = Played(bid, int(row["tricks"]))
        assert ns_score(outcome, vulnerability) == int(row["ns_score"]), row


def test_answers_of_an_exercise_come_from_their_contracts(golden):
    """Each answer's list of contracts has exactly the points that the lesson prints."""
    cells = 0
    for row in golden("seed_003_exercise_answers.csv"):
        vulnerability = Vulnerability(row["vulnerable_if_standard"])
        for word in row["list"].split():
            side, _, text = word.partition(":")
            over = text.rstrip("0123456789").rstrip("+-=")
            number = text[len(over) :]
            bid = contract(over[0], over[1], over[2:], side[0])
            tricks = bid.tricks_needed + (0 if number == "=" else int(number))
            assert ns_score(Played(bid, tricks), vulnerability) == int(row["ns_score"]), word
            cells += 1
    assert cells > 500


@pytest.mark.parametrize("declarer", "NESW")
@pytest.mark.parametrize("vulnerability", Vulnerability)
def test_points_are_north_souths(declarer, vulnerability):
    ours = ns_score(Played(contract(4, "S", "", declarer), 10), vulnerability)
    vulnerable = vulnerability in {
        Vulnerability.ALL,
        Vulnerability.NS if declarer in "NS" else Vulnerability.EW,
    }
    assert ours == (620 if vulnerable else 420) * (1 if declarer in "NS" else -1)


@pytest.mark.parametrize(
    ("outcome", "vulnerability", "points"),
    [
        (PassedOut(), Vulnerability.ALL, 0),
        (PassedOut(), None, 0),
        (Played(contract(3, "N"), 9), Vulnerability.NONE, None),
        (Played(contract(3, "N", "", "S"), None), Vulnerability.NONE, None),
        (Played(contract(3, "N", "", "S"), 9), None, None),
        (Adjusted(AVERAGE_PLUS, AVERAGE_PLUS), Vulnerability.NONE, None),
        (NotPlayed(), Vulnerability.NONE, None),
        (Unknown(), Vulnerability.NONE, None),
    ],
)
def test_what_is_not_known_has_no_points(outcome, vulnerability, points):
    assert ns_score(outcome, vulnerability) == points
