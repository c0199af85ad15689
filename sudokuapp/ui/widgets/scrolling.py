"""How far a list must be scrolled. Kivy-free."""

from __future__ import annotations


def scroll_to_show(from_top: float, height: float, seen: float, whole: float, now: float) -> float:
    """The `scroll_y` at which a part of a list is seen whole, as near as possible to the one of `now`.

    The part begins so far from the top and is so high; of a list that is `whole` high `seen` is seen. Of a part that is
    too high the beginning is seen. As in Kivy, 1 is the top and 0 the end.
    """
    hidden = whole - seen
    if hidden <= 0:
        return now
    wanted = min(max((1 - now) * hidden, from_top + height - seen), from_top)
    return min(max(1 - wanted / hidden, 0.0), 1.0)
