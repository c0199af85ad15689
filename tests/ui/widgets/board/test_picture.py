from __future__ import annotations

import cv2
import numpy as np
import pytest
from kivy.uix.widget import Widget

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.ui.widgets.board.picture import SIDE, board_png, digit_images


@pytest.mark.parametrize("side", [4, 6, 9, 16])
async def test_the_picture_shows_every_digit_and_tells_clues_from_found_ones(driver, side: int) -> None:
    await driver.show(Widget())
    shape = Shape.of_side(side)
    puzzle = Grid.empty(shape).with_digit(0, 1)
    images = digit_images(shape)
    file = np.frombuffer(board_png(puzzle, app_solver.solve(puzzle), images), np.uint8)
    picture = cv2.imdecode(file, cv2.IMREAD_COLOR).astype(int)
    assert picture.shape == (SIDE, SIDE, 3)
    blue = picture[..., 0] - picture[..., 2] > 60  # OpenCV has blue first
    black = (picture.max(axis=2) < 60) & ~blue
    pitch = (SIDE - 72) / side
    for cell in range(shape.cell_count):
        row, column = shape.row_of(cell), shape.column_of(cell)
        top, left = (round(36 + (at + 0.2) * pitch) for at in (row, column))
        part = np.s_[top : round(top + 0.6 * pitch), left : round(left + 0.6 * pitch)]
        assert black[part].any() == (cell == 0)
        assert blue[part].any() == (cell != 0)


async def test_two_solutions_make_two_pictures(driver) -> None:
    await driver.show(Widget())
    puzzle = Grid.empty(Shape(2, 2))
    solution = app_solver.solve(puzzle)
    swapped = Grid.of(solution.shape, [{1: 2, 2: 1}.get(digit, digit) for digit in solution])
    images = digit_images(puzzle.shape)
    assert board_png(puzzle, solution, images) == board_png(puzzle, solution, images)
    assert board_png(puzzle, solution, images) != board_png(puzzle, swapped, images)
