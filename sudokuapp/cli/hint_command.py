"""The command `hint`: the next step of a position, or every step there is."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from sudokuapp.cli.position_input import parse_positions
from sudokuapp.cli.puzzle_input import answer_each
from sudokuapp.cli.status import Status
from sudokuapp.cli.step_report import FoundStep, step_report
from sudokuapp.errors import ContradictoryPosition
from sudokuapp.techniques.catalogue import SEARCHES, all_steps
from sudokuapp.techniques.hint import WrongEntry, hint
from sudokuapp.techniques.position import Position


def hint_each(arguments: argparse.Namespace) -> Status:
    """Print the hint for every position of the arguments; a wrong one does not stop the others."""
    draws = arguments.draw or not arguments.all
    report = step_report(sys.stdout, json=arguments.json, library=arguments.library, draws=draws)
    techniques = arguments.technique or SEARCHES.keys()

    def show(position: Position) -> None:
        found = hint(position, techniques)
        if isinstance(found, WrongEntry):
            if isinstance(found.problem, ContradictoryPosition):
                raise found.problem
            report.show_wrong(position, found)
        elif arguments.all:
            for number, step in enumerate(all_steps(position, techniques), 1):
                report.show(FoundStep(position, position, step, number))
        else:
            report.show(FoundStep(position, position, found.step))

    parse = partial(parse_positions, shape=arguments.shape)
    return answer_each(arguments.puzzles, parse, show, report.fail)
