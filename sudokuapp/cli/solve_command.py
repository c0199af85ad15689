"""The command `solve`: solves puzzles given as text, in files or on standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TextIO

from sudokuapp.cli.solve_report import JsonReport, Report, SolveOptions, TextReport, find_solutions
from sudokuapp.cli.status import Status
from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.core.text_files import Entry, parse_all
from sudokuapp.errors import NoSolution, NoSuchPage, SearchStopped, UnreadableFile, WrongInput

LONGEST_LINE = 1 << 17  # characters


def solve(arguments: argparse.Namespace) -> Status:
    """Solve every puzzle of the arguments; a wrong one does not stop the others."""
    report: Report = JsonReport(sys.stdout) if arguments.json else TextReport(sys.stdout)
    options = SolveOptions(arguments.limit, arguments.page, arguments.all, arguments.seconds)
    status = Status.DONE
    for source in arguments.puzzles:
        try:
            with closing(_entries(source, arguments.shape)) as entries:
                for entry in entries:
                    status = max(status, _solve_one(entry, options, report))
        except WrongInput as wrong:
            report.fail(None, wrong)
            status = max(status, Status.WRONG_INPUT)
    return status


def _entries(source: str, shape: Shape | None) -> Generator[Entry, None, None]:
    """The puzzles of one argument."""
    if source == "-":
        if sys.stdin is None:
            raise UnreadableFile("Standard input is closed: give a puzzle or a file.")
        yield from _at_least_one(parse_all(_bounded_lines(sys.stdin), shape), "standard input")
        return
    path = _existing_file(source)
    if path is None:
        yield from _at_least_one(parse_all(source.splitlines(keepends=True), shape), "this text")
        return
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield from _at_least_one(parse_all(_bounded_lines(file), shape), f"“{path.name}”")
    except OSError as reason:
        raise UnreadableFile(f"“{path.name}” cannot be read: {reason.strerror}.") from reason


def _existing_file(source: str) -> Path | None:
    """The file that an argument names; None if it looks like a puzzle."""
    path = Path(source)
    try:
        if source and path.exists():
            return path
    except (OSError, ValueError):  # a puzzle may be too long for a file name, or have characters that none may have
        return None
    stem_has_letters = any(sign.isalpha() and sign.upper() not in SYMBOLS + "X" for sign in path.stem)
    if path.suffix[1:].isalpha() and (stem_has_letters or len(source) < SMALLEST_USUAL_SIDE**2):
        raise UnreadableFile(f"There is no file “{source[:80]}”.")
    return None


def _bounded_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file. A line longer than any puzzle comes in pieces, so that it need not fit into memory."""
    try:
        while line := file.readline(LONGEST_LINE):
            yield line
    except UnicodeDecodeError as reason:
        raise UnreadableFile("This is no text file: give a file of puzzles, one a line.") from reason
    except OSError as reason:
        raise UnreadableFile(f"The puzzles cannot be read: {reason.strerror}.") from reason


def _at_least_one(entries: Iterable[Entry], source: str) -> Iterator[Entry]:
    empty = True
    for entry in entries:
        empty = False
        yield entry
    if empty:
        raise UnreadableFile(f"There is no puzzle in {source}.")


def _solve_one(entry: Entry, options: SolveOptions, report: Report) -> Status:
    puzzle = entry.found
    if isinstance(puzzle, WrongInput):
        report.fail(None, puzzle)
        return Status.WRONG_INPUT
    try:
        report.show(puzzle, find_solutions(puzzle, options))
    except (NoSolution, NoSuchPage) as reason:
        report.fail(puzzle, reason)
        return Status.FAILED
    except SearchStopped as reason:
        report.fail(puzzle, reason)
        return Status.STOPPED
    return Status.DONE
