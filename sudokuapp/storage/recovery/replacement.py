"""Replacing a database file that cannot be used, or by a backup: it is set aside, and a new one takes its place.

A new file with what could be salvaged gets a name of its own first, and is then renamed. Salvaging takes longest, so it
comes first: if the app is killed during it, or there is no space for it, the damaged file is still where it was.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.database_files import INCOMING, JOURNAL, RESTORED, SALVAGED, WAL, beside, remove, size_of
from sudokuapp.storage.recovery.file_check import UnusableReason
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.recovery.salvage import salvage
from sudokuapp.storage.recovery.set_aside import files_set_aside, set_aside

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
    beside(file, RESTORED).rename(file)
    return replaced


def prepare_return(file: Path, replaced: Path) -> None:
    """Make a database that was replaced the one to restore. FileNotFoundError if it is not there any more."""
    if not replaced.exists():
        raise FileNotFoundError(replaced)
    with closing(open_connection(str(replaced))):
        pass  # closing it checkpoints the WAL that another window may have left
    remove(beside(file, RESTORED))
    replaced.rename(beside(file, RESTORED))
    remove(replaced)


def forget_replaced(file: Path) -> None:
    """Remove the databases that were replaced: the one that took their place is in use."""
    for replaced in files_set_aside(file, REPLACED):
        remove(replaced)


def _is_there(file: Path) -> bool:
    """Or what is left of it, and would be applied to another file of its name."""
    return any(beside(file, suffix).exists() for suffix in ("", JOURNAL, WAL))
