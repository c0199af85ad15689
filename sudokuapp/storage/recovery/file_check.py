"""Whether a file may be used as it is; it is looked at through a connection that cannot write."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from sudokuapp.storage.connection import PATIENCE_SECONDS, lenient_text
from sudokuapp.storage.migrations import is_ours, latest_version, version_of
from sudokuapp.storage.puzzle import LAST_ID
from sudokuapp.storage.recovery.set_aside import MARK, beside, size_of
from sudokuapp.storage.sqlite_errors import Failure, is_damage

Trouble = Literal["damaged", "newer"]

# Reading all photos at each start would keep the person waiting; so a large file is searched if it failed in use.
_SEARCHED_BYTES = 8 * 1024 * 1024


def trouble_of(file: Path) -> Trouble | None:
    """Why this file must not be written to, if it must not."""
    if size_of(file) and size_of(beside(file, "-journal")):
        _let_sqlite_recover(file)
    if not size_of(file):
        # SQLite would delete a log that has lost its file, and with it all that was saved last. A journal is none of
        # these: it says how to take back what a killed app had begun.
        return "damaged" if size_of(beside(file, "-wal")) else None
    if not _may_be_written(file):
        return "damaged"
    mark = beside(file, MARK)
    searched = mark.exists() or size_of(file) <= _SEARCHED_BYTES
    try:
        with closing(_looking(file, "ro")) as looking:
            if version_of(looking) > latest_version():
                return "newer"
            if not is_ours(looking) or not _is_sound(looking, searched) or not _can_count_on(looking):
                return "damaged"
        mark.unlink(missing_ok=True)
        return None
    except Failure as wrong:
        if is_damage(wrong):
            return "damaged"
        raise


def _looking(file: Path, mode: Literal["ro", "rw"]) -> sqlite3.Connection:
    uri = f"{file.as_uri()}?mode={mode}"
    looking = sqlite3.connect(uri, uri=True, timeout=PATIENCE_SECONDS, isolation_level=None)
    looking.text_factory = lenient_text
    return looking


def _let_sqlite_recover(file: Path) -> None:
    """The app was killed as it made its tables, before there was a log; a connection that cannot write would fail."""
    try:
        with closing(_looking(file, "rw")) as recovering:
            version_of(recovering)
    except Failure as wrong:
        if not is_damage(wrong):
            raise


def _may_be_written(file: Path) -> bool:
    """Whether the header names a way of writing that there is; SQLite takes any other for a file to be only read."""
    with file.open("rb") as opened:
        return opened.read(20)[18:] in (b"\1\1", b"\2\2")


def _is_sound(looking: sqlite3.Connection, searched: bool) -> bool:
    parts = ("1",) if searched else ("puzzles", "settings", "place")
    verdicts = [looking.execute(f"PRAGMA quick_check({part})").fetchone() for part in parts]
    return all(verdict == "ok" for (verdict,) in verdicts)


def _can_count_on(looking: sqlite3.Connection) -> bool:
    """Whether the ids are such that there is a next one; 0 is no id, as it stands for a puzzle that is not saved."""
    if not version_of(looking):
        return True
    lowest, highest, given = looking.execute(
        "SELECT (SELECT min(id) FROM puzzles), (SELECT max(id) FROM puzzles), (SELECT max(seq) FROM sqlite_sequence)"
    ).fetchone()
    known = [number for number in (lowest, highest, given or None) if number is not None]
    return all(isinstance(number, int) and 1 <= number <= LAST_ID for number in known)
