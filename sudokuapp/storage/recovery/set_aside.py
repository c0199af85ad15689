"""Setting a database aside: renaming it, with the files that belong to it, to a name that says why.

Several files cannot be renamed in one operation, and the app may be killed in between. SQLite would then apply a WAL
that has lost its database to a new one, and a database that has lost its WAL has lost its newest saves. So the new name
is written down first, the database is renamed before its companions, and the next start finishes what was begun.
"""

from __future__ import annotations

import re
from pathlib import Path

from sudokuapp.storage.database_files import COMPANIONS, MOVE_NOTE, beside

_LONGEST_NOTE = 300  # characters


def set_aside(file: Path, reason: str) -> Path:
    """Rename a database with its companions to a name that is still free; returns the new path."""
    number = 1
    while any(beside(_new_path(file, reason, number), suffix).exists() for suffix in ("", *COMPANIONS)):
        number += 1
    target = _new_path(file, reason, number)
    beside(file, MOVE_NOTE).write_text(target.name, "utf-8")
    move(file, target)
    beside(file, MOVE_NOTE).unlink(missing_ok=True)
    return target


def finish_setting_aside(file: Path) -> None:
    """Finish what was begun before the app was killed."""
    name = noted_name(file, MOVE_NOTE)
    # If both databases exist, the move was finished, and the companions belong to the new one.
    if name and not (file.exists() and file.with_name(name).exists()):
        move(file, file.with_name(name))
    beside(file, MOVE_NOTE).unlink(missing_ok=True)


def noted_name(file: Path, suffix: str) -> str | None:
    """The name of a database set aside that a note beside the database has; None if there is none.

    If the note is incomplete, nothing was renamed yet.
    """
    note = beside(file, suffix)
    if not note.exists():
        return None
    with note.open(encoding="utf-8", errors="replace") as opened:
        name = opened.read(_LONGEST_NOTE)
    is_complete = re.fullmatch(re.escape(file.stem) + r"-[a-z]+-\d+" + re.escape(file.suffix), name)
    return name if is_complete else None


def files_set_aside(file: Path, reason: str) -> list[Path]:
    """Those that were set aside for this reason, the oldest first."""
    name = re.compile(re.escape(f"{file.stem}-{reason}-") + r"(\d{1,9})" + re.escape(file.suffix))
    found = [(int(match[1]), other) for other in file.parent.iterdir() if (match := name.fullmatch(other.name))]
    return [other for _, other in sorted(found)]


def move(file: Path, target: Path) -> None:
    """Rename a database with its companions, or those of them that are left to rename."""
    for suffix in ("", *COMPANIONS):
        before, after = beside(file, suffix), beside(target, suffix)
        if before.exists() and not after.exists():
            before.rename(after)


def _new_path(file: Path, reason: str, number: int) -> Path:
    return file.with_name(f"{file.stem}-{reason}-{number}{file.suffix}")
