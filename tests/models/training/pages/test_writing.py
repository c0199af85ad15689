from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from models.training.pages import HARDSHIPS, Page, Printed, Range, Writers, bundled_fonts, make_page
from models.training.pages.grids import NINE
from models.training.pages.layout import lay_out
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver

NAMES = ["written", "written full", "marks"]


def page_of(name: str, seed: int) -> Page:
    return make_page(np.random.default_rng(seed), HARDSHIPS[name], bundled_fonts())


def digits(cells: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(cells, np.uint8)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_writes_the_same_page(name: str) -> None:
    one, other = page_of(name, 4), page_of(name, 4)
    assert np.array_equal(one.image, other.image)
    assert one.printed[0].written == other.printed[0].written
    assert one.printed[0].notes == other.printed[0].notes


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_writes_beside_a_printed_clue_and_marks_are_where_no_full_digit_is(name: str, seed: int) -> None:
    printed = page_of(name, seed).printed[0]
    clues, written, marks = digits(printed.cells), digits(printed.written), digits(printed.marks)
    assert ((clues > 0).astype(int) + (written > 0) + marks).max() == 1
    assert [bool(notes) for notes in printed.notes] == list(marks > 0)
    for notes in printed.notes:
        assert sorted(set(notes)) == list(notes)
        assert all(1 <= digit <= 9 for digit in notes)


@pytest.mark.parametrize("seed", range(5))
def test_a_full_page_has_81_digits_and_nearly_all_are_of_the_solution(seed: int) -> None:
    printed = page_of("written full", seed).printed[0]
    full = digits(printed.cells) + digits(printed.written)
    assert (full > 0).all()
    solution = app_solver.solve(Grid.of(Shape(3, 3), list(printed.cells)))
    assert (full != digits(solution.cells)).sum() <= 4


def test_a_page_of_marks_has_many_and_a_page_hardly_begun_has_a_digit_at_least() -> None:
    assert sum(page_of("marks", 1).printed[0].marks) > 10
    begun = replace(HARDSHIPS["written"], written=Range(0, 0), marks=Range(0, 0))
    printed = make_page(np.random.default_rng(1), begun, bundled_fonts()).printed[0]
    assert np.count_nonzero(digits(printed.written)) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_written_cells_have_ink_of_the_hand_and_the_others_do_not(name: str, seed: int) -> None:
    """On the flat sheet, beside the same page with nothing written on it."""
    seen = []
    for hardship in (HARDSHIPS[name], replace(HARDSHIPS[name], writing=0.0)):
        sheet = np.full((560, 560), 255, np.uint8)
        rng = np.random.default_rng(seed)
        boards = lay_out(rng, sheet, (0, 0, 560, 560), (10, 10, 540), NINE, hardship, bundled_fonts(), Writers())
        seen.append((sheet, boards[0]))
    (sheet, board), (bare, _) = seen
    assert np.array_equal(board.grid, seen[1][1].grid)
    ink = cv2.absdiff(bare, sheet).astype(int)
    for number, (r, c) in enumerate(np.ndindex(9, 9)):
        y, x = (board.lattice[r, c, ::-1] + 9).astype(int)
        dark = (ink[y : y + 42, x : x + 42] > 50).sum()
        if board.writing.written[r, c]:
            assert dark > 40
        elif board.writing.notes[number]:
            assert dark > 4
        else:
            # A neighbour's digit may cross the line; what was erased is fainter.
            assert dark < 40


def test_a_solution_grid_stays_printed() -> None:
    several = replace(HARDSHIPS["several"], solutions=Range(2, 3), writing=1.0, written=Range(0.5, 0.5))
    boards: list[Printed] = []
    for seed in range(3):
        boards += make_page(np.random.default_rng(seed), several, bundled_fonts()).printed
    assert {"puzzle", "solution"} == {one.role for one in boards}
    for one in boards:
        assert any(one.written) == (one.role == "puzzle")


def test_wild_pages_are_written_on_about_half_of_the_time() -> None:
    written = [any(p.written) or any(p.marks) for seed in range(40) for p in page_of("wild", seed).printed[:1]]
    assert 10 <= sum(written) <= 30
