"""The history of a grid: edits that can be taken back, as a value.

An edit is a small command, not a copy of the grid. The grid at any moment is where the history began with the done
edits played on it, so undo, redo, saving and coming back are one mechanism.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.plain import grid_of, listed, plain_grid, whole

MOST_EDITS = 1000


@dataclass(frozen=True, slots=True)
class Put:
    """One cell got this digit; 0 cleared it."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Paste:
    """All cells at once, perhaps of a board of another shape."""

    grid: Grid


Edit = Put | Paste


@dataclass(frozen=True)
class History:
    """Where it began, all edits since, and how many of them are done; the others can be redone."""

    began: Grid
    edits: tuple[Edit, ...] = ()
    done: int = 0

    @cached_property
    def grid(self) -> Grid:
        return _played(self.began, self.edits[: self.done])

    @cached_property
    def touched(self) -> frozenset[int]:
        """The cells that a done edit has set."""
        return _touched(self.edits[: self.done])

    @property
    def is_blank(self) -> bool:
        """Whether there is no digit at any moment of it."""
        digits = (edit.digit if isinstance(edit, Put) else edit.grid.clue_count for edit in self.edits)
        return not self.began.clue_count and not any(digits)

    def keeps(self, shape: Shape) -> bool:
        """Whether the board has this shape at every moment."""
        pasted = (edit.grid.shape for edit in self.edits if isinstance(edit, Paste))
        return self.began.shape == shape and all(other == shape for other in pasted)

    def with_edit(self, edit: Edit) -> tuple[History, frozenset[int]]:
        """The history gone on, and the cells of the edit that fell off its far end, if one did."""
        edits = (*self.edits[: self.done], edit)
        over = len(edits) - MOST_EDITS
        if over <= 0:
            return History(self.began, edits, len(edits)), frozenset()
        forgotten = edits[:over]
        return History(_played(self.began, forgotten), edits[over:], MOST_EDITS), _touched(forgotten)

    def undone(self) -> History:
        return replace(self, done=max(self.done - 1, 0))

    def redone(self) -> History:
        return replace(self, done=min(self.done + 1, len(self.edits)))

    def plain(self) -> dict[str, Any]:
        edits = [[edit.cell, edit.digit] if isinstance(edit, Put) else plain_grid(edit.grid) for edit in self.edits]
        return {"began": plain_grid(self.began), "edits": edits, "done": self.done}

    @classmethod
    def of_plain(cls, value: dict[str, Any]) -> History:
        began = grid_of(value.get("began"))
        shape = began.shape
        edits: list[Edit] = []
        for item in listed(value.get("edits"), MOST_EDITS):
            edit = _edit_of(item, shape)
            if isinstance(edit, Paste):
                shape = edit.grid.shape
            edits.append(edit)
        return cls(began, tuple(edits), whole(value.get("done"), 0, len(edits)))


def _played(grid: Grid, edits: Iterable[Edit]) -> Grid:
    shape, cells = grid.shape, bytearray(grid.cells)
    for edit in edits:
        if isinstance(edit, Put):
            cells[edit.cell] = edit.digit
        else:
            shape, cells = edit.grid.shape, bytearray(edit.grid.cells)
    return Grid(shape, bytes(cells))


def _touched(edits: Iterable[Edit]) -> frozenset[int]:
    cells: set[int] = set()
    for edit in edits:
        cells.update([edit.cell] if isinstance(edit, Put) else range(len(edit.grid)))
    return frozenset(cells)


def _edit_of(value: object, shape: Shape) -> Edit:
    """An edit of a board that has this shape by then."""
    parts = listed(value, 3)
    if len(parts) == 2:
        return Put(whole(parts[0], 0, shape.cell_count - 1), whole(parts[1], 0, shape.side))
    return Paste(grid_of(parts))
