"""Pictures and files of other apps: copied into the app's cache, where they can be read.

They come as content URIs. Behind one may be a file, data of another app, or something on a server that is downloaded
while we read; it has no path. Other kinds of URIs are refused: they could only name our own files.

Another app may hang, or never stop sending. So each copy has its own thread and folder, and does not wait for others.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from jnius import JavaException  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, open_content
from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SudokuLensError, UnreadableFile
from sudokuapp.language import msgid

MOST_FILE_BYTES = 1024 * 1024 * 1024 + 1  # the same for a backup
MOST_BYTES = 64_000_001  # one more than the app reads, so that a file that is too long is still reported as such
CHUNK = 1 << 20
DISPLAY_NAME = "_display_name"
LONGEST_EXTENSION = 12

_folders_lock = threading.Lock()
_folders_in_use: set[Path] = set()


class AndroidPicture:
    """The picture behind a content URI; a URI of None is allowed, and fetching it fails."""

    most_bytes = MOST_BYTES
    refusal = msgid("This picture cannot be fetched from where it is kept. Save it on the phone first.")

    def __init__(self, uri: Any) -> None:
        self._uri = uri

    def fetch(self, done: Callable[[Path | SudokuLensError], None]) -> None:
        threading.Thread(target=lambda: done(self._copied()), name="picture from outside", daemon=True).start()

    def _copied(self) -> Path | UnreadableFile:
        try:
            return _copied(self._uri, self.most_bytes)
        except Exception as failure:  # another app may fail in any way, and `done` must be called
            problem = UnreadableFile(self.refusal)
            problem.__cause__ = failure
            return problem


class AndroidFile(AndroidPicture):
    """A file of puzzles, or a backup."""

    most_bytes = MOST_FILE_BYTES
    refusal = msgid("This file cannot be fetched from where it is kept. Save it on the phone first.")


def _copied(uri: Any, most_bytes: int) -> Path:
    if uri is None or uri.getScheme() != "content":
        raise OSError("not a content address")
    with _new_folder() as folder:
        target = folder / _name_of(uri)
        with os.fdopen(open_content(uri, "r"), "rb") as source, target.open("wb") as copy:
            while (left := most_bytes - copy.tell()) and (chunk := source.read(min(CHUNK, left))):
                copy.write(chunk)
    return target


@contextlib.contextmanager
def _new_folder() -> Iterator[Path]:
    """A folder for one copy. Older folders are deleted, except those that are still being filled."""
    place = Path(activity().getCacheDir().getAbsolutePath()) / "pictures"
    with _folders_lock:
        place.mkdir(parents=True, exist_ok=True)
        for old in set(place.iterdir()) - _folders_in_use:
            shutil.rmtree(old, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(dir=place))
        _folders_in_use.add(folder)
    try:
        yield folder
    finally:
        _folders_in_use.discard(folder)


def _name_of(uri: Any) -> str:
    """The name that the other app gives it; it becomes the puzzle's name."""
    name = PurePosixPath(_display_name(uri))
    stem, extension = file_name(name.stem) or "Sudoku", file_name(name.suffix, LONGEST_EXTENSION)
    return f"{stem}.{extension}" if extension else stem


def _display_name(uri: Any) -> str:
    # The other app need not give a name, and a name with half of a surrogate pair cannot be decoded.
    with contextlib.suppress(JavaException, UnicodeDecodeError):
        resolver = activity().getContentResolver()
        rows = resolver.query(uri, [DISPLAY_NAME], None, None, None)
        if rows is not None:
            try:
                if rows.moveToFirst():
                    return str(rows.getString(0) or "")
            finally:
                rows.close()
    return ""
