"""Asking for the camera on a phone. Never run on one: see the package's docstring.

Android says whether the camera is granted, and whether a reason is wanted before asking again. It wants one after a
refusal, none before the first question, and none after a refusal for good: the last two look the same. So we note that
a reason was wanted once. If none is wanted any more, and the camera is not granted, it was refused for good.

A question that is waved away, by the back key or a tap beside it, counts as no refusal for Android: the answer is no,
and no reason is wanted. Only if the next question comes to nothing too, we stop asking: the settings always help.

If the system restarts the app behind its own question, nobody hears the answer. `camera` knows it all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from android.permissions import request_permissions  # type: ignore[import-not-found]
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import CAMERA, activity, may_use_camera
from sudokuapp.device.android_notes import recall, remember
from sudokuapp.device.permissions import Answer

NOTE = "camera"
REFUSED_ONCE = "refused"


class AndroidPermissions:
    def __init__(self) -> None:
        self._unanswered = 0

    def camera(self) -> Answer:
        if may_use_camera():
            self._unanswered = 0
            remember(NOTE, "")
            return Answer.GRANTED
        if activity().shouldShowRequestPermissionRationale(CAMERA):
            remember(NOTE, REFUSED_ONCE)
            return Answer.REFUSED
        if recall(NOTE) == REFUSED_ONCE or self._unanswered > 1:
            return Answer.REFUSED_FOR_GOOD
        return Answer.REFUSED if self._unanswered else Answer.UNASKED

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        def answered(permissions: Sequence[str], _granted: Sequence[bool]) -> None:
            # Empty, if something came between: nobody was asked.
            self._unanswered += bool(permissions)
            done(self.camera())

        if self.camera() is Answer.GRANTED:  # and if a reason is wanted now, it is noted
            done(Answer.GRANTED)
        else:
            request_permissions([CAMERA], answered)

    def open_settings(self) -> None:
        settings, intent_class = autoclass("android.provider.Settings"), autoclass("android.content.Intent")
        package = autoclass("android.net.Uri").fromParts("package", activity().getPackageName(), None)
        of_this_app = intent_class(settings.ACTION_APPLICATION_DETAILS_SETTINGS)
        of_this_app.setData(package)
        # Some makers leave out the one, a phone of a school or a firm may close both: then nothing opens, and what is
        # to be changed in the settings stands beside the button.
        for page in (of_this_app, intent_class(settings.ACTION_SETTINGS)):
            try:
                activity().startActivity(page)
                return
            except JavaException:
                continue
