"""The keys that lead through a list, the same in all of them. Kivy-free."""

from __future__ import annotations

from typing import Literal

from sudokuapp.ui import keyboard

ListStep = Literal["up", "down", "left", "right", "first", "last"]

STEPS: dict[int, ListStep] = {
    keyboard.UP: "up",
    keyboard.DOWN: "down",
    keyboard.LEFT: "left",
    keyboard.RIGHT: "right",
    keyboard.HOME: "first",
    keyboard.END: "last",
}
