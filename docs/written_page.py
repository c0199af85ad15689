"""The sample page as if somebody had begun it with a pen: digits are drawn on its photo, and put into its reading."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.scan.first_reading import FirstReading, read_file
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.picture import decode, jpeg_of, png_of
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.scan.sample import sample_path
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.rectify import PITCH, rectify, straight_lattice

WRITTEN_ROWS = (0, 1, 2, 3)
WRONG = {8: 6, 19: 6, 26: 9}  # cells and what was written there
NOTES = {36: (3, 5), 38: (5, 8), 41: (2, 5), 54: (3, 5, 6), 55: (3, 7), 59: (2, 9)}
DOUBTED = (12, 5)  # a clue that may be written, and a written digit that may be printed
PEN = cv2.FONT_HERSHEY_SCRIPT_COMPLEX


def written_page(is_doubtful: bool) -> FirstReading:
    """What the reader would say of it; `is_doubtful`: of two cells it is not sure who wrote them."""
    first = read_file(sample_path())
    printed = first.reading
    assert printed is not None
    solution = app_solver.first(printed.grid, 1)[0]
    cells = tuple(_cell(cell, number, solution, is_doubtful) for number, cell in enumerate(printed.cells))
    reading = replace(printed, cells=cells, suspects=DOUBTED if is_doubtful else ())
    pixels = _drawn(decode(first.photo.jpeg).grey, reading)
    board = rectify(pixels, straight_lattice(reading.quad, 9))
    photo = replace(first.photo, jpeg=jpeg_of(pixels), board=png_of(board), pixels=pixels)
    return replace(first, photo=photo, reading=replace(reading, board=board), cache=PhotoCache())


def _cell(printed: CellReading, number: int, solution: Grid, is_doubtful: bool) -> CellReading:
    sure = 0.6 if is_doubtful and number in DOUBTED else 1.0
    if printed.digit:
        return replace(printed, confidence=0.999, kind_confidence=sure)
    if number in NOTES:
        return replace(printed, kind=CellKind.MARKS, notes=NOTES[number])
    if number // 9 in WRITTEN_ROWS:
        digit = WRONG.get(number, solution[number])
        return CellReading(digit, digit, 0.999, digit % 9 + 1, 0.001, CellKind.WRITTEN, sure)
    return printed


def _drawn(photo: np.ndarray, reading: Reading) -> np.ndarray:
    """The photo with ink on it."""
    scale = 4
    pitch = PITCH * scale
    ink = np.zeros((9 * pitch, 9 * pitch), np.uint8)
    for number, cell in enumerate(reading.cells):
        row, column = divmod(number, 9)
        if cell.kind is CellKind.WRITTEN:
            at = round((column + 0.3) * pitch), round((row + 0.76) * pitch)
            cv2.putText(ink, str(cell.digit), at, PEN, 2.6, 255, 5, cv2.LINE_AA)
        for place, note in enumerate(cell.notes):
            at = round((column + 0.1 + 0.28 * place) * pitch), round((row + 0.32) * pitch)
            cv2.putText(ink, str(note), at, PEN, 0.9, 255, 2, cv2.LINE_AA)
    corners = np.array([(0, 0), (9 * pitch, 0), (9 * pitch, 9 * pitch), (0, 9 * pitch)], np.float32)
    to_photo = cv2.getPerspectiveTransform(corners, reading.quad.array().astype(np.float32))
    height, width = photo.shape
    covered = cv2.warpPerspective(ink, to_photo, (width, height), flags=cv2.INTER_AREA) / 255
    return np.rint(photo * (1 - 0.75 * covered)).astype(np.uint8)
