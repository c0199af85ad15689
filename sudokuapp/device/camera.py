"""The camera as the app sees it; `desktop.camera` and `android.camera` implement it.

All methods except `take` return immediately, so the UI thread may call them. Errors while the camera is opened, or
later when it is unplugged, happen in another thread: `newest` raises them, once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # NumPy is loaded with the first picture
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False, slots=True)
class Frame:
    """A picture from the camera; nobody writes into it."""

    grey: NDArray[np.uint8]
    """Brightness, height by width, in the sensor's orientation."""
    turns: int = 0
    """Clockwise quarter turns that bring it upright."""
    colour: NDArray[np.uint8] | None = None
    """The same picture for display, in the same orientation: RGBA, usually smaller. None if only grey is known."""


class Camera(Protocol):
    """One of the machine's cameras at a time."""

    @property
    def count(self) -> int:
        """How many cameras can be switched between; 0 if there is none."""

    @property
    def has_torch(self) -> bool:
        """Whether the running camera has a light; some cameras know it only while they run."""

    def start(self) -> None:
        """Start taking pictures; does nothing if it runs already. Raises a CameraError that is known immediately."""

    def stop(self) -> None:
        """Release the camera and switch the torch off; does nothing if it does not run."""

    def newest(self) -> Frame | None:
        """The newest frame, or None if there was none since the last call. Raises a CameraError if it stopped."""

    def take(self) -> Frame:
        """The best picture available now. May take a second: not for the UI thread. Raises a CameraError."""

    def set_torch(self, on: bool) -> None:
        """Does nothing without a torch."""

    def switch(self) -> None:
        """Go on to the next camera; with only one, nothing happens."""

    def switch_back(self) -> None:
        """Select the previous camera without starting it: for when the camera switched to does not work."""
