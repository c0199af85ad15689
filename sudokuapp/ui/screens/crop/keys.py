"""What a keyboard's keys mean on the Crop screen, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sudokuapp.ui import keyboard

NEXT_BOARD = ord("n")
TURNS = {ord("l"): -1, ord("r"): 1}  # quarters to the right, by key


@dataclass(frozen=True)
class KeyCommand:
    """`number` is how many corners to go on, or quarter turns; `move` is a pixel to the right or down."""

    action: Literal["select", "move", "turn", "choose", "read"]
    number: int = 0
    move: tuple[int, int] = (0, 0)


def command_for(key: int, modifiers: Collection[str]) -> KeyCommand | None:
    """What this key does; None if nothing, so that others may handle the key."""
    if not keyboard.COMMAND_MODIFIERS.isdisjoint(modifiers):
        return None
    if key == keyboard.TAB:
        return KeyCommand("select", -1 if keyboard.SHIFT in modifiers else 1)
    if key in keyboard.ENTER_KEYS:
        return KeyCommand("read")
    if key == NEXT_BOARD:
        return KeyCommand("choose")
    if key in TURNS:
        return KeyCommand("turn", TURNS[key])
    return KeyCommand("move", move=keyboard.ARROWS[key]) if key in keyboard.ARROWS else None


def next_corner(selected: int | None, by: int, turns: int) -> int:
    """Corners are numbered in the photo as it was taken; the first selected is the top left one on the screen."""
    return -turns % 4 if selected is None else (selected + by) % 4
