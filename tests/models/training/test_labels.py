"""Turned cells and their answers belong together."""

from __future__ import annotations

import numpy as np

from models.training.labels import answer_of, turned
from sudokuapp.vision.digits import ANSWERS


def test_every_digit_at_every_turn_has_its_own_answer() -> None:
    digits, turns = np.meshgrid(np.arange(1, 10, dtype=np.uint8), np.arange(4))
    assert sorted(answer_of(digits.ravel(), turns.ravel())) == list(range(1, ANSWERS))


def test_an_empty_cell_is_empty_however_it_is_turned() -> None:
    assert answer_of(np.zeros(4, np.uint8), np.arange(4)).tolist() == [0, 0, 0, 0]


def test_so_many_clockwise_quarter_turns_bring_a_turned_cell_upright() -> None:
    upright = np.random.default_rng(1).integers(0, 256, (4, 32, 32)).astype(np.uint8)
    shown = turned(upright, np.arange(4))
    for turns in range(4):
        assert np.array_equal(np.rot90(shown[turns], -turns), upright[turns])
