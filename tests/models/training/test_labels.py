"""Turned cells and their answers belong together, and every answer means one thing."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from models.training.labels import answer_of, has_digit, shown_by, turned
from sudokuapp.vision.digits import ANSWERS, EMPTY, MARKS, OTHER
from sudokuapp.vision.orientation import (
    UPRIGHT_ANSWERS,
    UPRIGHT_MARKS,
    UPRIGHT_OTHER,
    UPRIGHT_PRINTED,
    UPRIGHT_WRITTEN,
    upright_probabilities,
)

WITHOUT_DIGIT = [0, UPRIGHT_MARKS, UPRIGHT_OTHER]
WITH_DIGIT = [*range(UPRIGHT_PRINTED.start, UPRIGHT_PRINTED.stop), *range(UPRIGHT_WRITTEN.start, UPRIGHT_WRITTEN.stop)]


def test_each_of_the_75_answers_is_right_for_one_thing_at_one_turn() -> None:
    shown, turns = np.meshgrid(np.array(WITH_DIGIT, np.uint8), np.arange(4))
    of_digits = answer_of(shown.ravel(), turns.ravel())
    of_others = answer_of(np.array(WITHOUT_DIGIT, np.uint8), np.zeros(3, int))
    assert sorted([*of_digits, *of_others]) == list(range(ANSWERS)) == list(range(75))


@pytest.mark.parametrize(("shown", "answer"), [(0, EMPTY), (UPRIGHT_MARKS, MARKS), (UPRIGHT_OTHER, OTHER)])
def test_what_is_no_digit_has_one_answer_however_it_is_turned(shown: int, answer: int) -> None:
    assert answer_of(np.full(4, shown, np.uint8), np.arange(4)).tolist() == [answer] * 4


@given(st.integers(0, UPRIGHT_ANSWERS - 1), st.integers(0, 3))
def test_the_app_takes_the_right_answer_for_what_is_shown(shown: int, turns: int) -> None:
    """Training and the app number the answers alike."""
    told = np.zeros((1, ANSWERS), np.float32)
    told[0, answer_of(np.array([shown], np.uint8), np.array([turns]))] = 1.0
    assert upright_probabilities(told, turns)[0].argmax() == shown


def test_digits_are_those_of_print_and_pen() -> None:
    every = np.arange(UPRIGHT_ANSWERS, dtype=np.uint8)
    assert every[has_digit(every)].tolist() == WITH_DIGIT


cells_of = arrays(np.uint8, 20, elements=st.integers(0, 9))


@given(cells_of, cells_of, arrays(np.uint8, 20, elements=st.integers(0, 1)))
def test_a_cell_shows_its_clue_or_else_what_was_written_or_else_candidates(
    clues: np.ndarray, written: np.ndarray, marks: np.ndarray
) -> None:
    for shown, clue, entry, mark in zip(shown_by(clues, written, marks), clues, written, marks, strict=True):
        if clue:
            assert shown == UPRIGHT_PRINTED.start + clue - 1
        elif entry:
            assert shown == UPRIGHT_WRITTEN.start + entry - 1
        else:
            assert shown == (UPRIGHT_MARKS if mark else 0)


def test_so_many_clockwise_quarter_turns_bring_a_turned_cell_upright() -> None:
    upright = np.random.default_rng(1).integers(0, 256, (4, 32, 32)).astype(np.uint8)
    shown = turned(upright, np.arange(4))
    for turns in range(4):
        assert np.array_equal(np.rot90(shown[turns], -turns), upright[turns])
