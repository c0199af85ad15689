"""The camera while Scan shows it: who looks at which frame, in which thread, and until when.

Three threads work at once. The camera's own keeps the newest frame. The UI's asks for it some thirty times a second. A
worker looks at the newest frame whenever it is done with the last one, so that on a slow phone the outline follows less
often, and the picture never lags. A fourth takes the picture, at the moment at which it is asked to; a fifth gets ready
what Crop will need, which may take seconds.

Nothing of this loads OpenCV before the camera starts. Then the workers do, each what it needs; the UI's thread does not
wait for it.
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

FRAMES = 30  # a second, at most
LONGEST_SILENCE = 8.0
"""Seconds to the next frame until a camera that reports nothing is spoken of. Longer than the camera itself waits for
what it can know of: the end of its last run, and on a phone the first frame."""


class Watcher(Protocol):
    """Who is told what the camera shows, in the UI thread."""

    def see(self, frame: Frame) -> None:
        """A new frame."""

    def outline(self, live: Live) -> None:
        """What was found in a frame, a moment ago."""

    def camera_silent(self) -> None:
        """It has shown nothing for long, and reported nothing; it is kept, as it may still."""

    def switched_back(self) -> None:
        """The camera that was switched to gives nothing: the one before starts again."""

    def camera_failed(self, error: CameraError) -> None:
        """It gives no more frames, and was given back."""


class LiveSession:
    """From the camera's start to its stop, as often as the screen is entered and left."""

    def __init__(self, devices: Devices, watcher: Watcher) -> None:
        self._devices, self._watcher = devices, watcher
        self._ticks = Clock.create_trigger(self._tick, 1 / FRAMES, interval=True)
        self._silence = Clock.create_trigger(self._fall_silent, LONGEST_SILENCE)
        self._outlining = Tasks("outline", Policy.LATEST)
        self._taking = Tasks("shutter", Policy.QUEUE)
        self._warming_up = Tasks("warm-up", Policy.QUEUE)
        self._is_running = False
        self._scan: LiveScan | None = None
        self._live: Live | None = None
        self._frame: Frame | None = None
        self._tapped: Point | None = None
        self._is_untried = False  # whether it was switched to and has shown nothing yet
        self._is_silent = False

    def start(self) -> None:
        """Begin, or begin anew; with the camera before, if the one that was switched to has been silent for long."""
        self.stop()
        if self._is_untried and self._is_silent:
            self._go_back()
        else:
            self._begin()

    def _begin(self) -> None:
        """With nothing known of what was shown before."""
        self._scan, self._live, self._frame, self._tapped = None, None, None, None
        try:
            self._devices.camera.start()
        except CameraError as error:
            self._fail(error)
            return
        if not self._is_running:
            self._is_running = True
            self._warming_up.run(warm_up, lambda _nothing: None)
        self._outlining.run(_new_scan, self._begin_looking)
        self._ticks()
        self._is_silent = False
        self._silence()

    def stop(self) -> None:
        """Give the camera back, and forget what is under way."""
        self._ticks.cancel()
        self._silence.cancel()
        for tasks in (self._outlining, self._taking, self._warming_up):
            tasks.close()
        self._is_running = False
        self._devices.camera.stop()

    def switch(self) -> None:
        """To the other camera; what it shows has nothing to do with what was held."""
        self._ticks.cancel()
        self._silence.cancel()
        self._is_untried = True
        try:
            self._devices.camera.switch()
        except CameraError as error:
            self._fail(error)
            return
        self._begin()

    def choose(self, point: Point) -> None:
        """The puzzle at this place of the frame is meant; the next look knows it."""
        self._tapped = point

    def take(self, taken: Callable[[TakenPhoto], None]) -> None:
        """Take the picture, with an outline or without; from here on the live picture stands still."""
        if not self._is_running or self._frame is None:
            return
        self._ticks.cancel()
        self._silence.cancel()
        outlined = self._live.quad if self._live else None
        job = partial(take, self._devices.camera, outlined, self._frame.grey.shape[1])
        self._taking.run(job, lambda result: self._fail(result) if isinstance(result, CameraError) else taken(result))

    def _tick(self, *_: object) -> None:
        try:
            frame = self._devices.camera.newest()
        except CameraError as error:
            self._fail(error)
            return
        if frame is None:
            return
        self._silence.cancel()
        self._silence()
        self._frame, self._is_untried = frame, False
        self._watcher.see(frame)
        if self._scan and not self._outlining.is_busy:
            tapped, self._tapped = self._tapped, None
            self._outlining.run(partial(self._scan.look, frame.grey, tapped), partial(self._looked, self._scan))

    def _fall_silent(self, *_: object) -> None:
        self._is_silent = True
        self._watcher.camera_silent()

    def _begin_looking(self, scan: LiveScan) -> None:
        self._scan = scan

    def _looked(self, scan: LiveScan, live: Live) -> None:
        if scan is self._scan:  # else it was the other camera's
            self._live = live
            self._watcher.outline(live)

    def _fail(self, error: CameraError) -> None:
        self.stop()
        if self._is_untried:
            self._go_back()
        else:
            self._watcher.camera_failed(error)

    def _go_back(self) -> None:
        # Once only: else two that do not work would be switched between for ever.
        self._is_untried = False
        self._devices.camera.switch_back()
        self._watcher.switched_back()
        self._begin()


def _new_scan() -> LiveScan:
    from sudokuapp.scan.live import LiveScan

    return LiveScan()
