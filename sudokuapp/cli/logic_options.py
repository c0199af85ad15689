"""The options of the commands about the logic of people: hint, explain, rate and make."""

from __future__ import annotations

import argparse
from datetime import date

from sudokuapp.cli import option_types
from sudokuapp.cli.shared_options import add_jobs, add_json, add_puzzles, add_shape
from sudokuapp.cli.status import Status
from sudokuapp.language import tr


def add_hint(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_hint)
    _add_positions(command, tr("print a library line of the position with the step"))
    add_json(command, tr("print one JSON object a line for each step"))
    command.add_argument("--all", action="store_true", help=tr("list every step there is"))
    command.add_argument(
        "--technique",
        action="append",
        type=option_types.technique,
        metavar="NAME",
        help=tr("look for this technique only, such as x-wing; may be given several times"),
    )
    command.add_argument("--draw", action="store_true", help=tr("with --all, draw every step on the board"))


def add_explain(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_explain)
    _add_positions(command, tr("print a library line for each step"))
    add_json(command, tr("print one JSON object a line for each step"))
    command.add_argument("--draw", action="store_true", help=tr("draw every step on the board"))


def add_rate(command: argparse.ArgumentParser) -> None:
    command.set_defaults(run=_rate)
    _add_positions(command, tr("print a library line for each position, with its rating as the remark"))
    add_json(command, tr("print one JSON object a line for each puzzle"))
    add_jobs(command, tr("rate so many puzzles at a time (as many as there are cores)"))


def add_make(command: argparse.ArgumentParser) -> None:
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
    command.add_argument(
        "--daily",
        type=option_types.day,
        nargs="?",
        const=date.today(),
        metavar=tr("DAY"),
        help=tr("make the puzzle of a day, such as 2026-11-17, that everyone has on that day (today)"),
    )
    add_json(command, tr("print one JSON object a line for each puzzle"))
    add_shape(command)
    add_jobs(command, tr("make so many puzzles at a time (as many as there are cores)"))


def _add_positions(command: argparse.ArgumentParser, library: str) -> None:
    """What the commands about logic share: they know more than puzzles."""
    add_puzzles(
        command,
        tr(
            "a puzzle, row by row with dots for empty cells; or a line of HoDoKu's library, with + before placed "
            "digits and with crossed out candidates; or a file of them; or - for standard input (default). "
            "Before a puzzle that begins with a dash, write -- and a space"
        ),
    )
    command.add_argument("--library", action="store_true", help=library)


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
