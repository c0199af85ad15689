"""Offering texts and pictures to other apps on a phone.

Other apps may not read our files. Android's usual solution, a FileProvider, needs a class of androidx and an entry in
the manifest, and python-for-android has neither. So a picture is saved in the phone's gallery, which gives it a URI
that other apps may read. The person finds it there later, like any saved picture. Before Android 10 that needs the
permission to write all files, which we do not ask for.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, android_version, open_content
from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SharingFailed
from sudokuapp.language import msgid

FIRST_WITH_OPEN_GALLERY = 29


class AndroidShare:
    can_send = True

    def text(self, text: str, subject: str) -> None:
        intent = _send_intent("text/plain")
        intent.putExtra(intent.EXTRA_TEXT, text)
        intent.putExtra(intent.EXTRA_SUBJECT, subject)
        _show(intent)

    def picture(self, png: bytes, name: str) -> Path | None:
        if android_version() < FIRST_WITH_OPEN_GALLERY:
            raise SharingFailed(msgid("Pictures can be shared from Android 10 on. Share the puzzle as text instead."))
        try:
            picture = cast("android.os.Parcelable", _saved_in_gallery(png, file_name(name) or "sudoku"))
        except (JavaException, OSError) as failure:
            raise SharingFailed(
                msgid("The picture could not be saved. Make room on the phone, and try again.")
            ) from failure
        intent = _send_intent("image/png")
        intent.putExtra(intent.EXTRA_STREAM, picture)
        intent.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
        _show(intent)
        return None


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


def _saved_in_gallery(png: bytes, name: str) -> Any:
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", f"{name}.png")
    values.put("mime_type", "image/png")
    values.put("relative_path", "Pictures/Sudoku Lens")
    resolver = activity().getContentResolver()
    uri = resolver.insert(autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)
    if uri is None:
        raise OSError("the gallery takes no picture")
    try:
        with os.fdopen(open_content(uri, "w"), "wb") as target:
            target.write(png)
    except Exception:
        with contextlib.suppress(JavaException):  # or an empty picture would stay in the gallery
            resolver.delete(uri, None, None)
        raise
    return uri
