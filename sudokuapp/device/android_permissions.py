"""Asking for the camera on a phone. Never run on one: see the package's docstring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from android.permissions import request_permissions  # type: ignore[import-not-found]
from jnius import autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import CAMERA, activity, may_use_camera
from sudokuapp.device.permissions import Answer


class AndroidPermissions:
    def __init__(self) -> None:
        self._refusal = Answer.UNASKED

    def camera(self) -> Answer:
        return Answer.GRANTED if may_use_camera() else self._refusal

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        def answered(_permissions: Sequence[str], _granted: Sequence[bool]) -> None:
            # Android tells a refusal for good only so: after it, no reason is wanted any more.
            asks_again = activity().shouldShowRequestPermissionRationale(CAMERA)
            self._refusal = Answer.REFUSED if asks_again else Answer.REFUSED_FOR_GOOD
            done(self.camera())

        if may_use_camera():
            done(Answer.GRANTED)
        else:
            request_permissions([CAMERA], answered)

    def open_settings(self) -> None:
        intent = autoclass("android.content.Intent")(
            autoclass("android.provider.Settings").ACTION_APPLICATION_DETAILS_SETTINGS
        )
        intent.setData(autoclass("android.net.Uri").fromParts("package", activity().getPackageName(), None))
        activity().startActivity(intent)
