"""A photo as it is kept with its puzzle: a grey JPEG of bounded size, and where the puzzle lies in it."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from sudokuapp.scan.picture import Pixels, jpeg_of, png_of
from sudokuapp.vision.quad import Point, Quad
from sudokuapp.vision.rectify import rectify, straight_lattice

# Below the side at which scan.picture reduces a JPEG while decoding it: its pixels are those that were stored, and so
# are the corners'. A board that fills a quarter of such a photo still has cells of 60 pixels.
LONGEST_SIDE = 2400
THUMBNAIL_SIDE = 256


@dataclass(frozen=True)
class Photo:
    """`corners` and `turns` are as a SavedPuzzle has them; `board` is a small picture for the list of puzzles."""

    jpeg: bytes
    corners: tuple[Point, ...] | None
    turns: int
    board: bytes
    pixels: Pixels = field(compare=False, repr=False)
    """What `jpeg` was made from, so that nobody has to decode it."""


@dataclass(frozen=True, eq=False)
class KeptPhoto:
    """What the camera took, as it is kept before anything is read of it: nothing is lost if the app is killed then."""

    jpeg: bytes
    outlined: Quad | None
    turns: int
    pixels: Pixels


def keep(grey: Pixels, outlined: Quad | None, turns: int) -> KeptPhoto:
    """`outlined` is the board in the live picture, in the pixels of `grey`; `turns` is how the camera was held."""
    pixels = stored_pixels(grey)
    quad = outlined.scaled(pixels.shape[1] / grey.shape[1]) if outlined else None
    return KeptPhoto(jpeg_of(pixels), quad, turns, pixels)


def stored_pixels(grey: Pixels) -> Pixels:
    """The picture in the size in which it is kept: corners are given in its pixels."""
    shrink = LONGEST_SIDE / max(grey.shape)
    return np.ascontiguousarray(_resized(grey, shrink) if shrink < 1 else grey)


def photo_of(jpeg: bytes, pixels: Pixels, quad: Quad | None, turns: int, board: bytes | None = None) -> Photo:
    """A picture in the size of `stored_pixels`; `board` is the PNG of its board where that was read."""
    board = board or png_of(_thumbnail(pixels, quad, turns))
    return Photo(jpeg, quad.corners if quad else None, turns, board, pixels)


def _thumbnail(grey: Pixels, quad: Quad | None, turns: int) -> Pixels:
    if quad is not None:
        small = rectify(grey, straight_lattice(quad, 1), THUMBNAIL_SIDE, 0)
    else:
        small = _resized(grey, THUMBNAIL_SIDE / max(grey.shape))
    return np.ascontiguousarray(np.rot90(small, -turns))


def _resized(grey: Pixels, factor: float) -> Pixels:
    resized = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return resized.astype(np.uint8, copy=False)
