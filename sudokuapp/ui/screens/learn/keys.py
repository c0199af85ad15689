"""What a keyboard's keys mean on Learn, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["up", "down", "left", "right", "first", "last", "open", "search", "leave search"]

STEPS = ("up", "down", "left", "right", "first", "last")  # the keys that lead to another technique

_COMMANDS: dict[int, KeyCommand] = {
    keyboard.UP: "up",
    keyboard.DOWN: "down",
    keyboard.LEFT: "left",
    keyboard.RIGHT: "right",
    keyboard.HOME: "first",
    keyboard.END: "last",
    keyboard.ESCAPE: "leave search",
    **dict.fromkeys(keyboard.ENTER_KEYS, "open"),
}
_MODIFIERS = keyboard.COMMAND_MODIFIERS | {keyboard.SHIFT}


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    if key == ord("f") and not keyboard.CONTROL.isdisjoint(modifiers):
        return "search"
    return _COMMANDS.get(key) if _MODIFIERS.isdisjoint(modifiers) else None
