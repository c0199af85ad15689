from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.board_layouts import rooms_below_top_bar

from sudokuapp.ui.screens.correct.layout import CorrectLayout
from sudokuapp.ui.widgets.puzzle_layout import (
    AROUND_KEYS,
    GAP,
    KEY,
    KEY_GAP,
    WRITING_ROW,
    PuzzleLayout,
    columns_of,
    rows_of,
)

TOP_BAR = 56
SIDES = (4, 6, 8, 9, 12, 16)
SIDES_OF_PHOTOS = (4, 6, 8, 9)


@given(rooms_below_top_bar(), st.sampled_from(SIDES), st.booleans())
def test_every_key_is_a_thumb_wide_and_all_fits(room: tuple[float, float], side: int, has_photo: bool) -> None:
    puzzle = PuzzleLayout.fit(*room, side)
    layout = CorrectLayout.fit(puzzle, side, has_photo)
    columns, rows = columns_of(side), rows_of(side)
    narrowest = KEY if has_photo else KEY - 2  # a row of keys with two sizes beside it
    lowest = KEY if rows <= 3 or room[1] >= 314 else 35  # four rows on a phone that lies on its side
    keys_across = layout.keys[0] - KEY_GAP - layout.tool_key[0]
    assert (keys_across - (columns - 1) * KEY_GAP) / columns >= narrowest - 1e-6
    assert (layout.keys[1] - (rows - 1) * KEY_GAP) / rows >= lowest - 1e-6
    assert min(layout.tool_key) >= narrowest - 1e-6
    assert layout.content[0] <= puzzle.panel[0] + 1e-6
    assert layout.content[1] <= puzzle.panel[1] + 1e-6
    column, keys = layout.side_column, layout.keys
    across = max(column[0], keys[0]) if layout.stacked else column[0] + layout.gap + keys[0]
    assert across <= layout.content[0] + 1e-6
    assert layout.has_column == (column[0] > 0)
    assert not layout.has_column or (column[0] >= 72 and layout.gap >= GAP), "nothing that is too narrow to be of use"
    assert not layout.offer or layout.offer >= KEY - 1e-6


@given(st.floats(100, 600), st.floats(10, 300), st.sampled_from(SIDES), st.booleans())
def test_in_a_window_that_is_too_low_for_them_the_keys_keep_some_height(
    width: float, height: float, side: int, has_photo: bool
) -> None:
    layout = CorrectLayout.fit(PuzzleLayout.fit(width, height, side), side, has_photo)
    assert (layout.keys[1] - (rows_of(side) - 1) * KEY_GAP) / rows_of(side) >= 32 - 1e-6
    assert layout.tool_key[1] >= 32 - 1e-6


@given(rooms_below_top_bar(), st.sampled_from(SIDES_OF_PHOTOS), st.booleans())
def test_boards_of_the_usual_sizes_have_all_sizes_or_the_photo_beside_their_keys(
    room: tuple[float, float], side: int, has_photo: bool
) -> None:
    assert CorrectLayout.fit(PuzzleLayout.fit(*room, side), side, has_photo).has_column


@given(rooms_below_top_bar(), st.sampled_from(SIDES_OF_PHOTOS))
def test_a_written_page_has_room_for_one_row_more(room: tuple[float, float], side: int) -> None:
    puzzle = PuzzleLayout.fit(*room, side, more=WRITING_ROW)
    layout = CorrectLayout.fit(puzzle, side, True, WRITING_ROW)
    rows = rows_of(side)
    column = layout.gap + layout.side_column[1] if layout.stacked else 0
    assert layout.content[1] <= puzzle.panel[1] + 1e-6
    assert layout.content[1] - layout.keys[1] - column >= AROUND_KEYS + WRITING_ROW - 1e-6
    assert (layout.keys[1] - (rows - 1) * KEY_GAP) / rows >= (32 if puzzle.wide else 40) - 1e-6
    assert layout.has_column
    assert layout.offer >= KEY - 1e-6
    assert layout.side_column[1] - layout.offer >= 54, "the photo's cell can still be seen"


def fit(width: float, height: float) -> CorrectLayout:
    return CorrectLayout.fit(PuzzleLayout.fit(width, height - TOP_BAR, 9), 9, has_photo=True)


def test_a_tablet_shows_the_photo_over_the_keys_and_a_phone_beside_them() -> None:
    assert fit(1024, 768).stacked
    assert not fit(640, 360).stacked
    assert not fit(360, 640).stacked
