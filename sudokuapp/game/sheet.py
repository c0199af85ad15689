"""What stands on the page of a puzzle: its clues, what somebody has written, and small candidates; as a value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Any

from sudokuapp.core.candidates import all_digits, digits_in
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.guess import Guess
from sudokuapp.game.json_values import grid_from_json, grid_to_json, list_up_to, whole_number
from sudokuapp.game.play_state import DigitSets
from sudokuapp.language import msgid

DOES_NOT_FIT = msgid("This is no saved puzzle: what was written does not fit its clues.")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A cell has a clue, a written digit or notes, never two of them; WrongInput if one has."""

    clues: Grid
    written: Grid
    notes: DigitSets

    def __post_init__(self) -> None:
        if self.written.shape != self.clues.shape or len(self.notes) != len(self.clues):
            raise WrongInput(DOES_NOT_FIT)
        if any((clue and (digit or noted)) or (digit and noted) for clue, digit, noted in self.by_cell()):
            raise WrongInput(DOES_NOT_FIT)

    @classmethod
    def of_clues(cls, clues: Grid) -> Sheet:
        """As it was printed."""
        return cls(clues, Grid.empty(clues.shape), (0,) * len(clues))

    @classmethod
    def of_guesses(cls, shape: Shape, guesses: tuple[Guess, ...]) -> Sheet:
        """As it was read."""
        clues, written = (
            Grid.of(shape, (guess.digit if guess.kind is kind else 0 for guess in guesses))
            for kind in (CellKind.CLUE, CellKind.WRITTEN)
        )
        return cls(clues, written, tuple(reduce(lambda noted, digit: noted | 1 << digit, g.notes, 0) for g in guesses))

    @classmethod
    def on_other_clues(cls, clues: Grid, sheet: Sheet) -> Sheet:
        """Clues of the same shape, and what is written beside them on another sheet."""
        written = Grid.of(clues.shape, (0 if clue else digit for clue, digit in zip(clues, sheet.written, strict=True)))
        return cls(clues, written, tuple(0 if clue else noted for clue, noted in zip(clues, sheet.notes, strict=True)))

    @property
    def shape(self) -> Shape:
        return self.clues.shape

    @property
    def whole_grid(self) -> Grid:
        """All digits, printed and written."""
        return Grid.trusted(self.shape, bytes(map(max, self.clues.cells, self.written.cells)))

    @property
    def notes_by_cell(self) -> dict[int, frozenset[int]]:
        """As the board shows them."""
        return {cell: frozenset(digits_in(noted)) for cell, noted in enumerate(self.notes) if noted}

    @property
    def has_writing(self) -> bool:
        return any(self.written) or any(self.notes)

    @property
    def is_empty(self) -> bool:
        return not any(self.clues) and not self.has_writing

    def by_cell(self) -> Iterator[tuple[int, int, int]]:
        """Of each cell its clue, its written digit and its notes."""
        return zip(self.clues, self.written, self.notes, strict=True)

    def kind(self, cell: int) -> CellKind:
        if self.clues[cell]:
            return CellKind.CLUE
        if self.written[cell]:
            return CellKind.WRITTEN
        return CellKind.MARKS if self.notes[cell] else CellKind.EMPTY

    def json_value(self) -> list[Any]:
        """The clues, then the written digits as one text, then the cells with notes, each with its set of digits."""
        noted = [[cell, digits] for cell, digits in enumerate(self.notes) if digits]
        return [*grid_to_json(self.clues), str(self.written), noted]

    @classmethod
    def from_json_value(cls, value: object) -> Sheet:
        """What `json_value` gave, or a grid of clues, as earlier versions saved; WrongInput on anything else."""
        parts = list_up_to(value, 5)
        clues = grid_from_json(parts[:3])
        if len(parts) == 3:
            return cls.of_clues(clues)
        if len(parts) != 5:
            raise WrongInput(DOES_NOT_FIT)
        shape = clues.shape
        notes = [0] * shape.cell_count
        for item in list_up_to(parts[4], shape.cell_count):
            cell, digits = _cell_and_digits(item, shape)
            if notes[cell]:
                raise WrongInput(DOES_NOT_FIT)
            notes[cell] = digits
        return cls(clues, grid_from_json([*parts[:2], parts[3]]), tuple(notes))


def _cell_and_digits(value: object, shape: Shape) -> tuple[int, int]:
    parts = list_up_to(value, 2)
    if len(parts) != 2:
        raise WrongInput(DOES_NOT_FIT)
    digits = whole_number(parts[1], 1, all_digits(shape))
    if digits & 1:
        raise WrongInput(DOES_NOT_FIT)
    return whole_number(parts[0], 0, shape.cell_count - 1), digits
