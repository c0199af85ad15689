"""The two ways to make a puzzle that people compare."""

from __future__ import annotations

from enum import Enum


class Method(Enum):
    TOP_DOWN = "top-down"  # from a full grid
    BOTTOM_UP = "bottom-up"  # from an empty grid

    def __str__(self) -> str:
        return self.value
