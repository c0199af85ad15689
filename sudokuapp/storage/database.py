"""Opening the file of saved puzzles, whatever state it is in.

The app must start even if the file cannot be used. One that is damaged, or that a newer version of the app has written,
is moved aside byte for byte, and a new one is begun; so the file is first looked at through a connection that cannot
write. One that cannot be opened just now (held by another program, not writable, no room) is left alone, and this
session is kept in memory. Both are told by a Mishap.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sudokuapp.storage.failures import Failure, is_busy, is_damage
from sudokuapp.storage.migrations import MIGRATIONS, is_ours, migrate, version_of

FILE_NAME = "puzzles.db"

_LOGS = ("-journal", "-wal")
_MARK = "-damaged"
_COMPANIONS = (*_LOGS, "-shm", _MARK)
# Reading all photos at each start would keep the person waiting; so a large file is searched if it failed in use.
_SEARCHED_BYTES = 8 * 1024 * 1024
# Only a second window can hold the file, and for milliseconds: waiting for it beats losing what was to be saved.
_PATIENCE_SECONDS = 0.25

# Far past where a checkpoint of our own folds the log in; so much is only left if that could not be.
_LONGEST_LOG_PAGES = 4000

MishapKind = Literal["damaged", "newer", "busy", "unsaved"]

_SENTENCES: dict[MishapKind, str] = {
    "damaged": "The saved puzzles could not be read, as their file is damaged. "
    "It was set aside as “{file}”, and a new one was begun.",
    "newer": "The saved puzzles were written by a newer version of this app. "
    "Their file was set aside as “{file}”, and a new one was begun. Update the app.",
    "busy": "The saved puzzles are in use by another program. Close it and start again: until then nothing is saved.",
    "unsaved": "The saved puzzles cannot be opened, and nothing can be saved now. "
    "Make sure that there is free space and that “{file}” can be written, and start again.",
}


@dataclass(frozen=True)
class Mishap:
    """What went wrong as the file was opened; `file` is where it is now."""

    kind: MishapKind
    file: Path

    def __str__(self) -> str:
        return _SENTENCES[self.kind].format(file=self.file.name)


@dataclass(frozen=True)
class Opened:
    """A connection with all tables, the file it is to (None: only in memory), and what went wrong."""

    connection: sqlite3.Connection
    file: Path | None
    mishap: Mishap | None

    def mark_damaged(self) -> None:
        """Remember for the next start that the file failed in use; where it cannot be, that fails in use again."""
        if self.file:
            with suppress(OSError):
                _beside(self.file, _MARK).touch()


def open_database(folder: Path) -> Opened:
    """The folder's file if that can be, else memory."""
    file = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder.resolve() / FILE_NAME
        trouble = _trouble(file)
        aside = Mishap(trouble, _set_aside(file, trouble)) if trouble else None
        return Opened(_connected(str(file)), file, aside)
    except (*Failure, OSError) as wrong:
        return Opened(_connected(":memory:"), None, Mishap("busy" if is_busy(wrong) else "unsaved", file))


def _trouble(file: Path) -> Literal["damaged", "newer"] | None:
    """Why this file must not be written to, if it must not."""
    if not file.exists() or not file.stat().st_size:
        # SQLite would delete a log that has lost its file, and with it all that was saved last.
        logs = (_beside(file, ending) for ending in _LOGS)
        return "damaged" if any(log.exists() and log.stat().st_size for log in logs) else None
    if not _may_be_written(file):
        return "damaged"
    mark = _beside(file, _MARK)
    searched = mark.exists() or file.stat().st_size <= _SEARCHED_BYTES
    uri = f"{file.as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE_SECONDS, isolation_level=None)) as looking:
            looking.text_factory = _text
            if version_of(looking) > len(MIGRATIONS):
                return "newer"
            if not is_ours(looking) or not _is_sound(looking, searched):
                return "damaged"
        mark.unlink(missing_ok=True)
        return None
    except Failure as wrong:
        if is_damage(wrong):
            return "damaged"
        raise


def _may_be_written(file: Path) -> bool:
    """Whether the header names a way of writing that there is; SQLite takes any other for a file to be only read."""
    with file.open("rb") as opened:
        return opened.read(20)[18:] in (b"\1\1", b"\2\2")


def _is_sound(looking: sqlite3.Connection, searched: bool) -> bool:
    parts = ("1",) if searched else ("puzzles", "settings", "place")
    verdicts = [looking.execute(f"PRAGMA quick_check({part})").fetchone() for part in parts]
    return all(verdict == "ok" for (verdict,) in verdicts)


def _set_aside(file: Path, why: str) -> Path:
    """Rename a file with its companions to a name that none of them has yet.

    The file itself goes last. Killed in between, the app finds it again, and finds it in trouble again.
    """
    number = 1
    while any(_aside_name(file, why, number, ending).exists() for ending in ("", *_COMPANIONS)):
        number += 1
    for ending in (*_COMPANIONS, ""):
        companion = _beside(file, ending)
        if companion.exists():
            companion.rename(_aside_name(file, why, number, ending))
    return _aside_name(file, why, number, "")


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _aside_name(file: Path, why: str, number: int, ending: str) -> Path:
    return file.with_name(f"{file.stem}-{why}-{number}{file.suffix}{ending}")


def _connected(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=_PATIENCE_SECONDS, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = _text
        # With a log and NORMAL, a kill loses nothing that was saved, and no save waits for the disk.
        for setting in (
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "foreign_keys = ON",
            "trusted_schema = OFF",
            f"wal_autocheckpoint = {_LONGEST_LOG_PAGES}",
        ):
            connection.execute(f"PRAGMA {setting}").close()
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _text(stored: bytes) -> str:
    """A damaged text must not keep the other puzzles from being listed."""
    return stored.decode("utf-8", "replace")
