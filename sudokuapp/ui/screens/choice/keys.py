"""What a keyboard's keys mean on the Choice screen, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["solution", "play", "digits", "corners"]

_COMMANDS: dict[int, KeyCommand] = {
    **dict.fromkeys(keyboard.ENTER_KEYS, "solution"),
    ord("s"): "solution",
    ord("p"): "play",
    ord("d"): "digits",
    ord("k"): "corners",
}
_MODIFIERS = keyboard.COMMAND_MODIFIERS | {keyboard.SHIFT}  # with one of these, no key means anything here


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """What this key asks for; None if nothing, so that others may handle the key."""
    return _COMMANDS.get(key) if _MODIFIERS.isdisjoint(modifiers) else None
