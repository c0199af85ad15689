"""What stands on the board of a puzzle in play, beside its clues, as a value that never changes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import Any

from sudokuapp.core.candidates import all_digits, candidates, digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import cell_numbers, list_up_to, whole_number
from sudokuapp.language import msgid

DigitSets = tuple[int, ...]  # for each cell a set of digits, as in `core.candidates`

DOES_NOT_FIT = msgid("This is no saved game: its cells do not fit together.")


@dataclass(frozen=True, slots=True)
class PlayState:
    """`entries` has only what was entered, not the clues; a cell has an entry or notes, never both.

    WrongInput if the parts do not fit together: so no state can be saved that could not be read again.
    """

    entries: Grid
    notes: DigitSets
    helped: frozenset[int] = frozenset()
    """The cells that the app has filled: their digit is right, and can no longer be changed."""
    excluded: DigitSets = ()
    """The candidates that hints have removed, also where nothing is noted: else the same hint would come again."""

    def __post_init__(self) -> None:
        if not self.excluded:
            object.__setattr__(self, "excluded", (0,) * len(self.entries))
        entries = self.entries.cells
        if any(compress(self.notes, entries)) or not all(entries[cell] for cell in self.helped):
            raise WrongInput(DOES_NOT_FIT)

    @classmethod
    def empty(cls, shape: Shape) -> PlayState:
        return cls(Grid.empty(shape), (0,) * shape.cell_count)

    @property
    def shape(self) -> Shape:
        return self.entries.shape

    @property
    def only_helped(self) -> PlayState:
        """Without what the person has entered and noted."""
        kept = (digit if cell in self.helped else 0 for cell, digit in enumerate(self.entries))
        return PlayState(Grid.of(self.shape, kept), (0,) * len(self.notes), self.helped)

    @property
    def notes_by_cell(self) -> dict[int, frozenset[int]]:
        """As the board shows them."""
        return {cell: frozenset(digits_in(noted)) for cell, noted in enumerate(self.notes) if noted}

    def json_value(self) -> list[Any]:
        return [str(self.entries), list(self.notes), sorted(self.helped), list(self.excluded)]

    @classmethod
    def from_json_value(cls, value: object, clues: Grid) -> PlayState:
        """What `json_value` gave, on the board of these clues; WrongInput on anything else."""
        parts = list_up_to(value, 4)
        if len(parts) != 4 or not isinstance(parts[0], str):
            raise WrongInput(msgid("This is no saved game: the state of a board has four parts."))
        shape = clues.shape
        entries = Grid.of(shape, (("." + shape.symbols).find(sign) for sign in parts[0][: shape.cell_count + 1]))
        helped = frozenset(cell_numbers(parts[2], shape))
        state = cls(entries, _digit_sets(parts[1], shape), helped, _digit_sets(parts[3], shape))
        if any(compress(entries.cells, clues.cells)) or any(compress(state.notes, clues.cells)):
            raise WrongInput(DOES_NOT_FIT)
        return state

    def on_clues(self, clues: Grid) -> PlayState:
        """The same work on corrected clues of the same shape: what stands where there is no clue now."""
        return PlayState(
            Grid.of(clues.shape, (0 if clue else digit for clue, digit in zip(clues, self.entries, strict=True))),
            tuple(0 if clue else noted for clue, noted in zip(clues, self.notes, strict=True)),
            # Not what was helped: it came from the solution of other clues.
        )


def legal_candidates(grid: Grid, state: PlayState) -> DigitSets:
    """What the rules and the hints so far leave for each empty cell of the whole board."""
    return tuple(digits & ~excluded for digits, excluded in zip(candidates(grid), state.excluded, strict=True))


def _digit_sets(value: object, shape: Shape) -> DigitSets:
    sets = tuple(whole_number(digits, 0, all_digits(shape)) for digits in list_up_to(value, shape.cell_count))
    if len(sets) != shape.cell_count or any(digits & 1 for digits in sets):
        raise WrongInput(msgid("This is no saved game: each cell has a set of digits."))
    return sets
