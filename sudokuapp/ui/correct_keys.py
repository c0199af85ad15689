"""What a keyboard's keys mean on the Correct screen, as plain values. No Kivy: a key is the number that Kivy gives."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sudokuapp.core.shape import Shape

BACKSPACE, TAB, ENTER, SPACE, DELETE = 8, 9, 13, 32, 127
UP, DOWN, RIGHT, LEFT, HOME, END = 273, 274, 275, 276, 278, 279
NUMBER_PAD_ZERO, NUMBER_PAD_NINE, NUMBER_PAD_POINT, NUMBER_PAD_ENTER = 256, 265, 266, 271
BLANKS = "0."

MOVES = {UP: (-1, 0), DOWN: (1, 0), LEFT: (0, -1), RIGHT: (0, 1)}
SHAPE_KEYS = "4689"

What = Literal["put", "move", "next", "previous", "undo", "redo", "paste", "done", "offer", "discard", "shape"]


@dataclass(frozen=True)
class Wish:
    """What a key asks for: `number` is a digit to put (0 clears), a cell to move to or a side, where there is one."""

    what: What
    number: int = 0


def wish(key: int, sign: str | None, held: Collection[str], shape: Shape, selected: int | None) -> Wish | None:
    """What this key means now; None if nothing, so that others may have it."""
    if "ctrl" in held or "meta" in held:
        return _with_control(key, "shift" in held)
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
    digit = _digit(key, sign, shape)
    return None if digit is None else Wish("put", digit)


def moved(shape: Shape, cell: int | None, rows: int, columns: int) -> int:
    """One cell on, and no farther than the edge; the first cell if there was none."""
    if cell is None:
        return 0
    row = min(max(shape.row_of(cell) + rows, 0), shape.side - 1)
    column = min(max(shape.column_of(cell) + columns, 0), shape.side - 1)
    return row * shape.side + column


def _with_control(key: int, shifted: bool) -> Wish | None:
    letter = chr(key) if SPACE < key < DELETE else ""
    if letter == "z":
        return Wish("redo" if shifted else "undo")
    if letter and letter in SHAPE_KEYS:
        return Wish("shape", int(letter))
    named: dict[int, What] = {ord("y"): "redo", ord("v"): "paste", DELETE: "discard", BACKSPACE: "discard"}
    return Wish(named[key]) if key in named else None


def _digit(key: int, sign: str | None, shape: Shape) -> int | None:
    """By the sign that was typed, as digits are shifted on some keyboards; by the key where none is given."""
    if NUMBER_PAD_ZERO <= key <= NUMBER_PAD_NINE:
        sign = str(key - NUMBER_PAD_ZERO)
    elif not sign:
        sign = chr(key) if SPACE < key < DELETE else ""
    if not sign:
        return None
    if sign in BLANKS:
        return 0
    at = shape.symbols.find(sign.upper())
    return at + 1 if at >= 0 and len(sign) == 1 else None
