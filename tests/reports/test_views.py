"""Each view against figures worked out by hand from the evening in ``conftest``."""

from __future__ import annotations

from dataclasses import asdict, replace
from fractions import Fraction

from bridgefiles.model.session import Kind
from bridgefiles.reports import (
    Download,
    ReportOptions,
    board,
    edition,
    frequencies,
    front,
    hand_record,
    match,
    ranking,
    recap,
    score_sheet,
    scorecard,
    traveller,
)
from bridgefiles.reports.wording import language
from bridgefiles.scoring.standings import Ranking, Row


def seen(text):
    return str(text)


class TestRanking:
    def test_ranks_totals_and_percentages(self, pairs):
        (table,) = ranking.view(pairs).tables
        assert [(row.rank, row.entrant.number, row.total, row.percent) for row in table.rows] == [
            ("1", "1", "6.0", "75.00"),
            ("2", "4", "5.6", "70.00"),
            ("3=", "5", "2.0", "50.00"),
            ("3=", "6", "2.0", "50.00"),
            ("5", "3", "2.4", "30.00"),
            ("6", "2", "2.0", "25.00"),
        ]

    def test_boards_are_shown_because_they_differ(self, pairs):
        (table,) = ranking.view(pairs).tables
        assert table.has_boards
        assert [row.boards for row in table.rows] == ["2", "2", "1", "1", "2", "2"]

    def test_columns_that_say_nothing_are_left_out(self, pairs, teams):
        assert not ranking.view(pairs).tables[0].has_penalty
        (table,) = ranking.view(teams).tables
        assert not table.has_boards
        assert not table.has_percent

    def test_victory_points_have_two_decimals_and_no_sign(self, teams):
        assert [row.total for row in ranking.view(teams).tables[0].rows] == ["10.00", "10.00"]

    def test_a_team_is_called_by_its_name_and_lists_its_players(self, teams):
        row = ranking.view(teams).tables[0].rows[0]
        assert (row.entrant.text, row.players) == ("Red <Team>", ("A", "B", "C", "D"))

    def test_imps_are_signed(self, table):
        assert [row.total for row in ranking.view(table).tables[0].rows] == ["+2", "−2"]

    def test_one_who_never_played_stands_apart(self, pairs_standings):
        entrant = pairs_standings.session.entrants[0]
        absent = Row(entrant, None, tied=False, boards=0, total=None)
        standings = replace(pairs_standings, rankings=(Ranking("overall", (absent,)),))
        (table,) = ranking.view(edition(standings, language("en"))).tables
        assert table.rows == ()
        assert (table.unranked[0].rank, table.unranked[0].total) == ("", "")

    def test_penalty_and_carry_over_have_their_own_columns(self, pairs_standings):
        entrant = pairs_standings.session.entrants[0]
        row = Row(
            entrant,
            1,
            tied=False,
            boards=2,
            total=Fraction(5),
            carry_over=Fraction(3, 2),
            penalty=Fraction(-1),
        )
        standings = replace(pairs_standings, rankings=(Ranking("overall", (row,)),))
        (table,) = ranking.view(edition(standings, language("en"))).tables
        assert (table.rows[0].carry_over, table.rows[0].penalty) == ("+1.5", "−1")

    def test_two_winners_make_two_lists(self, pairs_standings):
        rows = pairs_standings.rankings[0].rows
        both = (Ranking("north-south", rows[:3]), Ranking("east-west", rows[3:]))
        view = ranking.view(edition(replace(pairs_standings, rankings=both), language("zh")))
        assert [table.title for table in view.tables] == ["南北", "东西"]


class TestTraveller:
    def test_best_for_north_south_on_top(self, pairs):
        rows = traveller.traveller(pairs, 0).rows
        assert [
            (row.ns_number, row.cells.ns_plus, row.cells.ew_plus, row.awards.ns, row.awards.ew)
            for row in rows
        ] == [
            ("1", "420", "", "4.0", "0.0"),
            ("5", "170", "", "2.0", "2.0"),
            ("3", "", "50", "0.0", "4.0"),
        ]

    def test_unknown_tricks_are_not_made_up(self, pairs):
        row = traveller.traveller(pairs, 0).rows[1]
        assert (seen(row.cells.contract), row.cells.by, seen(row.cells.result)) == ("3♠x", "S", "")

    def test_percentages_to_one_decimal_and_tops_marked(self, pairs):
        rows = traveller.traveller(pairs, 0).rows
        assert [(row.awards.ns_percent, row.grade) for row in rows] == [
            ("100.0", "top"),
            ("50.0", ""),
            ("0.0", "bottom"),
        ]

    def test_passed_out_is_nought_and_adjusted_is_marked(self, pairs):
        view = traveller.traveller(pairs, 1)
        adjusted, passed = view.rows
        assert (seen(passed.cells.contract), passed.cells.ns_plus, passed.cells.ew_plus) == (
            "Passed out",
            "0",
            "0",
        )
        assert (seen(adjusted.awards.ns_mark), seen(adjusted.awards.ew_mark)) == ("A+", "A−")
        assert (adjusted.cells.ns_plus, adjusted.cells.remark) == ("", "Director's ruling")

    def test_a_table_that_did_not_play_stands_apart_and_earns_nothing(self, pairs):
        (row,) = traveller.traveller(pairs, 1).absent
        assert (seen(row.cells.contract), row.awards.ns, row.awards.ns_percent) == ("Not played", "", "")

    def test_the_line_leads_to_its_auction(self, pairs):
        view = board.view(pairs, 0)
        assert view.traveller.rows[0].link == view.tables[0].anchor
        assert [row.link for row in view.traveller.rows[1:]] == ["", ""]

    def test_a_lone_percentage_that_is_no_hundred_is_told(self, pairs_standings):
        first, *others = pairs_standings.boards
        odd = replace(first.awards[0], percent_ns=Fraction(60), percent_ew=Fraction(60))
        changed = replace(pairs_standings, boards=(replace(first, awards=(odd,)), *others))
        assert traveller.traveller(edition(changed, language("en")), 0).is_unequal

    def test_datum_from_north_souths_side(self, pairs_standings):
        def words(datum):
            boards = (replace(pairs_standings.boards[0], datum=datum),)
            return traveller.traveller(
                edition(replace(pairs_standings, boards=boards), language("en")), 0
            ).datum

        assert [words(value) for value in (120, -90, 0, None)] == ["120 N-S", "90 E-W", "0", ""]


class TestRecap:
    def test_cells_by_pair_and_board(self, pairs):
        (band,) = recap.view(pairs).bands
        (block,) = band.blocks
        cells = {
            row.entrant.number: [(cell.award, cell.score, cell.opponents) for cell in row.cells]
            for row in block.rows
        }
        assert cells["1"] == [("4.0", "+420", "2"), ("2.0", "0", "2")]
        assert cells["2"] == [("0.0", "−420", "1"), ("2.0", "0", "1")]
        assert cells["4"] == [("4.0", "+50", "3"), ("1.6", "", "3")]

    def test_a_board_not_played_leaves_the_cell_empty(self, pairs):
        (band,) = recap.view(pairs).bands
        row = next(row for row in band.blocks[0].rows if row.entrant.number == "5")
        assert row.cells[1] == recap.EMPTY

    def test_the_column_adds_up(self, pairs):
        # Three results: 3 × 4 on board 1; two results of 4 on board 2, the adjusted one 2.4 + 1.6.
        (band,) = recap.view(pairs).bands
        assert [column.check for column in band.boards] == ["12.0", "8.0"]

    def test_bands_of_boards_keep_the_totals_for_the_last(self, pairs):
        bands = recap.view(pairs, boards_per_band=1).bands
        assert [[column.number for column in band.boards] for band in bands] == [["1"], ["2"]]
        assert [band.is_last for band in bands] == [False, True]

    def test_a_teams_cell_is_its_imps(self, teams):
        (band,) = recap.view(teams).bands
        cells = {row.entrant.text: [cell.award for cell in row.cells] for row in band.blocks[0].rows}
        assert cells == {"Red <Team>": ["+12", "0", "−12", ""], "Blau": ["−12", "0", "+12", ""]}


class TestBoard:
    def test_diagram(self, pairs):
        diagram = board.view(pairs, 0).diagram
        assert [(hand.seat_letter, hand.points) for hand in diagram.hands] == [
            ("N", "17"),
            ("E", "13"),
            ("S", "9"),
            ("W", "1"),
        ]
        assert (diagram.ns_points, diagram.ew_points) == ("26", "14")
        assert [seen(line.cards) for line in diagram.north.suits] == ["A K J 4 2", "K 5 3", "A 2", "Q 6 4"]
        assert diagram.north.is_dealer
        assert not diagram.north.is_vulnerable

    def test_a_board_without_cards_says_so(self, pairs):
        view = board.view(pairs, 1)
        assert view.diagram is None
        assert view.missing == "The cards of this board are not in the file."
        assert [hand.is_vulnerable for hand in board.view(pairs, 0).diagram.hands] == [False] * 4
        assert (view.head.ns_vulnerable, view.head.ew_vulnerable) == (True, False)

    def test_auction_from_west_with_numbered_notes(self, pairs):
        (table,) = board.view(pairs, 0).tables
        auction = table.auction
        assert [head.letter for head in auction.heads] == ["W", "N", "E", "S"]
        assert [[seen(call.text) for call in row] for row in auction.rows] == [
            ["", "1♠", "Pass", "3♦"],
            ["Pass", "4♠", "X", "Pass"],
            ["Pass", "Pass", "", ""],
        ]
        assert auction.rows[0][3].note == "1"
        assert auction.rows[1][2].note == "2"
        assert [(note.number, seen(note.call), seen(note.text)) for note in auction.notes] == [
            ("1", "3♦", "Bergen: 4 ♠, 7-9 <HCP>"),
            ("2", "X", ""),
        ]
        assert auction.remark == ""

    def test_play_by_tricks(self, pairs):
        (table,) = board.view(pairs, 0).tables
        play = table.play
        assert [(row.leader, row.winner, row.ns, row.ew) for row in play.tricks] == [
            ("E", "E", "0", "1"),
            ("E", "N", "1", "1"),
            ("N", "N", "2", "1"),
        ]
        assert [seen(card.text) for card in play.tricks[0].cards] == ["♥6", "♥3", "♥A", "♥4"]
        assert [card.is_lead for card in play.tricks[2].cards] == [False, True, False, False]
        assert play.remark == "The rest was claimed or is not recorded."

    def test_neighbours(self, pairs):
        first, last = board.view(pairs, 0), board.view(pairs, 1)
        assert (first.previous, first.next.path) == (None, "boards/b-002.html")
        assert (last.previous.path, last.next) == ("boards/b-001.html", None)

    def test_comments_show_their_suits(self, pairs):
        (table,) = board.view(pairs, 0).tables
        assert [seen(comment) for comment in table.comments] == ["A fine ♥ finesse"]


class TestScorecard:
    def test_from_ones_own_side(self, pairs):
        view = scorecard.view(pairs, 1)
        rows = [row for group in view.groups for row in group.rows]
        assert [(row.head.number, row.side, row.plus, row.minus, row.award) for row in rows] == [
            ("1", "E-W", "", "420", "0.0"),
            ("2", "E-W", "0", "0", "2.0"),
        ]

    def test_place_in_words(self, pairs):
        assert scorecard.view(pairs, 0).place == "1st of 6"
        assert scorecard.view(pairs, 4).place == "3rd of 6, shared"

    def test_grouped_by_opponents_with_their_sum(self, pairs):
        view = scorecard.view(pairs, 0)
        (group,) = view.groups
        assert view.is_grouped
        assert ([one.number for one in group.opponents], group.award, group.percent) == (["2"], "6.0", "75.0")
        assert group.round == "Round 1"

    def test_an_artificial_score_shows_ones_own_mark(self, pairs):
        row = scorecard.view(pairs, 3).groups[0].rows[1]
        assert (seen(row.mark), row.award, row.percent) == ("A−", "1.6", "40.0")

    def test_a_board_not_played_is_not_on_the_card(self, pairs):
        assert [row.head.number for group in scorecard.view(pairs, 4).groups for row in group.rows] == ["1"]

    def test_averages_leave_out_boards_without_a_declarer(self, pairs):
        averages = {one.label: (one.boards, one.percent) for one in scorecard.view(pairs, 2).averages}
        assert averages == {"sitting North-South": ("2", "30.0"), "our side declaring": ("1", "0.0")}

    def test_a_teams_card_is_its_matches(self, teams):
        view = scorecard.view(teams, 0)
        assert view.groups == ()
        assert [(one.imps_home, one.imps_away, one.link) for one in view.matches.rows] == [
            ("12", "12", "matches/m-01.html")
        ]


class TestMatch:
    def test_both_rooms_and_the_running_score(self, teams):
        rows = match.view(teams, 0).rows
        assert [(row.home, row.away, row.running, row.is_push) for row in rows] == [
            ("12", "", "12–0", False),
            ("", "", "12–0", True),
            ("", "12", "12–12", False),
            ("", "", "", False),
        ]
        assert (rows[0].open_room.ns_plus, rows[0].closed_room.ew_plus) == ("620", "100")
        assert rows[3].closed_room is None

    def test_totals_scale_and_what_is_missing(self, teams):
        view = match.view(teams, 0)
        assert (view.summary.imps_home, view.summary.vp_home, view.summary.round) == (
            "12",
            "10.00",
            "Round 3",
        )
        assert view.scale == "WBF continuous 20-VP scale, 3 boards"
        assert view.incomplete == "No comparison on these boards, because a room has no result: 4."

    def test_seats_belong_to_the_right_team(self, teams):
        view = match.view(teams, 0)
        assert [(seat.letter, seat.player, seat.team) for seat in view.open_seats] == [
            ("N", "A", "Red <Team>"),
            ("E", "E", "Blau"),
            ("S", "B", "Red <Team>"),
            ("W", "F", "Blau"),
        ]
        assert [(seat.player, seat.team) for seat in view.closed_seats][:2] == [
            ("G", "Blau"),
            ("C", "Red <Team>"),
        ]


class TestFront:
    def test_winners_with_all_who_share_the_third_place(self, pairs):
        (winners,) = front.view(pairs).winners
        assert [row.rank for row in winners.table.rows] == ["1", "2", "3=", "3="]
        assert winners.more == "2 more"

    def test_what_is_missing_in_plain_words(self, pairs):
        assert front.view(pairs).problems == (
            "board 7: nobody knows",
            "Boards with an adjusted score: 2",
            "Boards not played at some table: 2",
        )

    def test_what_there_is(self, pairs):
        # Four results with points and an adjusted one; one deal; one auction; one play.
        assert front.view(pairs).complete == (
            "5 results",
            "1 deal complete",
            "1 auction",
            "1 play of the cards",
        )

    def test_facts(self, pairs):
        assert front.view(pairs).sheet.facts == (
            "26 November 2026",
            "Bridge Club & Co",
            "Matchpoints",
            "2 boards",
            "6 pairs",
        )

    def test_a_title_and_downloads_of_ones_own(self, pairs_standings):
        options = ReportOptions(
            title="Cup", downloads=(Download("Ranking", "pdf/ranking.pdf"),), problems=("club.pbn:3: odd",)
        )
        view = front.view(edition(pairs_standings, language("en"), options))
        assert (view.sheet.title, view.downloads[0].path, view.faults) == (
            "Cup",
            "pdf/ranking.pdf",
            ("club.pbn:3: odd",),
        )

    def test_where_the_method_was_read_is_translated_around_the_files_name(self, pairs_standings):
        assert (
            front.view(edition(pairs_standings, language("zh"))).method_source
            == "据 club.pbn 的 Scoring 标签"
        )


class TestFrequencies:
    def test_equal_scores_are_one_line(self, pairs_standings):
        first = pairs_standings.boards[0]
        twice = replace(first, awards=(*first.awards, first.awards[1]))
        view = frequencies.frequencies(edition(replace(pairs_standings, boards=(twice,)), language("en")), 0)
        assert [(row.score, row.times, row.bar) for row in view.rows] == [
            ("+420", "2", 100),
            ("+170", "1", 50),
            ("−50", "1", 50),
        ]

    def test_adjusted_scores_come_last(self, pairs):
        rows = frequencies.frequencies(pairs, 1).rows
        assert [(row.score, row.is_adjusted) for row in rows] == [("0", False), ("A+ / A−", True)]


class TestScoreSheet:
    def test_scores_points_and_awards_stand_on_the_side_that_has_them(self, table):
        rows = score_sheet.view(table).rows
        assert [
            (row.cells.ns_plus, row.cells.ew_plus, row.ns_points, row.ew_points, row.ns_award, row.ew_award)
            for row in rows
        ] == [
            ("110", "", "26", "14", "1", ""),
            ("", "400", "", "", "", "3"),
        ]

    def test_sums(self, table):
        view = score_sheet.view(table)
        assert (view.ns_score, view.ew_score, view.ns_total, view.ew_total) == ("110", "400", "1", "3")

    def test_it_is_for_one_table_only(self, pairs, table, teams):
        assert score_sheet.applies(table)
        assert not score_sheet.applies(pairs)
        assert not score_sheet.applies(teams)


def test_hand_records_list_every_board(pairs):
    view = hand_record.view(pairs)
    assert [(card.head.number, card.results, card.diagram is not None) for card in view.boards] == [
        ("1", "3 results", True),
        ("2", "2 results", False),
    ]


def test_a_faulty_board_is_shown_with_the_reason(pairs_standings):
    first = pairs_standings.boards[0]
    faulty = replace(first, traveller=replace(first.traveller, problem="The ace is there twice."))
    made = edition(replace(pairs_standings, boards=(faulty,)), language("en"))
    assert traveller.traveller(made, 0).note == "The ace is there twice."
    assert "Board 1: The ace is there twice." in front.view(made).problems


def test_the_legend_explains_only_what_is_on_the_sheet(pairs, teams):
    assert [symbol.mark for symbol in board.view(pairs, 0).sheet.legend] == ["x, xx", "=, +1, −1"]
    assert [symbol.mark for symbol in board.view(pairs, 1).sheet.legend] == ["A+, A=, A−"]
    assert [symbol.mark for symbol in recap.view(pairs).sheet.legend] == ["A+, A=, A−"]
    assert [symbol.mark for symbol in match.view(teams, 0).sheet.legend] == ["=, +1, −1"]


def test_sheets_name_files_without_their_folders(pairs):
    assert ranking.view(pairs).sheet.sources == ("club.pbn",)


def test_an_individual_shows_both_players_and_ones_partner(pairs_standings):
    players = tuple(replace(one, names=one.names[:1]) for one in pairs_standings.session.entrants)
    first = pairs_standings.boards[0]
    result = replace(first.awards[1].result, ns=("1", "5"), ew=("2", "6"))
    only = replace(first, awards=(replace(first.awards[1], result=result),))
    session = replace(pairs_standings.session, kind=Kind.PLAYERS, entrants=players)
    made = edition(replace(pairs_standings, session=session, boards=(only,)), language("en"))
    assert traveller.traveller(made, 0).rows[0].ns_number == "1 + 5"
    row = scorecard.view(made, 0).groups[0].rows[0]
    assert (row.partner.number, [one.number for one in row.opponents]) == ("5", ["2", "6"])


def test_views_are_plain_data(pairs, teams, table):
    for made in (pairs, teams, table):
        for view in (
            front.view(made),
            ranking.view(made),
            board.view(made, 0),
            scorecard.view(made, 0),
            recap.view(made),
        ):
            _check_plain(asdict(view))


def _check_plain(value):
    if isinstance(value, dict):
        for one in value.values():
            _check_plain(one)
    elif isinstance(value, list | tuple):
        for one in value:
            _check_plain(one)
    else:
        assert value is None or type(value) in {str, int, bool}, value
