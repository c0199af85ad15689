"""The keys of the calendar."""

from __future__ import annotations

from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.calendar.keys import command_for, step_for


def test_arrows_go_by_days_and_weeks() -> None:
    arrows = (keyboard.LEFT, keyboard.RIGHT, keyboard.UP, keyboard.DOWN)
    assert [step_for(key, ()) for key in arrows] == [-1, 1, -7, 7]
    assert step_for(keyboard.UP, ("ctrl",)) == 0


def test_home_leads_to_today_and_enter_opens() -> None:
    assert command_for(keyboard.HOME, ()) == "today"
    assert command_for(keyboard.ENTER, ()) == "open"
    assert command_for(keyboard.ESCAPE, ()) is None
