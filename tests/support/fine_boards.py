"""Boards as `rectify` makes them for the cells: drawn stroke by stroke, so that a test knows what is where."""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH
from sudokuapp.vision.ink import Grey

PAPER, LINE, INK = 220, 60, 20


def board(side: int = 9, paper: int = PAPER) -> Grey:
    """A bare board with its lines."""
    picture = np.full((side * FINE_PITCH + 2 * FINE_MARGIN,) * 2, paper, np.uint8)
    for line in range(side + 1):
        at = FINE_MARGIN + line * FINE_PITCH
        picture[at - 2 : at + 2] = LINE
        picture[:, at - 2 : at + 2] = LINE
    return picture


def with_block(picture: Grey, cell: int, box: tuple[int, int, int, int], grey: int = INK) -> Grey:
    """With an upright block of ink: left, top, right and bottom in pixels of the cell."""
    left, top, right, bottom = box
    y, x = _corner(picture, cell)
    picture[y + top : y + bottom, x + left : x + right] = grey
    return picture


def with_digit(picture: Grey, cell: int, digit: int, height: float, grey: int = INK, middle: float = 0.5) -> Grey:
    """With a plain digit so many cells high, its middle at this part of the cell's width."""
    font, thick = cv2.FONT_HERSHEY_SIMPLEX, max(2, round(0.12 * height * FINE_PITCH))
    (_, tall), _ = cv2.getTextSize(str(digit), font, 1, 0)
    scale = height * FINE_PITCH / tall
    (width, tall), _ = cv2.getTextSize(str(digit), font, scale, 0)
    y, x = _corner(picture, cell)
    place = round(x + middle * FINE_PITCH - width / 2), round(y + (FINE_PITCH + tall) / 2)
    cv2.putText(picture, str(digit), place, font, scale, grey, thick, cv2.LINE_AA)
    return picture


def shaded(picture: Grey, cell: int, grey: int) -> Grey:
    """With the ground of a cell in another shade."""
    y, x = _corner(picture, cell)
    picture[y + 2 : y + FINE_PITCH - 2, x + 2 : x + FINE_PITCH - 2] = grey
    return picture


def _corner(picture: Grey, cell: int) -> tuple[int, int]:
    side = (len(picture) - 2 * FINE_MARGIN) // FINE_PITCH
    row, column = divmod(cell, side)
    return FINE_MARGIN + row * FINE_PITCH, FINE_MARGIN + column * FINE_PITCH
