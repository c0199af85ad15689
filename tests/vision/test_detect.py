"""Sudokus are found in pages as phones see them, and nothing else is taken for one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import corner_error, page

from models.training.pages import HARDSHIPS
from sudokuapp.vision.detect import detect, detect_closely

SEEDS = range(3)
NEAR = 0.5  # cells: the lines are followed from there


@pytest.mark.parametrize("hardship", [name for name in HARDSHIPS if name not in ("cut", "wild")])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_puzzle_comes_first_with_its_corners_and_shape(hardship, seed):
    drawn = page(hardship, seed)
    found = (detect(drawn.image) or detect_closely(drawn.image))[0]
    assert corner_error(found.quad, drawn.printed[0]) < NEAR
    assert found.side == drawn.printed[0].side
    assert found.whole


@pytest.mark.parametrize("seed", range(6))
def test_a_puzzle_cut_off_at_the_edge_is_not_called_whole(seed):
    assert not any(found.whole for found in detect(page("cut", seed).image))


def test_on_a_page_with_several_the_others_are_found_too():
    drawn = page("several", 0)
    whole = [printed for printed in drawn.printed if printed.whole and printed.role == "puzzle"]
    found = detect(drawn.image)
    assert len(whole) >= 2
    for printed in whole:
        assert any(corner_error(each.quad, printed) < NEAR for each in found)


@given(st.integers(1, 300), st.integers(1, 300), st.integers(0, 2**32 - 1))
@settings(max_examples=30)
def test_noise_of_any_size_holds_no_sudoku(height, width, seed):
    noise = np.random.default_rng(seed).integers(0, 256, (height, width), np.uint8)
    assert detect(noise) == []


@pytest.mark.parametrize("grey", [0, 128, 255])
def test_an_even_picture_holds_no_sudoku(grey):
    assert detect(np.full((480, 640), grey, np.uint8)) == []


def ruled_square(lines: int) -> np.ndarray:
    """A square of so many rows and columns, all lines alike."""
    picture = np.full((480, 640), 230, np.uint8)
    for at in np.linspace(60, 420, lines + 1).round().astype(int):
        cv2.line(picture, (int(at) + 80, 60), (int(at) + 80, 420), 20, 2)
        cv2.line(picture, (140, int(at)), (500, int(at)), 20, 2)
    return picture


@pytest.mark.parametrize("lines", [1, 2, 3, 5, 7, 10, 11, 12, 13, 15, 16])
def test_a_table_with_another_number_of_cells_is_no_sudoku(lines):
    assert detect(ruled_square(lines)) == []


@pytest.mark.parametrize("lines", [4, 6, 8, 9])
def test_the_side_is_counted_by_the_lines(lines):
    assert [found.side for found in detect(ruled_square(lines))] == [lines]


def crossword(cells: int) -> np.ndarray:
    """A grid of so many cells a side, every fifth of them black."""
    picture = ruled_square(cells)
    pitch = 360 / cells
    for number in np.random.default_rng(4).permutation(cells * cells)[: cells * cells // 5]:
        row, column = divmod(int(number), cells)
        left, top = round(140 + column * pitch), round(60 + row * pitch)
        cv2.rectangle(picture, (left, top), (round(left + pitch), round(top + pitch)), 15, cv2.FILLED)
    return picture


@pytest.mark.parametrize("cells", [9, 11, 13, 15])
def test_a_crossword_is_no_sudoku(cells):
    assert detect(crossword(cells)) == []


def test_an_empty_frame_around_text_is_no_sudoku():
    picture = np.full((480, 640), 220, np.uint8)
    cv2.rectangle(picture, (140, 60), (500, 420), 20, 3)
    for line in range(90, 420, 22):
        cv2.putText(picture, "Solution of yesterday", (160, line), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 40, 2)
    assert detect(picture) == []


def test_the_found_corners_do_not_depend_on_the_size_of_the_photo():
    drawn = page("plain", 0)
    twice = cv2.resize(drawn.image, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    one, other = detect(drawn.image)[0], detect(twice)[0]
    assert np.abs(other.quad.scaled(0.5).array() - one.quad.array()).max() < 3


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_photo_has_the_same_puzzle(turns):
    drawn = page("plain", 1)
    found = detect(np.ascontiguousarray(np.rot90(drawn.image, turns)))[0]
    assert found.side == 9
    assert found.quad.area == pytest.approx(detect(drawn.image)[0].quad.area, rel=0.03)


def test_a_board_a_fifth_as_wide_as_a_tall_photo_is_found():
    drawn = page("plain", 0)
    width, height = 1800, 3200
    top_left, top_right = drawn.printed[0].corners[:2]
    factor = width / 5 / float(np.linalg.norm(top_right - top_left))
    small = cv2.resize(drawn.image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    top, left = (height - small.shape[0]) // 2, (width - small.shape[1]) // 2
    tall = np.full((height, width), np.percentile(small, 75), np.uint8)
    tall[top : top + small.shape[0], left : left + small.shape[1]] = small
    found = (detect(tall) or detect_closely(tall))[0]
    assert found.side == 9
    assert max(found.quad.sides) == pytest.approx(width / 5, rel=0.1)


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (1, 5000), (5000, 1), (2, 3000)])
def test_a_strip_or_nothing_at_all_holds_no_sudoku(shape):
    empty = np.zeros(shape, np.uint8)
    assert detect(empty) == detect_closely(empty) == []
