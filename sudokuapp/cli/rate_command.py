"""The command `rate`: how hard puzzles are. Many of them are rated by worker processes, and printed in order."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from functools import partial
from typing import TextIO

from sudokuapp.cli.grade import Grade, grade_fields, level_text
from sudokuapp.cli.output import print_failure, print_line
from sudokuapp.cli.parallel import results_in_order
from sudokuapp.cli.position_input import parse_positions, position_line
from sudokuapp.cli.progress import ProgressBar
from sudokuapp.cli.puzzle_input import puzzles_of
from sudokuapp.cli.rate_puzzle import RatedPuzzle, lost_rating, rate_puzzle
from sudokuapp.cli.status import Status
from sudokuapp.errors import SudokuLensError
from sudokuapp.techniques.library_line import to_library_line

LARGEST_WITHOUT_WORKERS = 8  # puzzles; most are rated sooner than a process starts


def rate_each(arguments: argparse.Namespace) -> Status:
    """Rate every puzzle of the arguments; a wrong one does not stop the others."""
    puzzles = list(puzzles_of(arguments.puzzles, partial(parse_positions, shape=arguments.shape)))
    print_rated = _print_json if arguments.json else _print_text
    status = Status.DONE
    results = results_in_order(rate_puzzle, puzzles, arguments.jobs, lost_rating, LARGEST_WITHOUT_WORKERS)
    with ProgressBar(len(puzzles), sys.stderr) as bar, closing(results):
        for rated in results:
            bar.erase()
            print_rated(rated, arguments.library, sys.stdout)
            bar.advance()
            if isinstance(rated.found, SudokuLensError):
                status = max(status, Status.of(rated.found))
    return status


def _print_text(rated: RatedPuzzle, library: bool, out: TextIO) -> None:
    """The puzzle comes first, so that all commands read the line as a puzzle with a remark."""
    position, found = rated.position, rated.found
    if isinstance(found, SudokuLensError):
        print_failure(out, position_line(position) if position else None, found)
    elif position and library:
        print(f"{to_library_line(position)}{found.value:.1f} {found.level} {found.hardest}", file=out, flush=True)
    elif position:
        print_line(f"{position_line(position)}  {level_text(found)}  {found.hardest}", out)
        out.flush()


def _print_json(rated: RatedPuzzle, library: bool, out: TextIO) -> None:
    position, error = rated.position, rated.found if isinstance(rated.found, SudokuLensError) else None
    told: dict[str, object] = {
        "puzzle": position and position_line(position),
        "shape": position and str(position.shape),
        **grade_fields(rated.found if isinstance(rated.found, Grade) else None),
        "error": error and str(error),
    }
    if library:
        told["library"] = position and to_library_line(position)
    print(json.dumps(told), file=out, flush=True)
