"""The command `solve`: solves puzzles given as text, in files or on standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator

from sudokuapp.cli.puzzle_input import answer_each
from sudokuapp.cli.solve_report import JsonReport, Report, SolveOptions, TextReport, find_solutions
from sudokuapp.cli.status import Status
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_files import parse_all
from sudokuapp.errors import WrongInput


def solve(arguments: argparse.Namespace) -> Status:
    """Solve every puzzle of the arguments; a wrong one does not stop the others."""
    report: Report = JsonReport(sys.stdout) if arguments.json else TextReport(sys.stdout)
    options = SolveOptions(arguments.limit, arguments.page, arguments.all, arguments.seconds)

    def parse(lines: Iterable[str]) -> Iterator[Grid | WrongInput]:
        return (entry.found for entry in parse_all(lines, arguments.shape))

    def show(puzzle: Grid) -> None:
        report.show(puzzle, find_solutions(puzzle, options))

    return answer_each(arguments.puzzles, parse, show, report.fail)
