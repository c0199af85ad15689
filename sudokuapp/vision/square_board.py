"""A quad made a small square, in which lines are counted."""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad


def square_board(grey: Grey, quad: Quad, board: int, margin: int) -> Grey:
    """The quad with so many pixels a side and so many around it.

    Pixels are averaged first: thin lines would fall between the samples.
    """
    size = board + 2 * margin
    near, far = margin - 0.5, margin + board - 0.5
    square = np.array([(near, near), (far, near), (far, far), (near, far)], np.float32)
    top, right, bottom, left = quad.sides
    across, down = (max(1, round((one + other) / 2 / board)) for one, other in ((top, bottom), (left, right)))
    to_square = cv2.getPerspectiveTransform(quad.array(), square)
    averaged = cv2.blur(grey, (across, down)) if max(across, down) > 1 else grey
    return cv2.warpPerspective(averaged, to_square, (size, size), borderMode=cv2.BORDER_REPLICATE)
