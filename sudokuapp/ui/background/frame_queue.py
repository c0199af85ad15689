"""Small jobs for the UI thread, one in each frame: together they would take too long for a frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from kivy.clock import Clock

Job = Callable[[], object]


class FrameQueue:
    """Between two jobs a frame is drawn and touches are answered.

    `frames` gives each job more than one frame, for jobs after which Kivy has texts and layouts to compute. The first
    job waits as long too.
    """

    def __init__(self, frames: int = 1) -> None:
        self._jobs: deque[Job] = deque()
        self._frames, self._frames_left = frames, frames - 1
        self._next_frame = Clock.create_trigger(self._on_frame)

    def __bool__(self) -> bool:
        """Whether a job is left."""
        return bool(self._jobs)

    def add(self, *jobs: Job) -> None:
        """Add to the end of the queue; a job that is already waiting is not added again."""
        self._jobs.extend(job for job in jobs if job not in self._jobs)
        self.resume()

    def clear(self) -> None:
        self._jobs.clear()

    def pause(self) -> None:
        self._next_frame.cancel()

    def resume(self) -> None:
        if self._jobs:
            self._next_frame()

    def _on_frame(self, *_: object) -> None:
        try:
            if self._frames_left:
                self._frames_left -= 1
            elif self._jobs:
                self._frames_left = self._frames - 1
                self._jobs.popleft()()
        except Exception:
            # Kivy cancels the trigger of what has raised; the other jobs must not wait for ever.
            Clock.schedule_once(lambda _elapsed: self.resume())
            raise
        self.resume()
