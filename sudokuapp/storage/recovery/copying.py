"""Copying what another file has into a database: part of a transaction that the caller began."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from sudokuapp.language.name_order import folded
from sudokuapp.storage.app_state_tables import SELECT_ROUTE, SELECT_SETTINGS
from sudokuapp.storage.folders import SELECT_FOLDERS
from sudokuapp.storage.plays import insert_bookmark, insert_play
from sudokuapp.storage.puzzle import LAST_ID, SavedPuzzle, clean_name
from sudokuapp.storage.puzzle_table import PuzzleTable
from sudokuapp.storage.recovery.untrusted_reader import UntrustedReader
from sudokuapp.storage.results import insert_result

Numbers = Mapping[int, int]  # for the id of a row in the other file its id here

_APP_STATE = {
    "settings": SELECT_SETTINGS,
    "place": SELECT_ROUTE,
    # SQLite's counter of ids: with it, the id of a deleted puzzle is not given to another one.
    "sqlite_sequence": "SELECT name, seq FROM sqlite_sequence "
    f"WHERE name = 'puzzles' AND seq BETWEEN 1 AND {LAST_ID} LIMIT 1",
}


def copy_app_state(reader: UntrustedReader, target: sqlite3.Connection) -> None:
    """The settings, the place, and which ids were given, into a new database."""
    for name, statement in _APP_STATE.items():
        for row in reader.rows(statement):
            with suppress(sqlite3.IntegrityError):  # a value that the column does not allow
                target.execute(f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(row))})", tuple(row))


def copy_folders(reader: UntrustedReader, target: sqlite3.Connection) -> Numbers:
    """A folder whose name is here already is the same folder."""
    here = {folded(clean_name(name)): number for number, name in target.execute(SELECT_FOLDERS)}
    taken, numbers = set(here.values()), {}
    for number, name in reader.rows(SELECT_FOLDERS):
        name = clean_name(name or "")
        if name and folded(name) not in here:
            is_free = 1 <= number <= LAST_ID and number not in taken
            added = target.execute("INSERT INTO folders VALUES (?, ?)", (number if is_free else None, name))
            here[folded(name)] = added.lastrowid or 0
            taken.add(added.lastrowid or 0)
        if name:
            numbers[number] = here[folded(name)]
    return numbers


def copy_puzzle(puzzle: SavedPuzzle, target: sqlite3.Connection, folders: Numbers) -> int:
    """Returns its id here, another one if its own is taken."""
    table = PuzzleTable(target)
    copied = replace(puzzle, folder=folders.get(puzzle.folder or 0))
    return table.insert(replace(copied, id=0) if table.has(puzzle.id) else copied)


def copy_game(reader: UntrustedReader, target: sqlite3.Connection, puzzle: int, here: int) -> None:
    """The game of a puzzle with its bookmarks, if it was played; `here` is the id of the puzzle in this database."""
    play = reader.play(puzzle)
    if play:
        insert_play(target, replace(play, puzzle=here))
        for bookmark in reader.bookmarks(puzzle, play.play.clues):
            insert_bookmark(target, replace(bookmark, id=0, puzzle=here))


def copy_results(reader: UntrustedReader, target: sqlite3.Connection, puzzles: Numbers | None = None) -> None:
    """`puzzles` if they have other ids here."""
    for result in reader.results():
        number = result.puzzle if puzzles is None else puzzles.get(result.puzzle, 0)
        insert_result(target, replace(result, puzzle=number))
