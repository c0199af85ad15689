"""The keys of New puzzle."""

from __future__ import annotations

from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.new_puzzle.keys import command_for


def test_arrows_choose_and_enter_makes() -> None:
    assert [command_for(key, ()) for key in (keyboard.UP, keyboard.DOWN)] == ["easier", "harder"]
    assert [command_for(key, ()) for key in (keyboard.LEFT, keyboard.RIGHT)] == ["smaller", "larger"]
    assert all(command_for(key, ()) == "make" for key in keyboard.ENTER_KEYS)


def test_other_keys_and_shortcuts_are_left_to_others() -> None:
    assert command_for(keyboard.ESCAPE, ()) is None
    assert command_for(keyboard.UP, ("ctrl",)) is None
