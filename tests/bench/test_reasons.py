"""The benchmark of reasons: how pictures are spoiled, and how an answer is judged."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from support.pages import page

from bench.reasons import OTHER, READ, RIGHT, SPOILING, outcome_of, report
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape

DRAWN = page("plain", 3)
GRID = Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)


@pytest.mark.parametrize("how", SPOILING)
def test_a_spoiled_picture_is_one_of_the_same_size(how: str) -> None:
    spoiled = SPOILING[how][0](DRAWN.image)
    assert (spoiled.shape, spoiled.dtype) == (DRAWN.image.shape, np.uint8)
    assert not np.array_equal(spoiled, DRAWN.image)


def test_an_answer_is_right_if_it_is_the_grid_or_the_true_reason() -> None:
    assert outcome_of(DRAWN.image, GRID, "TooDark") == READ
    spoil, reason = SPOILING["blurred by 9 pixels"]
    assert outcome_of(spoil(DRAWN.image), GRID, reason) == RIGHT
    assert outcome_of(spoil(DRAWN.image), GRID, "TooDark") == OTHER


def test_each_way_of_spoiling_has_a_row() -> None:
    text = report({how: Counter({READ: 2}) for how in SPOILING})
    assert len(text.splitlines()) == 2 + len(SPOILING)
