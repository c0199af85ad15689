"""How large the frames of each of a phone's cameras may be: as large as the phone keeps up with, found by trying.

What was found holds for as long as the app runs, also when the camera is freed and taken again.
"""

from __future__ import annotations

MOST_PIXELS = 1920 * 1440
"""Enough to read a puzzle that fills a third of the width; more would only be copied for nothing."""
FEWEST_PIXELS = 640 * 480
"""With less no puzzle is read: rather a slow picture than that."""
STEP = 0.7
"""A size that is to take less time has at most this part of the pixels of the one before."""

Size = tuple[int, int]


class PreviewSizes:
    def __init__(self) -> None:
        self._most: dict[int, float] = {}

    def best(self, camera: int, sizes: list[Size]) -> Size:
        """The largest of the sizes that a camera has which is not too large, else the smallest."""
        fit = [size for size in sizes if _pixels(size) <= self._most.get(camera, MOST_PIXELS)]
        return max(fit, key=_pixels) if fit else min(sizes, key=_pixels)

    def was_too_large(self, camera: int, size: Size) -> None:
        """The phone did not keep up with this one."""
        self._most[camera] = max(STEP * _pixels(size), FEWEST_PIXELS)


def _pixels(size: Size) -> int:
    return size[0] * size[1]
