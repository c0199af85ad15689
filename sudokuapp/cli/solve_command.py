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
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

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
            raise UnreadableFile(msgid("Standard input is closed: give a puzzle or a file."))
        nothing = UnreadableFile(msgid("There is no puzzle in standard input."))
        yield from _at_least_one(parse_all(_bounded_lines(sys.stdin), shape), nothing)
        return
    path = _existing_file(source)
    if path is None:
        nothing = UnreadableFile(msgid("There is no puzzle in this text."))
        yield from _at_least_one(parse_all(source.splitlines(keepends=True), shape), nothing)
        return
    nothing = UnreadableFile(msgid("There is no puzzle in “{name}”."), name=path.name)
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield from _at_least_one(parse_all(_bounded_lines(file), shape), nothing)
    except OSError as reason:
        raise UnreadableFile(
            msgid("“{name}” cannot be read: {reason}."), name=path.name, reason=system_reason(reason)
        ) from reason


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
        raise UnreadableFile(msgid("There is no file “{name}”."), name=source[:80])
    return None


def _bounded_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file. A line longer than any puzzle comes in pieces, so that it need not fit into memory."""
    try:
        while line := file.readline(LONGEST_LINE):
            yield line
    except UnicodeDecodeError as reason:
        raise UnreadableFile(msgid("This is no text file: give a file of puzzles, one a line.")) from reason
    except OSError as reason:
        raise UnreadableFile(msgid("The puzzles cannot be read: {reason}."), reason=system_reason(reason)) from reason


def _at_least_one(entries: Iterable[Entry], nothing: UnreadableFile) -> Iterator[Entry]:
    empty = True
    for entry in entries:
        empty = False
        yield entry
    if empty:
        raise nothing


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
