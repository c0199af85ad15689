"""What a keyboard's keys mean in the library, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard, list_keys

KeyCommand = Literal[list_keys.ListStep, "open", "toggle", "select all", "search", "delete", "leave"]

STEPS = tuple(list_keys.STEPS.values())  # the keys that lead to another puzzle of the list

_COMMANDS: dict[int, KeyCommand] = {
    **list_keys.STEPS,
    keyboard.SPACE: "toggle",
    keyboard.DELETE: "delete",
    keyboard.BACKSPACE: "delete",
    keyboard.ESCAPE: "leave",
    **dict.fromkeys(keyboard.ENTER_KEYS, "open"),
}
_WITH_CONTROL: dict[int, KeyCommand] = {ord("a"): "select all", ord("f"): "search"}
_MODIFIERS = keyboard.COMMAND_MODIFIERS | {keyboard.SHIFT}


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """None if the key means nothing here, so that others may handle it."""
    if key in _WITH_CONTROL and not keyboard.CONTROL.isdisjoint(modifiers):
        return _WITH_CONTROL[key]
    return _COMMANDS.get(key) if _MODIFIERS.isdisjoint(modifiers) else None


def next_index(command: KeyCommand, index: int | None, count: int, columns: int) -> int:
    """Where in a list of `count` one of the STEPS leads; the first key leads to one of the ends."""
    if command == "first" or (index is None and command in ("down", "right")):
        return 0
    if command == "last" or index is None:
        return count - 1
    step = {"up": -columns, "down": columns, "left": -1, "right": 1}[command]
    return index + step if 0 <= index + step < count else index
