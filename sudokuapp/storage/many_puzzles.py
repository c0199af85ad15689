"""Reading and adding many puzzles, on a worker thread with a connection of its own.

The store belongs to the UI thread, where a thousand puzzles would take too long. Each batch is one transaction, between
which saves can go on; what was added stays if the app is killed.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.errors import PuzzleDamaged
from sudokuapp.game.draft import Draft
from sudokuapp.storage.checkpoint import Checkpointer
from sudokuapp.storage.connection import connect_existing
from sudokuapp.storage.folders import folder_to_fill
from sudokuapp.storage.free_name import free_name
from sudokuapp.storage.puzzle import SavedPuzzle, Source, clean_name
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.storage.puzzle_rows import puzzle_of_row
from sudokuapp.storage.puzzle_table import FIELDS, PICTURES, PuzzleTable
from sudokuapp.storage.sqlite_errors import as_storage_errors
from sudokuapp.storage.transaction import transaction

_WITHOUT_PICTURES = ", ".join(f"{'NULL' if name in PICTURES else sql} AS {name}" for name, sql in FIELDS.items())
_THERE = "deleted IS NULL"
_MILLISECOND = 0.001  # between the times of two puzzles of a batch, so that a list shows them in their order


@dataclass(frozen=True)
class StoredGrid:
    """A saved puzzle with its digits; `name` is the one that is shown, `rating` in tenths."""

    number: int
    name: str
    grid: Grid
    rating: int | None = None


@dataclass(frozen=True)
class NewPuzzle:
    """A puzzle to add."""

    grid: Grid
    name: str


class Known:
    """The grids and names that the store has: puzzles that are added to it must differ in both."""

    def __init__(self, grids: set[Grid], names: set[str]) -> None:
        self.grids, self.names = grids, names
        self._numbers: defaultdict[str, int] = defaultdict(lambda: 2)

    def take_name(self, wanted: str) -> str:
        """A name that is free, which it is no longer then."""
        name = free_name(wanted, self.names, self._numbers[wanted])
        self._numbers[wanted] += name != wanted  # at least: a file may have thousands of puzzles with one name
        self.names.add(name)
        return name


class ManyPuzzles:
    """Made by `Store.many_puzzles`; any thread may use it, one at a time."""

    def __init__(self, file: Path, checkpointer: Checkpointer, on_damage: Callable[[], None]) -> None:
        self._file, self._checkpointer, self._on_damage = file, checkpointer, on_damage

    def read(
        self, numbers: Sequence[int] | None = None, is_cancelled: Callable[[], bool] = lambda: False
    ) -> Iterator[StoredGrid]:
        """Those of these puzzles, or of all, that have digits; in this order, or the oldest first."""
        with self._connection("mode=ro") as connection:
            rows: Iterable[sqlite3.Row]
            if numbers is None:
                rows = connection.execute(f"SELECT id, {_WITHOUT_PICTURES} FROM puzzles WHERE {_THERE} ORDER BY id")
            else:
                one = f"SELECT id, {_WITHOUT_PICTURES} FROM puzzles WHERE id = ? AND {_THERE}"
                rows = (row for number in numbers for row in connection.execute(one, (number,)))
            for row in rows:
                if is_cancelled():
                    return
                with suppress(PuzzleDamaged):  # it has no digits
                    puzzle = puzzle_of_row(dict(row))
                    if puzzle.draft:
                        yield StoredGrid(puzzle.id, shown_name(puzzle), puzzle.draft.grid, puzzle.rating)

    def known(self, is_cancelled: Callable[[], bool] = lambda: False) -> Known:
        """What is there now; reading it takes a tenth of a second for a thousand puzzles."""
        found = list(self.read(is_cancelled=is_cancelled))
        return Known({stored.grid for stored in found}, {stored.name for stored in found})

    def add(self, puzzles: Sequence[NewPuzzle], known: Known, source: Source, folder: str, now: float) -> list[int]:
        """Add those that are not known yet, in one transaction; returns their ids. `known` gets them too.

        They go into the folder of this name, if there is a name: it is made where there is none.
        """
        new = _without_known(puzzles, known)
        if not new:
            return []
        with self._connection("mode=rw") as connection:
            connection.execute("PRAGMA foreign_keys = ON").close()
            connection.execute("PRAGMA synchronous = NORMAL").close()
            # Checkpoints wait for the disk, and `checkpoint` does them where no save waits.
            connection.execute("PRAGMA wal_autocheckpoint = 0").close()
            table = PuzzleTable(connection)
            rows = [_saved(puzzle, known, source, now - at * _MILLISECOND) for at, puzzle in enumerate(new)]
            with self._checkpointer.write_lock, transaction(connection):
                number = folder_to_fill(connection, folder) if folder else None
                numbers = [table.insert(replace(row, folder=number)) for row in rows]
        self._checkpointer.start_if_due()
        return numbers

    @contextmanager
    def _connection(self, options: str) -> Iterator[sqlite3.Connection]:
        with as_storage_errors(self._on_damage), closing(connect_existing(self._file, options)) as connection:
            connection.row_factory = sqlite3.Row
            yield connection


def _without_known(puzzles: Sequence[NewPuzzle], known: Known) -> list[NewPuzzle]:
    new = []
    for puzzle in puzzles:
        if puzzle.grid not in known.grids:
            known.grids.add(puzzle.grid)
            new.append(puzzle)
    return new


def _saved(puzzle: NewPuzzle, known: Known, source: Source, made: float) -> SavedPuzzle:
    name = known.take_name(clean_name(puzzle.name))
    draft = Draft.empty(puzzle.grid.shape).paste(str(puzzle.grid))
    return SavedPuzzle(0, name, made, made, "play", draft=draft, source=source)
