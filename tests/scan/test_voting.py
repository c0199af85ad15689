"""Tables of probabilities are combined cell by cell: fairly, and never beyond what the pictures are worth."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.scan.voting import LEAST_PROBABILITY, combined
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS

SHAPE = Shape(2, 2)
COLUMNS = [0, 1, 2, 3, 4, 10, 11, 12, 13, 19, 20]  # of a 4x4: nothing, print, pen, candidates, something else
tables = arrays(np.float32, (16, UPRIGHT_ANSWERS), elements=st.sampled_from([0.0, 1e-4, 0.1, 0.5, 0.9, 3.0]))


def sure_of(digit: int, probability: float = 0.999) -> np.ndarray:
    table = np.full((16, UPRIGHT_ANSWERS), (1 - probability) / (len(COLUMNS) - 1), np.float32)
    table[:, digit] = probability
    return table


@given(tables)
def test_one_table_comes_back_with_its_rows_adding_up_to_one(table: np.ndarray) -> None:
    used = table[:, COLUMNS].astype(np.float64)
    doubted = used / np.maximum(used.sum(1, keepdims=True), LEAST_PROBABILITY) + LEAST_PROBABILITY
    doubted = np.ascontiguousarray(doubted)  # rounding depends on the order in which a row is added up
    assert np.array_equal(combined([table], SHAPE), doubted / doubted.sum(1, keepdims=True))


@given(st.lists(tables, min_size=1, max_size=5), st.integers(0, 2**16))
def test_the_order_does_not_matter(several: list[np.ndarray], seed: int) -> None:
    shuffled = random.Random(seed).sample(several, len(several))
    assert np.array_equal(combined(several, SHAPE), combined(shuffled, SHAPE))


@given(tables, st.integers(1, 100))
def test_the_same_picture_again_adds_nothing(table: np.ndarray, times: int) -> None:
    assert np.allclose(combined([table] * times, SHAPE), combined([table], SHAPE), rtol=1e-6)


@given(st.lists(tables, min_size=1, max_size=5))
def test_nothing_is_impossible_and_every_row_adds_up_to_one(several: list[np.ndarray]) -> None:
    table = combined(several, SHAPE)
    assert table.shape == (16, len(COLUMNS))
    assert table.min() > 0
    assert np.allclose(table.sum(1), 1)


@pytest.mark.parametrize("hidden", [0, 2, 4])
def test_two_pictures_outvote_a_third_however_sure_it_is(hidden: int) -> None:
    assert (combined([sure_of(3), sure_of(hidden, 1.0), sure_of(3)], SHAPE).argmax(1) == 3).all()


def test_what_all_doubt_alike_stays_doubtful() -> None:
    """Pictures of one print share its faults: three that half misread a digit are not three witnesses."""
    assert combined([sure_of(3, 0.8)] * 3, SHAPE)[0, 3] == pytest.approx(0.8, abs=1e-4)


@pytest.mark.parametrize("kind", [3, 12, 19, 20])
def test_print_pen_candidates_and_other_signs_are_voted_on_alike(kind: int) -> None:
    told = combined([sure_of(kind), sure_of(0, 1.0), sure_of(kind)], SHAPE)
    assert (told.argmax(1) == COLUMNS.index(kind)).all()


@pytest.mark.parametrize("beyond", [5, 9, 14, 18])
def test_a_digit_that_the_shape_does_not_have_is_left_out_of_account(beyond: int) -> None:
    assert combined([sure_of(beyond)], SHAPE)[0] == pytest.approx(np.full(len(COLUMNS), 1 / len(COLUMNS)), abs=1e-4)


@pytest.mark.parametrize("table", [np.ones((16, 10)), np.ones((15, 21)), np.ones(336), np.full((16, 21), np.nan)])
def test_what_are_no_probabilities_of_a_board_is_refused(table: np.ndarray) -> None:
    with pytest.raises(WrongInput):
        combined([table], SHAPE)


def test_no_table_at_all_is_refused() -> None:
    with pytest.raises(WrongInput):
        combined([], SHAPE)
