from __future__ import annotations

import pytest

from sudokuapp.storage import Summary
from sudokuapp.ui.strings.puzzle_texts import stage_text


@pytest.mark.parametrize(
    ("stage", "solutions", "text"),
    [
        ("crop", None, "To read"),
        ("correct", None, "To check"),
        ("correct", 1, "To check"),  # it was solved before, and is being changed again
        ("solutions", None, "Checked"),
        ("solutions", 0, "No solution"),
        ("solutions", 1, "Solved"),
        ("solutions", 2, "Solved"),
    ],
)
def test_a_row_says_how_far_its_puzzle_has_come(stage: str, solutions: int | None, text: str) -> None:
    assert stage_text(Summary(1, "Monday", 0.0, 0.0, stage, solutions)) == text
