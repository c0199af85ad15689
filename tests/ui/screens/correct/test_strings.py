from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import SMALL, draft_of_cells, marks, printed, read_as, written

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.game.guess import Guess
from sudokuapp.language import speak
from sudokuapp.ui.screens.correct.draft_digits import repaired
from sudokuapp.ui.screens.correct.strings import (
    alternative_text,
    is_warning,
    next_text,
    offer_text,
    progress,
    remark,
)

SHAPE = Shape(2, 2)


def test_by_hand_no_second_guess_is_named() -> None:
    assert alternative_text(Draft.empty(SHAPE), 3) == ""


def test_progress_counts_the_doubtful_cells() -> None:
    draft = read_as({3: 1, 9: 2, 12: 3}, suspects=(9, 3, 12))
    assert progress(draft, 9) == "1 of 3 to check"
    assert progress(draft, 12) == "3 of 3 to check"
    assert progress(draft, 0) == "3 to check"
    assert progress(draft.settle(9), 0) == "2 to check"
    assert progress(draft.settle(9).settle(3).put(12, 4), 12) == "All checked"


def test_where_nothing_is_doubtful_the_clues_are_counted() -> None:
    assert progress(read_as({3: 1}), 3) == "1 clue"
    assert progress(read_as({3: 1, 9: 2}), 3) == "2 clues"
    assert progress(Draft.empty(SHAPE), 0) == "Tap a cell, then a digit"
    assert progress(Draft.empty(SHAPE).put(0, 1), 0) == "1 clue"


@pytest.mark.parametrize(
    ("other", "sentence"),
    [(3, "More than one 2 in row 1"), (12, "More than one 2 in column 1"), (5, "More than one 2 in box 1")],
)
def test_a_clash_names_the_rule_that_is_broken(other: int, sentence: str) -> None:
    draft = read_as({0: 2, other: 2})
    assert remark(draft, 0) == sentence
    assert remark(draft, 10) == "2 cells break a rule"


@pytest.mark.parametrize(
    ("seen", "digit", "sentence"),
    [
        (1, 3, "Looks like 1, the rules say 3"),
        (1, 0, "Looks like 1, the rules say empty"),
        (0, 3, "Looks empty, the rules say 3"),
    ],
)
def test_a_repair_says_what_was_seen(seen: int, digit: int, sentence: str) -> None:
    draft = read_as({}, cell_6=printed(seen, digit, 0.6, seen, 0.3))
    assert repaired(draft) == {6}
    assert remark(draft, 6) == sentence
    assert remark(draft, 5) == ""
    assert repaired(draft.put(6, 4)) == frozenset(), "the person's own digit is no repair"


def test_a_doubtful_cell_asks_until_it_is_settled() -> None:
    draft = read_as({9: 2}, suspects=(3, 9))
    assert (remark(draft, 3), alternative_text(draft, 3)) == ("Read as empty. Right?", "Change to 4")
    assert (remark(draft, 9), alternative_text(draft, 9)) == ("Read as 2. Right?", "Change to empty")
    assert (remark(draft.settle(9), 9), alternative_text(draft.settle(9), 9)) == ("", "")
    assert remark(draft.put(9, 1), 9) == ""
    assert remark(draft, 0) == "", "nobody doubts that cell"


def test_going_on_from_a_doubtful_cell_says_that_it_is_right() -> None:
    draft = read_as({9: 2}, suspects=(3, 9))
    assert next_text(draft, 3) == next_text(draft, 9) == "It's right"
    assert next_text(draft.settle(9), 9) == "Next"
    assert next_text(draft.put(9, 1), 9) == "Next"
    assert next_text(draft, 0) == next_text(draft, None) == "Next"


def test_only_a_broken_rule_is_a_warning() -> None:
    draft = read_as({0: 2, 3: 2}, cell_6=printed(1, 3, 0.6, 1, 0.3))
    assert is_warning(draft, 0)
    assert is_warning(draft, 9)
    assert not is_warning(draft, 6)
    assert not is_warning(draft.put(3, 0), 0)
    assert not is_warning(read_as({0: 2, 3: 2, 9: 1}, suspects=(9,)), 9), "a doubt is none"


def test_the_sentences_are_there_in_german() -> None:
    speak("de")
    assert remark(read_as({0: 2, 3: 2}), 0) == "Mehr als eine 2 in Zeile 1"
    assert progress(read_as({3: 1, 9: 2}, suspects=(9, 3)), 3) == "2 von 2 zu prüfen"
    assert remark(read_as({3: 1}, suspects=(9, 3)), 9) == "Als leer gelesen. Richtig?"
    assert next_text(read_as({3: 1}, suspects=(9, 3)), 3) == "Stimmt so"


EMPTY = printed(0, 0, 0.99, 1, 0.01)
CLUE = printed(1, 1, 0.99, 2, 0.01)


def doubted(guess: Guess) -> Guess:
    """Of which it is not sure who wrote it."""
    return replace(guess, kind_confidence=0.6)


def test_what_was_written_is_counted_beside_the_clues() -> None:
    draft = draft_of_cells(SMALL, [CLUE, written(2), marks(3), *[EMPTY] * 13])
    assert progress(draft, 0) == "1 clue, 1 written"
    assert progress(draft.forget_writing(), 0) == "1 clue"


@pytest.mark.parametrize(
    ("guess", "question", "offer"),
    [
        (doubted(CLUE), "Printed, not written?", "It was written"),
        (doubted(written(1)), "Written, not printed?", "It is printed"),
        (doubted(EMPTY), "Empty, without notes?", ""),
        (doubted(marks(3)), "Notes, not empty?", ""),
        (written(1, confidence=0.6), "Read as a written 1. Right?", "Change to 2"),
        (replace(marks(3), confidence=0.6), "Read as notes. Right?", "Change to 1"),
    ],
)
def test_the_words_say_what_is_doubted(guess: Guess, question: str, offer: str) -> None:
    draft = draft_of_cells(SMALL, [guess, *[EMPTY] * 15], (0,))
    assert (remark(draft, 0), offer_text(draft, 0), next_text(draft, 0)) == (question, offer, "It's right")
    assert remark(draft.settle(0), 0) == ""


def test_a_forgotten_digit_that_may_be_printed_is_asked_about_and_offered_again() -> None:
    draft = draft_of_cells(SMALL, [doubted(written(1)), *[EMPTY] * 15], (0,)).forget_writing()
    assert (remark(draft, 0), offer_text(draft, 0)) == ("Was this 1 printed?", "Change to 1")
    assert draft.put(0, 1).grid[0] == 1


def test_once_a_second_guess_is_used_on_a_written_page_its_kind_can_be_told() -> None:
    draft = draft_of_cells(SMALL, [written(1, confidence=0.6), *[EMPTY] * 15], (0,)).put(0, 2)
    assert offer_text(draft, 0) == "It is printed"


def test_a_written_digit_that_clashes_is_told_at_its_cell_and_not_at_the_clue() -> None:
    draft = draft_of_cells(SMALL, [CLUE, written(1), *[EMPTY] * 14])
    assert remark(draft, 1) == "More than one 1 in row 1"
    assert remark(draft, 0) == "1 cell breaks a rule"
