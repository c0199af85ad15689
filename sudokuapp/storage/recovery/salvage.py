"""Salvaging: a new database with what can still be read of a damaged one, which is only read and stays where it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.database_files import WAL, beside, remove, size_of
from sudokuapp.storage.recovery.copying import copy_app_state, copy_folders, copy_game, copy_puzzle, copy_results
from sudokuapp.storage.recovery.first_page import with_first_page
from sudokuapp.storage.recovery.untrusted_reader import UntrustedReader
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS
from sudokuapp.storage.transaction import transaction

SALVAGE_BYTES = 256 * 1024 * 1024  # of pictures
SALVAGE_SECONDS = 8.0  # the person waits for the app to start, but only once, and for their own work
_LOOK_SECONDS = 1.0  # to find a first puzzle


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
    """Add what a file has to another one, in one transaction; its settings are not copied."""
    with transaction(target):
        folders = copy_folders(reader, target)
        numbers = {puzzle.id: copy_puzzle(puzzle, target, folders) for puzzle in reader.puzzles()}
        for puzzle, here in numbers.items():
            copy_game(reader, target, puzzle, here)
        copy_results(reader, target, numbers)


def _copy_all(reader: UntrustedReader, new: Path) -> Salvaged:
    copied: list[tuple[int, int]] = []
    with closing(open_connection(str(new))) as target:
        with transaction(target):
            copy_app_state(reader, target)
            folders = copy_folders(reader, target)
        for puzzle in reader.puzzles():
            with transaction(target):
                copied.append((puzzle.id, copy_puzzle(puzzle, target, folders)))
        # Only then what was done with them: if the time does not suffice, no puzzle is lost for a game.
        with transaction(target):
            copy_results(reader, target)
        for puzzle_id, here in copied:
            if reader.is_time_over():
                break
            with transaction(target):
                copy_game(reader, target, puzzle_id, here)
        # One file can be renamed in one operation, a file and its WAL cannot.
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if size_of(beside(new, WAL)):
        raise OSError("the WAL could not be checkpointed")
    return Salvaged(len(copied), reader.left_some)
