"""The history of a sheet: edits that can be undone and redone, as a value that never changes.

An edit is a small command, not a copy of the sheet. The current sheet is the first one with all done edits applied to
it, so undo, redo, saving and loading are one mechanism.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import grid_from_json, grid_to_json, list_up_to, whole_number
from sudokuapp.game.sheet import Sheet
from sudokuapp.language import msgid

MOST_EDITS = 1000  # older ones are forgotten


@dataclass(frozen=True, slots=True)
class Put:
    """Set one cell to this digit, which stays written where one was written; 0 clears it."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Paste:
    """Replace all cells by clues, perhaps by a board of another shape."""

    grid: Grid


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say that one cell is right as it is: no digit changes, but it can be undone like one."""

    cell: int


@dataclass(frozen=True, slots=True)
class SetKind:
    """Say that the digit of one cell is a clue, or that it was written."""

    cell: int
    kind: CellKind


@dataclass(frozen=True, slots=True)
class AllAreClues:
    """Say that every digit was printed."""


@dataclass(frozen=True, slots=True)
class ForgetWriting:
    """Take away all that was written, small candidates too."""


Edit = Put | Paste | Confirm | SetKind | AllAreClues | ForgetWriting


@dataclass(frozen=True)
class History:
    """The first sheet, all edits since, and how many of them are done; the others can be redone."""

    began: Sheet
    edits: tuple[Edit, ...] = ()
    done: int = 0

    @cached_property
    def sheet(self) -> Sheet:
        return _with_edits(self.began, self.done_edits)

    @property
    def done_edits(self) -> tuple[Edit, ...]:
        return self.edits[: self.done]

    @property
    def is_blank(self) -> bool:
        """Whether there was never a digit, undone edits included."""
        return self.began.is_empty and not any(_digit_count(edit) for edit in self.edits)

    def has_always_shape(self, shape: Shape) -> bool:
        """Whether the board has this shape before and after every edit."""
        pasted = (edit.grid.shape for edit in self.edits if isinstance(edit, Paste))
        return self.began.shape == shape and all(other == shape for other in pasted)

    def with_edit(self, edit: Edit) -> tuple[History, tuple[Edit, ...]]:
        """The history with one more edit, and the oldest edits if they had to be forgotten."""
        edits = (*self.done_edits, edit)
        over = len(edits) - MOST_EDITS
        if over <= 0:
            return History(self.began, edits, len(edits)), ()
        forgotten = edits[:over]
        return History(_with_edits(self.began, forgotten), edits[over:], MOST_EDITS), forgotten

    def undone(self) -> History:
        return replace(self, done=max(self.done - 1, 0))

    def redone(self) -> History:
        return replace(self, done=min(self.done + 1, len(self.edits)))

    def json_value(self) -> dict[str, Any]:
        edits = [_edit_to_json(edit) for edit in self.edits]
        return {"began": self.began.json_value(), "edits": edits, "done": self.done}

    @classmethod
    def from_json_value(cls, value: dict[str, Any]) -> History:
        began = Sheet.from_json_value(value.get("began"))
        shape = began.shape
        edits: list[Edit] = []
        for item in list_up_to(value.get("edits"), MOST_EDITS):
            edit = _edit_from_json(item, shape)
            if isinstance(edit, Paste):
                shape = edit.grid.shape
            edits.append(edit)
        return cls(began, tuple(edits), whole_number(value.get("done"), 0, len(edits)))


def touched_cells(edits: Iterable[Edit]) -> frozenset[int]:
    """The cells that these edits have set or confirmed one by one, or pasted."""
    cells: set[int] = set()
    for edit in edits:
        match edit:
            case Paste(grid):
                cells.update(range(len(grid)))
            case Put(cell) | Confirm(cell) | SetKind(cell):
                cells.add(cell)
    return frozenset(cells)


def _with_edits(sheet: Sheet, edits: Iterable[Edit]) -> Sheet:
    """Replayed in place: a long history is applied anew with each edit."""
    shape, notes = sheet.shape, list(sheet.notes)
    clues, written = bytearray(sheet.clues.cells), bytearray(sheet.written.cells)
    for edit in edits:
        match edit:
            case Put(cell, digit) if digit and written[cell]:
                written[cell] = digit
            case Put(cell, digit):
                clues[cell], written[cell], notes[cell] = digit, 0, 0
            case Paste(grid):
                shape, clues = grid.shape, bytearray(grid.cells)
                written, notes = bytearray(len(grid)), [0] * len(grid)
            case SetKind(cell, kind):
                digit = max(clues[cell], written[cell])
                clues[cell], written[cell] = (digit, 0) if kind is CellKind.CLUE else (0, digit)
            case AllAreClues():
                clues, written = bytearray(map(max, clues, written)), bytearray(len(clues))
            case ForgetWriting():
                written, notes = bytearray(len(clues)), [0] * len(clues)
    return Sheet(Grid(shape, bytes(clues)), Grid(shape, bytes(written)), tuple(notes))


def _digit_count(edit: Edit) -> int:
    """How many digits an edit puts."""
    if isinstance(edit, Put):
        return 1 if edit.digit else 0
    return edit.grid.clue_count if isinstance(edit, Paste) else 0


def _edit_to_json(edit: Edit) -> list[Any]:
    """A list: a word tells the kind, or else its length of one, two or three numbers."""
    match edit:
        case Put(cell, digit):
            return [cell, digit]
        case Paste(grid):
            return grid_to_json(grid)
        case Confirm(cell):
            return [cell]
        case SetKind(cell, kind):
            return [kind.value, cell]
        case AllAreClues():
            return ["all are clues"]
        case ForgetWriting():
            return ["forget writing"]


def _edit_from_json(value: object, shape: Shape) -> Edit:
    """An edit; the board has this shape when it is applied."""
    match list_up_to(value, 3):
        case ["all are clues"]:
            return AllAreClues()
        case ["forget writing"]:
            return ForgetWriting()
        case ["clue" | "written" as kind, cell]:
            return SetKind(whole_number(cell, 0, shape.cell_count - 1), CellKind(kind))
        case [str(), *_]:
            raise WrongInput(msgid("This is no saved puzzle: it has an edit that is not known."))
        case [cell]:
            return Confirm(whole_number(cell, 0, shape.cell_count - 1))
        case [cell, digit]:
            return Put(whole_number(cell, 0, shape.cell_count - 1), whole_number(digit, 0, shape.side))
        case parts:
            return Paste(grid_from_json(parts))
