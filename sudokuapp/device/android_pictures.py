"""Pictures that lie in other apps: copied into the app's cache, where they can be read. Never run on a phone.

They come as content addresses. What is behind one may be a file, a part of another app, or something on a server that
is fetched while we read; it has no path. Other kinds of addresses are refused: they would only lead into our own files.

Another app may also hang, or never stop sending. So each copy has a thread and a folder of its own, and none waits for
another.
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

from sudokuapp.device.android_activity import activity, open_content
from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SudokuLensError, UnreadableFile
from sudokuapp.language import msgid

MOST_BYTES = 64_000_001
"""One more than is ever read, so that a file too long is still called so."""
CHUNK = 1 << 20
DISPLAY_NAME = "_display_name"
LONGEST_ENDING = 12

_making_room = threading.Lock()
_being_filled: set[Path] = set()


class AndroidPicture:
    """What a content address leads to; None is an address too, which leads nowhere."""

    def __init__(self, uri: Any) -> None:
        self._uri = uri

    def fetch(self, done: Callable[[Path | SudokuLensError], None]) -> None:
        threading.Thread(target=lambda: done(_copied(self._uri)), name="picture from outside", daemon=True).start()


def _copied(uri: Any) -> Path | UnreadableFile:
    try:
        if uri is None or uri.getScheme() != "content":
            raise OSError("not a content address")
        with _new_folder() as folder:
            target = folder / _name_of(uri)
            with os.fdopen(open_content(uri, "r"), "rb") as source, target.open("wb") as copy:
                while (left := MOST_BYTES - copy.tell()) and (chunk := source.read(min(CHUNK, left))):
                    copy.write(chunk)
        return target
    except Exception as failure:  # whatever another app does: somebody waits for an answer
        problem = UnreadableFile(
            msgid("This picture cannot be fetched from where it is kept. Save it on the phone first.")
        )
        problem.__cause__ = failure
        return problem


@contextlib.contextmanager
def _new_folder() -> Iterator[Path]:
    """For one copy. Of those before, only what is still being filled is kept."""
    place = Path(activity().getCacheDir().getAbsolutePath()) / "pictures"
    with _making_room:
        place.mkdir(parents=True, exist_ok=True)
        for old in set(place.iterdir()) - _being_filled:
            shutil.rmtree(old, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(dir=place))
        _being_filled.add(folder)
    try:
        yield folder
    finally:
        _being_filled.discard(folder)


def _name_of(uri: Any) -> str:
    """What the other app calls it: the puzzle will be called so too."""
    called = PurePosixPath(_called(uri))
    stem, ending = file_name(called.stem) or "Sudoku", file_name(called.suffix, LONGEST_ENDING)
    return f"{stem}.{ending}" if ending else stem


def _called(uri: Any) -> str:
    # Giving a name is optional, and not every name is one: half a sign cannot be decoded.
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
