"""Replacing a database file that cannot be used, or by a backup: it is set aside, and a new one takes its place.

A new file with what could be salvaged gets a name of its own first, and is then renamed. Salvaging takes longest, so it
comes first: if the app is killed during it, or there is no space for it, the damaged file is still where it was.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from sudokuapp.storage.database_files import (
    INCOMING,
    JOURNAL,
    RESTORED,
    RETURN_NOTE,
    SALVAGED,
    WAL,
    beside,
    remove,
    size_of,
)
from sudokuapp.storage.purge import UNDO_SECONDS
from sudokuapp.storage.recovery.file_check import UnusableReason
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.recovery.salvage import salvage
from sudokuapp.storage.recovery.set_aside import files_set_aside, move, noted_name, set_aside

REPLACED = "replaced"  # set aside because a backup was restored


def replace_file(file: Path, reason: UnusableReason) -> RecoveryReport:
    """Set the file aside; one that is damaged is salvaged, one that is newer is kept to be read later."""
    if reason == "newer":
        return RecoveryReport(reason, set_aside(file, reason))
    salvaged = salvage(file, beside(file, SALVAGED))
    damaged = set_aside(file, reason)
    install_salvaged(file)
    return RecoveryReport(reason, damaged, salvaged.puzzles, salvaged.left_some)


def install_salvaged(file: Path) -> None:
    """Rename the salvaged file to the database's name, if there is one and it is complete.

    Not if there is a database already, or a journal or WAL that SQLite would apply to the salvaged file.
    """
    new = beside(file, SALVAGED)
    is_complete = new.exists() and not size_of(beside(new, WAL))
    if is_complete and not _is_there(file):
        new.rename(file)


def install_restored(file: Path) -> None:
    """Finish restoring a backup if the app was killed after the database was set aside for it; see `backup`.

    If it was killed before, the restored file is removed: the database is as it was.
    """
    restored = beside(file, RESTORED)
    if restored.exists() and not _is_there(file):
        restored.rename(file)
    for suffix in (RESTORED, INCOMING):
        remove(beside(file, suffix))


def exchange_for_restored(file: Path) -> Path:
    """Set the database aside and put the restored one in its place; returns where the former one is now.

    Nobody may have the database open here; another window notices it with its next save. FileNotFoundError if another
    window has removed what was prepared: then nothing has changed.
    """
    if not beside(file, RESTORED).exists():
        raise FileNotFoundError(beside(file, RESTORED))
    replaced = set_aside(file, REPLACED)
    os.utime(replaced)  # since when it can be brought back
    beside(file, RESTORED).rename(file)
    return replaced


def bring_back(file: Path, replaced: Path) -> None:
    """Undo that: what was replaced is the database again, and what took its place is removed.

    FileNotFoundError if it is not there any more: then nothing has changed. Killed at any moment after the note is
    written, the next start finishes it.
    """
    if not replaced.exists():
        raise FileNotFoundError(replaced)
    beside(file, RETURN_NOTE).write_text(replaced.name, "utf-8")
    finish_bringing_back(file)


def finish_bringing_back(file: Path) -> None:
    """Finish what was begun before the app was killed."""
    name = noted_name(file, RETURN_NOTE)
    if name is None:
        return
    replaced = file.with_name(name)
    if replaced.exists() and file.exists():
        os.utime(set_aside(file, REPLACED), (0, 0))  # nobody wants it back
    # With its WAL: another window may have it open. If only the database was moved, its companions follow.
    move(replaced, file)
    beside(file, RETURN_NOTE).unlink(missing_ok=True)
    forget_replaced(file)


def forget_replaced(file: Path) -> None:
    """Remove the databases that were replaced so long ago that no window offers to bring them back."""
    for replaced in files_set_aside(file, REPLACED):
        with suppress(OSError):  # another window may do the same
            if abs(time.time() - replaced.stat().st_mtime) > UNDO_SECONDS:
                remove(replaced)


def _is_there(file: Path) -> bool:
    """Or what is left of it, and would be applied to another file of its name."""
    return any(beside(file, suffix).exists() for suffix in ("", JOURNAL, WAL))
