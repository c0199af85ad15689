"""Puzzles that the tests make for themselves, of every shape."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3), Shape(2, 5), Shape(3, 4), Shape(4, 4)]
NEWSPAPER = Shape(3, 3)


def shape_name(shape: Shape) -> str:
    return str(shape)


def full_grid(shape: Shape, chance: random.Random) -> Grid:
    """A solved board: a pattern that keeps the rules, with digits, rows and columns shuffled where that keeps them."""
    side = shape.side
    rows = _shuffled_groups(side, shape.box_rows, chance)
    columns = _shuffled_groups(side, shape.box_columns, chance)
    digits = chance.sample(range(1, side + 1), side)
    return Grid.of(
        shape,
        (
            digits[(shape.box_columns * (row % shape.box_rows) + row // shape.box_rows + column) % side]
            for row in rows
            for column in columns
        ),
    )


def _shuffled_groups(side: int, size: int, chance: random.Random) -> list[int]:
    """Lines shuffled within their band, and the bands among each other."""
    bands = [list(range(start, start + size)) for start in range(0, side, size)]
    chance.shuffle(bands)
    for band in bands:
        chance.shuffle(band)
    return [line for band in bands for line in band]


def with_holes(grid: Grid, holes: int, chance: random.Random) -> Grid:
    """The grid with so many of its cells emptied."""
    emptied = set(chance.sample(range(len(grid)), holes))
    return Grid.of(grid.shape, (0 if cell in emptied else digit for cell, digit in enumerate(grid)))


def unique_puzzle(shape: Shape, chance: random.Random, is_unique) -> Grid:
    """A puzzle with exactly one solution and few clues: cells are emptied as long as that holds."""
    puzzle = full_grid(shape, chance)
    for cell in chance.sample(range(len(puzzle)), len(puzzle)):
        fewer = puzzle.with_digit(cell, 0)
        if is_unique(fewer):
            puzzle = fewer
    return puzzle


@st.composite
def puzzles(draw, shapes=SHAPES, most_holes: int = 40) -> Grid:
    """Solvable and unsolvable puzzles alike: some get a digit that does not belong."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    shape = draw(st.sampled_from(shapes))
    holes = draw(st.integers(0, min(most_holes, shape.cell_count)))
    puzzle = with_holes(full_grid(shape, chance), holes, chance)
    if draw(st.integers(0, 3)) == 0:
        puzzle = puzzle.with_digit(chance.randrange(len(puzzle)), chance.randint(1, shape.side))
    return puzzle
