"""A proposal tells clues, written digits, small candidates and empty cells apart, and where it is in doubt."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, unique_puzzle
from support.tables import printed, show, table_of, written

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.propose import Notes, Proposal, propose
from sudokuapp.scan.suspects import suspects
from sudokuapp.scan.voting import combined
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS, UPRIGHT_MARKS, UPRIGHT_OTHER

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
SOLUTION = app_solver.solve(PUZZLE)
CLUES = [cell for cell in range(81) if PUZZLE[cell]]
EMPTY = [cell for cell in range(81) if not PUZZLE[cell]]
CELL = EMPTY[7]


def proposed(table: np.ndarray, shape: Shape = NEWSPAPER, notes: Notes | None = None) -> Proposal:
    return propose(combined([table], shape), shape, notes)


def wrong_digit(cell: int) -> int:
    """One that contradicts the solution."""
    return SOLUTION[cell] % 9 + 1


def test_written_digits_are_no_clues() -> None:
    table = table_of(PUZZLE)
    for cell in EMPTY[:30]:
        show(table, cell, {written(SOLUTION[cell]): 0.999})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert all(proposal.cells[cell].kind is CellKind.CLUE for cell in CLUES)
    for cell in EMPTY[:30]:
        found = proposal.cells[cell]
        assert (found.kind, found.digit, found.seen) == (CellKind.WRITTEN, SOLUTION[cell], SOLUTION[cell])
    assert suspects(proposal) == ()


def test_a_page_that_is_written_full_has_its_clues_and_no_more() -> None:
    table = table_of(PUZZLE)
    for cell in EMPTY:
        show(table, cell, {written(SOLUTION[cell]): 0.999})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert [cell.digit for cell in proposal.cells] == list(SOLUTION)


def test_a_written_mistake_that_the_picture_is_sure_of_stays() -> None:
    """It is the person's mistake: the reader must not correct it in silence."""
    table = table_of(PUZZLE)
    show(table, CELL, {written(wrong_digit(CELL)): 0.9999}, rest=1e-7)
    for other in [cell for cell in EMPTY if cell != CELL][:3]:
        show(table, other, {written(SOLUTION[other]): 0.9999}, rest=1e-7)
    proposal = proposed(table)
    found = proposal.cells[CELL]
    assert (found.kind, found.digit) == (CellKind.WRITTEN, wrong_digit(CELL))
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert CELL not in suspects(proposal)


def test_a_written_digit_that_contradicts_the_solution_is_doubted_if_the_picture_is_not_sure() -> None:
    wrong, right = wrong_digit(CELL), SOLUTION[CELL]
    table = table_of(PUZZLE)
    show(table, CELL, {written(wrong): 0.96, written(right): 0.04})
    against = proposed(table)
    assert against.cells[CELL].digit == wrong and against.cells[CELL].confidence < 0.8
    assert against.cells[CELL].second == right
    assert CELL in suspects(against)
    show(table, CELL, {written(right): 0.96, written(wrong): 0.04})
    assert proposed(table).cells[CELL].confidence > 0.99, "the solution makes a digit that follows it surer"


def test_of_two_likely_digits_the_one_of_the_solution_was_written() -> None:
    table = table_of(PUZZLE)
    show(table, CELL, {written(wrong_digit(CELL)): 0.6, written(SOLUTION[CELL]): 0.4})
    found = proposed(table).cells[CELL]
    assert (found.kind, found.digit, found.seen) == (CellKind.WRITTEN, SOLUTION[CELL], wrong_digit(CELL))
    assert found.is_repaired


def test_without_a_single_solution_nothing_is_known_of_what_was_written() -> None:
    table = table_of(PUZZLE.with_digit(CLUES[0], 0).with_digit(CLUES[1], 0).with_digit(CLUES[2], 0))
    show(table, CELL, {written(wrong_digit(CELL)): 0.6, written(SOLUTION[CELL]): 0.4})
    proposal = proposed(table)
    assert proposal.solutions == 2
    assert proposal.cells[CELL].digit == wrong_digit(CELL)
    assert proposal.cells[CELL].confidence == pytest.approx(0.6, abs=0.01)


@pytest.mark.parametrize("sure", [0.6, 0.9, 0.98])
@pytest.mark.parametrize("is_clue", [True, False])
def test_a_kind_in_doubt_is_told_and_marked(sure: float, is_clue: bool) -> None:
    cell = next(cell for cell in CLUES if app_solver.is_unique(PUZZLE.with_digit(cell, 0)))
    table = table_of(PUZZLE)
    digit = PUZZLE[cell]
    hands = (printed, written) if is_clue else (written, printed)
    show(table, cell, {hand(digit): chance for hand, chance in zip(hands, (sure, 1 - sure), strict=True)})
    found = proposed(table).cells[cell]
    assert found.digit == digit and found.confidence > 0.99
    assert found.kind is (CellKind.CLUE if is_clue else CellKind.WRITTEN)
    assert found.kind_confidence == pytest.approx(sure, abs=0.02)
    assert found.second_kind is (CellKind.WRITTEN if is_clue else CellKind.CLUE)
    assert cell in suspects(proposed(table))


def test_a_clue_that_the_puzzle_needs_was_printed_even_if_it_looks_written() -> None:
    cell = next(cell for cell in CLUES if not app_solver.is_unique(PUZZLE.with_digit(cell, 0)))
    table = table_of(PUZZLE)
    show(table, cell, {written(PUZZLE[cell]): 0.6, printed(PUZZLE[cell]): 0.4})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert proposal.cells[cell].kind is CellKind.CLUE and proposal.cells[cell].kind_confidence > 0.9
    assert not proposal.cells[cell].is_repaired, "its digit is the one that was seen"


def test_a_written_mistake_that_looks_printed_is_not_taken_for_a_clue() -> None:
    table = table_of(PUZZLE)
    show(table, CELL, {printed(wrong_digit(CELL)): 0.6, written(wrong_digit(CELL)): 0.4})
    proposal = proposed(table)
    assert proposal.grid == PUZZLE and proposal.solutions == 1
    assert (proposal.cells[CELL].kind, proposal.cells[CELL].digit) == (CellKind.WRITTEN, wrong_digit(CELL))


def test_small_candidates_are_no_digits_and_bring_their_notes() -> None:
    table = table_of(PUZZLE)
    show(table, CELL, {UPRIGHT_MARKS: 0.99})
    proposal = proposed(table, notes={CELL: (2, 7), CLUES[0]: (5,), EMPTY[0]: (1,)})
    found = proposal.cells[CELL]
    assert (found.kind, found.digit, found.seen, found.notes) == (CellKind.MARKS, 0, 0, (2, 7))
    assert found.kind_confidence > 0.99
    assert all(not cell.notes for at, cell in enumerate(proposal.cells) if at != CELL), "only candidates are noted"
    assert proposal.grid == PUZZLE


def test_whether_a_cell_has_candidates_or_is_empty_may_be_in_doubt() -> None:
    table = table_of(PUZZLE)
    show(table, CELL, {UPRIGHT_MARKS: 0.6, 0: 0.4})
    found = proposed(table).cells[CELL]
    assert found.kind is CellKind.MARKS and found.second_kind is CellKind.EMPTY
    assert found.kind_confidence == pytest.approx(0.6, abs=0.01)
    assert found.confidence > 0.99, "there is surely no digit"


def test_what_is_no_digit_counts_as_an_empty_cell() -> None:
    table = table_of(PUZZLE)
    show(table, CELL, {UPRIGHT_OTHER: 0.99})
    found = proposed(table).cells[CELL]
    assert (found.kind, found.digit) == (CellKind.EMPTY, 0)


def test_a_cell_of_which_the_picture_says_nothing_is_in_doubt_whatever_is_proposed() -> None:
    table = table_of(PUZZLE)
    table[CELL] = 0.0
    assert proposed(table).cells[CELL].confidence < 0.6
    assert CELL in suspects(proposed(table))


@st.composite
def pages(draw: st.DrawFn) -> tuple[Shape, np.ndarray]:
    """A puzzle of any shape with all kinds of cells, some of them in doubt."""
    shape = draw(st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 3)]))
    puzzle = unique_puzzle(shape, random.Random(draw(st.integers(0, 2**16))), app_solver.is_unique)
    table = table_of(puzzle)
    columns = [0, *range(1, shape.side + 1), *range(10, shape.side + 10), UPRIGHT_MARKS, UPRIGHT_OTHER]
    for cell in draw(st.lists(st.integers(0, shape.cell_count - 1), max_size=8)):
        table[cell, draw(st.sampled_from(columns))] = draw(st.sampled_from([0.01, 0.5, 1.0, 30.0]))
    return shape, table


@given(pages())
def test_every_cell_is_consistent(page: tuple[Shape, np.ndarray]) -> None:
    shape, table = page
    assert table.shape[1] == UPRIGHT_ANSWERS
    proposal = proposed(table, shape)
    for clue, cell in zip(proposal.grid, proposal.cells, strict=True):
        assert cell.kind.has_digit == bool(cell.digit)
        assert clue == (cell.digit if cell.kind is CellKind.CLUE else 0)
        assert cell.second != cell.digit and 0 <= cell.second <= shape.side
        assert 0 <= cell.confidence <= 1 + 1e-9 and 0 <= cell.kind_confidence <= 1 + 1e-9
        assert cell.confidence + cell.second_confidence <= 1 + 1e-9
    assert proposal.solutions == app_solver.count(proposal.grid, 2)
