"""Pictures that lie in other apps: copied into the app's cache, where they can be read. Never run on a phone.

They come as content addresses. What is behind one may be a file, a part of another app, or something on a server that
is fetched while we read; it has no path. Other kinds of addresses are refused: they would only lead into our own files.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jnius import JavaException  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity
from sudokuapp.errors import UnreadableFile

MOST_BYTES = 64_000_001
"""One more than is ever read, so that a file too long is still called so."""
CHUNK = 1 << 20
DISPLAY_NAME = "_display_name"
LONGEST_NAME = 80

_one_at_a_time = threading.Lock()


def copy_picture(uri: Any, done: Callable[[Path | UnreadableFile], None]) -> None:
    """Copy what a content address leads to, in a thread of its own: it may wait for a network."""
    threading.Thread(target=lambda: done(_copied(uri)), name="picture from outside", daemon=True).start()


def _copied(uri: Any) -> Path | UnreadableFile:
    try:
        if uri is None or uri.getScheme() != "content":
            raise OSError("not a content address")
        with _one_at_a_time:
            target = _place_for(_name_of(uri))
            descriptor = activity().getContentResolver().openFileDescriptor(uri, "r").detachFd()
            with os.fdopen(descriptor, "rb") as source, target.open("wb") as copy:
                while (left := MOST_BYTES - copy.tell()) and (chunk := source.read(min(CHUNK, left))):
                    copy.write(chunk)
        return target
    except (JavaException, OSError, AttributeError) as failure:  # a provider may give null for a file
        problem = UnreadableFile("This picture cannot be fetched from where it is kept. Save it on the phone first.")
        problem.__cause__ = failure
        return problem


def _place_for(name: str) -> Path:
    """A new file in the cache; the picture before is not needed any more."""
    folder = Path(activity().getCacheDir().getAbsolutePath()) / "pictures"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / name


def _name_of(uri: Any) -> str:
    """What the other app calls it: the puzzle will be called so too."""
    name = ""
    with contextlib.suppress(JavaException):  # giving a name is optional
        rows = activity().getContentResolver().query(uri, [DISPLAY_NAME], None, None, None)
        if rows is not None:
            if rows.moveToFirst():
                name = rows.getString(0) or ""
            rows.close()
    return re.sub(r"[^\w .,()-]", "-", name)[-LONGEST_NAME:].strip(" .") or "Sudoku"
