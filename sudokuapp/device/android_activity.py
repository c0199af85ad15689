"""The app's window as Android knows it, and what every Android twin asks of it."""

from __future__ import annotations

from typing import Any

from jnius import autoclass  # type: ignore[import-not-found]

CAMERA = "android.permission.CAMERA"
GRANTED = 0


def activity() -> Any:
    """Python-for-android's only activity."""
    return autoclass("org.kivy.android.PythonActivity").mActivity


def android_version() -> int:
    """The API level: 24 is Android 7, 29 is Android 10."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def may_use_camera() -> bool:
    return bool(activity().checkSelfPermission(CAMERA) == GRANTED)
