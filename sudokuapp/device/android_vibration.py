"""The tick on a phone. Never run on one: see the package's docstring."""

from __future__ import annotations

import contextlib

from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity, android_version

LENGTH = 20
"""Milliseconds: felt, and not yet a buzz."""


class AndroidVibration:
    def tick(self) -> None:
        vibrator = activity().getSystemService(autoclass("android.content.Context").VIBRATOR_SERVICE)
        # A tick is not worth an error: some tablets have no motor, and the permission may be missing.
        with contextlib.suppress(JavaException):
            if vibrator is None or not vibrator.hasVibrator():
                return
            if android_version() >= 26:
                effect = autoclass("android.os.VibrationEffect")
                vibrator.vibrate(effect.createOneShot(LENGTH, effect.DEFAULT_AMPLITUDE))
            else:
                vibrator.vibrate(LENGTH)
