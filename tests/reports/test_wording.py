from __future__ import annotations

from fractions import Fraction

import pytest

from bridgefiles.errors import UnknownName
from bridgefiles.model.seats import Seat, Side, Vulnerability
from bridgefiles.reports.wording import language, languages, rounded

EN, ZH = language("en"), language("zh")


@pytest.mark.parametrize(
    ("value", "decimals", "expected"),
    [
        (Fraction(1, 2), 0, 1),
        (Fraction(-1, 2), 0, -1),
        (Fraction(3, 2), 0, 2),
        (Fraction(5, 2), 0, 3),
        (Fraction(1, 3), 2, 33),
        (Fraction(2, 3), 2, 67),
        (Fraction(2675, 1000), 2, 268),
        (Fraction(-2675, 1000), 2, -268),
        (Fraction(0), 2, 0),
    ],
)
def test_halves_are_rounded_away_from_zero(value, decimals, expected):
    assert rounded(value, decimals) == expected


@pytest.mark.parametrize(
    ("value", "decimals", "signed", "expected"),
    [
        (420, 0, False, "420"),
        (-50, 0, True, "−50"),
        (50, 0, True, "+50"),
        (0, 0, True, "0"),
        (Fraction(1, 20), 1, False, "0.1"),
        (Fraction(-1, 250), 2, True, "0.00"),
        (Fraction(6389, 100), 2, False, "63.89"),
        (Fraction(-3, 2), 2, False, "−1.50"),
        (7, 2, False, "7.00"),
    ],
)
def test_numbers_have_a_true_minus_and_keep_their_zeros(value, decimals, signed, expected):
    assert EN.number(value, decimals, signed=signed) == expected


@pytest.mark.parametrize(
    ("iso", "english", "chinese"),
    [
        ("2026-11-30", "30 November 2026", "2026年11月30日"),
        ("2026-11", "November 2026", "2026年11月"),
        ("2026", "2026", "2026年"),
        ("2026-13-40", "2026-13-40", "2026-13-40"),
        ("last Thursday", "last Thursday", "last Thursday"),
    ],
)
def test_dates_as_people_write_them(iso, english, chinese):
    assert EN.date(iso) == english
    assert ZH.date(iso) == chinese


@pytest.mark.parametrize(
    ("rank", "expected"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_english_ordinals(rank, expected):
    assert EN.ordinal(rank) == expected


def test_a_shared_rank_is_marked():
    assert EN.place(3, tied=True) == "3="
    assert EN.place(3, tied=False) == "3"
    assert EN.place(None, tied=False) == ""


def test_seats_and_vulnerabilities_in_chinese_as_the_paper_forms_have_them():
    # 双无北, 南北东, 东西南, 双有西: boards 1, 2, 3 and 4 of the team form.
    forms = [
        ZH.vulnerable(vulnerability) + ZH.seat(seat)
        for vulnerability, seat in zip(
            Vulnerability, (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST), strict=True
        )
    ]
    assert forms == ["双无北", "南北东", "东西南", "双有西"]


def test_what_is_not_known_is_empty_and_never_the_head_of_the_catalogue():
    for words in (EN, ZH):
        assert words.vulnerable(None) == words.dealer_words(None) == words.told(None) == words.text("") == ""


def test_a_sentence_that_no_catalogue_knows_stays_as_it_is():
    assert ZH.told("Board 7 burned {down}.") == "Board 7 burned {down}."


def test_plural_by_language():
    assert EN.plural("{count} board", "{count} boards", 1) == "1 board"
    assert EN.plural("{count} board", "{count} boards", 2) == "2 boards"
    assert ZH.plural("{count} board", "{count} boards", 1) == "1 副牌"


def test_sides_have_a_short_and_a_long_name():
    assert (EN.side(Side.NS), EN.side_words(Side.EW)) == ("N-S", "East-West")


def test_languages_are_english_and_every_catalogue():
    assert languages()[0] == "en"
    assert "zh" in languages()


@pytest.mark.parametrize("name", ["xx", "", "../zh", "zh.po"])
def test_an_unknown_language_is_refused(name):
    with pytest.raises(UnknownName, match="no language"):
        language(name)
