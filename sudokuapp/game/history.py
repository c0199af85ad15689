"""The history of a grid: edits that can be undone and redone, as a value that never changes.

An edit is a small command, not a copy of the grid. The current grid is the first one with all done edits applied to it,
so undo, redo, saving and loading are one mechanism.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.json_values import grid_from_json, grid_to_json, list_up_to, whole_number

MOST_EDITS = 1000  # older ones are forgotten


@dataclass(frozen=True, slots=True)
class Put:
    """Set one cell to this digit; 0 clears it."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Paste:
    """Replace all cells, perhaps by a board of another shape."""

    grid: Grid


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say that one cell is right as it is: no digit changes, but it can be undone like one."""

    cell: int


Edit = Put | Paste | Confirm


@dataclass(frozen=True)
class History:
    """The first grid, all edits since, and how many of them are done; the others can be redone."""

    began: Grid
    edits: tuple[Edit, ...] = ()
    done: int = 0

    @cached_property
    def grid(self) -> Grid:
        return _with_edits(self.began, self.edits[: self.done])

    @cached_property
    def touched(self) -> frozenset[int]:
        """The cells that the done edits have set or confirmed."""
        return _touched(self.edits[: self.done])

    @property
    def is_blank(self) -> bool:
        """Whether there was never a digit, undone edits included."""
        return not self.began.clue_count and not any(_digit_count(edit) for edit in self.edits)

    def has_always_shape(self, shape: Shape) -> bool:
        """Whether the board has this shape before and after every edit."""
        pasted = (edit.grid.shape for edit in self.edits if isinstance(edit, Paste))
        return self.began.shape == shape and all(other == shape for other in pasted)

    def with_edit(self, edit: Edit) -> tuple[History, frozenset[int]]:
        """The history with one more edit, and the cells of the oldest edits if they had to be forgotten."""
        edits = (*self.edits[: self.done], edit)
        over = len(edits) - MOST_EDITS
        if over <= 0:
            return History(self.began, edits, len(edits)), frozenset()
        forgotten = edits[:over]
        return History(_with_edits(self.began, forgotten), edits[over:], MOST_EDITS), _touched(forgotten)

    def undone(self) -> History:
        return replace(self, done=max(self.done - 1, 0))

    def redone(self) -> History:
        return replace(self, done=min(self.done + 1, len(self.edits)))

    def json_value(self) -> dict[str, Any]:
        edits = [_edit_to_json(edit) for edit in self.edits]
        return {"began": grid_to_json(self.began), "edits": edits, "done": self.done}

    @classmethod
    def from_json_value(cls, value: dict[str, Any]) -> History:
        began = grid_from_json(value.get("began"))
        shape = began.shape
        edits: list[Edit] = []
        for item in list_up_to(value.get("edits"), MOST_EDITS):
            edit = _edit_from_json(item, shape)
            if isinstance(edit, Paste):
                shape = edit.grid.shape
            edits.append(edit)
        return cls(began, tuple(edits), whole_number(value.get("done"), 0, len(edits)))


def _with_edits(grid: Grid, edits: Iterable[Edit]) -> Grid:
    shape, cells = grid.shape, bytearray(grid.cells)
    for edit in edits:
        if isinstance(edit, Put):
            cells[edit.cell] = edit.digit
        elif isinstance(edit, Paste):
            shape, cells = edit.grid.shape, bytearray(edit.grid.cells)
    return Grid(shape, bytes(cells))


def _touched(edits: Iterable[Edit]) -> frozenset[int]:
    cells: set[int] = set()
    for edit in edits:
        cells.update(range(len(edit.grid)) if isinstance(edit, Paste) else [edit.cell])
    return frozenset(cells)


def _digit_count(edit: Edit) -> int:
    """How many digits an edit puts."""
    if isinstance(edit, Put):
        return 1 if edit.digit else 0
    return edit.grid.clue_count if isinstance(edit, Paste) else 0


def _edit_to_json(edit: Edit) -> list[Any]:
    """A list of one, two or three parts: its length tells the kind."""
    if isinstance(edit, Put):
        return [edit.cell, edit.digit]
    return grid_to_json(edit.grid) if isinstance(edit, Paste) else [edit.cell]


def _edit_from_json(value: object, shape: Shape) -> Edit:
    """An edit; the board has this shape when it is applied."""
    parts = list_up_to(value, 3)
    if len(parts) not in (1, 2):
        return Paste(grid_from_json(parts))
    cell = whole_number(parts[0], 0, shape.cell_count - 1)
    return Confirm(cell) if len(parts) == 1 else Put(cell, whole_number(parts[1], 0, shape.side))
