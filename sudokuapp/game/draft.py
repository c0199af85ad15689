"""A draft: the grid while a person corrects what was read, or enters a puzzle by hand.

A draft is a value: each change returns a new one, which the screen shows and the store saves. The suspects are the
cells that the reader was not sure of. A suspect is settled when the person sets it or confirms it; undoing that edit
opens it again. No digit is forbidden: what breaks a rule is only marked, because the page may be misprinted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sudokuapp.core.candidates import candidates, digits_in
from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import GridError, WrongInput
from sudokuapp.game.guess import CellGuess, Guess
from sudokuapp.game.history import Confirm, Edit, History, Paste, Put
from sudokuapp.game.json_values import (
    cell_numbers,
    grid_from_json,
    grid_to_json,
    list_up_to,
    parsed_object,
    whole_number,
)
from sudokuapp.language import msgid

_FORMAT = 2  # of the JSON text
_OLDEST_FORMAT = 1  # without edits that confirm a cell: what was confirmed is only in `confirmed`


@dataclass(frozen=True)
class Draft:
    """The grid being corrected, with its history; made by `empty` or `of_reading_cells`."""

    original: Grid
    """As it was read, or the empty board."""
    history: History
    guesses: tuple[Guess, ...] = ()
    """One for each cell; none if the puzzle is entered by hand."""
    suspects: tuple[int, ...] = ()
    """The most doubtful first, settled ones too."""
    confirmed: frozenset[int] = frozenset()
    """The suspects that stay settled, whatever is undone: the edit that settled them is forgotten."""

    @classmethod
    def empty(cls, shape: Shape) -> Draft:
        grid = Grid.empty(shape)
        return cls(grid, History(grid))

    @classmethod
    def of_reading_cells(cls, grid: Grid, guesses: Sequence[CellGuess], suspects: Iterable[int]) -> Draft:
        """A draft of what was read: `Draft.of_reading_cells(reading.grid, reading.cells, reading.suspects)`."""
        if len(guesses) != len(grid):
            raise GridError(
                msgid("A {side}x{side} grid has {cells} cells, but {given} were read."),
                side=grid.shape.side,
                cells=len(grid),
                given=len(guesses),
            )
        kept = tuple(Guess.of(guess) for guess in guesses)
        return cls(grid, History(grid), kept, tuple(int(cell) for cell in suspects))

    @property
    def grid(self) -> Grid:
        return self.history.grid

    @property
    def shape(self) -> Shape:
        return self.grid.shape

    @property
    def can_undo(self) -> bool:
        return self.history.done > 0

    @property
    def can_redo(self) -> bool:
        return self.history.done < len(self.history.edits)

    @property
    def is_changed(self) -> bool:
        """Whether the grid differs from the one it began with."""
        return self.grid != self.original

    @property
    def is_blank(self) -> bool:
        """Whether it was entered by hand and never had a digit, undone ones included: then nothing is lost with it."""
        return not self.guesses and self.history.is_blank

    def reads_as(self, other: Draft) -> bool:
        """Whether both began with the same reading."""
        return bool(self.guesses) and (self.original, self.guesses) == (other.original, other.guesses)

    @cached_property
    def conflicts(self) -> frozenset[int]:
        """The cells that break a rule."""
        return clashing_cells(self.grid)

    @property
    def settled(self) -> frozenset[int]:
        """The suspects that the person has set or confirmed."""
        return frozenset(self.suspects) & (self.confirmed | self.history.touched)

    @property
    def open_suspects(self) -> tuple[int, ...]:
        settled = self.settled
        return tuple(cell for cell in self.suspects if cell not in settled)

    def legal(self, cell: int) -> frozenset[int]:
        """The digits that no peer of this cell holds, whatever the cell itself holds."""
        return frozenset(digits_in(candidates(self.grid.with_digit(cell, 0))[cell]))

    def next_suspect(self, after: int | None = None) -> int | None:
        """The open suspect after this one, and after the last the first; the most doubtful if `after` is no suspect."""
        at = self.suspects.index(after) + 1 if after in self.suspects else 0
        settled = self.settled
        for cell in (*self.suspects[at:], *self.suspects[:at]):
            if cell not in settled:
                return cell
        return None

    def put(self, cell: int, digit: int) -> Draft:
        """Set a cell. Setting the digit it has already confirms it. GridError if there is no such cell or digit."""
        if self.grid.with_digit(cell, digit) == self.grid:
            return self.settle(cell)
        return self._with(Put(cell, digit))

    def settle(self, cell: int) -> Draft:
        """Confirm a suspect as it is; nothing to do for other cells and for settled ones."""
        return self._with(Confirm(cell)) if cell in self.open_suspects else self

    def paste(self, text: str) -> Draft:
        """Replace all digits by those of a text; GridTextError if it holds no puzzle.

        If the puzzle was read from a picture, the text must have the same shape.
        """
        grid = parse(text, self.shape) if self.guesses else _parsed_like(text, self.shape)
        return self._with(Paste(grid))

    def undo(self) -> Draft:
        """One edit back; the same draft if there is none."""
        return replace(self, history=self.history.undone())

    def redo(self) -> Draft:
        """The edit that was undone last, done again; the same draft if there is none."""
        return replace(self, history=self.history.redone())

    def to_json(self) -> str:
        value = {
            "format": _FORMAT,
            "original": grid_to_json(self.original),
            **self.history.json_value(),
            "guesses": [guess.json_value() for guess in self.guesses],
            "suspects": list(self.suspects),
            "confirmed": sorted(self.confirmed),
        }
        return json.dumps(value, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Draft:
        """The draft that `to_json` wrote; WrongInput on anything else."""
        value = parsed_object(text)
        whole_number(value.get("format"), _OLDEST_FORMAT, _FORMAT)
        original = grid_from_json(value.get("original"))
        history = History.from_json_value(value)
        shape = original.shape
        values = list_up_to(value.get("guesses"), shape.cell_count)
        guesses = tuple(Guess.from_json_value(guess, shape) for guess in values)
        if guesses and (len(guesses) != shape.cell_count or not history.has_always_shape(shape)):
            raise WrongInput(msgid("This is no saved puzzle: its guesses are not those of its board."))
        suspects = cell_numbers(value.get("suspects"), shape)
        confirmed = frozenset(cell_numbers(value.get("confirmed"), shape))
        if not confirmed <= set(suspects) or (suspects and not guesses):
            raise WrongInput(msgid("This is no saved puzzle: its doubtful cells do not fit together."))
        return cls(original, history, guesses, suspects, confirmed)

    def _with(self, edit: Edit) -> Draft:
        history, forgotten = self.history.with_edit(edit)
        return replace(self, history=history, confirmed=self.confirmed | (forgotten & frozenset(self.suspects)))


def _parsed_like(text: str, shape: Shape) -> Grid:
    """The grid in a text: with the boxes of this shape if the sides are equal, else of the usual shape."""
    grid = parse(text)
    return Grid(shape, grid.cells) if grid.shape.side == shape.side else grid
