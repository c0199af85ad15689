"""From probabilities to a proposal: the misreads that people complain of, and what may never happen."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, full_grid, unique_puzzle
from support.tables import show, table_of, with_all_columns

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import WrongInput
from sudokuapp.scan import rule_check
from sudokuapp.scan.propose import Proposal, propose
from sudokuapp.scan.voting import combined
from sudokuapp.solvers.app_solver import app_solver

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3)]

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
SOLUTION = app_solver.solve(PUZZLE)
TWO_SOLUTIONS = parse("3......2896.1...4....2.........4.53....7.8....71.2.........2....3.....1448......9")


def proposed(table: np.ndarray, shape: Shape = NEWSPAPER) -> Proposal:
    return propose(combined([table], shape), shape)


def repaired(proposal: Proposal) -> list[int]:
    return [number for number, cell in enumerate(proposal.cells) if cell.is_repaired]


def test_a_sure_puzzle_comes_back_as_it_was_seen() -> None:
    proposal = proposed(table_of(PUZZLE))
    assert proposal.grid == PUZZLE and proposal.solutions == 1 and not repaired(proposal)
    assert min(cell.confidence for cell in proposal.cells) > 0.999


def test_a_1_read_as_7_that_clashes_in_its_row_becomes_a_1() -> None:
    table = table_of(PUZZLE)
    show(table, 28, {7: 0.7, 1: 0.3})
    assert {clash.cells for clash in conflicts(PUZZLE.with_digit(28, 7))} == {(28, 34)}
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert repaired(proposal) == [28] and proposal.cells[28].seen == 7
    assert proposal.cells[28].second == 7 and proposal.cells[28].confidence > 0.99


def unsolvable_swap() -> tuple[int, int]:
    """A clue and a wrong digit for it that clashes with nothing, and yet leaves no solution."""
    for cell, clue in enumerate(PUZZLE):
        for digit in range(1, 10):
            wrong = PUZZLE.with_digit(cell, digit)
            if clue and digit != clue and not conflicts(wrong) and app_solver.count(wrong, 1) == 0:
                return cell, digit
    raise AssertionError("the puzzle was chosen to have one")


def test_a_misread_that_clashes_with_nothing_but_leaves_no_solution_is_repaired() -> None:
    cell, wrong = unsolvable_swap()
    table = table_of(PUZZLE)
    show(table, cell, {wrong: 0.8, PUZZLE[cell]: 0.2})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and repaired(proposal) == [cell]


def needed_clues(puzzle: Grid) -> list[int]:
    return [cell for cell, clue in enumerate(puzzle) if clue and not app_solver.is_unique(puzzle.with_digit(cell, 0))]


def test_a_faint_clue_read_as_empty_comes_back_if_the_puzzle_needs_it() -> None:
    cell = needed_clues(PUZZLE)[0]
    table = table_of(PUZZLE)
    show(table, cell, {0: 0.85, PUZZLE[cell]: 0.15})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and repaired(proposal) == [cell]
    assert proposal.cells[cell].seen == 0 and proposal.cells[cell].second == 0


def test_two_misreads_at_once_are_both_repaired() -> None:
    faint = needed_clues(PUZZLE)[-1]
    cell, wrong = unsolvable_swap()
    table = table_of(PUZZLE)
    show(table, faint, {0: 0.7, PUZZLE[faint]: 0.3})
    show(table, cell, {wrong: 0.7, PUZZLE[cell]: 0.3})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and repaired(proposal) == sorted({faint, cell})


def test_the_rules_make_a_doubtful_clue_sure_where_its_rival_breaks_them() -> None:
    cell, wrong = unsolvable_swap()
    table = table_of(PUZZLE)
    show(table, cell, {PUZZLE[cell]: 0.55, wrong: 0.45})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.cells[cell].confidence > 0.99


def test_dirt_that_agrees_with_the_solution_stays_as_doubtful_as_it_looked() -> None:
    cell = PUZZLE.cells.index(0)
    table = table_of(PUZZLE)
    show(table, cell, {SOLUTION[cell]: 0.6, 0: 0.4})
    proposal = proposed(table)
    assert proposal.solutions == 1 and proposal.cells[cell].digit == SOLUTION[cell]
    assert proposal.cells[cell].confidence == pytest.approx(0.6, abs=0.02)
    assert proposal.cells[cell].second == 0


def test_two_repairs_that_are_equally_good_leave_what_was_seen() -> None:
    """Between two ways to complete a puzzle that lacks a clue nothing decides."""
    one, other = app_solver.first(TWO_SOLUTIONS, 2)
    cell = next(cell for cell in range(81) if one[cell] != other[cell])
    table = table_of(TWO_SOLUTIONS, 1e-7)
    show(table, cell, {0: 0.6, one[cell]: 0.2, other[cell]: 0.2})
    proposal = proposed(table)
    assert proposal.grid == TWO_SOLUTIONS and proposal.solutions == 2
    assert proposal.cells[cell].second in (one[cell], other[cell]) and proposal.cells[cell].confidence < 0.1


@pytest.mark.parametrize("doubt", [0.0, 1e-6, 1e-4])
def test_a_puzzle_that_really_has_several_solutions_is_left_alone(doubt: float) -> None:
    proposal = proposed(table_of(TWO_SOLUTIONS, doubt))
    assert proposal.grid == TWO_SOLUTIONS and proposal.solutions == 2 and not repaired(proposal)


@pytest.mark.parametrize(("faint", "is_proposed"), [(0.001, False), (0.2, True)])
def test_a_clue_is_added_only_if_the_picture_gives_more_for_it_than_such_prints_are_rare(
    faint: float, is_proposed: bool
) -> None:
    one, other = app_solver.first(TWO_SOLUTIONS, 2)
    cell = next(cell for cell in range(81) if one[cell] != other[cell])
    table = table_of(TWO_SOLUTIONS, 1e-7)
    show(table, cell, {0: 1 - faint, one[cell]: faint})
    proposal = proposed(table)
    assert repaired(proposal) == ([cell] if is_proposed else [])
    assert proposal.cells[cell].second == (0 if is_proposed else one[cell])


def test_a_repair_that_was_a_close_call_is_not_called_sure() -> None:
    one, other = app_solver.first(TWO_SOLUTIONS, 2)
    cell = next(cell for cell in range(81) if one[cell] != other[cell])
    table = table_of(TWO_SOLUTIONS, 1e-7)
    show(table, cell, {0: 0.6, one[cell]: 0.25, other[cell]: 0.15})
    proposal = proposed(table)
    assert repaired(proposal) == [cell] and proposal.cells[cell].digit == one[cell]
    assert 0.5 < proposal.cells[cell].confidence < 0.7
    assert proposal.cells[cell].second == other[cell]


@pytest.mark.parametrize("doubt", [0.0, 1e-6, 1e-4])
def test_a_misprint_without_a_solution_is_left_alone(doubt: float) -> None:
    cell, wrong = unsolvable_swap()
    misprint = PUZZLE.with_digit(cell, wrong)
    proposal = proposed(table_of(misprint, doubt))
    assert proposal.grid == misprint and proposal.solutions == 0 and not repaired(proposal)


def test_hopeless_noise_comes_back_soon_and_no_surer_than_it_was() -> None:
    table = with_all_columns(np.random.default_rng(8).dirichlet(np.ones(10), 81))
    begun = time.thread_time()
    proposal = propose(combined([table], NEWSPAPER), NEWSPAPER)
    assert time.thread_time() - begun < 0.5
    assert not repaired(proposal)
    assert [cell.confidence for cell in proposal.cells] == pytest.approx(table.max(axis=1), abs=1e-4)


def test_a_board_that_takes_too_much_effort_is_read_plainly_and_says_that_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rule_check, "PLAIN_EFFORT", 0)
    proposal = proposed(table_of(PUZZLE))
    assert proposal.grid == PUZZLE and proposal.solutions is None


def test_digits_that_a_small_board_does_not_have_are_left_out_of_account() -> None:
    solved = full_grid(Shape(2, 2), random.Random(1))
    table = table_of(solved)
    table[5, 7] = 5.0  # a 1 that looks like a 7
    table[6] = 0.0
    table[6, 9] = 1.0
    proposal = proposed(table, Shape(2, 2))
    assert proposal.grid[5] == solved[5] and proposal.cells[5].confidence > 0.99
    assert proposal.cells[6].second_confidence > 0.01


@pytest.mark.parametrize("table", [np.ones((81, 20)), np.ones((80, 21)), np.ones(1701), np.full((81, 21), np.nan)])
def test_what_are_no_probabilities_of_a_board_is_refused(table: np.ndarray) -> None:
    with pytest.raises(WrongInput):
        proposed(table)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, np.ndarray]:
    """A unique puzzle of any shape, and the probabilities of a model that is unsure of some cells."""
    shape = draw(st.sampled_from(SHAPES))
    chance = random.Random(draw(st.integers(0, 2**16)))
    puzzle = unique_puzzle(shape, chance, app_solver.is_unique)
    # Never so little that the least probability of pen and candidates decides between a digit and none.
    table = table_of(puzzle, draw(st.sampled_from([0.0, 1e-4, 1e-3])))
    for cell in draw(st.lists(st.integers(0, shape.cell_count - 1), max_size=6)):
        table[cell, draw(st.integers(0, shape.side))] = draw(st.sampled_from([1e-3, 0.3, 1.0, 3.0]))
    return puzzle, table


@given(boards())
def test_every_proposal_is_consistent(board: tuple[Grid, np.ndarray]) -> None:
    puzzle, table = board
    shape = puzzle.shape
    proposal = proposed(table, shape)
    plain = table[:, : shape.side + 1].argmax(axis=1)
    assert [cell.digit for cell in proposal.cells] == list(proposal.grid), "nothing is written here"
    assert all(cell.kind is (CellKind.CLUE if cell.digit else CellKind.EMPTY) for cell in proposal.cells)
    for cell, seen in zip(proposal.cells, plain, strict=True):
        assert cell.seen == seen
        assert cell.second != cell.digit and 0 <= cell.second <= shape.side
        assert 0 <= cell.second_confidence <= 1 and 0 <= cell.confidence <= 1
        assert cell.confidence + cell.second_confidence <= 1 + 1e-9
        assert not cell.is_repaired or cell.confidence > 0.5
    assert proposal.solutions == app_solver.count(proposal.grid, 2)
    if repaired(proposal):
        assert proposal.solutions == 1 and not app_solver.is_unique(Grid.of(shape, plain.tolist()))


@given(boards())
def test_a_board_seen_right_is_never_changed(board: tuple[Grid, np.ndarray]) -> None:
    puzzle, table = board
    table[np.arange(len(puzzle)), list(puzzle)] = table.max(axis=1) + 1e-3
    assert proposed(table, puzzle.shape).grid == puzzle


@given(boards(), st.floats(0, 1))
def test_what_lies_beyond_the_digits_of_the_shape_changes_nothing(board: tuple[Grid, np.ndarray], other: float) -> None:
    puzzle, table = board
    before = proposed(table, puzzle.shape)
    table[:, [*range(puzzle.shape.side + 1, 10), *range(10 + puzzle.shape.side, 19)]] = other
    assert proposed(table, puzzle.shape) == before


@given(boards(), st.integers(0, 2**16))
def test_half_a_turn_changes_nothing_but_where_the_cells_are(board: tuple[Grid, np.ndarray], seed: int) -> None:
    """The rules know no up and down: order decides only between equally likely digits, and here are none."""
    puzzle, table = board
    table = table * np.random.default_rng(seed).uniform(0.9, 1.1, table.shape)
    one, other = proposed(table, puzzle.shape), proposed(table[::-1], puzzle.shape)
    confidences = [cell.confidence for cell in reversed(other.cells)]
    assert [cell.confidence for cell in one.cells] == pytest.approx(confidences, abs=0.03)
