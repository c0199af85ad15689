"""What a keyboard's keys mean in New puzzle, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["easier", "harder", "smaller", "larger", "make"]

_COMMANDS: dict[int, KeyCommand] = {
    keyboard.UP: "easier",
    keyboard.DOWN: "harder",
    keyboard.LEFT: "smaller",
    keyboard.RIGHT: "larger",
    **dict.fromkeys(keyboard.ENTER_KEYS, "make"),
}


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    return _COMMANDS.get(key) if keyboard.COMMAND_MODIFIERS.isdisjoint(modifiers) else None
