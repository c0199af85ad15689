from __future__ import annotations

import pytest
from hypothesis import given
from support.drafts import drafts

from sudokuapp.core.text_writing import to_board
from sudokuapp.game.draft import Draft
from sudokuapp.ui.screens.correct.text_entry import line_of


@given(drafts())
def test_a_copied_board_is_offered_as_one_line(draft: Draft) -> None:
    assert line_of(to_board(draft.grid)) == str(draft.grid)


@pytest.mark.parametrize("text", ["", " \n", "Dear editor", "53..7", "1" * 100_000])
def test_a_text_that_is_no_puzzle_is_not_offered(text: str) -> None:
    assert line_of(text) == ""
