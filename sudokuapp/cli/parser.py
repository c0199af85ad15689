"""The commands and their options."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from sudokuapp import __version__
from sudokuapp.cli import option_types
from sudokuapp.cli.logic_options import add_explain, add_hint, add_make, add_rate
from sudokuapp.cli.output import print_line
from sudokuapp.cli.scan_command import scan
from sudokuapp.cli.shared_options import add_jobs, add_json, add_puzzles
from sudokuapp.cli.solve_command import solve
from sudokuapp.language import tr


class _Parser(argparse.ArgumentParser):
    def _print_message(self, message: str, file: Any = None) -> None:
        """Help goes to standard output, which may not have all letters of the language: argparse would fail there."""
        if file is sys.stdout:
            print_line(message.rstrip("\n"), sys.stdout)
        else:
            super()._print_message(message, file)


def command_parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="sudokulens",
        description=tr("Solve, explain, rate and make sudokus of 4x4 to 16x16, and read them from photos."),
    )
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
    add_hint(
        commands.add_parser(
            "hint",
            help=tr("find the next step that a person can take"),
            description=tr("Show the easiest next step by logic, on the board and in words, or what is wrong."),
        )
    )
    add_explain(
        commands.add_parser(
            "explain",
            help=tr("explain the whole way to the solution"),
            description=tr("Explain the whole way to the solution, step by step, the easiest step first."),
        )
    )
    add_rate(
        commands.add_parser(
            "rate",
            help=tr("tell how hard puzzles are"),
            description=tr(
                "Rate puzzles on the scale of Sudoku Explainer, by the hardest step that they need: "
                "a line each with the rating, the level and the technique of that step."
            ),
        )
    )
    add_make(
        commands.add_parser(
            "make",
            help=tr("make new puzzles"),
            description=tr("Make new puzzles with one solution each, of a wanted level or number of clues."),
        )
    )
    return parser


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=solve)
    add_puzzles(
        command,
        tr(
            "a puzzle, row by row with dots for empty cells; or a file of puzzles; or - for standard input (default). "
            "Before a puzzle that begins with a dash, write -- and a space"
        ),
    )
    add_json(command, tr("print one JSON object a line for each puzzle"))
    which = command.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help=tr("show every solution, not only the first few"))
    which.add_argument("--page", type=option_types.positive, metavar="N", help=tr("show solution number N only"))
    command.add_argument(
        "--limit", type=option_types.positive, metavar="N", help=tr("count (or show) at most N solutions")
    )
    command.add_argument(
        "--seconds", type=option_types.seconds, default=60.0, metavar="S", help=tr("time limit for each puzzle (60)")
    )


def _add_scan(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=scan)
    command.add_argument(
        "photos", nargs="+", metavar=tr("PHOTO"), help=tr("a photo, or a folder: all pictures in it are read")
    )
    add_json(command, tr("print one JSON object a line for each photo"))
    add_jobs(command, tr("read so many photos at a time (as many as there are cores)"))
