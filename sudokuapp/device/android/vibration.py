"""The short vibration of a phone."""

from __future__ import annotations

import contextlib
from typing import Any

from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, android_version

LENGTH = 20  # milliseconds: can be felt, but is no buzz yet
FIRST_WITH_EFFECTS = 26
FIRST_WITH_SEVERAL = 31


class AndroidVibration:
    def tick(self) -> None:
        # No error is reported: some tablets have no vibrator, and the permission may be missing.
        with contextlib.suppress(JavaException):
            vibrator = _vibrator()
            if vibrator is None or not vibrator.hasVibrator():
                return
            if android_version() >= FIRST_WITH_EFFECTS:
                effect = autoclass("android.os.VibrationEffect")
                vibrator.vibrate(effect.createOneShot(LENGTH, effect.DEFAULT_AMPLITUDE))
            else:
                vibrator.vibrate(LENGTH)


def _vibrator() -> Any:
    """Android returns a class of the phone's maker; the cast makes sure that the documented methods are found."""
    context = autoclass("android.content.Context")
    if android_version() >= FIRST_WITH_SEVERAL:
        manager = activity().getSystemService(context.VIBRATOR_MANAGER_SERVICE)
        return manager and cast("android.os.VibratorManager", manager).getDefaultVibrator()
    vibrator = activity().getSystemService(context.VIBRATOR_SERVICE)
    return vibrator and cast("android.os.Vibrator", vibrator)
