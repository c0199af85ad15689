"""The times of the weeks as a plot."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.game.statistics import WeekTime
from sudokuapp.ui.screens.statistics.weeks_plot import MOST_WEEKS, MOST_X, weeks_plot

MONDAY = date(2026, 11, 16)


def week(number: int, seconds: float = 100.0) -> WeekTime:
    return WeekTime(MONDAY + timedelta(weeks=number), seconds, 1)


def test_without_weeks_there_is_nothing_to_plot() -> None:
    assert not weeks_plot([]).points


def test_one_week_is_one_point_with_its_day() -> None:
    plot = weeks_plot([week(0, 90)])
    assert [point.y for point in plot.points] == [90]
    assert [tick.text for tick in plot.x_ticks] == ["16 Nov"]
    assert [tick.text for tick in plot.y_ticks] == ["0:00", "0:30", "1:00", "1:30"]


@given(st.sets(st.integers(0, 300), min_size=1))
def test_named_weeks_lie_apart_and_only_the_last_year_is_shown(numbers: set[int]) -> None:
    weeks = [week(number) for number in sorted(numbers)]
    plot = weeks_plot(weeks)
    assert [point.x for point in plot.points] == [one.monday.toordinal() for one in weeks[-MOST_WEEKS:]]
    places = [tick.place for tick in plot.x_ticks]
    width = plot.x_range[1] - plot.x_range[0]
    assert len(places) <= MOST_X + 1
    assert all(after - before >= width / MOST_X for before, after in pairwise(places))
