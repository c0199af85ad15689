from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, SHAPES, full_grid, puzzles, shape_name

from sudokuapp.core.candidates import candidates, digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique


@given(puzzles())
def test_a_puzzle_has_the_candidates_that_the_rules_allow(puzzle: Grid) -> None:
    position = Position.of(puzzle)
    assert position.candidates == candidates(puzzle)
    assert position.grid == puzzle == position.clue_grid
    assert position.is_full == puzzle.is_full


@given(puzzles())
def test_the_same_candidates_are_told_by_cell_by_digit_and_by_number(puzzle: Grid) -> None:
    position = Position.of(puzzle)
    assert list(cells_in(position.empty)) == [cell for cell, digit in enumerate(puzzle) if not digit]
    for cell in range(len(puzzle)):
        for digit in range(1, puzzle.shape.side + 1):
            is_there = digit in digits_in(position.candidates[cell])
            assert position.has(cell, digit) == is_there == bool(position.cells_with[digit] >> cell & 1)
        count = position.candidates[cell].bit_count()
        assert bool(position.cells_by_count[count] >> cell & 1) == (not puzzle[cell])
    assert position.bivalue == position.cells_by_count[2]


@given(puzzles())
def test_conjugate_pairs_are_the_only_two_places_of_a_unit(puzzle: Grid) -> None:
    position = Position.of(puzzle)
    expected = {
        (digit, number, tuple(places))
        for number, unit in enumerate(puzzle.shape.units)
        for digit in range(1, puzzle.shape.side + 1)
        if len(places := [cell for cell in unit.cells if position.has(cell, digit)]) == 2
    }
    assert {
        (digit, number, tuple(cells_in(places)))
        for digit, pairs in enumerate(position.conjugate_pairs)
        for number, places in pairs
    } == expected


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_placing_a_digit_takes_it_from_the_peers(shape: Shape) -> None:
    after = Position.of(Grid.empty(shape)).place(Candidate(0, 1))
    assert after.digits[0] == 1
    assert not after.candidates[0]
    assert set(range(shape.cell_count)) - set(cells_in(after.cells_with[1])) == {0, *shape.peers[0]}


@given(st.integers(0, 2**32), st.lists(st.integers(0, 80), unique=True, max_size=30))
def test_placed_one_by_one_or_all_at_once_is_the_same_position(seed: int, cells: list[int]) -> None:
    solution = full_grid(NEWSPAPER, random.Random(seed))
    one_by_one, all_at_once = Position.of(Grid.empty(NEWSPAPER)), Grid.empty(NEWSPAPER)
    for cell in cells:
        one_by_one = one_by_one.place(Candidate(cell, solution[cell]))
        all_at_once = all_at_once.with_digit(cell, solution[cell])
    assert one_by_one == Position.of(Grid.empty(NEWSPAPER), all_at_once)


def test_a_placed_digit_is_no_clue() -> None:
    clues = Grid.empty(NEWSPAPER).with_digit(0, 5)
    position = Position.of(clues).place(Candidate(1, 6))
    assert position.clue_grid == clues
    assert position.grid == clues.with_digit(1, 6)


def test_a_step_removes_and_places_and_leaves_the_old_position_alone() -> None:
    before = Position.of(Grid.empty(NEWSPAPER))
    step = Step(Technique.X_WING, placements=(Candidate(80, 9),), eliminations=(Candidate(0, 1), Candidate(0, 2)))
    after = before.apply(step)
    assert list(digits_in(after.candidates[0])) == [3, 4, 5, 6, 7, 8, 9]
    assert after.digits[80] == 9
    assert before == Position.of(Grid.empty(NEWSPAPER))


def test_a_candidate_may_be_removed_twice() -> None:
    once = Position.of(Grid.empty(NEWSPAPER)).without((Candidate(3, 4),))
    assert once.without((Candidate(3, 4),)) == once
