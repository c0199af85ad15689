"""Making a puzzle: what is wanted in, a puzzle with one solution out. The same options give the same puzzle again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.generator.bottom_up import bottom_up
from sudokuapp.generator.clue_board import ClueBoard, Solved, clue_count
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.levels import LevelSearch, Rated
from sudokuapp.generator.limits import refuse_impossible_clues, refuse_impossible_level
from sudokuapp.generator.method import Method
from sudokuapp.generator.removal import is_minimal
from sudokuapp.generator.symmetry import Symmetry, groups
from sudokuapp.generator.top_down import top_down
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import Rating

# Puzzles that are tried before there is said to be none: for 9x9 some seconds, up to a quarter of a minute where seen.
MOST_TRIED = 10_000
MOST_RATED = 3_000

METHODS = {Method.TOP_DOWN: top_down, Method.BOTTOM_UP: bottom_up}


@dataclass(frozen=True)
class MakeOptions:
    """What is wanted. None is any level, or any number of clues.

    A minimal puzzle has several solutions without any one of its clues.
    """

    shape: Shape
    level: Level | None = None
    symmetry: Symmetry = Symmetry.NONE
    clues: int | None = None
    method: Method = Method.TOP_DOWN
    minimal: bool = False
    seed: int = 0


@dataclass(frozen=True)
class MadePuzzle:
    """`rating` is None if no level was asked for: to rate takes longer than to make."""

    puzzle: Grid
    solution: Grid
    rating: Rating | None
    seed: int

    @property
    def tenths(self) -> int | None:
        """The rating as the store keeps it."""
        return self.rating.tenths if self.rating else None


def refuse_impossible(options: MakeOptions) -> None:
    """Raise NoSuchPuzzle if it is known without a search that there is no such puzzle."""
    if options.level is not None:
        refuse_impossible_level(options.shape, options.level)
    if options.clues is not None:
        refuse_impossible_clues(options.shape, groups(options.shape, options.symmetry), options.clues)


def make(
    options: MakeOptions,
    progress: Callable[[int], None] | None = None,
    is_cancelled: Callable[[], bool] | None = None,
) -> MadePuzzle:
    """A puzzle of these options. `progress` is told how many puzzles were tried so far.

    Raises NoSuchPuzzle if there is none or none was found, SearchCancelled if somebody asked to stop.
    """
    refuse_impossible(options)
    shape = options.shape
    board = ClueBoard(shape, groups(shape, options.symmetry), Random(options.seed))
    is_rarely_rated = options.level is None or (options.minimal and options.symmetry is not Symmetry.NONE)
    effort = Effort(MOST_TRIED if is_rarely_rated else MOST_RATED, progress, is_cancelled)
    if options.level is None:
        solved, rating = _drawn(options, board, effort), None
    else:
        solved, rating = _of_level(options, options.level, board, effort)
    puzzle, solution = Grid.trusted(shape, solved.puzzle), Grid.trusted(shape, solved.solution)
    return MadePuzzle(puzzle, solution, rating, options.seed)


def _drawn(options: MakeOptions, board: ClueBoard, effort: Effort) -> Solved:
    """With a symmetry the methods take clues away in pairs, so that few of their puzzles need every single clue."""
    is_rare = options.minimal and options.symmetry is not Symmetry.NONE
    while True:
        solved = METHODS[options.method](board, options.clues, options.minimal, effort)
        if not is_rare or is_minimal(board, solved.puzzle):
            return solved


def _of_level(options: MakeOptions, level: Level, board: ClueBoard, effort: Effort) -> Rated:
    method, clues = METHODS[options.method], options.clues

    def draw() -> Solved:
        if options.minimal:
            return _drawn(options, board, effort)
        if clues is None:
            return method(board, None, True, effort)
        solved = method(board, None, True, effort)
        return solved if clue_count(solved.puzzle) <= clues else method(board, clues, False, effort)

    search = LevelSearch(board, level, draw)
    if options.minimal:
        return search.as_drawn()
    return search.eased() if clues is None else search.filled(clues)
