"""A draft: the sheet while a person corrects what was read, or enters a puzzle by hand.

Its grid is the clues alone; what somebody has written on the page is kept beside them. A draft is a value: each change
returns a new one, which the screen shows and the store saves. The suspects are the cells that the reader was not sure
of: of the digit, or of who wrote it. A suspect is settled when the person sets it or confirms it; undoing that edit
opens it again. No digit is forbidden: what breaks a rule is only marked, because the page may be misprinted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from sudokuapp.core.candidates import candidates, digits_in
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import GridError, WrongInput
from sudokuapp.game.guess import Guess, PageReading
from sudokuapp.game.history import (
    AllAreClues,
    Confirm,
    Edit,
    ForgetWriting,
    History,
    Paste,
    Put,
    SetKind,
    touched_cells,
)
from sudokuapp.game.json_values import cell_numbers, list_up_to, parsed_object, whole_number
from sudokuapp.game.sheet import Sheet
from sudokuapp.language import msgid

_FORMAT = 3  # of the JSON text; 2 has only clues
_OLDEST_FORMAT = 1  # without edits that confirm a cell: what was confirmed is only in `confirmed`


@dataclass(frozen=True)
class Draft:
    """The sheet being corrected, with its history; made by `empty` or `of_reading`."""

    original: Sheet
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
        sheet = Sheet.of_clues(Grid.empty(shape))
        return cls(sheet, History(sheet))

    @classmethod
    def of_reading(cls, reading: PageReading) -> Draft:
        """A draft of what was read."""
        shape = reading.shape
        if len(reading.cells) != shape.cell_count:
            raise GridError(
                msgid("A {side}x{side} grid has {cells} cells, but {given} were read."),
                side=shape.side,
                cells=shape.cell_count,
                given=len(reading.cells),
            )
        guesses = tuple(Guess.of(cell) for cell in reading.cells)
        sheet = Sheet.of_guesses(shape, guesses)
        return cls(sheet, History(sheet), guesses, tuple(int(cell) for cell in reading.suspects))

    @property
    def sheet(self) -> Sheet:
        return self.history.sheet

    @property
    def grid(self) -> Grid:
        """The clues: they alone decide what the solutions are."""
        return self.sheet.clues

    @property
    def written(self) -> Grid:
        """The digits that somebody has written."""
        return self.sheet.written

    @cached_property
    def whole_grid(self) -> Grid:
        """All digits, printed and written."""
        return self.sheet.whole_grid

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
        """Whether a digit, or who wrote it, differs from the sheet it began with."""
        return self.sheet != self.original

    @property
    def is_of_written_page(self) -> bool:
        """Whether something is written on the page, or was read so, forgotten or not."""
        return self.sheet.has_writing or self.original.has_writing

    @property
    def is_blank(self) -> bool:
        """Whether it was entered by hand and never had a digit, undone ones included: then nothing is lost with it."""
        return not self.guesses and self.history.is_blank

    def reads_as(self, other: Draft) -> bool:
        """Whether both began with the same reading."""
        return bool(self.guesses) and (self.original, self.guesses) == (other.original, other.guesses)

    @cached_property
    def conflicts(self) -> frozenset[int]:
        """The cells that break a rule. A clue does so only by other clues: what was written may just be wrong."""
        among_all = clashing_cells(self.whole_grid)
        return clashing_cells(self.grid) | frozenset(cell for cell in among_all if self.written[cell])

    @property
    def settled(self) -> frozenset[int]:
        """The suspects that the person has set or confirmed."""
        return self.confirmed | self._settled_by(self.history.done_edits)

    @property
    def open_suspects(self) -> tuple[int, ...]:
        settled = self.settled
        return tuple(cell for cell in self.suspects if cell not in settled)

    def legal(self, cell: int) -> frozenset[int]:
        """The digits that no clue among the peers of this cell holds, whatever the cell itself holds."""
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
        self.grid.with_digit(cell, digit)  # only to have both checked
        return self._changed(Put(cell, digit)) or self.settle(cell)

    def set_kind(self, cell: int, kind: CellKind) -> Draft:
        """Say that the digit of a cell is a clue, or that it was written; what it is already is confirmed."""
        return self._changed(SetKind(cell, kind)) or self.settle(cell)

    def all_are_clues(self) -> Draft:
        """Say that every digit was printed."""
        return self._changed(AllAreClues()) or self

    def forget_writing(self) -> Draft:
        """Keep the clues alone."""
        return self._changed(ForgetWriting()) or self

    def settle(self, cell: int) -> Draft:
        """Confirm a suspect as it is; nothing to do for other cells and for settled ones."""
        return self._with(Confirm(cell)) if cell in self.open_suspects else self

    def paste(self, text: str) -> Draft:
        """Replace all that stands there by the clues of a text; GridTextError if it holds no puzzle.

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
            "original": self.original.json_value(),
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
        original = Sheet.from_json_value(value.get("original"))
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

    def _changed(self, edit: Edit) -> Draft | None:
        """With one edit more; None if nothing on the sheet changes by it."""
        changed = self._with(edit)
        return None if changed.sheet == self.sheet else changed

    def _with(self, edit: Edit) -> Draft:
        history, forgotten = self.history.with_edit(edit)
        return replace(self, history=history, confirmed=self.confirmed | self._settled_by(forgotten))

    def _settled_by(self, edits: Iterable[Edit]) -> frozenset[int]:
        """That all are clues answers who wrote a digit, but not which one it is.

        To forget what was written makes it needless to know what it was; but not who wrote a digit that may be a clue.
        """
        edits = tuple(edits)
        settled = touched_cells(edits)
        if AllAreClues() in edits:
            settled |= {cell for cell in self.suspects if self.guesses[cell].digit and self.guesses[cell].doubts_kind}
        if ForgetWriting() in edits:
            settled |= {cell for cell in self.suspects if _needs_no_answer(self.guesses[cell])}
        return settled & frozenset(self.suspects)


def _needs_no_answer(guess: Guess) -> bool:
    """Once all that was written is forgotten."""
    return guess.doubts_kind if not guess.digit else guess.kind is CellKind.WRITTEN and not guess.doubts_kind


def _parsed_like(text: str, shape: Shape) -> Grid:
    """The grid in a text: with the boxes of this shape if the sides are equal, else of the usual shape."""
    grid = parse(text)
    return Grid(shape, grid.cells) if grid.shape.side == shape.side else grid
