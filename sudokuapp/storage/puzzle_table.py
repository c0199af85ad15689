"""The SQL of saved puzzles and their pictures. Each call is part of a transaction that its caller began."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sudokuapp.errors import PictureNotKept, PuzzleChanged, PuzzleGone
from sudokuapp.game.json_values import LARGEST_JSON
from sudokuapp.storage.puzzle import (
    LARGEST_PICTURE,
    LONGEST_CORNERS,
    LONGEST_NAME,
    SavedPuzzle,
    Summary,
    board_of_row,
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


def _fetched(*names: str) -> str:
    return ", ".join(f"{FIELDS[name]} AS {name}" for name in names)


_SUMMARY = _fetched("name", "changed", "stage")
_NEWEST_FIRST = "ORDER BY puzzles.changed DESC, id DESC"

# Another window that turned a page or gave a name took nothing away that these would put back.
_WORK = {"corners", "draft"}

# The id alone may be another puzzle's, if the file was begun anew under a window that was open.
_THIS = "id = :id AND made = :made"
# Who has not seen what another window did keeps not having seen it, whatever else they save.
_CHANGED = "changed = CASE WHEN changed = :seen THEN :now ELSE changed END"


@dataclass(frozen=True)
class Deleted:
    """A puzzle that was deleted, as its row was, to be had back; `name` is its name."""

    name: str
    row: dict[str, Any]


class PuzzleTable:
    """The puzzles of one file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def insert(self, puzzle: SavedPuzzle) -> int:
        """Add a puzzle, and tell its id: a new one for 0, else its own."""
        row = {"id": puzzle.id or None, "made": puzzle.made, "changed": puzzle.changed, **_columns(puzzle)}
        added = self._connection.execute(f"INSERT INTO puzzles ({_names(row)}) VALUES ({_places(row)})", row)
        number = added.lastrowid or 0
        self._save_pictures(number, puzzle, PICTURES)
        return number

    def update(self, before: SavedPuzzle, after: SavedPuzzle, changed: Collection[str]) -> None:
        """Write the fields that were changed; PuzzleGone or PuzzleChanged if the file no longer has what was before."""
        row = {column: value for column, value in _columns(after).items() if column in changed}
        setting = [*(f"{column} = :{column}" for column in row), _CHANGED]
        where = f"{_THIS} AND changed = :seen" if _WORK.intersection(changed) else _THIS
        row = {**row, **_which(before), "now": after.changed}
        if not self._connection.execute(f"UPDATE puzzles SET {', '.join(setting)} WHERE {where}", row).rowcount:
            found = self._connection.execute(f"SELECT 1 FROM puzzles WHERE {_THIS}", _which(before)).fetchone()
            raise PuzzleChanged if found else PuzzleGone
        self._save_pictures(before.id, after, [kind for kind in PICTURES if kind in changed])

    def has(self, number: int) -> bool:
        return self._connection.execute("SELECT 1 FROM puzzles WHERE id = ?", (number,)).fetchone() is not None

    def get(self, number: int) -> SavedPuzzle | None:
        fields = _fetched(*FIELDS)
        row = self._connection.execute(f"SELECT id, {fields} FROM puzzles WHERE id = ?", (number,)).fetchone()
        return puzzle_of_row(row) if row else None

    def newest(self, most: int) -> list[Summary]:
        rows = self._connection.execute(f"SELECT id, {_SUMMARY} FROM puzzles {_NEWEST_FIRST} LIMIT ?", (most,))
        return [summary_of_row(row) for row in rows.fetchall()]

    def numbers(self, most: int) -> list[int]:
        """The ids of the newest, out of an index alone: this is quick however many there are."""
        rows = self._connection.execute(f"SELECT id FROM puzzles {_NEWEST_FIRST} LIMIT ?", (most,))
        return [number for (number,) in rows.fetchall()]

    def summary(self, number: int) -> Summary | None:
        row = self._connection.execute(f"SELECT id, {_SUMMARY} FROM puzzles WHERE id = ?", (number,)).fetchone()
        return summary_of_row(row) if row else None

    def names(self, start: str) -> set[str]:
        rows = self._connection.execute("SELECT name FROM puzzles WHERE substr(name, 1, ?) = ?", (len(start), start))
        return {str(name) for (name,) in rows.fetchall()}

    def board(self, number: int) -> bytes | None:
        row = self._connection.execute(f"SELECT {_fetched('board')} FROM puzzles WHERE id = ?", (number,)).fetchone()
        return board_of_row(row) if row else None

    def take_out(self, number: int) -> Deleted:
        """Delete a puzzle, a damaged one too; PuzzleGone if there is none."""
        fields = _fetched(*FIELDS)
        row = self._connection.execute(f"SELECT id, {fields} FROM puzzles WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise PuzzleGone
        self._connection.execute("DELETE FROM puzzles WHERE id = ?", (number,))
        return Deleted(clean_name(row["name"]), dict(row))

    def put_back(self, deleted: Deleted) -> None:
        row = {name: value for name, value in deleted.row.items() if name not in PICTURES}
        self._connection.execute(f"INSERT OR IGNORE INTO puzzles ({_names(row)}) VALUES ({_places(row)})", row)
        for kind in PICTURES:
            if deleted.row[kind] is not None:
                picture = (deleted.row["id"], kind, deleted.row[kind])
                self._connection.execute("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", picture)

    def forget(self, puzzle: SavedPuzzle) -> None:
        """Delete a puzzle for good, unless somebody else has changed it."""
        self._connection.execute(f"DELETE FROM puzzles WHERE {_THIS} AND changed = :seen", _which(puzzle))

    def _save_pictures(self, number: int, puzzle: SavedPuzzle, kinds: Collection[str]) -> None:
        for kind in kinds:
            picture: bytes | None = getattr(puzzle, kind)
            if picture is None:
                self._connection.execute("DELETE FROM pictures WHERE puzzle = ? AND kind = ?", (number, kind))
            elif len(picture) > LARGEST_PICTURE:
                raise PictureNotKept
            else:
                self._connection.execute("REPLACE INTO pictures VALUES (?, ?, ?)", (number, kind, picture))


def _names(row: dict[str, Any]) -> str:
    return ", ".join(row)


def _places(row: dict[str, Any]) -> str:
    return ", ".join(f":{column}" for column in row)


def _which(puzzle: SavedPuzzle) -> dict[str, Any]:
    """What tells this puzzle from every other, and this state of it from others of its own."""
    return {"id": puzzle.id, "made": puzzle.made, "seen": puzzle.changed}


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
