"""A plain photo reader to compare with: the method of most tutorials, since no public reader can be installed here.

The largest outline with four corners is the puzzle, its warped square is cut into 9 by 9 cells, and each cell gets its
most likely digit, whoever wrote it. The digit model is ours, so the difference shows the value of the rest of our
reader: judging outlines by their inner lines, following the lines of a bent page, finding orientation and shape,
telling print from pen, and using the rules.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.photo_readers import PhotoAnswer
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoPuzzleFound, SudokuLensError
from sudokuapp.scan.model_file import digit_model
from sudokuapp.scan.picture import load
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, board_ink, cells
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.orientation import UPRIGHT_PRINTED, UPRIGHT_WRITTEN, upright_probabilities
from sudokuapp.vision.quad import Quad

SIDE = 9
LONGER_SIDE = 1000
SMALLEST = 0.02  # of the picture's area: what is smaller is no puzzle


def plain(path: Path) -> PhotoAnswer:
    """Assumes that the puzzle is 9x9, upright, flat, and the largest thing in the picture."""
    try:
        picture = load(path)
    except SudokuLensError as problem:
        return PhotoAnswer(problems=(type(problem).__name__,))
    quad = _largest(picture.grey)
    if quad is None:
        return PhotoAnswer(problems=(NoPuzzleFound.__name__,))
    fine = _warped(picture.grey, quad)
    told = upright_probabilities(digit_model().classify(cells(board_ink(fine))), turns=0)
    grid = Grid.of(Shape.of_side(SIDE), _digits(told))
    board = cv2.resize(fine, (len(fine) // 2, len(fine) // 2), interpolation=cv2.INTER_AREA).astype(np.uint8)
    return PhotoAnswer(grid, grid, quad.scaled(picture.scale), board=board)


def _digits(told: NDArray[np.float32]) -> list[int]:
    by_digit = told[:, UPRIGHT_PRINTED] + told[:, UPRIGHT_WRITTEN]
    none = 1 - by_digit.sum(1, keepdims=True)
    digits: list[int] = np.hstack([none, by_digit]).argmax(1).tolist()
    return digits


def _largest(grey: Grey) -> Quad | None:
    factor = min(1.0, LONGER_SIDE / max(grey.shape))
    small = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    calm = cv2.GaussianBlur(small, (7, 7), 3)
    ink = cv2.adaptiveThreshold(calm, 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY_INV, 11, 2)
    outlines, _ = cv2.findContours(ink, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in sorted(outlines, key=cv2.contourArea, reverse=True):
        if cv2.contourArea(outline) < SMALLEST * small.size:
            break
        corners = cv2.approxPolyDP(outline, 0.02 * cv2.arcLength(outline, closed=True), closed=True)
        if len(corners) == 4:
            return Quad.of(corners.reshape(4, 2).tolist()).scaled(1 / factor)
    return None


def _warped(grey: Grey, quad: Quad) -> Grey:
    near, far = FINE_MARGIN - 0.5, FINE_MARGIN + SIDE * FINE_PITCH - 0.5
    square = np.array([(near, near), (far, near), (far, far), (near, far)], np.float32)
    length = SIDE * FINE_PITCH + 2 * FINE_MARGIN
    flat = cv2.getPerspectiveTransform(quad.array(), square)
    return cv2.warpPerspective(grey, flat, (length, length), borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)
