"""Opening the file of saved puzzles, whatever state it is in.

The app must start even if the file cannot be used. One that is damaged, or that a newer version of the app has written,
is moved aside byte for byte, and a new one is begun. What can still be read of a damaged one is brought over, and a
newer one is taken back once the app can read it. One that cannot be opened just now (held by another program, not
writable, no room) is left alone, and this session is kept in memory. All this is told by a RecoveryReport.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.storage.connection import connected
from sudokuapp.storage.recovery.file_check import Trouble, trouble_of
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.recovery.salvage import MOST_SECONDS, bring_over, salvage
from sudokuapp.storage.recovery.set_aside import (
    LOGS,
    MARK,
    aside_files,
    beside,
    go_on_setting_aside,
    set_aside,
    size_of,
)
from sudokuapp.storage.recovery.untrusted_reader import Legible
from sudokuapp.storage.sqlite_errors import Failure, is_busy, is_damage

FILE_NAME = "puzzles.db"

_SALVAGED = "-salvaged"
_DOOR = "-door"


@dataclass(frozen=True)
class Opened:
    """A connection with all tables, the file it is to (None: only in memory), and what went wrong."""

    connection: sqlite3.Connection
    file: Path | None
    recovery: RecoveryReport | None
    identity: tuple[int, int] | None = None

    @property
    def is_in_place(self) -> bool:
        """Whether the file is still where it was; another window may have set it aside, or somebody deleted it."""
        return self.file is None or _identity(self.file) == self.identity

    def mark_damaged(self) -> None:
        """Remember for the next start that the file failed in use; where it cannot be, that fails in use again."""
        if self.file:
            with suppress(OSError):
                beside(self.file, MARK).touch()


def open_database(folder: Path) -> Opened:
    """The folder's file if that can be, else memory."""
    file = Path(os.path.realpath(folder / FILE_NAME))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with _alone(file):
            go_on_setting_aside(file)
            _put_in_place(file)
            trouble = trouble_of(file)
            recovery = _begin_anew(file, trouble) if trouble else None
            _take_back(file)
            return Opened(connected(str(file)), file, recovery, _identity(file))
    except (*Failure, OSError) as wrong:
        return Opened(connected(":memory:"), None, RecoveryReport("busy" if is_busy(wrong) else "unsaved", file))


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Let no two starts look at the file, move it and make it anew at the same time.

    The door is an empty database that nobody writes to: SQLite locks it on every system, and a kill frees it.
    """
    with closing(sqlite3.connect(beside(file, _DOOR), timeout=MOST_SECONDS + 2, isolation_level=None)) as door:
        try:
            door.execute("PRAGMA journal_mode = MEMORY").close()  # else a full disk would keep the door shut
            door.execute("BEGIN EXCLUSIVE")
        except Failure as wrong:
            if not is_damage(wrong):  # a damaged door must not keep anybody out
                raise
        yield


def _begin_anew(file: Path, trouble: Trouble) -> RecoveryReport:
    """Set the file aside, and put what could be salvaged of it in its place.

    Salvaging takes longest, so it goes first: killed in it, or without room for it, the damaged file is where it was.
    """
    if trouble == "newer":
        return RecoveryReport(trouble, set_aside(file, trouble))
    salvaged = salvage(file, beside(file, _SALVAGED))
    aside = set_aside(file, trouble)
    _put_in_place(file)
    return RecoveryReport(trouble, aside, salvaged.puzzles, salvaged.left_some)


def _put_in_place(file: Path) -> None:
    """Let what was salvaged be the file, if there is none, nor a log that would be taken for its own."""
    new = beside(file, _SALVAGED)
    if new.exists() and not size_of(beside(new, "-wal")) and not any(beside(file, end).exists() for end in ("", *LOGS)):
        new.rename(file)


def _take_back(file: Path) -> None:
    """Have back what was set aside as too new, if this version can read it; what fails is tried at the next start."""
    for newer in aside_files(file, "newer"):
        with suppress(*Failure, OSError):
            if trouble_of(newer) is None:
                _take(newer, file)


def _take(newer: Path, file: Path) -> None:
    with closing(connected(str(file))) as ours:
        if ours.execute("SELECT EXISTS (SELECT 1 FROM puzzles)").fetchone()[0]:
            with closing(Legible(newer)) as legible:
                bring_over(legible, ours)
            set_aside(newer, "taken")
            return
    with closing(connected(str(newer))):
        pass  # folds in the log that a killed app has left, so that there is only one file to rename
    if not size_of(beside(newer, "-wal")):
        set_aside(file, "older")
        newer.rename(file)


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
