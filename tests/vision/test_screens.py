"""Boards as screens and books show them are found, with all their cells, and their lines are followed."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.drawn_boards import DrawnBoard

from sudokuapp.errors import CutOff, TooManyCells
from sudokuapp.vision.detect import Detection, detect, detect_closely
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quality import why_not_found
from sudokuapp.vision.rectify import pitch_of, straight_lattice

NEAR = 0.25  # cells


def first(picture: np.ndarray) -> Detection | None:
    return next(iter(detect(picture) or detect_closely(picture)), None)


def assert_found(board: DrawnBoard, seed: int = 1) -> None:
    found = first(board.picture(seed))
    assert found is not None
    assert found.side == board.side
    cell = pitch_of(straight_lattice(board.quad, board.side))
    assert np.abs(found.quad.array() - board.quad.array()).max() < NEAR * cell


@pytest.mark.parametrize("width", [260, 450, 800, 1300, 2400])
@pytest.mark.parametrize(("thin", "thick"), [(1, 1), (1, 3), (2, 2)])
@pytest.mark.parametrize("tone", [0, 120])
def test_thin_sharp_lines_are_seen(width: int, thin: int, thick: int, tone: int) -> None:
    assert_found(DrawnBoard(width=width, height=width, thin=thin, thick=thick, thin_tone=tone))


@pytest.mark.parametrize("side", [4, 6, 8, 9])
@pytest.mark.parametrize("digit", [0.5, 0.75])
def test_a_full_board_is_found_with_all_its_cells(side: int, digit: float) -> None:
    assert_found(DrawnBoard(side=side, shown=1.0, digit=digit))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "tones",
    [(0, 90, 150, 220), (40, 80, 140, 200), (70, 45, 0, 220), (128, 255, 255, 255)],
    ids=["white on black", "grey on dark", "dark lines on dark", "white on mid-tone"],
)
def test_a_dark_board_is_found(tones: tuple[int, int, int, int], seed: int) -> None:
    paper, thin, thick, digits = tones
    assert_found(DrawnBoard(paper=paper, thin_tone=thin, thick_tone=thick, digit_tone=digits), seed)


@pytest.mark.parametrize("tone", [225, 238])
def test_pale_inner_lines_are_seen_beside_strong_ones(tone: int) -> None:
    assert_found(DrawnBoard(thin_tone=tone))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", [6, 8, 9])
def test_the_lines_of_the_boxes_are_enough_where_digits_stand_a_cell_apart(side: int, seed: int) -> None:
    assert_found(DrawnBoard(side=side, thin=0, shown=0.6), seed)


def test_the_lines_of_the_boxes_are_enough_where_a_row_has_a_single_digit() -> None:
    assert_found(DrawnBoard(thin=0, shown=0.3), seed=1)


@pytest.mark.parametrize("digit", [0.6, 0.9])
def test_nine_large_cells_are_no_sudoku(digit: float) -> None:
    """A tic-tac-toe, or one box of a sudoku: what is in it is as large as a third of it."""
    picture = DrawnBoard(thin=0, shown=0.0).picture()
    for number in range(9):
        x, y = 40 + 200 * (number % 3), 40 + 200 * (number // 3)
        cv2.putText(picture, str(number + 1), (x + 60, y + 150), cv2.FONT_HERSHEY_SIMPLEX, 8 * digit, 20, 10)
    assert first(picture) is None


@pytest.mark.parametrize("side", [6, 8, 9])
def test_a_board_without_a_border_reaches_a_cell_beyond_its_inner_net(side: int) -> None:
    assert_found(DrawnBoard(side=side, has_border=False, thin=2))


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize(("row", "column"), [(0, 8), (8, 7), (4, 2)])
def test_a_board_of_hairlines_without_a_border_is_found_by_its_middle_box(width: int, row: int, column: int) -> None:
    """The app lights a row and a column up, so that no net of cells seems to have one colour."""
    wide = max(1, width // 360)
    board = DrawnBoard(
        has_border=False, thin=wide, thick=wide, thin_tone=238, thick_tone=142, width=width, height=width, paper=255
    )
    picture, cell = board.picture(), width / 9
    inside = slice(board.around, board.around + width)
    lit_row, lit_column = (
        slice(round(board.around + at * cell), round(board.around + (at + 1) * cell)) for at in (row, column)
    )
    for lit in (picture[lit_row, inside], picture[inside, lit_column]):
        lit[lit == board.paper] = 230
    found = first(picture)
    assert found is not None
    assert found.side == 9
    assert np.abs(found.quad.array() - board.quad.array()).max() < NEAR * cell


@pytest.mark.parametrize("around", [0, 1, 2])
def test_a_border_at_the_very_edge_is_no_cut(around: int) -> None:
    assert_found(DrawnBoard(around=around))


@pytest.mark.parametrize(("width", "height"), [(600, 1200), (1200, 600), (500, 800)])
@pytest.mark.parametrize("side", [6, 9])
def test_a_squashed_board_is_found(width: int, height: int, side: int) -> None:
    assert_found(DrawnBoard(side=side, width=width, height=height))


@pytest.mark.parametrize("columns", [5, 6, 7, 8])
def test_some_columns_of_a_board_are_no_squashed_board(columns: int) -> None:
    board = DrawnBoard()
    picture = np.ascontiguousarray(board.picture()[:, : 40 + columns * 600 // 9 + 20])
    found = first(picture)
    assert found is None or not found.whole
    if found is None:
        assert isinstance(why_not_found(picture), CutOff)


@pytest.mark.parametrize("side", [12, 16])
@pytest.mark.parametrize("thick", [1, 4])
def test_a_larger_grid_is_told_its_number_of_cells(side: int, thick: int) -> None:
    picture = DrawnBoard(side=side, width=800, height=800, thick=thick).picture()
    assert first(picture) is None
    problem = why_not_found(picture)
    assert isinstance(problem, TooManyCells)
    assert str(side) in str(problem)


@pytest.mark.parametrize(
    "board",
    [
        DrawnBoard(paper=20, thin_tone=80, thick_tone=150, digit_tone=220),
        DrawnBoard(shown=1.0, digit=0.75),
        DrawnBoard(width=2000, height=2000),
        DrawnBoard(side=6, shown=1.0),
        DrawnBoard(has_border=False),
    ],
    ids=["dark", "full", "thin", "6x6 full", "no border"],
)
def test_the_lattice_stays_on_the_lines_of_a_flat_board(board: DrawnBoard) -> None:
    picture = board.picture()
    found = first(picture)
    assert found is not None
    lines = dark_lines(picture, found.quad, found.side)
    lattice = fit_lattice(lines, straight_lattice(found.quad, found.side))
    true = straight_lattice(board.quad, board.side)
    assert np.linalg.norm(lattice - true, axis=2).max() < 0.12 * pitch_of(true)


def test_lines_are_dark_in_the_picture_that_is_followed() -> None:
    board = DrawnBoard()
    light = board.picture()
    dark = cv2.bitwise_not(light)
    assert dark_lines(light, board.quad, 9) is light
    assert (dark_lines(dark, board.quad, 9) == light).all()
