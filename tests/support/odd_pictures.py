"""Pictures of something else than a good photo of a sudoku, drawn for the tests and the bench of reasons."""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.vision.ink import Grey


def crossword(side: int = 13, cell: int = 30, margin: int = 40, seed: int = 1) -> Grey:
    """A grid with symmetric black cells, and a few small numbers in the others."""
    rng = np.random.default_rng(seed)
    length = side * cell + 2 * margin
    picture = np.full((length, length), 235, np.uint8)
    black = rng.random((side, side)) < 0.12
    black |= black[::-1, ::-1]
    for row in range(side):
        for column in range(side):
            top, left = margin + row * cell, margin + column * cell
            if black[row, column]:
                picture[top : top + cell, left : left + cell] = 25
            elif rng.random() < 0.3:
                number = str(rng.integers(1, 40))
                cv2.putText(picture, number, (left + 2, top + 10), cv2.FONT_HERSHEY_SIMPLEX, 0.28, 40, 1)
    for line in range(side + 1):
        at = margin + line * cell
        cv2.line(picture, (margin, at), (length - margin, at), 30, 1)
        cv2.line(picture, (at, margin), (at, length - margin), 30, 1)
    return _camera(picture, rng)


def table(rows: int = 11, columns: int = 5) -> Grey:
    """A timetable: a grid, but not of squares."""
    picture = np.full((rows * 34 + 80, columns * 90 + 80), 235, np.uint8)
    for row in range(rows + 1):
        cv2.line(picture, (40, 40 + 34 * row), (40 + 90 * columns, 40 + 34 * row), 40, 2)
    for column in range(columns + 1):
        cv2.line(picture, (40 + 90 * column, 40), (40 + 90 * column, 40 + 34 * rows), 40, 2)
    return _camera(picture, np.random.default_rng(2))


def dark_mode(grid: str, ground: int = 24, digits: int = 225, lines: int = 90, cell: int = 44) -> Grey:
    """The screenshot of a sudoku app in its dark mode, with a bar above and keys below."""
    width = 9 * cell + 40
    picture = np.full((9 * cell + 320, width), ground, np.uint8)
    cv2.putText(picture, "Sudoku", (20, 50), cv2.FONT_HERSHEY_SIMPLEX, 1.0, digits, 2)
    top, left = 90, 20
    for line in range(10):
        thick, tone = (3, lines + 60) if line % 3 == 0 else (1, lines)
        cv2.line(picture, (left, top + line * cell), (left + 9 * cell, top + line * cell), tone, thick)
        cv2.line(picture, (left + line * cell, top), (left + line * cell, top + 9 * cell), tone, thick)
    for number, digit in enumerate(grid):
        if digit in "123456789":
            row, column = divmod(number, 9)
            place = (left + column * cell + 12, top + row * cell + 33)
            cv2.putText(picture, digit, place, cv2.FONT_HERSHEY_SIMPLEX, 1.0, digits, 2)
    for key in range(9):
        place = (left + key * cell + 12, top + 9 * cell + 120)
        cv2.putText(picture, str(key + 1), place, cv2.FONT_HERSHEY_SIMPLEX, 1.1, digits, 2)
    return picture


def wall(light: int = 180) -> Grey:
    """A bare wall, a little brighter at one side."""
    rng = np.random.default_rng(3)
    picture = np.full((480, 640), float(light)) * np.linspace(0.8, 1.1, 640)
    return np.clip(picture + rng.normal(0, 2, picture.shape), 0, 255).astype(np.uint8)


def night() -> Grey:
    """A camera in a dark room."""
    return np.clip(np.random.default_rng(4).normal(9, 4, (480, 640)), 0, 255).astype(np.uint8)


def out_of_focus(grey: Grey, sigma: float) -> Grey:
    """The picture blurred by so many pixels, with the noise that a sensor adds afterwards."""
    soft = cv2.GaussianBlur(grey, (0, 0), sigma).astype(np.float32)
    noisy = soft + np.random.default_rng(5).normal(0, 2, grey.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def _camera(picture: Grey, rng: np.random.Generator) -> Grey:
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    return np.clip(soft + rng.normal(0, 2, picture.shape), 0, 255).astype(np.uint8)
