"""Round numbers for the axes of a plot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.plot.data import PlotData, Point, Tick
from sudokuapp.ui.widgets.plot.ticks import SECONDS_STEPS, ticks_up_to


@pytest.mark.parametrize(
    ("highest", "ticks"),
    [
        (0, [0, 5]),
        (12, [0, 5, 10, 15]),
        (100, [0, 30, 60, 90, 120]),
        (476, [0, 120, 240, 360, 480]),
        (3600, [0, 900, 1800, 2700, 3600]),
        (100_000, [0, 28_800, 57_600, 86_400, 115_200]),
    ],
)
def test_times_have_round_steps(highest: float, ticks: list[int]) -> None:
    assert ticks_up_to(highest, SECONDS_STEPS, 4) == ticks


@given(st.floats(0, 1e9), st.integers(1, 8))
def test_the_highest_lies_below_the_last_of_few(highest: float, most: int) -> None:
    ticks = ticks_up_to(highest, SECONDS_STEPS, most)
    assert ticks[0] == 0
    assert ticks[-2] <= highest <= ticks[-1] or highest == 0
    assert len(ticks) <= most + 1


def test_the_ranges_have_all_points_and_ticks_and_are_never_empty() -> None:
    data = PlotData((Point(3, 7),), (), (Tick(0, "0"), Tick(10, "10")))
    assert data.x_range == (2.5, 3.5)
    assert data.y_range == (0, 10)
    assert PlotData().x_range == (-0.5, 0.5)
