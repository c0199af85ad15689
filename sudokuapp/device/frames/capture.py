"""A thread that reads frames and keeps only the newest, so that whoever is slow misses frames and never lags.

The thread alone opens, reads and closes its source: a webcam or a phone's camera may take a second for each.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from typing import Protocol

from sudokuapp.device.camera import Frame
from sudokuapp.device.pace import Pace
from sudokuapp.errors import CameraBusy, CameraError

LONGEST_HANDOVER = 5.0
"""Seconds to wait until the run before has closed the camera: a driver may hang in it for ever."""
LONGEST_STOP = 0.2
"""Seconds that the program's end waits for the source to be closed; it cannot wait for one that hangs."""


class Source(Protocol):
    """Where frames come from; opened by its making."""

    wait: float
    """Seconds from one frame to the next; 0 if `read` itself waits for it."""
    has_torch: bool

    def read(self) -> Frame | None:
        """The next frame; None if there was none for a moment. Raises a CameraError when there will be no more."""

    def set_torch(self, on: bool) -> None: ...

    def ease(self) -> None:
        """Whoever looks at the frames does not keep up: give smaller ones, if there are any."""

    def close(self) -> None: ...


class Capture:
    """One run of a camera, from its opening to its closing; a second run needs a new one."""

    def __init__(
        self, open_source: Callable[[], Source], after: Capture | None = None, same: Capture | None = None
    ) -> None:
        """`after` is the run before, which may still have to close its camera: some machines open one at a time only.
        `same` is the last run of this very camera, which is never opened twice."""
        self._open = open_source
        self._after, self._same = after, same
        self._ending = threading.Event()
        self._changed = threading.Condition()
        self._frame: Frame | None = None
        self._is_new = False
        self._problem: CameraError | None = None
        self._pace = Pace()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._holder = self._thread
        self.has_torch = False
        self.torch = False
        atexit.register(self._end_with_program)
        self._thread.start()

    def newest(self) -> Frame | None:
        with self._changed:
            if self._problem is not None:
                raise self._problem
            self._pace.looked(time.monotonic())
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
        """Have the source closed, and return at once: the UI thread must not wait for a camera."""
        self._ending.set()
        with self._changed:
            self._changed.notify_all()

    def _end_with_program(self) -> None:
        """Killed in the middle of a driver's code, the thread would take the whole program down."""
        self.end()
        self._thread.join(LONGEST_STOP)

    def _run(self) -> None:
        try:
            self._take_over()
            if not self._ending.is_set():
                self._read(self._open())
        except Exception as failure:  # whatever a driver does: else the person would look at a frozen picture
            problem = failure if isinstance(failure, CameraError) else CameraError()
            if problem is not failure:
                problem.__cause__ = failure
            with self._changed:
                self._problem = problem
                self._changed.notify_all()
        finally:
            atexit.unregister(self._end_with_program)

    def _take_over(self) -> None:
        after, same = self._after, self._same
        self._after = self._same = None  # else every run would be kept by the next
        if after is not None:
            after._holder.join(LONGEST_HANDOVER)
        if same is not None and same._holder.is_alive():
            self._holder = same._holder  # the next run of this camera waits for that one too
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
                        falls_behind = self._pace.falls_behind(time.monotonic())
                    if falls_behind:
                        source.ease()
                if source.wait:
                    # Who is late does not hurry to catch up: a camera would not either.
                    due = max(due + source.wait, time.monotonic())
                    self._ending.wait(due - time.monotonic())
        finally:
            source.close()
