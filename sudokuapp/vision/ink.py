"""How much ink there is at each pixel, whatever the light. Everything else begins with this."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

# OpenCV's types do not say what an array holds, so these names do.
Grey = NDArray[Any]  # brightness as uint8, height by width
Ink = NDArray[Any]  # parts of the paper's light as float32, height by width
Mask = NDArray[Any]  # 255 where there is ink and 0 elsewhere, as uint8, height by width

SURROUNDINGS = 31  # pixels around a pixel that it is compared with
GAP = 11  # pixels of the widest gap that is closed in a line
LEAST_EDGE = 10  # grey levels
ENOUGH = 0.15  # ink that makes a line; more ink does not make it more of a line


def ink_of(grey: Grey, wider_than_strokes: int) -> Ink:
    """The part of the paper's light that is missing at each pixel: 0 on bare paper, nearly 1 on black ink.

    Strokes narrower than `wider_than_strokes` pixels are ink; what is wider counts as paper.
    """
    paper = _paper(cv2.GaussianBlur(grey, (3, 3), 0), wider_than_strokes)
    return 1.0 - grey / np.maximum(paper, 1).astype(np.float32)


def ridges(ink: Ink, stroke: int) -> Ink:
    """How much more ink there is than `stroke` pixels to the left and to the right; 0 where there is less."""
    padded = cv2.copyMakeBorder(ink, 0, 0, stroke, stroke, cv2.BORDER_REPLICATE)
    return np.maximum(ink - np.maximum(padded[:, : -2 * stroke], padded[:, 2 * stroke :]), 0)


def strokes(grey: Grey) -> Mask:
    """Strokes that are darker than the paper around them."""
    return _strokes(grey, 0.92)


def pale_strokes(grey: Grey) -> Mask:
    """The same for pale lines; some grain of the paper is marked as well."""
    return _strokes(grey, 0.95)


def joined_strokes(grey: Grey) -> Mask:
    """Strokes with small gaps closed: for dotted lines, and for lines that the edge of a shadow crosses."""
    return cv2.morphologyEx(_strokes(grey, 0.92), cv2.MORPH_CLOSE, np.ones((GAP, GAP), np.uint8))


def darker_than_around(grey: Grey) -> Mask:
    """Ink of any width: what is darker than the mean around it."""
    return _darker_than_around(grey, 0.94)


def faintly_darker_than_around(grey: Grey) -> Mask:
    """The same for pale lines; some grain of the paper is marked as well."""
    return _darker_than_around(grey, 0.97)


def edges(grey: Grey) -> Mask:
    """Where the brightness changes: lines that are lighter than the ground, and edges between coloured cells."""
    change = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return cv2.threshold(change, LEAST_EDGE, 255, cv2.THRESH_BINARY)[1]


def _strokes(grey: Grey, part: float) -> Mask:
    smooth = cv2.GaussianBlur(grey, (5, 5), 0)
    return cv2.compare(smooth, cv2.convertScaleAbs(_paper(smooth, 15), alpha=part), cv2.CMP_LT)


def _darker_than_around(grey: Grey, part: float) -> Mask:
    smooth = cv2.GaussianBlur(grey, (5, 5), 0)
    mean = cv2.blur(smooth, (SURROUNDINGS, SURROUNDINGS))
    return cv2.compare(smooth, cv2.convertScaleAbs(mean, alpha=part), cv2.CMP_LT)


def _paper(smooth: Grey, wider_than_strokes: int) -> Grey:
    """The light of the paper: the brightest nearby. Dividing by it removes shadows, shaded cells and uneven light.

    Morphological closing keeps the edge of a shadow sharp; with more smoothing the edge would look like ink.
    """
    around = np.ones((wider_than_strokes, wider_than_strokes), np.uint8)
    return cv2.blur(cv2.morphologyEx(smooth, cv2.MORPH_CLOSE, around), (3, 3))
