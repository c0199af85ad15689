"""Forcing chains from a cell and from a unit."""

import pytest
from support.puzzles import corpus

from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import SINGLES, Technique

SMALL = ":::.6...2+2.5.6.+6.+24...1.+62.3..+2.+6.26...::"
EIGHT = ":::1....3...6..+17.84.7.2....+2567.....3...1....5+3....8.....32.......::"
NINE = ":::..2....71.5.8....26.3.9+2......2.4.3....+9+37...3.......9......4..7..61...8..6....9.::"
OTHER_NINE = ":::...4.1.2.....6...1+18.7.......1....7.75..1...4.46..+7....2..73.5+9......+2869..2.....::"
BOTH = (Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN)


@pytest.mark.parametrize(
    ("technique", "line", "removed", "reason"),
    [
        (
            Technique.CELL_FORCING_CHAIN,
            SMALL,
            Candidate(7, 4),
            "Whatever row 6, column 1 holds, chains lead to the same end: 4 in r2c2 is false. "
            "1 in r6c1 leads to 4 in r1c1. 4 in r6c1 leads to 4 in r2c6. 5 in r6c1 leads to 4 in r5c2.",
        ),
        (
            Technique.CELL_FORCING_CHAIN,
            EIGHT,
            Candidate(57, 1),
            "Whatever row 6, column 2 holds, chains lead to the same end: 1 in r8c2 is false. "
            "1 in r6c2 excludes it at once. 4 in r6c2 leads to 7 in r5c2, 7 in r7c1 and 5 in r8c2. "
            "7 in r6c2 leads to 7 in r7c1 and 5 in r8c2.",
        ),
        (
            Technique.CELL_FORCING_CHAIN,
            NINE,
            Candidate(16, 4),
            "Whatever row 3, column 8 holds, chains lead to the same end: 4 in r2c8 is false. "
            "4 in r3c8 excludes it at once. 5 in r3c8 leads to 4 in r3c9. 8 in r3c8 leads to 5 in r3c7 and 4 in r3c9.",
        ),
        (
            Technique.UNIT_FORCING_CHAIN,
            SMALL,
            Candidate(4, 4),
            "Wherever 4 stands in row 5, chains lead to the same end: 4 in r1c5 is false. "
            "4 in r5c2 leads to 4 in r2c6. 4 in r5c3 leads to 1 in r1c3 and 4 in r1c1. 4 in r5c5 excludes it at once.",
        ),
        (
            Technique.UNIT_FORCING_CHAIN,
            OTHER_NINE,
            Candidate(73, 3),
            "Wherever 3 stands in row 8, chains lead to the same end: 3 in r9c2 is false. "
            "3 in r8c1 excludes it at once. 3 in r8c2 excludes it at once. 3 in r8c3 excludes it at once.",
        ),
    ],
)
def test_the_same_follows_from_every_case_and_each_chain_is_told(
    technique: Technique, line: str, removed: Candidate, reason: str
) -> None:
    step = next(SEARCHES[technique](parse_library_line(line)))
    assert step.eliminations == (removed,)
    assert str(step.reason) == reason


def test_a_chain_leads_from_every_candidate_of_the_cell_to_the_end() -> None:
    position = parse_library_line(NINE)
    step = next(SEARCHES[Technique.CELL_FORCING_CHAIN](position))
    start = 2 * 9 + 7
    starts = {link.start.digit for link in step.links if link.start.cells == (start,)}
    assert starts == {digit for digit in range(1, 10) if position.has(start, digit)}
    ((cell, digit),) = step.eliminations
    assert any(link.end.digit == digit and link.end.cells == (cell,) and not link.is_strong for link in step.links)


@pytest.mark.parametrize("technique", BOTH, ids=str)
def test_no_forcing_chain_is_ever_wrong(technique: Technique) -> None:
    found = 0
    for grid, _ in corpus("minimal") + corpus("hard"):
        position, solution = Position.of(grid), app_solver.solve(grid)
        while step := next_step(position, SINGLES):
            position = position.apply(step)
        for step in SEARCHES[technique](position):
            found += 1
            assert all(solution[cell] != digit and position.has(cell, digit) for cell, digit in step.eliminations)
            assert all(solution[cell] == digit and position.has(cell, digit) for cell, digit in step.placements)
    assert found


def test_what_one_chain_shows_is_not_said_again_with_several() -> None:
    for line in (SMALL, EIGHT, NINE, OTHER_NINE):
        position = parse_library_line(line)
        by_chain = {
            removed for step in SEARCHES[Technique.DISCONTINUOUS_NICE_LOOP](position) for removed in step.eliminations
        }
        for technique in BOTH:
            for step in SEARCHES[technique](position):
                assert not by_chain & set(step.eliminations)
