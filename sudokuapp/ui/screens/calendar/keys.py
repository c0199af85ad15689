"""What a keyboard's keys mean in the calendar, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["today", "open"]

_STEPS = {keyboard.LEFT: -1, keyboard.RIGHT: 1, keyboard.UP: -7, keyboard.DOWN: 7}
_COMMANDS: dict[int, KeyCommand] = {keyboard.HOME: "today", **dict.fromkeys(keyboard.ENTER_KEYS, "open")}


def step_for(key: int, modifiers: Collection[str]) -> int:
    """How many days an arrow goes on or back; 0 for other keys."""
    return _STEPS.get(key, 0) if keyboard.COMMAND_MODIFIERS.isdisjoint(modifiers) else 0


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    return _COMMANDS.get(key) if keyboard.COMMAND_MODIFIERS.isdisjoint(modifiers) else None
