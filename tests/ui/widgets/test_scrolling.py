"""How far a list is scrolled to show a part of it."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.scrolling import scroll_to_show

LENGTHS = st.floats(1, 5000)


@given(st.floats(0, 1), LENGTHS, LENGTHS, LENGTHS, st.floats(0, 1))
def test_a_part_is_seen_whole_or_from_its_beginning(
    along: float, height: float, seen: float, whole: float, now: float
) -> None:
    assume(height <= whole and whole - seen > 1)
    from_top = along * (whole - height)
    there = scroll_to_show(from_top, height, seen, whole, now)
    assert 0 <= there <= 1
    seen_from = (1 - there) * (whole - seen)
    assert seen_from <= from_top + 0.01
    if height <= seen:
        assert from_top + height <= seen_from + seen + 0.01


def test_what_is_seen_already_does_not_move_the_list() -> None:
    assert scroll_to_show(from_top=150, height=50, seen=300, whole=900, now=0.8) == pytest.approx(0.8)
    assert scroll_to_show(from_top=0, height=50, seen=300, whole=200, now=0.8) == 0.8, "nothing is hidden"


def test_a_list_is_moved_no_farther_than_it_must() -> None:
    assert scroll_to_show(from_top=400, height=50, seen=300, whole=900, now=1.0) == pytest.approx(1 - 150 / 600)
    assert scroll_to_show(from_top=100, height=50, seen=300, whole=900, now=0.0) == pytest.approx(1 - 100 / 600)
