"""The pictures that Crop shows of a photo: all of it, the board made straight, and what is around one corner.

The first two are made in a worker; the last is quick enough for every move of a finger.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from sudokuapp.errors import NoPuzzleFound, PictureProblem
from sudokuapp.scan.corner_reading import turns_of_board
from sudokuapp.scan.outline import first_guess, shift_in_picture, size_of, spans_board, upright, within
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.vision.detect import detect, detect_closely
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Point, Quad
from sudokuapp.vision.quality import why_not_found
from sudokuapp.vision.rectify import rectify, straight_lattice

PREVIEW_PITCH, PREVIEW_MARGIN = 48, 8  # pixels
PREVIEW_SIDE = 9  # any number will do: a flat board is straightened by its corners alone


@dataclass(frozen=True, eq=False)
class OpenedPhoto:
    """A photo as Crop first shows it, and where its puzzle is."""

    grey: Grey
    shown: Grey
    """The photo in about the pixels of the screen."""
    quad: Quad
    turns: int
    problem: PictureProblem | None
    """Why no puzzle was found; the corners are then a guess for the person to drag."""


def open_photo(
    jpeg: bytes, corners: Quad | None, turns: int, is_new: bool, longest: int, cache: PhotoCache
) -> OpenedPhoto:
    """Open a saved photo; if it is new, find its puzzle and which side is up. Raises a PictureError."""
    grey = cache.pixels(jpeg)
    size = size_of(grey)
    quad = within(corners, size) if corners else None
    problem = None
    if quad is None:
        boards = detect(grey) or detect_closely(grey)
        quad = within(boards[0].quad, size) if boards else None
        problem = None if quad else why_not_found(grey)
    if is_new and quad:
        turns = turns_of_board(grey, quad, turns, cache)
    return OpenedPhoto(grey, shrunk(grey, longest), quad or first_guess(size), turns, problem)


def shrunk(grey: Grey, longest: int) -> Grey:
    """The picture with no side longer than so many pixels."""
    factor = longest / max(grey.shape)
    return cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else grey


def straightened(grey: Grey, quad: Quad, turns: int) -> Grey:
    """The board as it will be read, and a little around it; raises NoPuzzleFound if the corners span no board."""
    if not spans_board(quad, size_of(grey)):
        raise NoPuzzleFound
    lattice = straight_lattice(upright(quad, turns), PREVIEW_SIDE)
    return rectify(grey, lattice, PREVIEW_PITCH, PREVIEW_MARGIN)


def magnified(grey: Grey, middle: Point, turns: int, side: int, zoom: float) -> Grey:
    """A square of so many pixels a side around a point of the photo, turned as the photo is; black beyond its edge."""
    right, down = (np.array(shift_in_picture(turns, *shift)) / zoom for shift in ((1, 0), (0, 1)))
    begin = np.array(middle) - (right + down) * (side - 1) / 2
    to_photo = np.column_stack([right, down, begin])
    return cv2.warpAffine(grey, to_photo, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
