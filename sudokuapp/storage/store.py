"""The store: saved puzzles, the place in the app and the settings, in one SQLite file.

Every call is one transaction: once it has returned, killing the app loses nothing, and killed before, it has done
nothing. A save that fails raises a StorageError with a sentence and leaves what was saved before. For one thread.
"""

from __future__ import annotations

import builtins
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.game.plain import LARGEST_JSON
from sudokuapp.storage.checkpoint import Checkpoints
from sudokuapp.storage.database import Opened, open_database
from sudokuapp.storage.failures import spoken
from sudokuapp.storage.puzzle import (
    LARGEST_PICTURE,
    LONGEST_NAME,
    Corners,
    Place,
    SavedPuzzle,
    Stage,
    Summary,
    clean_name,
    corners_json,
    place_of_row,
    puzzle_of_row,
    summary_of_row,
)
from sudokuapp.storage.settings import Settings

_PICTURES = ("photo", "board")
_LONGEST_VALUE = 1000

# What is longer than we would ever write is not fetched at all.
_SUMMARY_FIELDS = f"id, substr(name, 1, {4 * LONGEST_NAME}) AS name, changed, substr(stage, 1, 20) AS stage"
_FIELDS = (
    f"{_SUMMARY_FIELDS}, made, substr(corners, 1, {_LONGEST_VALUE + 1}) AS corners, turns, "
    f"substr(draft, 1, {LARGEST_JSON + 1}) AS draft, page"
)
_PICTURE = (
    "(SELECT bytes FROM pictures WHERE puzzle = id AND kind = '{kind}' "
    f"AND typeof(bytes) = 'blob' AND length(bytes) <= {LARGEST_PICTURE}) AS {{kind}}"
)
_PHOTO, _BOARD = (_PICTURE.format(kind=kind) for kind in _PICTURES)


@dataclass(frozen=True)
class Deleted:
    """A puzzle that was deleted, just as it was in the file, to be had back; `name` is its name."""

    name: str
    puzzle: tuple[Any, ...]
    pictures: tuple[tuple[Any, ...], ...]


class Store:
    """All that outlives the app; made by `Store.open`."""

    def __init__(self, opened: Opened, clock: Callable[[], float]) -> None:
        self.mishap = opened.mishap
        self._opened, self._connection, self._clock = opened, opened.connection, clock
        self._checkpoints = Checkpoints(opened.file)
        self._settings = self._saved_settings()
        self._place = self._saved_place()

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The store in this folder, always: `notice` says if its file had to be set aside or cannot be used."""
        opened = open_database(folder)
        with spoken(opened.mark_damaged):
            return cls(opened, clock)

    def close(self) -> None:
        self._checkpoints.finish()
        self._connection.close()

    @property
    def notice(self) -> str | None:
        """What to tell the person once the app is open."""
        return str(self.mishap) if self.mishap else None

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
        puzzle = SavedPuzzle(0, clean_name(name), now, now, stage, photo, corners, turns, draft, board, page)
        row = {"made": now, "changed": now, **_columns(puzzle)}
        with self._saving():
            places = ", ".join(f":{column}" for column in row)
            added = self._connection.execute(f"INSERT INTO puzzles ({', '.join(row)}) VALUES ({places})", row)
            puzzle = replace(puzzle, id=added.lastrowid or 0)
            self._save_pictures(puzzle, _PICTURES)
        return puzzle

    def update(self, puzzle: SavedPuzzle, **changes: Any) -> SavedPuzzle:
        """The puzzle with these fields changed, in the file too; the fields that are not named are not written."""
        after = replace(puzzle, **changes, changed=self._clock())
        after = replace(after, name=clean_name(after.name))
        row = {column: value for column, value in _columns(after).items() if column in changes}
        row = {**row, "id": puzzle.id, "changed": after.changed}
        with self._saving():
            setting = ", ".join(f"{column} = :{column}" for column in row if column != "id")
            if not self._connection.execute(f"UPDATE puzzles SET {setting} WHERE id = :id", row).rowcount:
                raise StorageError("This puzzle was deleted, so it cannot be saved. Scan it again.")
            self._save_pictures(after, [kind for kind in _PICTURES if kind in changes])
        return after

    def get(self, number: int) -> SavedPuzzle | None:
        """The puzzle with this id, None if there is none; StorageError if it is too damaged to be shown."""
        with spoken(self._opened.mark_damaged):
            row = self._connection.execute(
                f"SELECT {_FIELDS}, {_PHOTO}, {_BOARD} FROM puzzles WHERE id = ?", (number,)
            ).fetchone()
        return puzzle_of_row(row) if row else None

    def list(self, most: int = 200) -> builtins.list[Summary]:
        """The puzzles that were changed last, newest first."""
        with spoken(self._opened.mark_damaged):
            rows = self._connection.execute(
                f"SELECT {_SUMMARY_FIELDS}, {_BOARD} FROM puzzles ORDER BY changed DESC, id DESC LIMIT ?", (most,)
            ).fetchall()
        return [summary_of_row(row) for row in rows]

    def delete(self, number: int) -> Deleted:
        """Delete a puzzle, a damaged one too; StorageError if there is none."""
        with self._saving():
            row = self._connection.execute("SELECT * FROM puzzles WHERE id = ?", (number,)).fetchone()
            if row is None:
                raise StorageError("This puzzle was deleted already.")
            pictures = self._connection.execute("SELECT * FROM pictures WHERE puzzle = ?", (number,)).fetchall()
            self._connection.execute("DELETE FROM puzzles WHERE id = ?", (number,))
        return Deleted(clean_name(row["name"]), tuple(row), tuple(tuple(picture) for picture in pictures))

    def restore(self, deleted: Deleted) -> None:
        """Take a deletion back, once: the puzzle has the id it had."""
        with self._saving():
            self._insert_as_it_was("puzzles", deleted.puzzle)
            for picture in deleted.pictures:
                self._insert_as_it_was("pictures", picture)

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
        values = [(name, json.dumps(value)) for name, value in asdict(settings).items()]
        with self._saving():
            self._connection.executemany("REPLACE INTO settings VALUES (?, ?)", values)
        self._settings = settings

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """One transaction: all of it is saved, or nothing."""
        with spoken(self._opened.mark_damaged):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # a full disk ends it by itself
                    self._connection.execute("ROLLBACK")
                raise
        self._checkpoints.fold_if_due()

    def _save_pictures(self, puzzle: SavedPuzzle, kinds: builtins.list[str] | tuple[str, ...]) -> None:
        for kind in kinds:
            picture: bytes | None = getattr(puzzle, kind)
            if picture is None:
                self._connection.execute("DELETE FROM pictures WHERE puzzle = ? AND kind = ?", (puzzle.id, kind))
            elif len(picture) > LARGEST_PICTURE:
                raise StorageError("This picture is too large to be saved. Take a smaller one.")
            else:
                self._connection.execute("REPLACE INTO pictures VALUES (?, ?, ?)", (puzzle.id, kind, picture))
                self._checkpoints.count(len(picture))

    def _insert_as_it_was(self, table: str, row: tuple[Any, ...]) -> None:
        self._connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)

    def _saved_place(self) -> Place | None:
        row = self._connection.execute("SELECT screen, puzzle FROM place").fetchone()
        return place_of_row(row) if row else None

    def _saved_settings(self) -> Settings:
        values = {}
        for name, value in self._connection.execute(f"SELECT name, substr(value, 1, {_LONGEST_VALUE}) FROM settings"):
            try:
                values[name] = json.loads(value)
            except (ValueError, TypeError, RecursionError):
                continue
        return Settings.of(values)


def _columns(puzzle: SavedPuzzle) -> dict[str, Any]:
    """A puzzle as its row has it, without its times and pictures."""
    return {
        "name": puzzle.name,
        "stage": puzzle.stage,
        "corners": corners_json(puzzle.corners),
        "turns": puzzle.turns,
        "draft": puzzle.draft.to_json() if puzzle.draft else None,
        "page": puzzle.page,
    }
