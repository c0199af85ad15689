"""The command line: `python -m sudokuapp`, installed as `sudokulens`.

Here are the options and what all commands share. Each command has its own file, and `status` has the exit statuses.
What is slow to import, for reading photos, is imported only when a photo is read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from sudokuapp import __version__
from sudokuapp.cli.argparse_words import translate_argparse
from sudokuapp.cli.output import print_line
from sudokuapp.cli.scan_command import scan
from sudokuapp.cli.solve_command import solve
from sudokuapp.cli.status import Status
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SudokuLensError, WrongInput
from sudokuapp.language import speak, tr
from sudokuapp.language.catalogue import SOURCE
from sudokuapp.language.system_locale import locale_language
from sudokuapp.language.system_reasons import system_reason


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    speak(locale_language())
    translate_argparse()
    arguments = _parser().parse_args(argv)
    if arguments.json:
        speak(SOURCE)  # a program reads it, which must find the same sentences whoever runs it
    if sys.stdout is None:  # closed by the program that started us, so nothing can be printed
        return Status.CANNOT_WRITE
    try:
        status: Status = arguments.run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(tr("Cancelled."), file=sys.stderr)
        return Status.CANCELLED
    except SudokuLensError as error:
        print(error, file=sys.stderr)
        return Status.FAILED
    except BrokenPipeError:
        _discard_output()  # the reader has closed the pipe, as `| head` does
        return Status.DONE
    except OSError as reason:
        print(tr("The answer cannot be written: {reason}.", reason=system_reason(reason)), file=sys.stderr)
        _discard_output()
        return Status.CANNOT_WRITE
    return status


def _discard_output() -> None:
    """Otherwise Python would report the same error again when it closes the output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    def _print_message(self, message: str, file: Any = None) -> None:
        """Help goes to standard output, which may not have all letters of the language: argparse would fail there."""
        if file is sys.stdout:
            print_line(message.rstrip("\n"), sys.stdout)
        else:
            super()._print_message(message, file)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="sudokulens", description=tr("Solve sudokus of 4x4 to 16x16, and read them from photos."))
    parser.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help=tr("show program's version number and exit"),
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar=tr("COMMAND"))
    _add_solve(
        commands.add_parser(
            "solve",
            help=tr("solve puzzles and show their solutions"),
            description=tr("Solve puzzles and show their solutions, or how many there are and the first few."),
        )
    )
    _add_scan(
        commands.add_parser(
            "scan",
            help=tr("read puzzles from photos"),
            description=tr(
                "Read the puzzle of each photo, mark what may be misread, and solve it. "
                "The exit status is 1 if a photo could not be read; the others are read all the same."
            ),
        )
    )
    return parser


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=solve)
    command.add_argument(
        "puzzles",
        nargs="*",
        default=["-"],
        metavar=tr("PUZZLE"),
        help=tr(
            "a puzzle, row by row with dots for empty cells; or a file of puzzles; or - for standard input (default). "
            "Before a puzzle that begins with a dash, write -- and a space"
        ),
    )
    which = command.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help=tr("show every solution, not only the first few"))
    which.add_argument("--page", type=_positive, metavar="N", help=tr("show solution number N only"))
    command.add_argument("--limit", type=_positive, metavar="N", help=tr("count (or show) at most N solutions"))
    command.add_argument("--json", action="store_true", help=tr("print one JSON object a line for each puzzle"))
    command.add_argument("--shape", type=_shape, help=tr("9x9, 6x6 …, or a box of rows by columns such as 2x5"))
    command.add_argument(
        "--seconds", type=_seconds, default=60.0, metavar="S", help=tr("time limit for each puzzle (60)")
    )


def _add_scan(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=scan)
    command.add_argument(
        "photos", nargs="+", metavar=tr("PHOTO"), help=tr("a photo, or a folder: all pictures in it are read")
    )
    command.add_argument("--json", action="store_true", help=tr("print one JSON object a line for each photo"))
    command.add_argument(
        "--jobs",
        type=_positive,
        metavar="N",
        help=tr("read so many photos at a time (as many as there are cores)"),
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(tr("{value} is not a number from 1 up", value=repr(text)))
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise argparse.ArgumentTypeError(tr("{value} is not a time in seconds", value=repr(text)))
    return seconds


def _shape(text: str) -> Shape:
    try:
        return Shape.parse(text)
    except WrongInput as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong
