"""How long it takes to make a puzzle: by level, by number of clues, and minimal ones, beside two peers.

All times are of the processor, so that other programs on the machine count for none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, median
from time import process_time

from bench import qqwing
from bench.goals import Goal
from bench.logic_peers import hodoku
from bench.table import NOTHING, number, ratio, table
from bench.timing import show_progress
from sudokuapp.core.shape import Shape
from sudokuapp.generator.make import MakeOptions, make
from sudokuapp.generator.method import Method
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.techniques.rating.level import Level

NEWSPAPER = Shape(3, 3)
SECONDS_OF_LEVELS = {level: 1.0 if level is Level.DIABOLICAL else 0.3 for level in Level}
SECONDS_OF_25_CLUES = 2.0
MINIMAL_A_SECOND = 1000

# The peer's levels beside ours that need about the same techniques.
LEVELS_OF_PEER = {
    "EASY": Level.EASY,
    "MEDIUM": Level.MEDIUM,
    "HARD": Level.HARD,
    "UNFAIR": Level.FIENDISH,
    "EXTREME": Level.DIABOLICAL,
}


@dataclass(frozen=True)
class Extent:
    """How much is measured: puzzles of each kind, minimal puzzles, and seconds for each level of the peer."""

    puzzles: int
    minimal: int
    seconds_of_peer: float


FULL = Extent(puzzles=101, minimal=2000, seconds_of_peer=30)
QUICK = Extent(puzzles=15, minimal=300, seconds_of_peer=3)


def report(is_quick: bool) -> str:
    extent = QUICK if is_quick else FULL
    levels = {level: _seconds(MakeOptions(NEWSPAPER, level), extent.puzzles) for level in Level}
    clues = _seconds(MakeOptions(NEWSPAPER, clues=25, method=Method.BOTTOM_UP), extent.puzzles)
    minimal = _seconds(MakeOptions(NEWSPAPER, minimal=True), extent.minimal)
    rows = [_row(Goal(f"{level}, s", SECONDS_OF_LEVELS[level], None), levels[level]) for level in Level]
    rows.append(_row(Goal("25 clues bottom-up, s", SECONDS_OF_25_CLUES, None), clues))
    rate = Goal("minimal puzzles a second", MINIMAL_A_SECOND, None, more_is_better=True)
    made = len(minimal) / sum(minimal)
    rows.append([rate.subject, number(made), NOTHING, f"{rate.goal:,g}", rate.verdict(made)])
    header = ["ours, one core", f"median of {extent.puzzles}", "longest", "goal", "verdict"]
    sections = ["## Making puzzles", table(header, rows), _beside_qqwing(made, extent), _beside_hodoku(extent)]
    return "\n\n".join(sections)


def _seconds(options: MakeOptions, number: int) -> list[float]:
    """The time of each of so many puzzles, with the seeds from 0 on."""
    seconds = []
    for seed in range(number):
        show_progress(f"making {options.level or ''} puzzle {seed} of {number}")
        wanted = replace(options, seed=seed)
        start = process_time()
        make(wanted)
        seconds.append(process_time() - start)
    return seconds


def _row(goal: Goal, seconds: Sequence[float]) -> list[str]:
    middle = median(seconds)
    return [goal.subject, f"{middle:.3f}", f"{max(seconds):.3f}", f"{goal.goal:g}", goal.verdict(middle)]


def _beside_qqwing(ours: float, extent: Extent) -> str:
    theirs = qqwing.minimal_puzzles_a_second(extent.minimal)
    if theirs is None:
        return "qqwing is not here and may not be installed: as an administrator, install its Debian package."
    rows = [["Sudoku Lens", number(ours), ratio(1)], ["qqwing", number(theirs), ratio(ours / theirs)]]
    return table(["minimal puzzles", "a second", "time to ours"], rows)


def _beside_hodoku(extent: Extent) -> str:
    """The mean times: the peer draws puzzles until one has the level, and so many draws as fit into its time count."""
    peer = hodoku()
    if peer is None:
        return "hodoku-py is not installed: run make bench-logic, which installs it."
    generator, rows = peer.Generator(), []
    for name, level in LEVELS_OF_PEER.items():
        show_progress(f"hodoku-py makes {name.lower()} puzzles")
        ours = mean(_seconds(MakeOptions(NEWSPAPER, level, Symmetry.ROTATIONAL), extent.puzzles))
        draw = partial(generator.generate, peer.DifficultyType[name], max_tries=1)
        made, seconds = made_within(extent.seconds_of_peer, draw)
        theirs = seconds / max(made, 1)
        least = "" if made else "over "
        rows.append(
            [f"{level} ({name.lower()})", f"{ours:.3f}", f"{least}{number(theirs)}", f"{least}{ratio(theirs / ours)}"]
        )
    return table(["level (the peer's)", "ours, s (mean)", "hodoku-py, s", "time to ours"], rows)


def made_within(
    most_seconds: float, draw: Callable[[], object], clock: Callable[[], float] = process_time
) -> tuple[int, float]:
    """How many draws succeed in this time, and the time that was used."""
    made, start = 0, clock()
    while True:
        try:
            draw()
            made += 1
        except RuntimeError:
            pass  # a puzzle of another level
        seconds = clock() - start
        if seconds >= most_seconds:
            return made, seconds
