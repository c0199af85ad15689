"""Each technique has an example of its own, which it finds and which is right."""

from __future__ import annotations

import pytest

from sudokuapp.core.candidates import digits_in
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.descriptions import DESCRIPTIONS, what_to_look_for
from sudokuapp.techniques.examples import example_lines, technique_example
from sudokuapp.techniques.technique import SINGLES, Technique


def test_every_technique_has_an_example_and_a_description():
    assert set(example_lines()) == set(SEARCHES)
    assert set(DESCRIPTIONS) >= set(SEARCHES)
    assert all(str(what_to_look_for(technique)).endswith(".") for technique in SEARCHES)


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_the_technique_finds_its_example_and_it_is_right(technique: Technique):
    example = technique_example(technique)
    step, solution = example.step, app_solver.solve(example.position.grid)
    assert step.technique is technique
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert not any(solution[cell] == digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_an_example_can_come_up_in_a_puzzle_with_one_solution(technique: Technique):
    position = technique_example(technique).position
    assert app_solver.is_unique(position.clue_grid)
    solution = app_solver.solve(position.clue_grid)
    for cell, (digit, candidates) in enumerate(zip(position.digits, position.candidates, strict=True)):
        assert solution[cell] == digit if digit else solution[cell] in digits_in(candidates)


@pytest.mark.parametrize("technique", [technique for technique in SEARCHES if technique not in SINGLES], ids=str)
def test_no_single_is_left_where_more_than_a_single_is_shown(technique: Technique):
    easiest = next_step(technique_example(technique).position)
    assert easiest is not None
    assert easiest.technique not in SINGLES
