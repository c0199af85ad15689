from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import corpus

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES, all_steps, next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

SOME = {Technique.HIDDEN_SINGLE, Technique.NAKED_PAIR, Technique.NAKED_TRIPLE, Technique.FINNED_SWORDFISH}


@pytest.fixture(scope="module")
def position() -> Position:
    """In the middle of a 9x9 puzzle, with steps of many kinds."""
    found = Position.of(corpus("minimal")[-1][0])
    while (step := next_step(found)) and step.technique in (Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE):
        found = found.apply(step)
    return found


def test_the_easiest_techniques_come_first() -> None:
    order = list(SEARCHES)
    assert order[:3] == [Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE]
    for easier, harder in [
        (Technique.LOCKED_PAIR, Technique.NAKED_PAIR),
        (Technique.LOCKED_CANDIDATES_1, Technique.NAKED_PAIR),
        (Technique.NAKED_PAIR, Technique.NAKED_TRIPLE),
        (Technique.NAKED_TRIPLE, Technique.X_WING),
        (Technique.X_WING, Technique.SWORDFISH),
        (Technique.SWORDFISH, Technique.FINNED_SWORDFISH),
        (Technique.SKYSCRAPER, Technique.SIMPLE_COLOURS_TRAP),
    ]:
        assert order.index(easier) < order.index(harder)


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_a_technique_is_listed_under_its_own_name(technique: Technique, position: Position) -> None:
    assert {step.technique for step in all_steps(position, {technique})} <= {technique}


def test_the_next_step_is_the_first_of_all_steps(position: Position) -> None:
    assert next_step(position) == next(all_steps(position))


def test_no_result_is_told_twice(position: Position) -> None:
    results = [step.result for step in all_steps(position)]
    assert len(results) == len(set(results))


def test_only_the_techniques_that_were_asked_for_are_looked_for(position: Position) -> None:
    found = {step.technique for step in all_steps(position, SOME)}
    assert found
    assert found <= SOME
    assert next_step(position, set()) is None
    assert not list(all_steps(position, set()))


def test_a_full_board_has_no_step() -> None:
    full = Position.of(corpus("minimal")[0][0])
    while step := next_step(full):
        full = full.apply(step)
    assert full.is_full
    assert next_step(full) is None
    assert not list(all_steps(full))


@settings(max_examples=20)
@given(st.sampled_from([Shape(2, 2), Shape(2, 3)]), st.integers(0, 2**32), st.floats(0.2, 0.9))
def test_a_position_that_contradicts_itself_breaks_no_technique(shape: Shape, seed: int, density: float) -> None:
    chance = random.Random(seed)
    removed = [
        Candidate(cell, digit)
        for cell in range(shape.cell_count)
        for digit in range(1, shape.side + 1)
        if chance.random() > density
    ]
    position = Position.of(Grid.empty(shape)).without(tuple(removed))
    for technique, search in SEARCHES.items():
        for step in islice(search(position), 3):
            assert step.technique is technique
            assert str(step.reason)
