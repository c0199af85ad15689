"""Which system this is, in one line, for a report of a problem."""

from __future__ import annotations

import platform

from sudokuapp.device.devices import is_android


def system_info() -> str:
    if is_android():
        from sudokuapp.device.android.build_info import phone

        return phone()
    return f"{platform.system()} {platform.release()} ({platform.machine()})"
