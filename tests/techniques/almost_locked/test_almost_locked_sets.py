from __future__ import annotations

import random
from itertools import combinations

import pytest
from support.puzzles import shape_name, unique_puzzle

from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.almost_locked.almost_locked_sets import almost_locked_sets
from sudokuapp.techniques.cell_sets import cell_set
from sudokuapp.techniques.position import Position

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3)]


@pytest.fixture(params=SHAPES, ids=shape_name, scope="module")
def position(request: pytest.FixtureRequest) -> Position:
    return Position.of(unique_puzzle(request.param, random.Random(4), app_solver.is_unique))


def plain_sets(position: Position) -> dict[frozenset[int], set[int]]:
    """The cells of each set with its digits, the slow way."""
    found = {}
    for unit in position.shape.units:
        empty = [cell for cell in unit.cells if not position.digits[cell]]
        for size in range(1, len(empty) + 1):
            for cells in combinations(empty, size):
                digits = {digit for cell in cells for digit in candidates(position, cell)}
                if len(digits) == size + 1:
                    found[frozenset(cells)] = digits
    return found


def candidates(position: Position, cell: int) -> list[int]:
    return [digit for digit in range(1, position.shape.side + 1) if position.has(cell, digit)]


def see(position: Position, some: list[int], others: list[int]) -> bool:
    return all(other in position.shape.peers[cell] for cell in some for other in others)


def test_every_set_of_a_unit_with_one_digit_more_than_cells_is_there_once(position: Position) -> None:
    sets = almost_locked_sets(position)
    assert dict(zip(sets.cells, sets.digits, strict=True)) == {
        cell_set(cells): cell_set(digits) for cells, digits in plain_sets(position).items()
    }
    assert len(set(sets.cells)) == len(sets.cells)
    assert [cells.bit_count() for cells in sets.cells] == sorted(cells.bit_count() for cells in sets.cells)


def test_two_sets_are_linked_by_a_digit_if_all_its_places_see_each_other(position: Position) -> None:
    sets, plain = almost_locked_sets(position), list(plain_sets(position).items())
    chance = random.Random(1)
    number_of = {cells: number for number, cells in enumerate(sets.cells)}
    for _ in range(3000):
        (some, digits), (others, their_digits) = chance.choice(plain), chance.choice(plain)
        for digit in range(1, position.shape.side + 1):
            places, their_places = ([cell for cell in cells if position.has(cell, digit)] for cells in (some, others))
            is_linked = digit in digits & their_digits and see(position, places, their_places)
            links = sets.links[number_of[cell_set(some)]]
            assert bool(links.get(digit, 0) >> number_of[cell_set(others)] & 1) == is_linked


def test_a_digit_in_a_cell_deprives_the_sets_whose_places_it_all_sees(position: Position) -> None:
    sets, plain = almost_locked_sets(position), plain_sets(position)
    for digit in range(1, position.shape.side + 1):
        for cell in range(position.shape.cell_count):
            if position.has(cell, digit):
                expected = {
                    cell_set(cells)
                    for cells, digits in plain.items()
                    if digit in digits
                    and see(position, [cell], [place for place in cells if position.has(place, digit)])
                }
                deprived = sets.deprived[digit].get(cell, 0)
                assert {cells for number, cells in enumerate(sets.cells) if deprived >> number & 1} == expected
