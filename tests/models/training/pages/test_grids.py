from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.training.pages.grids import EIGHT, FOUR, NINE, SIX, Boxes, clues, solution
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver

SHAPES = [FOUR, SIX, EIGHT, NINE]


@pytest.mark.parametrize("boxes", SHAPES)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_unit_of_a_solution_holds_each_digit_once(boxes: Boxes, seed: int) -> None:
    full = solution(np.random.default_rng(seed), boxes).ravel()
    for unit in Shape(boxes.rows, boxes.columns).units:
        assert sorted(full[list(unit.cells)]) == list(range(1, boxes.side + 1))


@pytest.mark.parametrize("boxes", SHAPES)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_clues_are_of_the_solution_and_of_no_other(boxes: Boxes, seed: int, share: float) -> None:
    rng = np.random.default_rng(seed)
    full = solution(rng, boxes)
    left = clues(rng, full, boxes, share)
    assert ((left == full) | (left == 0)).all()
    puzzle = Grid.of(Shape(boxes.rows, boxes.columns), left.ravel().tolist())
    assert app_solver.solve(puzzle).cells == bytes(full.ravel())
    assert app_solver.is_unique(puzzle)


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
def test_about_the_asked_share_is_blanked_and_never_more(share: float) -> None:
    blanked = []
    for seed in range(30):
        rng = np.random.default_rng(seed)
        blanked.append(int((clues(rng, solution(rng, NINE), NINE, share) == 0).sum()))
    assert max(blanked) <= share * 81 + 1
    assert np.mean(blanked) > 0.8 * share * 81
