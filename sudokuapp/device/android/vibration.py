"""The tick on a phone. Never run on one: see the package's docstring."""

from __future__ import annotations

import contextlib
from typing import Any

from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity, android_version

LENGTH = 20
"""Milliseconds: felt, and not yet a buzz."""
FIRST_WITH_EFFECTS = 26
FIRST_WITH_SEVERAL = 31


class AndroidVibration:
    def tick(self) -> None:
        # A tick is not worth an error: some tablets have no motor, and the permission may be missing.
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
    """A service comes as some class of the phone's maker; only the cast makes its documented methods sure."""
    context = autoclass("android.content.Context")
    if android_version() >= FIRST_WITH_SEVERAL:
        several = activity().getSystemService(context.VIBRATOR_MANAGER_SERVICE)
        return several and cast("android.os.VibratorManager", several).getDefaultVibrator()
    one = activity().getSystemService(context.VIBRATOR_SERVICE)
    return one and cast("android.os.Vibrator", one)
