"""Scan has words for all that can happen."""

from __future__ import annotations

from sudokuapp.scan.advice import Advice
from sudokuapp.ui.screens.scan.state import State, Way
from sudokuapp.ui.screens.scan.words import ADVICE, BUTTONS, FIRST_WORDS, WHY_NO_PICTURE


def test_every_advice_has_its_line() -> None:
    assert set(ADVICE) == set(Advice)
    assert len(set(ADVICE.values())) == len(ADVICE)


def test_every_state_has_its_words_with_a_picture_or_without() -> None:
    assert not FIRST_WORDS.keys() & WHY_NO_PICTURE.keys()
    assert FIRST_WORDS.keys() | WHY_NO_PICTURE.keys() == set(State)


def test_every_button_has_its_words() -> None:
    assert set(BUTTONS) == set(Way)
