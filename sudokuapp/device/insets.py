"""The edges of the window that are covered by the system or by the phone's shape: bars, rounded corners, cutouts.

The keyboard is not one of them: Kivy itself moves the window so that the text field stays above it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Margins:
    """Pixels at each edge of the window that must stay free of anything to read or touch."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


NO_MARGINS = Margins()


class Insets(Protocol):
    def now(self) -> Margins:
        """Quick. Ask again when the window changes its size, and regularly: a phone turned upside down keeps its
        size."""

    def background_is(self, dark: bool) -> None:
        """Tell the system how bright the app is under its clock and keys, so that it draws them readable."""


class NoInsets:
    """Nothing covers a desktop's window."""

    def now(self) -> Margins:
        return NO_MARGINS

    def background_is(self, dark: bool) -> None:
        return
