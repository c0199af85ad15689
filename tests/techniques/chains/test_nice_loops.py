"""Nice loops and alternating chains, with groups and almost locked sets too."""

from itertools import pairwise

import pytest

from bench.technique_positions import Example, examples
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Step
from sudokuapp.techniques.technique import Technique
from tests.support.puzzles import corpus

LOOPS = (
    Technique.CONTINUOUS_NICE_LOOP,
    Technique.DISCONTINUOUS_NICE_LOOP,
    Technique.ALTERNATING_CHAIN,
    Technique.GROUPED_CONTINUOUS_NICE_LOOP,
    Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
    Technique.GROUPED_ALTERNATING_CHAIN,
)

# The technique, the position, and what the first step removes: digit, row, column.
SMALL = ".6...2+2.5.6.+6.+24...1.+62.3..+2.+6.26..."
EIGHT_LATER = "+7+5+8+6..4121+43..+7.+43+18..6+7+5+2+674...+6+75.....8+4+3.7...+3+8+2..7..16+7...8."
NINE = ".+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5..7...2.6..."
NINE_LATER = ".+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5.+67...2.6..."
OWN = [
    ("continuous-nice-loop", f":::{SMALL}:455:", "461"),
    ("continuous-nice-loop", f":::{NINE}::", "168 248 448 468 648"),
    ("discontinuous-nice-loop", f":::{SMALL}::", "115"),
    ("discontinuous-nice-loop", f":::{NINE}::", "199"),
    ("alternating-interference-chain", f":::{EIGHT_LATER}::", "255 285"),
    ("alternating-interference-chain", f":::{NINE_LATER}:168 181 199 248 448 468 479 565 593:", "552 892"),
    ("grouped-continuous-nice-loop", f":::{SMALL}::", "115"),
    ("grouped-continuous-nice-loop", f":::{NINE}::", "844 845 854 855 865"),
    ("grouped-discontinuous-nice-loop", f":::{SMALL}::", "114"),
    ("grouped-aic", f":::{EIGHT_LATER}::", "258 268"),
    ("grouped-aic", f":::{NINE}::", "844 854"),
]


def candidates(text: str, side: int) -> set[Candidate]:
    return {Candidate((int(row) - 1) * side + int(column) - 1, int(digit)) for digit, row, column in text.split()}


@pytest.mark.parametrize(
    "example", examples(*(technique.slug for technique in LOOPS)), ids=lambda example: example.board
)
def test_every_shared_example_is_found(example: Example) -> None:
    steps = SEARCHES[Technique.named(example.technique)](example.position)
    assert any(
        set(step.eliminations) == example.eliminations and set(step.placements) == example.placements for step in steps
    )


@pytest.mark.parametrize(("slug", "line", "removed"), OWN)
def test_the_simplest_chain_comes_first(slug: str, line: str, removed: str) -> None:
    position = parse_library_line(line)
    step = next(SEARCHES[Technique.named(slug)](position))
    assert set(step.eliminations) == candidates(removed, position.shape.side)
    assert not step.placements


def positions_in_the_middle() -> list[Position]:
    """Where singles do not help, in the puzzles of the project."""
    found = []
    for grid, _ in corpus("minimal") + corpus("hard"):
        position = Position.of(grid)
        easy = (Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE)
        while step := next_step(position, easy):
            position = position.apply(step)
        if not position.is_full and grid.shape.side <= 9:
            found.append(position)
    return found


MIDDLE = positions_in_the_middle()


def all_chains(position: Position) -> list[Step]:
    return [step for technique in LOOPS for step in SEARCHES[technique](position)]


@pytest.mark.parametrize("position", MIDDLE, ids=lambda position: str(position.grid))
def test_no_chain_is_ever_wrong(position: Position) -> None:
    solution = app_solver.solve(position.grid)
    for step in all_chains(position):
        assert step.eliminations
        for cell, digit in step.eliminations:
            assert position.has(cell, digit)
            assert solution[cell] != digit


def holds(link: Link, position: Position, solution: bytes) -> bool:
    """Of a strong link one end is true in the solution; of a weak one not both are."""
    ends = [any(solution[cell] == node.digit for cell in node.cells) for node in (link.start, link.end)]
    return any(ends) if link.is_strong else not all(ends)


@pytest.mark.parametrize("position", MIDDLE, ids=lambda position: str(position.grid))
def test_links_join_on_and_alternate_and_hold_in_the_solution(position: Position) -> None:
    solution = app_solver.solve(position.grid).cells
    for step in all_chains(position):
        assert all(holds(link, position, solution) for link in step.links)
        for link, following in pairwise(step.links):
            assert link.end == following.start
            assert link.is_strong != following.is_strong


def test_a_continuous_loop_ends_where_it_begins() -> None:
    position = parse_library_line(f":::{NINE}::")
    for step in SEARCHES[Technique.CONTINUOUS_NICE_LOOP](position):
        assert step.links[0].start == step.links[-1].end


@pytest.mark.parametrize("technique", LOOPS[3:], ids=str)
def test_a_grouped_chain_needs_its_group_or_its_set(technique: Technique) -> None:
    """What goes without them has a simpler name."""
    position = parse_library_line(f":::{NINE}::")
    for step in SEARCHES[technique](position):
        has_group = any(len(node.cells) > 1 for link in step.links for node in (link.start, link.end))
        assert has_group or "set" in str(step.reason)


@pytest.mark.parametrize("position", MIDDLE, ids=lambda position: str(position.grid))
def test_a_chain_does_not_run_through_itself(position: Position) -> None:
    for technique in LOOPS[:3]:
        for step in SEARCHES[technique](position):
            starts = [link.start for link in step.links]
            assert len(set(starts)) == len(starts)
