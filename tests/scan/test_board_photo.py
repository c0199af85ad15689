from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
import pytest

from sudokuapp.scan.board_photo import SHARP_PITCH, sharp_photo, small_photo
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.picture import png_of
from sudokuapp.scan.read import read_board
from sudokuapp.scan.reading import Reading
from sudokuapp.vision.quad import Quad
from tests.support.pages import page


class Taken(NamedTuple):
    photo: bytes
    quad: Quad
    board: bytes
    reading: Reading

    @property
    def side(self) -> int:
        return self.reading.shape.side


@pytest.fixture(scope="module")
def taken() -> Taken:
    """A page of the renderer, as it is kept once it was read."""
    drawn = page("plain", 3)
    grey, printed = drawn.image, drawn.printed[0]
    quad = Quad.in_order(printed.corners)
    reading = read_board(grey, quad, printed.side)
    jpeg = cv2.imencode(".jpg", grey)[1].tobytes()
    return Taken(jpeg, quad, png_of(reading.board), reading)


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    smaller = cv2.resize(one, other.shape[::-1], interpolation=cv2.INTER_AREA)
    return float(np.corrcoef(smaller.ravel(), other.ravel())[0, 1])


def test_a_cell_of_the_sharp_board_shows_what_was_read_there(taken: Taken) -> None:
    small = small_photo(taken.board, taken.side, PhotoCache())
    assert small is not None
    sharp = sharp_photo(taken.photo, taken.quad, small, PhotoCache())
    assert sharp.pitch == SHARP_PITCH
    for cell, guess in enumerate(taken.reading.cells):
        if guess.digit:
            assert likeness(sharp.cell(cell), small.cell(cell)) > 0.7


@pytest.mark.parametrize("first", [1, 2, 3])
def test_whichever_corner_is_first_the_board_is_upright(taken: Taken, first: int) -> None:
    small = small_photo(taken.board, taken.side, PhotoCache())
    assert small is not None
    turned = sharp_photo(taken.photo, taken.quad.begun_at(first), small, PhotoCache())
    assert likeness(turned.pixels, sharp_photo(taken.photo, taken.quad, small, PhotoCache()).pixels) > 0.95


def test_where_the_photo_does_not_show_the_board_the_small_picture_stays(taken: Taken) -> None:
    small = small_photo(taken.board, taken.side, PhotoCache())
    assert small is not None
    noise = np.random.default_rng(1).integers(0, 255, (600, 800), np.uint8)
    other = cv2.imencode(".jpg", noise)[1].tobytes()
    for photo, quad in ((other, taken.quad), (None, taken.quad), (taken.photo, None), (b"no", taken.quad)):
        assert sharp_photo(photo, quad, small, PhotoCache()) is small


def test_no_picture_of_this_board_is_none(taken: Taken) -> None:
    assert small_photo(None, taken.side, PhotoCache()) is None
    assert small_photo(b"no picture", taken.side, PhotoCache()) is None
    assert small_photo(taken.board, 4 if taken.side != 4 else 9, PhotoCache()) is None


def test_cells_at_the_edge_are_as_large_as_the_others(taken: Taken) -> None:
    small = small_photo(taken.board, taken.side, PhotoCache())
    assert small is not None
    assert len({small.cell(cell).shape for cell in range(taken.side**2)}) == 1


def test_a_dark_photo_is_shown_from_black_to_white(taken: Taken) -> None:
    dark = cv2.imencode(".png", taken.reading.board // 4 + 20)[1].tobytes()
    small = small_photo(dark, taken.side, PhotoCache())
    assert small is not None
    assert small.pixels.min() == 0
    assert small.pixels.max() == 255
