"""The room of the board and of the panel: the same for Correct and Solutions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_layouts import rooms_below_top_bar

from sudokuapp.ui.widgets.puzzle_layout import (
    GAP,
    KEY,
    KEY_GAP,
    LARGEST_READ,
    MARGIN,
    PuzzleLayout,
    columns_of,
    rows_of,
)
from sudokuapp.vision import ruling

SIDES = (4, 6, 8, 9, 12, 16)
SIDES_OF_PHOTOS = (4, 6, 8, 9)


@given(rooms_below_top_bar(), st.sampled_from(SIDES))
def test_board_and_panel_fill_the_room_and_do_not_overlap(room: tuple[float, float], side: int) -> None:
    layout = PuzzleLayout.fit(*room, side)
    along = 0 if layout.wide else 1
    assert layout.wide == (room[0] > room[1])
    assert layout.board[along] + GAP + layout.panel[along] == pytest.approx(room[along] - 2 * MARGIN)
    for part in (layout.board, layout.panel):
        assert part[1 - along] == pytest.approx(room[1 - along] - 2 * MARGIN)
        assert min(part) > 0


@given(rooms_below_top_bar(), st.sampled_from(SIDES))
def test_the_board_stays_the_largest_part(room: tuple[float, float], side: int) -> None:
    layout = PuzzleLayout.fit(*room, side)
    board = min(layout.board)
    if side == 16 and not layout.wide:
        assert board >= min(190, 0.55 * min(room)), "four rows of keys are below it"
    else:
        assert board >= 0.53 * min(room), "in windows that are nearly square; in others far more"
        assert board >= 220


@given(rooms_below_top_bar(), st.sampled_from((12, 16)))
def test_a_large_board_beside_its_panel_has_the_whole_height(room: tuple[float, float], side: int) -> None:
    layout = PuzzleLayout.fit(*room, side)
    assert not layout.wide or layout.board[0] >= min(layout.board[1], room[0] - 288)


@given(rooms_below_top_bar(), st.sampled_from(SIDES))
def test_without_keys_a_large_board_is_as_large_as_others_and_these_stay_where_they_are(
    room: tuple[float, float], side: int
) -> None:
    layout = PuzzleLayout.fit(*room, side, has_keys=False)
    if side in SIDES_OF_PHOTOS:
        assert layout == PuzzleLayout.fit(*room, side)
    else:
        assert min(layout.board) >= min(PuzzleLayout.fit(*room, 9).board)


@given(rooms_below_top_bar(), st.sampled_from(SIDES), st.integers(100, 300))
def test_above_a_low_panel_the_board_is_never_smaller_and_as_wide_as_the_panel_allows(
    room: tuple[float, float], side: int, least: int
) -> None:
    usual = PuzzleLayout.fit(*room, side, has_keys=False)
    layout = PuzzleLayout.fit(*room, side, has_keys=False, least_panel=least)
    assert min(layout.board) >= min(usual.board)
    if not layout.wide and layout.board[1] < layout.board[0]:
        assert layout.panel[1] <= least, "all the room that the panel does not need is the board's"


def test_a_small_phone_has_a_solution_as_wide_as_its_screen() -> None:
    assert min(PuzzleLayout.fit(320, 512, 9, has_keys=False, least_panel=128).board) == 304


@given(rooms_below_top_bar(), st.sampled_from((12, 16)))
def test_the_panel_of_a_large_board_has_room_for_the_keys(room: tuple[float, float], side: int) -> None:
    width, height = PuzzleLayout.fit(*room, side).panel
    key = KEY if side == 12 or room[1] >= 314 else 35  # on a phone that lies on its side
    assert width >= 5 * KEY + 4 * KEY_GAP
    assert height >= rows_of(side) * key + (rows_of(side) - 1) * KEY_GAP + 24 + 48 + 2 * GAP - 1e-6


@given(rooms_below_top_bar(), st.sampled_from(SIDES_OF_PHOTOS))
def test_the_panel_has_room_for_a_photo_and_the_keys(room: tuple[float, float], side: int) -> None:
    width, height = PuzzleLayout.fit(*room, side).panel
    columns, rows = columns_of(side) + 1, max(rows_of(side), 3)
    assert width >= 80 + GAP + columns * KEY + (columns - 1) * KEY_GAP
    assert height >= rows * KEY + (rows - 1) * KEY_GAP + 24 + 48 + 2 * GAP - 1e-6


def test_no_larger_board_is_read_from_a_photo() -> None:
    assert max(ruling.SIDES) == LARGEST_READ


def test_keys_stand_as_on_a_telephone() -> None:
    assert [(columns_of(side), rows_of(side)) for side in SIDES] == [(2, 2), (3, 2), (3, 3), (3, 3), (4, 3), (4, 4)]
