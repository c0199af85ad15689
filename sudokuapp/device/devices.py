"""All devices that the app uses, in one value that tests can fill with stand-ins."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from sudokuapp.device.camera import Camera
from sudokuapp.device.files import Files
from sudokuapp.device.insets import Insets, NoInsets
from sudokuapp.device.intents import Intents, NoIntents
from sudokuapp.device.permissions import Permissions
from sudokuapp.device.share import Share
from sudokuapp.device.vibration import Vibration


@dataclass(frozen=True)
class Devices:
    camera: Camera
    permissions: Permissions
    files: Files
    share: Share
    vibration: Vibration
    insets: Insets = field(default_factory=NoInsets)
    intents: Intents = field(default_factory=NoIntents)


def devices_here() -> Devices:
    """The devices of this machine; must be called by the app's own thread."""
    return _android_devices() if is_android() else _desktop_devices()


def is_android() -> bool:
    """Python-for-android sets this variable; `sys.platform` differs between its versions."""
    return "ANDROID_ARGUMENT" in os.environ


def _desktop_devices() -> Devices:
    from sudokuapp.device.desktop.camera import desktop_camera
    from sudokuapp.device.desktop.files import DesktopFiles
    from sudokuapp.device.desktop.permissions import DesktopPermissions
    from sudokuapp.device.desktop.share import DesktopShare
    from sudokuapp.device.vibration import NoVibration

    return Devices(desktop_camera(), DesktopPermissions(), DesktopFiles(), DesktopShare(), NoVibration())


def _android_devices() -> Devices:
    from sudokuapp.device.android.camera import android_camera
    from sudokuapp.device.android.files import AndroidFiles
    from sudokuapp.device.android.insets import AndroidInsets
    from sudokuapp.device.android.intents import AndroidIntents
    from sudokuapp.device.android.permissions import AndroidPermissions
    from sudokuapp.device.android.share import AndroidShare
    from sudokuapp.device.android.vibration import AndroidVibration

    return Devices(
        android_camera(),
        AndroidPermissions(),
        AndroidFiles(),
        AndroidShare(),
        AndroidVibration(),
        AndroidInsets(),
        AndroidIntents(),
    )
