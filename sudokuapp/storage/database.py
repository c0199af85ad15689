"""Opening the file of saved puzzles, whatever state it is in.

The app must start even if the file cannot be used. One that is damaged, or that a newer version of the app has written,
is moved aside byte for byte, and a new one is begun; so the file is first looked at through a connection that cannot
write. What can still be read of a damaged one is brought over. One that cannot be opened just now (held by another
program, not writable, no room) is left alone, and this session is kept in memory. All this is told by a Mishap.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sudokuapp.storage.connection import PATIENCE_SECONDS, connected, lenient_text
from sudokuapp.storage.failures import Failure, is_busy, is_damage
from sudokuapp.storage.migrations import MIGRATIONS, is_ours, version_of
from sudokuapp.storage.mishap import Mishap
from sudokuapp.storage.salvage import salvage

FILE_NAME = "puzzles.db"

_LOGS = ("-journal", "-wal")
_MARK = "-damaged"
_COMPANIONS = (*_LOGS, "-shm", _MARK)
_SALVAGED = "-salvaged"
# Reading all photos at each start would keep the person waiting; so a large file is searched if it failed in use.
_SEARCHED_BYTES = 8 * 1024 * 1024


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
        _put_in_place(file)
        trouble = _trouble(file)
        mishap = _begin_anew(file, trouble) if trouble else None
        return Opened(connected(str(file)), file, mishap)
    except (*Failure, OSError) as wrong:
        return Opened(connected(":memory:"), None, Mishap("busy" if is_busy(wrong) else "unsaved", file))


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
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE_SECONDS, isolation_level=None)) as looking:
            looking.text_factory = lenient_text
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


def _begin_anew(file: Path, trouble: Literal["damaged", "newer"]) -> Mishap:
    """Set the file aside, and put what could be salvaged of it in its place.

    Salvaging takes longest, so it goes first: killed in it, the app finds the damaged file where it was.
    """
    if trouble == "newer":
        return Mishap(trouble, _set_aside(file, trouble))
    new = _beside(file, _SALVAGED)
    for ending in ("", *_COMPANIONS):
        _beside(new, ending).unlink(missing_ok=True)
    salvaged = salvage(file, new)
    aside = _set_aside(file, trouble)
    _put_in_place(file)
    return Mishap(trouble, aside, salvaged)


def _put_in_place(file: Path) -> None:
    """Let what was salvaged be the file, if there is none, nor a log that would be taken for its own."""
    new = _beside(file, _SALVAGED)
    if new.exists() and not any(_beside(file, ending).exists() for ending in ("", *_LOGS)):
        for ending in (*_LOGS, ""):
            if _beside(new, ending).exists():
                _beside(new, ending).rename(_beside(file, ending))


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
