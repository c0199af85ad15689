from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.fitting_font import largest_font


@given(st.floats(10, 60), st.floats(1, 10), st.floats(0, 100))
def test_the_largest_that_fits_is_taken_and_none_below_the_smallest(largest: float, smallest: float, room: float):
    font = largest_font(largest, smallest, lambda font: font <= room)
    assert smallest <= font <= largest
    assert font <= max(room, smallest)
    assert font > min(largest, room) - 1.001
