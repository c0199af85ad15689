"""How a puzzle's solutions are printed: boards for people, or JSON for programs."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Protocol, TextIO

from sudokuapp.cli.output import print_failure, print_line, print_solution
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import NoSuchPage, SearchStopped, SudokuLensError
from sudokuapp.language import tr, tr_count
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Pager
from sudokuapp.solvers.reasons import why_unsolvable

COUNT_LIMIT = 1000  # solutions counted without --limit
SHOWN_WITHOUT_ALL = 3  # solutions


@dataclass(frozen=True)
class SolveOptions:
    """What the person wants to see of each puzzle; `page` starts at 1."""

    limit: int | None = None
    page: int | None = None
    every: bool = False
    seconds: float = 60.0


@dataclass(frozen=True)
class SolveResult:
    """The number of solutions, as far as it was asked for, and the wanted ones, each found when it is shown."""

    total: int | None
    has_more: bool | None
    pages: Iterator[tuple[int, Grid]]


def find_solutions(puzzle: Grid, options: SolveOptions) -> SolveResult:
    """Raises NoSolution with its reason, NoSuchPage, or SearchTimedOut."""
    deadline = time.monotonic() + options.seconds
    pager = app_solver.solutions(puzzle)
    try:
        pager.page(0, options.seconds)
    except NoSuchPage:
        raise why_unsolvable(puzzle) from None
    if options.page is not None:
        wanted = pager.page(options.page - 1, deadline - time.monotonic())
        return SolveResult(None, None, iter([(options.page, wanted)]))
    if options.every and options.limit is None:
        return SolveResult(None, False, _numbered(pager, None, deadline))
    limit = options.limit or COUNT_LIMIT
    total = pager.count(limit + 1, deadline - time.monotonic())
    shown = limit if options.every else min(SHOWN_WITHOUT_ALL, limit)
    return SolveResult(min(total, limit), total > limit, _numbered(pager, shown, deadline))


def _numbered(pager: Pager, limit: int | None, deadline: float) -> Iterator[tuple[int, Grid]]:
    for number in count() if limit is None else range(limit):
        try:
            yield number + 1, pager.page(number, deadline - time.monotonic())
        except NoSuchPage:
            return


class Report(Protocol):
    def show(self, puzzle: Grid, found: SolveResult) -> None: ...
    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None: ...


class TextReport:
    """Drawn boards; on a terminal the clues are bold. What went wrong goes to standard error."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def show(self, puzzle: Grid, found: SolveResult) -> None:
        if found.total is not None and found.total > 1:
            print_line(_amount(found.total, bool(found.has_more)), self._out)
        for number, solution in found.pages:
            if found.total != 1:
                print_line(tr("Solution {number:,}:", number=number), self._out)
            print_solution(solution, puzzle, self._out)

    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None:
        print_failure(self._out, to_line(puzzle) if puzzle else None, error)


def _amount(total: int, has_more: bool) -> str:
    if has_more:
        return tr_count("More than {count:,} solution:", "More than {count:,} solutions:", total)
    return tr_count("{count:,} solution:", "{count:,} solutions:", total)


class JsonReport:
    """One object a line. Solutions are written as soon as they are found: a million of them need no memory."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._pages_written: int | None = None
        """The number of pages while a line is being written; None between two lines."""

    def show(self, puzzle: Grid, found: SolveResult) -> None:
        self._begin(puzzle)
        for number, (_, solution) in enumerate(found.pages):
            self._out.write(f'{", " if number else ""}"{to_line(solution)}"')
            self._pages_written = number + 1
        was_not_counted = found.total is None and found.has_more is False
        self._end(self._pages_written if was_not_counted else found.total, found.has_more, None)

    def fail(self, puzzle: Grid | None, error: SudokuLensError) -> None:
        """An error in the middle of a line ends that line after the solutions that were found."""
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
