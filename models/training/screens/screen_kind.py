"""What kind of screen is drawn: all settings, without any drawing, as Hardship is for pages.

The defaults are a clear board of black digits and lines on white, drawn sharply with some room around it. Numbers from 0
to 1 without a Range are chances.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.training.pages.grids import NINE, Boxes
from models.training.pages.hardship import NONE, Range


@dataclass(frozen=True)
class ScreenKind:
    """Ranges for what apps, web pages and books do with a board, and what becomes of the picture."""

    # the puzzle, and what a player did
    shapes: tuple[tuple[Boxes, float], ...] = ((NINE, 1.0),)  # with weights
    empty: Range = Range(0.35, 0.68)  # share of cells without a clue
    full: float = 0.0  # all digits are given
    player: Range = NONE  # share of the empty cells that have a player's digit
    marks: Range = NONE  # share of the cells still empty that have small candidates
    wrong: float = 0.05  # a player's digit is not that of the solution

    # lines
    board: Range = Range(200, 1400, exponent=1.7)  # width of the board, in pixels
    thin_width: Range = Range(0.006, 0.03)  # in cells, at least a pixel
    strong: Range = Range(1.5, 4)  # box lines and border, as multiples of the thin ones
    plain_boxes: float = 0.12  # box lines are like the others
    pale: Range = NONE  # grey levels between the inner lines and the cells
    boxes_only: float = 0.0  # no lines inside of a box
    no_border: float = 0.0
    tiles: float = 0.0  # cells are plates with gaps between them
    smooth: float = 0.25  # lines lie between whole pixels, as in scaled graphics

    # colours and digits
    dark: float = 0.0
    fills: tuple[tuple[str, float], ...] = (("none", 1.0),)  # with weights; see fills.py
    digit_height: Range = Range(0.42, 0.68)  # of the cell
    digit_offset: Range = Range(0, 0.04)  # of all digits alike, in cells
    hand: float = 0.0  # the board is drawn and written by hand

    # the rest of the picture
    around: Range = Range(0.02, 0.2)  # bare room at each side, as a share of the board
    app: float = 0.0  # an app's bars, buttons and keypad
    text: float = 0.0  # a web page or book around the board
    edge: float = 0.0  # the border lies at the edge of the picture

    # what became of the picture
    stretch: Range = NONE  # width by height, as a power of two
    steep: Range = NONE  # degrees between the screen and the camera
    photo: float = 0.0  # the light and the pixel grid of a photographed screen
    scale: Range = Range(0.5, 1.3, 0.2)
    blur: Range = Range(0.3, 0.9, 0.15)  # in pixels
    jpeg: Range = Range(35, 95, 0.35)
