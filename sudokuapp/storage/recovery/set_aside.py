"""The file of saved puzzles among its companions, and how they are put aside together.

Several files cannot be renamed at once, and a kill may come between: a log without its file would be taken for a new
one's, and a file without its log has lost what was saved last. So the name they are to have is noted first, the file
goes before its logs, and the next start goes on where the last one was killed.
"""

from __future__ import annotations

import re
from pathlib import Path

LOGS = ("-journal", "-wal")
MARK = "-damaged"
COMPANIONS = (*LOGS, "-shm", MARK)

_NOTE = "-aside"
_LONGEST_NOTE = 300


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def size_of(file: Path) -> int:
    """0 if there is none."""
    return file.stat().st_size if file.exists() else 0


def set_aside(file: Path, why: str) -> Path:
    """Rename a file with its companions to a name that none of them has yet, and tell it."""
    number = 1
    while any(beside(_aside_name(file, why, number), ending).exists() for ending in ("", *COMPANIONS)):
        number += 1
    aside = _aside_name(file, why, number)
    beside(file, _NOTE).write_text(aside.name, "utf-8")
    _move(file, aside)
    return aside


def go_on_setting_aside(file: Path) -> None:
    """Finish what a kill has left half done."""
    note = beside(file, _NOTE)
    if not note.exists():
        return
    with note.open(encoding="utf-8", errors="replace") as opened:
        name = opened.read(_LONGEST_NOTE)
    # A note that is cut off was left before anything was moved; and a file that is there again has logs of its own.
    is_whole = re.fullmatch(re.escape(file.stem) + r"-[a-z]+-\d+" + re.escape(file.suffix), name)
    if is_whole and not (file.exists() and file.with_name(name).exists()):
        _move(file, file.with_name(name))
    note.unlink(missing_ok=True)


def aside_files(file: Path, why: str) -> list[Path]:
    """Those that were set aside for this reason, the first of them first."""
    name = re.compile(re.escape(f"{file.stem}-{why}-") + r"(\d{1,9})" + re.escape(file.suffix))
    found = [(int(match[1]), other) for other in file.parent.iterdir() if (match := name.fullmatch(other.name))]
    return [other for _, other in sorted(found)]


def _move(file: Path, aside: Path) -> None:
    for ending in ("", *COMPANIONS):
        source, target = beside(file, ending), beside(aside, ending)
        if source.exists() and not target.exists():
            source.rename(target)
    beside(file, _NOTE).unlink(missing_ok=True)


def _aside_name(file: Path, why: str, number: int) -> Path:
    return file.with_name(f"{file.stem}-{why}-{number}{file.suffix}")
