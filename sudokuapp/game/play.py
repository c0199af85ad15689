"""A puzzle in play: its clues, and everything that was done to it, as a value.

Each deed returns a new `Play`, which the screen shows and the store saves. The state is always the first one with all
done commands applied, so a saved game is exactly as it was, with all that can be undone and redone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.play_commands import Command, Restore, applied, whole_grid
from sudokuapp.game.play_state import DigitSets, PlayState, legal_candidates
from sudokuapp.game.sheet import Sheet

MOST_COMMANDS = 10_000  # many times what a puzzle takes; then the history begins anew
KEEP_EVERY = 64  # commands: a state is kept, from which undo begins to replay them


@dataclass(frozen=True)
class Play:
    """`commands` are all that were ever done and not replaced; the first `done` of them count now."""

    clues: Grid
    began: PlayState
    commands: tuple[Command, ...]
    done: int
    state: PlayState
    kept: tuple[PlayState, ...] = field(default=(), compare=False, repr=False)
    """The states after each KEEP_EVERY commands, at least as far as they are done, for undo."""

    @classmethod
    def start(cls, clues: Grid, began: PlayState | None = None) -> Play:
        """A new game; `began` is what stands on the paper already."""
        state = began or PlayState.empty(clues.shape)
        return cls(clues, state, (), 0, state)

    @classmethod
    def of(cls, clues: Grid, began: PlayState, commands: tuple[Command, ...], done: int) -> Play:
        """A saved game."""
        return cls(clues, began, commands, 0, began)._replayed(done)

    @property
    def shape(self) -> Shape:
        return self.clues.shape

    @cached_property
    def grid(self) -> Grid:
        """All digits on the board."""
        return whole_grid(self.clues, self.state)

    @cached_property
    def conflicts(self) -> frozenset[int]:
        """The cells that break a rule, clues among them."""
        return clashing_cells(self.grid)

    @cached_property
    def candidates(self) -> DigitSets:
        """What the rules and the hints so far leave for each empty cell."""
        return legal_candidates(self.grid, self.state)

    @property
    def is_full(self) -> bool:
        return self.grid.is_full

    @property
    def is_solved(self) -> bool:
        """Full and without a conflict: then it is a solution, whichever of several."""
        return self.is_full and not self.conflicts

    @property
    def filled(self) -> int:
        """How many of the cells that were empty hold a digit."""
        return self.state.entries.clue_count

    @property
    def to_fill(self) -> int:
        """How many cells were empty."""
        return len(self.clues) - self.clues.clue_count

    @property
    def can_undo(self) -> bool:
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        return self.done < len(self.commands)

    def is_locked(self, cell: int) -> bool:
        return bool(self.clues[cell]) or cell in self.state.helped

    def left(self, digit: int) -> int:
        """How many of this digit are still to be placed; below 0 if there are too many."""
        return self.shape.side - self.grid.cells.count(digit)

    def do(self, command: Command) -> Play:
        """One deed more; the same play if it changes nothing. What could be redone is gone."""
        state = applied(self.clues, self.state, command)
        if state is self.state:
            return self
        if self.done >= MOST_COMMANDS:
            return Play(self.clues, self.state, (command,), 1, state)
        done, kept = self.done + 1, self.kept[: self.done // KEEP_EVERY]
        kept = kept if done % KEEP_EVERY else (*kept, state)
        return Play(self.clues, self.began, (*self.commands[: self.done], command), done, state, kept)

    def undo(self) -> Play:
        return self.at(self.done - 1) if self.can_undo else self

    def redo(self) -> Play:
        return self.at(self.done + 1) if self.can_redo else self

    def at(self, done: int) -> Play:
        """As it was after so many commands; the others can be redone."""
        done = min(max(done, 0), len(self.commands))
        if done < self.done:
            at = done // KEEP_EVERY
            state = self.kept[at - 1] if at else self.began
            return replace(self, done=at * KEEP_EVERY, state=state)._replayed(done)
        return self._replayed(done)

    def back_to(self, is_right: Callable[[PlayState], bool]) -> Play:
        """As far back as needed until the board is right; to the start if it never was."""
        states = [self.began]
        for command in self.commands[: self.done]:
            states.append(applied(self.clues, states[-1], command))
        last = next((at for at in range(self.done, -1, -1) if is_right(states[at])), 0)
        return self if last == self.done else replace(self, done=last, state=states[last])

    def with_clues(self, clues: Grid) -> Play:
        """The same work on corrected clues: entries and notes stay where there is no clue now; history begins anew."""
        if clues == self.clues:
            return self
        if clues.shape != self.shape:
            return Play.start(clues)
        return Play.start(clues, self.state.on_clues(clues))

    def with_paper(self, before: Sheet, after: Sheet) -> Play:
        """What is written on the paper was corrected: the cells that nobody has changed in play follow it."""
        if before == after or not before.shape == after.shape == self.shape:
            return self
        entries, notes = bytearray(self.state.entries.cells), list(self.state.notes)
        for cell, ((_, *was), (clue, *now)) in enumerate(zip(before.by_cell(), after.by_cell(), strict=True)):
            is_as_it_was = [entries[cell], notes[cell]] == was and not clue and not self.is_locked(cell)
            if is_as_it_was:
                entries[cell], notes[cell] = now
        state = replace(self.state, entries=Grid.of(self.shape, entries), notes=tuple(notes))
        if state == self.state:
            return self
        return self.do(Restore(state)) if self.commands else Play.start(self.clues, state)

    def _replayed(self, done: int) -> Play:
        """With more commands done, up to so many in all."""
        state, kept = self.state, list(self.kept)
        done = min(done, len(self.commands))
        for at in range(self.done, done):
            state = applied(self.clues, state, self.commands[at])
            if (at + 1) % KEEP_EVERY == 0 and len(kept) == at // KEEP_EVERY:
                kept.append(state)
        return replace(self, done=done, state=state, kept=tuple(kept))
