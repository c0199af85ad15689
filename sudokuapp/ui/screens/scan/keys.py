"""What a keyboard's keys mean on the Scan screen, as plain values without Kivy."""

from __future__ import annotations

from typing import Literal

from sudokuapp.ui import keyboard

KeyCommand = Literal["shoot"]


def command_for(key: int) -> KeyCommand | None:
    """What this key does, with any modifier; None if nothing, so that others may handle the key."""
    return "shoot" if key == keyboard.SPACE or key in keyboard.ENTER_KEYS else None
