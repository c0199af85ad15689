"""Taking back the files that were set aside because a newer version of the app had written them.

They come back once the app is updated and can read them.
"""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.database_files import BEGUN_MARK, WAL, beside, size_of
from sudokuapp.storage.recovery.file_check import unusable_reason
from sudokuapp.storage.recovery.salvage import copy_puzzles
from sudokuapp.storage.recovery.set_aside import files_set_aside, set_aside
from sudokuapp.storage.recovery.untrusted_reader import UntrustedReader
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS


def take_back_newer_files(file: Path) -> None:
    """Take back those that this version can read; what fails is tried again at the next start."""
    for newer in files_set_aside(file, "newer"):
        with suppress(*SQLITE_ERRORS, OSError):
            if unusable_reason(newer) is None:
                _take_back(newer, file)


def _take_back(newer: Path, file: Path) -> None:
    """Copy what is in it if something was saved meanwhile; otherwise rename it to be the database."""
    with closing(open_connection(str(file))) as connection:
        is_used = " UNION ALL ".join(f"SELECT 1 FROM {table}" for table in ("puzzles", "folders", "results"))
        if connection.execute(f"SELECT EXISTS ({is_used})").fetchone()[0]:
            with closing(UntrustedReader(newer)) as reader:
                copy_puzzles(reader, connection)
            set_aside(newer, "taken")
            return
    with closing(open_connection(str(newer))):
        pass  # closing it checkpoints the WAL that a killed app may have left, so that there is only one file to rename
    if not size_of(beside(newer, WAL)):
        set_aside(file, "older")
        newer.rename(file)
        beside(newer, BEGUN_MARK).unlink(missing_ok=True)
