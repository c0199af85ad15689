"""Full grids show no pattern: no cell likes a digit, no band or stack a place, and bands are of all kinds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.generator.clue_board import ClueBoard
from sudokuapp.generator.full_grid import full_grid
from sudokuapp.generator.symmetry import Symmetry, groups

NUMBER = 3000
# By counting (Felgenhauer and Jarvis 2005): of 56 ways to fill a band after its first box 2 keep its rows together, and
# such a band has 108,374,976 completions where the mean is 97,714,833.
PURE_BANDS = 2 / 56 * 108_374_976 / 97_714_833


def drawn(shape: Shape, number: int) -> list[bytes]:
    board = ClueBoard(shape, groups(shape, Symmetry.NONE), random.Random(2026))
    return [full_grid(board) for _ in range(number)]


@pytest.fixture(scope="module")
def grids():
    return drawn(Shape(3, 3), NUMBER)


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def transposed(grid: bytes) -> bytes:
    return bytes(grid[9 * row + column] for column in range(9) for row in range(9))


def order_of(digits: bytes) -> tuple[int, ...]:
    return tuple(sorted(range(len(digits)), key=digits.__getitem__))


@pytest.mark.parametrize("side", [2, 4, 6, 8, 9, 10])
def test_a_full_grid_follows_the_rules(side):
    shape = Shape.of_side(side)
    for cells in drawn(shape, 20):
        grid = Grid.of(shape, cells)
        assert grid.is_full
        assert not conflicts(grid)


def test_every_digit_is_as_frequent_as_any_other_in_every_cell(grids):
    found = [chi_square(Counter(digits).values(), NUMBER / 9) for digits in zip(*grids, strict=True)]
    assert max(found) < 39  # of 81 with 8 degrees of freedom: once in 2,500 times if all is even
    assert 648 - 5 * 36 < sum(found) < 648 + 5 * 36  # the deviation is the root of twice 648


@pytest.mark.parametrize("step", [27, 3, 9, 1], ids=["bands", "stacks", "rows of a band", "columns of a stack"])
def test_bands_stacks_and_lines_come_in_every_order(grids, step):
    orders = Counter(order_of(grid[: 3 * step : step]) for grid in grids)
    assert len(orders) == 6
    assert chi_square(orders.values(), NUMBER / 6) < 25  # 5 degrees of freedom: once in 7,000 times


def test_bands_whose_boxes_have_the_same_rows_are_as_rare_as_they_should_be(grids):
    """The first thing to be wrong if grids are shuffled copies of a pattern: then all bands are so, or none."""
    pure = Counter()
    for grid in grids:
        for name, lines in (("band", grid), ("stack", transposed(grid))):
            for first in (0, 27, 54):
                left, middle = (
                    {frozenset(lines[at : at + 3]) for at in range(first + 3 * box, first + 27, 9)} for box in (0, 1)
                )
                pure[name, first] += left == middle
    expected = NUMBER * PURE_BANDS
    assert len(pure) == 6
    assert chi_square(pure.values(), expected) < 28  # 6 degrees of freedom: once in 10,000 times


def test_no_grid_comes_twice(grids):
    assert len(set(grids)) == NUMBER
