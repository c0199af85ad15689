"""The board with a solution as a PNG file, to be sent to somebody: the same lines and digits as on the screen.

It is drawn into an array rather than photographed from the window, so that it has the same size on every phone. Only
the digits come from Kivy: `digit_inks` fetches them in the UI thread, `board_png` does the rest in a worker, and loads
NumPy and OpenCV for it: whoever typed a puzzle in has not needed them before.
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
THEME = LIGHT  # as paper is, whatever the sender likes
COMPRESSION = 6  # zlib's own: half the size of OpenCV's usual, in a tenth of a second


class Written(NamedTuple):
    digit: int
    is_clue: bool


class Ink(NamedTuple):
    """A digit's pixels from its top row down, each of red, green, blue and how much of it the digit covers."""

    width: int
    height: int
    pixels: bytes


Inks = dict[Written, Ink]


def digit_inks(shape: Shape) -> Inks:
    """Every digit that a board of this shape may have, as a clue and as a found one."""
    font_size = round(_layout(shape).pitch * DIGIT_SIZE)
    every = [Written(digit, is_clue) for digit in range(1, shape.side + 1) for is_clue in (True, False)]
    inks = {}
    for written in every:
        texture = glyph(shape.symbols[written.digit - 1], font_size, _colour(written), bold=written.is_clue)
        inks[written] = Ink(texture.width, texture.height, texture.pixels)
    return inks


def board_png(puzzle: Grid, solution: Grid, inks: Inks) -> bytes:
    """A PNG file of the solution, the puzzle's clues bold."""
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
            written = Written(digit, puzzle[cell] == digit)
            width, height, pixels = inks[written]
            covered = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[..., 3:] / np.float32(255)
            part = _part(picture, layout.cell(cell).middle(width, height))
            part[:] = np.rint(part + covered * (np.array(_bytes(_colour(written)), np.float32) - part))
    return png_of(picture, COMPRESSION)


def _layout(shape: Shape) -> BoardLayout:
    room = SIDE - 2 * MARGIN
    layout = BoardLayout.fit(shape, (MARGIN, MARGIN), (room, room), THIN_LINE, THICK_LINE)
    assert layout is not None, "there is room for the 16 cells a side of the largest shape"
    return layout


def _colour(written: Written) -> Colour:
    return THEME.clue if written.is_clue else THEME.found


def _part(picture: NDArray[np.uint8], box: Box) -> NDArray[np.uint8]:
    """Kivy counts rows from below, a picture from above."""
    return picture[SIDE - box.y - box.height : SIDE - box.y, box.x : box.x + box.width]


def _bytes(colour: Colour) -> tuple[int, int, int]:
    red, green, blue, _ = colour
    return round(255 * red), round(255 * green), round(255 * blue)
