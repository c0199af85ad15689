"""Choosing a picture on a phone. Never run on one: see the package's docstring.

The system's own chooser shows the gallery, the downloads and whatever else keeps pictures, and lets us read the one
that is chosen: no permission is needed. If the system ends the app behind the chooser, the choice is lost with it.
"""

from __future__ import annotations

from typing import Any

from android.activity import bind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity
from sudokuapp.device.android_pictures import AndroidPicture
from sudokuapp.device.files import Done
from sudokuapp.errors import UnreadableFile
from sudokuapp.language import msgid

REQUEST = 41
"""Tells our answer from those to others' questions."""
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
        """In the system's thread."""
        if request != REQUEST or self._done is None:
            return
        done, self._done = self._done, None
        uri = answer.getData() if result == ACCEPTED and answer is not None else None
        done(None if uri is None else AndroidPicture(uri))
