"""Moving a dialog so far that nothing dangerous lies where the finger has just been. Kivy-free."""

from __future__ import annotations

from collections.abc import Sequence

Span = tuple[float, float]  # the lower and the upper edge of something dangerous


def shift_away(finger: float, dangers: Sequence[Span], lowest: float, highest: float, margin: float) -> float:
    """The shortest move up (or down, if negative) between two limits after which the finger is beside all dangers.

    0 if there is none.
    """
    edges = [edge for low, high in dangers for edge in (finger - high - margin, finger - low + margin)]
    allowed = [shift for shift in (0.0, *edges) if lowest <= shift <= highest or shift == 0]
    free = [shift for shift in allowed if not _is_in(finger - shift, dangers, margin)]
    return min(free, key=abs, default=0.0)


def _is_in(place: float, dangers: Sequence[Span], margin: float) -> bool:
    return any(low - margin < place < high + margin for low, high in dangers)
