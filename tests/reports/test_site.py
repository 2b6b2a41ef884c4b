from __future__ import annotations

import re
from dataclasses import replace

from bridgefiles.model.seats import Side
from bridgefiles.model.session import Entrant, Kind
from bridgefiles.reports import all_reports, edition, site
from bridgefiles.reports.wording import language

WINDOWS_KEEPS = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"com{n}" for n in range(1, 10)),
    *(f"lpt{n}" for n in range(1, 10)),
}


def paths(standings):
    return [page.path for page in site(standings, language("en"))]


def test_every_report_is_found():
    assert set(all_reports()) == {
        "board",
        "frequencies",
        "front",
        "hand_record",
        "match",
        "ranking",
        "recap",
        "score_sheet",
        "scorecard",
    }


def test_the_pages_of_a_pairs_event(pairs_standings):
    assert sorted(paths(pairs_standings)) == [
        "boards/b-001.html",
        "boards/b-002.html",
        "boards/index.html",
        "frequencies.html",
        "index.html",
        *(f"pairs/p-0{number}.html" for number in range(1, 7)),
        "ranking.html",
        "recap.html",
    ]


def test_the_pages_of_a_team_match(teams_standings):
    assert {"matches/m-01.html", "teams/t-01.html", "teams/t-02.html"} <= set(paths(teams_standings))


def test_the_pages_of_a_single_table(table_standings):
    found = set(paths(table_standings))
    assert {"score-sheet.html", "pairs/ns-01.html", "pairs/ew-02.html"} <= found
    assert "frequencies.html" not in found


def named(standings, ids, kind=Kind.PAIRS, numbers=None):
    entrants = tuple(
        Entrant(id_, (), number=None if numbers is None else numbers[place]) for place, id_ in enumerate(ids)
    )
    session = replace(standings.session, entrants=entrants, kind=kind)
    return edition(replace(standings, session=session), language("en")).paths


def test_addresses_are_safe_everywhere_and_unique(pairs_standings):
    ids = ["../../etc", "CON", "王小明", "1", "01", "a b", "A B", "x" * 300, "a/b", "é", "", "12a", "NS3"]
    found = list(named(pairs_standings, ids).values())
    assert len(set(found)) == len(ids)
    for path in found:
        folder, name = path.split("/")
        assert re.fullmatch(r"[a-z]{1,2}-[a-z0-9-]{1,12}\.html", name), path
        assert folder == "pairs"
        assert name.split(".")[0] not in WINDOWS_KEEPS


def test_no_name_gets_into_an_address(pairs_standings):
    assert list(named(pairs_standings, ["Alpha", "Smith"], Kind.TEAMS).values()) == [
        "teams/t-01.html",
        "teams/t-02.html",
    ]


def test_numbers_are_padded_to_one_width(pairs_standings):
    found = named(pairs_standings, [str(number) for number in range(1, 131)])
    assert (found["7"], found["130"]) == ("pairs/p-007.html", "pairs/p-130.html")


def test_the_two_directions_keep_their_own_numbers(pairs_standings):
    entrants = (Entrant("NS3", (), Side.NS, number="3"), Entrant("EW3", (), Side.EW, number="3"))
    session = replace(pairs_standings.session, entrants=entrants)
    made = edition(replace(pairs_standings, session=session), language("en"))
    assert list(made.paths.values()) == ["pairs/ns-03.html", "pairs/ew-03.html"]


def test_boards_of_any_number_have_a_page(pairs_standings):
    first = pairs_standings.boards[0]
    numbers = ["1", "01", None, "3-1", "../x", "王", "y" * 99, "1"]
    boards = tuple(
        replace(
            first, traveller=replace(first.traveller, board=replace(first.traveller.board, number=number))
        )
        for number in numbers
    )
    found = edition(replace(pairs_standings, boards=boards), language("en")).board_paths
    assert len(set(found)) == len(numbers)
    assert all(re.fullmatch(r"boards/b-[a-z0-9-]{1,24}\.html", path) for path in found)
    assert found[3] == "boards/b-3-1.html"


def test_an_empty_session_still_has_a_front_page(pairs_standings):
    session = replace(pairs_standings.session, travellers=(), entrants=())
    empty = replace(pairs_standings, session=session, boards=(), rankings=())
    assert paths(empty) == ["index.html", "boards/index.html", "ranking.html"]
