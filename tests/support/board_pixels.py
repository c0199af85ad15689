"""What a board has drawn, pixel by pixel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokuapp.core.shape import Shape
from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.view import BoardView

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 4)]

Pixel = tuple[int, ...]


def as_pixel(colour: Colour) -> Pixel:
    return tuple(round(255 * part) for part in colour[:3])


def pixels_in(pixel: Callable[[int, int], Pixel], box: Box) -> dict[tuple[int, int], Pixel]:
    """The pixels of a box, by their place from its lower left."""
    return {(x, y): pixel(box.x + x, box.y + y) for x in range(box.width) for y in range(box.height)}


def pixels_of_cell(driver: Any, board: BoardView, cell: int) -> list[Pixel]:
    return list(pixels_in(driver.pixels(board), board.layout.cell(cell)).values())


def coloured(driver: Any, board: BoardView, cell: int, colour: Colour) -> set[tuple[int, int]]:
    """Where in a cell this colour is, in pixels from its lower left."""
    seen = pixels_in(driver.pixels(board), board.layout.cell(cell))
    return {place for place, pixel in seen.items() if pixel == as_pixel(colour)}
