"""Keeping what a person has in hand: the puzzle that is shown, the place and the settings. Kivy-free.

All goes into the store at once. A save that fails is told, and the person goes on with what is on the screen; nothing
of it is let go, and the next save that succeeds brings it along. A puzzle that another window has deleted or changed
meanwhile is kept as a new one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.storage import Deleted, Place, SavedPuzzle, Settings, Stage, Store

MOST_LEFT = 10
"""Puzzles that wait in memory for room on the disk; each may have a photo of a megabyte."""

Tell = Callable[[StorageError], None]


@dataclass
class InHand:
    """A puzzle, and the changes of it that are not in the file yet."""

    puzzle: SavedPuzzle
    unsaved: dict[str, Any] = field(default_factory=dict)
    is_new: bool = False
    """Whether it was begun here and not opened."""

    @property
    def is_saved(self) -> bool:
        return bool(self.puzzle.id) and not self.unsaved


class Keeper:
    """Between the flow and its store; `tell` hears what could not be saved or read."""

    def __init__(self, store: Store, tell: Tell) -> None:
        self._store, self._tell = store, tell
        self._hand: InHand | None = None
        self._left: list[InHand] = []
        self._screen = "home"
        self._settings_are_saved = True

    @property
    def puzzle(self) -> SavedPuzzle | None:
        return self._hand.puzzle if self._hand else None

    @property
    def is_new(self) -> bool:
        return bool(self._hand and self._hand.is_new)

    @property
    def is_blank(self) -> bool:
        """Entered by hand, and nothing in it: nobody would miss it."""
        puzzle = self.puzzle
        return bool(puzzle and puzzle.photo is None and puzzle.draft and not puzzle.draft.grid.clue_count)

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What fails in here is told, and the person goes on."""
        try:
            yield
        except StorageError as failed:
            self._tell(failed)

    def take(self, puzzle: SavedPuzzle | None) -> None:
        """Have a puzzle in hand that is in the file as it is, or none; what was in hand is forgotten."""
        self._hand = InHand(puzzle) if puzzle else None

    def begin(self, name: str, stage: Stage, **parts: Any) -> None:
        """A new puzzle; where it cannot be saved, it is at least shown."""
        self.put_away()
        now = time.time()
        self._hand = InHand(SavedPuzzle(0, name, now, now, stage, **parts), is_new=True)
        with self.telling():
            self._hand.puzzle = self._store.add(name=name, stage=stage, **parts)

    def open(self, number: int) -> bool:
        """Take a puzzle out of the file, as it was when it was last in hand; False if it is not there."""
        self.put_away()
        for left in self._left:
            if left.puzzle.id == number:
                self._left.remove(left)
                self._hand = left
                return True
        self.take(self._store.get(number))
        return self._hand is not None

    def update(self, **changes: Any) -> None:
        if self._hand:
            self._hand.puzzle = replace(self._hand.puzzle, **changes)
            self._hand.unsaved |= changes
            self.save()

    def save(self) -> None:
        """Save what is in hand, if it is not, and with it all that could not be saved before."""
        if self._hand and not self._hand.is_saved:
            with self.telling():
                self._save(self._hand)
                self._catch_up()

    def put_away(self) -> None:
        """Nothing in hand any more; what cannot be saved now is left until it can."""
        if self.is_blank:
            self.forget()
        self.save()
        if self._hand and not self._hand.is_saved:
            self._left = [*self._left, self._hand][-MOST_LEFT:]
        self._hand = None

    def forget(self) -> None:
        """Delete what is in hand, for good."""
        if self._hand and self._hand.puzzle.id:
            with self.telling(), suppress(PuzzleGone):
                self._store.delete(self._hand.puzzle.id)
        self._hand = None

    def delete(self, number: int) -> Deleted:
        deleted = self._store.delete(number)
        self._left = [left for left in self._left if left.puzzle.id != number]
        return deleted

    def remember(self, screen: str) -> None:
        """The screen that is to be come back to, with the puzzle in hand."""
        self._screen = screen
        with self.telling():
            self._store.set_place(self._place)
            self._catch_up()

    def save_settings(self, settings: Settings) -> None:
        self._settings_are_saved = False
        with self.telling():
            self._store.save_settings(settings)
            self._settings_are_saved = True

    @property
    def _place(self) -> Place:
        return Place(self._screen, self.puzzle.id or None if self.puzzle else None)

    def _save(self, hand: InHand) -> None:
        try:
            if hand.puzzle.id:
                hand.puzzle = self._store.update(hand.puzzle, **hand.unsaved)
            else:
                hand.puzzle = self._store.add_late(hand.puzzle)
        except (PuzzleGone, PuzzleChanged) as meanwhile:
            hand.puzzle = self._store.add_late(hand.puzzle)
            self._tell(meanwhile)
        hand.unsaved = {}

    def _catch_up(self) -> None:
        """Save all that could not be saved when it should; it was told then, so nothing is told now."""
        for waiting in [*self._left, *([self._hand] if self._hand else [])]:
            if not waiting.is_saved:
                with suppress(StorageError):
                    self._save(waiting)
        self._left = [left for left in self._left if not left.is_saved]
        with suppress(StorageError):
            self._store.set_place(self._place)  # a puzzle that could be saved at last has an id to come back to
            if not self._settings_are_saved:
                self._store.save_settings(self._store.settings)
                self._settings_are_saved = True
