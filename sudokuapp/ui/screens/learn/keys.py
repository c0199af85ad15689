"""What a keyboard's keys mean on Learn, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard, list_keys

KeyCommand = Literal[list_keys.ListStep, "open", "search", "leave search"]

STEPS = tuple(list_keys.STEPS.values())  # the keys that lead to another technique

_COMMANDS: dict[int, KeyCommand] = {
    **list_keys.STEPS,
    keyboard.ESCAPE: "leave search",
    **dict.fromkeys(keyboard.ENTER_KEYS, "open"),
}
_MODIFIERS = keyboard.COMMAND_MODIFIERS | {keyboard.SHIFT}


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    if key == ord("f") and not keyboard.CONTROL.isdisjoint(modifiers):
        return "search"
    return _COMMANDS.get(key) if _MODIFIERS.isdisjoint(modifiers) else None
