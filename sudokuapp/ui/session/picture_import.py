"""Making a new puzzle from a picture: from the camera, from a file, or the sample. Kivy-free.

A picture is decoded and read in a thread. One at a time: a new one replaces the one before, and going to another screen
cancels it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from sudokuapp.errors import SudokuLensError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.device.files import Chosen
    from sudokuapp.scan.first_reading import FirstReading
    from sudokuapp.scan.photo import KeptPhoto
    from sudokuapp.storage import Naming
    from sudokuapp.vision.quad import Quad

Failed = Callable[[SudokuLensError], None]


class Runner(Protocol):
    """The part of `background.tasks.Tasks` that is used here; its policy is to replace."""

    @property
    def is_busy(self) -> bool: ...

    def run(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None: ...

    def cancel(self) -> None: ...


class PictureImport:
    """`begin(first_reading, name, naming)` gets each picture that was not cancelled.

    Before that, `keep` gets a photo that the camera took: of a file, the person has another copy.
    """

    def __init__(
        self, tasks: Runner, keep: Callable[[KeptPhoto], None], begin: Callable[[FirstReading, str, Naming], None]
    ) -> None:
        self._tasks, self._keep, self._begin = tasks, keep, begin
        self._pending: Chosen = None

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being opened or read."""
        return self._tasks.is_busy

    def cancel(self) -> None:
        self._tasks.cancel()

    def open_file(self, path: str | Path, failed: Failed, naming: Naming = "given") -> None:
        """Open a picture file; `failed` gets the reason if that is impossible."""
        path = Path(path)

        def job() -> FirstReading | SudokuLensError:
            from sudokuapp.scan.first_reading import read_file  # with OpenCV: only in the thread

            try:
                return read_file(path)
            except SudokuLensError as wrong:
                return wrong

        def opened(first: FirstReading | SudokuLensError) -> None:
            if isinstance(first, SudokuLensError):
                failed(first)
            else:
                self._begin(first, path.stem, naming)

        self._tasks.run(job, opened)

    def open_sample(self, failed: Failed) -> None:
        """The picture that comes with the app."""
        from sudokuapp.scan.sample import sample_path

        self.open_file(sample_path(), failed, "sample")

    def photo_taken(self, grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> None:
        """What the camera took; `turns` is how many clockwise quarter turns show `grey` upright."""

        def encode() -> KeptPhoto:
            from sudokuapp.scan.photo import keep  # with OpenCV: only in the thread

            return keep(grey, quad, turns)

        def read(kept: KeptPhoto) -> None:
            self._keep(kept)
            self._tasks.run(partial(_first_reading, kept), lambda first: self._begin(first, "", "day"))

        self._tasks.run(encode, read)

    def set_pending(self, picture: Chosen) -> None:
        """A picture from outside the app, or why there is none: Home opens it when it is entered next."""
        self._pending = picture

    def take_pending(self) -> Chosen:
        picture, self._pending = self._pending, None
        return picture


def _first_reading(kept: KeptPhoto) -> FirstReading:
    from sudokuapp.scan.first_reading import read_kept  # with OpenCV: only in the thread

    return read_kept(kept)
