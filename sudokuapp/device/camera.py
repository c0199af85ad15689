"""The camera as the app sees it; `desktop_camera` and `android_camera` are its twins.

All but `take` return at once, so that the UI thread may call them. What goes wrong while the camera is being opened, or
later when it is unplugged, happens in another thread: `newest` raises it, once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # NumPy waits until there is a picture
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False, slots=True)
class Frame:
    """A picture from the camera; nobody writes into it."""

    grey: NDArray[np.uint8]
    """Brightness, height by width, as the sensor has it."""
    turns: int = 0
    """Clockwise quarter turns that show it upright."""
    colour: NDArray[np.uint8] | None = None
    """The same picture to look at, lying as `grey` does: RGBA, and mostly smaller. None where only grey is known."""


class Camera(Protocol):
    """One camera at a time, of perhaps several."""

    @property
    def count(self) -> int:
        """How many cameras can be switched between; 0 where there is none."""

    @property
    def has_torch(self) -> bool:
        """Whether the running camera has a light; some know it only once they run."""

    def start(self) -> None:
        """Begin to take pictures; nothing happens if it runs already. Raises a CameraError that is known at once."""

    def stop(self) -> None:
        """Free the camera for others, and put the torch out; nothing happens if it does not run."""

    def newest(self) -> Frame | None:
        """The newest frame, or None if there was none since the last call. Raises a CameraError if it stopped."""

    def take(self) -> Frame:
        """The best picture that can be had now. May take a second, so not in the UI thread. Raises a CameraError."""

    def set_torch(self, on: bool) -> None:
        """Without a torch, nothing happens."""

    def switch(self) -> None:
        """Go on to the next camera; with only one, nothing happens."""

    def switch_back(self) -> None:
        """To the camera before, which starts when it is told to: the one that was switched to does not work."""
