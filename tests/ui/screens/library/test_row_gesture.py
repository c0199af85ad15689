from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.library.row_gesture import (
    FLICK_DISTANCE,
    SWIPE_START,
    Movement,
    movement,
    removes,
    swiped_offset,
)

lengths = st.floats(-2000, 2000)


@given(lengths, lengths)
def test_a_finger_that_goes_up_or_down_as_much_as_to_the_side_never_swipes(across: float, up: float) -> None:
    if abs(up) >= abs(across):
        assert movement(across, up) is not Movement.SWIPE


@given(lengths, lengths)
def test_a_finger_that_hardly_moved_may_still_tap(across: float, up: float) -> None:
    assert (movement(across, up) is Movement.UNDECIDED) == (max(abs(across), abs(up)) <= SWIPE_START)


@given(lengths, lengths)
def test_left_and_right_and_up_and_down_are_alike(across: float, up: float) -> None:
    assert movement(across, up) is movement(-across, up) is movement(across, -up)


@given(st.floats(SWIPE_START, 2000))
def test_a_row_begins_to_move_where_it_was(across: float) -> None:
    assert swiped_offset(across) == -swiped_offset(-across) == across - SWIPE_START


@given(st.floats(0, 2000), st.floats(100, 1300), st.floats(0.01, 5))
def test_a_longer_or_quicker_swipe_removes_what_a_shorter_or_slower_one_does(
    offset: float, width: float, seconds: float
) -> None:
    if removes(offset, width, seconds):
        assert removes(offset + 10, width, seconds)
        assert removes(offset, width, seconds / 2)
        assert removes(-offset, width, seconds)


def test_a_slow_swipe_must_be_long_and_a_flick_may_be_short() -> None:
    assert not removes(100, 328, 1.0)
    assert removes(140, 328, 1.0)
    assert removes(FLICK_DISTANCE, 328, 0.09)
    assert not removes(FLICK_DISTANCE - 1, 328, 0.01), "less may be a tap that slipped"
