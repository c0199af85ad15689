"""Levels are ranges of ratings without a gap."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.techniques.rating.level import Level


@given(st.integers(1, 990))
def test_a_rating_in_tenths_has_the_level_of_the_rating(tenths: int) -> None:
    level = Level.of_tenths(tenths)
    assert level is Level.of(tenths / 10)
    assert [other for other in Level if tenths in other.tenths] == [level]
