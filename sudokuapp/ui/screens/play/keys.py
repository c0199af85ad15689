"""What a keyboard's keys mean on the Play screen, as plain values without Kivy. Esc saves and goes back: see `app`."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui import keyboard
from sudokuapp.ui.widgets.board.cell_moves import moved, next_empty

Action = Literal["enter", "note", "move", "notes", "undo", "redo", "hint", "close hint", "solve"]

_LETTERS: dict[str, Action] = {"n": "notes", "h": "hint"}
_WITH_CONTROL: dict[str, Action] = {"z": "undo", "y": "redo"}


@dataclass(frozen=True)
class KeyCommand:
    """`number` is a digit to enter or note (0 clears), or a cell to move to."""

    action: Action
    number: int = 0


def command_for(
    key: int, scancode: int, modifiers: Collection[str], grid: Grid, selected: int | None, has_hint: bool = False
) -> KeyCommand | None:
    """What this key does now; None if nothing, so that others may handle the key. `has_hint`: one is shown."""
    sign, shifted = keyboard.sign_of(key, scancode), keyboard.SHIFT in modifiers
    if keyboard.ALT in modifiers:
        return None
    if has_hint and key == keyboard.ESCAPE:
        return KeyCommand("close hint")
    if has_hint and key in keyboard.ENTER_KEYS:
        return KeyCommand("hint")
    if not keyboard.CONTROL.isdisjoint(modifiers):
        if key in keyboard.ARROWS:
            right, down = keyboard.ARROWS[key]
            return KeyCommand("move", next_empty(grid, selected, down, right))
        action = "redo" if sign == "z" and shifted else _WITH_CONTROL.get(sign)
        return KeyCommand(action) if action else None
    if key in keyboard.ARROWS:
        right, down = keyboard.ARROWS[key]
        return KeyCommand("move", moved(grid.shape, selected, down, right))
    if key in (keyboard.HOME, keyboard.END):
        return KeyCommand("move", 0 if key == keyboard.HOME else len(grid) - 1)
    if key in (keyboard.DELETE, keyboard.BACKSPACE, keyboard.NUMPAD_POINT):
        return KeyCommand("enter", 0)
    if key == keyboard.SPACE:
        return KeyCommand("solve")
    digit = _digit(sign, grid.shape)
    if digit is not None:
        return KeyCommand("note" if shifted and digit else "enter", digit)
    return KeyCommand(_LETTERS[sign]) if sign in _LETTERS else None


def _digit(sign: str, shape: Shape) -> int | None:
    if not sign:
        return None
    if sign == "0":
        return 0
    at = shape.symbols.find(sign.upper())
    return at + 1 if at >= 0 else None
