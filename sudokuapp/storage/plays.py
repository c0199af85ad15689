"""Games in the store: one for each puzzle, saved deed by deed, and their bookmarks.

A save writes only the commands that are new, so that it takes the same time after a thousand deeds as after the first.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.errors import PuzzleChanged, PuzzleGone, TooManyBookmarks
from sudokuapp.game.json_values import grid_to_json
from sudokuapp.game.play import MOST_COMMANDS, Play
from sudokuapp.game.play_commands import Command, to_json
from sudokuapp.game.play_state import PlayState
from sudokuapp.storage.access import Access
from sudokuapp.storage.results import Result, insert_result
from sudokuapp.storage.saved_play import (
    LONGEST_STATE,
    Bookmark,
    SavedPlay,
    bookmark_of_row,
    bookmark_to_json,
    play_of_row,
)
from sudokuapp.storage.valid_values import count_as_read, seconds_as_read

MOST_BOOKMARKS = 100  # of a game

_TEXTS = ("clues", "began")
_NUMBERS = (
    "puzzle", "version", "done", "filled", "to_fill", "seconds", "hints", "checks", "cells", "candidates",
    "started", "played", "finished", "has_result", "selected", "is_noting", "is_timed",
)  # fmt: skip
# What is longer than we would ever write is not read: the file may be foreign.
_SHORT_TEXTS = tuple(f"substr({name}, 1, {LONGEST_STATE + 1}) AS {name}" for name in _TEXTS)
SELECT_PLAY = f"SELECT {', '.join((*_NUMBERS, *_SHORT_TEXTS))} FROM plays WHERE puzzle = ?"
SELECT_COMMANDS = (
    f"SELECT position, substr(command, 1, {LONGEST_STATE + 1}) FROM play_commands WHERE puzzle = ? "
    f"ORDER BY position LIMIT {MOST_COMMANDS}"
)
SELECT_BOOKMARKS = (
    f"SELECT id, puzzle, made, substr(state, 1, {LONGEST_STATE + 1}) AS state FROM bookmarks "
    f"WHERE puzzle = ? ORDER BY id DESC LIMIT {MOST_BOOKMARKS}"
)
_IS_THERE = "SELECT 1 FROM puzzles WHERE id = ? AND deleted IS NULL"
# By its version alone it could be another game: of another puzzle if the file was replaced, or begun anew.
_SAME_GAME = f"puzzle = :puzzle AND {count_as_read('version')} = :before AND {seconds_as_read('started')} = :begun"

# A game that was only opened is not begun.
BEGUN = "(plays.deeds > 0 OR plays.filled > 0)"
IN_PLAY = f"{BEGUN} AND plays.finished IS NULL"


class Plays:
    """`Store.plays`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def get(self, puzzle: int) -> SavedPlay | None:
        """The game of a puzzle; None if it was never played, or nothing can be read of it."""
        with self._access.reading() as connection:
            return _read(connection, puzzle)

    def save(self, before: SavedPlay | None, after: SavedPlay, result: Result | None = None) -> SavedPlay:
        """Save a game that was `before` in the store, or begin it, and its result if it was finished just now.

        PuzzleGone if its puzzle was deleted, PuzzleChanged if another window has played on.
        """
        has_result = after.has_result or result is not None
        saved = replace(after, version=(before.version if before else 0) + 1, has_result=has_result)
        with self._access.writing() as connection:
            if connection.execute(_IS_THERE, (after.puzzle,)).fetchone() is None:
                raise PuzzleGone
            if before is None and _read(connection, after.puzzle) is None:
                connection.execute("DELETE FROM plays WHERE puzzle = ?", (after.puzzle,))  # one that is damaged
            _write_row(connection, before, saved)
            kept = _common(before.play.commands, after.play.commands) if before else 0
            # Those that were undone, and in a damaged file those that could not be read.
            condition = "puzzle = ? AND position >= ?"
            connection.execute(f"DELETE FROM play_commands WHERE {condition}", (after.puzzle, kept))
            insert_commands(connection, after.puzzle, after.play.commands, kept)
            if before is None or before.played != after.played:
                connection.execute("UPDATE puzzles SET recent = ? WHERE id = ?", (after.played, after.puzzle))
            if result:
                insert_result(connection, result)
        return saved

    def delete(self, puzzle: int) -> None:
        """Forget a game and its bookmarks: it begins anew."""
        with self._access.writing() as connection:
            connection.execute("DELETE FROM plays WHERE puzzle = ?", (puzzle,))

    def bookmarks(self, puzzle: int, clues: Grid) -> list[Bookmark]:
        """The newest first."""
        with self._access.reading() as connection:
            rows = connection.execute(SELECT_BOOKMARKS, (puzzle,)).fetchall()
        return [bookmark for row in rows if (bookmark := bookmark_of_row(row, clues))]

    def add_bookmark(self, puzzle: int, play: Play) -> Bookmark:
        """PuzzleGone if the game is not in the store, TooManyBookmarks if there are so many."""
        made = self._access.now()
        with self._access.writing() as connection:
            count = "SELECT count(*) FROM bookmarks WHERE puzzle = ?"
            if connection.execute(count, (puzzle,)).fetchone()[0] >= MOST_BOOKMARKS:
                raise TooManyBookmarks(count=MOST_BOOKMARKS)
            try:
                added = connection.execute(
                    "INSERT INTO bookmarks (puzzle, made, state) VALUES (?, ?, ?)",
                    (puzzle, made, _json(bookmark_to_json(play.clues, play.state))),
                )
            except sqlite3.IntegrityError as gone:
                raise PuzzleGone from gone
        return Bookmark(added.lastrowid or 0, puzzle, made, play.clues, play.state)

    def delete_bookmarks(self, *bookmarks: Bookmark) -> None:
        with self._access.writing() as connection:
            connection.executemany("DELETE FROM bookmarks WHERE id = ?", [(bookmark.id,) for bookmark in bookmarks])

    def restore_bookmarks(self, *bookmarks: Bookmark) -> None:
        """Undo their deletion."""
        with self._access.writing() as connection:
            for bookmark in bookmarks:
                insert_bookmark(connection, bookmark)


def _read(connection: sqlite3.Connection, puzzle: int) -> SavedPlay | None:
    row = connection.execute(SELECT_PLAY, (puzzle,)).fetchone()
    return row and play_of_row(row, connection.execute(SELECT_COMMANDS, (puzzle,)))


def insert_commands(connection: sqlite3.Connection, puzzle: int, commands: Sequence[Command], first: int = 0) -> None:
    rows = [(puzzle, at, _json(to_json(commands[at]))) for at in range(first, len(commands))]
    connection.executemany("INSERT INTO play_commands VALUES (?, ?, ?)", rows)


def insert_play(connection: sqlite3.Connection, saved: SavedPlay) -> None:
    """A whole game, as it was read from another file."""
    _write_row(connection, None, saved)
    insert_commands(connection, saved.puzzle, saved.play.commands)
    connection.execute("UPDATE puzzles SET recent = max(recent, ?) WHERE id = ?", (saved.played, saved.puzzle))


def insert_bookmark(connection: sqlite3.Connection, bookmark: Bookmark) -> None:
    """With its id, or with a new one if that is 0."""
    text = _json(bookmark_to_json(bookmark.clues, bookmark.state))
    values = (bookmark.id or None, bookmark.puzzle, bookmark.made, text)
    connection.execute("INSERT OR IGNORE INTO bookmarks VALUES (?, ?, ?, ?)", values)


def _write_row(connection: sqlite3.Connection, before: SavedPlay | None, saved: SavedPlay) -> None:
    row = _columns(saved)
    if before is None:
        names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
        try:
            connection.execute(f"INSERT INTO plays ({names}) VALUES ({values})", row)
        except sqlite3.IntegrityError as begun:
            raise PuzzleChanged from begun
        return
    texts = {"clues", "began"} if before.play.began is saved.play.began else set()
    setting = ", ".join(f"{name} = :{name}" for name in row if name not in texts)
    where = {"before": before.version, "begun": before.started}
    if not connection.execute(f"UPDATE plays SET {setting} WHERE {_SAME_GAME}", row | where).rowcount:
        raise PuzzleChanged


def _columns(saved: SavedPlay) -> dict[str, Any]:
    play = saved.play
    return {
        "puzzle": saved.puzzle,
        "version": saved.version,
        "clues": _json(grid_to_json(play.clues)),
        "began": _text(play.began),
        "done": play.done,
        "deeds": len(play.commands),
        "filled": play.filled,
        "to_fill": play.to_fill,
        "seconds": saved.seconds,
        "hints": saved.help.hints,
        "checks": saved.help.checks,
        "cells": saved.help.cells,
        "candidates": saved.help.candidates,
        "started": saved.started,
        "played": saved.played,
        "finished": saved.finished,
        "has_result": int(saved.has_result),
        "selected": saved.selected,
        "is_noting": int(saved.is_noting),
        "is_timed": int(saved.is_timed),
    }


def _text(state: PlayState) -> str:
    return _json(state.json_value())


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _common(before: Sequence[Command], after: Sequence[Command]) -> int:
    """How many commands at the beginning are the same."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:
        return shorter
    return next(at for at in range(shorter) if before[at] != after[at])
