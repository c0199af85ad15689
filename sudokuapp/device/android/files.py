"""Choosing a picture or another file on a phone.

The system's own chooser shows the gallery, the downloads and other apps with pictures, and lets us read the chosen one
without a permission. If the system ends the app while the chooser is open, the choice is lost.
"""

from __future__ import annotations

from typing import Any

from android.activity import bind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity
from sudokuapp.device.android.pictures import AndroidFile, AndroidPicture
from sudokuapp.device.files import Done
from sudokuapp.errors import UnreadableFile
from sudokuapp.language import msgid

REQUEST = 41  # identifies the answer to our own request
ACCEPTED = -1

NO_PICTURES = msgid("No app on this phone shows pictures to choose from. Take a picture instead.")
NO_FILES = msgid("No app on this phone shows files to choose from. Share the file with this app instead.")


class AndroidFiles:
    can_choose = True

    def __init__(self) -> None:
        self._done: Done | None = None
        self._take: type[AndroidPicture] = AndroidPicture
        bind(on_activity_result=self._answered)

    def choose_picture(self, done: Done) -> None:
        self._take = AndroidPicture
        self._choose("image/*", done)

    def choose_file(self, done: Done) -> None:
        """Of any type: most apps do not know the types of files of puzzles."""
        self._take = AndroidFile
        self._choose("*/*", done)

    def _choose(self, kind: str, done: Done) -> None:
        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_GET_CONTENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType(kind)
        self._done = done
        try:
            activity().startActivityForResult(intent, REQUEST)
        except JavaException:
            self._done = None
            done(UnreadableFile(NO_PICTURES if kind == "image/*" else NO_FILES))

    def _answered(self, request: int, result: int, answer: Any) -> None:
        """Called in the system's thread."""
        if request != REQUEST or self._done is None:
            return
        done, self._done = self._done, None
        uri = answer.getData() if result == ACCEPTED and answer is not None else None
        done(None if uri is None else self._take(uri))
