from __future__ import annotations

import time
from dataclasses import replace

import pytest

from sudokuapp.storage import Summary
from sudokuapp.ui.strings.puzzle_texts import (
    about_text,
    kind_text,
    level_text,
    progress,
    progress_text,
    stage_text,
    state_text,
    unchecked_text,
)


def played(filled: int, finished: float | None = None, **values: object) -> Summary:
    return Summary(1, "Monday", 0.0, 0.0, "play", filled=filled, to_fill=51, seconds=754, finished=finished, **values)


@pytest.mark.parametrize(
    ("stage", "solutions", "text"),
    [
        ("crop", None, "To read"),
        ("correct", None, "To check"),
        ("correct", 1, "To check"),  # it was solved before, and is being changed again
        ("choice", 1, "New"),
        ("solutions", None, "Checked"),
        ("solutions", 0, "No solution"),
        ("solutions", 1, "Solved"),
        ("solutions", 2, "Solved"),
        ("play", None, "New"),
        ("play", 0, "No solution"),
    ],
)
def test_a_row_says_how_far_its_puzzle_has_come(stage: str, solutions: int | None, text: str) -> None:
    summary = Summary(1, "Monday", 0.0, time.time(), stage, solutions)
    assert stage_text(summary) == text
    assert state_text(summary).startswith(f"{text} · Today ")


def test_the_unchecked_digits_are_counted() -> None:
    assert [unchecked_text(count) for count in (0, 1, 2)] == ["", "1 digit not checked", "2 digits not checked"]


def test_of_a_game_it_says_how_much_is_filled_and_the_time() -> None:
    assert progress_text(played(34)) == "34 of 51"
    assert state_text(played(34)) == "34 of 51 · 12:34"
    assert progress(played(34)) == pytest.approx(34 / 51)
    assert about_text(played(34, rating=34)) == "Hard · 12:34"
    assert about_text(played(34)) == "12:34"


def test_a_finished_game_says_so() -> None:
    assert state_text(played(51, finished=1.0)) == "Finished · 12:34"


def test_one_that_the_app_has_solved_is_no_work_of_the_person() -> None:
    assert state_text(played(51, finished=1.0, is_solved_by_app=True)) == "Solved by the app"


def test_a_game_without_a_clock_has_no_time() -> None:
    assert state_text(replace(played(51, finished=1.0), seconds=0.0)) == "Finished"
    assert state_text(replace(played(34), seconds=0.0)) == "34 of 51"


def test_a_game_of_a_damaged_file_has_no_more_than_all_filled() -> None:
    assert progress(played(99)) == 1.0
    assert progress(Summary(1, "Monday", 0.0, 0.0, "crop")) == 0.0


@pytest.mark.parametrize(
    ("rating", "text"), [(None, ""), (0, ""), (12, "Beginner"), (13, "Easy"), (34, "Hard"), (200, "Diabolical")]
)
def test_the_level_of_a_rating(rating: int | None, text: str) -> None:
    assert level_text(rating) == text


@pytest.mark.parametrize(("source", "text"), [("scanned", "Scanned"), ("made", "Made here"), ("typed", "Typed")])
def test_where_a_puzzle_is_from(source: str, text: str) -> None:
    assert kind_text(Summary(1, "Monday", 0.0, 0.0, "play", source=source)) == text
    assert kind_text(Summary(1, "Monday", 0.0, 0.0, "play", source=source, rating=34)) == f"Hard · {text}"


def test_a_full_board_that_is_not_solved_does_not_look_finished() -> None:
    assert progress_text(played(51)) == "Full, but not right yet"
    assert state_text(played(51)) == "Full, but not right yet · 12:34"
