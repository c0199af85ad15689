from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.finger_clearance import shift_away

numbers = st.integers(0, 600)
spans = st.lists(st.tuples(numbers, st.integers(40, 60)), max_size=3).map(
    lambda found: [(low, low + height) for low, height in found]
)


@given(numbers, spans)
def test_after_the_move_nothing_dangerous_is_below_the_finger(finger: int, dangers: list[tuple[int, int]]) -> None:
    shift = shift_away(finger, dangers, -1000, 1000, 8)
    assert all(not low + shift - 8 < finger < high + shift + 8 for low, high in dangers)


@given(numbers, spans, st.integers(-100, 0), st.integers(0, 100))
def test_it_moves_no_farther_than_it_may(
    finger: int, dangers: list[tuple[int, int]], lowest: int, highest: int
) -> None:
    assert lowest <= shift_away(finger, dangers, lowest, highest, 8) <= highest


def test_it_does_not_move_without_need() -> None:
    assert shift_away(100, [(200, 248)], -100, 100, 8) == 0
    assert shift_away(100, [], -100, 100, 8) == 0


def test_it_goes_the_shorter_way() -> None:
    assert shift_away(210, [(200, 248)], -100, 100, 8) == 18
    assert shift_away(240, [(200, 248)], -100, 100, 8) == -16
