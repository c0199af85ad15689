"""Not a test: a process of its own that uses a store until something happens to it.

`saver.py keep FOLDER` saves without end and prints, after each save, what is now in the file. `saver.py hold FOLDER`
locks the file and says so. `saver.py some FOLDER` saves thirty puzzles, ten times each. `saver.py once FOLDER` opens,
saves photos until one is refused, and prints what came of it; `saver.py shut_out FOLDER` does so without root's leave
to write everywhere.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from pathlib import Path

from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.storage import Place, Store

NINE = Shape.of_side(9)


def keep(folder: Path) -> None:
    store = Store.open(folder)
    while True:
        draft = Draft.empty(NINE)
        puzzle = store.add(name="photo", stage="crop", photo=bytes(200_000), draft=draft)
        for cell in range(20):
            draft = draft.put(cell, 1 + cell % 9)
            puzzle = store.update(puzzle, draft=draft, page=cell)
            store.set_place(Place("correct", cell))
            print(puzzle.id, cell, flush=True)


def hold(folder: Path) -> None:
    connection = sqlite3.connect(folder / "puzzles.db", isolation_level=None)
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("UPDATE puzzles SET page = 99")
    print("held", flush=True)
    time.sleep(60)


def some(folder: Path) -> None:
    store = Store.open(folder)
    print("recovery:", store.recovery)
    for number in range(30):
        puzzle = store.add(name=f"{number}", stage="correct", photo=bytes(20_000), draft=Draft.empty(NINE))
        for page in range(10):
            puzzle = store.update(puzzle, draft=puzzle.draft.put(page, 1), page=page)
    print("saved:", number + 1)
    store.close()


def once(folder: Path) -> None:
    store = Store.open(folder)
    print("recovery:", store.recovery)
    for number in range(40):
        try:
            store.add(name=f"{number}", stage="crop", photo=bytes(200_000))
        except StorageError as wrong:
            print("refused:", wrong)
            print("kept:", len(store.numbers()), "of", number)
            break
    store.close()


def shut_out(folder: Path) -> None:
    if os.geteuid() == 0:
        os.setuid(65534)
    once(folder)


if __name__ == "__main__":
    {"keep": keep, "hold": hold, "some": some, "once": once, "shut_out": shut_out}[sys.argv[1]](Path(sys.argv[2]))
