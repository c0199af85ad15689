"""What a keyboard's keys mean on the Correct screen, as plain values without Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sudokuapp.core.shape import Shape
from sudokuapp.ui import keyboard
from sudokuapp.ui.widgets.board.cell_moves import moved

BLANKS = "0."  # typed for an empty cell
SHAPE_KEYS = "4689"  # with Ctrl: the side of the new board

Action = Literal[
    "enter",
    "clear",
    "erase",
    "space",
    "move",
    "next",
    "previous",
    "undo",
    "redo",
    "paste",
    "type",
    "done",
    "corners",
    "discard",
    "shape",
    "kind",
    "all clues",
    "forget",
]


@dataclass(frozen=True)
class KeyCommand:
    """`number` is a digit to enter (0 clears), a cell to move to or the side of a board, as the action needs it."""

    action: Action
    number: int = 0


def command_for(
    key: int, scancode: int, modifiers: Collection[str], shape: Shape, selected: int | None
) -> KeyCommand | None:
    """What this key does now; None if nothing, so that others may handle the key."""
    sign = keyboard.sign_of(key, scancode)
    if not keyboard.CONTROL.isdisjoint(modifiers):
        return _with_control(key, sign, keyboard.SHIFT in modifiers)
    if keyboard.ALT in modifiers:
        return None
    if key in keyboard.ARROWS:
        right, down = keyboard.ARROWS[key]
        return KeyCommand("move", moved(shape, selected, down, right))
    if key in (keyboard.HOME, keyboard.END):
        return KeyCommand("move", 0 if key == keyboard.HOME else shape.cell_count - 1)
    if key == keyboard.TAB:
        return KeyCommand("previous" if keyboard.SHIFT in modifiers else "next")
    if key in keyboard.ENTER_KEYS:
        return KeyCommand("done")
    if key == keyboard.SPACE:
        return KeyCommand("space")
    if key in (keyboard.BACKSPACE, keyboard.DELETE):
        return KeyCommand("erase" if key == keyboard.BACKSPACE else "clear")
    digit = 0 if key == keyboard.NUMPAD_POINT else _digit(sign, shape)
    if digit is None:
        return KeyCommand("kind") if key == ord("p") else None
    return KeyCommand("enter", digit)


def _with_control(key: int, sign: str, shifted: bool) -> KeyCommand | None:
    if sign == "z":
        return KeyCommand("redo" if shifted else "undo")
    if sign and sign in SHAPE_KEYS:
        return KeyCommand("shape", int(sign))
    actions: dict[int, Action] = {
        ord("y"): "redo",
        ord("v"): "paste",
        ord("t"): "type",
        ord("k"): "corners",
        ord("a"): "all clues",
        ord("e"): "forget",
        keyboard.DELETE: "discard",
        keyboard.BACKSPACE: "discard",
    }
    return KeyCommand(actions[key]) if key in actions else None


def _digit(sign: str, shape: Shape) -> int | None:
    if not sign:
        return None
    if sign in BLANKS:
        return 0
    at = shape.symbols.find(sign.upper())
    return at + 1 if at >= 0 else None
