"""What a person can do to a board in play, as small commands.

A command says what was done, not what the board looked like: undo, redo, saving and resuming are all the same replay.
On a cell that is locked, as clues and helped cells are, a command changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import list_up_to, whole_number
from sudokuapp.game.play_state import DigitSets, PlayState, legal_candidates
from sudokuapp.language import msgid

Placements = tuple[tuple[int, int], ...]  # cells with a digit each


@dataclass(frozen=True, slots=True)
class Enter:
    """Put a digit into a cell; 0 clears it, of its notes too. `keeps_notes`: those of its peers stay."""

    cell: int
    digit: int
    keeps_notes: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Note a digit in an empty cell, or take the note away."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class FillNotes:
    """Note every candidate in every empty cell."""


@dataclass(frozen=True, slots=True)
class ClearNotes:
    """Take all notes away."""


@dataclass(frozen=True, slots=True)
class Help:
    """What the app does for the person: a step of a hint, one cell, or all the rest.

    The digits it places are locked. The candidates it removes are gone from the notes, and stay removed.
    """

    placements: Placements = ()
    eliminations: Placements = ()


@dataclass(frozen=True, slots=True)
class Restore:
    """Go back to the state of a bookmark."""

    state: PlayState


Command = Enter | Note | FillNotes | ClearNotes | Help | Restore


def applied(clues: Grid, state: PlayState, command: Command) -> PlayState:
    """The state after a command; the same object if nothing changes."""
    match command:
        case Enter(cell, digit, keeps_notes):
            return state if _is_locked(clues, state, cell) else _entered(state, cell, digit, keeps_notes)
        case Note(cell, digit):
            return state if _is_locked(clues, state, cell) or state.entries[cell] else _noted(state, cell, digit)
        case FillNotes():
            notes = legal_candidates(whole_grid(clues, state), state)
            return state if notes == state.notes else replace(state, notes=notes)
        case ClearNotes():
            return replace(state, notes=(0,) * len(state.notes)) if any(state.notes) else state
        case Help(placements, eliminations):
            return _helped(clues, state, placements, eliminations)
        case Restore(before):
            return state if before == state else before


def whole_grid(clues: Grid, state: PlayState) -> Grid:
    """The clues and the entries on one board."""
    return Grid.trusted(clues.shape, bytes(map(max, clues.cells, state.entries.cells)))


def to_json(command: Command) -> list[Any]:
    match command:
        case Enter(cell, digit, keeps_notes):
            return ["enter and keep notes" if keeps_notes else "enter", cell, digit]
        case Note(cell, digit):
            return ["note", cell, digit]
        case FillNotes():
            return ["fill notes"]
        case ClearNotes():
            return ["clear notes"]
        case Help(placements, eliminations):
            return ["help", list(map(list, placements)), list(map(list, eliminations))]
        case Restore(state):
            return ["restore", state.json_value()]


def from_json(value: object, clues: Grid) -> Command:
    """The command that `to_json` wrote, for the board of these clues; WrongInput on anything else."""
    shape = clues.shape
    match list_up_to(value, 3):
        case ["enter" | "enter and keep notes" as kind, cell, digit]:
            at, entered = whole_number(cell, 0, shape.cell_count - 1), whole_number(digit, 0, shape.side)
            return Enter(at, entered, kind != "enter")
        case ["note", cell, digit]:
            return Note(whole_number(cell, 0, shape.cell_count - 1), whole_number(digit, 1, shape.side))
        case ["fill notes"]:
            return FillNotes()
        case ["clear notes"]:
            return ClearNotes()
        case ["help", placements, eliminations]:
            return Help(_placements(placements, clues), _placements(eliminations, clues))
        case ["restore", state]:
            return Restore(PlayState.from_json_value(state, clues))
    raise WrongInput(msgid("This is no saved game: it has a command that is not known."))


def _is_locked(clues: Grid, state: PlayState, cell: int) -> bool:
    return bool(clues[cell]) or cell in state.helped


def _entered(state: PlayState, cell: int, digit: int, keeps_notes: bool = False) -> PlayState:
    """Its own notes go, and those of the same digit in its peers unless they are kept."""
    notes = _without_notes(state, cell, 0 if keeps_notes else digit)
    if state.entries[cell] == digit and notes == state.notes:
        return state
    cells = state.entries.cells
    entries = Grid.trusted(state.shape, cells[:cell] + bytes((digit,)) + cells[cell + 1 :])
    return replace(state, entries=entries, notes=notes)


def _without_notes(state: PlayState, cell: int, digit: int) -> DigitSets:
    notes = list(state.notes)
    notes[cell] = 0
    if digit:
        for peer in state.shape.peers[cell]:
            notes[peer] &= ~(1 << digit)
    return tuple(notes)


def _noted(state: PlayState, cell: int, digit: int) -> PlayState:
    notes = (*state.notes[:cell], state.notes[cell] ^ 1 << digit, *state.notes[cell + 1 :])
    return replace(state, notes=notes)


def _helped(clues: Grid, state: PlayState, placements: Placements, eliminations: Placements) -> PlayState:
    for cell, digit in placements:
        if digit and not _is_locked(clues, state, cell):
            state = replace(_entered(state, cell, digit), helped=state.helped | {cell})
    grid = whole_grid(clues, state)
    left = legal_candidates(grid, state)
    notes, excluded = list(state.notes), list(state.excluded)
    for cell, digit in eliminations:
        if not grid[cell]:
            # A cell without notes shows from now on what is left in it: else nobody would see what was removed.
            notes[cell] = (notes[cell] or left[cell]) & ~(1 << digit)
            excluded[cell] |= 1 << digit
    after = replace(state, notes=tuple(notes), excluded=tuple(excluded))
    return state if after == state else after


def _placements(value: object, clues: Grid) -> Placements:
    found = []
    for item in list_up_to(value, clues.shape.cell_count * clues.shape.side):
        parts = list_up_to(item, 2)
        if len(parts) != 2:
            raise WrongInput(msgid("This is no saved game: a digit in a cell has two parts."))
        cell = whole_number(parts[0], 0, clues.shape.cell_count - 1)
        found.append((cell, whole_number(parts[1], 1, clues.shape.side)))
    return tuple(found)
