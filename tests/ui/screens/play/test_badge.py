from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.play.badge import TICK, part_of, tick_points

PARTS = st.floats(0, 1)


@given(PARTS, PARTS)
def test_the_drawing_only_grows(one: float, other: float) -> None:
    earlier, later = sorted((one, other))
    assert 0 <= part_of(earlier, 0.5, 0.2) <= part_of(later, 0.5, 0.2) <= 1


def test_the_tick_is_drawn_from_its_left_end_to_all_of_it() -> None:
    assert tick_points(0) == []
    assert tick_points(0.1)[0] == TICK[0] and len(tick_points(0.1)) == 2
    assert tick_points(1)[-1] == pytest.approx(TICK[-1])
