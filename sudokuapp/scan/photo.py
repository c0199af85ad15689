"""A photo as it is kept with its puzzle: a grey JPEG of bounded size, and where the puzzle lies in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from sudokuapp.scan.picture import Pixels, jpeg_of, load, png_of
from sudokuapp.vision.detect import detect, detect_closely
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


def photo_of_file(path: Path) -> Photo:
    """A picture that somebody chose, with its most prominent puzzle; raises UnreadableFile or a PictureError."""
    grey = load(path).grey
    boards = detect(grey) or detect_closely(grey)
    return photo_of(grey, boards[0].quad if boards else None, 0)


def photo_of(grey: Pixels, quad: Quad | None, turns: int) -> Photo:
    """A picture of the camera, with the outline of the board that it was taken of."""
    shrink = LONGEST_SIDE / max(grey.shape)
    if shrink < 1:
        grey = _resized(grey, shrink)
        quad = quad.scaled(shrink) if quad else None
    pixels = np.ascontiguousarray(grey)
    thumbnail = png_of(_thumbnail(pixels, quad, turns))
    return Photo(jpeg_of(pixels), quad.corners if quad else None, turns, thumbnail, pixels)


def _thumbnail(grey: Pixels, quad: Quad | None, turns: int) -> Pixels:
    if quad is not None:
        small = rectify(grey, straight_lattice(quad, 1), THUMBNAIL_SIDE, 0)
    else:
        small = _resized(grey, THUMBNAIL_SIDE / max(grey.shape))
    return np.ascontiguousarray(np.rot90(small, -turns))


def _resized(grey: Pixels, factor: float) -> Pixels:
    resized = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return resized.astype(np.uint8, copy=False)
