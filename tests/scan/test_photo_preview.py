from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import corner_error, page

from sudokuapp.errors import NoPuzzleFound, PictureError
from sudokuapp.scan.corner_reading import read_turned, side_of_board, turns_of_board
from sudokuapp.scan.outline import first_guess, upright
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.photo_preview import followed, magnified, open_photo, straightened
from sudokuapp.scan.picture import jpeg_of
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import pitch_of, rectify, straight_lattice

DRAWN = page("plain", 3)
CORNERS = Quad.in_order(DRAWN.printed[0].corners)
BLANK = np.full((480, 640), 200, np.uint8)
NOISE = np.random.default_rng(1).integers(1, 256, (90, 120), np.uint8)


def jpeg(grey: np.ndarray) -> bytes:
    return jpeg_of(grey)


@given(st.integers(20, 99), st.integers(20, 69), st.integers(0, 3))
@settings(max_examples=30)
def test_the_magnifier_shows_the_photo_s_own_pixels_turned_as_the_photo_is(x, y, turns) -> None:
    shown = magnified(NOISE, (x, y), turns, side=31, zoom=1.0)
    assert np.array_equal(shown, np.rot90(NOISE[y - 15 : y + 16, x - 15 : x + 16], -turns))


def test_the_magnifier_is_black_beyond_the_photo_and_finer_with_more_zoom() -> None:
    at_edge = magnified(NOISE, (0, 0), 0, side=41, zoom=4.0)
    assert not at_edge[:16, :].any()
    assert not at_edge[:, :16].any()
    assert np.array_equal(at_edge[20::4, 20::4], NOISE[:6, :6])


def test_a_new_photo_gets_its_outline_and_its_turn() -> None:
    on_its_side = jpeg(np.ascontiguousarray(np.rot90(DRAWN.image)))
    opened = open_photo(on_its_side, None, 0, is_new=True, longest=640, cache=PhotoCache())
    assert opened.turns == 1
    assert opened.problem is None
    straight = straightened(opened.grey, opened.quad, opened.turns).pixels
    printed = straightened(DRAWN.image, CORNERS, 0).pixels.ravel()
    alike = [np.corrcoef(np.rot90(straight, more).ravel(), printed)[0, 1] for more in range(4)]
    assert alike.index(max(alike)) == 0


def test_a_photo_that_was_changed_before_stays_as_it_was_left() -> None:
    opened = open_photo(jpeg(DRAWN.image), CORNERS, 3, is_new=False, longest=640, cache=PhotoCache())
    assert (opened.quad, opened.turns) == (CORNERS, 3)


def test_a_photo_of_nothing_says_why_and_has_corners_to_drag() -> None:
    opened = open_photo(jpeg(BLANK), None, 2, is_new=True, longest=640, cache=PhotoCache())
    assert isinstance(opened.problem, NoPuzzleFound)
    assert (opened.quad, opened.turns) == (first_guess((640, 480)), 2)


def test_a_photo_that_is_damaged_is_refused() -> None:
    with pytest.raises(PictureError):
        open_photo(jpeg(DRAWN.image)[:500], None, 0, is_new=True, longest=640, cache=PhotoCache())


@pytest.mark.parametrize(("hardship", "side"), [("plain", 9), ("4x4", 4), ("6x6", 6), ("8x8", 8)])
def test_the_lines_within_the_corners_tell_the_side(hardship, side) -> None:
    drawn = page(hardship, 2)
    assert side_of_board(drawn.image, Quad.in_order(drawn.printed[0].corners)) == side


def test_where_there_are_no_lines_the_side_is_the_usual_one_and_the_turn_is_kept() -> None:
    assert side_of_board(BLANK, first_guess((640, 480))) == 9
    assert turns_of_board(BLANK, first_guess((640, 480)), otherwise=3, cache=PhotoCache()) == 3


def test_a_board_is_read_the_way_up_that_the_person_left_it() -> None:
    cache = PhotoCache()
    as_printed, on_its_head = (read_turned(DRAWN.image, CORNERS, turns, cache) for turns in (0, 2))
    assert as_printed.grid.cells == DRAWN.printed[0].cells
    assert on_its_head.turns == 2
    assert np.array_equal(on_its_head.board, np.rot90(as_printed.board, -2))
    assert on_its_head.quad == upright(as_printed.quad, 2)
    assert on_its_head.grid != as_printed.grid
    assert corner_error(on_its_head.quad, DRAWN.printed[0]) < 0.5


def test_on_a_bent_page_the_lines_are_those_of_the_page() -> None:
    drawn = page("bow", 2)
    opened = open_photo(jpeg(drawn.image), None, 0, is_new=True, longest=640, cache=PhotoCache())
    assert opened.lines is not None
    printed = drawn.printed[0].lattice
    cell = pitch_of(printed)
    away = [
        np.linalg.norm(printed.reshape(-1, 2) - point, axis=1).min() / cell
        for line in (opened.lines.border, *opened.lines.inner)
        for point in line
    ]
    assert max(away) < 0.15
    assert len(opened.lines.inner) == 16
    straight = straight_lattice(Quad.in_order(opened.quad.corners), 9)
    assert np.abs(straight - printed).max() / cell > 0.2, "a straight frame would cut through cells"


@pytest.mark.parametrize("turns", range(4))
def test_the_board_is_made_straight_along_its_lines_as_it_will_be_read(turns: int) -> None:
    drawn = page("bow", 2)
    corners = Quad.in_order(drawn.printed[0].corners)
    bent, straight = straightened(drawn.image, corners, turns), followed(drawn.image, corners, turns, PhotoCache())
    upright_board = rectify(drawn.image, np.rot90(drawn.printed[0].lattice, -turns), 48, 8)
    likeness = [np.corrcoef(board.pixels.ravel(), upright_board.ravel())[0, 1] for board in (bent, straight)]
    assert likeness[1] > 0.95 > likeness[0]
    assert straight.lines and straight.lines.quad == corners


def test_where_there_is_no_grid_no_lines_are_followed() -> None:
    assert open_photo(jpeg(BLANK), None, 0, is_new=True, longest=640, cache=PhotoCache()).lines is None
    assert followed(BLANK, first_guess((640, 480)), 0, PhotoCache()).lines is None


def test_the_other_puzzles_of_a_page_are_found_and_no_part_of_the_first() -> None:
    drawn = page("several", 1)
    opened = open_photo(jpeg(drawn.image), None, 0, is_new=True, longest=640, cache=PhotoCache())
    found = (opened.quad, *opened.others)
    assert len(opened.others) >= 2
    for quad in found:
        assert min(corner_error(quad, printed) for printed in drawn.printed) < 0.5
    assert not any(one.contains(other.centre) for one in found for other in found if one is not other)


def test_a_page_with_one_puzzle_has_no_others() -> None:
    for seed in range(4):
        assert not open_photo(jpeg(page("decoys", seed).image), None, 0, True, 640, PhotoCache()).others
