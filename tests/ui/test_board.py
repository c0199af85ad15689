from __future__ import annotations

import pytest

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.theme import DARK, LIGHT, Colour
from sudokuapp.ui.widgets.board import BoardView

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 4)]


def as_pixel(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def pixels_of_cell(driver, board: BoardView, cell: int) -> list[tuple[int, int, int]]:
    pixel = driver.pixels(board)
    box = board.layout.cell(cell)
    return [pixel(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_clues_and_found_digits_look_different(driver, shape: Shape, theme) -> None:
    clues = Grid.empty(shape).with_digit(0, 3)
    board = BoardView(clues=clues, grid=clues.with_digit(1, 3), theme=theme)
    await driver.show(board)
    clue, found, empty = (pixels_of_cell(driver, board, cell) for cell in (0, 1, 2))
    paper = as_pixel(theme.paper)
    assert set(empty) == {paper}
    assert as_pixel(theme.clue) in clue
    assert as_pixel(theme.found) in found
    assert as_pixel(theme.found) not in clue

    def ink(cell: list[tuple[int, int, int]], colour: Colour) -> float:
        """How many pixels the digit covers, whatever its colour."""
        reach = sum(abs(a - b) for a, b in zip(as_pixel(colour), paper, strict=True))
        return sum(abs(a - b) for pixel in cell for a, b in zip(pixel, paper, strict=True)) / reach

    assert ink(clue, theme.clue) > 1.1 * ink(found, theme.found), "a clue is bolder, too"


@pytest.mark.parametrize("shape", SHAPES, ids=str)
async def test_a_tap_names_its_cell(driver, shape: Shape) -> None:
    board = BoardView(grid=Grid.empty(shape))
    tapped: list[int] = []
    board.bind(on_cell=lambda _board, cell: tapped.append(cell))
    await driver.show(board)
    cells = [0, shape.side - 1, shape.cell_count // 2, shape.cell_count - 1]
    for cell in cells:
        box = board.layout.cell(cell)
        await driver.tap(box.x + box.width / 2, box.y + box.height / 2)
    assert tapped == cells


async def test_a_tap_beside_the_board_or_a_slide_over_it_names_none(driver) -> None:
    board = BoardView(grid=Grid.empty(Shape(3, 3)))
    tapped: list[int] = []
    board.bind(on_cell=lambda _board, cell: tapped.append(cell))
    await driver.show(board)
    first, far = board.layout.cell(0), board.layout.cell(40)
    await driver.tap(board.center_x, board.layout.board.y - 20)
    await driver.slide((first.x + 5, first.y + 5), (far.x + 5, far.y + 5))
    assert tapped == []


async def test_changed_and_selected_cells_are_tinted(driver) -> None:
    board = BoardView(grid=Grid.empty(Shape(2, 3)))
    await driver.show(board)
    board.changed, board.selected = frozenset({1, 8}), 35
    await driver.frames()
    for cell, colour in ((0, LIGHT.paper), (1, LIGHT.changed_cell), (8, LIGHT.changed_cell), (35, LIGHT.selected_cell)):
        assert set(pixels_of_cell(driver, board, cell)) == {as_pixel(colour)}
    board.changed, board.selected = frozenset(), None
    await driver.frames()
    assert set(pixels_of_cell(driver, board, 8) + pixels_of_cell(driver, board, 35)) == {as_pixel(LIGHT.paper)}


async def test_lines_are_crisp(driver) -> None:
    board = BoardView(grid=Grid.empty(Shape(3, 3)))
    await driver.show(board, (361, 641))
    pixel = driver.pixels(board)
    box = board.layout.cell(0)
    across = {pixel(x, box.y + 3) for x in range(board.layout.board.x, board.layout.board.x + board.layout.board.width)}
    assert across == {as_pixel(LIGHT.paper), as_pixel(LIGHT.cell_line), as_pixel(LIGHT.box_line)}


async def test_a_new_grid_replaces_the_digits_of_the_old_one(driver) -> None:
    shape = Shape(2, 2)
    board = BoardView(grid=Grid.empty(shape).with_digit(0, 1).with_digit(5, 2))
    await driver.show(board)
    untouched = pixels_of_cell(driver, board, 5)
    board.grid = Grid.empty(shape).with_digit(3, 1).with_digit(5, 2)
    await driver.frames()
    assert set(pixels_of_cell(driver, board, 0)) == {as_pixel(LIGHT.paper)}
    assert as_pixel(LIGHT.found) in pixels_of_cell(driver, board, 3)
    assert pixels_of_cell(driver, board, 5) == untouched
    board.grid = Grid.empty(shape)
    await driver.frames()
    assert {pixel for cell in range(16) for pixel in pixels_of_cell(driver, board, cell)} == {as_pixel(LIGHT.paper)}


async def test_the_board_takes_another_shape_and_none(driver) -> None:
    board = BoardView(grid=Grid.empty(Shape(2, 2)), clues=Grid.empty(Shape(2, 2)))
    await driver.show(board)
    board.grid = Grid.empty(Shape(4, 4)).with_digit(255, 16)
    await driver.frames()
    assert board.layout.shape == Shape(4, 4)
    assert as_pixel(LIGHT.found) in pixels_of_cell(driver, board, 255)
    board.grid = board.clues = None
    await driver.frames()
    assert board.layout is None
