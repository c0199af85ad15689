"""The matrix of a board: what the solver relies on, and what the matrix must refuse."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from support.puzzles import NEWSPAPER, SHAPES, puzzles, shape_name

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import MatrixError
from sudokuapp.solvers.dlx import DancingLinks, _dlx, twin
from sudokuapp.solvers.dlx.encoding import column_count, cover_rows, rows_of, units_of_cells
from sudokuapp.solvers.dlx.engine import board_matrix
from sudokuapp.solvers.outcome import Outcome


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_every_column_of_a_board_is_covered_by_as_many_rows_as_it_has_digits(shape):
    rows = cover_rows(shape)
    times = [0] * column_count(shape)
    for row in rows:
        for column in row:
            times[column] += 1
    assert set(times) == {shape.side}


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_the_units_of_a_cell_are_those_of_the_shape(shape):
    numbers = units_of_cells(shape)
    for number, unit in enumerate(shape.units):
        in_unit = {cell for cell in range(shape.cell_count) if number in numbers[3 * cell : 3 * cell + 3]}
        assert in_unit == set(unit.cells)


@settings(max_examples=60)
@given(puzzles())
def test_the_compiled_core_and_its_twin_find_the_same_solutions_in_the_same_order(puzzle):
    compiled, plain = DancingLinks(_dlx), DancingLinks(twin)
    assert list(islice(compiled.solutions(puzzle), 50)) == list(islice(plain.solutions(puzzle), 50))


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_both_find_the_same_on_the_empty_board(shape):
    compiled, plain = DancingLinks(_dlx), DancingLinks(twin)
    empty = Grid.empty(shape)
    assert list(islice(compiled.solutions(empty), 100)) == list(islice(plain.solutions(empty), 100))


def test_a_board_asked_as_plain_exact_cover_has_as_many_covers(engine):
    shape = Shape(2, 2)
    matrix = engine.Matrix(cover_rows(shape), column_count(shape))
    assert matrix.search().count(1000) == (288, Outcome.EXHAUSTED)


def test_after_seek_the_search_goes_on_behind_that_solution(engine):
    matrix = board_matrix(engine, NEWSPAPER)
    search = matrix.search_cells(bytes(81))
    pages: list[bytes] = []
    while len(pages) < 60:
        pages += search.take(60 - len(pages))[0]
    later = matrix.search_cells(bytes(81))
    later.seek(rows_of(pages[20], 9))
    again: list[bytes] = []
    while len(again) < 39:
        again += later.take(39 - len(again))[0]
    assert again == pages[21:]


@pytest.mark.parametrize(
    ("cells", "said"),
    [(bytes(80), "81 cells, not 80"), (b"", "81 cells, not 0"), (bytes([10]) + bytes(80), "1 to 9, not 10")],
)
def test_cells_that_are_no_board_are_refused(engine, cells, said):
    with pytest.raises(MatrixError, match=said):
        board_matrix(engine, NEWSPAPER).search_cells(cells)


def test_a_matrix_that_is_not_that_of_a_board_is_refused(engine):
    shape = Shape(2, 2)
    rows, columns, units = cover_rows(shape), column_count(shape), units_of_cells(shape)
    for wrong in (
        {"side": 3, "unit_of": units},
        {"side": 4, "unit_of": units[:-1]},
        {"side": 4, "unit_of": units[:-1] + b"\xff"},
        {"side": 17, "unit_of": units},
    ):
        with pytest.raises(MatrixError, match="not the matrix of a board"):
            engine.SudokuMatrix(rows, columns, **wrong)
    for rows_given, columns_given in (
        (rows[:-1], columns),
        (rows, columns + 1),
        (rows, 20_000),
        ([rows[0]] * len(rows), columns),
        (rows[::-1], columns),
    ):
        with pytest.raises(MatrixError, match="not the matrix of a board"):
            engine.SudokuMatrix(rows_given, columns_given, side=4, unit_of=units)
