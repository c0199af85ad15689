"""What a keyboard's keys mean on the Correct screen, as plain values. No Kivy: a key is the number that Kivy gives.

That is the sign which the key has without Shift, even while Shift is held, and Kivy's window makes the text of the same
event from it: a French keyboard, whose digits are shifted, never gives a digit. So its row of digits is known by where
it lies: scancodes are the same on all keyboards.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sudokuapp.core.shape import Shape

BACKSPACE, TAB, ENTER, SPACE, DELETE = 8, 9, 13, 32, 127
UP, DOWN, RIGHT, LEFT, HOME, END = 273, 274, 275, 276, 278, 279
NUMBER_PAD_ZERO, NUMBER_PAD_NINE, NUMBER_PAD_POINT, NUMBER_PAD_ENTER = 256, 265, 266, 271
BLANKS = "0."
DIGIT_ROW = dict(zip(range(30, 40), "1234567890", strict=True))  # by scancode

MOVES = {UP: (-1, 0), DOWN: (1, 0), LEFT: (0, -1), RIGHT: (0, 1)}
SHAPE_KEYS = "4689"

What = Literal["put", "move", "next", "previous", "undo", "redo", "paste", "done", "offer", "discard", "shape"]


@dataclass(frozen=True)
class Wish:
    """What a key asks for: `number` is a digit to put (0 clears), a cell to move to or a side, where there is one."""

    what: What
    number: int = 0


def wish(key: int, scancode: int, held: Collection[str], shape: Shape, selected: int | None) -> Wish | None:
    """What this key means now; None if nothing, so that others may have it."""
    sign = _sign(key, scancode)
    if "ctrl" in held or "meta" in held:
        return _with_control(key, sign, "shift" in held)
    if "alt" in held:
        return None
    if key in MOVES:
        return Wish("move", moved(shape, selected, *MOVES[key]))
    if key in (HOME, END):
        return Wish("move", 0 if key == HOME else shape.cell_count - 1)
    if key == TAB:
        return Wish("previous" if "shift" in held else "next")
    if key in (ENTER, NUMBER_PAD_ENTER):
        return Wish("done")
    if key == SPACE:
        return Wish("offer")
    if key in (BACKSPACE, DELETE, NUMBER_PAD_POINT):
        return Wish("put", 0)
    digit = _digit(sign, shape)
    return None if digit is None else Wish("put", digit)


def moved(shape: Shape, cell: int | None, rows: int, columns: int) -> int:
    """One cell on, and no farther than the edge; the first cell if there was none."""
    if cell is None:
        return 0
    row = min(max(shape.row_of(cell) + rows, 0), shape.side - 1)
    column = min(max(shape.column_of(cell) + columns, 0), shape.side - 1)
    return row * shape.side + column


def _with_control(key: int, sign: str, shifted: bool) -> Wish | None:
    if sign == "z":
        return Wish("redo" if shifted else "undo")
    if sign and sign in SHAPE_KEYS:
        return Wish("shape", int(sign))
    named: dict[int, What] = {ord("y"): "redo", ord("v"): "paste", DELETE: "discard", BACKSPACE: "discard"}
    return Wish(named[key]) if key in named else None


def _sign(key: int, scancode: int) -> str:
    """The digit or letter of a key, none if it has none."""
    if NUMBER_PAD_ZERO <= key <= NUMBER_PAD_NINE:
        return str(key - NUMBER_PAD_ZERO)
    sign = chr(key) if SPACE < key < DELETE else ""
    return sign if sign.isdigit() else DIGIT_ROW.get(scancode, sign)


def _digit(sign: str, shape: Shape) -> int | None:
    if not sign:
        return None
    if sign in BLANKS:
        return 0
    at = shape.symbols.find(sign.upper())
    return at + 1 if at >= 0 else None
