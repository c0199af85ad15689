"""What can be read of a file that may be damaged, or a stranger's.

SQLite stops at the first page that makes no sense, but only for what lies on it. So the ids are looked for from several
sides, and then each field of each puzzle is fetched by itself: one that cannot be is left out, as one that is senseless
would be. The file is only read. All of it is bounded, as a stranger's file may be made to last for ever.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sudokuapp.errors import StorageError
from sudokuapp.storage.connection import PATIENCE_SECONDS, lenient_text
from sudokuapp.storage.puzzle import LARGEST_PICTURE, LAST_ID, LONGEST_NAME, SavedPuzzle, puzzle_of_row
from sudokuapp.storage.puzzle_table import FIELDS, PICTURES
from sudokuapp.storage.recovery.set_aside import beside, size_of
from sudokuapp.storage.settings import LONGEST_VALUE, MOST_VALUES
from sudokuapp.storage.sqlite_errors import Failure

MOST_PUZZLES = 10_000

_LENGTH_LIMIT = 0  # SQLite's number for it; Python names it since 3.11
_STEPS_BETWEEN_LOOKS = 10_000  # of SQLite's machine, at the clock

# Behind a broken page from below, before it from above, and all of them from the indexes.
_IDS = (
    "SELECT id FROM puzzles ORDER BY changed DESC",
    "SELECT id FROM puzzles ORDER BY id DESC",
    "SELECT id FROM puzzles ORDER BY id",
    "SELECT DISTINCT puzzle FROM pictures ORDER BY puzzle DESC",
)
OTHERS = {
    "settings": f"SELECT substr(name, 1, {LONGEST_VALUE}), substr(value, 1, {LONGEST_VALUE}) FROM settings "
    f"LIMIT {MOST_VALUES}",
    "place": f"SELECT only, substr(screen, 1, {LONGEST_NAME}), puzzle FROM place LIMIT 1",
    "sqlite_sequence": f"SELECT name, seq FROM sqlite_sequence WHERE name = 'puzzles' AND seq BETWEEN 1 AND {LAST_ID} "
    "LIMIT 1",
}
"""The tables beside the puzzles, with their rows: the last keeps the id of a deleted puzzle from being given again."""


class Legible:
    """A file being read: pictures until `room` bytes of them or the time are used up, the rest until the time is.

    `left_some` is True once something was left for that.
    """

    def __init__(self, file: Path, room: float = math.inf, seconds: float = math.inf) -> None:
        self._room, self._began, self._seconds = room, time.monotonic(), seconds
        self.left_some = False
        # SQLite ignores the log of an immutable file, but makes no files beside it.
        way = "mode=ro" if size_of(beside(file, "-wal")) else "immutable=1"
        self._file = sqlite3.connect(f"{file.as_uri()}?{way}", uri=True, timeout=PATIENCE_SECONDS, isolation_level=None)
        try:
            self._set_up()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._file.close()

    def rows(self, statement: str) -> Iterator[tuple[Any, ...]]:
        """The rows up to where the file cannot be read."""
        with suppress(*Failure):
            yield from self._file.execute(statement)

    def puzzles(self) -> Iterator[SavedPuzzle]:
        """The newest first; one whose id cannot be kept has 0."""
        ids = self._ids()
        self.left_some = len(ids) > MOST_PUZZLES or self._spent() > 1
        for number in ids[:MOST_PUZZLES]:
            if self._spent() > 1:
                self.left_some = True
                return
            puzzle = self._puzzle(number)
            if puzzle:
                yield puzzle if 1 <= number <= LAST_ID else replace(puzzle, id=0)

    def _puzzle(self, number: int) -> SavedPuzzle | None:
        if self._room >= 0 and self._spent() < 0.75:
            puzzle = self._fetched(number, *FIELDS)
            self._room -= len(puzzle.photo or b"") + len(puzzle.board or b"") if puzzle else 0
            if self._room >= 0:
                return puzzle
        self.left_some = True
        return self._fetched(number, *(name for name in FIELDS if name not in PICTURES))

    def _fetched(self, number: int, *names: str) -> SavedPuzzle | None:
        row: dict[str, Any] = dict.fromkeys(FIELDS)
        for name in names:
            for (value,) in self.rows(f"SELECT {FIELDS[name]} FROM puzzles WHERE id = {number}"):
                row[name] = value
        try:
            return puzzle_of_row({**row, "id": number, "name": row["name"] or ""})
        except StorageError:
            return None

    def _ids(self) -> list[int]:
        """Every id that can be found, in the order in which the puzzles were changed as far as that is known."""
        found: dict[int, None] = {}
        for statement in _IDS:
            for (number,) in self.rows(f"{statement} LIMIT {MOST_PUZZLES + 1}"):
                if isinstance(number, int):
                    found.setdefault(number)
        return list(found)

    def _spent(self) -> float:
        """The share of the time that is over."""
        spent = time.monotonic() - self._began
        return spent / self._seconds if self._seconds > 0 else math.inf

    def _set_up(self) -> None:
        self._file.text_factory = lenient_text
        if hasattr(self._file, "setlimit"):  # since Python 3.11
            self._file.setlimit(_LENGTH_LIMIT, 2 * LARGEST_PICTURE)
        # For a statement that would not end; short ones are never stopped by this.
        self._file.set_progress_handler(lambda: self._spent() > 1, _STEPS_BETWEEN_LOOKS)
        self._file.execute("PRAGMA trusted_schema = OFF").close()
        # Without it, one table whose description is broken would keep the others from being read.
        self._file.execute("PRAGMA writable_schema = ON").close()
