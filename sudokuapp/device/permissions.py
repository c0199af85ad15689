"""Whether the person lets the app use the camera."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol


class Answer(Enum):
    """What the person said about the camera."""

    GRANTED = auto()
    UNASKED = auto()  # not granted, and not refused since the app was started: asking may show the system's dialog
    REFUSED = auto()  # the app may ask again, and should say why
    REFUSED_FOR_GOOD = auto()  # the system will not ask again; only its settings can change that


class Permissions(Protocol):
    def camera(self) -> Answer:
        """The current state. Quick; ask again when the app comes back from the system's settings."""

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        """Show the system's dialog; `done` is called once, from any thread, perhaps before this returns."""

    def open_settings(self) -> None:
        """Open the system's settings of this app."""
