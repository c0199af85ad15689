"""A thread that reads frames and keeps only the newest one, so that a slow app skips frames and shows no old ones.

Only this thread opens, reads and closes the source, because each may take a second.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from typing import Protocol

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames.poll_rate import PollRate
from sudokuapp.errors import CameraBusy, CameraError

HANDOVER_TIMEOUT = 5.0  # seconds for the previous run to close the camera: a driver may hang for ever
EXIT_TIMEOUT = 0.2  # seconds that the end of the program waits for the source to close: a driver may hang


class Source(Protocol):
    """Where frames come from; creating it opens the camera."""

    wait: float
    """Seconds from one frame to the next; 0 if `read` itself waits for the next frame."""
    has_torch: bool

    def read(self) -> Frame | None:
        """The next frame; None if none has come yet. Raises a CameraError when there will be no more."""

    def set_torch(self, on: bool) -> None: ...

    def reduce_size(self) -> None:
        """The app does not keep up with the frames: give smaller ones, if the source has them."""

    def close(self) -> None: ...


class Capture:
    """One run of a camera, from opening to closing; every run needs a new Capture."""

    def __init__(
        self,
        open_source: Callable[[], Source],
        previous: Capture | None = None,
        previous_of_camera: Capture | None = None,
    ) -> None:
        """`previous` is the run before this one, which may still have to close its camera: some machines can open only
        one at a time. `previous_of_camera` is the last run of the same camera, which must not be opened twice."""
        self._open = open_source
        self._previous, self._previous_of_camera = previous, previous_of_camera
        self._ending = threading.Event()
        self._changed = threading.Condition()
        self._frame: Frame | None = None
        self._is_new = False
        self._problem: CameraError | None = None
        self._poll_rate = PollRate()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._holder = self._thread  # the thread that holds the camera open
        self.has_torch = False
        self.torch = False
        atexit.register(self._end_with_program)
        self._thread.start()

    def newest(self) -> Frame | None:
        with self._changed:
            if self._problem is not None:
                raise self._problem
            self._poll_rate.polled(time.monotonic())
            frame = self._frame if self._is_new else None
            self._is_new = False
            return frame

    def wait_for_frame(self, seconds: float, after: Frame | None = None) -> Frame | None:
        """The newest frame, or the next one if that is `after`; None if none comes in time. Raises a CameraError."""
        with self._changed:
            self._changed.wait_for(lambda: self._frame is not after or self._problem or self._ending.is_set(), seconds)
            if self._problem is not None:
                raise self._problem
            return self._frame if self._frame is not after else None

    def end(self) -> None:
        """Let the thread close the source, and return immediately: the UI thread must not wait for a camera."""
        self._ending.set()
        with self._changed:
            self._changed.notify_all()

    def _end_with_program(self) -> None:
        """If Python killed the thread inside a driver's code, the whole program would crash."""
        self.end()
        self._thread.join(EXIT_TIMEOUT)

    def _run(self) -> None:
        try:
            self._wait_for_previous_runs()
            if not self._ending.is_set():
                self._read(self._open())
        except Exception as failure:  # any failure of a driver; otherwise the person would see a frozen picture
            problem = failure if isinstance(failure, CameraError) else CameraError()
            if problem is not failure:
                problem.__cause__ = failure
            with self._changed:
                self._problem = problem
                self._changed.notify_all()
        finally:
            atexit.unregister(self._end_with_program)

    def _wait_for_previous_runs(self) -> None:
        previous, previous_of_camera = self._previous, self._previous_of_camera
        self._previous = self._previous_of_camera = None  # or every run would keep all earlier ones in memory
        if previous is not None:
            previous._holder.join(HANDOVER_TIMEOUT)
        if previous_of_camera is not None and previous_of_camera._holder.is_alive():
            self._holder = previous_of_camera._holder  # the next run of this camera waits for that thread too
            raise CameraBusy

    def _read(self, source: Source) -> None:
        self.has_torch = source.has_torch
        lit = False
        due = time.monotonic()
        try:
            while not self._ending.is_set():
                if lit != self.torch:
                    lit = self.torch
                    source.set_torch(lit)
                frame = source.read()
                if frame is not None:
                    with self._changed:
                        self._frame, self._is_new = frame, True
                        self._changed.notify_all()
                        is_too_slow = self._poll_rate.is_too_low(time.monotonic())
                    if is_too_slow:
                        source.reduce_size()
                if source.wait:
                    # A late frame does not make the next ones come faster: a camera does not do that either.
                    due = max(due + source.wait, time.monotonic())
                    self._ending.wait(due - time.monotonic())
        finally:
            source.close()
