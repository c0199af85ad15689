"""The store: saved puzzles, the screen the app was on and the settings, in one SQLite database.

Every call is one transaction. Once it has returned, killing the app loses nothing; if the app is killed before, the
call has changed nothing. A save that fails raises a StorageError, and what was saved before is kept. A store may only
be used by the thread that opened it.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sudokuapp.errors import NothingSaved, NothingToUndo, PuzzleGone, StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.storage.app_state_tables import read_route, read_settings, write_route, write_settings
from sudokuapp.storage.checkpoint import Checkpointer
from sudokuapp.storage.database import OpenDatabase, exchange_database, open_database, return_database
from sudokuapp.storage.days import Days
from sudokuapp.storage.folders import Folders, is_folder
from sudokuapp.storage.free_name import with_free_name
from sudokuapp.storage.library import Library, LibraryView
from sudokuapp.storage.many_puzzles import ManyPuzzles
from sudokuapp.storage.plays import Plays
from sudokuapp.storage.purge import UNDO_SECONDS, Purge
from sudokuapp.storage.puzzle import (
    DERIVED,
    Corners,
    Naming,
    SavedPuzzle,
    SavedRoute,
    Source,
    Stage,
    Summary,
    clean_name,
)
from sudokuapp.storage.puzzle_table import Deleted, PuzzleTable
from sudokuapp.storage.ratings import Ratings
from sudokuapp.storage.recovery.replacement import forget_replaced
from sudokuapp.storage.results import Results
from sudokuapp.storage.settings import Settings
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS, as_storage_errors
from sudokuapp.storage.transaction import transaction


class Store:
    """Everything that is kept when the app ends; made by `Store.open`."""

    def __init__(self, folder: Path, database: OpenDatabase, clock: Callable[[], float]) -> None:
        self.recovery = database.recovery
        self.folder, self._clock = folder, clock
        self._use(database)
        self.plays, self.results = Plays(self), Results(self)
        self.library, self.folders, self.ratings = Library(self), Folders(self), Ratings(self)
        self.days = Days(self)
        self._route: SavedRoute | None = None
        self._load()

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The store in this folder. It always opens: `recovery` tells if its file was set aside or cannot be used."""
        database = open_database(folder)
        if database.file and not database.recovery:
            with suppress(OSError):
                forget_replaced(database.file)
        return cls(folder, database, clock)

    def close(self) -> None:
        self._purge.close()
        self._checkpointer.wait()
        self._connection.close()

    # Puzzles

    def add(
        self,
        *,
        name: str = "",
        naming: Naming = "given",
        stage: Stage,
        photo: bytes | None = None,
        corners: Corners | None = None,
        turns: int = 0,
        draft: Draft | None = None,
        board: bytes | None = None,
        page: int = 0,
        solutions: int | None = None,
        source: Source = "typed",
        rating: int | None = None,
        day: str = "",
        folder: int | None = None,
    ) -> SavedPuzzle:
        """Add a new puzzle; its name gets a number if another puzzle has the same. A folder that is gone is none."""
        now = self._clock()
        puzzle = SavedPuzzle(0, name, now, now, stage, photo, corners, turns, draft, board, page, solutions, naming)
        return self._added(replace(puzzle, source=source, rating=rating, day=day, folder=folder))

    def add_as_new(self, puzzle: SavedPuzzle) -> SavedPuzzle:
        """Add a puzzle with a new id, and a number if its name is taken by now; in no folder if that is gone.

        It could not be saved before, or the file no longer has it, or has it as another window changed it.
        """
        return self._added(replace(puzzle, id=0))

    def update(self, puzzle: SavedPuzzle, **changes: Any) -> SavedPuzzle:
        """Save these fields of a puzzle, and no others; returns the changed puzzle.

        What only follows from the other fields is no change, and does not move the puzzle up in the list.
        PuzzleGone if it was deleted meanwhile; PuzzleChanged if this would overwrite another window's work on it.
        """
        now = self._clock()
        # Two states of a puzzle must differ in their time, even if the clock stands still.
        changed = now if now != puzzle.changed else math.nextafter(now, math.inf)
        changed = puzzle.changed if DERIVED.issuperset(changes) else changed
        after = replace(puzzle, **changes, changed=changed)
        after = replace(after, name=clean_name(after.name))
        with self._saving():
            self._puzzles.update(puzzle, after, changes)
        return after

    def get(self, number: int) -> SavedPuzzle | None:
        """The puzzle with this id, or None; PuzzleDamaged if there is nothing left of it to show."""
        with self._storage_errors():
            return self._puzzles.get(number)

    def numbers(self) -> list[int]:
        """The ids of the puzzles, the last changed first; of very many, only the newest."""
        return self.library.numbers(LibraryView())

    def summary(self, number: int) -> Summary | None:
        """As much of a puzzle as a list shows; None if there is no such puzzle."""
        with self._storage_errors():
            return self._puzzles.summary(number)

    def board(self, number: int) -> bytes | None:
        """Only the picture of a puzzle's board; None if there is none."""
        with self._storage_errors():
            return self._puzzles.board(number)

    def delete(self, *numbers: int) -> list[Deleted]:
        """Delete puzzles, damaged ones too; returns those that were there, PuzzleGone if there are none.

        They can be restored until `purge`, or until a start some time later. Their pictures stay in the file, unread.
        """
        with self._saving():
            deleted = self._puzzles.delete(numbers, self._clock())
            if not deleted:
                raise PuzzleGone
        return deleted

    def delete_unused(self, puzzle: SavedPuzzle) -> None:
        """Delete a puzzle for good, unless it has a game or was changed in another window."""
        with self._saving():
            self._puzzles.delete_unused(puzzle)

    def restore(self, *deleted: Deleted) -> None:
        """Undo a deletion: the puzzles have the ids that they had. A second time changes nothing.

        PuzzleGone if they were removed for good.
        """
        with self._saving():
            self._puzzles.restore(deleted)

    def purge(self, *deleted: Deleted) -> None:
        """Remove deleted puzzles for good, unless they were restored: not at once, but without waiting."""
        self._purge.start([one.key for one in deleted])

    def many_puzzles(self) -> ManyPuzzles:
        """To read or add many puzzles on another thread. StorageError if nothing can be saved in this session."""
        return ManyPuzzles(self.file, self._checkpointer, self._database.mark_damaged)

    # Backups

    @property
    def file(self) -> Path:
        """Of the database, for a worker that makes or prepares a backup. NothingSaved if there is none."""
        if self._database.file is None:
            raise NothingSaved
        return self._database.file

    def take_restored(self) -> Path:
        """From now on use the backup that was prepared; returns where the file before it is, for `undo_restore`."""
        with self._exchanging() as file:
            return exchange_database(file)

    def undo_restore(self, replaced: Path) -> None:
        """Back to what was there before a backup was restored. NothingToUndo if that is gone."""
        with self._exchanging() as file:
            try:
                return_database(file, replaced)
            except FileNotFoundError as gone:
                raise NothingToUndo from gone

    @contextmanager
    def _exchanging(self) -> Iterator[Path]:
        """The file is closed, so that another one can take its place, and then opened again."""
        file = self.file
        self.close()
        try:
            yield file
        except (*SQLITE_ERRORS, OSError) as failure:
            raise StorageError from failure
        finally:
            self._use(open_database(self.folder))
            self._load()

    # The screen the app was on, and the settings

    @property
    def route(self) -> SavedRoute | None:
        """Where the person was; None on the first start."""
        return self._route

    def set_route(self, route: SavedRoute) -> None:
        if route != self._route:
            with self._saving():
                write_route(self._connection, route)
            self._route = route

    @property
    def settings(self) -> Settings:
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """In this session they take effect even if they cannot be saved."""
        self._settings = settings
        with self._saving():
            write_settings(self._connection, settings)

    # The database, for the parts of the store: see `Access`

    def now(self) -> float:
        return self._clock()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        with self._storage_errors():
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        with self._saving():
            yield self._connection

    def _storage_errors(self) -> AbstractContextManager[None]:
        """SQLite's errors as StorageErrors; damage is marked, so that the next start checks the file."""
        return as_storage_errors(self._database.mark_damaged)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """One transaction: all of it is saved, or nothing."""
        with self._storage_errors():
            self._reopen_if_replaced()
            with self._checkpointer.write_lock, transaction(self._connection):
                yield
        self._checkpointer.start_if_due()

    def _reopen_if_replaced(self) -> None:
        """If another window has replaced the file, use the new one.

        The open puzzle may not be in it, or be another one: the save itself finds out (PuzzleGone, PuzzleChanged).
        """
        if self._database.is_in_place:
            return
        database = open_database(self.folder)
        if database.file is None:
            database.connection.close()
            raise StorageError
        self.close()
        self._use(database)
        self._route = None

    def _use(self, database: OpenDatabase) -> None:
        self._database, self._connection = database, database.connection
        self._puzzles = PuzzleTable(self._connection)
        self._checkpointer = Checkpointer(database.file)
        self._purge = Purge(database.file, self._checkpointer)
        self._checkpointer.start_if_due()

    def _load(self) -> None:
        """What is kept in memory."""
        self._settings, self._route = Settings(), None
        try:
            with self._storage_errors():
                self._settings = read_settings(self._connection)
                self._route = read_route(self._connection)
                self._purge.start(self._puzzles.deleted_before(self._clock() - UNDO_SECONDS))
        except StorageError:
            pass  # damage that the check at the start did not find: start with defaults, and check all at the next one

    def _added(self, puzzle: SavedPuzzle) -> SavedPuzzle:
        puzzle = replace(puzzle, name=clean_name(puzzle.name))
        with self._saving():
            puzzle = with_free_name(puzzle, self._puzzles)
            if not is_folder(self._connection, puzzle.folder):
                puzzle = replace(puzzle, folder=None)
            return replace(puzzle, id=self._puzzles.insert(puzzle))
