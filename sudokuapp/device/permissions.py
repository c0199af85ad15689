"""Whether the person lets the app use the camera."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol


class Answer(Enum):
    """What the person said about the camera."""

    GRANTED = auto()
    UNASKED = auto()
    """Not granted, and not refused since the app was started: asking may show the system's question."""
    REFUSED = auto()
    """May be asked again, with a word on why."""
    REFUSED_FOR_GOOD = auto()
    """The system will not ask again; only its settings can change it."""


class Permissions(Protocol):
    def camera(self) -> Answer:
        """What is known now; quick, and worth asking again when the app comes back from the settings."""

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        """Let the system ask; `done` is called once, from any thread, perhaps before this returns."""

    def open_settings(self) -> None:
        """The system's page about this app."""


class DesktopPermissions:
    """A desktop lets every program see the camera, or says no when it is opened."""

    def camera(self) -> Answer:
        return Answer.GRANTED

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        done(Answer.GRANTED)

    def open_settings(self) -> None:
        return
