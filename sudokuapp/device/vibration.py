"""A short vibration as an answer to a touch."""

from __future__ import annotations

from typing import Protocol


class Vibration(Protocol):
    def tick(self) -> None:
        """One short vibration; does nothing on a machine without a vibrator."""


class NoVibration:
    """A desktop has no vibrator."""

    def tick(self) -> None:
        return
