"""A board as a PNG file, to be shared: the same lines and digits as on the screen.

It is drawn into an array and not copied from the window, so that it has the same size on every phone. Only the digits
come from Kivy: `digit_images` makes them in the UI thread. `board_png` does the rest in a worker thread, and imports
NumPy and OpenCV there: a puzzle that was typed in has not needed them before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.theme import LIGHT, Colour
from sudokuapp.ui.widgets.board.drawing.digits import DIGIT_SIZE
from sudokuapp.ui.widgets.board.glyphs import glyph
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIDE = 1080  # pixels: what messengers show without making it smaller
MARGIN = 36
THIN_LINE, THICK_LINE = 3, 7
THEME = LIGHT  # like paper, whatever theme the app has
COMPRESSION = 6  # zlib's default: half the size of OpenCV's default, in a tenth of a second


class DigitStyle(NamedTuple):
    digit: int
    is_clue: bool


class DigitImage(NamedTuple):
    """The pixels of a digit as RGBA, from its top row down."""

    width: int
    height: int
    pixels: bytes


DigitImages = dict[DigitStyle, DigitImage]


def digit_images(shape: Shape) -> DigitImages:
    """Every digit that a board of this shape may have, as a clue and as a solved cell."""
    font_size = round(_layout(shape).pitch * DIGIT_SIZE)
    styles = [DigitStyle(digit, is_clue) for digit in range(1, shape.side + 1) for is_clue in (True, False)]
    images = {}
    for style in styles:
        texture = glyph(shape.symbols[style.digit - 1], font_size, _colour(style), bold=style.is_clue)
        images[style] = DigitImage(texture.width, texture.height, texture.pixels)
    return images


def board_png(puzzle: Grid, solution: Grid, images: DigitImages) -> bytes:
    """A PNG file of a solution, or of the entries so far, the puzzle's clues bold."""
    import numpy as np

    from sudokuapp.scan.picture import png_of

    layout = _layout(puzzle.shape)
    picture = np.full((SIDE, SIDE, 3), _bytes(THEME.background), np.uint8)
    for colour, boxes in (
        (THEME.paper, [layout.board]),
        (THEME.cell_line, layout.cell_lines()),
        (THEME.box_line, layout.box_lines()),
    ):
        for box in boxes:
            _part(picture, box)[:] = _bytes(colour)
    for cell, digit in enumerate(solution):
        if digit:
            style = DigitStyle(digit, puzzle[cell] == digit)
            width, height, pixels = images[style]
            covered = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[..., 3:] / np.float32(255)
            part = _part(picture, layout.cell(cell).middle(width, height))
            part[:] = np.rint(part + covered * (np.array(_bytes(_colour(style)), np.float32) - part))
    return png_of(picture, COMPRESSION)


def _layout(shape: Shape) -> BoardLayout:
    room = SIDE - 2 * MARGIN
    layout = BoardLayout.fit(shape, (MARGIN, MARGIN), (room, room), THIN_LINE, THICK_LINE)
    assert layout is not None, "there is room for the 16 cells a side of the largest shape"
    return layout


def _colour(style: DigitStyle) -> Colour:
    return THEME.clue if style.is_clue else THEME.found


def _part(picture: NDArray[np.uint8], box: Box) -> NDArray[np.uint8]:
    """Kivy counts rows from the bottom, a picture from the top."""
    return picture[SIDE - box.y - box.height : SIDE - box.y, box.x : box.x + box.width]


def _bytes(colour: Colour) -> tuple[int, int, int]:
    red, green, blue, _ = colour
    return round(255 * red), round(255 * green), round(255 * blue)
