"""The edges of the window that the system or the phone's own shape covers: bars, rounded corners, a hole for a camera.

The keyboard is not among them: Kivy itself moves the window so that the field that is typed into stays above it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Margins:
    """Pixels at each edge of the window where nothing may be that is to be read or touched."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


NO_MARGINS = Margins()


class Insets(Protocol):
    def now(self) -> Margins:
        """Quick; worth asking again when the window changes its size, and now and then: a phone that is turned upside
        down keeps its size."""

    def background_is(self, dark: bool) -> None:
        """Let the system draw its clock and keys so that they can be seen on what the app draws under them."""


class NoInsets:
    """A desktop's window is the app's alone."""

    def now(self) -> Margins:
        return NO_MARGINS

    def background_is(self, dark: bool) -> None:
        return
