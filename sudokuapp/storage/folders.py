"""Folders of the library: a puzzle is in one of them or in none."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass

from sudokuapp.errors import FolderGone, FolderNameMissing, FolderNameTaken, TooManyFolders
from sudokuapp.language.name_order import folded, name_order
from sudokuapp.storage.access import Access
from sudokuapp.storage.puzzle import LONGEST_NAME, clean_name

MOST_FOLDERS = 1000

# What is longer than we would ever write is not read: the file may be foreign.
SELECT_FOLDERS = f"SELECT id, substr(name, 1, {4 * LONGEST_NAME}) AS name FROM folders ORDER BY id LIMIT {MOST_FOLDERS}"
_COUNT = "SELECT folder, count(*) FROM puzzles WHERE folder IS NOT NULL AND deleted IS NULL GROUP BY folder"
_MOVE = "UPDATE puzzles SET folder = ? WHERE id = ?"


@dataclass(frozen=True)
class Folder:
    """`count` is how many puzzles are in it."""

    id: int
    name: str
    count: int = 0


@dataclass(frozen=True)
class DeletedFolder:
    """A deleted folder, which can be restored, and the puzzles that were in it: they are in none now."""

    folder: Folder
    numbers: tuple[int, ...]


class Folders:
    """`Store.folders`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def all(self) -> list[Folder]:
        """Sorted by name."""
        with self._access.reading() as connection:
            return sorted(_folders(connection), key=lambda folder: name_order(folder.name))

    def add(self, name: str) -> Folder:
        """FolderNameMissing or FolderNameTaken if its name will not do, TooManyFolders if there are so many."""
        with self._access.writing() as connection:
            folders = _folders(connection)
            _refuse_more_than_most(folders)
            name = _free(name, folders)
            added = connection.execute("INSERT INTO folders (name) VALUES (?)", (name,))
            return Folder(added.lastrowid or 0, name)

    def rename(self, number: int, name: str) -> None:
        """Raises what `add` raises, and FolderGone."""
        with self._access.writing() as connection:
            name = _free(name, (folder for folder in _folders(connection) if folder.id != number))
            if not connection.execute("UPDATE folders SET name = ? WHERE id = ?", (name, number)).rowcount:
                raise FolderGone

    def delete(self, number: int) -> DeletedFolder:
        """Its puzzles stay, in no folder. FolderGone if there is no such folder."""
        with self._access.writing() as connection:
            folder = next((folder for folder in _folders(connection) if folder.id == number), None)
            if folder is None:
                raise FolderGone
            inside = connection.execute("SELECT id FROM puzzles WHERE folder = ?", (number,)).fetchall()
            connection.execute("DELETE FROM folders WHERE id = ?", (number,))
        return DeletedFolder(folder, tuple(puzzle for (puzzle,) in inside))

    def restore(self, deleted: DeletedFolder) -> int:
        """Undo a deletion; returns the folder, another one if that has its name now. A second time changes nothing.

        What was put into another folder since then stays there. TooManyFolders if there are so many.
        """
        with self._access.writing() as connection:
            folders = _folders(connection)
            there = next((folder for folder in folders if folder.id == deleted.folder.id), None)
            there = there or _named(deleted.folder.name, folders)
            if there is None:
                _refuse_more_than_most(folders)
                connection.execute("INSERT INTO folders VALUES (?, ?)", (deleted.folder.id, deleted.folder.name))
            number = there.id if there else deleted.folder.id
            connection.executemany(f"{_MOVE} AND folder IS NULL", [(number, puzzle) for puzzle in deleted.numbers])
        return number

    def move(self, numbers: Iterable[int], folder: int | None) -> dict[int, int | None]:
        """Put puzzles into a folder, or into none; that is no change of the puzzles. FolderGone if it is not there.

        The folders that they were in before, for `put_back`.
        """
        with self._access.writing() as connection:
            before = {}
            for number in numbers:
                for (was_in,) in connection.execute("SELECT folder FROM puzzles WHERE id = ?", (number,)):
                    before[number] = was_in
            _move(connection, dict.fromkeys(before, folder))
        return before

    def put_back(self, before: Mapping[int, int | None]) -> None:
        """Undo `move`. FolderGone if a folder is no longer there."""
        with self._access.writing() as connection:
            _move(connection, before)


def _move(connection: sqlite3.Connection, folders: Mapping[int, int | None]) -> None:
    try:
        connection.executemany(_MOVE, [(folder, number) for number, folder in folders.items()])
    except sqlite3.IntegrityError as gone:
        raise FolderGone from gone


def folder_to_fill(connection: sqlite3.Connection, name: str) -> int | None:
    """The folder of this name, in whatever case, or a new one; None if there can be no other, or without a name."""
    name, folders = clean_name(name), _folders(connection)
    if found := _named(name, folders):
        return found.id
    if not name or len(folders) >= MOST_FOLDERS:
        return None
    return connection.execute("INSERT INTO folders (name) VALUES (?)", (name,)).lastrowid


def is_folder(connection: sqlite3.Connection, number: int | None) -> bool:
    """Whether it is there: another window may have deleted it, or the file may be another one."""
    return connection.execute("SELECT 1 FROM folders WHERE id = ?", (number,)).fetchone() is not None


def _folders(connection: sqlite3.Connection) -> list[Folder]:
    counts = dict(connection.execute(_COUNT).fetchall())
    rows = connection.execute(SELECT_FOLDERS).fetchall()
    return [Folder(number, clean_name(name), counts.get(number, 0)) for number, name in rows]


def _free(name: str, others: Iterable[Folder]) -> str:
    name = clean_name(name)
    if not name:
        raise FolderNameMissing
    if _named(name, others):
        raise FolderNameTaken(name=name)
    return name


def _named(name: str, folders: Iterable[Folder]) -> Folder | None:
    return next((folder for folder in folders if folded(folder.name) == folded(name)), None)


def _refuse_more_than_most(folders: Sized) -> None:
    if len(folders) >= MOST_FOLDERS:
        raise TooManyFolders(count=MOST_FOLDERS)
