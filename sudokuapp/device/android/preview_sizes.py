"""How large the frames of each camera of a phone may be: as large as the phone keeps up with, found by trying.

The result is kept while the app runs, also when the camera is released and opened again.
"""

from __future__ import annotations

MOST_PIXELS = 1920 * 1440  # enough to read a puzzle that fills a third of the width
FEWEST_PIXELS = 640 * 480  # no puzzle can be read with less: a slow picture is better than that
SHRINK_FACTOR = 0.7  # the next smaller size has at most this share of the pixels

Size = tuple[int, int]


class PreviewSizes:
    def __init__(self) -> None:
        self._most: dict[int, float] = {}

    def best(self, camera: int, sizes: list[Size]) -> Size:
        """The largest size of a camera that is not too large; if all are, the smallest."""
        fit = [size for size in sizes if _pixels(size) <= self._most.get(camera, MOST_PIXELS)]
        return max(fit, key=_pixels) if fit else min(sizes, key=_pixels)

    def was_too_large(self, camera: int, size: Size) -> None:
        """The phone did not keep up with this size."""
        self._most[camera] = max(SHRINK_FACTOR * _pixels(size), FEWEST_PIXELS)


def _pixels(size: Size) -> int:
    return size[0] * size[1]
