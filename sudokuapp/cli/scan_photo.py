"""Reads one photo for `scan`, in this process or in a worker.

The reader is imported only here, and only for the first photo: OpenCV, NumPy and the model's runtime take a large part
of a second. A Scan goes from a worker to the command through a pipe, so it holds no picture and no exceptions. Only the
command translates its messages, because only there the language is known.
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
from sudokuapp.language import Message, msgid
from sudokuapp.language.system_reasons import system_reason
from sudokuapp.solvers.app_solver import app_solver

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading

COUNT_TIMEOUT = 2.0  # seconds to count solutions if the reader, which is made for a phone, stopped earlier


@dataclass(frozen=True)
class Problem:
    """What is wrong with a photo: the name of our error, and its sentence for people."""

    kind: str
    message: Message

    @classmethod
    def of(cls, error: SudokuLensError) -> Problem:
        return cls(type(error).__name__, error.message)


@dataclass(frozen=True)
class Scan:
    """The result for one photo."""

    photo: str
    reading: Reading | None
    """With its corners in stored pixels, and without its problems, which are below; None if nothing could be read."""
    problems: tuple[Problem, ...]
    milliseconds: float
    """From opening the file to the Reading."""


def scan_photo(photo: Photo) -> Scan:
    """Read a photo; every failure becomes a problem of this photo, so that the others are still read."""
    started = time.perf_counter()
    reading, problems = None, []
    try:
        if photo.refused:
            raise photo.refused
        load_reader()
        started = time.perf_counter()
        reading = _read(photo.name)
        problems = [Problem.of(problem) for problem in reading.problems]
        reading = replace(reading, board=reading.board[:0], problems=())
    except SudokuLensError as problem:
        problems = [Problem.of(problem)]
    except Exception as fault:  # a bug of ours with one picture must not stop the reading of a thousand
        problems = [_fault(fault)]
    return Scan(photo.name, reading, tuple(problems), 1000 * (time.perf_counter() - started))


def lost_scan(photo: Photo, seconds: float) -> Scan:
    """The result for a photo whose worker process has died."""
    sentence = msgid(
        "The process that read this picture was ended from outside, perhaps because memory ran out. "
        "Read it again by itself, or with --jobs 1."
    )
    return Scan(photo.name, None, (Problem("ReaderEnded", Message(sentence)),), 1000 * seconds)


def load_values() -> None:
    """Import what a Scan consists of; a command whose workers read needs no more of the reader than that."""
    from sudokuapp.scan import reading  # noqa: F401


@cache
def load_reader() -> None:
    """Import and load the reader once, so that no photo's time includes it; each photo uses one core only."""
    try:
        import cv2

        from sudokuapp.scan import model_file, picture, read  # noqa: F401
    except ImportError as missing:
        raise SudokuLensError(
            msgid(
                "Photos cannot be read here, a part is missing ({reason}). "
                "Install Sudoku Lens again, with what it needs."
            ),
            reason=str(missing),
        ) from missing
    cv2.setNumThreads(1)
    try:
        with silent_libraries():
            model_file.digit_model()
    except OSError as reason:
        raise SudokuLensError(
            msgid("The digit model cannot be read: {reason}. Install Sudoku Lens again."), reason=system_reason(reason)
        ) from reason


def _read(path: str) -> Reading:
    from sudokuapp.scan.picture import load
    from sudokuapp.scan.read import read

    picture = load(path)
    reading = read(picture.grey)
    solutions = _count_longer(reading.grid) if reading.solutions is None else reading.solutions
    return replace(reading, quad=reading.quad.scaled(picture.scale), solutions=solutions)


def _count_longer(grid: Grid) -> int | None:
    try:
        return app_solver.count(grid, 2, COUNT_TIMEOUT)
    except SearchTimedOut:
        return None


def _fault(fault: Exception) -> Problem:
    ours = [place for place in extract_tb(fault.__traceback__) if "sudokuapp" in Path(place.filename).parts]
    message = Message(
        msgid(
            "This picture meets a fault in Sudoku Lens, at line {line} of {file} ({fault}). "
            "Please report it with the picture."
        ),
        line=ours[-1].lineno,
        file=Path(ours[-1].filename).name,
        fault=f"{type(fault).__name__}: {fault}",
    )
    return Problem(type(fault).__name__, message)
