from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.correct.layout import GAP, KEY, KEY_GAP, MARGIN, CorrectLayout, columns_of, rows_of

TOP_BAR = 56
SIDES = (4, 6, 8, 9)


def sizes() -> st.SearchStrategy[tuple[float, float]]:
    """Windows from a small phone's to a desktop's, either way up."""
    upright = st.tuples(st.floats(360, 1000), st.floats(640, 2000)).filter(lambda size: size[1] >= 1.25 * size[0])
    wide = st.tuples(st.floats(640, 2500), st.floats(360, 1400)).filter(lambda size: size[0] >= 1.25 * size[1])
    return st.one_of(upright, wide)


@given(sizes(), st.sampled_from(SIDES), st.floats(0, 40), st.booleans())
def test_every_key_is_a_thumb_wide_and_all_fits(
    size: tuple[float, float], side: int, status: float, has_photo: bool
) -> None:
    width, height = size[0], size[1] - TOP_BAR
    layout = CorrectLayout.fit(width, height, side, status, has_photo)
    columns, rows = columns_of(side), rows_of(side)
    keys_across = layout.keys[0] - KEY_GAP - layout.tool_key[0]
    assert (keys_across - (columns - 1) * KEY_GAP) / columns >= KEY - 1e-6
    assert (layout.keys[1] - (rows - 1) * KEY_GAP) / rows >= KEY - 1e-6
    assert min(layout.tool_key) >= KEY - 1e-6
    assert layout.panel[0] <= width - 2 * MARGIN + 1e-6
    assert layout.panel[1] <= height - 2 * MARGIN + 1e-6
    column, keys = layout.side_column, layout.keys
    across = max(column[0], keys[0]) if layout.stacked else column[0] + GAP + keys[0]
    assert across <= layout.panel[0] + 1e-6


@given(sizes(), st.sampled_from(SIDES), st.booleans())
def test_the_board_stays_the_largest_part(size: tuple[float, float], side: int, has_photo: bool) -> None:
    width, height = size[0], size[1] - TOP_BAR
    layout = CorrectLayout.fit(width, height, side, 20, has_photo)
    beside = width - 2 * MARGIN - GAP - layout.panel[0]
    above = height - 2 * MARGIN - GAP - layout.panel[1]
    board = min(beside, height - 2 * MARGIN) if layout.wide else min(width - 2 * MARGIN, above)
    assert board >= 0.6 * min(width, height)
    assert board >= 280


def test_keys_stand_as_on_a_telephone() -> None:
    assert [(columns_of(side), rows_of(side)) for side in (4, 6, 8, 9, 16)] == [(2, 2), (3, 2), (3, 3), (3, 3), (4, 4)]


def test_a_tablet_shows_the_photo_over_the_keys_and_a_phone_beside_them() -> None:
    assert CorrectLayout.fit(1024, 768 - TOP_BAR, 9, 20, True).stacked
    assert not CorrectLayout.fit(640, 360 - TOP_BAR, 9, 20, True).stacked
    assert not CorrectLayout.fit(360, 640 - TOP_BAR, 9, 20, True).stacked
