"""What the terminal shows of a puzzle's solutions: drawn boards for people, or the same as JSON for programs."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Protocol, TextIO

from sudokuapp.cli.output import print_solution
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import NoSuchPage, SearchStopped, SudokuLensError
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Pager
from sudokuapp.solvers.reasons import why_unsolvable

COUNT_LIMIT = 1000
FEW = 3


@dataclass(frozen=True)
class Wishes:
    """What the person wants to see of each puzzle; `page` is counted from 1."""

    limit: int | None = None
    page: int | None = None
    every: bool = False
    seconds: float = 60.0


@dataclass(frozen=True)
class Answer:
    """How many solutions there are as far as that was asked for, and the wanted ones, found as they are shown."""

    total: int | None
    has_more: bool | None
    pages: Iterator[tuple[int, Grid]]


def answer(puzzle: Grid, wishes: Wishes) -> Answer:
    """Raises NoSolution with its reason, NoSuchPage, or SearchTimedOut."""
    deadline = time.monotonic() + wishes.seconds
    pager = app_solver.solutions(puzzle)
    try:
        pager.page(0, wishes.seconds)
    except NoSuchPage:
        raise why_unsolvable(puzzle) from None
    if wishes.page is not None:
        wanted = pager.page(wishes.page - 1, deadline - time.monotonic())
        return Answer(None, None, iter([(wishes.page, wanted)]))
    if wishes.every and wishes.limit is None:
        return Answer(None, False, _numbered(pager, None, deadline))
    limit = wishes.limit or COUNT_LIMIT
    total = pager.count(limit + 1, deadline - time.monotonic())
    shown = limit if wishes.every else min(FEW, limit)
    return Answer(min(total, limit), total > limit, _numbered(pager, shown, deadline))


def _numbered(pager: Pager, limit: int | None, deadline: float) -> Iterator[tuple[int, Grid]]:
    for number in count() if limit is None else range(limit):
        try:
            yield number + 1, pager.page(number, deadline - time.monotonic())
        except NoSuchPage:
            return


class Report(Protocol):
    def show(self, puzzle: Grid, found: Answer) -> None: ...
    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None: ...


class TextReport:
    """Drawn boards; on a terminal the clues are bold. What went wrong goes to standard error."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def show(self, puzzle: Grid, found: Answer) -> None:
        if found.total is not None and found.total > 1:
            amount = f"More than {found.total:,}" if found.has_more else f"{found.total:,}"
            print(f"{amount} solutions:", file=self._out)
        for number, solution in found.pages:
            if found.total != 1:
                print(f"Solution {number:,}:", file=self._out)
            print_solution(solution, puzzle, self._out)

    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None:
        self._out.flush()
        which = f"{to_line(puzzle)}\n" if puzzle else ""
        print(f"{which}{error}", file=sys.stderr)


class JsonReport:
    """One object a line. The solutions are written as they are found: a million of them need no memory."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._pages_written: int | None = None
        """How many, while a line is being written; None between two lines."""

    def show(self, puzzle: Grid, found: Answer) -> None:
        self._begin(puzzle)
        for number, (_, solution) in enumerate(found.pages):
            self._out.write(f'{", " if number else ""}"{to_line(solution)}"')
            self._pages_written = number + 1
        was_not_counted = found.total is None and found.has_more is False
        self._end(self._pages_written if was_not_counted else found.total, found.has_more, None)

    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None:
        """An error in the middle of a line ends that line, with the solutions found until then."""
        if self._pages_written is None:
            self._begin(puzzle)
        self._end(self._pages_written, isinstance(error, SearchStopped) or None, error)

    def _begin(self, puzzle: Grid | None) -> None:
        head = {"puzzle": puzzle and to_line(puzzle), "shape": puzzle and str(puzzle.shape)}
        self._out.write(f'{json.dumps(head)[:-1]}, "pages": [')
        self._pages_written = 0

    def _end(self, total: int | None, has_more: bool | None, error: SudokuLensError | None) -> None:
        tail = {"solutions": total, "more": has_more, "error": error and str(error)}
        self._out.write(f"], {json.dumps(tail)[1:]}\n")
        self._pages_written = None
