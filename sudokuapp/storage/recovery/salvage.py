"""Salvaging: a new database with what can still be read of a damaged one, which is only read and stays where it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from sudokuapp.storage.app_state_tables import SELECT_PLACE, SELECT_SETTINGS
from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.database_files import WAL, beside, remove, size_of
from sudokuapp.storage.plays import insert_bookmark, insert_play
from sudokuapp.storage.puzzle import LAST_ID, LONGEST_NAME, SavedPuzzle
from sudokuapp.storage.puzzle_table import PuzzleTable
from sudokuapp.storage.recovery.first_page import with_first_page
from sudokuapp.storage.recovery.untrusted_reader import UntrustedReader
from sudokuapp.storage.results import SELECT_RESULTS, insert_result, result_of_row
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS
from sudokuapp.storage.transaction import transaction

SALVAGE_BYTES = 256 * 1024 * 1024  # of pictures
SALVAGE_SECONDS = 8.0  # the person waits for the app to start, but only once, and for their own work
_LOOK_SECONDS = 1.0  # to find a first puzzle

_OTHER_TABLES = {
    "folders": f"SELECT id, substr(name, 1, {LONGEST_NAME}) FROM folders WHERE id BETWEEN 1 AND {LAST_ID} LIMIT 1000",
    "settings": SELECT_SETTINGS,
    "place": SELECT_PLACE,
    # SQLite's counter of ids: with it, the id of a deleted puzzle is not given to another one.
    "sqlite_sequence": "SELECT name, seq FROM sqlite_sequence "
    f"WHERE name = 'puzzles' AND seq BETWEEN 1 AND {LAST_ID} LIMIT 1",
}


@dataclass(frozen=True)
class Salvaged:
    """How many puzzles the new file has, and whether some, or pictures, were left out because of the limits."""

    puzzles: int = 0
    left_some: bool = False


def salvage(damaged: Path, new: Path) -> Salvaged:
    """Make the new file; if nothing can be read, there may be none.

    If the new file cannot be written completely, it is removed and the error raised: with more space, the next start
    can try again.
    """
    remove(new)
    rebuilt = with_first_page(damaged)
    try:
        # With our first page, a file in which the tables begin at other pages has no puzzles.
        is_better = rebuilt and (_has_puzzles(rebuilt) or not _has_puzzles(damaged))
        return _salvage(rebuilt if rebuilt and is_better else damaged, new)
    except BaseException:
        remove(new)
        raise
    finally:
        if rebuilt:
            remove(rebuilt)


def _has_puzzles(file: Path) -> bool:
    if not size_of(file):
        return False  # opening it, SQLite would delete its WAL, which is all that is left
    try:
        with closing(UntrustedReader(file, seconds=_LOOK_SECONDS)) as reader:
            return next(reader.puzzles(), None) is not None
    except SQLITE_ERRORS:
        return False


def _salvage(readable: Path, new: Path) -> Salvaged:
    try:
        reader = UntrustedReader(readable, SALVAGE_BYTES, SALVAGE_SECONDS)
    except SQLITE_ERRORS:
        return Salvaged()
    with closing(reader):
        return _copy_all(reader, new)


def copy_puzzles(reader: UntrustedReader, target: sqlite3.Connection) -> None:
    """Add all puzzles of a file to another one, in one transaction; its settings are not copied."""
    table = PuzzleTable(target)
    with transaction(target):
        for puzzle in reader.puzzles():
            # Its folder is one of the other file.
            _insert(table, replace(puzzle, folder=None), reader, target)


def _copy_all(reader: UntrustedReader, new: Path) -> Salvaged:
    copied = 0
    with closing(open_connection(str(new))) as target:
        table = PuzzleTable(target)
        with transaction(target):
            _copy_other_tables(reader, target)
            for row in reader.rows(SELECT_RESULTS):
                insert_result(target, result_of_row(row))
        for puzzle in reader.puzzles():
            with transaction(target):
                _insert(table, puzzle, reader, target)
            copied += 1
        # One file can be renamed in one operation, a file and its WAL cannot.
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if size_of(beside(new, WAL)):
        raise OSError("the WAL could not be checkpointed")
    return Salvaged(copied, reader.left_some)


def _copy_other_tables(reader: UntrustedReader, target: sqlite3.Connection) -> None:
    for name, statement in _OTHER_TABLES.items():
        for row in reader.rows(statement):
            with suppress(sqlite3.IntegrityError):  # a value that the column does not allow
                target.execute(f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(row))})", tuple(row))


def _insert(table: PuzzleTable, puzzle: SavedPuzzle, reader: UntrustedReader, target: sqlite3.Connection) -> None:
    """Add a puzzle, its game and the bookmarks of that."""
    if puzzle.folder and not target.execute("SELECT 1 FROM folders WHERE id = ?", (puzzle.folder,)).fetchone():
        puzzle = replace(puzzle, folder=None)
    number = table.insert(replace(puzzle, id=0) if table.has(puzzle.id) else puzzle)
    play = reader.play(puzzle.id)
    if play:
        insert_play(target, replace(play, puzzle=number))
        for bookmark in reader.bookmarks(puzzle.id, play.play.clues):
            insert_bookmark(target, replace(bookmark, id=0, puzzle=number))
