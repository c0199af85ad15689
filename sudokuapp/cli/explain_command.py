"""The command `explain`: the whole way from a position to its solution, step by step."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from sudokuapp.cli.position_input import parse_positions
from sudokuapp.cli.puzzle_input import answer_each
from sudokuapp.cli.status import Status
from sudokuapp.cli.step_report import FoundStep, step_report
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.position_check import check_position
from sudokuapp.techniques.way import way


def explain_each(arguments: argparse.Namespace) -> Status:
    """Explain every position of the arguments; a wrong one does not stop the others."""
    report = step_report(sys.stdout, json=arguments.json, library=arguments.library, draws=arguments.draw)

    def show(start: Position) -> None:
        check_position(start)
        steps, solved = [], start
        for number, (position, step) in enumerate(way(start), 1):
            report.show(FoundStep(start, position, step, number))
            steps.append(step)
            solved = position.apply(step)
        report.show_end(solved, steps)

    parse = partial(parse_positions, shape=arguments.shape)
    return answer_each(arguments.puzzles, parse, show, report.fail)
