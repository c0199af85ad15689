"""The camera's permission on a desktop."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.device.permissions import Answer


class DesktopPermissions:
    """Always granted: a desktop has no such dialog. If the system refuses, opening the camera fails."""

    def camera(self) -> Answer:
        return Answer.GRANTED

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        done(Answer.GRANTED)

    def open_settings(self) -> None:
        return
