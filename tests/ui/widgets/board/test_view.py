from __future__ import annotations

import pytest
from support.board_pixels import SHAPES, as_pixel, coloured, pixels_of_cell

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.theme import DARK, LIGHT, Colour
from sudokuapp.ui.widgets.board.layers import Highlight, Mark
from sudokuapp.ui.widgets.board.view import BoardView


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_clues_and_found_digits_look_different(driver, shape: Shape, theme) -> None:
    clues = Grid.empty(shape).with_digit(0, 3)
    board = BoardView(clues=clues, found=clues.with_digit(1, 3), theme=theme)
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
    board = BoardView(entries=Grid.empty(shape))
    tapped: list[int] = []
    board.bind(on_cell=lambda _board, cell: tapped.append(cell))
    await driver.show(board)
    cells = [0, shape.side - 1, shape.cell_count // 2, shape.cell_count - 1]
    for cell in cells:
        box = board.layout.cell(cell)
        await driver.tap(box.x + box.width / 2, box.y + box.height / 2)
    assert tapped == cells


async def test_a_tap_beside_the_board_or_a_slide_over_it_names_none(driver) -> None:
    board = BoardView(entries=Grid.empty(Shape(3, 3)))
    tapped: list[int] = []
    board.bind(on_cell=lambda _board, cell: tapped.append(cell))
    await driver.show(board)
    first, far = board.layout.cell(0), board.layout.cell(40)
    await driver.tap(board.center_x, board.layout.board.y - 20)
    await driver.slide((first.x + 5, first.y + 5), (far.x + 5, far.y + 5))
    assert tapped == []


async def test_changed_cells_are_tinted_and_folded_and_the_selected_one_is_tinted(driver) -> None:
    board = BoardView(entries=Grid.empty(Shape(2, 3)))
    await driver.show(board)
    board.highlights = {Highlight.CHANGED: frozenset({1, 8}), Highlight.SELECTED: frozenset({35})}
    board.marks = {Mark.CHANGED: frozenset({1, 8})}
    await driver.frames()
    for cell, colour in ((0, LIGHT.paper), (35, LIGHT.selected_cell)):
        assert set(pixels_of_cell(driver, board, cell)) == {as_pixel(colour)}
    for cell in (1, 8):
        assert set(pixels_of_cell(driver, board, cell)) == {as_pixel(LIGHT.changed_cell), as_pixel(LIGHT.accent)}
        folded = coloured(driver, board, cell, LIGHT.accent)
        assert (0, 0) in folded
        assert max(x + y for x, y in folded) < board.layout.cell(cell).width / 3, "a corner, seen without colours"
    board.highlights, board.marks = {}, {}
    await driver.frames()
    assert set(pixels_of_cell(driver, board, 8) + pixels_of_cell(driver, board, 35)) == {as_pixel(LIGHT.paper)}


async def test_lines_are_crisp(driver) -> None:
    board = BoardView(entries=Grid.empty(Shape(3, 3)))
    await driver.show(board, (361, 641))
    pixel = driver.pixels(board)
    box = board.layout.cell(0)
    across = {pixel(x, box.y + 3) for x in range(board.layout.board.x, board.layout.board.x + board.layout.board.width)}
    assert across == {as_pixel(LIGHT.paper), as_pixel(LIGHT.cell_line), as_pixel(LIGHT.box_line)}


async def test_a_new_grid_replaces_the_digits_of_the_old_one(driver) -> None:
    shape = Shape(2, 2)
    board = BoardView(entries=Grid.empty(shape).with_digit(0, 1).with_digit(5, 2))
    await driver.show(board)
    untouched = pixels_of_cell(driver, board, 5)
    board.entries = Grid.empty(shape).with_digit(3, 1).with_digit(5, 2)
    await driver.frames()
    assert set(pixels_of_cell(driver, board, 0)) == {as_pixel(LIGHT.paper)}
    assert as_pixel(LIGHT.written) in pixels_of_cell(driver, board, 3)
    assert pixels_of_cell(driver, board, 5) == untouched
    board.entries = Grid.empty(shape)
    await driver.frames()
    assert {pixel for cell in range(16) for pixel in pixels_of_cell(driver, board, cell)} == {as_pixel(LIGHT.paper)}


async def test_the_board_takes_another_shape_and_none(driver) -> None:
    board = BoardView(entries=Grid.empty(Shape(2, 2)), clues=Grid.empty(Shape(2, 2)))
    await driver.show(board)
    board.entries = Grid.empty(Shape(4, 4)).with_digit(255, 16)
    await driver.frames()
    assert board.layout.shape == Shape(4, 4)
    assert as_pixel(LIGHT.written) in pixels_of_cell(driver, board, 255)
    board.entries = board.clues = None
    await driver.frames()
    assert board.layout is None


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_marks_differ_in_shape_and_not_only_in_colour(driver, shape: Shape, theme) -> None:
    board = BoardView(entries=Grid.empty(shape), theme=theme)
    await driver.show(board)
    board.marks = {Mark.SUSPECT: frozenset({0}), Mark.CONFLICT: frozenset({1}), Mark.REPAIRED: frozenset({2})}
    await driver.frames()
    doubtful, repaired = (coloured(driver, board, cell, theme.accent) for cell in (0, 2))
    clashing = coloured(driver, board, 1, theme.error_text)
    assert doubtful
    assert clashing
    assert repaired
    assert not doubtful & clashing or len(doubtful ^ clashing) > 0.5 * len(doubtful | clashing)
    assert len(repaired) < 0.5 * min(len(doubtful), len(clashing))
    width, height = board.layout.cell(0).width, board.layout.cell(0).height
    assert {(0, 0), (width - 1, height - 1), (width // 2, 0), (0, height // 2)} <= doubtful, "framed all round"
    assert not any(0.2 * width < x < 0.8 * width and 0.2 * width < y < 0.8 * width for x, y in doubtful)
    assert max(x + y for x, y in clashing) >= board.layout.cell(1).width + board.layout.cell(1).height - 3, "a corner"
    assert any(y < width / 4 and x == width // 2 for x, y in clashing), "and an underline"
    board.marks = {}
    await driver.frames()
    for cell in range(3):
        assert set(pixels_of_cell(driver, board, cell)) == {as_pixel(theme.paper)}


async def test_a_cell_may_have_every_mark_and_a_digit(driver) -> None:
    every = frozenset({4})
    grid = Grid.empty(Shape(3, 3)).with_digit(4, 8)
    marks = {Mark.SUSPECT: every, Mark.CONFLICT: every, Mark.REPAIRED: every}
    board = BoardView(clues=grid, marks=marks, highlights={Highlight.SELECTED: every})
    await driver.show(board)
    shown = set(pixels_of_cell(driver, board, 4))
    expected = (LIGHT.accent, LIGHT.error_text, LIGHT.clue, LIGHT.selected_cell)
    assert {as_pixel(colour) for colour in expected} <= shown


async def test_marks_that_this_shape_has_no_cells_for_are_left_out(driver) -> None:
    board = BoardView(
        entries=Grid.empty(Shape(2, 2)), marks={Mark.SUSPECT: frozenset({80}), Mark.CONFLICT: frozenset({16, 3})}
    )
    await driver.show(board)
    assert coloured(driver, board, 3, LIGHT.error_text)
    board.entries = Grid.empty(Shape(3, 3))
    await driver.frames()
    assert coloured(driver, board, 80, LIGHT.accent)


async def test_larger_digits_are_larger_and_stay_in_their_cell(driver) -> None:
    grid = Grid.empty(Shape(3, 3)).with_digit(40, 8)
    board = BoardView(clues=grid)
    await driver.show(board)

    def height() -> int:
        rows = {y for _, y in coloured(driver, board, 40, LIGHT.clue)}
        return max(rows) - min(rows) + 1

    usual = height()
    board.digit_scale = 1.3
    await driver.frames()
    assert height() > 1.15 * usual
    board.digit_scale = 5.0
    await driver.frames()
    box = board.layout.cell(40)
    rows = {y for _, y in coloured(driver, board, 40, LIGHT.clue)}
    assert min(rows) > 0
    assert max(rows) < box.height - 1


async def test_a_page_turn_fills_only_what_changed(driver) -> None:
    shape = Shape(3, 3)
    digits = [cell % 9 + 1 for cell in range(81)]
    board = BoardView(entries=Grid.of(shape, digits), marks={Mark.SUSPECT: frozenset({3})})
    await driver.show(board)
    meshes = dict(board._layers.digits.glyphs.meshes)
    before = {glyph: list(mesh.vertices) for glyph, mesh in meshes.items()}
    digits[0], digits[1] = digits[1], digits[0]
    board.entries = Grid.of(shape, digits)
    await driver.frames()
    assert board._layers.digits.glyphs.meshes == meshes, "nothing was built anew"
    changed = {glyph.symbol for glyph, mesh in meshes.items() if list(mesh.vertices) != before[glyph]}
    assert changed == {"1", "2"}
