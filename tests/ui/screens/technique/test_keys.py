from __future__ import annotations

from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.technique.keys import command_for


def test_the_arrows_turn_pages_and_enter_tells_more() -> None:
    keys = (keyboard.RIGHT, keyboard.LEFT, keyboard.HOME, keyboard.END, keyboard.SPACE, keyboard.ENTER)
    assert [command_for(key, []) for key in keys] == ["next", "previous", "first", "last", "more", "more"]


def test_other_keys_are_not_handled() -> None:
    assert command_for(keyboard.ESCAPE, []) is None
    assert command_for(keyboard.RIGHT, ["ctrl"]) is None
