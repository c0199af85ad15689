"""The store: saved puzzles, the place in the app and the settings, in one SQLite file.

Every call is one transaction: once it has returned, killing the app loses nothing, and killed before, it has done
nothing. A save that fails raises a StorageError and leaves what was saved before. For one thread.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.storage.checkpoint import Checkpoints
from sudokuapp.storage.database import Opened, open_database
from sudokuapp.storage.puzzle import Corners, Place, SavedPuzzle, Stage, Summary, clean_name, place_of_row
from sudokuapp.storage.puzzle_table import Deleted, PuzzleTable
from sudokuapp.storage.recovery.untrusted_reader import OTHERS
from sudokuapp.storage.settings import Settings
from sudokuapp.storage.sqlite_errors import spoken
from sudokuapp.storage.transaction import transaction

MOST_LISTED = 10_000


class Store:
    """All that outlives the app; made by `Store.open`."""

    def __init__(self, folder: Path, opened: Opened, clock: Callable[[], float]) -> None:
        self.recovery = opened.recovery
        self._folder, self._clock = folder, clock
        self._use(opened)
        self._settings, self._place = Settings(), None
        try:
            with spoken(opened.mark_damaged):
                self._settings = self._saved_settings()
                self._place = self._saved_place()
        except StorageError:
            pass  # damaged where nobody looked: the app starts as if for the first time, and the next start looks

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The store in this folder, always: `recovery` says if its file had to be set aside or cannot be used."""
        return cls(folder, open_database(folder), clock)

    def close(self) -> None:
        self._checkpoints.finish()
        self._connection.close()

    # Puzzles

    def add(
        self,
        *,
        name: str,
        stage: Stage,
        photo: bytes | None = None,
        corners: Corners | None = None,
        turns: int = 0,
        draft: Draft | None = None,
        board: bytes | None = None,
        page: int = 0,
    ) -> SavedPuzzle:
        now = self._clock()
        return self._added(SavedPuzzle(0, name, now, now, stage, photo, corners, turns, draft, board, page))

    def add_late(self, puzzle: SavedPuzzle) -> SavedPuzzle:
        """A puzzle that is in hand already, as a new one: it could not be saved, or the file has lost it."""
        return self._added(replace(puzzle, id=0))

    def update(self, puzzle: SavedPuzzle, **changes: Any) -> SavedPuzzle:
        """The puzzle with these fields changed, in the file too; the fields that are not named are not written.

        PuzzleGone if it was deleted meanwhile; PuzzleChanged if this would overwrite another window's work on it.
        """
        now = self._clock()
        # A clock that stands still must not make two states of a puzzle look the same.
        changed = now if now != puzzle.changed else math.nextafter(now, math.inf)
        after = replace(puzzle, **changes, changed=changed)
        after = replace(after, name=clean_name(after.name))
        with self._saving():
            self._puzzles.update(puzzle, after, changes)
        return after

    def get(self, number: int) -> SavedPuzzle | None:
        """The puzzle with this id, None if there is none; PuzzleDamaged if there is too little of it to be shown."""
        with spoken(self._opened.mark_damaged):
            return self._puzzles.get(number)

    def numbers(self) -> list[int]:
        """The ids of the puzzles, the last changed one first; of very many, only the newest."""
        with spoken(self._opened.mark_damaged):
            return self._puzzles.numbers(MOST_LISTED)

    def summary(self, number: int) -> Summary | None:
        """As much of a puzzle as a list shows; None if there is none."""
        with spoken(self._opened.mark_damaged):
            return self._puzzles.summary(number)

    def names(self, start: str) -> set[str]:
        """Those that begin so, of all puzzles."""
        with spoken(self._opened.mark_damaged):
            return self._puzzles.names(start)

    def board(self, number: int) -> bytes | None:
        """The picture of a puzzle's board alone; None if there is none of it."""
        with spoken(self._opened.mark_damaged):
            return self._puzzles.board(number)

    def delete(self, number: int) -> Deleted:
        """Delete a puzzle, a damaged one too; PuzzleGone if there is none."""
        with self._saving():
            return self._puzzles.take_out(number)

    def forget(self, puzzle: SavedPuzzle) -> None:
        """Delete a puzzle for good, unless somebody else has changed it."""
        with self._saving():
            self._puzzles.forget(puzzle)

    def restore(self, deleted: Deleted) -> None:
        """Take a deletion back, once: the puzzle has the id it had."""
        with self._saving():
            self._puzzles.put_back(deleted)

    # The place and the settings

    @property
    def place(self) -> Place | None:
        """Where the person was; None on first start."""
        return self._place

    def set_place(self, place: Place) -> None:
        if place != self._place:
            with self._saving():
                self._connection.execute("REPLACE INTO place VALUES (1, ?, ?)", (place.screen, place.puzzle))
            self._place = place

    @property
    def settings(self) -> Settings:
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """They hold for this session even if they cannot be saved."""
        self._settings = settings
        values = [(name, json.dumps(value)) for name, value in asdict(settings).items()]
        with self._saving():
            self._connection.executemany("REPLACE INTO settings VALUES (?, ?)", values)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """One transaction: all of it is saved, or nothing."""
        with spoken(self._opened.mark_damaged):
            self._follow_file()
            with self._checkpoints.writing, transaction(self._connection):
                yield
        self._checkpoints.fold_if_due()

    def _follow_file(self) -> None:
        """Go on with the file that is in the place of ours, if another window has begun it anew.

        What this window has in hand and the new one has not is found out by the save itself: PuzzleGone, PuzzleChanged.
        """
        if self._opened.is_in_place:
            return
        opened = open_database(self._folder)
        if opened.file is None:
            opened.connection.close()
            raise StorageError
        self.close()
        self._use(opened)
        self._place = None

    def _use(self, opened: Opened) -> None:
        self._opened, self._connection = opened, opened.connection
        self._puzzles = PuzzleTable(self._connection)
        self._checkpoints = Checkpoints(opened.file)
        self._checkpoints.fold_if_due()

    def _added(self, puzzle: SavedPuzzle) -> SavedPuzzle:
        puzzle = replace(puzzle, name=clean_name(puzzle.name))
        with self._saving():
            return replace(puzzle, id=self._puzzles.insert(puzzle))

    def _saved_place(self) -> Place | None:
        row = self._connection.execute("SELECT screen, puzzle FROM place").fetchone()
        return place_of_row(row) if row else None

    def _saved_settings(self) -> Settings:
        values = {}
        for name, value in self._connection.execute(OTHERS["settings"]):
            try:
                values[name] = json.loads(value)
            except (ValueError, TypeError, RecursionError):
                continue
        return Settings.of(values)
