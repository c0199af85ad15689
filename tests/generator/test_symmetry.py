"""Which cells have a clue together."""

from __future__ import annotations

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.generator.symmetry import Symmetry, groups

SMALL = Shape(2, 2)


@pytest.mark.parametrize(
    ("symmetry", "partners"),
    [
        (Symmetry.NONE, {0: 0, 1: 1, 6: 6}),
        (Symmetry.ROTATIONAL, {0: 15, 1: 14, 6: 9}),
        (Symmetry.MIRROR, {0: 3, 1: 2, 6: 5}),
        (Symmetry.DIAGONAL, {0: 0, 1: 4, 6: 9}),
    ],
    ids=str,
)
def test_the_partner_of_a_cell(symmetry, partners):
    assert {cell: symmetry.partner(SMALL, cell) for cell in partners} == partners


@pytest.mark.parametrize("side", [4, 6, 8, 9])
@pytest.mark.parametrize("symmetry", Symmetry, ids=str)
def test_every_cell_is_in_one_group(symmetry, side):
    shape = Shape.of_side(side)
    assert sorted(cell for group in groups(shape, symmetry) for cell in group) == list(range(side * side))


def test_a_newspaper_puzzle_turned_by_half_has_its_middle_alone():
    assert [group for group in groups(Shape(3, 3), Symmetry.ROTATIONAL) if len(group) == 1] == [(40,)]
