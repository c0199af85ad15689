"""How taps become digits and notes: the cell first, or the digit first. Values, no Kivy.

A long press, or a press of the right mouse button, is a note. On a key it notes the digit; on a cell it notes the
chosen digit, or where no digit is chosen it opens the cell for notes until another cell is tapped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Command, Enter, Note


@dataclass(frozen=True)
class DigitInput:
    """`digit` is the one that is chosen where digits come first, or 0; `note_cell` is opened for notes alone."""

    selected: int | None = None
    digit: int = 0
    notes_mode: bool = False
    note_cell: int | None = None

    @property
    def is_noting(self) -> bool:
        """Whether the next digit is a note."""
        return self.notes_mode or (self.note_cell is not None and self.note_cell == self.selected)

    def with_notes_mode(self, is_on: bool) -> DigitInput:
        return replace(self, notes_mode=is_on, note_cell=None)

    def at(self, cell: int | None) -> DigitInput:
        """Another cell is selected; the same one stays open for notes."""
        return replace(self, selected=cell, note_cell=self.note_cell if self.note_cell == cell else None)


class Tapped(NamedTuple):
    """What a tap makes of the input, and what it does to the board."""

    after: DigitInput
    command: Command | None = None


def tap_cell(now: DigitInput, play: Play, cell: int, digit_first: bool, held: bool = False) -> Tapped:
    """`held`: the other kind of press."""
    if not digit_first:
        after = replace(now.at(cell), note_cell=cell) if held else replace(now, selected=cell, note_cell=None)
        return Tapped(after)
    after = replace(now, selected=cell, note_cell=None)
    if play.is_locked(cell):
        return Tapped(replace(after, digit=play.grid[cell]))  # it is a digit to go on with
    if not now.digit:
        return Tapped(after)
    if now.notes_mode is not held:  # in the notes' mode, the other press is a digit
        return Tapped(after, Note(cell, now.digit))
    return Tapped(after, Enter(cell, 0 if play.state.entries[cell] == now.digit else now.digit))


def tap_digit(now: DigitInput, digit: int, digit_first: bool, held: bool = False) -> Tapped:
    """A key of the pad. Where digits come first, the chosen one is let go by a second tap."""
    if digit_first and not held:
        return Tapped(replace(now, digit=0 if now.digit == digit else digit))
    return put_digit(now, digit, held)


def put_digit(now: DigitInput, digit: int, held: bool = False) -> Tapped:
    """Into the selected cell; 0 clears it, of its notes too."""
    if now.selected is None:
        return Tapped(now)
    if digit and now.is_noting is not held:
        return Tapped(now, Note(now.selected, digit))
    return Tapped(now, Enter(now.selected, digit))
