"""Keeping what a person has in hand: the puzzle that is shown, the place and the settings. Kivy-free.

All goes into the store at once. A save that fails is told, and the person goes on with what is on the screen; nothing
of it is let go, and the next save that succeeds brings it along. A puzzle that another window has deleted or changed
meanwhile is kept as a new one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from typing import Any

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.storage import Place, SavedPuzzle, Settings, Stage, Store
from sudokuapp.storage.puzzle import LONGEST_NAME, clean_name
from sudokuapp.ui.session.open_puzzle import InHand, Removed

MOST_LEFT = 10
"""Puzzles that wait in memory for room on the disk; each may have a photo of a megabyte."""

ROOM_FOR_NUMBER = 10  # signs of a name that may have to go for it

Tell = Callable[[StorageError], None]


class Keeper:
    """Between the flow and its store; `tell` hears what could not be saved or read."""

    def __init__(self, store: Store, tell: Tell) -> None:
        self._store, self._tell = store, tell
        self.hand: InHand | None = None
        self._left: list[InHand] = []
        self._screen = "home"
        self._settings_are_saved = True

    @property
    def puzzle(self) -> SavedPuzzle | None:
        return self.hand.puzzle if self.hand else None

    @property
    def is_new(self) -> bool:
        return bool(self.hand and self.hand.is_new)

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What fails in here is told, and the person goes on."""
        try:
            yield
        except StorageError as failed:
            self._tell(failed)

    def take(self, puzzle: SavedPuzzle | None) -> None:
        """Have a puzzle in hand that is in the file as it is, or none; what was in hand is forgotten."""
        self.hand = InHand(puzzle) if puzzle else None

    def begin(self, name: str, stage: Stage, **parts: Any) -> None:
        """A new puzzle; where it cannot be saved, it is at least shown."""
        self.put_away()
        name = clean_name(name)
        with suppress(StorageError):  # saving it will tell
            name = _free_name(name, self._store.names(name[: LONGEST_NAME - ROOM_FOR_NUMBER]))
        now = time.time()
        self.hand = InHand(SavedPuzzle(0, name, now, now, stage, **parts), is_new=True)
        with self.telling():
            self.hand.was_saved(self._store.add(name=name, stage=stage, **parts))

    def open(self, number: int) -> bool:
        """Take a puzzle out of the file, as it was when it was last in hand; False if it is not there."""
        self.put_away()
        self.hand = self._waiting(number)
        if self.hand:
            self._left.remove(self.hand)
        else:
            self.take(self._store.get(number))
        return self.hand is not None

    def update(self, **changes: Any) -> None:
        if self.hand:
            self._change(self.hand, changes)

    def rename(self, number: int, name: str) -> bool:
        """False if there is no such puzzle; one that waits is renamed while it does."""
        waiting = self._waiting(number)
        puzzle = waiting.puzzle if waiting else self._store.get(number)
        if puzzle:
            self._change(waiting or InHand(puzzle), {"name": name})
        return puzzle is not None

    def put_away(self) -> None:
        """Nothing in hand any more; what cannot be saved now is left until it can, and nobody misses a blank board."""
        puzzle = self.puzzle
        if puzzle and puzzle.photo is None and puzzle.draft and puzzle.draft.is_blank:
            self.forget()
        if self.hand and not self.hand.is_saved:
            self._save_all(self.hand)
            if not self.hand.is_saved:
                self._left = [*self._left, self.hand][-MOST_LEFT:]
        self.hand = None

    def forget(self) -> None:
        """Delete what is in hand, for good, unless another window has made something of it."""
        hand, self.hand = self.hand, None
        if hand and hand.puzzle.id:
            with self.telling():
                self._store.delete_if_unchanged(hand.as_seen)

    def discard(self) -> Removed | None:
        """Delete what is in hand, saved or not."""
        hand, self.hand = self.hand, None
        if hand is None:
            return None
        self._try_to_save(hand)
        return self._removed(hand.puzzle.id, hand)

    def delete(self, number: int) -> Removed:
        waiting = self._waiting(number)
        if waiting:
            self._try_to_save(waiting)
        return self._removed(number, waiting)

    def restore(self, removed: Removed) -> None:
        """Have a deleted puzzle back, as it was in hand."""
        if removed.deleted:
            self._store.restore(removed.deleted)
        hand = removed.unsaved
        if hand and not hand.is_saved:
            self._left = [*(left for left in self._left if left is not hand), hand]
            self._save(hand)
        self.catch_up()

    def remember(self, screen: str) -> None:
        """The screen that is to be come back to, with the puzzle in hand."""
        self._screen = screen
        with self.telling():
            self._store.set_place(self._place)
            self.catch_up()

    def save_settings(self, settings: Settings) -> None:
        self._settings_are_saved = False
        with self.telling():
            self._store.save_settings(settings)
            self._settings_are_saved = True

    def catch_up(self) -> None:
        """Save all that could not be saved when it should; it was told then, so nothing is told now."""
        for waiting in [*self._left, *([self.hand] if self.hand else [])]:
            self._try_to_save(waiting)
        self._left = [left for left in self._left if not left.is_saved]
        with suppress(StorageError):
            self._store.set_place(self._place)  # a puzzle that could be saved at last has an id to come back to
            if not self._settings_are_saved:
                self._store.save_settings(self._store.settings)
                self._settings_are_saved = True

    @property
    def _place(self) -> Place:
        return Place(self._screen, self.puzzle.id or None if self.puzzle else None)

    def _waiting(self, number: int) -> InHand | None:
        return next((left for left in self._left if left.puzzle.id == number), None)

    def _change(self, hand: InHand, changes: dict[str, Any]) -> None:
        hand.change(changes, time.time())
        self._save_all(hand)

    def _save_all(self, hand: InHand) -> None:
        with self.telling():
            self._save(hand)
            self.catch_up()

    def _try_to_save(self, hand: InHand) -> None:
        if not hand.is_saved:
            with suppress(StorageError):
                self._save(hand)

    def _save(self, hand: InHand) -> None:
        try:
            if hand.puzzle.id:
                hand.was_saved(self._store.update(hand.as_seen, **hand.unsaved))
            else:
                hand.was_saved(self._store.add_as_new(hand.puzzle))
        except (PuzzleGone, PuzzleChanged) as meanwhile:
            hand.was_saved(self._store.add_as_new(hand.puzzle))
            self._tell(meanwhile)

    def _removed(self, number: int, hand: InHand | None) -> Removed:
        """Delete a puzzle that was saved as far as it could be, so that it is had back as it is here."""
        deleted = self._store.delete(number) if number else None
        self._left = [left for left in self._left if left is not hand]
        name = deleted.name if deleted else hand.puzzle.name if hand else ""
        return Removed(name, deleted, hand if hand and not hand.is_saved else None)


def _free_name(wanted: str, taken: set[str]) -> str:
    """Told apart from others that were named alike, such as all of one day."""
    ends = (f" ({number})" for number in count(2))
    numbered = (f"{wanted[: LONGEST_NAME - len(end)]}{end}" for end in ends)
    return next(name for name in chain((wanted,), numbered) if name not in taken)
