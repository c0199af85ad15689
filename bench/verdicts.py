"""What becomes of a random picture: read rightly, refused, wrong with all wrong cells marked, or a counterexample."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from time import process_time

import cv2

from bench.drawn_pictures import PICTURES, measuring_fonts
from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import PhotoAnswer, ours
from bench.photo_results import PhotoResult
from bench.random_pictures import random_picture
from bench.refusals import unmarked_cells
from bench.written_results import WrittenTotals
from models.training.pages import Font
from sudokuapp.core.grid import Grid
from sudokuapp.solvers.app_solver import app_solver

FOLDER = PICTURES / "counterexamples"
LONGEST = 2000.0  # milliseconds of processor time


class Outcome(Enum):
    """The worst first."""

    CRASHED = "the reader failed"
    FALSE_PROMISE = "no whole sudoku of ours, but read with a cell not marked"
    UNMARKED = "a wrong cell not marked"
    WRONG_SOLUTION = "one solution, but not the puzzle's"
    UNMARKED_WRITTEN = "a misread written digit not marked"
    SLOW = "slow"
    MARKED = "wrong, all marked"
    REFUSED = "refused"
    RIGHT = "right"

    @property
    def is_counterexample(self) -> bool:
        return self not in (Outcome.MARKED, Outcome.REFUSED, Outcome.RIGHT)


@dataclass(frozen=True)
class Verdict:
    number: int
    title: str
    kinds: tuple[str, ...]
    outcome: Outcome
    said: str
    result: PhotoResult | None = None
    """Of a counterexample with a known board, for the sheet."""


def judge(number: int) -> Verdict | None:
    """Draw and read the picture of a number; the file of a counterexample is kept. None if there is no such picture."""
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{number}.png"
        picture = random_picture(number, _fonts(), FOLDER / path.name)
        if picture is None:
            return None
        cv2.imwrite(str(path), picture.page.image)
        outcome, answer, milliseconds = _read(path, picture.label)
    kinds = tuple(f"{picture.source.title}: {kind}" for kind in picture.kinds)
    if not outcome.is_counterexample:
        return Verdict(number, picture.title, kinds, outcome, "")
    FOLDER.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(FOLDER / path.name), picture.page.image)
    result = None
    if picture.label is not None and isinstance(answer, PhotoAnswer):
        result = PhotoResult(picture.label, answer, milliseconds, milliseconds)
    said = answer if isinstance(answer, str) else f"{milliseconds:.0f} ms, {_in_short(answer, result)}"
    return Verdict(number, picture.title, kinds, outcome, said, result)


def lost_verdict(number: int, seconds: float) -> Verdict:
    """For a picture that has ended the process that read it."""
    return Verdict(number, "?", (), Outcome.CRASHED, f"the process ended after {seconds:.1f} s")


def outcome_of(result: PhotoResult) -> Outcome:
    """For a picture with a known board."""
    answer, label = result.answer, result.photo
    if not label.whole:
        return _of_a_part(result)
    if result.unmarked:
        return Outcome.UNMARKED
    if answer.solutions == 1 and result.wrong and _solution(answer.grid) != _solution(label.grid):
        return Outcome.WRONG_SOLUTION
    if WrittenTotals([result]).unmarked:
        return Outcome.UNMARKED_WRITTEN
    if result.processor_milliseconds > LONGEST:
        return Outcome.SLOW
    if result.refused:
        return Outcome.REFUSED
    return Outcome.MARKED if result.wrong else Outcome.RIGHT


def _of_a_part(result: PhotoResult) -> Outcome:
    if result.refused:
        return Outcome.REFUSED
    if result.exact or result.read_another:
        return Outcome.RIGHT
    return Outcome.FALSE_PROMISE if unmarked_cells(result.answer) else Outcome.MARKED


def _read(path: Path, label: LabelledPhoto | None) -> tuple[Outcome, PhotoAnswer | str, float]:
    started = process_time()
    try:
        answer = ours(path)
    except Exception as fault:  # what breaks the reader is what is looked for
        return Outcome.CRASHED, f"{type(fault).__name__}: {fault}", 0.0
    milliseconds = 1000 * (process_time() - started)
    if label is not None:
        return outcome_of(PhotoResult(label, answer, milliseconds, milliseconds)), answer, milliseconds
    if answer.grid is None:
        return Outcome.SLOW if milliseconds > LONGEST else Outcome.REFUSED, answer, milliseconds
    return Outcome.FALSE_PROMISE if unmarked_cells(answer) else Outcome.MARKED, answer, milliseconds


def _solution(grid: Grid | None) -> Grid | None:
    return None if grid is None else app_solver.solve(grid)


def _in_short(answer: PhotoAnswer, result: PhotoResult | None) -> str:
    if answer.grid is None:
        return ", ".join(answer.problems)
    if result is None or not result.is_comparable:
        return f"read as {answer.grid.shape}, {unmarked_cells(answer)} cells not marked"
    return f"{len(result.wrong)} clue cells wrong, {result.unmarked} of them not marked"


@cache
def _fonts() -> tuple[Font, ...]:
    return measuring_fonts()[0]
