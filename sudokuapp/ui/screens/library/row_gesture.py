"""What a finger that moves over the list of puzzles means: it swipes a row, or scrolls the list. Kivy-free.

Lengths are in dp.
"""

from __future__ import annotations

from enum import Enum

SWIPE_START = 14.0  # to the side; less may be a tap that slipped
SIDEWAYS = 1.5  # a swipe goes this much farther to the side than up or down
REMOVING_PART = 0.4  # of the row's width
FLICK_DISTANCE, FLICK_SPEED = 48.0, 500.0  # a quick swipe may be shorter; dp, and dp a second


class Movement(Enum):
    UNDECIDED = "undecided"
    SWIPE = "swipe"
    SCROLL = "scroll"


def movement(across: float, up: float) -> Movement:
    """Of a finger that has come so far from where it began."""
    if max(abs(across), abs(up)) <= SWIPE_START:
        return Movement.UNDECIDED
    return Movement.SWIPE if abs(across) >= SIDEWAYS * abs(up) else Movement.SCROLL


def swiped_offset(across: float) -> float:
    """How far the row has followed: not the first part, in which nobody knew that it is a swipe."""
    return across - SWIPE_START if across > 0 else across + SWIPE_START


def removes(offset: float, width: float, seconds: float) -> bool:
    """Whether a swipe that ends here, after so many seconds, removes the row; otherwise the row goes back."""
    distance = abs(offset)
    is_flick = distance >= FLICK_DISTANCE and distance >= FLICK_SPEED * seconds
    return distance >= REMOVING_PART * width or is_flick
