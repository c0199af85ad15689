"""Bringing over what can still be read of a damaged file, into a new one.

SQLite stops at the first page that makes no sense, but only for what lies on it. So the ids are looked for from several
sides, and then each field of each puzzle is fetched by itself: one that cannot be is left out, as one that is senseless
would be. The damaged file is only read. All of it is bounded, as a stranger's file may be made to last for ever.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sudokuapp.errors import StorageError
from sudokuapp.storage.connection import PATIENCE_SECONDS, connected, lenient_text
from sudokuapp.storage.failures import Failure
from sudokuapp.storage.puzzle import LONGEST_NAME, SavedPuzzle, puzzle_of_row
from sudokuapp.storage.puzzle_table import FIELDS, PuzzleTable
from sudokuapp.storage.settings import LONGEST_VALUE

MOST_PUZZLES = 1000
MOST_BYTES = 256 * 1024 * 1024
MOST_SECONDS = 8.0
"""At the start of the app, with the person waiting: but it is done once, and for what they made."""

_STEPS_BETWEEN_LOOKS = 10_000  # of SQLite's machine, at the clock

# Behind a broken page from below, before it from above, and all of them from the indexes.
_IDS = (
    "SELECT id FROM puzzles ORDER BY changed DESC",
    "SELECT id FROM puzzles ORDER BY id DESC",
    "SELECT id FROM puzzles ORDER BY id",
    "SELECT puzzle FROM pictures ORDER BY puzzle DESC",
)
_OTHERS = {
    "settings": f"SELECT substr(name, 1, {LONGEST_VALUE}), substr(value, 1, {LONGEST_VALUE}) FROM settings LIMIT 100",
    "place": f"SELECT only, substr(screen, 1, {LONGEST_NAME}), puzzle FROM place LIMIT 1",
}


def salvage(damaged: Path, new: Path) -> int:
    """Make a new file of what can be read, the newest first, and tell how many puzzles it has; never raises.

    Where nothing can be made, there is no new file.
    """
    brought = 0
    if not damaged.exists() or not damaged.stat().st_size:
        return brought  # SQLite would delete the log of it, which is all that is left
    deadline = time.monotonic() + MOST_SECONDS
    with suppress(*Failure, OSError), closing(_looking(damaged, deadline)) as old, closing(connected(str(new))) as into:
        table = PuzzleTable(into, lambda _size: None)
        for name, statement in _OTHERS.items():
            for row in _rows(old, statement):
                with suppress(*Failure):
                    into.execute(f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(row))})", row)
        room = MOST_BYTES
        for number in _ids(old):
            puzzle = _puzzle(old, number)
            if puzzle is None:
                continue
            room -= len(puzzle.photo or b"") + len(puzzle.board or b"")
            if room < 0 or time.monotonic() > deadline:
                break
            _insert(into, table, puzzle)
            brought += 1
    return brought


def _looking(damaged: Path, deadline: float) -> sqlite3.Connection:
    """A connection that reads the file and, if a killed app left one, its log, and lets nothing of them be written."""
    log = damaged.with_name(damaged.name + "-wal")
    # SQLite ignores the log of an immutable file, but makes no files beside it.
    way = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    old = sqlite3.connect(f"{damaged.as_uri()}?{way}", uri=True, timeout=PATIENCE_SECONDS, isolation_level=None)
    try:
        old.text_factory = lenient_text
        # For a statement that would not end; short ones are never stopped by this.
        old.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS_BETWEEN_LOOKS)
        old.execute("PRAGMA trusted_schema = OFF").close()
        # Without it, one table whose description is broken would keep the others from being read.
        old.execute("PRAGMA writable_schema = ON").close()
    except BaseException:
        old.close()
        raise
    return old


def _ids(old: sqlite3.Connection) -> list[int]:
    """Every id that can be found, in the order in which the puzzles were changed as far as that is known."""
    found: dict[int, None] = {}
    for statement in _IDS:
        for (number,) in _rows(old, f"{statement} LIMIT {MOST_PUZZLES}"):
            if isinstance(number, int) and number > 0:
                found.setdefault(number)
    return list(found)[:MOST_PUZZLES]


def _puzzle(old: sqlite3.Connection, number: int) -> SavedPuzzle | None:
    row: dict[str, Any] = dict.fromkeys(FIELDS)
    for name, fetched in FIELDS.items():
        for (value,) in _rows(old, f"SELECT {fetched} FROM puzzles WHERE id = {number}"):
            row[name] = value
    try:
        return puzzle_of_row({**row, "id": number, "name": row["name"] or ""})
    except StorageError:
        return None


def _insert(into: sqlite3.Connection, table: PuzzleTable, puzzle: SavedPuzzle) -> None:
    into.execute("BEGIN IMMEDIATE")
    try:
        table.insert(puzzle)
        into.execute("COMMIT")
    except BaseException:
        if into.in_transaction:
            into.execute("ROLLBACK")
        raise


def _rows(old: sqlite3.Connection, statement: str) -> Iterator[tuple[Any, ...]]:
    """The rows up to where the file cannot be read."""
    with suppress(*Failure):
        yield from old.execute(statement)
