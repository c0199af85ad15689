"""Making a new file of what can still be read of a damaged one; that is only read, and stays where it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from sudokuapp.storage.connection import connected
from sudokuapp.storage.puzzle import SavedPuzzle
from sudokuapp.storage.puzzle_table import PuzzleTable
from sudokuapp.storage.recovery.set_aside import COMPANIONS, beside, size_of
from sudokuapp.storage.recovery.untrusted_reader import OTHERS, Legible
from sudokuapp.storage.sqlite_errors import Failure
from sudokuapp.storage.transaction import transaction

MOST_BYTES = 256 * 1024 * 1024
MOST_SECONDS = 8.0
"""At the start of the app, with the person waiting: but it is done once, and for what they made."""


@dataclass(frozen=True)
class Salvaged:
    """How many puzzles the new file has, and whether some of them, or pictures, were left for want of time or room."""

    puzzles: int = 0
    left_some: bool = False


def salvage(damaged: Path, new: Path) -> Salvaged:
    """Make the new file; where there is nothing to be read, there may be none.

    Raises what keeps it from being written wholly, and then leaves none: with more room it can be tried again.
    """
    remove(new)
    if not size_of(damaged):
        return Salvaged()  # SQLite would delete the log of it, which is all that is left
    try:
        legible = Legible(damaged, MOST_BYTES, MOST_SECONDS)
    except Failure:
        return Salvaged()
    try:
        with closing(legible):
            return _written(legible, new)
    except BaseException:
        remove(new)
        raise


def bring_over(legible: Legible, into: sqlite3.Connection) -> None:
    """Add the puzzles of a sound file to another one that has its own, and keeps its settings; all or none of them."""
    table = PuzzleTable(into)
    with transaction(into):
        for puzzle in legible.puzzles():
            _insert(table, puzzle)


def remove(file: Path) -> None:
    for ending in ("", *COMPANIONS):
        beside(file, ending).unlink(missing_ok=True)


def _written(legible: Legible, new: Path) -> Salvaged:
    brought = 0
    with closing(connected(str(new))) as into:
        table = PuzzleTable(into)
        with transaction(into):
            _bring_others(legible, into)
        for puzzle in legible.puzzles():
            with transaction(into):
                _insert(table, puzzle)
            brought += 1
        # One file is put in its place at once, two are not.
        into.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if size_of(beside(new, "-wal")):
        raise OSError("the log could not be folded in")
    return Salvaged(brought, legible.left_some)


def _bring_others(legible: Legible, into: sqlite3.Connection) -> None:
    for name, statement in OTHERS.items():
        for row in legible.rows(statement):
            with suppress(sqlite3.IntegrityError):  # a value that does not fit
                into.execute(f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(row))})", row)


def _insert(table: PuzzleTable, puzzle: SavedPuzzle) -> None:
    table.insert(replace(puzzle, id=0) if table.has(puzzle.id) else puzzle)
