"""One photo to what `scan` reports of it, in this process or in a worker.

Only here the scan is imported, and only when the first photo is read: OpenCV, NumPy and the model's runtime take a good
part of a second. A Scan goes from a worker to the command through a pipe, so it carries no picture and no exceptions.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from sudokuapp.cli.output import silent_libraries
from sudokuapp.cli.photos import Photo
from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchTimedOut, SudokuLensError
from sudokuapp.solvers.app_solver import app_solver

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading

PATIENCE = 2.0
"""Seconds to count solutions where the reader, made for a phone, gave up sooner."""


@dataclass(frozen=True)
class Problem:
    """What is wrong with a photo: the name of our error, and its sentence for people."""

    kind: str
    message: str

    @classmethod
    def of(cls, error: Exception) -> Problem:
        return cls(type(error).__name__, str(error))


@dataclass(frozen=True)
class Scan:
    """What became of a photo."""

    photo: str
    reading: Reading | None
    """With its corners in the stored pixels, and its problems beside it here; None where nothing could be read."""
    problems: tuple[Problem, ...]
    milliseconds: float
    """From opening the file to the Reading."""


def scan_photo(photo: Photo) -> Scan:
    """Read a photo; whatever goes wrong is a problem of this photo, so that the others go on."""
    started = time.perf_counter()
    reading, problems = None, []
    try:
        if photo.refused:
            raise photo.refused
        get_ready()
        started = time.perf_counter()
        reading = _read(photo.name)
        problems = [Problem.of(problem) for problem in reading.problems]
        reading = replace(reading, board=reading.board[:0], problems=())
    except SudokuLensError as problem:
        problems = [Problem.of(problem)]
    except Exception as fault:  # one picture that meets a fault of ours must not end the reading of a thousand
        problems = [_fault(fault)]
    return Scan(photo.name, reading, tuple(problems), 1000 * (time.perf_counter() - started))


def lost_scan(photo: Photo, seconds: float) -> Scan:
    """What to report where the process that read a photo has died."""
    message = (
        "The process that read this picture was ended from outside, perhaps because memory ran out. "
        "Read it again by itself, or with --jobs 1."
    )
    return Scan(photo.name, None, (Problem("ReaderEnded", message),), 1000 * seconds)


@cache
def get_ready() -> None:
    """Import and load what reading takes, so that no photo's time has it in; and one core is enough for a photo."""
    try:
        import cv2

        from sudokuapp.scan import model_file, picture, read  # noqa: F401
    except ImportError as missing:
        raise SudokuLensError(
            f"Photos cannot be read here, a part is missing ({missing}). Install Sudoku Lens again, with what it needs."
        ) from missing
    cv2.setNumThreads(1)
    try:
        with silent_libraries():
            model_file.digit_model()
    except OSError as reason:
        raise SudokuLensError(
            f"The digit model cannot be read: {reason.strerror}. Install Sudoku Lens again."
        ) from reason


def _read(path: str) -> Reading:
    from sudokuapp.scan.picture import load
    from sudokuapp.scan.read import read

    picture = load(path)
    reading = read(picture.grey)
    solutions = _count_patiently(reading.grid) if reading.solutions is None else reading.solutions
    return replace(reading, quad=reading.quad.scaled(picture.scale), solutions=solutions)


def _count_patiently(grid: Grid) -> int | None:
    try:
        return app_solver.count(grid, 2, PATIENCE)
    except SearchTimedOut:
        return None


def _fault(fault: Exception) -> Problem:
    ours = [place for place in extract_tb(fault.__traceback__) if "sudokuapp" in Path(place.filename).parts]
    message = (
        f"This picture meets a fault in Sudoku Lens, at line {ours[-1].lineno} of {Path(ours[-1].filename).name} "
        f"({type(fault).__name__}: {fault}). Please report it with the picture."
    )
    return Problem(type(fault).__name__, message)
