"""The digits decide which way up a board is, and those that look alike upside down do not."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from models.training.cell_cache import cut_boards
from models.training.labels import turned
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp.vision.digits import ANSWERS, MARKS, OTHER, PRINTED, WRITTEN, DigitModel
from sudokuapp.vision.orientation import (
    UPRIGHT_ANSWERS,
    UPRIGHT_MARKS,
    UPRIGHT_OTHER,
    UPRIGHT_PRINTED,
    UPRIGHT_WRITTEN,
    turns_of,
    upright_probabilities,
)

CONTENT = (Path(__file__).parents[2] / "models" / "digits.tflite").read_bytes()


@pytest.fixture(scope="module")
def model() -> DigitModel:
    return DigitModel(CONTENT)


def answers_for(*cells: dict[int, float]) -> NDArray[np.float32]:
    """Probabilities with the given ones set and the rest spread thinly."""
    answers = np.full((len(cells), ANSWERS), 1e-5, np.float32)
    for row, known in zip(answers, cells, strict=True):
        for answer, probability in known.items():
            row[answer] = probability
    return answers / answers.sum(1, keepdims=True)


def answer(digit: int, turns: int, hand: slice = PRINTED) -> int:
    return hand.start + 9 * turns + digit - 1


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("hardship", ["plain", "blur", "6x6", "4x4"])
def test_a_turned_board_is_known_by_its_digits(model: DigitModel, hardship: str, turns: int) -> None:
    rng = np.random.default_rng(turns)
    cells = cut_boards(rng, make_page(rng, HARDSHIPS[hardship], bundled_fonts()), cuts=1)[0].cells
    found, sure = turns_of(model.classify(turned(cells, np.full(len(cells), turns))))
    assert found == turns
    assert sure > 0.9


@given(
    st.lists(st.integers(1, 9).filter(lambda digit: digit not in (1, 6, 8, 9)), min_size=4),
    st.integers(0, 3),
    st.sampled_from([PRINTED, WRITTEN]),
)
def test_many_clear_digits_make_the_turn_sure(digits: list[int], turns: int, hand: slice) -> None:
    found, sure = turns_of(answers_for(*({answer(digit, turns, hand): 0.95} for digit in digits)))
    assert found == turns
    assert sure > 0.99


def test_print_and_pen_vote_together() -> None:
    in_doubt = {answer(4, 3, PRINTED): 0.48, answer(4, 3, WRITTEN): 0.48}
    found, sure = turns_of(answers_for(*[in_doubt] * 4))
    assert found == 3
    assert sure > 0.99


def test_digits_that_look_alike_upside_down_do_not_vote() -> None:
    eight = {answer(8, 0): 0.5, answer(8, 2): 0.5}
    six_or_nine = {answer(6, 0): 0.5, answer(9, 2): 0.5}
    _, sure = turns_of(answers_for(*[eight, six_or_nine] * 10))
    assert sure == pytest.approx(0.5, abs=0.01)
    assert turns_of(answers_for(*[eight, six_or_nine] * 10, {answer(4, 2): 0.95}, {answer(7, 2): 0.95}))[0] == 2


def test_one_misread_cell_does_not_turn_a_board() -> None:
    found, sure = turns_of(answers_for({answer(7, 3): 0.999}, *({answer(4, 0): 0.9} for _ in range(6))))
    assert found == 0
    assert sure > 0.99


@pytest.mark.parametrize("what", [0, MARKS, OTHER])
def test_a_board_without_digits_faces_no_way(what: int) -> None:
    _, sure = turns_of(answers_for(*({what: 0.999} for _ in range(81))))
    assert sure == pytest.approx(0.25, abs=0.01)


@given(st.integers(0, 2**32 - 1), st.integers(0, 3))
def test_what_faces_one_way_adds_up_to_one(seed: int, turns: int) -> None:
    answers = np.random.default_rng(seed).dirichlet(np.full(ANSWERS, 0.1), 20).astype(np.float32)
    known = upright_probabilities(answers, turns)
    assert known.shape == (20, UPRIGHT_ANSWERS) == (20, 21)
    assert np.allclose(known.sum(1), 1, atol=1e-5)
    assert known.min() >= 0


def test_a_six_upside_down_is_a_nine() -> None:
    shown = answers_for({answer(6, 0): 0.5, answer(9, 2): 0.5})
    assert upright_probabilities(shown, 0).argmax() == 6
    assert upright_probabilities(shown, 2).argmax() == 9
    assert upright_probabilities(shown, 0).max() > 0.99


@pytest.mark.parametrize("turns", range(4))
def test_print_pen_candidates_and_other_signs_stay_apart(turns: int) -> None:
    shown = answers_for(
        {0: 0.95}, {answer(4, turns): 0.95}, {answer(7, turns, WRITTEN): 0.95}, {MARKS: 0.95}, {OTHER: 0.95}
    )
    told = upright_probabilities(shown, turns)
    expected = [0, UPRIGHT_PRINTED.start + 3, UPRIGHT_WRITTEN.start + 6, UPRIGHT_MARKS, UPRIGHT_OTHER]
    assert told.argmax(1).tolist() == expected
    assert told.max(1).min() > 0.9


def test_what_are_no_answers_of_the_model_is_refused() -> None:
    with pytest.raises(ValueError, match="75 answers"):
        upright_probabilities(np.full((81, 37), 1 / 37, np.float32), 0)
