"""The open puzzle, and its place in the store. Kivy-free.

Every change goes into the store at once, so that the app can be killed anywhere. A save that fails is told, and the
person goes on with what is on the screen: see `unsaved`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.storage import Place, SavedPuzzle, Stage, Store
from sudokuapp.storage.puzzle import LONGEST_NAME, clean_name
from sudokuapp.ui.session.open_puzzle import OpenPuzzle, RemovedPuzzle
from sudokuapp.ui.session.unsaved import Tell, UnsavedPuzzles

if TYPE_CHECKING:
    from sudokuapp.vision.quad import Quad

ROOM_FOR_NUMBER = 10  # characters at the end of a long name that a number may take the place of


class PuzzleSession:
    """At most one puzzle is open; `tell` hears what could not be saved or read."""

    def __init__(self, store: Store, tell: Tell) -> None:
        self._store, self._tell = store, tell
        self._unsaved = UnsavedPuzzles(store, tell)
        self._screen = "home"
        self.open_puzzle: OpenPuzzle | None = None
        self.photo_cache = PhotoCache()  # of the open puzzle; closing it frees the pixels

    @property
    def puzzle(self) -> SavedPuzzle | None:
        """The open puzzle, with all that was done to it, saved or not."""
        return self.open_puzzle.puzzle if self.open_puzzle else None

    @contextmanager
    def telling(self) -> Iterator[None]:
        """A StorageError raised in here is told, and the person goes on."""
        try:
            yield
        except StorageError as failed:
            self._tell(failed)

    # Opening and closing

    def begin(self, name: str, stage: Stage, **values: Any) -> None:
        """A new puzzle; where it cannot be saved, it is at least open."""
        self.close()
        name = clean_name(name)
        with suppress(StorageError):  # saving it will tell
            name = _free_name(name, self._store.names(name[: LONGEST_NAME - ROOM_FOR_NUMBER]))
        now = time.time()
        self.open_puzzle = OpenPuzzle(SavedPuzzle(0, name, now, now, stage, **values), is_new=True)
        with self.telling():
            self.open_puzzle.was_saved(self._store.add(name=name, stage=stage, **values))

    def open(self, number: int) -> bool:
        """A saved puzzle, with changes that are still unsaved; False if there is none. Raises StorageError."""
        self.close()
        waiting = self._unsaved.find(number)
        self._unsaved.give_up(waiting)
        puzzle = None if waiting else self._store.get(number)
        self.open_puzzle = waiting or (OpenPuzzle(puzzle) if puzzle else None)
        return self.open_puzzle is not None

    def close(self) -> None:
        """What cannot be saved now waits until it can be. A board without any digit is not kept."""
        if self.puzzle and self.puzzle.photo is None and self.puzzle.draft and self.puzzle.draft.is_blank:
            self.forget()
        if self.open_puzzle and not self.open_puzzle.is_saved:
            self._save(self.open_puzzle)
            if not self.open_puzzle.is_saved:
                self._unsaved.keep(self.open_puzzle)
        self.open_puzzle = None
        self.photo_cache = PhotoCache()

    # Changing

    def set_corners(self, quad: Quad, turns: int) -> None:
        self.update(corners=quad.corners, turns=turns)

    def set_draft(self, draft: Draft) -> None:
        """Other clues, whose solutions nobody has seen yet; the same clues leave it at the page where it is."""
        if self.puzzle and self.puzzle.draft != draft:
            self.update(draft=draft, stage="correct", page=0)

    def set_page(self, number: int) -> None:
        self.update(page=number)

    def update(self, **values: Any) -> None:
        """Set values of the open puzzle, and save those that are others now."""
        if self.open_puzzle:
            self._change(self.open_puzzle, values)

    def rename(self, number: int, name: str) -> bool:
        """Any puzzle, open or not; False if there is none. Raises StorageError."""
        waiting = self._unsaved.find(number)
        puzzle = waiting.puzzle if waiting else self._store.get(number)
        if puzzle:
            self._change(waiting or OpenPuzzle(puzzle), {"name": name})
        return puzzle is not None

    # Deleting

    def forget_photo(self) -> None:
        """Delete a photo that was only just taken, and of which nothing was read."""
        if self.open_puzzle and self.open_puzzle.is_new and self.open_puzzle.puzzle.stage == "crop":
            self.forget()

    def forget(self) -> None:
        """Delete the open puzzle for good, unless another window has changed it."""
        forgotten, self.open_puzzle = self.open_puzzle, None
        if forgotten and forgotten.puzzle.id:
            with self.telling():
                self._store.delete_if_unchanged(forgotten.as_in_store)

    def discard(self) -> RemovedPuzzle | None:
        """Delete the open puzzle, saved or not; it can be restored. Raises StorageError."""
        discarded, self.open_puzzle = self.open_puzzle, None
        if discarded is None:
            return None
        self._unsaved.try_to_save(discarded)
        return self._remove(discarded.puzzle.id, discarded)

    def delete(self, number: int) -> RemovedPuzzle:
        """Raises StorageError, PuzzleGone if there is none."""
        waiting = self._unsaved.find(number)
        if waiting:
            self._unsaved.try_to_save(waiting)
        return self._remove(number, waiting)

    def restore(self, removed: RemovedPuzzle) -> None:
        """Raises StorageError."""
        if removed.deleted:
            self._store.restore(removed.deleted)
        if removed.unsaved and not removed.unsaved.is_saved:
            self._unsaved.keep(removed.unsaved)
            self._unsaved.save(removed.unsaved)
        self.save()

    # Saving

    def remember(self, screen: str) -> None:
        """The screen to come back to, with the open puzzle, after the app was closed or killed."""
        self._screen = screen
        with self.telling():
            self._store.set_place(self._place)
            self.save()

    def save(self) -> None:
        """Try again to save all that could not be saved; it was told then, so nothing is told now."""
        self._unsaved.retry()
        if self.open_puzzle:
            self._unsaved.try_to_save(self.open_puzzle)
        with suppress(StorageError):
            self._store.set_place(self._place)  # a puzzle that could be saved at last has an id to come back to

    @property
    def _place(self) -> Place:
        return Place(self._screen, self.puzzle.id or None if self.puzzle else None)

    def _change(self, changed: OpenPuzzle, values: dict[str, Any]) -> None:
        if changed.change(values, time.time()):
            self._save(changed)

    def _save(self, changed: OpenPuzzle) -> None:
        with self.telling():
            self._unsaved.save(changed)
            self.save()

    def _remove(self, number: int, unsaved: OpenPuzzle | None) -> RemovedPuzzle:
        """It was saved before as far as possible, so that it is restored as the person saw it."""
        deleted = self._store.delete(number) if number else None
        self._unsaved.give_up(unsaved)
        name = deleted.name if deleted else unsaved.puzzle.name if unsaved else ""
        return RemovedPuzzle(name, deleted, unsaved if unsaved and not unsaved.is_saved else None)


def _free_name(wanted: str, taken: set[str]) -> str:
    """With a number if there is a puzzle of that name already, as all of one day have."""
    ends = (f" ({number})" for number in count(2))
    numbered = (f"{wanted[: LONGEST_NAME - len(end)]}{end}" for end in ends)
    return next(name for name in chain((wanted,), numbered) if name not in taken)
