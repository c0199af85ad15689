"""A Reading as a value: what was seen and what is proposed stay apart."""

from __future__ import annotations

import dataclasses
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SudokuLensError
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.vision.quad import Quad

FOUR = Shape(2, 2)
QUAD = Quad(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)))


def reading_of(pairs: list[tuple[int, int]], board: int = 0) -> Reading:
    """A Reading of a 4x4 board from what was seen and what is proposed for each cell."""
    cells = tuple(
        CellReading(seen, digit, 0.9, (digit + 1) % 5, 0.1, CellKind.CLUE if digit else CellKind.EMPTY)
        for seen, digit in pairs
    )
    return Reading(FOUR, cells, QUAD, 0, (), 1, np.full((8, 8), board, np.uint8))


pairs_of_digits = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=16, max_size=16)


@given(pairs_of_digits)
def test_what_was_seen_stays_beside_what_is_proposed(pairs: list[tuple[int, int]]) -> None:
    reading = reading_of(pairs)
    assert list(reading.seen) == [seen for seen, _ in pairs]
    assert list(reading.grid) == [digit for _, digit in pairs]


@given(pairs_of_digits)
def test_the_repaired_cells_are_those_where_the_two_differ(pairs: list[tuple[int, int]]) -> None:
    reading = reading_of(pairs)
    differing = [cell for cell in range(16) if reading.seen[cell] != reading.grid[cell]]
    assert list(reading.repaired) == differing


kinds = st.lists(st.sampled_from(CellKind), min_size=16, max_size=16)


@given(kinds, st.lists(st.integers(1, 4), min_size=16, max_size=16))
def test_print_pen_and_candidates_stay_apart(of_cells: list[CellKind], digits: list[int]) -> None:
    cells = tuple(
        CellReading(digit, digit if kind.has_digit else 0, 0.9, 0, 0.1, kind)
        for kind, digit in zip(of_cells, digits, strict=True)
    )
    reading = dataclasses.replace(reading_of([(0, 0)] * 16), cells=cells)
    for number, (kind, digit) in enumerate(zip(of_cells, digits, strict=True)):
        assert reading.grid[number] == (digit if kind is CellKind.CLUE else 0)
        assert reading.written[number] == (digit if kind is CellKind.WRITTEN else 0)
        assert (number in reading.marks) == (kind is CellKind.MARKS)
    assert list(reading.marks) == sorted(reading.marks)


@pytest.mark.parametrize("kind", CellKind)
def test_a_second_guess_of_the_kind_is_another_that_fits_the_digit(kind: CellKind) -> None:
    cell = CellReading(1, 1, 0.9, 0, 0.1, kind, kind_confidence=0.7)
    assert cell.second_kind is not kind
    assert cell.second_kind.has_digit == kind.has_digit
    assert cell.second_kind_confidence == pytest.approx(0.3)


def test_two_readings_that_say_the_same_are_equal_whatever_the_pictures() -> None:
    pairs = [(0, 1)] * 16
    assert reading_of(pairs, board=1) == reading_of(pairs, board=2)
    assert reading_of(pairs) != reading_of([(1, 1)] * 16)


def test_a_reading_never_changes_and_prints_without_its_picture() -> None:
    reading = reading_of([(0, 0)] * 16)
    with pytest.raises(dataclasses.FrozenInstanceError):
        reading.turns = 1  # type: ignore[misc]
    assert "board" not in repr(reading)


def test_a_reading_goes_to_another_process_and_back_with_its_problems() -> None:
    reading = dataclasses.replace(reading_of([(0, 0)] * 16), problems=(SudokuLensError("Too dark."),), solutions=None)
    back = pickle.loads(pickle.dumps(reading))
    assert back.cells == reading.cells and back.solutions is None
    assert str(back.problems[0]) == "Too dark."
    assert np.array_equal(back.board, reading.board)


def test_a_reading_is_sure_only_if_nobody_has_to_check_anything() -> None:
    sure = reading_of([(1, 1)] * 16)
    assert sure.is_sure
    assert not dataclasses.replace(sure, suspects=(3,)).is_sure
    assert not dataclasses.replace(sure, problems=(SudokuLensError("Too dark."),)).is_sure
    assert not any(dataclasses.replace(sure, solutions=solutions).is_sure for solutions in (0, 2, None))
