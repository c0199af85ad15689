from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoDigits, NoPuzzleFound, PictureProblem, WrongWayUp
from sudokuapp.scan.corner_reading import USUAL_SIDE, read_turned, side_of_board, turns_of_board
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.photo_preview import StraightBoard, followed, straightened
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.sample import sample_path
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
OUTLINE = Quad.in_order(DRAWN.printed[0].corners)
COLLAPSED = {
    "all in one point": [(100, 100)] * 4,
    "two and two in a point": [(100, 100), (100, 100), (300, 300), (300, 300)],
    "all in a line": [(0, 0), (100, 100), (200, 200), (300, 300)],
    "three in a line": [(0, 0), (100, 0), (200, 0), (100, 200)],
    "crossing": [(0, 0), (200, 200), (200, 0), (0, 200)],
    "the wrong way round": [(0, 0), (0, 200), (200, 200), (200, 0)],
}


def four(places: st.SearchStrategy[float]) -> st.SearchStrategy[list[tuple[float, float]]]:
    return st.lists(st.tuples(places, places), min_size=4, max_size=4)


corners = four(st.floats(-100, 800)) | four(st.floats(-1e7, 1e7)) | four(st.integers(-3, 60).map(float))
pictures = st.sampled_from([DRAWN.image, DRAWN.image[:64, :48], np.full((70, 90), 200, np.uint8)])


@pytest.mark.parametrize("turns", range(4))
def test_a_board_is_read_as_the_person_turned_it(turns: int) -> None:
    photo = np.ascontiguousarray(np.rot90(DRAWN.image, turns))
    height, width = DRAWN.image.shape
    quad = OUTLINE
    for now in range(turns):
        across = (width, height)[now % 2]
        quad = Quad.in_order((y, across - 1 - x) for x, y in quad.corners)
    as_it_lies = Quad.of(quad.corners)
    assert turns_of_board(photo, as_it_lies, 0, PhotoCache()) == turns
    reading = read_turned(photo, as_it_lies, turns, PhotoCache())
    assert reading.grid == Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)
    assert reading.turns == turns
    assert np.abs(np.subtract(reading.quad.corners[0], quad.corners[0])).max() < 5


def test_the_person_has_the_last_word_against_the_digits() -> None:
    reading = read_turned(DRAWN.image, OUTLINE, 2, PhotoCache())
    assert reading.turns == 2
    assert reading.grid != Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)
    upright = read_turned(DRAWN.image, OUTLINE, 0, PhotoCache())
    assert (reading.board == np.rot90(upright.board, -2)).all()
    assert reading.quad == upright.quad.begun_at(-2)


def test_digits_that_lie_on_their_side_are_not_called_none() -> None:
    photo = load(sample_path()).grey
    board = read(photo).quad
    for turns in (1, 3):
        with pytest.raises(WrongWayUp):
            read_turned(photo, board, turns, PhotoCache())
    with pytest.raises(NoDigits):
        read_turned(np.full_like(photo, 200), board, 1, PhotoCache())


@pytest.mark.parametrize("points", COLLAPSED.values(), ids=COLLAPSED)
def test_corners_that_span_no_board_are_no_puzzle(points: list[tuple[int, int]]) -> None:
    quad = Quad.in_order(points)
    assert side_of_board(DRAWN.image, quad) == USUAL_SIDE
    assert turns_of_board(DRAWN.image, quad, 3, PhotoCache()) == 3
    with pytest.raises(NoPuzzleFound):
        read_turned(DRAWN.image, quad, 0, PhotoCache())
    with pytest.raises(NoPuzzleFound):
        straightened(DRAWN.image, quad, 0)


@pytest.mark.parametrize("shape", [(240, 240), (480, 640)])
def test_corners_whose_cells_have_no_size_are_no_puzzle(shape: tuple[int, int]) -> None:
    photo = np.full(shape, 200, np.uint8)
    with pytest.raises(NoPuzzleFound):
        read_turned(photo, Quad.in_order([(0, 0), (0, 1), (185, 1), (1.2e-212, 0)]), 0, PhotoCache())


@settings(max_examples=100, deadline=None)
@given(pictures, corners, st.integers(0, 3))
def test_wherever_the_corners_are_nothing_but_a_problem_comes_of_them(photo, points, turns: int) -> None:
    for quad in (Quad.in_order(points), Quad.of(points)):
        assert side_of_board(photo, quad) in (4, 6, 8, 9)
        assert turns_of_board(photo, quad, turns, PhotoCache()) in range(4)
        for look, kind, *more in (
            (read_turned, Reading, PhotoCache()),
            (straightened, StraightBoard),
            (followed, StraightBoard, PhotoCache()),
        ):
            try:
                assert isinstance(look(photo, quad, turns, *more), kind)
            except PictureProblem as problem:
                assert str(problem)
