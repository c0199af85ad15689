from __future__ import annotations

import pytest

from sudokuapp.storage.library import LibraryView
from sudokuapp.ui.screens.library.empty_state import empty_state


@pytest.mark.parametrize(
    ("view", "has_puzzles", "way_on", "word"),
    [
        (LibraryView(), False, "scan", "every puzzle"),
        (LibraryView(text="monday", status="new"), True, "clear search", "“monday”"),
        (LibraryView(status="new", folder=3), True, "clear filter", "filter"),
        (LibraryView(folder=3), True, "all folders", "“Newspaper”"),
    ],
)
def test_an_empty_list_says_why_and_offers_a_way_on(view, has_puzzles, way_on, word) -> None:
    state = empty_state(view, has_puzzles, "Newspaper")
    assert state.way_on == way_on
    assert word in state.text
    assert state.button
