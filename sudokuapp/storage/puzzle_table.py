"""The SQL of saved puzzles and their pictures. Each write is part of a transaction that its caller began."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sudokuapp.errors import PictureNotKept, PuzzleChanged, PuzzleGone
from sudokuapp.game.json_values import LARGEST_JSON
from sudokuapp.storage.puzzle import (
    LARGEST_PICTURE,
    LONGEST_CORNERS,
    LONGEST_DAY,
    LONGEST_NAME,
    Naming,
    SavedPuzzle,
    Summary,
)
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.storage.puzzle_rows import board_of_row, corners_json, puzzle_of_row, summary_of_row
from sudokuapp.storage.valid_values import seconds_as_read

PICTURES = ("photo", "board")

# What is longer than we would ever write is not read: the file may be foreign.
_PICTURE = (
    "(SELECT bytes FROM pictures WHERE puzzle = id AND kind = '{kind}' "
    f"AND typeof(bytes) = 'blob' AND length(bytes) <= {LARGEST_PICTURE})"
)
# The SQL that reads each field of a puzzle.
FIELDS = {
    "name": f"substr(name, 1, {4 * LONGEST_NAME})",
    "made": "made",
    "changed": "changed",
    "stage": "substr(stage, 1, 20)",
    "corners": f"substr(corners, 1, {LONGEST_CORNERS + 1})",
    "turns": "turns",
    "draft": f"substr(draft, 1, {LARGEST_JSON + 1})",
    "page": "page",
    "solutions": "solutions",
    "naming": "substr(naming, 1, 20)",
    "number": "number",
    "source": "substr(source, 1, 20)",
    "rating": "rating",
    "day": f"substr(day, 1, {LONGEST_DAY})",
    "folder": "folder",
    **{kind: _PICTURE.format(kind=kind) for kind in PICTURES},
}
_OF_PLAY = {
    name: f"(SELECT {name} FROM plays WHERE puzzle = id)"
    for name in ("filled", "to_fill", "seconds", "finished", "deeds", "has_result")
}
_OF_PUZZLE = ("name", "made", "changed", "stage", "solutions", "naming", "number", "source", "rating", "day", "folder")
_SUMMARY = {**{name: FIELDS[name] for name in _OF_PUZZLE}, **_OF_PLAY}

# A deleted puzzle is only marked until that can no longer be undone: see `purge`.
_THERE = "deleted IS NULL"
# The same, where only an index is to be read.
_THERE_BY_INDEX = "id NOT IN (SELECT id FROM puzzles WHERE deleted IS NOT NULL)"

# Saving these could undo the person's work in another window. Overwriting another field, such as the page, is harmless.
_WORK = {"corners", "draft"}

# By the id alone it could be another puzzle, if the file was replaced while a window was open.
_THIS = f"id = :id AND {seconds_as_read('made')} = :made AND {_THERE}"
_UNCHANGED = f"{seconds_as_read('changed')} = :seen"
# If another window has changed the puzzle, this save keeps that window's time: otherwise the next save of this window
# would look as if it knew of the change.
_CHANGED = f"changed = CASE WHEN {_UNCHANGED} THEN :now ELSE changed END"
# They follow from the draft that this window has seen.
_OF_THIS_DRAFT = {
    name: f"{name} = CASE WHEN {_UNCHANGED} THEN :{name} ELSE {name} END" for name in ("solutions", "rating")
}


Key = tuple[int, Any]  # the id of a puzzle and, as the file has it, when it was made: see `_THIS`


@dataclass(frozen=True)
class Deleted:
    """A deleted puzzle, which can be restored: the part of its row that a list shows."""

    row: dict[str, Any]

    @property
    def number(self) -> int:
        return int(self.row["id"])

    @property
    def name(self) -> str:
        return shown_name(summary_of_row(self.row))

    @property
    def key(self) -> Key:
        return self.number, self.row["made"]


class PuzzleTable:
    """The puzzles of one database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def insert(self, puzzle: SavedPuzzle) -> int:
        """Add a puzzle with its id, or with a new one if that is 0; returns the id."""
        times = {"made": puzzle.made, "changed": puzzle.changed, "recent": puzzle.changed}
        row = {"id": puzzle.id or None, **times, **_columns(puzzle)}
        added = self._connection.execute(f"INSERT INTO puzzles {_values(row)}", row)
        number = added.lastrowid or 0
        self._save_pictures(number, puzzle, PICTURES)
        return number

    def update(self, before: SavedPuzzle, after: SavedPuzzle, changed: Collection[str]) -> None:
        """Write the fields that were changed.

        PuzzleGone or PuzzleChanged if the puzzle in the file is no longer `before`.
        """
        row = {column: value for column, value in _columns(after).items() if column in changed}
        setting = [_OF_THIS_DRAFT.get(column, f"{column} = :{column}") for column in row] + [_CHANGED]
        if after.changed != before.changed:
            setting.append("recent = :now")
        where = f"{_THIS} AND {_UNCHANGED}" if _WORK.intersection(changed) else _THIS
        row = {**row, **_identify(before), "now": after.changed}
        if not self._connection.execute(f"UPDATE puzzles SET {', '.join(setting)} WHERE {where}", row).rowcount:
            found = self._connection.execute(f"SELECT 1 FROM puzzles WHERE {_THIS}", _identify(before)).fetchone()
            raise PuzzleChanged if found else PuzzleGone
        self._save_pictures(before.id, after, [kind for kind in PICTURES if kind in changed])

    def has(self, number: int) -> bool:
        """Whether the id is taken, if only by a deleted puzzle."""
        return self._connection.execute("SELECT 1 FROM puzzles WHERE id = ?", (number,)).fetchone() is not None

    def get(self, number: int) -> SavedPuzzle | None:
        row = self._row(number, FIELDS)
        return puzzle_of_row(row) if row else None

    def summary(self, number: int) -> Summary | None:
        row = self._row(number, _SUMMARY)
        return summary_of_row(row) if row else None

    def names(self, start: str) -> set[str]:
        """The given names that begin like this."""
        which = f"naming = 'given' AND substr(name, 1, ?) = ? AND {_THERE}"
        statement = f"SELECT {FIELDS['name']} FROM puzzles WHERE {which}"
        return {str(name) for (name,) in self._connection.execute(statement, (len(start), start)).fetchall()}

    def default_names(self, naming: Naming, begin: float, end: float) -> list[tuple[float, int]]:
        """Of each puzzle named so and made in this time: when, and its number. Only an index is read."""
        which = f"naming = ? AND made BETWEEN ? AND ? AND {_THERE_BY_INDEX}"
        statement = f"SELECT made, number FROM puzzles WHERE {which}"
        return self._connection.execute(statement, (naming, begin, end)).fetchall()

    def daily_numbers(self, day: str) -> set[int]:
        """Of the daily puzzles of this day: there are several if windows have played it differently."""
        statement = f"SELECT number FROM puzzles WHERE day = ? AND naming = 'daily' AND {_THERE}"
        return {number for (number,) in self._connection.execute(statement, (day,)).fetchall()}

    def board(self, number: int) -> bytes | None:
        row = self._row(number, {"board": FIELDS["board"]})
        return board_of_row(row) if row else None

    def delete(self, numbers: Collection[int], now: float) -> list[Deleted]:
        """Mark puzzles as deleted, damaged ones too; returns those that were there."""
        deleted = [Deleted(row) for number in numbers if (row := self._row(number, _SUMMARY))]
        marks = [(now, one.number) for one in deleted]
        self._connection.executemany("UPDATE puzzles SET deleted = ? WHERE id = ?", marks)
        return deleted

    def restore(self, deleted: Collection[Deleted]) -> None:
        """PuzzleGone if none of them is in the file any more."""
        unmark = "UPDATE puzzles SET deleted = NULL WHERE id = ? AND made = ?"
        if not self._connection.executemany(unmark, [one.key for one in deleted]).rowcount:
            raise PuzzleGone

    def deleted_before(self, moment: float) -> list[Key]:
        rows = self._connection.execute("SELECT id, made FROM puzzles WHERE deleted < ?", (moment,)).fetchall()
        return [(number, made) for number, made in rows]

    def remove(self, key: Key) -> None:
        """Remove a deleted puzzle for good, unless it was restored."""
        self._connection.execute("DELETE FROM puzzles WHERE id = ? AND made = ? AND deleted IS NOT NULL", key)

    def delete_unused(self, puzzle: SavedPuzzle) -> None:
        """Delete this puzzle, unless it has a game or was changed in another window."""
        where = f"{_THIS} AND {_UNCHANGED} AND id NOT IN (SELECT puzzle FROM plays WHERE puzzle = :id)"
        self._connection.execute(f"DELETE FROM puzzles WHERE {where}", _identify(puzzle))

    def _row(self, number: int, named: Mapping[str, str]) -> dict[str, Any] | None:
        """The id and these fields of a puzzle, each with its SQL."""
        fields = ", ".join(f"{sql} AS {name}" for name, sql in named.items())
        row = self._connection.execute(
            f"SELECT id, {fields} FROM puzzles WHERE id = ? AND {_THERE}", (number,)
        ).fetchone()
        return dict(row) if row else None

    def _save_pictures(self, number: int, puzzle: SavedPuzzle, kinds: Collection[str]) -> None:
        for kind in kinds:
            picture: bytes | None = getattr(puzzle, kind)
            if picture is None:
                self._connection.execute("DELETE FROM pictures WHERE puzzle = ? AND kind = ?", (number, kind))
            elif len(picture) > LARGEST_PICTURE:
                raise PictureNotKept
            else:
                self._connection.execute("REPLACE INTO pictures VALUES (?, ?, ?)", (number, kind, picture))


def _values(row: dict[str, Any]) -> str:
    return f"({', '.join(row)}) VALUES ({', '.join(f':{column}' for column in row)})"


def _identify(puzzle: SavedPuzzle) -> dict[str, Any]:
    """The parameters that identify a puzzle, and the state of it that this window has seen."""
    return {"id": puzzle.id, "made": puzzle.made, "seen": puzzle.changed}


def _columns(puzzle: SavedPuzzle) -> dict[str, Any]:
    """The columns of a puzzle's row, without its id, its times and its pictures."""
    return {
        "name": puzzle.name,
        "stage": puzzle.stage,
        "corners": corners_json(puzzle.corners),
        "turns": puzzle.turns,
        "draft": puzzle.draft.to_json() if puzzle.draft else None,
        "page": puzzle.page,
        "solutions": puzzle.solutions,
        "naming": puzzle.naming,
        "number": puzzle.number,
        "source": puzzle.source,
        "rating": puzzle.rating,
        "day": puzzle.day or None,
        "folder": puzzle.folder,
    }
