from __future__ import annotations

from bridgefiles.reports._chart import HEIGHT, WIDTH, running_line


def swings(*imps):
    return [(str(number), one) for number, one in enumerate(imps, 1)]


def places(line):
    return [tuple(map(int, point.split(","))) for point in line.points.split()]


def test_a_short_match_has_no_line():
    assert running_line(swings(1, 2, 3)) is None


def test_the_home_teams_lead_is_above_the_middle_and_the_visitors_below():
    line = running_line(swings(5, -10, 0, 0, 0, 0, 0, 0))
    # Level, then 5 up, then 5 down for the rest: as far below as it was above.
    heights = [y - line.zero for _, y in places(line)]
    assert heights[:2] == [0, 0]
    assert heights[2] == heights[3] < 0
    assert heights[4] == heights[-1] == -heights[2]


def test_the_line_stays_within_its_picture():
    for every in (swings(*[24] * 40), swings(*[0] * 8), swings(*[-17, 17] * 20)):
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in places(running_line(every, start=-90)))


def test_big_swings_are_named():
    labels = running_line(swings(1, 10, -9, -12, 0, 0, 0, 0), big_swing=10).labels
    assert [(label.text, label.is_up) for label in labels] == [("2", True), ("4", False)]
