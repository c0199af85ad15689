"""A short tick under the finger."""

from __future__ import annotations

from typing import Protocol


class Vibration(Protocol):
    def tick(self) -> None:
        """Felt, not heard: where there is nothing that could move, nothing happens."""


class NoVibration:
    """A desktop keeps still."""

    def tick(self) -> None:
        return
