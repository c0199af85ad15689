"""The font size of a text that has to fit. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable

SHORTENING_MARGIN = 2  # pixels: a line with less than that beside it is shortened by Kivy, though it fits


def largest_font(largest: float, smallest: float, fits: Callable[[float], bool]) -> float:
    """The largest size at which the text fits, in whole steps down; the smallest if it fits at none."""
    font = largest
    while font > smallest and not fits(font):
        font = max(smallest, font - 1)
    return font
