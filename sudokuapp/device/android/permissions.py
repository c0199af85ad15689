"""Asking for the camera's permission on a phone.

Android says whether the camera is granted, and whether the app should show a rationale before it asks again. It wants a
rationale after a refusal, but neither before the first question nor after a refusal for good: those two look the same.
So we save that a rationale was wanted once. If none is wanted any more, and the camera is not granted, it was refused
for good.

A dialog that is dismissed, by the back key or a tap beside it, is no refusal for Android: the answer is no, and no
rationale is wanted. If that happens twice we stop asking; the system's settings always work.

If the system restarts the app while its dialog is shown, the callback is lost. `camera` still gives the right answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from android.permissions import request_permissions  # type: ignore[import-not-found]
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import CAMERA, activity, may_use_camera
from sudokuapp.device.android.saved_state import load_state, save_state
from sudokuapp.device.permissions import Answer

STATE = "camera"
REFUSED_ONCE = "refused"


class AndroidPermissions:
    def __init__(self) -> None:
        self._dismissals = 0

    def camera(self) -> Answer:
        if may_use_camera():
            self._dismissals = 0
            save_state(STATE, "")
            return Answer.GRANTED
        if activity().shouldShowRequestPermissionRationale(CAMERA):
            save_state(STATE, REFUSED_ONCE)
            return Answer.REFUSED
        if load_state(STATE) == REFUSED_ONCE or self._dismissals > 1:
            return Answer.REFUSED_FOR_GOOD
        return Answer.REFUSED if self._dismissals else Answer.UNASKED

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        def answered(permissions: Sequence[str], _granted: Sequence[bool]) -> None:
            # Empty if the dialog was interrupted: then the person was not asked.
            self._dismissals += bool(permissions)
            done(self.camera())

        if self.camera() is Answer.GRANTED:  # this call also saves whether a rationale is wanted now
            done(Answer.GRANTED)
        else:
            request_permissions([CAMERA], answered)

    def open_settings(self) -> None:
        settings, intent_class = autoclass("android.provider.Settings"), autoclass("android.content.Intent")
        package = autoclass("android.net.Uri").fromParts("package", activity().getPackageName(), None)
        of_this_app = intent_class(settings.ACTION_APPLICATION_DETAILS_SETTINGS)
        of_this_app.setData(package)
        # Some phones do not have the first page, and a managed phone may forbid both. Then nothing opens; the text
        # beside the button says what to change in the settings.
        for page in (of_this_app, intent_class(settings.ACTION_SETTINGS)):
            try:
                activity().startActivity(page)
                return
            except JavaException:
                continue
