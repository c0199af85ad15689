"""What the calendar says."""

from __future__ import annotations

from datetime import date

from sudokuapp.game.statistics import Run
from sudokuapp.ui.screens.calendar.strings import accessible_day, button_text, day_title, run_text

SUNDAY = date(2026, 11, 22)


def test_a_day_is_told_with_its_level() -> None:
    assert day_title(SUNDAY, SUNDAY) == "Today: Diabolical"
    assert day_title(SUNDAY, date(2026, 11, 23)) == "Sun, 22 Nov: Diabolical"


def test_the_button_says_what_it_does() -> None:
    assert [button_text(state) for state in (None, "begun", "done")] == ["Play", "Continue", "Look at it again"]


def test_a_run_is_told_with_the_longest_if_that_is_another() -> None:
    assert "how many in a row" in run_text(Run())
    assert run_text(Run(1, 1)) == "1 daily puzzle in a row"
    assert run_text(Run(2, 5)) == "2 daily puzzles in a row, longest run 5"
    assert run_text(Run(0, 5)) == "0 daily puzzles in a row, longest run 5"


def test_marks_are_told_to_people_who_cannot_see_them() -> None:
    texts = [accessible_day(SUNDAY, state) for state in (None, "begun", "done")]
    assert texts == ["22 Nov", "22 Nov, begun", "22 Nov, done"]
