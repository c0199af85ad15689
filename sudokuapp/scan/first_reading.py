"""A new photo, read before anybody has looked at it: most photos need no help, and can be solved or played at once.

Done in a worker. What was recognised stays in the cache, so that Crop and Correct do not look at the pixels again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sudokuapp.core.grid import Grid
from sudokuapp.errors import PictureProblem, SudokuLensError
from sudokuapp.scan.attempts import Attempt, best_attempt, is_plausible
from sudokuapp.scan.corner_reading import read_turned, turns_of_board
from sudokuapp.scan.outline import size_of, within
from sudokuapp.scan.photo import KeptPhoto, Photo, photo_of, stored_pixels
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.photo_preview import other_boards
from sudokuapp.scan.picture import Pixels, jpeg_of, load, png_of
from sudokuapp.scan.qr_code import read_qr
from sudokuapp.scan.reading import Reading
from sudokuapp.vision.detect import Detection, detect, detect_closely
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import why_not_found, why_poor


@dataclass(frozen=True, eq=False)
class FirstReading:
    """`photo` has the corners and turns that were read; `problem` says why there is no reading, or only a poor one."""

    photo: Photo
    reading: Reading | None
    problem: SudokuLensError | None
    is_one_of_several: bool
    """Whether the picture shows other puzzles too, and nobody has said which one is meant."""
    cache: PhotoCache
    coded: Grid | None = None
    """The puzzle of a QR code, where the picture shows one and no board that can be read."""

    @property
    def stage(self) -> Literal["crop", "correct", "choice"]:
        """How far the puzzle has come without help: to the first screen on which a person has something to decide."""
        if self.reading is None or self.is_one_of_several or not is_plausible(self.reading):
            return "crop"
        return "choice" if self.reading.is_sure else "correct"


def read_file(path: Path) -> FirstReading:
    """A picture that somebody chose, and its most prominent puzzle; raises UnreadableFile or a PictureError."""
    pixels = stored_pixels(load(path).grey)
    return _read(jpeg_of(pixels), pixels, None, 0)


def read_kept(kept: KeptPhoto) -> FirstReading:
    """What the camera took: the board that was outlined in the live picture, if one was."""
    return _read(kept.jpeg, kept.pixels, kept.outlined, kept.turns)


def _read(jpeg: bytes, pixels: Pixels, outlined: Quad | None, turns: int) -> FirstReading:
    cache = PhotoCache()
    boards = [] if outlined else detect(pixels)
    quads = [outlined] if outlined else _quads(boards, pixels)
    best = best_attempt(_attempts(pixels, quads, turns, cache))
    reading, problem = best.reading if best else None, _problem(pixels, best)
    board = png_of(reading.board) if reading else None
    photo = photo_of(jpeg, pixels, best.quad if best else None, best.turns if best else turns, board)
    cache.keep_pixels(photo.jpeg, pixels)
    if reading:
        cache.keep_pixels(photo.board, reading.board)
    is_one_of_several = bool(best and other_boards(pixels, boards, best.quad))
    is_readable = reading is not None and is_plausible(reading)
    coded = None if is_readable else read_qr(pixels)
    return FirstReading(photo, reading, problem, is_one_of_several, cache, coded)


def _quads(boards: list[Detection], pixels: Pixels) -> Iterator[Quad]:
    """Those that were found at once; the slow search begins only if they are not what was looked for."""
    yield from (board.quad for board in boards)
    yield from (board.quad for board in detect_closely(pixels))


def _attempts(pixels: Pixels, quads: Iterable[Quad], turns: int, cache: PhotoCache) -> Iterator[Attempt]:
    """What comes of each board, made when it is asked for."""
    for found in quads:
        quad = within(found, size_of(pixels))
        if quad is None:
            continue
        upright = turns
        try:
            upright = turns_of_board(pixels, quad, turns, cache)
            reading = read_turned(pixels, quad, upright, cache)
        except SudokuLensError as problem:  # a missing digit model too: the photo is kept, and can be read later
            yield Attempt(quad, upright, None, problem)
        else:
            yield Attempt(quad, upright, reading, None)


def _problem(pixels: Pixels, best: Attempt | None) -> SudokuLensError | None:
    """The true reason: in a spoiled picture anything may have been taken for a board, and found to be cut off."""
    if best is None:
        return why_not_found(pixels)
    if best.reading:
        return next(iter(best.reading.problems), None) if not is_plausible(best.reading) else None
    return why_poor(pixels, best.problem) if isinstance(best.problem, PictureProblem) else best.problem
