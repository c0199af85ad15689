"""What the board and the keys show of a game, as values. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from sudokuapp.core.candidates import digits_in
from sudokuapp.game.play import Play
from sudokuapp.storage import Settings
from sudokuapp.ui.screens.play.digit_input import DigitInput
from sudokuapp.ui.widgets.board.layers import (
    Candidate,
    Candidates,
    Cells,
    Emphasis,
    Highlight,
    Highlights,
    Mark,
    Marks,
    Notes,
)


def digit_in_focus(play: Play, typed: DigitInput) -> int:
    """The digit that was chosen first, or else that of the selected cell; 0 for none."""
    if typed.digit:
        return typed.digit
    return play.grid[typed.selected] if typed.selected is not None else 0


def highlights(play: Play, typed: DigitInput, settings: Settings) -> Highlights:
    """The selected cell with its row, column and box, and all digits like the one in focus; as the person wants."""
    lit: dict[Highlight, Cells] = {}
    if typed.selected is not None:
        lit[Highlight.SELECTED] = frozenset({typed.selected})
        if settings.light_units:
            lit[Highlight.PEER] = frozenset(play.shape.peers[typed.selected])
    if settings.light_digits and (digit := digit_in_focus(play, typed)):
        lit[Highlight.SAME_DIGIT] = frozenset(cell for cell, other in enumerate(play.grid) if other == digit)
    return lit


def lit_notes(play: Play, typed: DigitInput, noted: Notes, settings: Settings) -> Candidates:
    """The notes of the digit in focus."""
    digit = digit_in_focus(play, typed) if settings.light_digits else 0
    return {
        Candidate(cell, digit): Emphasis.CHOSEN
        for cell, digits in noted.items()
        if digit in digits and not play.grid[cell]
    }


def marks(play: Play, wrong: Cells) -> Marks:
    """`wrong` are the entries that are to be shown as not in the solution."""
    return {Mark.CONFLICT: play.conflicts | wrong, Mark.HELPED: play.state.helped}


def notes(play: Play, shows_candidates: bool) -> Notes:
    """The person's notes, or in their place all that the rules leave."""
    if not shows_candidates:
        return play.state.notes_by_cell
    return {cell: frozenset(digits_in(left)) for cell, left in enumerate(play.candidates) if left}


def left_of_digits(play: Play) -> Mapping[int, int]:
    """How many of each digit are still to be placed."""
    return {digit: max(play.left(digit), 0) for digit in range(1, play.shape.side + 1)}


def used_up(play: Play) -> frozenset[int]:
    return frozenset(digit for digit, left in left_of_digits(play).items() if not left)


def still_wrong(play: Play, checked: Mapping[int, int]) -> Cells:
    """Of entries that were found wrong, each a cell and its digit, those that were not changed since."""
    entries = play.state.entries
    return frozenset(cell for cell, digit in checked.items() if cell < len(entries) and entries[cell] == digit)
