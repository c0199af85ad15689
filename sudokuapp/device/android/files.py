"""Choosing a picture on a phone.

The system's own chooser shows the gallery, the downloads and other apps with pictures, and lets us read the chosen one
without a permission. If the system ends the app while the chooser is open, the choice is lost.
"""

from __future__ import annotations

from typing import Any

from android.activity import bind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity
from sudokuapp.device.android.pictures import AndroidPicture
from sudokuapp.device.files import Done
from sudokuapp.errors import UnreadableFile
from sudokuapp.language import msgid

REQUEST = 41  # identifies the answer to our own request
ACCEPTED = -1


class AndroidFiles:
    can_choose = True

    def __init__(self) -> None:
        self._done: Done | None = None
        bind(on_activity_result=self._answered)

    def choose_picture(self, done: Done) -> None:
        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_GET_CONTENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType("image/*")
        self._done = done
        try:
            activity().startActivityForResult(intent, REQUEST)
        except JavaException:
            self._done = None
            done(UnreadableFile(msgid("No app on this phone shows pictures to choose from. Take a picture instead.")))

    def _answered(self, request: int, result: int, answer: Any) -> None:
        """Called in the system's thread."""
        if request != REQUEST or self._done is None:
            return
        done, self._done = self._done, None
        uri = answer.getData() if result == ACCEPTED and answer is not None else None
        done(None if uri is None else AndroidPicture(uri))
