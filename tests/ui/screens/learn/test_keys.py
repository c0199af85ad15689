from __future__ import annotations

from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.learn.keys import command_for


def test_the_arrows_walk_through_the_list_and_enter_opens() -> None:
    keys = (keyboard.DOWN, keyboard.UP, keyboard.LEFT, keyboard.RIGHT, keyboard.HOME, keyboard.END, keyboard.ENTER)
    assert [command_for(key, []) for key in keys] == ["down", "up", "left", "right", "first", "last", "open"]


def test_ctrl_f_searches_and_esc_leaves_the_search() -> None:
    assert command_for(ord("f"), ["ctrl"]) == "search"
    assert command_for(ord("f"), []) is None
    assert command_for(keyboard.ESCAPE, []) == "leave search"


def test_with_other_modifiers_a_key_is_not_ours() -> None:
    assert command_for(keyboard.DOWN, ["alt"]) is None
