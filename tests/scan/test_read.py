"""From a drawn page to the right grid: the whole way, with the model that is shipped."""

from __future__ import annotations

import contextlib
import io

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from support.odd_pictures import crossword, dark_mode, night, out_of_focus, table, wall
from support.pages import page

from models.training.pages import HARDSHIPS
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import (
    CutOff,
    NoDigits,
    NoPuzzleFound,
    NotASudoku,
    PictureProblem,
    PictureTooSmall,
    SudokuLensError,
    TooBlurred,
    TooDark,
    WrongInput,
)
from sudokuapp.scan.picture import decode
from sudokuapp.scan.read import read, read_board
from sudokuapp.scan.reading import Reading
from sudokuapp.vision.detect import detect
from sudokuapp.vision.quad import Quad

READABLE = [name for name in HARDSHIPS if name not in ("cut", "wild")]


def printed_grid(hardship: str, seed: int) -> Grid:
    printed = page(hardship, seed).printed[0]
    return Grid.of(Shape(printed.box_rows, printed.box_columns), printed.cells)


@pytest.mark.parametrize("hardship", READABLE)
def test_the_grid_is_right_in_every_cell(hardship):
    right = [read(page(hardship, seed).image).grid == printed_grid(hardship, seed) for seed in range(3)]
    assert all(right), f"{right.count(False)} of {len(right)} pages were misread"


def test_most_pages_are_right_where_everything_is_wrong_at_once():
    right = 0
    for seed in range(12):
        with contextlib.suppress(PictureProblem):
            right += read(page("wild", seed).image).grid == printed_grid("wild", seed)
    assert right >= 8


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("hardship", ["plain", "6x6", "8x8", "4x4"])
def test_a_turned_picture_comes_out_upright(turns, hardship):
    drawn = page(hardship, 3)
    turned = np.ascontiguousarray(np.rot90(drawn.image, turns))
    reading = read(turned)
    assert reading.grid == printed_grid(hardship, 3)
    assert reading.turns == (turns + drawn.turns) % 4
    height, width = drawn.image.shape
    back = [lambda x, y: (x, y), lambda x, y: (width - 1 - y, x)]
    back += [lambda x, y: (width - 1 - x, height - 1 - y), lambda x, y: (y, height - 1 - x)]
    corners = Quad.in_order(back[turns](x, y) for x, y in reading.quad.corners)
    assert np.abs(corners.array() - drawn.printed[0].corners).max() < 5


@pytest.mark.parametrize("flag", [1, 3, 6, 8])
def test_a_wrong_exif_flag_does_not_matter(flag):
    exif = Image.Exif()
    exif[274] = flag
    data = io.BytesIO()
    Image.fromarray(page("plain", 4).image).save(data, "JPEG", quality=90, exif=exif)
    assert read(decode(data.getvalue()).grey).grid == printed_grid("plain", 4)


def test_what_the_picture_showed_stays_beside_what_is_proposed():
    reading = read(page("plain", 0).image)
    assert reading.seen == reading.grid
    assert reading.repaired == ()
    assert reading.solutions == 1
    assert all(0.5 < cell.confidence <= 1 for cell in reading.cells)
    assert all(cell.second != cell.digit for cell in reading.cells)
    assert reading.board.shape == (9 * 28 + 4,) * 2


def test_colour_and_transparency_make_no_difference():
    grey = page("plain", 1).image
    plain = read(grey)
    assert read(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)) == plain
    assert read(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGRA)) == plain


def test_corners_that_a_person_set_are_enough():
    drawn = page("plain", 2)
    found = detect(drawn.image)[0]
    assert read_board(drawn.image, found.quad, found.side).grid == printed_grid("plain", 2)


@pytest.mark.parametrize("seed", range(4))
def test_a_puzzle_that_leaves_the_picture_is_not_guessed_at(seed):
    with pytest.raises((CutOff, NoPuzzleFound)):
        read(page("cut", seed).image)


def test_a_grid_without_digits_says_so():
    picture = np.full((480, 640), 225, np.uint8)
    for line in range(10):
        cv2.line(picture, (140 + 40 * line, 60), (140 + 40 * line, 420), 30, 3 if line % 3 == 0 else 1)
        cv2.line(picture, (140, 60 + 40 * line), (500, 60 + 40 * line), 30, 3 if line % 3 == 0 else 1)
    with pytest.raises(NoDigits):
        read(picture)


@given(
    height=st.integers(1, 400),
    width=st.integers(1, 400),
    channels=st.sampled_from([None, 3, 4]),
    kind=st.sampled_from(["noise", "even", "stripes"]),
    seed=st.integers(0, 2**32 - 1),
)
@settings(max_examples=40)
def test_any_array_gives_a_reading_or_a_typed_problem(height, width, channels, kind, seed):
    shape = (height, width) if channels is None else (height, width, channels)
    rng = np.random.default_rng(seed)
    if kind == "noise":
        image = rng.integers(0, 256, shape, np.uint8)
    elif kind == "even":
        image = np.full(shape, rng.integers(0, 256), np.uint8)
    else:
        image = np.zeros(shape, np.uint8)
        image[:: int(rng.integers(2, 40))] = 255
    try:
        assert isinstance(read(image), Reading)
    except SudokuLensError as problem:
        assert str(problem).endswith(".")


@pytest.mark.parametrize("shape", [(0, 0), (0, 0, 3), (1, 5000), (5000, 1, 4), (31, 400)])
def test_too_few_pixels_are_called_too_small(shape):
    with pytest.raises(PictureTooSmall):
        read(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("shape", [(), (64,), (64, 64, 1), (64, 64, 2), (64, 64, 3, 3)])
def test_an_array_of_another_form_is_no_picture(shape):
    with pytest.raises(WrongInput):
        read(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("kind", [np.float32, np.uint16, bool])
def test_pixels_that_are_no_bytes_are_no_picture(kind):
    with pytest.raises(WrongInput):
        read(np.zeros((64, 64), kind))


@pytest.mark.parametrize(
    "corners",
    [
        [(100, 100)] * 4,
        [(100, 100), (300, 100), (500, 100), (200, 100)],
        [(float("nan"), 0), (100, 0), (100, 100), (0, 100)],
        [(100, 100), (400, 400), (400, 100), (100, 400)],
        [(-1e6, -1e6), (1e6, -1e6), (1e6, 1e6), (-1e6, 1e6)],
        [(-300, -300), (-100, -300), (-100, -100), (-300, -100)],
    ],
)
def test_corners_that_span_no_board_of_the_picture_are_refused(corners):
    with pytest.raises((NoPuzzleFound, CutOff)):
        read_board(page("plain", 0).image, Quad.in_order(corners), 9)


CLASSIC = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


@pytest.mark.parametrize(
    "tones",
    [{}, {"ground": 0}, {"ground": 48}, {"ground": 18, "lines": 40, "digits": 170}, {"ground": 60, "lines": 30}],
    ids=str,
)
def test_light_digits_on_a_dark_screen_are_read(tones):
    assert read(dark_mode(to_line(CLASSIC), **tones)).grid == CLASSIC


def test_a_page_with_light_and_dark_exchanged_is_read():
    drawn = page("plain", 1)
    assert bytes(read(cv2.bitwise_not(drawn.image)).grid) == drawn.printed[0].cells


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (night(), TooDark),
        (out_of_focus(page("plain", 1).image, 9), TooBlurred),
        (crossword(), NotASudoku),
        (table(), NotASudoku),
        (wall(), NoPuzzleFound),
    ],
    ids=["dark room", "out of focus", "crossword", "timetable", "wall"],
)
def test_the_reason_why_nothing_is_read_is_the_true_one(picture, reason):
    with pytest.raises(reason):
        read(picture)
