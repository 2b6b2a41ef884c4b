from __future__ import annotations

from bridgefiles.diagnostics import Problems
from bridgefiles.gather import gather
from bridgefiles.gather.privacy import hide_names, initials
from bridgefiles.model.auction import Auction
from bridgefiles.model.cards import CARDS, Hand
from bridgefiles.model.contract import STRAIN_OF, Contract
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import (
    AVERAGE,
    AVERAGE_PLUS,
    Adjusted,
    NotPlayed,
    PassedOut,
    Played,
    Unknown,
    Why,
)
from bridgefiles.model.record import Board, Match, Place, Record, Room, Table
from bridgefiles.model.seats import SEAT_OF, Vulnerability
from bridgefiles.model.session import Kind

NAMES = ("Ada", "Bea", "Cid", "Dan")
OTHERS = ("Eva", "Fay", "Gus", "Hal")


def deal(turn: int = 0) -> Deal:
    """Return a whole deal; another *turn* gives other hands."""
    hands = [Hand.of(CARDS[(start + turn) % 52] for start in range(first, 52, 4)) for first in range(4)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def played(text: str = "4S", declarer: str = "S", tricks: int | None = 10) -> Played:
    """Return a played outcome."""
    return Played(Contract(int(text[0]), STRAIN_OF[text[1:]], declarer=SEAT_OF[declarer]), tricks)


def record(number="1", *, cards=None, players=(None, None, None, None), file="club.pbn", line=1, **more):
    """Return a record of board *number*."""
    more.setdefault("outcome", played())
    board = Board(number, SEAT_OF["N"], Vulnerability.NONE, deal() if cards is None else cards)
    return Record(board, Place(file, line), players=players, **more)


def codes(problems):
    return [one.rule.code for one in problems.found]


def test_same_number_and_same_cards_are_one_board():
    session = gather([record(players=NAMES), record(players=OTHERS)], Problems())
    assert [len(one.results) for one in session.travellers] == [2]


def test_same_number_and_other_cards_are_two_boards():
    session = gather([record(cards=deal(0)), record(cards=deal(1))], Problems())
    assert [one.board.number for one in session.travellers] == ["1", "1"]


def test_leading_zeros_do_not_make_another_board():
    session = gather([record("01"), record("1", players=NAMES)], Problems())
    assert [one.board.number for one in session.travellers] == ["1"]


def test_a_record_without_cards_joins_the_board_of_its_number():
    lone = Record(Board("1", None, None, None), Place("club.pbn", 9), players=OTHERS, outcome=played())
    session = gather([lone, record(players=NAMES)], Problems())
    assert [len(one.results) for one in session.travellers] == [2]


def test_boards_come_in_natural_order():
    numbers = ["10", "2", "1", "x"]
    session = gather([record(one, cards=deal(index)) for index, one in enumerate(numbers)], Problems())
    assert [one.board.number for one in session.travellers] == ["1", "2", "10", "x"]


def test_a_deal_alone_is_a_board_without_results():
    session = gather([record(outcome=Unknown())], Problems())
    assert session.travellers[0].results == ()


def test_vulnerability_is_taken_from_the_number_only_when_the_file_is_silent():
    problems = Problems()
    silent = Record(Board("2", None, None, deal()), Place("a.lin", 1), outcome=played())
    session = gather([silent, record("7", cards=deal(1))], problems)
    assert session.travellers[0].board.vulnerability.value == "NS"
    assert session.travellers[1].board.vulnerability.value == "None"
    assert codes(problems) == ["GAT101"]


def test_score_is_computed_when_the_file_gives_none_and_told_when_it_differs():
    problems = Problems()
    session = gather(
        [record("1"), record("2", cards=deal(1), score=400), record("3", cards=deal(2), score=420)], problems
    )
    assert [one.results[0].score for one in session.travellers] == [420, 400, 420]
    assert codes(problems) == ["SCO101"]


def test_the_same_result_twice_counts_once_and_is_told():
    problems = Problems()
    session = gather([record(players=NAMES), record(players=NAMES, file="copy.pbn")], problems)
    assert len(session.travellers[0].results) == 1
    assert codes(problems) == ["GAT104"]


def test_pairs_are_known_by_their_names_in_any_order():
    swapped = ("Cid", "Dan", "Ada", "Bea")
    session = gather([record("1", players=NAMES), record("2", cards=deal(1), players=swapped)], Problems())
    assert len(session.entrants) == 2
    assert session.travellers[0].results[0].ns == session.travellers[1].results[0].ns


def test_stand_in_names_give_the_pair_its_number():
    session = gather([record(players=("Pair-16", "Pair-11", "Pair-16", "Pair-11"))], Problems())
    assert [(one.id, one.names) for one in session.entrants] == [("16", ("Pair-16",)), ("11", ("Pair-11",))]


def test_a_membership_number_tells_players_apart_but_is_not_shown():
    first = ("Ada Ek#1", "Bea#2", "Cid#3", "Dan#4")
    second = ("Ada Ek#9", "Bea#2", "Cid#3", "Dan#4")
    session = gather([record(players=first), record("2", cards=deal(1), players=second)], Problems())
    assert len(session.entrants) == 3
    assert session.entrants[0].names == ("Ada Ek", "Cid")
    assert session.travellers[0].results[0].players[0] == "Ada Ek"


def test_pairs_who_keep_their_side_against_several_opponents_make_two_winners():
    first, second = ("Ada", "Bea", "Cid", "Dan"), ("Eva", "Fay", "Gus", "Hal")
    crossed, recrossed = ("Ada", "Fay", "Cid", "Hal"), ("Eva", "Bea", "Gus", "Dan")
    records = [
        record(str(number), cards=deal(number), players=players)
        for number, pair in enumerate([(first, second), (crossed, recrossed)], 1)
        for players in pair
    ]
    session = gather(records, Problems())
    assert session.two_winners
    assert sorted(one.side.value for one in session.entrants) == ["EW", "EW", "NS", "NS"]


def test_an_unfinished_board_of_an_online_tournament_is_an_average():
    problems = Problems()
    records = [
        record(players=NAMES, file="1.lin"),
        record(players=OTHERS, file="2.lin", outcome=NotPlayed()),
        record(players=("Ian", "Jo", "Kim", "Lu"), file="3.lin", outcome=played(tricks=None)),
    ]
    session = gather(records, problems)
    outcomes = [one.outcome for one in session.travellers[0].results]
    assert outcomes == [played(), Adjusted(AVERAGE, AVERAGE), Adjusted(AVERAGE, AVERAGE)]
    assert codes(problems) == ["GAT105", "GAT105"]


def test_an_unfinished_hand_at_one_table_stays_unknown():
    session = gather([record(players=NAMES, file="1.lin", outcome=Unknown())], Problems())
    assert session.travellers[0].results[0].outcome == Unknown()


SCORE_COLUMNS = (
    "Table", "Round", "PairId_NS", "PairId_EW",
    "Contract", "Declarer", "Result", "Lead", "Score_NS", "Score_EW",
)  # fmt: skip


def with_table(*rows, totals=None, columns=SCORE_COLUMNS):
    tables = [Table("ScoreTable", columns, tuple(tuple(row.split()) for row in rows))]
    if totals:
        tables.insert(0, totals)
    return record(outcome=Unknown(), tables=tuple(tables), tags={"Event": "Club", "Date": "2026.11.30"})


def test_score_table_rows_become_results():
    totals = Table(
        "TotalScoreTable", ("Rank", "PairId", "Names"), (("1", "3", "Ada - Bea"), ("2", "4", "C; D"))
    )
    rows = (
        "1 1 3 4 4S S 10 HK 420 -",
        "2 1 5 6 3N W 8 - - -50",
        "3 1 7 8 Pass - - - 0 -",
        "4 1 9 10 - - - - A+ A-",
        "5 1 11 - - - - - Bye Bye",
        "6 1 12 13 - - - - - -",
    )
    session = gather([with_table(*rows, totals=totals)], Problems())
    results = session.travellers[0].results
    assert [one.score for one in results] == [420, 50, 0, None, None, None]
    assert results[0].outcome == played("4S", "S", 10)
    assert results[2].outcome == PassedOut()
    assert results[3].outcome.ns == AVERAGE_PLUS
    assert results[4].outcome == NotPlayed(Why.BYE)
    assert results[5].outcome == NotPlayed()
    assert session.entrant("3").names == ("Ada", "Bea")
    assert session.entrant("4").names == ("C", "D")
    assert session.entrant("12").names == ()
    assert (session.title, session.date) == ("Club", "2026-11-30")


def test_a_cell_that_cannot_be_read_is_told_and_counts_for_nothing():
    problems = Problems()
    session = gather([with_table("1 1 3 4 9Z S 10 HK oops -")], problems)
    assert session.travellers[0].results[0].outcome == Unknown()
    assert session.travellers[0].results[0].score is None
    assert codes(problems) == ["GAT103"]


def test_north_south_3_and_east_west_3_are_two_pairs_when_they_meet():
    session = gather([with_table("1 1 3 3 4S S 10 HK 420 -", "2 1 4 4 4S S 10 HK 420 -")], Problems())
    assert session.two_winners
    assert [(one.id, one.label) for one in session.entrants] == [
        ("3 NS", "3"), ("3 EW", "3"), ("4 NS", "4"), ("4 EW", "4"),
    ]  # fmt: skip


def test_the_same_score_table_twice_counts_once():
    problems = Problems()
    same = with_table("1 1 3 4 4S S 10 HK 420 -")
    session = gather([same, same], problems)
    assert len(session.travellers[0].results) == 1
    assert codes(problems) == ["GAT102"]


def test_players_of_an_individual_are_ranked_one_by_one():
    columns = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West", *SCORE_COLUMNS[4:])
    session = gather([with_table("1 2 3 4 4S S 10 HK 420 -", columns=columns)], Problems())
    assert session.kind is Kind.PLAYERS
    assert session.travellers[0].results[0].ns == ("1", "2")


def test_record_with_the_auction_goes_to_its_row():
    table = with_table("1 1 3 4 4S S 10 HK 420 -", "2 1 5 6 3N W 8 - - -50")
    told = record(outcome=played(), auction=Auction(None, ()))
    session = gather([table, told], Problems())
    assert [one.record is not None for one in session.travellers[0].results] == [True, False]


HEADER = Match("Final", "Segment 1", "I", "Reds", "Blues", "5", "2.5", 1, 2)


def test_two_rooms_of_a_lin_match():
    rooms = [
        record("1", room=Room.OPEN, match=HEADER, players=NAMES, file="m.lin"),
        record(
            "1", room=Room.CLOSED, match=HEADER, players=OTHERS, file="m.lin", outcome=played("3NT", "N", 9)
        ),
    ]
    session = gather(rooms, Problems())
    assert session.kind is Kind.TEAMS
    match = session.matches[0]
    assert (match.carry_home, match.carry_away) == (5, 2.5)
    open_room, closed_room = session.travellers[0].results
    assert (open_room.ns, open_room.ew) == ((match.home,), (match.away,))
    assert (closed_room.ns, closed_room.ew) == ((match.away,), (match.home,))
    assert session.entrant(match.home).names == ("Reds",)
    assert session.title == "Final – Segment 1"


def test_without_rooms_the_home_team_of_a_table_sits_north_south():
    tags = {"HomeTeam": "Reds", "VisitTeam": "Blues", "Board": "1"}
    turned = {"HomeTeam": "Blues", "VisitTeam": "Reds", "Board": "1"}
    session = gather([record(players=NAMES, tags=tags), record(players=OTHERS, tags=turned)], Problems())
    assert len(session.matches) == 1
    assert [one.room for one in session.travellers[0].results] == [Room.OPEN, Room.CLOSED]


def test_files_of_different_events_are_told():
    problems = Problems()
    gather(
        [
            record(file="a.pbn", tags={"Event": "Monday"}),
            record("2", cards=deal(1), file="b.pbn", tags={"Event": "Friday"}),
        ],
        problems,
    )
    assert codes(problems) == ["GAT106"]
    problems = Problems()
    same_file = [record(tags={"Event": "Round 1"}), record("2", cards=deal(1), tags={"Event": "Round 2"})]
    gather(same_file, problems)
    assert codes(problems) == []


def test_a_faulty_deal_is_said_and_shown_as_written():
    whole = deal()
    broken = Deal((whole.hands[0], whole.hands[0], whole.hands[2], whole.hands[3]))
    session = gather([record(cards=broken)], Problems())
    assert session.travellers[0].problem
    assert gather([record()], Problems()).travellers[0].problem is None


def test_names_can_be_hidden_everywhere():
    tags = {"North": "Ada Ek", "Board": "1", "Event": "Club"}
    told = record(players=("Ada Ek", "Bea Lund", "Cid", "王小明"), tags=tags, comments=("Ada sighed",))
    session = gather([told], Problems())
    assert "Ada" not in repr(hide_names(session, "numbers"))
    assert "王" not in repr(hide_names(session, "numbers"))
    shown = hide_names(session, "initials")
    assert shown.entrants[0].names == ("A. E.", "C.")
    assert "Lund" not in repr(shown)
    assert hide_names(session, "full") is session


def test_initials():
    assert initials("Anna-Maria de la Cruz") == "A. M. D. L. C."
    assert initials("") == ""


def test_an_unplayed_outcome_is_kept_apart_from_a_pass():
    assert isinstance(played(), Played)
    session = gather(
        [record(outcome=PassedOut()), record("2", cards=deal(1), outcome=NotPlayed())], Problems()
    )
    assert [one.results[0].score for one in session.travellers] == [0, None]
