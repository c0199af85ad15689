from __future__ import annotations

from typing import Any

import pytest
from support.drafts import SMALL, draft_of, draft_of_cells, marks, printed, written

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.screens.choice.strings import caption, detail, is_warning, writing

TEXT = "1234............"


def puzzle(draft: Draft, **values: Any) -> SavedPuzzle:
    return SavedPuzzle(1, "Monday", 1.0, 2.0, "choice", draft=draft, **values)


def test_clues_that_were_read_without_doubt_are_called_so() -> None:
    assert caption(draft_of(TEXT)) == "4 clues, read without doubt"
    assert caption(draft_of("1...............")) == "1 clue, read without doubt"


def test_what_was_written_is_told_beside_the_clues() -> None:
    rest = [printed(0, 0, 0.99, 1, 0.01)] * 13
    page = draft_of_cells(SMALL, [printed(1, 1, 0.99, 2, 0.01), written(2), marks(3, 4), *rest])
    assert (caption(page), writing(page)) == (
        "1 clue, read without doubt",
        "1 of your digits, 1 cell with notes",
    )
    assert writing(page.put(2, 0)) == "1 of your digits"
    assert writing(page.all_are_clues()) == "1 cell with notes"
    assert writing(page.forget_writing()) == writing(draft_of(TEXT)) == ""


@pytest.mark.parametrize(
    ("draft", "text"),
    [
        (draft_of(TEXT, suspects=(3,)), "4 clues"),
        (draft_of(TEXT, suspects=(3,)).settle(3), "4 clues"),
        (draft_of(TEXT).put(8, 2), "5 clues"),
        (Draft.empty(Shape.of_side(4)).paste(TEXT), "4 clues"),
    ],
    ids=["doubtful", "checked", "changed", "by hand"],
)
def test_others_are_only_counted(draft: Draft, text: str) -> None:
    assert caption(draft) == text


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({}, ""),
        ({"rating": 15}, "Easy"),
        ({"solutions": 1}, "One solution"),
        ({"solutions": 1, "rating": 15}, "One solution · Easy"),
        ({"solutions": 2}, "Several solutions"),
        ({"solutions": 2, "rating": 0}, "Several solutions"),
        ({"solutions": 0}, "It has no solution: check the digits."),
    ],
    ids=str,
)
def test_it_says_what_is_known_and_nothing_else(values: dict[str, int], text: str) -> None:
    shown = puzzle(draft_of(TEXT), **values)
    assert detail(shown) == text
    assert is_warning(shown) == (values.get("solutions") == 0)


def test_digits_that_nobody_has_checked_come_before_what_follows_from_them() -> None:
    shown = puzzle(draft_of(TEXT, suspects=(2, 3)), solutions=1, rating=15)
    assert detail(shown) == "2 digits not checked"
    assert is_warning(shown)
