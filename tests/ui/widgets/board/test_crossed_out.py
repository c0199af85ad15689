"""What a person has written, beside what the app has found."""

from __future__ import annotations

import pytest
from support.board_pixels import as_pixel, pixels_of_cell

from sudokuapp.core.text_reading import parse
from sudokuapp.ui.theme import DARK, LIGHT, Theme
from sudokuapp.ui.widgets.board.view import BoardView

CLUES, WRITTEN, SOLUTION = parse("1..............."), parse(".22............."), parse("1234341221434321")


def digits(board: BoardView, cell: int) -> list[str]:
    return [glyph.symbol for glyph, cells in board._layers.digits.glyphs._drawn.items() if cell in cells]


def crossed(board: BoardView) -> dict[int, str]:
    drawn = board._layers.crossed_out.glyphs._drawn
    return {cell: glyph.symbol for glyph, cells in drawn.items() for cell in cells}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_a_wrong_digit_is_crossed_out_beside_the_right_one(driver, theme: Theme) -> None:
    board = BoardView(clues=CLUES, entries=WRITTEN, found=SOLUTION, theme=theme)
    await driver.show(board)
    assert [digits(board, cell) for cell in range(4)] == [["1"], ["2"], ["3"], ["4"]]
    assert crossed(board) == {2: "2"}
    assert as_pixel(theme.error_text) in pixels_of_cell(driver, board, 2)
    assert as_pixel(theme.error_text) not in pixels_of_cell(driver, board, 1)


async def test_it_goes_with_the_entries_and_with_another_shape(driver) -> None:
    board = BoardView(clues=CLUES, entries=WRITTEN, found=SOLUTION)
    await driver.show(board)
    board.entries = None
    assert crossed(board) == {}
    assert as_pixel(LIGHT.error_text) not in pixels_of_cell(driver, board, 2)
    board.entries = WRITTEN
    board.clues = board.entries = board.found = parse("." * 81)
    await driver.frames()
    assert board.layout.shape.side == 9


async def test_every_cell_of_a_solution_is_drawn_whether_it_was_written_or_not(driver) -> None:
    """Two inks of the same colour share their pictures of digits."""
    board = BoardView(clues=CLUES, entries=parse(".2.......1......"), found=SOLUTION)
    await driver.show(board)
    assert [digits(board, cell) for cell in range(16)] == [[sign] for sign in str(SOLUTION)]
