"""Dragging is explained only where something is off."""

from __future__ import annotations

from sudokuapp.errors import NoDigits, NoPuzzleFound
from sudokuapp.ui.screens.crop import words


def test_a_puzzle_that_was_found_is_only_asked_about() -> None:
    assert words.found_words(has_others=False, was_read=False) == ("Looks right?", "", False)
    assert words.found_words(has_others=True, was_read=False).message == "Or tap another puzzle."


def test_who_comes_back_after_the_reading_is_told_what_to_do_about_a_wrong_corner() -> None:
    assert "drag its ring" in words.found_words(has_others=False, was_read=True).message


def test_a_corner_that_was_touched_or_a_problem_explains_dragging() -> None:
    for said in (words.dragging_words(False), words.problem_words(NoPuzzleFound(), False)):
        assert said.title == "Set the corners"
        assert "rag the rings onto the puzzle's corners" in said.message
    assert words.problem_words(NoDigits(), has_others=True).message == f"{NoDigits()} Or tap another puzzle."
