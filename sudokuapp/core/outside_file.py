"""Opening a file that somebody chose: its name may be no text, and it may be a pipe that nobody writes to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from sudokuapp.errors import UnreadableFile
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason


def open_outside_file(path: Path) -> BinaryIO:
    """UnreadableFile if it cannot be opened. Without waiting: the other end of a pipe may never be opened."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        return os.fdopen(descriptor, "rb")
    except ValueError as wrong:
        raise UnreadableFile(msgid("No file has a name like this. Choose another one.")) from wrong
    except OSError as failure:
        raise unreadable(path, failure) from failure


def unreadable(path: Path, failure: OSError) -> UnreadableFile:
    name = os.fsencode(path.name).decode("utf-8", "replace")
    return UnreadableFile(msgid("“{name}” cannot be read: {reason}."), name=name, reason=system_reason(failure))
