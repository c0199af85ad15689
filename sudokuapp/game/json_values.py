"""Values read from JSON, checked one by one.

A file may hold anything: every number has a range, every list a greatest length, and `True` is not a number. The first
value that is not as expected raises WrongInput, which says what was expected.
"""

from __future__ import annotations

import json
import math
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import LARGEST_SIDE, Shape
from sudokuapp.errors import WrongInput
from sudokuapp.language import msgid

LARGEST_JSON = 512 * 1024  # characters


def parsed_object(text: str) -> dict[str, Any]:
    """The one object that a JSON text holds."""
    if len(text) > LARGEST_JSON:
        raise WrongInput(
            msgid("A saved puzzle has at most {most:,} characters, but this one has {found:,}."),
            most=LARGEST_JSON,
            found=len(text),
        )
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as wrong:
        raise WrongInput(msgid("This is no saved puzzle: its text is damaged.")) from wrong
    if not isinstance(value, dict):
        raise WrongInput(msgid("This is no saved puzzle: an object was expected in it."))
    return value


def whole_number(value: object, lowest: int, highest: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise WrongInput(
            msgid("This is no saved puzzle: a whole number from {lowest} to {highest} was expected in it."),
            lowest=lowest,
            highest=highest,
        )
    return value


def probability(value: object) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= 1 or math.isnan(value):
        raise WrongInput(msgid("This is no saved puzzle: a number from 0 to 1 was expected in it."))
    return float(value)


def list_up_to(value: object, most: int) -> list[Any]:
    """A list with no more than so many items."""
    if not isinstance(value, list) or len(value) > most:
        raise WrongInput(msgid("This is no saved puzzle: a list of at most {most} was expected in it."), most=most)
    return value


def cell_numbers(value: object, shape: Shape) -> tuple[int, ...]:
    """Cells of a board, none of them twice."""
    cells = tuple(whole_number(cell, 0, shape.cell_count - 1) for cell in list_up_to(value, shape.cell_count))
    if len(set(cells)) != len(cells):
        raise WrongInput(msgid("This is no saved puzzle: it names a cell twice."))
    return cells


def grid_to_json(grid: Grid) -> list[Any]:
    """The rows and the columns of a box, then all cells as one text."""
    return [grid.shape.box_rows, grid.shape.box_columns, str(grid)]


def grid_from_json(value: object) -> Grid:
    """The grid that `grid_to_json` wrote, and no other form: the lenient reading is for texts that people type."""
    parts = list_up_to(value, 3)
    if len(parts) != 3 or not isinstance(parts[2], str):
        raise WrongInput(msgid("This is no saved puzzle: a grid was expected in it."))
    shape = Shape(whole_number(parts[0], 1, LARGEST_SIDE), whole_number(parts[1], 1, LARGEST_SIDE))
    digits = [("." + shape.symbols).find(symbol) for symbol in parts[2][: shape.cell_count + 1]]
    return Grid.of(shape, digits)


def _refuse_constant(name: str) -> None:
    """Python's reader takes NaN and Infinity, which are no JSON."""
    raise ValueError(name)
