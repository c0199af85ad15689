"""Scan has words for all that can happen."""

from __future__ import annotations

from sudokuapp.scan.advice import Advice
from sudokuapp.ui.screens.scan.state import PanelAction, State
from sudokuapp.ui.screens.scan.strings import ADVICE, BUTTON_TEXTS, FIRST_ADVICE, NO_PICTURE_TEXTS


def test_every_advice_has_its_line() -> None:
    assert set(ADVICE) == set(Advice)
    assert len(set(ADVICE.values())) == len(ADVICE)


def test_every_state_has_its_texts() -> None:
    assert not FIRST_ADVICE.keys() & NO_PICTURE_TEXTS.keys()
    assert FIRST_ADVICE.keys() | NO_PICTURE_TEXTS.keys() == set(State)


def test_every_button_has_its_text() -> None:
    assert set(BUTTON_TEXTS) == set(PanelAction)
