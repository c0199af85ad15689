"""The open puzzle, and how it is saved. Kivy-free.

Every change is saved at once, so that the app can be killed at any time. If saving fails, a message says so, and the
person goes on with what is on the screen: see `unsaved`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.storage import Deleted, Naming, SavedPuzzle, SavedRoute, Stage, Store
from sudokuapp.storage.puzzle import clean_name
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.session.open_puzzle import OpenPuzzle, RemovedPuzzle
from sudokuapp.ui.session.unsaved import OnError, UnsavedPuzzles

if TYPE_CHECKING:
    from sudokuapp.errors import PuzzleChanged, PuzzleGone, SudokuLensError
    from sudokuapp.scan.first_reading import FirstReading
    from sudokuapp.scan.photo import KeptPhoto, Photo
    from sudokuapp.vision.quad import Quad


class PuzzleSession:
    """At most one puzzle is open; `on_error` gets what could not be saved or read."""

    def __init__(self, store: Store, on_error: OnError) -> None:
        self._store, self._on_error = store, on_error
        self._unsaved = UnsavedPuzzles(store, on_error)
        self._screen = "home"
        self.open_puzzle: OpenPuzzle | None = None
        self.photo_cache = PhotoCache()  # of the open puzzle; closing it frees the pixels
        self.photo_problem: SudokuLensError | None = None  # why the open puzzle's new photo could not be read

    @property
    def puzzle(self) -> SavedPuzzle | None:
        """The open puzzle, with its unsaved changes."""
        return self.open_puzzle.puzzle if self.open_puzzle else None

    @property
    def is_unread(self) -> bool:
        """Whether the open puzzle is a picture that has just come in, and nothing was read of it."""
        return self.open_puzzle is not None and self.open_puzzle.is_new and self.open_puzzle.puzzle.draft is None

    @property
    def is_only_looked_at(self) -> bool:
        """Whether it is such a picture, and the person has not set its corners either."""
        return self.is_unread and self.puzzle is not None and self.puzzle.is_untouched

    @property
    def is_all_saved(self) -> bool:
        return self._unsaved.is_empty and (self.open_puzzle is None or self.open_puzzle.is_saved)

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """A StorageError raised in this block goes to `on_error`."""
        try:
            yield
        except StorageError as failed:
            self._on_error(failed)

    # Opening and closing

    def begin(self, name: str, stage: Stage, **values: Any) -> None:
        """Begin a new puzzle. It is open even if it cannot be saved. Without a given name, `naming` is another one."""
        self.close()
        name, now = clean_name(name), time.time()
        self.open_puzzle = OpenPuzzle(SavedPuzzle(0, name, now, now, stage, **values), is_new=True)
        with self.reporting_errors():
            self.open_puzzle.mark_saved(self._store.add(name=name, stage=stage, **values))

    def begin_kept(self, kept: KeptPhoto) -> None:
        """Begin a new puzzle with a photo that was taken and not read yet."""
        corners = kept.outlined.corners if kept.outlined else None
        self.begin("", "crop", naming="day", photo=kept.jpeg, corners=corners, turns=kept.turns)

    def holds(self, photo: Photo) -> bool:
        """Whether the open puzzle was begun with this very photo."""
        return self.puzzle is not None and self.puzzle.photo is photo.jpeg

    def begin_photo(self, first: FirstReading, stage: Stage, name: str, naming: Naming) -> None:
        """Begin a new puzzle with its photo, and with what was read of it where that is worth showing."""
        self.begin(name, stage, naming=naming, photo=first.photo.jpeg, **_read_values(first))
        self.photo_cache, self.photo_problem = first.cache, first.problem

    def set_first_reading(self, first: FirstReading, stage: Stage) -> None:
        """What was read of the photo that the open puzzle was begun with."""
        self.update(stage=stage, **_read_values(first))
        self.photo_cache, self.photo_problem = first.cache, first.problem

    def open(self, number: int) -> bool:
        """Open a saved puzzle, with its unsaved changes; False if there is none. Raises StorageError."""
        self.close()
        waiting = self._unsaved.find(number)
        self._unsaved.drop(waiting)
        puzzle = None if waiting else self._store.get(number)
        self.open_puzzle = waiting or (OpenPuzzle(puzzle) if puzzle else None)
        return self.open_puzzle is not None

    def close(self) -> None:
        """What cannot be saved now is saved later. A board that was begun by hand and never used is deleted."""
        if self.puzzle and _is_unused(self.puzzle):
            self.forget()
        if self.open_puzzle and not self.open_puzzle.is_saved:
            self._save(self.open_puzzle)
            if not self.open_puzzle.is_saved:
                self._unsaved.keep(self.open_puzzle)
        self.open_puzzle = None
        self.photo_cache, self.photo_problem = PhotoCache(), None

    # Changing

    def set_corners(self, quad: Quad, turns: int) -> None:
        self.photo_problem = None  # it was about the corners before
        self.update(corners=quad.corners, turns=turns)

    def set_draft(self, draft: Draft) -> None:
        """Other clues begin at the first solution again; the same clues keep the page."""
        if self.puzzle and self.puzzle.draft != draft:
            same_clues = self.puzzle.draft is not None and self.puzzle.draft.grid == draft.grid
            self.update(draft=draft, stage="correct", page=self.puzzle.page if same_clues else 0)

    def set_rating(self, number: int, tenths: int) -> bool:
        """The rating of a saved puzzle was found and saved in the background; returns whether it is the open one."""
        if self.open_puzzle is None or self.open_puzzle.puzzle.id != number:
            return False
        self.open_puzzle.set_derived(rating=tenths)
        return True

    def set_page(self, number: int) -> None:
        self.update(page=number)

    def update(self, **values: Any) -> None:
        """Set values of the open puzzle, and save those that have changed."""
        if self.open_puzzle:
            self._change(self.open_puzzle, values)

    def rename(self, number: int, name: str) -> bool:
        """Rename any puzzle, open or not; False if there is none. Raises StorageError.

        To give it the name that it is shown with changes nothing: it still follows the language.
        """
        waiting = self._unsaved.find(number)
        puzzle = waiting.puzzle if waiting else self._store.get(number)
        if puzzle and name != shown_name(puzzle):
            self._change(waiting or OpenPuzzle(puzzle), {"name": name, "naming": "given", "number": 1})
        return puzzle is not None

    # Deleting

    def forget(self) -> None:
        """Delete the open puzzle for good, unless it has a game, or another window has changed it."""
        forgotten, self.open_puzzle = self.open_puzzle, None
        if forgotten and forgotten.puzzle.id:
            with self.reporting_errors():
                self._store.delete_unused(forgotten.as_in_store)

    def discard(self) -> RemovedPuzzle | None:
        """Delete the open puzzle, saved or not; it can be restored. Raises StorageError."""
        discarded, self.open_puzzle = self.open_puzzle, None
        if discarded is None:
            return None
        # Its changes are saved before if possible, so that it can be restored as the person saw it.
        self._unsaved.try_to_save(discarded)
        deleted = self._store.delete(discarded.puzzle.id)[0] if discarded.puzzle.id else None
        return self._removed(deleted, discarded)

    def delete(self, *numbers: int) -> list[RemovedPuzzle]:
        """Delete those of these puzzles that there are. Raises StorageError; PuzzleGone if there is none."""
        waiting = {number: found for number in numbers if (found := self._unsaved.find(number))}
        for unsaved in waiting.values():
            self._unsaved.try_to_save(unsaved)
        return [self._removed(deleted, waiting.get(deleted.number)) for deleted in self._store.delete(*numbers)]

    def restore(self, *removed: RemovedPuzzle) -> None:
        """Raises StorageError; PuzzleGone if they were removed for good."""
        if deleted := [one.deleted for one in removed if one.deleted]:
            self._store.restore(*deleted)
        for one in removed:
            if one.unsaved and not one.unsaved.is_saved:
                self._unsaved.keep(one.unsaved)
                self._unsaved.save(one.unsaved)
        self.save()

    def purge(self, *removed: RemovedPuzzle) -> None:
        """They can no longer be restored."""
        self._store.purge(*(one.deleted for one in removed if one.deleted))

    # Saving

    def remember(self, screen: str) -> None:
        """Save the screen to come back to, with the open puzzle, after the app was closed or killed."""
        self._screen = screen
        with self.reporting_errors():
            self._store.set_route(self._route)
            self.save()

    def save(self) -> None:
        """Try again to save what could not be saved. Errors were reported the first time, and are not repeated."""
        self._unsaved.retry()
        if self.open_puzzle:
            self._unsaved.try_to_save(self.open_puzzle)
        with suppress(StorageError):
            self._store.set_route(self._route)  # a puzzle that is saved only now has an id now

    def keep_as_new(self, kept: OpenPuzzle, meanwhile: PuzzleGone | PuzzleChanged) -> None:
        """Another window has deleted or changed what belongs to this puzzle: keep it beside. Raises StorageError."""
        self._unsaved.save_as_new(kept, meanwhile)
        self.save()

    @property
    def _route(self) -> SavedRoute:
        return SavedRoute(self._screen, self.puzzle.id or None if self.puzzle else None)

    def _change(self, changed: OpenPuzzle, values: dict[str, Any]) -> None:
        if changed.change(values, time.time()):
            self._save(changed)

    def _save(self, changed: OpenPuzzle) -> None:
        with self.reporting_errors():
            self._unsaved.save(changed)
            self.save()

    def _removed(self, deleted: Deleted | None, unsaved: OpenPuzzle | None) -> RemovedPuzzle:
        self._unsaved.drop(unsaved)
        return RemovedPuzzle(deleted, unsaved if unsaved and not unsaved.is_saved else None)


def _is_unused(puzzle: SavedPuzzle) -> bool:
    """Whether nothing is lost with it, as far as is known here: the store knows whether it was played."""
    is_blank = puzzle.photo is None and puzzle.draft is not None and puzzle.draft.is_blank
    return is_blank and puzzle.source == "typed" and puzzle.naming != "given" and puzzle.folder is None


def _read_values(first: FirstReading) -> dict[str, Any]:
    photo, reading = first.photo, first.reading
    values = {"corners": photo.corners, "turns": photo.turns, "board": photo.board}
    if reading is None or first.stage == "crop":
        return values
    return {**values, "draft": Draft.of_reading(reading), "solutions": reading.solutions}
