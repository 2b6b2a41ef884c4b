"""Play: columns of seats become cards in the order played (PBN 2.1, 3.6).

The tricks were worked out by hand. Trumps are spades unless a test says otherwise.
"""

from __future__ import annotations

import pytest

from bridgefiles.model.contract import Strain
from bridgefiles.model.play import seats
from bridgefiles.model.seats import Seat

#        North                  East                   South                  West
DEAL = "N:AK32.AK32.432.32 QJT9.QJT9.5.QJT9 8765.8765.876.87 4.4.AKQJT9.AK654"
TAGS = f'[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n[Declarer "N"]\n[Contract "1S"]\n'

# East leads. Columns are East, South, West, North.
# 1. D5  D6  D9* D2   West wins and leads:
# 2. S9* D7  DT  D3   East ruffs low over nobody: East wins and leads:
# 3. HQ  H5  H4  HK*  North wins and leads:
# 4. S10 S5  S4  SA*  North wins
ROWS = ["D5 D6 D9 D2", "S9 D7 DT D3", "HQ H5 H4 HK", "ST S5 S4 SA"]
ORDER = "D5 D6 D9 D2 DT D3 S9 D7 HQ H5 H4 HK SA ST S5 S4"


def cards(play):
    return " ".join(map(str, play.cards))


def read_play(read_pbn, body, first="E", tags=TAGS):
    return read_pbn(f'{tags}[Play "{first}"]\n{body}\n')


def test_the_winner_leads(read_pbn):
    read = read_play(read_pbn, "\n".join(ROWS) + "\n*")
    assert cards(read.only.play) == ORDER
    assert read.only.play.is_cut
    assert read.found == []
    order = seats(read.only.play, Strain.SPADES)
    assert [seat.letter for seat in order[::4]] == ["E", "W", "E", "N"]


def test_line_ends_mean_nothing(read_pbn):
    read = read_play(read_pbn, " ".join(ROWS).replace("S9 D7", "S9\n{x}\nD7"))
    assert cards(read.only.play) == ORDER
    assert not read.only.play.is_cut
    assert read.found == []


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_any_seat_may_have_the_first_column(read_pbn, shift):
    rows = [row.split() for row in ROWS]
    turned = "\n".join(" ".join(row[shift:] + row[:shift]) for row in rows)
    read = read_play(read_pbn, turned, first="ESWN"[shift])
    assert cards(read.only.play) == ORDER
    assert read.only.play.leader is Seat.EAST
    assert read.found == []


@pytest.mark.parametrize(
    ("body", "order"),
    [
        ("d5 D6 d9 D2", "D5 D6 D9 D2"),
        ("D5 D6 D9 D2\nS9 D7 D10 D3", "D5 D6 D9 D2 DT D3 S9 D7"),
        ("♦5 6D D9 2♦", "D5 D6 D9 D2"),
        ("D5! D6 $14 D9?! D2", "D5 D6 D9 D2"),
        ("D5 D6 D9 D2\n- - DT D3\n*", "D5 D6 D9 D2 DT D3"),
        ("D5 D6 D9 D2\n-- -- DT --\n*", "D5 D6 D9 D2 DT"),
        ("D5 D6 D9 D2\n+ - DT D3", "D5 D6 D9 D2 DT D3"),
        ("D5", "D5"),
        ("D5 - - -", "D5"),
        ("D5 D6 D9 D2\n            DT", "D5 D6 D9 D2 DT"),  # not moved to its column
    ],
)
def test_spellings_and_holes(read_pbn, body, order):
    read = read_play(read_pbn, body)
    assert cards(read.only.play) == order
    assert read.found == []


@pytest.mark.parametrize("body", ["", "*", "+", "- - - -\n*"])
def test_no_play_without_cards(read_pbn, body):
    read = read_play(read_pbn, body)
    assert read.only.play is None
    assert read.found == []


def test_a_card_missing_in_the_middle(read_pbn):
    read = read_play(read_pbn, "D5 D6 D9 D2\nS9 D7 DT -\nHQ H5 H4 HK")
    assert cards(read.only.play) == "D5 D6 D9 D2 DT"
    assert read.codes == ["PLA104"]


def test_rows_in_the_order_played(read_pbn):
    words = ORDER.split()
    body = "\n".join(" ".join(words[start : start + 4]) for start in range(0, 16, 4))
    read = read_play(read_pbn, body)
    assert cards(read.only.play) == ORDER
    assert read.codes == ["PLA106"]


def test_a_row_turned_by_one(read_pbn):
    read = read_play(read_pbn, "\n".join([*ROWS[:2], "H5 H4 HK HQ", ROWS[3]]))
    assert cards(read.only.play) == ORDER
    assert read.codes == ["PLA107"]


@pytest.mark.parametrize(
    ("body", "code", "line", "column", "words"),
    [
        ("D5 D6 D9 C2\n", "PLA103", 7, 10, "C2 is played by North, who could have followed suit"),
        ("D5 D6 D9 D2\nS9 D7 DT SQ\n", "PLA102", 8, 10, "SQ is played by North, who does not hold it"),
        ("D5 D6 D9 D2\nS9 D6 DT D3\n", "PLA102", 8, 4, "D6 is played by South, though it was played before"),
        ("D5 D6 D9 XX\n", "PLA101", 7, 10, '"XX" is no card; the play is read up to it'),
        ("D5 D6 D9 D2 * H2\n", "PLA108", 7, 15, '"H2" stands behind the mark that ends the section'),
    ],
)
def test_faults_have_their_exact_place(read_pbn, body, code, line, column, words):
    read = read_play(read_pbn, body)
    assert [(one.rule.code, one.line, one.column) for one in read.found] == [(code, line, column)]
    assert words in read.found[0].message


def test_irregularities(read_pbn):
    read = read_play(read_pbn, "D5 D6 D9 ^R C2\n^L HQ H5 H4 HK")
    assert cards(read.only.play) == "D5 D6 D9 C2 HQ H5 H4 HK"
    assert read.found == []


def test_an_end_position_trusts_the_plays_seat(read_pbn):
    tags = '[Deal "W:A..2. K..3. Q..4. J..5."]\n[Contract "NT"]\n'
    read = read_play(read_pbn, "D2 D3 D4 D5\nSA SK SQ SJ", first="W", tags=tags)
    assert cards(read.only.play) == "D2 D3 D4 D5 SJ SA SK SQ"
    assert read.only.play.leader is Seat.WEST


def test_trumps_come_from_the_auction_when_no_tag_gives_them(read_pbn):
    tags = f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "N"]\n1S AP\n'
    read = read_play(read_pbn, "\n".join(ROWS), tags=tags)
    assert cards(read.only.play) == ORDER


def test_without_trumps_only_the_first_trick_is_sure(read_pbn):
    read = read_play(read_pbn, "\n".join(ROWS), tags=f'[Deal "{DEAL}"]\n')
    assert cards(read.only.play) == "D5 D6 D9 D2"
    assert read.codes == ["PLA105"]


# -- tricks --------------------------------------------------------------------------

# North declares 7NT and wins every trick with the suit he leads; East leads the ten of spades.
WALK = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
COLUMNS = """
ST S3 S2 SA
S9 S4 H2 SK
S8 S5 H3 SQ
S7 S6 D2 SJ
H9 H6 H4 HA
HT H7 H5 HK
HJ H8 D3 HQ
D9 D6 D4 DA
DT D7 D5 DK
DJ D8 C2 DQ
C9 C6 C3 CA
CT C7 C4 CK
CJ C8 C5 CQ
""".strip()


@pytest.mark.parametrize(
    ("result", "tricks", "codes"), [("13", 13, []), ("", 13, []), ("?", 13, []), ("12", 12, ["RES101"])]
)
def test_a_play_of_52_cards_counts_the_tricks(read_pbn, result, tricks, codes):
    tags = f'[Deal "{WALK}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Result "{result}"]\n'
    read = read_play(read_pbn, COLUMNS, tags=tags)
    assert read.only.outcome.tricks == tricks
    assert len(read.only.play.cards) == 52
    assert read.codes == codes


def test_an_agreed_result_may_differ_from_the_play(read_pbn):
    tags = f'[Deal "{WALK}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Result "^12"]\n'
    read = read_play(read_pbn, COLUMNS, tags=tags)
    assert read.only.outcome.tricks == 12
    assert read.found == []


def test_an_unfinished_play_says_nothing_about_tricks(read_pbn):
    tags = f'[Deal "{WALK}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Result "?"]\n'
    read = read_play(read_pbn, COLUMNS[:100] + "\n*", tags=tags)
    assert read.only.outcome.tricks is None


def test_a_revoke_in_a_whole_play(read_pbn):
    tags = f'[Deal "{WALK}"]\n[Declarer "N"]\n[Contract "7NT"]\n'
    body = COLUMNS.replace("S8 S5 H3 SQ", "S8 H8 H3 SQ").replace("HJ H8 D3 HQ", "HJ S5 D3 HQ")
    read = read_play(read_pbn, body, tags=tags)
    assert read.codes == ["PLA103"]
    assert "H8 is played by South" in read.found[0].message
