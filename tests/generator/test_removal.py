"""Clues are taken away in a given order while something holds; several at once must give the same as one by one."""

from __future__ import annotations

import random

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.generator.clue_board import ClueBoard, clue_count, without
from sudokuapp.generator.full_grid import full_grid
from sudokuapp.generator.removal import removed
from sudokuapp.generator.symmetry import Symmetry, groups


def removed_one_by_one(puzzle, order, holds, fewest):
    for group in order:
        fewer = without(puzzle, [group])
        if clue_count(fewer) >= fewest and holds(fewer):
            puzzle = fewer
    return puzzle


def board(symmetry: Symmetry, side: int = 9) -> ClueBoard:
    shape = Shape.of_side(side)
    return ClueBoard(shape, groups(shape, symmetry), random.Random(7))


@pytest.mark.parametrize("fewest", [0, 25, 40, 41, 80, 81])
@pytest.mark.parametrize("symmetry", Symmetry, ids=str)
def test_several_at_once_give_the_same_puzzle_as_one_by_one(symmetry, fewest):
    made = board(symmetry)
    for _ in range(5):
        solution, order = full_grid(made), made.shuffled_groups()
        expected = removed_one_by_one(solution, order, made.is_unique, fewest)
        assert removed(solution, order, made.is_unique, fewest) == expected


def test_it_takes_fewer_checks_than_there_are_clues():
    made, checked = board(Symmetry.NONE), []

    def holds(puzzle):
        checked.append(puzzle)
        return made.is_unique(puzzle)

    removed(full_grid(made), made.shuffled_groups(), holds)
    assert len(checked) < 65


def test_an_empty_order_changes_nothing():
    solution = full_grid(board(Symmetry.NONE))
    assert removed(solution, [], lambda puzzle: True) == solution
