"""What the twins remember about this phone from one start of the app to the next: a word or a line under each name.

Not among the puzzles: these notes hold for this phone only, so they lie where no backup takes them to another one.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from sudokuapp.device.android_activity import activity


def recall(name: str) -> str:
    """What was last remembered; empty if nothing was."""
    try:
        return _file(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def remember(name: str, text: str) -> None:
    """For the next start; on a full disk it is forgotten, and the person is asked or shown something once more."""
    if recall(name) != text:
        with contextlib.suppress(OSError):
            _file(name).write_text(text, encoding="utf-8")


def _file(name: str) -> Path:
    return Path(activity().getNoBackupFilesDir().getAbsolutePath()) / name
