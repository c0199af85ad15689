from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from sudokuapp.scan.read import read_board
from sudokuapp.scan.reading import Reading
from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.board_photo import SHARP_PITCH, as_read, sharpened
from sudokuapp.ui.photo import board_picture
from sudokuapp.vision.detect import Found
from sudokuapp.vision.quad import Quad
from tests.support.pages import page


@pytest.fixture(scope="module")
def taken() -> tuple[SavedPuzzle, Reading]:
    """A page of the renderer, as the store has it once it was read."""
    drawn = page("plain", 3)
    grey, printed = drawn.image, drawn.printed[0]
    found = Found(Quad.in_order(printed.corners), printed.side, 1.0)
    reading = read_board(grey, found)
    jpeg = cv2.imencode(".jpg", grey)[1].tobytes()
    puzzle = SavedPuzzle(1, "x", 0, 0, "correct", jpeg, found.quad.corners, 0, None, board_picture(reading))
    return puzzle, reading


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    smaller = cv2.resize(one, other.shape[::-1], interpolation=cv2.INTER_AREA)
    return float(np.corrcoef(smaller.ravel(), other.ravel())[0, 1])


def test_a_cell_of_the_sharp_board_shows_what_was_read_there(taken: tuple[SavedPuzzle, Reading]) -> None:
    puzzle, reading = taken
    small = as_read(puzzle, reading.shape.side)
    assert small is not None
    sharp = sharpened(puzzle, small)
    assert sharp.pitch == SHARP_PITCH
    for cell, guess in enumerate(reading.cells):
        if guess.digit:
            assert likeness(sharp.cell(cell), small.cell(cell)) > 0.7


@pytest.mark.parametrize("first", [1, 2, 3])
def test_whichever_corner_is_first_the_board_is_upright(taken: tuple[SavedPuzzle, Reading], first: int) -> None:
    puzzle, reading = taken
    small = as_read(puzzle, reading.shape.side)
    assert small is not None and puzzle.corners is not None
    turned = replace(puzzle, corners=puzzle.corners[first:] + puzzle.corners[:first])
    assert likeness(sharpened(turned, small).pixels, sharpened(puzzle, small).pixels) > 0.95


def test_where_the_photo_does_not_show_the_board_the_small_picture_stays(taken: tuple[SavedPuzzle, Reading]) -> None:
    puzzle, reading = taken
    small = as_read(puzzle, reading.shape.side)
    assert small is not None
    noise = np.random.default_rng(1).integers(0, 255, (600, 800), np.uint8)
    other = replace(puzzle, photo=cv2.imencode(".jpg", noise)[1].tobytes())
    for wrong in (other, replace(puzzle, photo=None), replace(puzzle, corners=None), replace(puzzle, photo=b"no")):
        assert sharpened(wrong, small) is small


def test_no_picture_of_this_board_is_none(taken: tuple[SavedPuzzle, Reading]) -> None:
    puzzle, reading = taken
    assert as_read(replace(puzzle, board=None), reading.shape.side) is None
    assert as_read(replace(puzzle, board=b"no picture"), reading.shape.side) is None
    assert as_read(puzzle, 4 if reading.shape.side != 4 else 9) is None


def test_cells_at_the_edge_are_as_large_as_the_others(taken: tuple[SavedPuzzle, Reading]) -> None:
    puzzle, reading = taken
    small = as_read(puzzle, reading.shape.side)
    assert small is not None
    assert len({small.cell(cell).shape for cell in range(reading.shape.cell_count)}) == 1


def test_a_dark_photo_is_shown_from_black_to_white(taken: tuple[SavedPuzzle, Reading]) -> None:
    puzzle, reading = taken
    dark = cv2.imencode(".png", reading.board // 4 + 20)[1].tobytes()
    small = as_read(replace(puzzle, board=dark), reading.shape.side)
    assert small is not None
    assert small.pixels.min() == 0
    assert small.pixels.max() == 255
