"""The puzzles of the benchmark: well-known lists if they are beside the repository, otherwise made-up ones."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bench.made_puzzles import easy_puzzle, open_puzzle, unique_puzzle
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import parse_all
from sudokuapp.errors import GridTextError

SHARED = Path(__file__).resolve().parents[2] / "shared" / "puzzles"
SHAPE = Shape.of_side(9)
SEED = 20260504


@dataclass(frozen=True)
class PuzzleList:
    """Puzzles in a fixed shuffled order, so that the first few are a fair sample."""

    name: str
    puzzles: list[Grid]
    sample: int = 0
    """How many of them a peer gets, so that it takes less than a second."""
    easy: bool = False
    """Whether slow solvers take part."""


@dataclass(frozen=True)
class PuzzleLists:
    source: str
    with_one_solution: list[PuzzleList]
    with_many_solutions: list[PuzzleList]


def puzzle_lists() -> PuzzleLists:
    return _shared() if SHARED.is_dir() else made_lists()


def _shared() -> PuzzleLists:
    return PuzzleLists(
        "The puzzles are those of the shared lists.",
        [
            _shuffled("easy", _read("easy.txt"), 300, easy=True),
            _shuffled("17-clue", _read("17clue.txt"), 500),
            _shuffled("hardest", _read("hardest.txt"), 60),
            _shuffled("diabolical", _read("diabolical.txt"), 500),
        ],
        [
            _shuffled("about 1,000", _read("multi_about1000_counts.tsv")),
            _shuffled("over 100,000", _read("multi_100k_plus_counts.tsv")),
        ],
    )


def made_lists(easy: int = 300, minimal: int = 500, many: int = 15) -> PuzzleLists:
    """This many of each kind; the same puzzles each time."""
    rng = random.Random(SEED)
    return PuzzleLists(
        "There are no shared lists beside the repository: the benchmark made its puzzles itself.",
        [
            _shuffled("made easy", (easy_puzzle(SHAPE, rng) for _ in range(easy)), 300, easy=True),
            _shuffled("made minimal", (unique_puzzle(SHAPE, rng) for _ in range(minimal)), 300),
        ],
        [
            _shuffled("made 1,000+", (open_puzzle(SHAPE, rng, 1_000) for _ in range(many))),
            _shuffled("made 100,000+", (open_puzzle(SHAPE, rng, 100_000) for _ in range(many))),
        ],
    )


def _read(name: str) -> list[Grid]:
    with (SHARED / name).open(encoding="utf-8") as lines:
        found = [entry.found for entry in parse_all(lines, SHAPE)]
    for wrong in found:
        if isinstance(wrong, GridTextError):
            raise wrong
    return [grid for grid in found if isinstance(grid, Grid)]


def _shuffled(name: str, puzzles: Iterable[Grid], sample: int = 0, easy: bool = False) -> PuzzleList:
    ordered = list(puzzles)
    random.Random(SEED).shuffle(ordered)
    return PuzzleList(name, ordered, sample, easy)
