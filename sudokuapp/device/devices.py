"""All that the app uses of its machine, in one value that tests can fill with stand-ins."""

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
    """Those of the machine that this runs on; to be called by the app's own thread."""
    return _of_a_phone() if is_android() else _of_a_desktop()


def is_android() -> bool:
    """Python-for-android sets it; `sys.platform` differs between its versions."""
    return "ANDROID_ARGUMENT" in os.environ


def _of_a_desktop() -> Devices:
    from sudokuapp.device.desktop_camera import desktop_camera
    from sudokuapp.device.files import DesktopFiles
    from sudokuapp.device.permissions import DesktopPermissions
    from sudokuapp.device.share import DesktopShare
    from sudokuapp.device.vibration import NoVibration

    return Devices(desktop_camera(), DesktopPermissions(), DesktopFiles(), DesktopShare(), NoVibration())


def _of_a_phone() -> Devices:
    from sudokuapp.device.android_camera import android_camera
    from sudokuapp.device.android_files import AndroidFiles
    from sudokuapp.device.android_insets import AndroidInsets
    from sudokuapp.device.android_intents import AndroidIntents
    from sudokuapp.device.android_permissions import AndroidPermissions
    from sudokuapp.device.android_share import AndroidShare
    from sudokuapp.device.android_vibration import AndroidVibration

    return Devices(
        android_camera(),
        AndroidPermissions(),
        AndroidFiles(),
        AndroidShare(),
        AndroidVibration(),
        AndroidInsets(),
        AndroidIntents(),
    )
