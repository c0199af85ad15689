"""Round numbers for the axes of a plot, and which texts stand beside them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.plot.data import PlotData, Point, Tick
from sudokuapp.ui.widgets.plot.ticks import SECONDS_STEPS, every_nth_apart, ticks_up_to


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


@pytest.mark.parametrize(
    ("width", "shown"),
    [(8, [0, 1, 2, 3]), (10, [0, 2]), (18, [0, 2]), (20, [0, 3]), (40, [0])],
)
def test_texts_that_would_run_into_each_other_are_left_out(width: float, shown: list[int]) -> None:
    assert every_nth_apart([(10 * at, 10 * at + width) for at in range(4)], 2) == shown


@given(st.lists(st.tuples(st.floats(0, 1000), st.floats(1, 200)), max_size=12), st.floats(0, 20))
def test_shown_texts_lie_apart_and_the_first_is_one_of_them(texts: list[tuple[float, float]], gap: float) -> None:
    spans = [(left, left + width) for left, width in sorted(texts)]
    shown = every_nth_apart(spans, gap)
    assert shown[:1] == [0] if texts else shown == []
    assert all(spans[here][1] + gap <= spans[after][0] for here, after in pairwise(shown))
