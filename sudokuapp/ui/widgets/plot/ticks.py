"""Round numbers for an axis, and which of its texts are shown. Kivy-free."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

MINUTE, HOUR = 60, 60 * 60
SECONDS_STEPS = (5, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR)


def ticks_up_to(highest: float, steps: Sequence[int], most: int) -> list[int]:
    """From 0 to the first multiple of a step that is not below `highest`, with the smallest step that is coarse enough.

    At most `most` above 0; beyond the last step, multiples of it.
    """
    step = next((step for step in steps if ceil(highest / step) <= most), 0)
    step = step or steps[-1] * ceil(highest / (steps[-1] * most))
    return [step * number for number in range(max(1, ceil(highest / step)) + 1)]


def every_nth_apart(spans: Sequence[tuple[float, float]], gap: float) -> list[int]:
    """Which texts are shown: all, or every second or third and so on, so that none runs into the next.

    A span is the left and the right end of a text.
    """
    for step in range(1, len(spans)):
        shown = range(0, len(spans), step)
        if all(spans[here][1] + gap <= spans[after][0] for here, after in pairwise(shown)):
            return list(shown)
    return [0] if spans else []
