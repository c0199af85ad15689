"""Several pictures of one board are weighed together: what one hides, the others show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.handheld import Shot, handheld
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff, NoDigits, NotASudoku, WrongInput
from sudokuapp.scan.read import read_board
from sudokuapp.scan.recognise import Recognition, recognise
from sudokuapp.scan.weigh import weigh
from sudokuapp.vision.cell_looks import CellLooks
from sudokuapp.vision.digits import EMPTY, MARKS, OTHER
from sudokuapp.vision.quad import Quad

SEED = 3
DRAWN = page("plain", SEED)
PRINTED = DRAWN.printed[0]
GRID = Grid.of(Shape(3, 3), PRINTED.cells)
WIDTH = 300.0  # pixels of the board in a frame


@cache
def frames() -> tuple[Shot, ...]:
    """Three pictures of the same page, taken from a film of a second."""
    corners = Quad.of(PRINTED.corners)
    film = list(handheld(DRAWN.image, 30, seed=SEED, centre=corners.centre, zoom=WIDTH / np.sqrt(corners.area)))
    return film[0], film[14], film[29]


def recognised(shot: Shot, hidden: int | None = None, shade: int = 0) -> Recognition:
    """What a frame shows, perhaps with a finger of some shade on one cell."""
    grey = shot.grey.copy()
    lattice = shot.where(PRINTED.lattice.reshape(-1, 2)).reshape(PRINTED.lattice.shape)
    if hidden is not None:
        row, column = divmod(hidden, PRINTED.side)
        cell = lattice[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        middle = cell.mean(axis=0)
        cv2.fillConvexPoly(grey, np.round(middle + 0.8 * (cell - middle)).astype(np.int32), shade)
    return recognise(grey, Quad.in_order(lattice[[0, 0, -1, -1], [0, -1, -1, 0]]), PRINTED.side)


@cache
def three() -> tuple[Recognition, ...]:
    return tuple(recognised(shot) for shot in frames())


def test_one_picture_is_weighed_as_it_is_read() -> None:
    quad = Quad.in_order(PRINTED.corners)
    assert weigh(recognise(DRAWN.image, quad, 9)) == read_board(DRAWN.image, quad, 9)


def test_three_pictures_of_a_board_give_its_grid() -> None:
    reading = weigh(*three())
    assert (reading.grid, reading.suspects, reading.solutions) == (GRID, (), 1)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 80), st.integers(0, 2), st.integers(0, 255))
def test_a_cell_that_one_of_three_pictures_hides_is_read_from_the_others(hidden: int, which: int, shade: int) -> None:
    pictures = [recognised(shot, hidden if which == number else None, shade) for number, shot in enumerate(frames())]
    readings = [weigh(*order) for order in permutations(pictures)]
    assert readings[0].grid == GRID
    assert all(reading == readings[0] for reading in readings), "in whichever order they come"
    assert all(np.array_equal(reading.board, readings[0].board) for reading in readings)


@pytest.mark.parametrize("turns", range(4))
def test_pictures_may_lie_each_its_own_way(turns: int) -> None:
    drawn = np.ascontiguousarray(np.rot90(DRAWN.image, turns))
    turned = recognise(drawn, Quad.of(_turned_corners(turns)), 9)
    assert weigh(turned, *three()).grid == GRID


def _turned_corners(turns: int) -> np.ndarray:
    corners, (height, width) = PRINTED.corners, DRAWN.image.shape
    for now in range(turns):
        across = (width, height)[now % 2]
        corners = np.column_stack([corners[:, 1], across - 1 - corners[:, 0]])
    return corners


def test_the_clearest_picture_is_shown() -> None:
    first, second, third = three()
    blurred = replace(first, problems=(CutOff(),))
    assert weigh(blurred, second, third).quad in (second.outline, third.outline)
    assert weigh(blurred, second, third).problems == ()


def rolled(looks: CellLooks) -> CellLooks:
    """What each cell shows, said of the next one."""
    return replace(looks, answers=np.roll(looks.answers, 1, axis=0), alone=np.roll(looks.alone, 1, axis=0))


def test_a_picture_that_cuts_the_board_off_does_not_count_beside_others() -> None:
    first, second, third = three()
    cut = replace(first, to_edge=-1.0, looks=rolled(first.looks))
    assert weigh(cut, second, third) == weigh(second, third)
    with pytest.raises(CutOff):
        weigh(cut, cut)


def test_a_picture_that_may_lie_any_way_does_not_count_beside_others() -> None:
    first, second, third = three()
    unsure = replace(first, turns=1, turns_probability=0.5)
    assert weigh(unsure, second, third) == weigh(second, third)
    assert len(weigh(unsure).suspects) == 81, "alone nothing of it is sure"


def test_boards_of_different_sides_are_not_one() -> None:
    small = page("4x4", 2)
    other = recognise(small.image, Quad.in_order(small.printed[0].corners), 4)
    with pytest.raises(WrongInput):
        weigh(three()[0], other)
    with pytest.raises(WrongInput):
        weigh()


def test_pictures_without_a_digit_say_so() -> None:
    with pytest.raises(NoDigits):
        weigh(*[showing(EMPTY)] * 2)


def showing(answer: int) -> Recognition:
    """A picture of which every cell shows the same."""
    first = three()[0]
    answers = np.zeros_like(first.looks.answers)
    answers[:, answer] = 1.0
    unknown = np.full((81, 5), np.nan, np.float32)
    looks = CellLooks(answers, np.zeros_like(answers), unknown[:, :2], unknown[:, 2:], {})
    return replace(first, looks=looks, turns=0, turns_probability=1.0)


def test_small_candidates_alone_are_no_digits() -> None:
    with pytest.raises(NoDigits):
        weigh(showing(MARKS))


def test_a_board_that_a_person_turns_upside_down_is_still_a_sudoku() -> None:
    first = three()[0]
    assert weigh(first.turned(first.turns + 2)).turns == (first.turns + 2) % 4


def test_a_board_of_letters_is_no_sudoku() -> None:
    with pytest.raises(NotASudoku):
        weigh(showing(OTHER))
