"""Puzzles and games that are no sudoku we read."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.fonts import Font
from models.training.pages.grids import NINE, solution
from models.training.screens.canvas import Bytes, paint, plate, write
from models.training.screens.colours import choose_theme, grey, legible
from models.training.screens.other_grids import Table, empty_table
from models.training.screens.typefaces import choose_face

Regions = NDArray[np.int64]  # the number of the region that each cell belongs to


def killer(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """A 9x9 with dashed cages and their sums; in half of them some digits are placed."""
    table = empty_table(rng, fonts, (9, 9), (3, 3))
    answer, cages = solution(rng, NINE), _cages(rng)
    shown = rng.choice([0.0, 0.25])
    for (row, column), cage in np.ndenumerate(cages):
        if (cages.ravel()[: 9 * row + column] != cage).all():
            table.put(row, column, str(answer[cages == cage].sum()), 0.2, (0.22, 0.2))
        if rng.random() < shown:
            table.put(row, column, str(answer[row, column]), 0.5, (0.5, 0.55))
        _cage_sides(table, cages, row, column)
    return table.picture


def jigsaw(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """Nine irregular regions with strong lines around them."""
    table = empty_table(rng, fonts, (9, 9))
    regions = irregular_regions(rng)
    names = rng.permutation(9) + 1
    width = float(table.columns.width[0])
    tinted = set(rng.permutation(9)[: int(rng.choice([0, 4]))])
    for (row, column), region in np.ndenumerate(regions):
        if region in tinted:
            table.fill(row, column, table.theme.tint)
        if rng.random() < 0.35:
            table.put(row, column, str(names[(2 * row + column) % 9]))
    xs, ys = table.columns.at, table.rows.at
    for row in range(9):
        for column in range(9):
            left, top, right, bottom = (float(at) for at in (xs[column], ys[row], xs[column + 1], ys[row + 1]))
            half = round(width) / 2
            if column < 8 and regions[row, column] != regions[row, column + 1]:
                paint(table.picture, (right - half, top - half, right + half, bottom + half), table.theme.strong)
            if row < 8 and regions[row, column] != regions[row + 1, column]:
                paint(table.picture, (left - half, bottom - half, right + half, bottom + half), table.theme.strong)
    return table.picture


def crossword(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    side = int(rng.choice([9, 11, 13, 15]))
    table = empty_table(rng, fonts, (side, side))
    black = rng.random((side, side)) < rng.uniform(0.1, 0.25)
    black |= black[::-1, ::-1]
    letters = rng.choice([0.0, 0.5, 1.0])
    number = 0
    for (row, column), is_black in np.ndenumerate(black):
        if is_black:
            table.fill(row, column, legible(0.0, table.theme.cell, 60, 1.0))
            continue
        if row == 0 or column == 0 or black[row - 1, column] or black[row, column - 1]:
            number += 1
            table.put(row, column, str(number), 0.22, (0.22, 0.22))
        if rng.random() < letters:
            table.put(row, column, chr(65 + int(rng.integers(26))), 0.5, (0.5, 0.6))
    return table.picture


def kakuro(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    side = int(rng.choice([8, 9, 10, 12]))
    table = empty_table(rng, fonts, (side, side))
    black = rng.random((side, side)) < 0.25
    black[0], black[:, 0] = True, True
    shown = rng.choice([0.0, 0.4])
    for (row, column), is_black in np.ndenumerate(black):
        if not is_black:
            if rng.random() < shown:
                table.put(row, column, str(rng.integers(1, 10)))
            continue
        table.fill(row, column, 255 - table.theme.cell)
        left, top, right, bottom = (round(edge) for edge in table.room(row, column))
        cv2.line(table.picture, (left, top), (right, bottom), round(table.theme.cell), 1, cv2.LINE_AA)
        for place in ((0.7, 0.28), (0.3, 0.72)):
            if rng.random() < 0.5:
                table.put(row, column, str(rng.integers(3, 36)), 0.26, place)
    return table.picture


def nonogram(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    side, head = int(rng.choice([10, 15])), 3
    table = empty_table(rng, fonts, (side + head, side + head), (5, 5))
    filled = rng.random((side, side)) < rng.choice([0.0, 0.5])
    for line in range(head, side + head):
        for place in range(int(rng.integers(head)), head):
            table.put(place, line, str(rng.integers(1, 6)), 0.45)
            table.put(line, place, str(rng.integers(1, 6)), 0.45)
    for row, column in zip(*np.nonzero(filled), strict=True):
        table.fill(row + head, column + head, table.theme.strong)
    return table.picture


def chess_board(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    table = empty_table(rng, fonts, (8, 8))
    for row in range(8):
        for column in range(8):
            table.fill(row, column, table.theme.tint if (row + column) % 2 else legible(110, table.theme.tint, 60, 0.5))
            if rng.random() < 0.4:
                left, top, right, bottom = table.room(row, column)
                half, x, y = (right - left) / 2, (left + right) / 2, (top + bottom) / 2
                tone = float(rng.choice([20, 240]))
                plate(table.picture, (x - 0.5 * half, y, x + 0.5 * half, bottom - 0.2 * half), 0.1 * half, tone)
                radius = rng.uniform(0.3, 0.45) * half
                plate(table.picture, (x - radius, y - 1.6 * radius, x + radius, y + 0.4 * radius), radius, tone)
    return table.picture


def wooden_board(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    """Grooves in wood and loose pieces with digits on them, none quite in its place."""
    table = empty_table(rng, fonts, (9, 9), (3, 3))
    height, width = table.picture.shape
    grain = rng.normal(0, 14, (height // 3 + 1, width // 60 + 2)).astype(np.float32)
    wood = grey("#b08050") + cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC)
    lines = np.abs(table.picture.astype(np.float32) - table.theme.cell) / 255
    picture = np.clip(wood * (1 - 0.6 * lines), 0, 255).astype(np.uint8)
    for (row, column), digit in np.ndenumerate(solution(rng, NINE)):
        if rng.random() < 0.7:
            left, top, right, bottom = table.room(row, column)
            size = right - left
            x, y = (left + right) / 2 + rng.normal(0, 0.07) * size, (top + bottom) / 2 + rng.normal(0, 0.07) * size
            half = 0.38 * size
            plate(picture, (x - half + 2, y - half + 3, x + half + 2, y + half + 3), half, 60)
            plate(picture, (x - half, y - half, x + half, y + half), half, rng.uniform(190, 225))
            write(picture, table.font, str(digit), 0.35 * size, (x, y), 40)
    return picture


def keypad(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    theme, font = choose_theme(rng, bool(rng.random() < 0.5)), choose_face(rng, fonts)
    cell = round(rng.uniform(50, 200))
    picture = np.full((round(4.6 * cell), round(3.6 * cell)), round(theme.ground), np.uint8)
    for number, sign in enumerate("123456789*0#"):
        x, y = 0.3 * cell + number % 3 * cell, 0.3 * cell + number // 3 * cell
        plate(picture, (x + 0.06 * cell, y + 0.06 * cell, x + 0.94 * cell, y + 0.94 * cell), 0.15 * cell, theme.tint)
        write(picture, font, sign, 0.4 * cell, (x + cell / 2, y + cell / 2), legible(theme.clue, theme.tint, 70, 1.0))
    return picture


def _cages(rng: np.random.Generator) -> Regions:
    """Cages of one to four cells."""
    cages = np.full((9, 9), -1)
    for number, place in enumerate(rng.permutation(81)):
        cell = (int(place) // 9, int(place) % 9)
        if cages[cell] >= 0:
            continue
        cages[cell] = number
        for _ in range(int(rng.integers(1, 4))):
            row, column = cell[0] + int(rng.integers(-1, 2)), cell[1]
            if row == cell[0]:
                column += int(rng.choice([-1, 1]))
            if 0 <= row < 9 and 0 <= column < 9 and cages[row, column] < 0:
                cages[row, column] = number
                cell = (row, column)
    return cages


def _cage_sides(table: Table, cages: Regions, row: int, column: int) -> None:
    """Dashes just inside a cell, along the sides where another cage begins."""
    left, top, right, bottom = table.room(row, column)
    inset = 0.08 * (right - left)
    left, top, right, bottom = left + inset, top + inset, right - inset, bottom - inset
    ink = legible(table.theme.note, table.theme.cell, 70, 1.0)
    sides = (
        (-1, 0, (left, top), (right, top)),
        (1, 0, (left, bottom), (right, bottom)),
        (0, -1, (left, top), (left, bottom)),
        (0, 1, (right, top), (right, bottom)),
    )
    for down, across, start, end in sides:
        r, c = row + down, column + across
        if not (0 <= r < 9 and 0 <= c < 9) or cages[r, c] != cages[row, column]:
            for share in np.arange(0, 1, 0.2):
                x, y = (start[i] + share * (end[i] - start[i]) for i in (0, 1))
                dash_x, dash_y = ((end[i] - start[i]) * 0.12 for i in (0, 1))
                box = (round(x), round(y), round(x + max(dash_x, 1)), round(y + max(dash_y, 1)))
                paint(table.picture, box, ink)


def irregular_regions(rng: np.random.Generator) -> Regions:
    """Nine connected regions of nine cells: boxes that exchange cells along their borders."""
    row, column = np.mgrid[0:9, 0:9]
    regions = row // 3 * 3 + column // 3
    for _ in range(400):
        changed = regions.copy()
        one, other = rng.choice(9, 2, replace=False)
        for giver, taker in ((one, other), (other, one)):
            reach = cv2.dilate((changed == taker).astype(np.uint8), cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3)))
            border = np.argwhere((changed == giver) & (reach > 0))
            if len(border):
                changed[tuple(border[int(rng.integers(len(border)))])] = taker
        sizes = [(changed == region).sum() for region in (one, other)]
        pieces = [
            cv2.connectedComponents((changed == region).astype(np.uint8), connectivity=4)[0] for region in (one, other)
        ]
        if sizes == [9, 9] and pieces == [2, 2]:
            regions = changed
    return regions
