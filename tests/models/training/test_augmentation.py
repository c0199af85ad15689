"""Wear changes pictures, never what stands in them."""

from __future__ import annotations

import numpy as np

from models.training.augmentation import augmented
from models.training.cell_cache import cut_boards
from models.training.labels import has_digit
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp.vision.digits import MARKS, OTHER, WRITTEN
from sudokuapp.vision.orientation import UPRIGHT_MARKS, UPRIGHT_OTHER


def test_worn_cells_are_what_the_model_takes() -> None:
    rng = np.random.default_rng(2)
    (board,) = cut_boards(rng, make_page(rng, HARDSHIPS["plain"], bundled_fonts()), cuts=1)
    shown, answers = augmented(rng, board.cells, board.shown)
    assert shown.shape == (81, 32, 32, 1)
    assert shown.dtype == np.float32
    assert 0 <= shown.min() < shown.max() <= 1
    assert ((answers == 0) == (board.shown == 0)).all()
    assert ((answers[answers > 0] - 1) % 9 + 1 == board.shown[board.shown > 0]).all()


def test_looks_are_worn_as_cells_are() -> None:
    rng = np.random.default_rng(2)
    (board,) = cut_boards(rng, make_page(rng, HARDSHIPS["plain"], bundled_fonts()), cuts=1)
    shown, answers = augmented(rng, board.looks, board.looks_shown)
    assert shown.shape == (len(board.looks), 32, 32, 1)
    is_digit = has_digit(board.looks_shown)
    assert is_digit.sum() > 20
    assert ((answers[is_digit] - 1) % 9 + 1 == board.looks_shown[is_digit]).all()


def test_written_digits_candidates_and_other_signs_keep_their_answers() -> None:
    shown = np.array([*range(10, 19), UPRIGHT_MARKS, UPRIGHT_OTHER] * 20, np.uint8)
    _, answers = augmented(np.random.default_rng(3), np.zeros((len(shown), 32, 32), np.uint8), shown)
    is_written = shown < UPRIGHT_MARKS
    assert ((answers[is_written] - WRITTEN.start) % 9 == shown[is_written] - 10).all()
    assert (answers[shown == UPRIGHT_MARKS] == MARKS).all()
    assert (answers[shown == UPRIGHT_OTHER] == OTHER).all()


def test_all_four_turns_come_up_about_equally() -> None:
    digits = np.full(800, 5, np.uint8)
    _, answers = augmented(np.random.default_rng(4), np.zeros((800, 32, 32), np.uint8), digits)
    assert np.bincount((answers - 1) // 9, minlength=4).min() > 150


def test_the_same_seed_wears_alike_and_another_does_not() -> None:
    cells = np.random.default_rng(0).integers(0, 256, (50, 32, 32)).astype(np.uint8)
    digits = np.ones(50, np.uint8)
    first, again, other = (augmented(np.random.default_rng(seed), cells, digits)[0] for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_an_empty_cell_does_not_fill_up() -> None:
    shown, _ = augmented(np.random.default_rng(6), np.zeros((600, 32, 32), np.uint8), np.zeros(600, np.uint8))
    assert (shown[:, 8:24, 8:24].mean((1, 2, 3)) < 0.15).all()
