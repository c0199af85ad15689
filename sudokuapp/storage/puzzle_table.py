"""The SQL of saved puzzles and their pictures. Each call is part of a transaction that its caller began."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from sudokuapp.errors import PictureNotKept, PuzzleChanged, PuzzleGone
from sudokuapp.game.plain import LARGEST_JSON
from sudokuapp.storage.puzzle import (
    LARGEST_PICTURE,
    LONGEST_CORNERS,
    LONGEST_NAME,
    SavedPuzzle,
    Summary,
    clean_name,
    corners_json,
    puzzle_of_row,
    summary_of_row,
)

PICTURES = ("photo", "board")

# What is longer than we would ever write is not fetched at all.
_PICTURE = (
    "(SELECT bytes FROM pictures WHERE puzzle = id AND kind = '{kind}' "
    f"AND typeof(bytes) = 'blob' AND length(bytes) <= {LARGEST_PICTURE})"
)
FIELDS = {
    "name": f"substr(name, 1, {4 * LONGEST_NAME})",
    "made": "made",
    "changed": "changed",
    "stage": "substr(stage, 1, 20)",
    "corners": f"substr(corners, 1, {LONGEST_CORNERS + 1})",
    "turns": "turns",
    "draft": f"substr(draft, 1, {LARGEST_JSON + 1})",
    "page": "page",
    **{kind: _PICTURE.format(kind=kind) for kind in PICTURES},
}
"""How each field of a puzzle is fetched."""

# Another window that turned a page or gave a name took nothing away that these would put back.
_WORK = {"corners", "draft"}


@dataclass(frozen=True)
class Deleted:
    """A puzzle that was deleted, just as it was in the file, to be had back; `name` is its name."""

    name: str
    puzzle: tuple[Any, ...]
    pictures: tuple[tuple[Any, ...], ...]


class PuzzleTable:
    """The puzzles of one file; `wrote` is told the size of each picture that is written."""

    def __init__(self, connection: sqlite3.Connection, wrote: Callable[[int], None]) -> None:
        self._connection, self._wrote = connection, wrote

    def insert(self, puzzle: SavedPuzzle) -> int:
        """Add a puzzle, and tell its id: a new one for 0, else its own."""
        row = {"id": puzzle.id or None, "made": puzzle.made, "changed": puzzle.changed, **_columns(puzzle)}
        places = ", ".join(f":{column}" for column in row)
        added = self._connection.execute(f"INSERT INTO puzzles ({', '.join(row)}) VALUES ({places})", row)
        number = added.lastrowid or 0
        self._save_pictures(number, puzzle, PICTURES)
        return number

    def update(self, before: SavedPuzzle, after: SavedPuzzle, changed: Collection[str]) -> None:
        """Write the fields that were changed; PuzzleGone or PuzzleChanged if the file no longer has what was before."""
        row = {column: value for column, value in _columns(after).items() if column in changed}
        row = {**row, "changed": after.changed}
        setting = ", ".join(f"{column} = :{column}" for column in row)
        where = "id = :id AND changed = :seen" if _WORK.intersection(changed) else "id = :id"
        row = {**row, "id": before.id, "seen": before.changed}
        if not self._connection.execute(f"UPDATE puzzles SET {setting} WHERE {where}", row).rowcount:
            is_there = self._connection.execute("SELECT 1 FROM puzzles WHERE id = ?", (before.id,)).fetchone()
            raise PuzzleChanged if is_there else PuzzleGone
        self._save_pictures(before.id, after, [kind for kind in PICTURES if kind in changed])

    def get(self, number: int) -> SavedPuzzle | None:
        fields = _fetched(*FIELDS)
        row = self._connection.execute(f"SELECT id, {fields} FROM puzzles WHERE id = ?", (number,)).fetchone()
        return puzzle_of_row(row) if row else None

    def newest(self, most: int) -> list[Summary]:
        fields = _fetched("name", "changed", "stage", "board")
        rows = self._connection.execute(
            f"SELECT id, {fields} FROM puzzles ORDER BY puzzles.changed DESC, id DESC LIMIT ?", (most,)
        )
        return [summary_of_row(row) for row in rows.fetchall()]

    def take_out(self, number: int) -> Deleted:
        """Delete a puzzle, a damaged one too; PuzzleGone if there is none."""
        row = self._connection.execute("SELECT * FROM puzzles WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise PuzzleGone
        pictures = self._connection.execute("SELECT * FROM pictures WHERE puzzle = ?", (number,)).fetchall()
        self._connection.execute("DELETE FROM puzzles WHERE id = ?", (number,))
        return Deleted(clean_name(row["name"]), tuple(row), tuple(tuple(picture) for picture in pictures))

    def put_back(self, deleted: Deleted) -> None:
        self._insert_as_it_was("puzzles", deleted.puzzle)
        for picture in deleted.pictures:
            self._insert_as_it_was("pictures", picture)

    def _save_pictures(self, number: int, puzzle: SavedPuzzle, kinds: Collection[str]) -> None:
        for kind in kinds:
            picture: bytes | None = getattr(puzzle, kind)
            if picture is None:
                self._connection.execute("DELETE FROM pictures WHERE puzzle = ? AND kind = ?", (number, kind))
            elif len(picture) > LARGEST_PICTURE:
                raise PictureNotKept
            else:
                self._connection.execute("REPLACE INTO pictures VALUES (?, ?, ?)", (number, kind, picture))
                self._wrote(len(picture))

    def _insert_as_it_was(self, table: str, row: tuple[Any, ...]) -> None:
        self._connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _fetched(*names: str) -> str:
    return ", ".join(f"{FIELDS[name]} AS {name}" for name in names)


def _columns(puzzle: SavedPuzzle) -> dict[str, Any]:
    """A puzzle as its row has it, without its id, its times and its pictures."""
    return {
        "name": puzzle.name,
        "stage": puzzle.stage,
        "corners": corners_json(puzzle.corners),
        "turns": puzzle.turns,
        "draft": puzzle.draft.to_json() if puzzle.draft else None,
        "page": puzzle.page,
    }
