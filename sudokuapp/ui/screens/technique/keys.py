"""What a keyboard's keys mean on the page of a technique, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["next", "previous", "first", "last", "more"]

_COMMANDS: dict[int, KeyCommand] = {
    keyboard.RIGHT: "next",
    keyboard.LEFT: "previous",
    keyboard.HOME: "first",
    keyboard.END: "last",
    keyboard.SPACE: "more",
    **dict.fromkeys(keyboard.ENTER_KEYS, "more"),
}
_MODIFIERS = keyboard.COMMAND_MODIFIERS | {keyboard.SHIFT}


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    return _COMMANDS.get(key) if _MODIFIERS.isdisjoint(modifiers) else None
