"""The camera while Scan shows it: its start and stop, and the threads that work on its frames.

The camera's own thread keeps the newest frame, and the UI thread asks for it up to 30 times a second. A second thread
looks for the puzzle in the newest frame whenever it is done with the last one: on a slow phone the outline is updated
less often, but the picture never lags. A third takes the picture. A fourth loads what Crop will need, which may take
seconds.

OpenCV is imported in those threads, after the camera has started: the UI thread does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from sudokuapp.device.camera import Frame
from sudokuapp.device.devices import Devices
from sudokuapp.errors import CameraError
from sudokuapp.scan.warm_up import warm_up
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.screens.scan.taking import TakenPhoto, take
from sudokuapp.vision.quad import Point

if TYPE_CHECKING:
    from sudokuapp.scan.live import Live, LiveScan

FRAMES_PER_SECOND = 30  # at most
# Seconds without a frame after which the person is told. Longer than the camera's own timeouts, for the end of its last
# run and, on a phone, for the first frame: those give a better reason.
SILENCE_TIMEOUT = 8.0


class CameraListener(Protocol):
    """Gets what the camera shows, in the UI thread."""

    def show_frame(self, frame: Frame) -> None:
        """A new frame."""

    def show_outline(self, live: Live) -> None:
        """What was found in a recent frame."""

    def camera_silent(self) -> None:
        """No frame and no error came for long. The camera keeps running: a frame may still come."""

    def switched_back(self) -> None:
        """The other camera gave no frame: the one before starts again."""

    def camera_failed(self, error: CameraError) -> None:
        """No more frames come; the camera was released."""


class CameraSession:
    """From the camera's start to its stop, as often as the screen is entered and left."""

    def __init__(self, devices: Devices, listener: CameraListener) -> None:
        self._devices, self._listener = devices, listener
        self._poll = Clock.create_trigger(self._poll_frame, 1 / FRAMES_PER_SECOND, interval=True)
        self._silence_timeout = Clock.create_trigger(self._on_silence, SILENCE_TIMEOUT)
        self._outlining = Tasks("outline", Policy.LATEST)
        self._taking = Tasks("shutter", Policy.QUEUE)
        self._warming_up = Tasks("warm-up", Policy.QUEUE)
        self._is_running = False
        self._scan: LiveScan | None = None
        self._live: Live | None = None
        self._frame: Frame | None = None
        self._tapped: Point | None = None
        self._is_untried = False  # whether it was switched to and has given no frame yet
        self._is_silent = False

    def start(self) -> None:
        """Start or restart; with the previous camera, if the one that was switched to gave no frame."""
        self.stop()
        if self._is_untried and self._is_silent:
            self._switch_back()
        else:
            self._begin()

    def _begin(self) -> None:
        """Start, without anything of the frames before."""
        self._scan, self._live, self._frame, self._tapped = None, None, None, None
        try:
            self._devices.camera.start()
        except CameraError as error:
            self._fail(error)
            return
        if not self._is_running:
            self._is_running = True
            self._warming_up.run(warm_up, lambda _nothing: None)
        self._outlining.run(_new_scan, self._set_scan)
        self._poll()
        self._is_silent = False
        self._silence_timeout()

    def stop(self) -> None:
        """Release the camera, and cancel what is running."""
        self._poll.cancel()
        self._silence_timeout.cancel()
        for tasks in (self._outlining, self._taking, self._warming_up):
            tasks.close()
        self._is_running = False
        self._devices.camera.stop()

    def switch(self) -> None:
        """Switch to the other camera; what was found by the first is forgotten."""
        self._poll.cancel()
        self._silence_timeout.cancel()
        self._is_untried = True
        try:
            self._devices.camera.switch()
        except CameraError as error:
            self._fail(error)
            return
        self._begin()

    def choose(self, point: Point) -> None:
        """The person tapped this place: the next search for the puzzle prefers the one there."""
        self._tapped = point

    def take(self, taken: Callable[[TakenPhoto], None]) -> None:
        """Take the picture, with an outline or without. The live picture stops."""
        if not self._is_running or self._frame is None:
            return
        self._poll.cancel()
        self._silence_timeout.cancel()
        outlined = self._live.quad if self._live else None
        job = partial(take, self._devices.camera, outlined, self._frame.grey.shape[1])
        self._taking.run(job, lambda result: self._fail(result) if isinstance(result, CameraError) else taken(result))

    def _poll_frame(self, *_: object) -> None:
        try:
            frame = self._devices.camera.newest()
        except CameraError as error:
            self._fail(error)
            return
        if frame is None:
            return
        self._silence_timeout.cancel()
        self._silence_timeout()
        self._frame, self._is_untried = frame, False
        self._listener.show_frame(frame)
        if self._scan and not self._outlining.is_busy:
            tapped, self._tapped = self._tapped, None
            self._outlining.run(partial(self._scan.look, frame.grey, tapped), partial(self._show_live, self._scan))

    def _on_silence(self, *_: object) -> None:
        self._is_silent = True
        self._listener.camera_silent()

    def _set_scan(self, scan: LiveScan) -> None:
        self._scan = scan

    def _show_live(self, scan: LiveScan, live: Live) -> None:
        if scan is self._scan:  # else it is from the other camera
            self._live = live
            self._listener.show_outline(live)

    def _fail(self, error: CameraError) -> None:
        self.stop()
        if self._is_untried:
            self._switch_back()
        else:
            self._listener.camera_failed(error)

    def _switch_back(self) -> None:
        # Only once: else it would switch between two broken cameras for ever.
        self._is_untried = False
        self._devices.camera.switch_back()
        self._listener.switched_back()
        self._begin()


def _new_scan() -> LiveScan:
    from sudokuapp.scan.live import LiveScan

    return LiveScan()
