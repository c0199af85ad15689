"""What apps, web pages and books show around a board: bars, titles, buttons, a keypad, running text."""

from __future__ import annotations

import numpy as np

from models.training.pages.fonts import Font
from models.training.screens.canvas import Box, Bytes, paint, plate, write
from models.training.screens.colours import SATURATED, Theme, legible, one_of
from models.training.screens.ruling import Ruling

_TITLES = ("Sudoku", "SUDOKU", "Sudoku 9x9", "Daily Challenge", "Expert", "Medium", "Level 214", "Puzzle 37", "Easy")
_BUTTONS = ("Undo", "Erase", "Notes", "Hint", "Pause", "Check", "New", "Solve", "Reset", "Print")
_WORDS = (
    "Fill the grid so that every row, every column and every 3x3 box contains the digits 1 to 9.",
    "Play free online sudoku puzzles, five levels from easy to evil. New puzzle every day.",
    "import numpy as np; board = [[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, 0, 0, 1, 9, 5, 0, 0, 0]]",
    "Figure 3: a typical puzzle with 28 givens and its unique solution (page 114).",
)


def draw_app(rng: np.random.Generator, picture: Bytes, board: Box, side: int, theme: Theme, font: Font) -> None:
    """A status bar, a title and a row of figures above the board, buttons and a keypad below it or beside it."""
    height, width = picture.shape
    left, top, right, bottom = board
    unit = (right - left) / 9
    ink = legible(theme.clue, theme.ground, 70, 1.0)
    if top > 0.9 * unit:
        if rng.random() < 0.6:
            paint(picture, (0, 0, width, round(0.7 * top)), one_of(rng, SATURATED))
            ink_above = 255.0
        else:
            ink_above = ink
        _status_bar(rng, picture, min(0.28 * unit, 0.12 * top), font, ink_above)
        title = _TITLES[int(rng.integers(len(_TITLES)))]
        size = min(0.4 * unit, 0.2 * top)
        write(picture, font, title, size, (width * rng.choice([0.3, 0.5]), 0.45 * top), ink_above)
        write(picture, font, f"{rng.integers(1, 59)}:{rng.integers(10, 59)}", 0.5 * size, (right, 0.85 * top), ink, 1.0)
        write(picture, font, f"Mistakes: {rng.integers(0, 3)}/3", 0.5 * size, (left, 0.85 * top), ink, 0.0)
    if height - bottom > 1.2 * unit:
        _below(rng, picture, (left, bottom, right, height), unit, side, theme, font)
    if width - right > 3.0 * unit:
        room = (right + 0.4 * unit, top, min(width - 0.2 * unit, right + 4.5 * unit), top + 4 * unit)
        _square_keypad(rng, picture, room, theme, font)


def draw_text(rng: np.random.Generator, picture: Bytes, board: Box, theme: Theme, font: Font) -> None:
    """Running text above and below a board, as far as there is room; a heading above it."""
    height, width = picture.shape
    left, top, right, bottom = board
    size = max(min(rng.uniform(0.012, 0.022) * (right - left), 18), 6)
    ink = legible(theme.clue, theme.ground, 70, 1.0)
    start = min(left, 0.05 * width)
    gap = rng.uniform(0.3, 1.5) * (right - left) / 9
    y = 3.0 * size
    if top - gap > 6 * size:
        title = _TITLES[int(rng.integers(len(_TITLES)))]
        write(picture, font, title, 2.2 * size, (left, top - gap - 2 * size), ink, 0.0)
        while y < top - gap - 5 * size:
            write(picture, font, _WORDS[int(rng.integers(len(_WORDS)))], size, (start, y), ink, 0.0)
            y += 2.4 * size
    y = bottom + gap
    while y < height - 2 * size:
        write(picture, font, _WORDS[int(rng.integers(len(_WORDS)))], size, (start, y), ink, 0.0)
        y += 2.4 * size


def draw_coordinates(rng: np.random.Generator, picture: Bytes, ruling: Ruling, theme: Theme, font: Font) -> None:
    """The names of the rows and columns, as lessons and solvers print them beside the board."""
    ink = legible(theme.note, theme.ground, 60, 0.8)
    height, away = rng.uniform(0.25, 0.5) * ruling.cell, rng.uniform(0.4, 0.55) * ruling.cell
    across, down = (("123456789", "ABCDEFGHI"), ("ABCDEFGHI", "123456789"), ("123456789", "123456789"))[
        int(rng.integers(3))
    ]
    left, top = float(ruling.columns.at[0]) - away, float(ruling.rows.at[0]) - away
    for number in range(len(ruling.rows.at) - 1):
        x, y = (sum(lines.between(number)) / 2 for lines in (ruling.columns, ruling.rows))
        write(picture, font, across[number], height, (x, top), ink)
        write(picture, font, down[number], height, (left, y), ink)


def _status_bar(rng: np.random.Generator, picture: Bytes, size: float, font: Font, ink: float) -> None:
    width = picture.shape[1]
    write(picture, font, f"{rng.integers(1, 24)}:{rng.integers(10, 59)}", size, (2 * size, 1.2 * size), ink, 0.0)
    write(picture, font, f"{rng.integers(5, 100)}%", size, (width - 2 * size, 1.2 * size), ink, 1.0)
    paint(picture, (width - 8 * size, 0.7 * size, width - 6.5 * size, 1.7 * size), ink)


def _below(
    rng: np.random.Generator, picture: Bytes, room: Box, unit: float, side: int, theme: Theme, font: Font
) -> None:
    left, top, right, bottom = room
    ink = legible(theme.player, theme.ground, 60, 0.8)
    y = top + 0.7 * unit
    if bottom - top > 2.6 * unit and rng.random() < 0.8:
        names = [_BUTTONS[int(at)] for at in rng.choice(len(_BUTTONS), int(rng.integers(3, 6)), replace=False)]
        for number, name in enumerate(names):
            x = left + (right - left) * (number + 0.5) / len(names)
            plate(
                picture, (x - 0.35 * unit, y - 0.35 * unit, x + 0.35 * unit, y + 0.35 * unit), 0.35 * unit, theme.tint
            )
            write(picture, font, name, 0.16 * unit, (x, y + 0.6 * unit), ink)
        y += 1.6 * unit
    if bottom - y > 2.2 * unit and rng.random() < 0.3:
        _square_keypad(rng, picture, (left + 2 * unit, y, right - 2 * unit, bottom - 0.2 * unit), theme, font)
        return
    boxed = rng.random() < 0.5
    for digit in range(1, side + 1):
        x = left + (right - left) * (digit - 0.5) / side
        half = 0.42 * (right - left) / side
        if boxed:
            plate(picture, (x - half, y - half, x + half, y + half), 0.15 * unit, theme.tint)
        size = rng.uniform(0.5, 0.55) * unit
        write(picture, font, str(digit), size, (x, y), legible(ink, theme.tint if boxed else theme.ground, 60, 0.9))


def _square_keypad(rng: np.random.Generator, picture: Bytes, room: Box, theme: Theme, font: Font) -> None:
    left, top, right, bottom = room
    wide, high = (right - left) / 3, (bottom - top) / 3
    tone = theme.tint if rng.random() < 0.6 else one_of(rng, SATURATED)
    ink = legible(theme.clue, tone, 70, 1.0)
    gap = rng.uniform(0.02, 0.12) * wide
    for digit in range(1, 10):
        x, y = left + (digit - 1) % 3 * wide, top + (digit - 1) // 3 * high
        plate(picture, (x + gap, y + gap, x + wide - gap, y + high - gap), 0.12 * wide, tone)
        write(picture, font, str(digit), 0.4 * min(wide, high), (x + wide / 2, y + high / 2), ink)
