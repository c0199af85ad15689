"""Boards with letters, numbers and symbols teach the model what is no digit."""

from __future__ import annotations

import numpy as np
import pytest

from models.training.foreign_signs import LETTERS, SYMBOLS, foreign_board
from models.training.pages import bundled_fonts
from sudokuapp.vision.orientation import UPRIGHT_OTHER


@pytest.mark.parametrize("seed", range(8))
def test_every_cell_is_empty_or_shows_something_else(seed: int) -> None:
    board = foreign_board(np.random.default_rng(seed), bundled_fonts())
    assert board.cells.shape == (81, 32, 32)
    assert set(np.unique(board.shown)) == {0, UPRIGHT_OTHER}
    assert 0.15 < (board.shown == UPRIGHT_OTHER).mean() < 0.95


@pytest.mark.parametrize("seed", range(8))
def test_the_signs_stand_where_the_labels_say(seed: int) -> None:
    board = foreign_board(np.random.default_rng(seed), bundled_fonts())
    inked = np.percentile(board.cells[:, 7:-7, 7:-7].reshape(81, -1), 97, axis=1)
    assert np.median(inked[board.shown == UPRIGHT_OTHER]) > 150
    assert np.median(inked[board.shown == 0]) < 60
    seen = np.isin(np.flatnonzero(board.shown == UPRIGHT_OTHER), board.looks_of)
    assert seen.mean() > 0.9
    assert (board.looks_shown == board.shown[board.looks_of]).all()


def test_no_sign_is_one_that_some_font_draws_as_a_digit() -> None:
    assert not set(LETTERS + SYMBOLS) & set("0123456789OoIlisSBZz|")


def test_the_same_seed_draws_the_same_board_and_another_does_not() -> None:
    first, again, other = (foreign_board(np.random.default_rng(seed), bundled_fonts()) for seed in (1, 1, 2))
    assert np.array_equal(first.cells, again.cells) and np.array_equal(first.shown, again.shown)
    assert not np.array_equal(first.cells, other.cells)
