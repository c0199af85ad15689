"""What a keyboard's keys mean in the tutorial, as plain values without Kivy."""

from __future__ import annotations

from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["next", "previous"]

_COMMANDS: dict[int, KeyCommand] = {keyboard.RIGHT: "next", keyboard.LEFT: "previous"}


def command_for(key: int) -> KeyCommand | None:
    """The page that this key asks for, with any modifier; None if none."""
    return _COMMANDS.get(key)
