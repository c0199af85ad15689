"""What kind of screen is drawn: all settings, without any drawing, as Hardship is for pages.

A plain number is the chance of what it names, from 0 to 1. The named kinds are in kinds.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.training.pages.grids import Boxes
from models.training.pages.hardship import Range


@dataclass(frozen=True)
class ScreenKind:
    """Ranges for what apps, web pages and books do with a board, and what becomes of the picture."""

    # the puzzle, and what a player did
    shapes: tuple[tuple[Boxes, float], ...]  # with weights
    empty: Range  # share of cells without a clue
    full: float  # all digits are given
    player: Range  # share of the empty cells that have a player's digit
    marks: Range  # share of the cells still empty that have small candidates
    wrong: float  # a player's digit is not that of the solution

    # lines
    board: Range  # width of the board, in pixels
    thin_width: Range  # in cells, at least a pixel
    strong: Range  # box lines and border, as multiples of the thin ones
    plain_boxes: float  # box lines are like the others
    pale: Range  # grey levels between the inner lines and the cells
    boxes_only: float  # no lines inside of a box
    no_border: float
    tiles: float  # cells are plates with gaps between them
    smooth: float  # lines lie between whole pixels, as in scaled graphics

    # colours and digits
    dark: float
    fills: tuple[tuple[str, float], ...]  # with weights; see fills.py
    digit_height: Range  # of the cell
    digit_offset: Range  # of all digits alike, in cells
    hand: float  # the board is drawn and written by hand

    # the rest of the picture; of the chances at most one comes true
    around: Range  # bare room at each side, as a share of the board
    app: float  # an app's bars, buttons and keypad
    text: float  # a web page or book around the board
    several: float  # two or four boards, as in books
    coordinates: float  # names of rows and columns beside the board
    edge: float  # the border lies at the edge of the picture

    # what became of the picture
    stretch: Range  # width by height, as a power of two
    steep: Range  # degrees between the screen and the camera
    photo: float  # the light and the pixel grid of a photographed screen
    scale: Range
    blur: Range  # in pixels
    jpeg: Range
