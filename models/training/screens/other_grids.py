"""Grids of digits or letters that are no sudoku we read: too large, too small, or tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from models.training.pages.fonts import Font
from models.training.pages.grids import NINE, Boxes, solution
from models.training.screens.board import draw_lines
from models.training.screens.canvas import Box, Bytes, paint, write
from models.training.screens.colours import Theme, choose_theme, legible
from models.training.screens.ruling import Lines
from models.training.screens.typefaces import choose_face


@dataclass(frozen=True)
class Table:
    """A picture with an empty grid in it, to be filled."""

    picture: Bytes
    columns: Lines
    rows: Lines
    theme: Theme
    font: Font

    def room(self, row: int, column: int) -> Box:
        (left, right), (top, bottom) = self.columns.between(column), self.rows.between(row)
        return left, top, right, bottom

    def fill(self, row: int, column: int, tone: float) -> None:
        paint(self.picture, self.room(row, column), tone)

    def put(self, row: int, column: int, words: str, height: float = 0.5, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Words in a cell; `height` and the place of their middle are shares of the cell."""
        left, top, right, bottom = self.room(row, column)
        x, y = left + at[0] * (right - left), top + at[1] * (bottom - top)
        ground = float(self.picture[int(np.clip(y, 0, len(self.picture) - 1)), int(left) + 1])
        ink = legible(self.theme.clue, ground, 70, 1.0)
        write(self.picture, self.font, words, height * (bottom - top), (x, y), ink)


def empty_table(
    rng: np.random.Generator,
    fonts: Sequence[Font],
    shape: tuple[int, int],
    groups: tuple[int, int] | None = None,
    ratio: float = 1.0,
) -> Table:
    """A table of so many rows and columns; `groups` of them are set off by strong lines, `ratio` is a cell's width by
    its height."""
    theme = choose_theme(rng, bool(rng.random() < 0.2))
    high = round(float(np.clip(rng.uniform(250, 1100) / max(shape), 20, 160)))
    thin = float(rng.integers(1, 3))
    strong = thin * int(rng.integers(2, 4))
    grid: list[Lines] = []
    for number, cell, group in zip(shape, (high, round(high * ratio)), groups or shape, strict=True):
        heavy = tuple(n % group == 0 for n in range(number + 1))
        at = np.arange(number + 1) * float(cell) + round(rng.uniform(0.02, 0.2) * number * cell) + strong
        widths = np.array([strong if is_heavy else thin for is_heavy in heavy], np.float32)
        grid.append(Lines(np.asarray(np.round(at - widths / 2) + widths / 2, np.float32), widths, heavy))
    rows, columns = grid
    size = tuple(int(lines.at[-1] * rng.uniform(1.03, 1.2)) for lines in (rows, columns))
    picture = np.full(size, round(theme.ground), np.uint8)
    edges = (columns.at[0], rows.at[0], columns.at[-1], rows.at[-1])
    paint(picture, (round(edges[0]), round(edges[1]), round(edges[2]), round(edges[3])), theme.cell)
    draw_lines(picture, columns, rows, theme.thin, theme.strong)
    return Table(picture, columns, rows, theme, choose_face(rng, fonts))


def large_sudoku(rng: np.random.Generator, fonts: Sequence[Font], boxes: Boxes, signs: Sequence[str]) -> Bytes:
    table = empty_table(rng, fonts, (boxes.side, boxes.side), (boxes.rows, boxes.columns))
    shown = rng.uniform(0.3, 0.7)
    for (row, column), digit in np.ndenumerate(solution(rng, boxes)):
        if rng.random() < shown:
            table.put(row, column, signs[int(digit) - 1])
    return table.picture


def latin_square(rng: np.random.Generator, fonts: Sequence[Font], side: int) -> Bytes:
    """Without boxes."""
    table = empty_table(rng, fonts, (side, side))
    names = rng.permutation(side) + 1
    shown = rng.choice([0.5, 1.0])
    for row in range(side):
        for column in range(side):
            if rng.random() < shown:
                table.put(row, column, str(names[(2 * row + column) % side]))
    return table.picture


def one_box(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    table = empty_table(rng, fonts, (3, 3))
    shown = rng.choice([0.6, 1.0])
    for number, digit in enumerate(rng.permutation(9) + 1):
        if rng.random() < shown:
            table.put(number // 3, number % 3, str(digit))
    return table.picture


def number_square(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """1 to 100."""
    table = empty_table(rng, fonts, (10, 10))
    for number in range(100):
        table.put(number // 10, number % 10, str(number + 1), 0.35)
    return table.picture


def multiplication_table(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    side = int(rng.choice([9, 10, 12]))
    table = empty_table(rng, fonts, (side + 1, side + 1))
    table.put(0, 0, "x", 0.4)
    for a in range(1, side + 1):
        for row, column in ((0, a), (a, 0)):
            table.fill(row, column, table.theme.tint)
            table.put(row, column, str(a), 0.4)
        for b in range(1, side + 1):
            table.put(a, b, str(a * b), 0.35)
    return table.picture


def number_table(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """Three-digit numbers; also nine by nine."""
    shape = (9, 9) if rng.random() < 0.5 else (int(rng.integers(5, 13)), int(rng.integers(4, 10)))
    table = empty_table(rng, fonts, shape, ratio=float(rng.uniform(1.0, 1.8)))
    for (row, column), number in np.ndenumerate(rng.integers(100, 1000, shape)):
        table.put(row, column, str(number), 0.33)
    return table.picture


def word_search(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    side = int(rng.choice([9, 10, 12, 15]))
    table = empty_table(rng, fonts, (side, side))
    for row in range(side):
        for column in range(side):
            table.put(row, column, chr(65 + int(rng.integers(26))), 0.45)
    return table.picture


def tic_tac_toe(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    table = empty_table(rng, fonts, (3, 3))
    for place in rng.permutation(9)[: int(rng.integers(2, 10))]:
        table.put(int(place) // 3, int(place) % 3, "XO"[int(rng.integers(2))], 0.6)
    return table.picture


def calendar(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    table = empty_table(rng, fonts, (6, 7), ratio=float(rng.uniform(1.0, 1.5)))
    for column, name in enumerate(("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")):
        table.put(0, column, name, 0.3)
    first, last = int(rng.integers(7)), int(rng.integers(28, 32))
    at = (0.5, 0.5) if rng.random() < 0.5 else (0.2, 0.25)
    for day in range(1, last + 1):
        place = first + day + 6
        if place < 42:
            table.put(place // 7, place % 7, str(day), 0.3, at)
    return table.picture


def spreadsheet(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    shape = (int(rng.integers(10, 25)), int(rng.integers(5, 12)))
    table = empty_table(rng, fonts, shape, ratio=float(rng.uniform(1.8, 3.2)))
    for row in range(shape[0]):
        for column in range(shape[1]):
            if row == 0 or column == 0:
                table.fill(row, column, table.theme.tint)
                table.put(row, column, chr(64 + column) if row == 0 and column else str(row) if row else "", 0.4)
            elif rng.random() < 0.6:
                table.put(row, column, str(rng.integers(1, 10 ** int(rng.integers(1, 5)))), 0.4)
    return table.picture


def random_digits(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """Nine rows of digits that follow no rule: random numbers, as in a table of data."""
    table = empty_table(rng, fonts, (9, 9), (NINE.rows, NINE.columns) if rng.random() < 0.5 else None)
    for (row, column), digit in np.ndenumerate(rng.integers(0, 10, (9, 9))):
        table.put(row, column, str(digit))
    return table.picture
