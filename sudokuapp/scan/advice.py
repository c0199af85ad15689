"""What the person with the camera can do next; `guide` decides when. Without NumPy, because the screen uses it too."""

from __future__ import annotations

from enum import Enum, auto


class Advice(Enum):
    """One line under the live picture."""

    POINT = auto()
    """Point the camera at a puzzle."""
    CLOSER = auto()
    CUT_OFF = auto()
    """Get all of the puzzle into the picture."""
    MORE_LIGHT = auto()
    HOLD_STILL = auto()
    TILT_LESS = auto()
    GLARE = auto()
    """Tilt the page, so that the light is reflected elsewhere."""
    GOT_IT = auto()
    """Nothing is left to do but to take the picture."""
