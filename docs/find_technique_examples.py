"""Looks for a good example of each technique: `PYTHONPATH=. .venv/bin/python docs/find_technique_examples.py`.

It makes puzzles, walks them as a person would, and asks every technique at every position on the way. An example is
good if nothing easier explains it, if its pattern is small, and if little of the puzzle is left. What is found replaces
a line of examples.txt only if it is better. The rare techniques need many puzzles: `--first 5000 --puzzles 5000
--techniques jellyfish multi-colours-2`. For trial and error no puzzle that one happens to make is hard enough: its
example is from the puzzle that tests/techniques/test_trial_and_error.py calls the hardest (`--puzzle`).
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from multiprocessing import Pool
from typing import NamedTuple

from sudokuapp.core.candidates import digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.generator.make import MakeOptions, make
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.examples import EXAMPLES, example_lines
from sudokuapp.techniques.library_line import parse_library_line, to_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.techniques.way import way

SHAPE = Shape(3, 3)
MOST_STEPS = 20  # of a technique in a position; the simplest come first
USUAL_EMPTY = 34  # cells, where singles are shown: in the middle of a puzzle
EXPLAINED_BY_EASIER, EASIER_ELSEWHERE, GROUPED_WITHOUT_GROUP = 60, 6, 20
AVOIDABLE = (Technique.AVOIDABLE_RECTANGLE_1, Technique.AVOIDABLE_RECTANGLE_2)
GROUPED = (
    Technique.GROUPED_CONTINUOUS_NICE_LOOP,
    Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
    Technique.GROUPED_ALTERNATING_CHAIN,
)


class Found(NamedTuple):
    """`faults` is smaller for a better example."""

    faults: int
    technique: Technique
    line: str


def best_of_seed(seed: int, techniques: Collection[Technique]) -> list[Found]:
    return best_of_puzzle(make(MakeOptions(SHAPE, minimal=True, seed=seed)).puzzle, techniques)


def best_of_puzzle(puzzle: Grid, techniques: Collection[Technique]) -> list[Found]:
    """The best example of each technique on the way through one puzzle."""
    best: dict[Technique, Found] = {}
    for position, easiest in way(Position.of(puzzle)):
        is_single = easiest.technique in SINGLES
        wanted = [technique for technique in techniques if (technique in SINGLES) == is_single]
        for found in examples_at(position, easiest, wanted) if wanted else ():
            if found.technique not in best or found < best[found.technique]:
                best[found.technique] = found
    return list(best.values())


def examples_at(position: Position, easiest: Step, techniques: Collection[Technique]) -> Iterator[Found]:
    """The examples of some techniques in a position. A placement or removal that is easier to explain is a fault."""
    explained: set[Candidate] = set()
    for technique, search in SEARCHES.items():
        if technique in techniques:
            for shown, step in steps_of(position, technique):
                faults = faults_of(shown, step)
                faults += EXPLAINED_BY_EASIER * explained.issuperset(step.eliminations + step.placements)
                faults += EASIER_ELSEWHERE * (easiest.technique is not technique)
                yield Found(faults, technique, to_library_line(shown, step))
            techniques = [other for other in techniques if other is not technique]
        if not techniques:
            return
        for step in islice(search(position), MOST_STEPS):
            explained.update(step.eliminations + step.placements)


def steps_of(position: Position, technique: Technique) -> Iterator[tuple[Position, Step]]:
    """Avoidable rectangles have no clue in a corner, which is rare: other digits of the position may be the clues."""
    if technique not in AVOIDABLE:
        yield from ((position, step) for step in islice(SEARCHES[technique](position), MOST_STEPS))
        return
    for step in islice(SEARCHES[technique](replace(position, clues=0)), MOST_STEPS):
        clues = clues_without(position, step.cells)
        if clues is not None:
            yield replace(position, clues=clues), step


def clues_without(position: Position, cells: Collection[int]) -> int | None:
    """Clues that give the position one solution: the old ones but for these cells, and those that it then needs."""
    grid = position.grid
    for cell in cells:
        grid = grid.with_digit(cell, 0)
    if not app_solver.is_unique(grid):
        return None
    for cell in cells_in(~position.clues & ~position.empty & (1 << SHAPE.cell_count) - 1):
        if app_solver.is_unique(fewer := grid.with_digit(cell, 0)):
            grid = fewer
    return cell_set(cell for cell, digit in enumerate(grid) if digit)


def faults_of(position: Position, step: Step) -> int:
    """How much there is to look at."""
    empty = position.empty.bit_count()
    if step.technique in SINGLES:
        (placed,) = step.placements
        choice = len(list(digits_in(position.candidates[placed.cell])))
        around = {position.digits[peer] for peer in SHAPE.peers[placed.cell]} - {0}
        # A box is where a person looks first; a naked single is clearest where its peers show all other digits.
        is_clear = step.units[0] >= 2 * SHAPE.side if step.units else len(around) == SHAPE.side - 1
        return abs(empty - USUAL_EMPTY) - choice + (0 if is_clear else 10)
    pattern = set(step.cells) | {cell for cell, _ in step.candidates + step.extra_candidates}
    removed = len(step.eliminations) + len(step.placements)
    faults = empty + 3 * len(pattern) + 3 * len(step.links) + abs(removed - 2)
    if step.technique in GROUPED:
        # An almost locked set may take the place of a group; a group is what the name promises.
        nodes = [node for link in step.links for node in (link.start, link.end)]
        faults += 10 * len(pattern.difference(*(node.cells for node in nodes)))
        faults += GROUPED_WITHOUT_GROUP * all(len(node.cells) == 1 for node in nodes)
    return faults


def stored() -> dict[Technique, Found]:
    """The examples there are, judged again."""
    best = {}
    for technique, line in example_lines().items():
        position = parse_library_line(line)
        easiest = next_step(position)
        if easiest is not None and technique in SEARCHES:
            at_position = [found for found in examples_at(position, easiest, (technique,)) if found.line == line]
            if at_position:  # else the technique has changed
                best[technique] = min(at_position)
    return best


def keep(best: dict[Technique, Found], examples: list[Found]) -> None:
    """Write down those that are better than what there is."""
    for found in examples:
        if found.technique not in best or found.faults < best[found.technique].faults:
            best[found.technique] = found
            print(found.technique, found.faults, flush=True)
            lines = [f"{technique} {best[technique].line}" for technique in SEARCHES if technique in best]
            EXAMPLES.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first puzzle")
    parser.add_argument("--puzzles", type=int, default=300, help="how many to make")
    parser.add_argument("--puzzle", type=parse, help="look only in this one")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--techniques", nargs="+", default=[str(technique) for technique in SEARCHES])
    options = parser.parse_args()
    wanted = tuple(technique for technique in SEARCHES if str(technique) in options.techniques)
    best = stored()
    if options.puzzle:
        keep(best, best_of_puzzle(options.puzzle, wanted))
    else:
        look = partial(best_of_seed, techniques=wanted)
        with Pool(options.jobs) as pool:
            for examples in pool.imap(look, range(options.first, options.first + options.puzzles)):
                keep(best, examples)
    print("without an example:", *(technique for technique in SEARCHES if technique not in best))


if __name__ == "__main__":
    main()
