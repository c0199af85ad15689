from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.double_tap import DOUBLE_TAP, DoubleTap


class FakeClock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def taps(*gaps: float, keys: str = "") -> list[bool]:
    """Whether each tap is a second one; each comes so long after the one before, on the same key by default."""
    clock = FakeClock()
    double_tap = DoubleTap(clock)
    found = []
    for number, gap in enumerate(gaps):
        clock.seconds += gap
        found.append(double_tap.is_second(keys[number : number + 1]))
    return found


def test_a_tap_that_follows_within_400_milliseconds_is_a_second_one() -> None:
    assert taps(0, 0.05) == [False, True]
    assert taps(0, 0.39) == [False, True]
    assert taps(0, 0.41) == [False, False]


def test_a_tap_on_another_key_is_none() -> None:
    assert taps(0, 0.1, 0.1, keys="aba") == [False, False, False]


def test_a_key_that_is_held_does_nothing_more_until_it_is_released() -> None:
    assert taps(0, *[0.03] * 40, 0.5) == [False, *[True] * 40, False]


@given(st.lists(st.floats(0, 2), max_size=20))
def test_no_two_accepted_taps_are_closer_than_a_double_tap(gaps: list[float]) -> None:
    time, accepted = 0.0, []
    for gap, is_second in zip(gaps, taps(*gaps), strict=True):
        time += gap
        accepted += [] if is_second else [time]
    assert all(later - earlier > DOUBLE_TAP - 1e-6 for earlier, later in pairwise(accepted))
