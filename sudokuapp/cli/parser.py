"""The commands and their options."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from sudokuapp import __version__
from sudokuapp.cli import option_types
from sudokuapp.cli.output import print_line
from sudokuapp.cli.scan_command import scan
from sudokuapp.cli.solve_command import solve
from sudokuapp.cli.status import Status
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
    _add_hint(
        commands.add_parser(
            "hint",
            help=tr("find the next step that a person can take"),
            description=tr("Show the easiest next step by logic, on the board and in words, or what is wrong."),
        )
    )
    _add_explain(
        commands.add_parser(
            "explain",
            help=tr("explain the whole way to the solution"),
            description=tr("Explain the whole way to the solution, step by step, the easiest step first."),
        )
    )
    _add_rate(
        commands.add_parser(
            "rate",
            help=tr("tell how hard puzzles are"),
            description=tr(
                "Rate puzzles on the scale of Sudoku Explainer, by the hardest step that they need: "
                "a line each with the rating, the level and the technique of that step."
            ),
        )
    )
    _add_make(
        commands.add_parser(
            "make",
            help=tr("make new puzzles"),
            description=tr("Make new puzzles with one solution each, of a wanted level or number of clues."),
        )
    )
    return parser


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=solve)
    _add_puzzles(
        command,
        tr(
            "a puzzle, row by row with dots for empty cells; or a file of puzzles; or - for standard input (default). "
            "Before a puzzle that begins with a dash, write -- and a space"
        ),
    )
    _add_json(command, tr("print one JSON object a line for each puzzle"))
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
    _add_json(command, tr("print one JSON object a line for each photo"))
    _add_jobs(command, tr("read so many photos at a time (as many as there are cores)"))


def _add_hint(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_hint)
    _add_positions(command, tr("print a library line of the position with the step"))
    _add_json(command, tr("print one JSON object a line for each step"))
    command.add_argument("--all", action="store_true", help=tr("list every step there is"))
    command.add_argument(
        "--technique",
        action="append",
        type=option_types.technique,
        metavar="NAME",
        help=tr("look for this technique only, such as x-wing; may be given several times"),
    )
    command.add_argument("--draw", action="store_true", help=tr("with --all, draw every step on the board"))


def _add_explain(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_explain)
    _add_positions(command, tr("print a library line for each step"))
    _add_json(command, tr("print one JSON object a line for each step"))
    command.add_argument("--draw", action="store_true", help=tr("draw every step on the board"))


def _add_rate(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_rate)
    _add_positions(command, tr("print a library line for each position, with its rating as the remark"))
    _add_json(command, tr("print one JSON object a line for each puzzle"))
    _add_jobs(command, tr("rate so many puzzles at a time (as many as there are cores)"))


def _add_make(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_make)
    command.add_argument(
        "--level",
        type=option_types.level,
        metavar="NAME",
        help=tr("beginner, easy, medium, hard, expert, fiendish or diabolical (any level)"),
    )
    command.add_argument(
        "--count", type=option_types.positive, default=1, metavar="N", help=tr("make so many puzzles (1)")
    )
    command.add_argument(
        "--symmetry",
        type=option_types.symmetry,
        default="none",
        metavar="NAME",
        help=tr("how the clues lie: none, rotational, mirror or diagonal (none)"),
    )
    command.add_argument("--clues", type=option_types.positive, metavar="N", help=tr("the number of clues"))
    command.add_argument(
        "--method",
        type=option_types.method,
        default="top-down",
        metavar="NAME",
        help=tr("top-down from a full grid, or bottom-up from an empty one (top-down)"),
    )
    command.add_argument("--minimal", action="store_true", help=tr("leave no clue that could be taken away"))
    command.add_argument(
        "--seed",
        type=option_types.seed,
        metavar="S",
        help=tr("a number that gives the same puzzle again; several puzzles have S, S+1, S+2 … (a new one each time)"),
    )
    _add_json(command, tr("print one JSON object a line for each puzzle"))
    _add_shape(command)
    _add_jobs(command, tr("make so many puzzles at a time (as many as there are cores)"))


def _add_positions(command: argparse.ArgumentParser, library: str) -> None:
    """What the commands about logic share: they know more than puzzles."""
    _add_puzzles(
        command,
        tr(
            "a puzzle, row by row with dots for empty cells; or a line of HoDoKu's library, with + before placed "
            "digits and with crossed out candidates; or a file of them; or - for standard input (default). "
            "Before a puzzle that begins with a dash, write -- and a space"
        ),
    )
    command.add_argument("--library", action="store_true", help=library)


def _add_puzzles(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("puzzles", nargs="*", default=["-"], metavar=tr("PUZZLE"), help=help)
    _add_shape(command)


def _add_json(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("--json", action="store_true", help=help)


def _add_shape(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--shape", type=option_types.shape, help=tr("9x9, 6x6 …, or a box of rows by columns such as 2x5")
    )


def _add_jobs(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("--jobs", type=option_types.positive, metavar="N", help=help)


# Imported when they run: `solve` must not wait for techniques.


def _hint(arguments: argparse.Namespace) -> Status:
    from sudokuapp.cli.hint_command import hint_each

    return hint_each(arguments)


def _explain(arguments: argparse.Namespace) -> Status:
    from sudokuapp.cli.explain_command import explain_each

    return explain_each(arguments)


def _rate(arguments: argparse.Namespace) -> Status:
    from sudokuapp.cli.rate_command import rate_each

    return rate_each(arguments)


def _make(arguments: argparse.Namespace) -> Status:
    from sudokuapp.cli.make_command import make_each

    return make_each(arguments)
