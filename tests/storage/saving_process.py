"""Not a test: a process that uses a store, so that a test can kill it, limit it, or run two of them.

`saving_process.py endless FOLDER` saves until it is killed, and prints what is in the file after each save.
`saving_process.py lock FOLDER` locks the file, says so, and waits to be killed.
`saving_process.py many FOLDER` saves thirty puzzles, ten times each.
`saving_process.py photos FOLDER` saves photos until one is refused, and prints how many were kept.
`saving_process.py photos_without_root FOLDER` does the same without root's right to write everywhere.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from pathlib import Path

from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedRoute, Store

NINE = Shape.of_side(9)


def endless(folder: Path) -> None:
    store = Store.open(folder)
    while True:
        draft = Draft.empty(NINE)
        puzzle = store.add(name="photo", stage="crop", photo=bytes(200_000), draft=draft)
        for cell in range(20):
            draft = draft.put(cell, 1 + cell % 9)
            puzzle = store.update(puzzle, draft=draft, page=cell)
            store.set_route(SavedRoute("correct", cell))
            print(puzzle.id, cell, flush=True)


def lock(folder: Path) -> None:
    connection = sqlite3.connect(folder / "puzzles.db", isolation_level=None)
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("UPDATE puzzles SET page = 99")
    print("locked", flush=True)
    signal.pause()


def many(folder: Path) -> None:
    store = Store.open(folder)
    print("recovery:", store.recovery)
    for number in range(30):
        puzzle = store.add(name=f"{number}", stage="correct", photo=bytes(20_000), draft=Draft.empty(NINE))
        for page in range(10):
            puzzle = store.update(puzzle, draft=puzzle.draft.put(page, 1), page=page)
    print("saved:", number + 1)
    store.close()


def photos(folder: Path) -> None:
    store = Store.open(folder)
    print("recovery:", store.recovery)
    for number in range(40):
        try:
            store.add(name=f"{number}", stage="crop", photo=bytes(200_000))
        except StorageError as error:
            print("refused:", error)
            print("kept:", len(store.numbers()), "of", number)
            break
    store.close()


def photos_without_root(folder: Path) -> None:
    if os.geteuid() == 0:
        os.setuid(65534)
    photos(folder)


if __name__ == "__main__":
    jobs = {job.__name__: job for job in (endless, lock, many, photos, photos_without_root)}
    jobs[sys.argv[1]](Path(sys.argv[2]))
