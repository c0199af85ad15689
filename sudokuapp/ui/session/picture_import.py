"""Puzzles that come as a picture: made ready in a worker, and void once the person wants something else. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokuapp.errors import SudokuLensError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.scan.photo import Photo
    from sudokuapp.vision.quad import Quad

Job = Callable[[], Any]
Done = Callable[[Any], None]
Work = Callable[[Job, Done], None]
Failed = Callable[[SudokuLensError], None]


def at_once(job: Job, done: Done) -> None:
    """Work without a worker."""
    done(job())


class Incoming:
    """One picture at a time: the last one counts. `work` does a job, and then `done` with its result."""

    def __init__(self, work: Work, begin: Callable[[Photo, str], None]) -> None:
        self._work, self._begin = work, begin
        self._errand = 0

    def void(self) -> None:
        """Let what comes back from now on be ignored."""
        self._errand += 1

    def file(self, path: Path, name: str, failed: Failed) -> None:
        """A picture file; `failed` is told why it cannot be opened."""

        def open_it() -> Photo | SudokuLensError:
            from sudokuapp.scan.photo import photo_of_file  # with OpenCV: only in the worker

            try:
                return photo_of_file(path)
            except SudokuLensError as wrong:
                return wrong

        def opened(photo: Photo | SudokuLensError) -> None:
            if isinstance(photo, SudokuLensError):
                failed(photo)
            else:
                self._begin(photo, name)

        self._send(open_it, opened)

    def taken(self, grey: NDArray[np.uint8], quad: Quad | None, turns: int, name: str) -> None:
        """What the camera took."""

        def make_photo() -> Photo:
            from sudokuapp.scan.photo import photo_of  # with OpenCV: only in the worker

            return photo_of(grey, quad, turns)

        self._send(make_photo, lambda photo: self._begin(photo, name))

    def _send(self, job: Job, done: Done) -> None:
        self.void()
        errand = self._errand

        def receive(result: Any) -> None:
            if errand == self._errand:
                done(result)

        self._work(job, receive)
