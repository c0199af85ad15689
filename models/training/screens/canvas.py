"""What a screen is drawn with: bars, rounded plates and words, in grey.

Places are edges of pixels: pixel i covers i to i + 1, so that a bar from 3 to 4 is one sharp pixel. A lattice counts
from the middle of the first pixel, as everywhere else in the program: it is half a pixel less.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.fonts import Font

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def paint(picture: Bytes, box: Box, tone: float) -> None:
    """Fill a rectangle; pixels that it covers in part are mixed."""
    left, top, right, bottom = box
    x0, x1 = max(int(np.floor(left)), 0), min(int(np.ceil(right)), picture.shape[1])
    y0, y1 = max(int(np.floor(top)), 0), min(int(np.ceil(bottom)), picture.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    room = picture[y0:y1, x0:x1]
    if all(float(edge).is_integer() for edge in box):
        room[...] = round(tone)
        return
    mix(room, _covered(y0, y1, top, bottom)[:, None] * _covered(x0, x1, left, right)[None, :], tone)


def plate(picture: Bytes, box: Box, radius: float, tone: float) -> None:
    """Fill a rectangle with round corners."""
    left, top, right, bottom = (round(edge) for edge in box)
    r = round(min(radius, (right - left) / 2, (bottom - top) / 2))
    if r < 1:
        paint(picture, (left, top, right, bottom), tone)
        return
    cover = np.zeros((max(bottom - top, 1), max(right - left, 1)), np.uint8)
    cover[r : len(cover) - r], cover[:, r : cover.shape[1] - r] = 255, 255
    for x in (r, cover.shape[1] - 1 - r):
        for y in (r, len(cover) - 1 - r):
            cv2.circle(cover, (x, y), r, 255, -1, cv2.LINE_AA)
    lay(picture, cover, left, top, tone)


def write(
    picture: Bytes, font: Font, words: str, height: float, at: tuple[float, float], tone: float, side: float = 0.5
) -> None:
    """Words whose digits would be `height` high, with their middle (`side` 0.5), left or right end (0, 1) at a point.

    Letters stand on whole pixels, as most screens draw them.
    """
    cover, left, top, wide = _letters(font, words, max(round(height * _em(font)), 4))
    lay(picture, cover, round(at[0] - wide * side + left), round(at[1] + height / 2 + top), tone)


def width_of(font: Font, words: str, height: float) -> float:
    return _letters(font, words, max(round(height * _em(font)), 4))[3]


def lay(picture: Bytes, cover: Bytes, left: int, top: int, tone: float) -> None:
    """Mix a tone into the picture by coverage (0 to 255), as far as it lies inside."""
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + cover.shape[1], picture.shape[1]), min(top + cover.shape[0], picture.shape[0])
    if x0 < x1 and y0 < y1:
        part = cover[y0 - top : y1 - top, x0 - left : x1 - left]
        mix(picture[y0:y1, x0:x1], part * np.float32(1 / 255), tone)


def mix(room: Bytes, cover: Floats, tone: float) -> None:
    room[...] = room + cover * (np.float32(tone) - room) + np.float32(0.5)


def _covered(first: int, last: int, start: float, end: float) -> Floats:
    """How much of each pixel between `first` and `last` lies between two places."""
    pixel = np.arange(first, last, dtype=np.float32)
    return np.asarray(np.clip(np.minimum(pixel + 1, end) - np.maximum(pixel, start), 0, 1), np.float32)


@lru_cache(maxsize=1024)
def _em(font: Font) -> float:
    """The size of a font, as a multiple of the height of its digits."""
    _, top, _, _ = font.at(200).getbbox("7", anchor="ls")
    return float(200 / -top)


@lru_cache(maxsize=2048)
def _letters(font: Font, words: str, size: int) -> tuple[Bytes, int, int, float]:
    """Coverage of the words, its left and top from the start of their line, and their width."""
    opened = font.at(size)
    mask, (left, top) = opened.getmask2(words, mode="L", anchor="ls")
    cover = np.frombuffer(bytes(mask), np.uint8).reshape(mask.size[1], mask.size[0])
    return cover, int(left), int(top), float(opened.getlength(words))
