"""Replacing a database file that cannot be used: it is set aside, and a new one takes its place.

A new file with what could be salvaged gets a name of its own first, and is then renamed. Salvaging takes longest, so it
comes first: if the app is killed during it, or there is no space for it, the damaged file is still where it was.
"""

from __future__ import annotations

from pathlib import Path

from sudokuapp.storage.database_files import JOURNAL, SALVAGED, WAL, beside, size_of
from sudokuapp.storage.recovery.file_check import UnusableReason
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.recovery.salvage import salvage
from sudokuapp.storage.recovery.set_aside import set_aside


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
    if is_complete and not any(beside(file, suffix).exists() for suffix in ("", JOURNAL, WAL)):
        new.rename(file)
