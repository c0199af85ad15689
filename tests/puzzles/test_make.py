"""The program that made the puzzles still makes them."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from support.puzzles import corpus

from sudokuapp.core.grid import Grid
from tests.puzzles import make


@pytest.mark.parametrize(("name", "lines"), [("minimal", 6), ("ambiguous", 8), ("impossible", 10)])
def test_it_makes_the_same_small_puzzles_again(name, lines):
    program, _ = make.FILES[name]
    again = list(islice(program(random.Random(f"{make.SEED} {name}")), lines))
    assert again == [f"{puzzle} {said}" for puzzle, said in corpus(name)[:lines]]


def test_a_hard_puzzle_takes_a_longer_search_than_one_with_the_first_row_given_as_well():
    puzzle, _ = corpus("hard")[-1]
    solution = make.app_solver.solve(puzzle)
    easier = Grid.of(puzzle.shape, [*solution.cells[:9], *puzzle.cells[9:]])
    assert make.branches(puzzle) > make.branches(easier)
