"""The command `make`: new puzzles. Those of one call have the seeds S, S+1, S+2 …: each makes its puzzle again."""

from __future__ import annotations

import argparse
import json
import random
import sys
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import TextIO

from sudokuapp.cli.grade import Grade, grade_fields, level_text
from sudokuapp.cli.output import draws_in_ascii, print_failure, print_line
from sudokuapp.cli.parallel import results_in_order
from sudokuapp.cli.progress import ProgressBar
from sudokuapp.cli.status import Status
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.errors import SudokuLensError, WrongInput
from sudokuapp.generator.daily import make_daily
from sudokuapp.generator.make import MakeOptions, make
from sudokuapp.language import msgid, tr, tr_count
from sudokuapp.techniques.rating.rate import rate

LARGEST_WITHOUT_WORKERS = 3  # puzzles
LARGEST_SEED = 10**9  # that is drawn: short enough to be typed again


@dataclass(frozen=True)
class NewPuzzle:
    """What a worker sends back."""

    puzzle: Grid
    solution: Grid
    grade: Grade
    seed: int


def make_each(arguments: argparse.Namespace) -> Status:
    """Make as many puzzles as asked for; what was printed before an error or Ctrl-C stays."""
    if arguments.daily is not None:
        return _make_daily(arguments)
    first_seed = random.randrange(LARGEST_SEED) if arguments.seed is None else arguments.seed
    options = MakeOptions(
        shape=arguments.shape or Shape(3, 3),
        level=arguments.level,
        symmetry=arguments.symmetry,
        clues=arguments.clues,
        method=arguments.method,
        minimal=arguments.minimal,
        seed=first_seed,
    )
    seeds = range(first_seed, first_seed + arguments.count)
    results = results_in_order(partial(make_one, options), seeds, arguments.jobs, lost_puzzle, LARGEST_WITHOUT_WORKERS)
    status, made_some = Status.DONE, False
    with ProgressBar(arguments.count, sys.stderr) as bar, closing(results):
        for seed, made in zip(seeds, results, strict=True):
            bar.erase()
            if isinstance(made, SudokuLensError):
                _fail(made, seed, arguments.json)
                status = max(status, Status.of(made))
                if not made_some:  # the options are to blame, not the seed: it would be told again and again
                    break
            else:
                _show(made, arguments.json, arguments.count > 1, sys.stdout)
                made_some = True
            bar.advance()
    return status


def _make_daily(arguments: argparse.Namespace) -> Status:
    chosen = (arguments.level, arguments.clues, arguments.shape, arguments.seed, arguments.minimal, arguments.count > 1)
    if any(value not in (None, False) for value in chosen):
        raise WrongInput(msgid("The puzzle of a day is the same for everyone: with --daily nothing else is chosen."))
    made = make_daily(arguments.daily)
    assert made.rating is not None, "it has a level"
    _show(NewPuzzle(made.puzzle, made.solution, Grade.of(made.rating), made.seed), arguments.json, False, sys.stdout)
    return Status.DONE


def make_one(options: MakeOptions, seed: int) -> NewPuzzle | SudokuLensError:
    """A puzzle with its rating, which is found here if the generator did not need it."""
    try:
        made = make(replace(options, seed=seed))
        rating = made.rating or rate(made.puzzle)
    except SudokuLensError as error:
        return error
    return NewPuzzle(made.puzzle, made.solution, Grade.of(rating), made.seed)


def lost_puzzle(seed: int, seconds: float) -> SudokuLensError:
    """The result for a puzzle whose worker process has died."""
    return SudokuLensError(
        msgid(
            "The process that made a puzzle was ended from outside, perhaps because memory ran out. "
            "Try again with --jobs 1."
        )
    )


def _show(made: NewPuzzle, as_json: bool, is_one_of_several: bool, out: TextIO) -> None:
    seed = tr("seed {seed}", seed=made.seed)
    if as_json:
        told = {
            "puzzle": to_line(made.puzzle),
            "solution": to_line(made.solution),
            **grade_fields(made.grade),
            "seed": made.seed,
            "shape": str(made.puzzle.shape),
            "error": None,
        }
        print(json.dumps(told), file=out)
    elif is_one_of_several:
        print_line(f"{to_line(made.puzzle)}  {level_text(made.grade)}  {seed}", out)
    else:
        print(to_board(made.puzzle, ascii=draws_in_ascii(out)), file=out)
        clues = tr_count("{count} clue", "{count} clues", made.puzzle.clue_count)
        print_line(f"{made.grade.value:.1f} {made.grade.level.title}, {clues}, {seed}", out)
        print(to_line(made.puzzle), file=out)
    out.flush()


def _fail(error: SudokuLensError, seed: int, as_json: bool) -> None:
    if as_json:
        nothing = {"puzzle": None, "solution": None, **grade_fields(None), "seed": seed, "shape": None}
        print(json.dumps({**nothing, "error": str(error)}), flush=True)
    else:
        print_failure(sys.stdout, tr("seed {seed}", seed=seed), error)
