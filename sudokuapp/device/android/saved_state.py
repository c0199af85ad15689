"""Short texts that the Android twins keep from one start of the app to the next, each under a name.

Not in the app's database: they are about this phone only, so they are in a folder that no backup copies to another one.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from sudokuapp.device.android.activity import activity


def load_state(name: str) -> str:
    """The text that was saved last; empty if there is none."""
    try:
        return _file(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def save_state(name: str, text: str) -> None:
    """On a full disk nothing is saved; then the person is asked once more, or sees an item once more."""
    if load_state(name) != text:
        with contextlib.suppress(OSError):
            _file(name).write_text(text, encoding="utf-8")


def _file(name: str) -> Path:
    return Path(activity().getNoBackupFilesDir().getAbsolutePath()) / name
