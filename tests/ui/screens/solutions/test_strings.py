from __future__ import annotations

from types import SimpleNamespace

import pytest

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import SearchCancelled
from sudokuapp.language import speak
from sudokuapp.ui.screens.solutions.difference import Difference
from sudokuapp.ui.screens.solutions.search import StopReason
from sudokuapp.ui.screens.solutions.strings import caption, detail, reason, search_action

SHAPE = Shape(2, 2)
PUZZLE = Grid.of(SHAPE, [1, 2, 3, 4, *[0] * 12])


def known(**facts: object) -> SimpleNamespace:
    """What a search knows; by default it has found nothing and still runs."""
    usual = {"page": -1, "found": 0, "complete": False, "is_past_limit": False, "stopped": None, "error": None}
    return SimpleNamespace(**usual | {"has_none": False} | facts)


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({}, "Solving …"),
        ({"stopped": StopReason.CANCELLED}, "No solution found yet"),
        ({"complete": True, "has_none": True}, "No solution"),
        ({"page": 0, "found": 1, "complete": True}, "The only solution"),
        ({"page": 2, "found": 12, "complete": True}, "Solution 3 of 12"),
        ({"page": 2, "found": 212}, "Solution 3 of at least 212"),
        ({"page": 2, "found": 1001, "is_past_limit": True}, "Solution 3 of more than 1\u202f000"),
    ],
)
def test_the_caption_says_no_more_than_is_known(facts: dict[str, object], text: str) -> None:
    assert caption(known(**facts), unchecked=0) == text


def test_with_unchecked_digits_the_only_solution_is_not_called_so() -> None:
    only = known(page=0, found=1, complete=True)
    assert caption(only, unchecked=2) == "One solution, if all is read right"
    assert caption(known(page=2, found=12, complete=True), unchecked=2) == "Solution 3 of 12"


def test_the_caption_speaks_german() -> None:
    speak("de")
    assert caption(known(page=2, found=1001, is_past_limit=True), unchecked=0) == "Lösung 3 von mehr als 1\u202f000"


@pytest.mark.parametrize(
    ("facts", "is_slow", "text"),
    [
        ({}, True, "Still searching."),
        ({"page": 0, "found": 7}, True, "Counting the others …"),
        ({"page": 0, "stopped": StopReason.TIME}, False, "Not done after 60 s, the time limit of the settings."),
        ({"stopped": StopReason.CANCELLED}, False, "You stopped the search."),
        ({"error": SearchCancelled("Stopped. Try again.")}, False, "Stopped. Try again."),
        ({"page": 0, "found": 1, "complete": True}, False, "4 clues in bold. 3 cells differ from solution 4."),
    ],
)
def test_the_detail_says_what_is_most_important(facts: dict[str, object], is_slow: bool, text: str) -> None:
    assert detail(known(**facts), PUZZLE, Difference(3, frozenset({1, 5, 9})), 60.0, is_slow) == text


def test_an_empty_puzzle_does_not_speak_of_clues() -> None:
    assert detail(known(page=0, found=1, complete=True), Grid.empty(SHAPE), Difference(), 60.0, False) == ""


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        ("1..1 .... .... ....", "Row 1 has more than one 1."),
        ("1... .... .... 1...", "Column 1 has more than one 1."),
        ("1... .1.. .... ....", "Box 1 has more than one 1."),
        ("12.. ...3 .... ...4", "No digit is left for row 1, column 4."),
        ("1... ..1. .... .2.3", "Row 4 has no place left for one of its digits."),
        ("..1. .4.. 2.3. ....", "The clues do not clash, but nothing fits them all."),
    ],
)
def test_the_reason_is_the_plainest_fault(puzzle: str, text: str) -> None:
    assert reason(parse(puzzle.replace(" ", "\n"))) == text


@pytest.mark.parametrize(
    ("facts", "is_slow", "button"),
    [
        ({}, False, ""),
        ({}, True, "cancel"),
        ({"page": 0}, True, "stop_counting"),
        ({"stopped": StopReason.TIME}, False, "search_more"),
        ({"page": 0, "stopped": StopReason.CANCELLED}, False, "count_more"),
        ({"page": 0, "error": SearchCancelled("Stopped.")}, False, "count_more"),
        ({"complete": True, "has_none": True}, False, ""),
    ],
)
def test_the_button_below_the_search_does_what_is_possible_now(facts: dict[str, object], is_slow: bool, button) -> None:
    assert search_action(known(**facts), is_slow) == button
