"""Reads as much as possible of a database file that may be damaged or foreign (made by another program).

SQLite fails at the first damaged page, but only for what is on that page. So the ids are read in several orders, and
then each field of each puzzle by itself; a field that cannot be read is left out, as an invalid one would be. The file
is only read. Time and memory are limited, as a foreign file may be made to take forever.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageError
from sudokuapp.storage.connection import connect_existing
from sudokuapp.storage.database_files import WAL, beside, size_of
from sudokuapp.storage.migrations import has_our_tables
from sudokuapp.storage.plays import SELECT_BOOKMARKS, SELECT_COMMANDS, SELECT_PLAY
from sudokuapp.storage.puzzle import LARGEST_PICTURE, LAST_ID, SavedPuzzle
from sudokuapp.storage.puzzle_rows import puzzle_of_row
from sudokuapp.storage.puzzle_table import FIELDS, PICTURES
from sudokuapp.storage.results import SELECT_RESULTS, Result, result_of_row
from sudokuapp.storage.saved_play import Bookmark, SavedPlay, bookmark_of_row, play_of_row
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS

MOST_PUZZLES = 10_000

_PICTURES_SHARE = 0.75  # of the time; the rest is kept for the puzzles without their pictures
_LENGTH_LIMIT = 0  # SQLite's number for it; Python names it since 3.11
_INSTRUCTIONS_PER_LOOK = 10_000  # of SQLite's virtual machine, between two looks at the clock

TABLES = ("puzzles", "pictures", "settings", "place", "sqlite_sequence")

# The tables of later migrations, with what is true of each of their rows, and not of those of other tables.
_LATER_TABLES = {
    "folders": "typeof(name) = 'text'",
    "plays": "typeof(version) = 'integer' AND typeof(clues) = 'text'",
    "play_commands": "typeof(position) = 'integer' AND typeof(command) = 'text'",
    "bookmarks": "typeof(puzzle) = 'integer' AND typeof(state) = 'text'",
    "results": "typeof(puzzle) = 'integer' AND typeof(finished) = 'real'",
}

# Forward up to a damaged page, backward up to it, and by the indexes, which are on other pages.
_IDS = (
    "SELECT id FROM puzzles WHERE recent > 0 ORDER BY recent DESC",  # 0 in an older file with our first page
    "SELECT id FROM puzzles ORDER BY changed DESC",
    "SELECT id FROM puzzles ORDER BY id DESC",
    "SELECT id FROM puzzles ORDER BY id",
    "SELECT DISTINCT puzzle FROM pictures ORDER BY puzzle DESC",
)


class UntrustedReader:
    """Reads pictures up to `picture_bytes` in all, and everything until `seconds` are over.

    `left_some` is True once something was left out because of these limits.
    """

    def __init__(self, file: Path, picture_bytes: float = math.inf, seconds: float = math.inf) -> None:
        self._picture_bytes, self._began, self._seconds = picture_bytes, monotonic(), seconds
        self.left_some = False
        # SQLite ignores the WAL of an immutable file, but makes no files beside it.
        self._connection = connect_existing(file, "mode=ro" if size_of(beside(file, WAL)) else "immutable=1")
        try:
            self._set_up()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._connection.close()

    def has_our_tables(self) -> bool:
        """Whether the tables are as we define them, and each begins at a page that can be read."""
        try:
            for table in TABLES:
                self._connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall()
            return has_our_tables(self._connection)
        except SQLITE_ERRORS:
            return False

    def has_later_tables(self) -> bool:
        """Whether those of later migrations begin with a row of theirs, or are empty."""
        try:
            first = [
                self._connection.execute(f"SELECT {is_theirs} FROM {table} LIMIT 1").fetchone()
                for table, is_theirs in _LATER_TABLES.items()
            ]
        except SQLITE_ERRORS:
            return False
        return all(row is None or row[0] for row in first)

    def rows(self, statement: str, *values: object) -> Iterator[Any]:
        """The rows until one cannot be read; a column of one can be had by its place or its name."""
        with suppress(*SQLITE_ERRORS):
            yield from self._connection.execute(statement, values)

    def play(self, puzzle: int) -> SavedPlay | None:
        """The game of a puzzle, as far as it can be read."""
        row = next(self.rows(SELECT_PLAY, puzzle), None)
        return row and play_of_row(row, self.rows(SELECT_COMMANDS, puzzle))

    def bookmarks(self, puzzle: int, clues: Grid) -> list[Bookmark]:
        """The oldest first."""
        found = [bookmark_of_row(row, clues) for row in self.rows(SELECT_BOOKMARKS, puzzle)]
        return [bookmark for bookmark in reversed(found) if bookmark]

    def results(self) -> list[Result]:
        """The oldest first; from both ends up to a damaged page."""
        found: dict[int, Result] = {}
        for order in ("id DESC", "id"):
            for row in self.rows(SELECT_RESULTS.format(order=order)):
                found.setdefault(row["id"], result_of_row(row))
        return [found[number] for number in sorted(found)]

    def puzzles(self) -> Iterator[SavedPuzzle]:
        """The newest first; a puzzle whose id cannot be kept has the id 0."""
        ids = self._ids()
        self.left_some = len(ids) > MOST_PUZZLES or self.is_time_over()
        for number in ids[:MOST_PUZZLES]:
            if self.is_time_over():
                return
            puzzle = None if self._is_deleted(number) else self._puzzle(number)
            if puzzle:
                yield puzzle if 1 <= number <= LAST_ID else replace(puzzle, id=0)

    def is_time_over(self) -> bool:
        """Asked before something more is read, which is then left out."""
        is_over = self._time_share() > 1
        self.left_some = self.left_some or is_over
        return is_over

    def _is_deleted(self, number: int) -> bool:
        """Whether it was deleted, and the app was killed before it was removed. An older file has no such column."""
        return any(self.rows(f"SELECT 1 FROM puzzles WHERE id = {number} AND typeof(deleted) = 'real'"))

    def _puzzle(self, number: int) -> SavedPuzzle | None:
        if self._picture_bytes >= 0 and self._time_share() < _PICTURES_SHARE:
            puzzle = self._read(number, *FIELDS)
            self._picture_bytes -= len(puzzle.photo or b"") + len(puzzle.board or b"") if puzzle else 0
            if self._picture_bytes >= 0:
                return puzzle
        self.left_some = True
        return self._read(number, *(name for name in FIELDS if name not in PICTURES))

    def _read(self, number: int, *names: str) -> SavedPuzzle | None:
        row: dict[str, Any] = dict.fromkeys(FIELDS)
        for name in names:
            for (value,) in self.rows(f"SELECT {FIELDS[name]} FROM puzzles WHERE id = {number}"):
                row[name] = value
        try:
            return puzzle_of_row({**row, "id": number, "name": row["name"] or ""})
        except StorageError:
            return None

    def _ids(self) -> list[int]:
        """Every id that can be found, the last changed puzzle first as far as that can be read."""
        found: dict[int, None] = {}
        for statement in _IDS:
            for (number,) in self.rows(f"{statement} LIMIT {MOST_PUZZLES + 1}"):
                if isinstance(number, int):
                    found.setdefault(number)
        return list(found)

    def _time_share(self) -> float:
        """The share of the time that is over."""
        return (monotonic() - self._began) / self._seconds if self._seconds > 0 else math.inf

    def _set_up(self) -> None:
        self._connection.row_factory = sqlite3.Row
        if hasattr(self._connection, "setlimit"):  # since Python 3.11
            self._connection.setlimit(_LENGTH_LIMIT, 2 * LARGEST_PICTURE)
        # Stops a statement that would not end. A short one ends before the first look.
        self._connection.set_progress_handler(lambda: self._time_share() > 1, _INSTRUCTIONS_PER_LOOK)
        self._connection.execute("PRAGMA trusted_schema = OFF").close()
        # Without it, one table whose definition is damaged would keep the others from being read.
        self._connection.execute("PRAGMA writable_schema = ON").close()
