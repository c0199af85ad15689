"""Two looks at each cell: where they agree it is sure, where they do not it is in doubt, and small digits are read."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fine_boards import board, with_block, with_digit

from sudokuapp.vision.cell_looks import CellLooks, look_at
from sudokuapp.vision.cells import FINE_PITCH, board_ink
from sudokuapp.vision.digits import ANSWERS, EMPTY, MARKS, OTHER, PRINTED, WRITTEN
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS, UPRIGHT_MARKS, UPRIGHT_PRINTED, UPRIGHT_WRITTEN

CELL = 40
SURE = 0.99  # below it a cell is marked for a person to look at

Answer = dict[int, float]


class FakeModel:
    """A digit model that says what a test wants: of the cells as they are, and then of each single look."""

    def __init__(self, of_cell: Answer, of_looks: list[Answer]) -> None:
        self._of_cell, self._of_looks = of_cell, of_looks

    def classify(self, pictures: np.ndarray) -> np.ndarray:
        if len(pictures) == 81:
            return np.stack([row_of(self._of_cell if cell == CELL else {EMPTY: 1.0}) for cell in range(81)])
        assert len(pictures) == len(self._of_looks), "as many looks as the test has answers for"
        return np.stack([row_of(answer) for answer in self._of_looks]) if len(pictures) else np.empty((0, ANSWERS))


def row_of(answer: Answer) -> np.ndarray:
    """Probabilities with the given ones set and the rest spread evenly."""
    rest = 1 - sum(answer.values())
    row = np.full(ANSWERS, rest / (ANSWERS - len(answer)), np.float32)
    row[list(answer)] = list(answer.values())
    return row


def printed(digit: int, turns: int = 0) -> int:
    return PRINTED.start + 9 * turns + digit - 1


def written(digit: int, turns: int = 0) -> int:
    return WRITTEN.start + 9 * turns + digit - 1


def looks(drawn: Grey, of_cell: Answer, *of_looks: Answer) -> CellLooks:
    return look_at(board_ink(drawn), FakeModel(of_cell, list(of_looks)))  # type: ignore[arg-type]


def told(height: float, of_cell: Answer, *of_looks: Answer) -> np.ndarray:
    """What is said of a cell in which a digit of this height stands."""
    return looks(with_digit(board(), CELL, 5, height), of_cell, *of_looks).upright(0)[CELL]


def digit_shares(row: np.ndarray) -> np.ndarray:
    return row[UPRIGHT_PRINTED] + row[UPRIGHT_WRITTEN]


@pytest.mark.parametrize("height", [0.2, 0.35, 0.5, 0.7])
@pytest.mark.parametrize("hand", [printed, written])
def test_where_both_looks_agree_the_digit_is_sure(height: float, hand: Callable[[int], int]) -> None:
    row = told(height, {hand(5): 0.999}, {hand(5): 0.999})
    column = (UPRIGHT_PRINTED if hand is printed else UPRIGHT_WRITTEN).start + 4
    assert row.argmax() == column
    assert row[column] > SURE


@pytest.mark.parametrize("height", [0.45, 0.55, 0.7])
def test_where_the_looks_see_different_digits_none_is_sure(height: float) -> None:
    row = told(height, {printed(5): 0.9995}, {printed(6): 0.9995})
    assert digit_shares(row).max() < SURE


@settings(max_examples=50)
@given(st.floats(0.45, 0.8), st.floats(0.99, 1.0), st.floats(0.99, 1.0))
def test_no_look_is_so_sure_that_it_silences_the_other(height: float, first: float, second: float) -> None:
    assert digit_shares(told(height, {printed(5): first}, {printed(6): second})).max() < SURE


def test_a_doubtful_look_does_not_make_the_other_s_digit_wrong() -> None:
    row = told(0.55, {printed(5): 0.999}, {printed(5): 0.5, printed(6): 0.49})
    assert row.argmax() == UPRIGHT_PRINTED.start + 4


@pytest.mark.parametrize(("height", "digit"), [(0.2, 6), (0.55, 5)])
def test_the_digit_of_a_small_glyph_comes_from_the_second_look(height: float, digit: int) -> None:
    """The first sees a small 6 as an 8 or a 5; of a usual one it is the surer of two here."""
    row = told(height, {printed(5): 0.95}, {printed(6): 0.9, printed(5): 0.05})
    assert digit_shares(row).argmax() + 1 == digit


def test_whether_a_small_glyph_is_a_candidate_or_a_digit_comes_from_the_first_look() -> None:
    """By itself a candidate looks like any digit."""
    as_marks = told(0.25, {MARKS: 0.99}, {written(5): 0.999}, {written(5): 0.999})
    as_digit = told(0.25, {written(5): 0.99}, {written(5): 0.999})
    assert as_marks.argmax() == UPRIGHT_MARKS and as_marks[UPRIGHT_MARKS] > 0.9
    assert as_digit.argmax() == UPRIGHT_WRITTEN.start + 4 and as_digit[UPRIGHT_MARKS] < 0.1


def test_what_the_second_look_calls_no_digit_is_in_doubt() -> None:
    assert digit_shares(told(0.5, {printed(5): 0.999}, {OTHER: 0.999})).max() < SURE
    assert digit_shares(told(0.5, {printed(5): 0.999}, {EMPTY: 0.999})).max() < SURE


def test_print_and_pen_in_dispute_are_in_doubt_but_the_digit_is_not() -> None:
    row = told(0.5, {printed(5): 0.99}, {written(5): 0.99})
    assert digit_shares(row)[4] > 0.9
    assert max(row[UPRIGHT_PRINTED].sum(), row[UPRIGHT_WRITTEN].sum()) < SURE


def test_a_cell_in_which_nothing_stands_has_one_look() -> None:
    found = looks(board(), {EMPTY: 0.9})
    assert not found.alone.any()
    assert np.isnan(found.measures(0)).all()
    assert found.upright(0)[CELL].argmax() == 0
    assert found.upright(0)[CELL, 0] == pytest.approx(0.9 / (0.9 + 0.1 * (2 * 36 + 2) / 74), abs=0.01)


def test_what_little_stands_in_a_surely_empty_cell_is_not_looked_at_again() -> None:
    dirty = with_block(board(), CELL, (20, 20, 28, 28))
    assert not looks(dirty, {EMPTY: 0.9999}).alone.any()
    assert looks(dirty, {EMPTY: 0.99}, {EMPTY: 0.9}).alone[CELL].any()


def test_the_measures_are_those_of_what_stands_in_the_cell() -> None:
    found = looks(with_block(board(), CELL, (24, 10, 32, 46)), {printed(1): 0.99}, {printed(1): 0.99})
    height, stroke, darkness, core = found.measures(0)[CELL]
    assert (height, stroke) == pytest.approx((36 / FINE_PITCH, 8 / FINE_PITCH), abs=0.04)
    assert 0.8 < darkness <= core <= 1
    assert np.isnan(np.delete(found.measures(0), CELL, axis=0)).all()


def test_the_core_of_a_digit_is_as_dark_as_its_colour_however_soft_its_edges_are() -> None:
    sharp = with_block(board(), CELL, (22, 10, 34, 46))
    soft = cv2.GaussianBlur(sharp, (0, 0), 2.0)
    (sharp_darkness, sharp_core), (soft_darkness, soft_core) = (
        looks(ink, {printed(1): 0.99}, {printed(1): 0.99}).measures(0)[CELL, 2:] for ink in (sharp, soft)
    )
    assert sharp_darkness - soft_darkness > 0.02
    assert sharp_core - soft_core < 0.01


def candidates(*of_looks: Answer, sure: float = 0.9) -> CellLooks:
    """A cell with a small 3 and a small 7; the first answer is for both together."""
    drawn = with_digit(with_digit(board(), CELL, 3, 0.25, middle=0.28), CELL, 7, 0.25, middle=0.72)
    return looks(drawn, {MARKS: sure}, {OTHER: 0.9}, *of_looks)


def test_small_candidates_are_noted_in_order_and_once() -> None:
    assert candidates({written(7): 0.99}, {printed(3): 0.99}).notes(0) == {CELL: (3, 7)}
    assert candidates({written(7): 0.99}, {written(7): 0.99}).notes(0) == {CELL: (7,)}


def test_a_candidate_that_cannot_be_made_out_is_not_noted() -> None:
    assert candidates({written(7): 0.99}, {written(3): 0.45, written(8): 0.45}).notes(0) == {CELL: (7,)}
    assert candidates({EMPTY: 0.99}, {OTHER: 0.99}).notes(0) == {CELL: ()}


def test_a_candidate_may_be_print_or_pen_and_still_be_sure() -> None:
    in_doubt = {written(3): 0.49, printed(3): 0.49}
    assert candidates(in_doubt, {written(7): 0.99}).notes(0) == {CELL: (3, 7)}


@pytest.mark.parametrize("turns", range(4))
def test_candidates_are_noted_as_they_are_turned(turns: int) -> None:
    assert candidates({written(6, turns): 0.99}, {written(7, turns): 0.99}).notes(turns) == {CELL: (6, 7)}
    assert candidates({written(6, turns): 0.99}, {written(7, turns): 0.99}).notes((turns + 1) % 4) == {CELL: ()}


def test_where_no_candidates_are_supposed_nothing_is_noted() -> None:
    found = looks(with_digit(board(), CELL, 3, 0.5), {printed(3): 0.9, MARKS: 0.05}, {printed(3): 0.99})
    assert found.notes(0) == {}


@settings(max_examples=50)
@given(st.integers(0, 2**32 - 1), st.integers(0, 3), st.floats(0.02, 5))
def test_what_is_told_of_a_cell_adds_up_to_one_and_nothing_is_impossible(seed: int, turns: int, doubt: float) -> None:
    rng = np.random.default_rng(seed)
    answers, alone = (rng.dirichlet(np.full(ANSWERS, doubt), 81).astype(np.float32) for _ in range(2))
    measures = rng.uniform(0.05, 1, (81, 5)).astype(np.float32)
    measures[::5] = np.nan
    alone[::5] = 0
    rows = CellLooks(answers, alone, measures[:, :2], measures[:, 2:], {}).upright(turns)
    assert rows.shape == (81, UPRIGHT_ANSWERS)
    assert np.allclose(rows.sum(1), 1, atol=1e-4)
    assert rows.min() > 0
