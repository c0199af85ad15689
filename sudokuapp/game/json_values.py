"""Plain values out of a stranger's JSON, checked one by one.

What a file holds may be anything: every number has a range, every list a length, and `True` is no number. The first
thing that is not as it should be is a WrongInput, which says what was looked for.
"""

from __future__ import annotations

import json
import math
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import LARGEST_SIDE, Shape
from sudokuapp.errors import WrongInput

LARGEST_JSON = 512 * 1024


def plain_object(text: str) -> dict[str, Any]:
    """The one object that a JSON text holds."""
    if len(text) > LARGEST_JSON:
        raise WrongInput(f"A saved puzzle has at most {LARGEST_JSON:,} characters, but this one has {len(text):,}.")
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as wrong:
        raise WrongInput("This is no saved puzzle: its text is damaged.") from wrong
    if not isinstance(value, dict):
        raise _odd("an object")
    return value


def whole(value: object, lowest: int, highest: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise _odd(f"a whole number from {lowest} to {highest}")
    return value


def share(value: object) -> float:
    """A probability."""
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= 1 or math.isnan(value):
        raise _odd("a number from 0 to 1")
    return float(value)


def listed(value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise _odd(f"a list of at most {most}")
    return value


def cell_numbers(value: object, shape: Shape) -> tuple[int, ...]:
    """Cells of a board, none twice."""
    cells = tuple(whole(cell, 0, shape.cell_count - 1) for cell in listed(value, shape.cell_count))
    if len(set(cells)) != len(cells):
        raise _odd("no cell twice")
    return cells


def plain_grid(grid: Grid) -> list[Any]:
    """A grid as JSON holds it: the rows and columns of a box, then the cells in one line."""
    return [grid.shape.box_rows, grid.shape.box_columns, str(grid)]


def grid_of(value: object) -> Grid:
    """What `plain_grid` made, and nothing else: the lenient reading is for what people type."""
    parts = listed(value, 3)
    if len(parts) != 3 or not isinstance(parts[2], str):
        raise _odd("a grid")
    shape = Shape(whole(parts[0], 1, LARGEST_SIDE), whole(parts[1], 1, LARGEST_SIDE))
    digits = [("." + shape.symbols).find(symbol) for symbol in parts[2][: shape.cell_count + 1]]
    return Grid.of(shape, digits)


def _odd(looked_for: str) -> WrongInput:
    return WrongInput(f"This is no saved puzzle: {looked_for} was expected in it.")


def _refuse_constant(name: str) -> None:
    raise ValueError(name)
