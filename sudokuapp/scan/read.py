"""Reading a photo: a picture in, a Reading out."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.errors import PictureProblem, WrongInput
from sudokuapp.language import msgid
from sudokuapp.scan.attempts import Attempt, best_attempt, is_plausible
from sudokuapp.scan.likely_side import recognise_likely
from sudokuapp.scan.picture.load import SMALLEST_SIDE, too_small
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.weigh import weigh
from sudokuapp.vision.detect import detect, detect_closely
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import why_not_found, why_poor


def read(image: NDArray[np.uint8]) -> Reading:
    """Read the most prominent puzzle of a picture, grey or in colour (blue, green, red, as OpenCV has them)."""
    grey = as_grey(image)
    best = best_attempt(_attempts(grey))
    if best is None:
        raise why_not_found(grey)
    reading = best.reading
    is_poor = reading is None or (not is_plausible(reading) and len(reading.suspects) == len(reading.cells))
    reason = why_poor(grey, best.problem) if is_poor else None
    if reason:
        raise reason
    assert reading is not None
    return reading


def _attempts(grey: Grey) -> Iterator[Attempt]:
    """Boards that are cut off come last: if only the outer line is lost at the edge, all digits are there."""
    for find in (detect, detect_closely):
        for board in find(grey):
            try:
                reading = read_board(grey, board.quad, board.side)
            except PictureProblem as problem:
                yield Attempt(board.quad, 0, None, problem)
            else:
                yield Attempt(board.quad, reading.turns, reading, None)


def read_board(grey: Grey, quad: Quad, side: int, turns: int | None = None) -> Reading:
    """Read one puzzle within corners that were found, or that a person set.

    `turns` are the clockwise quarter turns that bring it upright, where a person has said so; else its digits decide.
    """
    recognition = recognise_likely(grey, quad, side)
    return weigh(recognition if turns is None else recognition.turned(turns))


def as_grey(image: NDArray[np.uint8]) -> Grey:
    """The picture's brightness; a phone's frames come as that already."""
    if image.dtype != np.uint8 or not (image.ndim == 2 or (image.ndim == 3 and image.shape[2] in (3, 4))):
        raise WrongInput(
            msgid("A picture is height by width (by 3 or 4 colours) of bytes, not {kind} {size}."),
            kind=str(image.dtype),
            size=image.shape,
        )
    height, width = image.shape[:2]
    if min(height, width) < SMALLEST_SIDE:
        raise too_small(width, height)
    if image.ndim == 2:
        return image
    code = cv2.COLOR_BGRA2GRAY if image.shape[2] == 4 else cv2.COLOR_BGR2GRAY
    return cv2.cvtColor(image, code)
