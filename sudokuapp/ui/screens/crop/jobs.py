"""The background jobs of Crop: opening the photo, making the board straight, reading it.

Opening and reading never happen at the same time and share a worker. The straight board has its own: it follows the
finger, and must not wait for them. Problems with a picture are returned, not raised. The jobs import OpenCV and the
digit model themselves, because they may not be loaded yet when Crop is opened from Home.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from sudokuapp.errors import SudokuLensError
from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.vision.quad import Quad

if TYPE_CHECKING:
    from sudokuapp.scan.photo_cache import PhotoCache
    from sudokuapp.scan.photo_preview import OpenedPhoto, StraightBoard
    from sudokuapp.scan.picture import Pixels
    from sudokuapp.scan.reading import Reading

Result = TypeVar("Result")


@dataclass(frozen=True, eq=False)
class Read:
    """What was read, and the picture of the board that is kept with it, a PNG."""

    reading: Reading
    board: bytes


class CropWork:
    """Runs the jobs until it is closed; results that come later are dropped."""

    def __init__(self, cache: PhotoCache) -> None:
        self._cache = cache
        self._reading = Tasks("reading", Policy.QUEUE)
        self._straightening = Tasks("straightening", Policy.LATEST)

    def close(self) -> None:
        self._reading.close()
        self._straightening.close()

    def open(self, puzzle: SavedPuzzle, longest: int, done: Callable[[OpenedPhoto | SudokuLensError], None]) -> None:
        """Open the photo of a puzzle, to be shown in no more than so many pixels a side."""
        photo, corners, turns = puzzle.photo or b"", puzzle.corners, puzzle.turns
        outline = Quad.in_order(corners) if corners else None
        is_new = puzzle.is_untouched

        def job() -> OpenedPhoto:
            from sudokuapp.scan.photo_preview import open_photo

            return open_photo(photo, outline, turns, is_new, longest, self._cache)

        self._reading.run(_or_problem(job), done)

    def straighten(
        self, grey: Pixels, quad: Quad, turns: int, follow: bool, done: Callable[[StraightBoard], None]
    ) -> None:
        """Make the board straight, unless newer corners come first; corners that span no board change nothing.

        Following its lines takes longer than a finger waits.
        """

        def job() -> StraightBoard:
            from sudokuapp.scan.photo_preview import followed, straightened

            return followed(grey, quad, turns, self._cache) if follow else straightened(grey, quad, turns)

        def show(board: StraightBoard | SudokuLensError) -> None:
            if not isinstance(board, SudokuLensError):
                done(board)

        self._straightening.run(_or_problem(job), show)

    def find_turns(self, grey: Pixels, quad: Quad, otherwise: int, done: Callable[[int], None]) -> None:
        """How another board of the photo comes to be upright."""

        def job() -> int:
            from sudokuapp.scan.corner_reading import turns_of_board

            return turns_of_board(grey, quad, otherwise, self._cache)

        self._reading.run(job, done)

    def read(self, grey: Pixels, quad: Quad, turns: int, done: Callable[[Read | SudokuLensError], None]) -> None:
        def job() -> Read:
            from sudokuapp.scan.corner_reading import read_turned
            from sudokuapp.scan.picture import png_of

            reading = read_turned(grey, quad, turns, self._cache)
            board = png_of(reading.board)
            self._cache.keep_pixels(board, reading.board)
            return Read(reading, board)

        self._reading.run(_or_problem(job), done)


def _or_problem(job: Callable[[], Result]) -> Callable[[], Result | SudokuLensError]:
    """The same job, which returns the problem that it would raise."""

    def done_or_not() -> Result | SudokuLensError:
        try:
            return job()
        except SudokuLensError as problem:
            return problem

    return done_or_not
