"""Offering texts, pictures and files to other apps on a phone.

Other apps may not read our files. Android's usual solution, a FileProvider, needs a class of androidx and an entry in
the manifest, and python-for-android has neither. So a picture is saved in the phone's gallery, and a file in its
downloads, which give it a URI that other apps may read. The person finds it there later, like any other. Before
Android 10 that needs the permission to write all files, which we do not ask for.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from pathlib import Path
from typing import IO, Any

from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, android_version, open_content
from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SharingFailed
from sudokuapp.language import msgid

FIRST_WITH_OPEN_GALLERY = 29
IMAGES = "android.provider.MediaStore$Images$Media"
DOWNLOADS = "android.provider.MediaStore$Downloads"


class AndroidShare:
    can_send = True

    def text(self, text: str, subject: str) -> None:
        intent = _send_intent("text/plain")
        intent.putExtra(intent.EXTRA_TEXT, text)
        intent.putExtra(intent.EXTRA_SUBJECT, subject)
        _show(intent)

    def open(self, saved: Path) -> None:
        """Nothing is saved here: the app that a file is sent to shows it."""

    def picture(self, png: bytes, name: str) -> Path | None:
        if android_version() < FIRST_WITH_OPEN_GALLERY:
            raise SharingFailed(msgid("Pictures can be shared from Android 10 on. Share the puzzle as text instead."))
        try:
            uri = _saved(IMAGES, "Pictures", f"{file_name(name) or 'sudoku'}.png", "image/png", io.BytesIO(png))
        except (JavaException, OSError) as failure:
            raise SharingFailed(
                msgid("The picture could not be saved. Make room on the phone, and try again.")
            ) from failure
        _send(uri, "image/png")
        return None

    def file(self, source: Path, name: str, kind: str) -> Path | None:
        if android_version() < FIRST_WITH_OPEN_GALLERY:
            raise SharingFailed(msgid("Files can be shared from Android 10 on. Share the puzzle as text instead."))
        try:
            with source.open("rb") as content:
                uri = _saved(DOWNLOADS, "Download", file_name(name) or "sudoku", kind, content)
        except (JavaException, OSError) as failure:
            raise SharingFailed(
                msgid("The file could not be saved. Make room on the phone, and try again.")
            ) from failure
        _send(uri, kind)
        return None


def _send(uri: Any, kind: str) -> None:
    intent = _send_intent(kind)
    intent.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
    _show(intent)


def _send_intent(kind: str) -> Any:
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    return intent


def _show(intent: Any) -> None:
    chooser = autoclass("android.content.Intent").createChooser(intent, None)
    try:
        activity().startActivity(chooser)
    except JavaException as failure:
        raise SharingFailed(msgid("No app here takes what is shared. Copy the puzzle as text instead.")) from failure


def _saved(collection: str, folder: str, name: str, kind: str, content: IO[bytes]) -> Any:
    """A copy in the phone's gallery or downloads."""
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", name)
    values.put("mime_type", kind)
    values.put("relative_path", f"{folder}/Sudoku Lens")
    resolver = activity().getContentResolver()
    uri = resolver.insert(autoclass(collection).EXTERNAL_CONTENT_URI, values)
    if uri is None:
        raise OSError(f"{folder} takes no file")
    try:
        with os.fdopen(open_content(uri, "w"), "wb") as target:
            shutil.copyfileobj(content, target)
    except Exception:
        with contextlib.suppress(JavaException):  # or an empty file would stay there
            resolver.delete(uri, None, None)
        raise
    return uri
