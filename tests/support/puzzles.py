"""Puzzles for the tests: those of tests/puzzles, and others made on the spot, of every shape."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3), Shape(2, 5), Shape(3, 4), Shape(4, 4)]
NEWSPAPER = Shape(3, 3)
CORPUS = Path(__file__).resolve().parents[1] / "puzzles"


def corpus(name: str) -> list[tuple[Grid, str]]:
    """The puzzles of a file of tests/puzzles, each with what the file says about it."""
    lines = (CORPUS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    entries = (line.split(" ") for line in lines if not line.startswith("#"))
    return [(parse(cells), said) for cells, said in entries]


def shape_name(shape: Shape) -> str:
    return str(shape)


def full_grid(shape: Shape, chance: random.Random) -> Grid:
    """A solved board: a pattern that follows the rules, with digits, rows and columns shuffled as the rules allow."""
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
    """The numbers of all lines: shuffled within each band, and the bands shuffled too."""
    bands = [list(range(start, start + size)) for start in range(0, side, size)]
    chance.shuffle(bands)
    for band in bands:
        chance.shuffle(band)
    return [line for band in bands for line in band]


def with_holes(grid: Grid, holes: int, chance: random.Random) -> Grid:
    """The grid without the digits of so many cells."""
    emptied = set(chance.sample(range(len(grid)), holes))
    return Grid.of(grid.shape, (0 if cell in emptied else digit for cell, digit in enumerate(grid)))


def puzzle_lines(count: int) -> list[str]:
    """So many puzzles as a file has them, always the same ones."""
    chance = random.Random(3)
    return [to_line(with_holes(full_grid(NEWSPAPER, chance), 40, chance)) for _ in range(count)]


def unique_puzzle(shape: Shape, chance: random.Random, is_unique) -> Grid:
    """A minimal puzzle: cells are emptied as long as there is exactly one solution."""
    puzzle = full_grid(shape, chance)
    for cell in chance.sample(range(len(puzzle)), len(puzzle)):
        fewer = puzzle.with_digit(cell, 0)
        if is_unique(fewer):
            puzzle = fewer
    return puzzle


@st.composite
def puzzles(draw, shapes=SHAPES, most_holes: int = 40) -> Grid:
    """Solvable and unsolvable puzzles: one in four gets a random digit, which is often wrong."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    shape = draw(st.sampled_from(shapes))
    holes = draw(st.integers(0, min(most_holes, shape.cell_count)))
    puzzle = with_holes(full_grid(shape, chance), holes, chance)
    if draw(st.integers(0, 3)) == 0:
        puzzle = puzzle.with_digit(chance.randrange(len(puzzle)), chance.randint(1, shape.side))
    return puzzle
