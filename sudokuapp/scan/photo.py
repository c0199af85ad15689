"""A photo as it is kept with its puzzle: a grey JPEG of bounded size, and where the puzzle lies in it.

Made in a worker thread, as decoding and searching take longer than a frame; OpenCV is imported only then.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.scan.reading import Reading
    from sudokuapp.vision.quad import Quad

# Below the side at which scan.picture reduces a JPEG while decoding it: its pixels are those that were stored, and so
# are the corners'. A board that fills a quarter of such a photo still has cells of 60 pixels.
LONGEST_SIDE = 2400
JPEG_QUALITY = 88
THUMBNAIL_SIDE = 256


@dataclass(frozen=True)
class Photo:
    """`corners` and `turns` are as a SavedPuzzle has them; `board` is a small picture for the list of puzzles."""

    jpeg: bytes
    corners: tuple[tuple[float, float], ...] | None
    turns: int
    board: bytes


def photo_of_file(path: Path) -> Photo:
    """A picture that somebody chose, with its most prominent puzzle; raises UnreadableFile or a PictureError."""
    from sudokuapp.scan.picture import load
    from sudokuapp.vision.detect import detect, detect_closely

    grey = load(path).grey
    boards = detect(grey) or detect_closely(grey)
    return photo_of(grey, boards[0].quad if boards else None, 0)


def photo_of(grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> Photo:
    """What the camera took, with the outline it was taken for."""
    import cv2

    shrink = LONGEST_SIDE / max(grey.shape)
    if shrink < 1:
        grey = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA).astype(grey.dtype, copy=False)
        quad = quad.scaled(shrink) if quad else None
    jpeg = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
    return Photo(jpeg, quad.corners if quad else None, turns, _png(_thumbnail(grey, quad, turns)))


def board_picture(reading: Reading) -> bytes:
    """The upright board that was read."""
    return _png(reading.board)


def _thumbnail(grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> NDArray[np.uint8]:
    import cv2
    import numpy as np

    from sudokuapp.vision.rectify import rectify, straight_lattice

    if quad is not None:
        small = rectify(grey, straight_lattice(quad, 1), THUMBNAIL_SIDE, 0)
    else:
        shrink = THUMBNAIL_SIDE / max(grey.shape)
        small = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA).astype(grey.dtype)
    return np.ascontiguousarray(np.rot90(small, -turns))


def _png(picture: NDArray[np.uint8]) -> bytes:
    import cv2

    return bytes(cv2.imencode(".png", picture)[1].tobytes())
