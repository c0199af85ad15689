"""Boards as `rectify` makes them for the cells: drawn stroke by stroke, so that a test knows what is where."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from PIL import Image, ImageDraw

from models.training.pages import bundled_fonts
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
    """With a printed digit so many cells high, its middle at this part of the cell's width."""
    shape = _digit(digit)
    tall = round(height * FINE_PITCH)
    wide = round(tall * shape.shape[1] / shape.shape[0])
    cover = cv2.resize(shape, (wide, tall), interpolation=cv2.INTER_AREA) / 255
    y, x = _corner(picture, cell)
    top, left = y + (FINE_PITCH - tall) // 2, x + round(middle * FINE_PITCH - wide / 2)
    room = picture[top : top + tall, left : left + wide]
    room[:] = np.round(room * (1 - cover) + grey * cover)
    return picture


@cache
def _digit(digit: int) -> Grey:
    """A large picture of a digit: 255 where its ink is, without anything around it."""
    sheet = Image.new("L", (400, 400))
    ImageDraw.Draw(sheet).text((200, 200), str(digit), 255, bundled_fonts()[0].at(300), anchor="mm")
    return np.asarray(sheet.crop(sheet.getbbox()))


def shaded(picture: Grey, cell: int, grey: int) -> Grey:
    """With the ground of a cell in another shade."""
    y, x = _corner(picture, cell)
    picture[y + 2 : y + FINE_PITCH - 2, x + 2 : x + FINE_PITCH - 2] = grey
    return picture


def _corner(picture: Grey, cell: int) -> tuple[int, int]:
    side = (len(picture) - 2 * FINE_MARGIN) // FINE_PITCH
    row, column = divmod(cell, side)
    return FINE_MARGIN + row * FINE_PITCH, FINE_MARGIN + column * FINE_PITCH
