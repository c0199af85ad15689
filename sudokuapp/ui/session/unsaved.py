"""Puzzles that could not be saved: they wait in memory, and are saved with the next save that succeeds. Kivy-free.

A save fails on a full or read-only disk, or while another program holds the file. It is told once; the person goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.storage import Store
from sudokuapp.ui.session.open_puzzle import OpenPuzzle

MOST_WAITING = 10  # each may have a photo of a megabyte; the oldest are given up first

Tell = Callable[[StorageError], None]


class UnsavedPuzzles:
    """Saves puzzles into the store, and keeps those that it does not take; `tell` hears what went wrong."""

    def __init__(self, store: Store, tell: Tell) -> None:
        self._store, self._tell = store, tell
        self._waiting: list[OpenPuzzle] = []

    def save(self, puzzle: OpenPuzzle) -> None:
        """Raises StorageError. A puzzle that another window has deleted or changed meanwhile is saved as a new one."""
        try:
            if puzzle.puzzle.id:
                puzzle.was_saved(self._store.update(puzzle.as_in_store, **puzzle.unsaved))
            else:
                puzzle.was_saved(self._store.add_as_new(puzzle.puzzle))
        except (PuzzleGone, PuzzleChanged) as meanwhile:
            puzzle.was_saved(self._store.add_as_new(puzzle.puzzle))
            self._tell(meanwhile)

    def try_to_save(self, puzzle: OpenPuzzle) -> None:
        """Again, after a save that failed and was told: a second failure is not told."""
        if not puzzle.is_saved:
            with suppress(StorageError):
                self.save(puzzle)

    def retry(self) -> None:
        """Try to save all that wait."""
        for waiting in self._waiting:
            self.try_to_save(waiting)
        self._waiting = [waiting for waiting in self._waiting if not waiting.is_saved]

    def keep(self, puzzle: OpenPuzzle) -> None:
        """Let it wait for the next save that succeeds."""
        self.give_up(puzzle)
        self._waiting = [*self._waiting, puzzle][-MOST_WAITING:]

    def find(self, number: int) -> OpenPuzzle | None:
        return next((waiting for waiting in self._waiting if waiting.puzzle.id == number), None)

    def give_up(self, puzzle: OpenPuzzle | None) -> None:
        self._waiting = [waiting for waiting in self._waiting if waiting is not puzzle]
