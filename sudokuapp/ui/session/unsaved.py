"""Puzzles that could not be saved: they wait in memory, and are saved with the next save that succeeds. Kivy-free.

Saving fails on a full or read-only disk, or while another program locks the file. The person is told once.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.language import msgid
from sudokuapp.storage import Store
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.session.open_puzzle import OpenPuzzle

MAX_WAITING = 10  # each may have a photo of a megabyte; the oldest is dropped first

KEPT_DELETED = msgid("This puzzle was deleted in another window. What is still shown here is kept as “{name}”.")
KEPT_CHANGED = msgid("This puzzle was changed in another window. What is shown here is kept beside it as “{name}”.")

OnError = Callable[[StorageError], None]


class UnsavedPuzzles:
    """Saves puzzles into the store, and keeps those that could not be saved; `on_error` gets the reason."""

    def __init__(self, store: Store, on_error: OnError) -> None:
        self._store, self._on_error = store, on_error
        self._waiting: list[OpenPuzzle] = []

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def save(self, puzzle: OpenPuzzle) -> None:
        """Raises StorageError. A puzzle that another window has deleted or changed meanwhile is saved as a new one.

        The store gives the new one a name of its own, which is told: else nobody knows which of two rows is which.
        """
        try:
            if puzzle.puzzle.id:
                puzzle.mark_saved(self._store.update(puzzle.as_in_store, **puzzle.unsaved))
            else:
                puzzle.mark_saved(self._store.add_as_new(puzzle.puzzle))
        except (PuzzleGone, PuzzleChanged) as meanwhile:
            self.save_as_new(puzzle, meanwhile)

    def save_as_new(self, puzzle: OpenPuzzle, meanwhile: PuzzleGone | PuzzleChanged) -> None:
        """What another window did to it meanwhile is told. Raises StorageError."""
        puzzle.mark_saved(self._store.add_as_new(puzzle.puzzle))
        kept = KEPT_DELETED if isinstance(meanwhile, PuzzleGone) else KEPT_CHANGED
        self._on_error(type(meanwhile)(kept, name=shown_name(puzzle.puzzle)))

    def try_to_save(self, puzzle: OpenPuzzle) -> None:
        """Save again after a failure. A second failure is not reported."""
        if not puzzle.is_saved:
            with suppress(StorageError):
                self.save(puzzle)

    def retry(self) -> None:
        """Try to save all that are waiting."""
        for waiting in self._waiting:
            self.try_to_save(waiting)
        self._waiting = [waiting for waiting in self._waiting if not waiting.is_saved]

    def keep(self, puzzle: OpenPuzzle) -> None:
        """Keep it until a save succeeds."""
        self.drop(puzzle)
        self._waiting = [*self._waiting, puzzle][-MAX_WAITING:]

    def find(self, number: int) -> OpenPuzzle | None:
        return next((waiting for waiting in self._waiting if waiting.puzzle.id == number), None)

    def drop(self, puzzle: OpenPuzzle | None) -> None:
        self._waiting = [waiting for waiting in self._waiting if waiting is not puzzle]
