"""The app's jobs from a terminal: `python -m sudokuapp`, installed as `sudokulens`.

The exit status is 0 where everything was solved, 1 where a puzzle has no solution, 2 for wrong input, 3 where a time
limit ended a search, 4 where the answer cannot be written, and 130 after Ctrl-C; of several puzzles the largest counts.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TextIO

from sudokuapp import __version__
from sudokuapp.cli_report import JsonReport, Report, TextReport, Wishes, answer
from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.core.text_files import Entry, parse_all
from sudokuapp.errors import NoSolution, NoSuchPage, SearchStopped, UnreadableFile, WrongInput

SOLVED, NO_SOLUTION, WRONG_INPUT, STOPPED, CANNOT_WRITE, CANCELLED = 0, 1, 2, 3, 4, 130
LONGEST_LINE = 1 << 17


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    arguments = _parser().parse_args(argv)
    if sys.stdout is None:  # closed by whoever started us: there is nobody to answer
        return CANNOT_WRITE
    try:
        status = _solve(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Cancelled.", file=sys.stderr)
        return CANCELLED
    except BrokenPipeError:
        _give_up_output()  # whoever read us has seen enough (`| head`)
        return SOLVED
    except OSError as reason:
        print(f"The answer cannot be written: {reason.strerror}.", file=sys.stderr)
        _give_up_output()
        return CANNOT_WRITE
    return status


def _give_up_output() -> None:
    """Python must not complain again when it closes an output that is already lost."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sudokulens", description="Solve sudokus of 4x4 to 16x16.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    solve = commands.add_parser(
        "solve",
        help="solve puzzles and show their solutions",
        description="Solve puzzles and show their solutions, or how many there are and the first few.",
    )
    solve.add_argument(
        "puzzles",
        nargs="*",
        default=["-"],
        metavar="PUZZLE",
        help="a puzzle, row by row with dots for empty cells; or a file of puzzles; or - for standard input (default). "
        "Before a puzzle that begins with a dash, write -- and a space",
    )
    which = solve.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="show every solution, not only the first few")
    which.add_argument("--page", type=_positive, metavar="N", help="show solution number N only")
    solve.add_argument("--limit", type=_positive, default=None, metavar="N", help="count (or show) at most N solutions")
    solve.add_argument("--json", action="store_true", help="print one JSON object a line for each puzzle")
    solve.add_argument("--shape", type=_shape, help="9x9, 6x6 …, or a box of rows by columns such as 2x5")
    solve.add_argument("--seconds", type=_seconds, default=60.0, metavar="S", help="time limit for each puzzle (60)")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time in seconds")
    return seconds


def _shape(text: str) -> Shape:
    try:
        return Shape.parse(text)
    except WrongInput as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong


def _solve(arguments: argparse.Namespace) -> int:
    report: Report = JsonReport(sys.stdout) if arguments.json else TextReport(sys.stdout)
    wishes = Wishes(arguments.limit, arguments.page, arguments.all, arguments.seconds)
    status = SOLVED
    for source in arguments.puzzles:
        try:
            with closing(_entries(source, arguments.shape)) as entries:
                for entry in entries:
                    status = max(status, _solve_one(entry, wishes, report))
        except WrongInput as wrong:
            report.fail(None, wrong)
            status = max(status, WRONG_INPUT)
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
    """The file an argument names, if it does not look like a puzzle."""
    path = Path(source)
    try:
        if source and path.exists():
            return path
    except (OSError, ValueError):  # a puzzle can be too long for a file's name, or hold what no name may
        return None
    stem_has_letters = any(sign.isalpha() and sign.upper() not in SYMBOLS + "X" for sign in path.stem)
    if path.suffix[1:].isalpha() and (stem_has_letters or len(source) < SMALLEST_USUAL_SIDE**2):
        raise UnreadableFile(f"There is no file “{source[:80]}”.")
    return None


def _bounded_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file, in pieces where one is longer than any puzzle: it need not fit into memory."""
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


def _solve_one(entry: Entry, wishes: Wishes, report: Report) -> int:
    puzzle = entry.found
    if isinstance(puzzle, WrongInput):
        report.fail(None, puzzle)
        return WRONG_INPUT
    try:
        report.show(puzzle, answer(puzzle, wishes))
    except (NoSolution, NoSuchPage) as reason:
        report.fail(puzzle, reason)
        return NO_SOLUTION
    except SearchStopped as reason:
        report.fail(puzzle, reason)
        return STOPPED
    return SOLVED
