from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from models.training.pages import Page, Printed, Range, bundled_fonts
from models.training.screens import SCREENS, ScreenKind, make_screen
from sudokuapp.core.shape import Shape

FONTS = bundled_fonts()
NONE = Range(0, 0)


def sharp(name: str) -> ScreenKind:
    """A kind as a screenshot shows it: nothing scaled, blurred, compressed or coloured, nothing else in the picture."""
    kind = replace(SCREENS[name], scale=NONE, blur=NONE, jpeg=NONE, photo=0.0, app=0.0, text=0.0)
    return kind if name in ("mixed", "coloured cells", "shaded") else replace(kind, fills=(("none", 1.0),))


def screen_of(kind: ScreenKind, seed: int) -> Page:
    return make_screen(np.random.default_rng(seed), kind, FONTS)


def square(cells: bytes) -> NDArray[np.uint8]:
    side = int(len(cells) ** 0.5)
    return np.frombuffer(cells, np.uint8).reshape(side, side)


def inside(image: NDArray[np.uint8], board: Printed, row: int, column: int) -> NDArray[np.float32]:
    """The inner part of a cell of a board that lies straight, without its lines, as the difference to its ground."""
    left, top = board.lattice[row, column]
    right, bottom = board.lattice[row + 1, column + 1]
    x, y = 0.1 * (right - left), 0.1 * (bottom - top)
    part = image[round(top + y) : round(bottom - y) + 1, round(left + x) : round(right - x) + 1].astype(np.float32)
    return np.abs(part - part[0, 0])


def line_contrast(image: NDArray[np.uint8], board: Printed, inner: bool) -> NDArray[np.float32]:
    """How much the vertical lines between boxes, or those inside of boxes, differ from the cells beside them."""
    lattice = board.lattice
    contrast = []
    for column in range(1, board.side):
        if (column % board.box_columns != 0) == inner:
            for row in range(board.side):
                y = round(
                    float(lattice[row, column, 1] + 0.12 * (lattice[row + 1, column, 1] - lattice[row, column, 1]))
                )
                x, width = float(lattice[row, column, 0]), float(lattice[row, column + 1, 0] - lattice[row, column, 0])
                here = image[y, [int(np.floor(x)), int(np.ceil(x))]].astype(np.float32)
                beside = float(image[y, round(x + 0.12 * width)])
                contrast.append(np.abs(here - beside).max())
    return np.array(contrast, np.float32)


def worst_distance_to_lines(page: Page) -> float:
    """Of the lattice to the lines, measured a little beside every inner crossing, in pixels."""
    lattice = page.printed[0].lattice
    worst = 0.0
    for grid in (lattice, lattice.swapaxes(0, 1)):
        ahead = grid[1:, :] - grid[:-1, :]
        points = (grid[:-1] + 0.14 * ahead)[:, 1:-1].reshape(-1, 2)
        along = ahead[:, 1:-1].reshape(-1, 2)
        lengths = np.linalg.norm(along, axis=1)
        across = np.stack([-along[:, 1], along[:, 0]], axis=-1) / lengths[:, None]
        reach = 0.13 * float(lengths.min())
        steps = np.arange(-reach, reach + 0.01, 0.25, dtype=np.float32)
        for point, normal in zip(points, across, strict=True):
            places = (point + normal * steps[:, None]).astype(np.float32)
            values = cv2.remap(page.image, places[:, :1], places[:, 1:], cv2.INTER_LINEAR).ravel().astype(np.float32)
            ink = np.abs(values - (values[0] + values[-1]) / 2)
            ink[ink < 0.3 * ink.max()] = 0
            worst = max(worst, abs(float((ink * steps).sum() / max(ink.sum(), 1e-3))))
    return worst


@pytest.mark.parametrize("name", SCREENS)
def test_every_kind_draws_valid_boards_with_one_kind_of_content_in_each_cell(name: str) -> None:
    page = screen_of(SCREENS[name], 11)
    assert page.image.dtype == np.uint8
    assert page.image.ndim == 2
    assert page.image.std() > 3
    for board in page.printed:
        shape = Shape(board.box_rows, board.box_columns)
        clues, written, marks = (np.frombuffer(part, np.uint8) for part in (board.cells, board.written, board.marks))
        assert board.side == shape.side
        assert board.lattice.shape == (board.side + 1, board.side + 1, 2)
        assert board.whole
        assert (((clues > 0).astype(int) + (written > 0) + (marks > 0)) <= 1).all()
        assert [bool(notes) for notes in board.notes] == list(marks > 0)
        for unit in shape.units:
            given = [digit for digit in clues[list(unit.cells)] if digit]
            assert len(set(given)) == len(given)
            assert all(digit <= board.side for digit in given)


@pytest.mark.parametrize("name", ["clear", "player", "steep", "hand drawn", "any"])
def test_the_same_seed_gives_the_same_bytes(name: str) -> None:
    one, other = screen_of(SCREENS[name], 5), screen_of(SCREENS[name], 5)
    assert np.array_equal(one.image, other.image)
    assert one.printed[0].cells == other.printed[0].cells
    assert one.printed[0].notes == other.printed[0].notes
    assert np.array_equal(one.printed[0].lattice, other.printed[0].lattice)
    assert screen_of(SCREENS[name], 6).printed[0].lattice.tobytes() != one.printed[0].lattice.tobytes()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("name", "most"),
    [
        *((name, 0.6) for name in ("clear", "thin", "no border", "edge", "light on dark", "6x6", "8x8 full")),
        *(("squashed", 1.0), ("steep", 1.0), ("hand drawn", 1.5)),
    ],
)
def test_the_lattice_lies_on_the_lines(name: str, most: float, seed: int) -> None:
    assert worst_distance_to_lines(screen_of(replace(sharp(name), plain_boxes=0.0), seed)) < most


@pytest.mark.parametrize("name", ["clear", "light on dark", "small digits", "mixed", "player", "6x6 full"])
def test_a_cell_has_ink_exactly_when_its_label_says_so(name: str) -> None:
    page = screen_of(sharp(name), 4)
    board = page.printed[0]
    digits = square(board.cells) + square(board.written) + square(board.marks)
    for (row, column), digit in np.ndenumerate(digits):
        assert (inside(page.image, board, row, column).max() > 30) == (digit > 0)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_digit_looks_the_same_and_another_one_different(seed: int) -> None:
    page = screen_of(replace(sharp("full"), smooth=0.0), seed)
    board = page.printed[0]
    cells = square(board.cells)
    looks: dict[int, set[bytes]] = {}
    for (row, column), digit in np.ndenumerate(cells):
        ink = inside(page.image, board, row, column)
        rows, columns = np.nonzero(ink > 30)
        seen = ink[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        looks.setdefault(int(digit), set()).add(seen.tobytes())
    assert sorted(looks) == list(range(1, 10))
    assert all(len(seen) == 1 for seen in looks.values())
    assert len({seen for one in looks.values() for seen in one}) == 9


@pytest.mark.parametrize("seed", range(4))
def test_a_player_s_digits_differ_from_the_clues_in_tone_weight_or_ground(seed: int) -> None:
    page = screen_of(replace(sharp("player"), player=Range(0.5, 0.9), marks=NONE), seed)
    board = page.printed[0]
    written = square(board.written)
    assert (written > 0).sum() > 5

    def inks(digits: NDArray[np.uint8]) -> NDArray[np.float64]:
        cells = [inside(page.image, board, int(row), int(column)) for row, column in np.argwhere(digits > 0)]
        return np.array([[np.percentile(cell[cell > 20], 90), cell.sum()] for cell in cells])

    clue, player = (np.median(inks(digits), axis=0) for digits in (square(board.cells), written))
    assert (np.maximum(clue, player) / np.minimum(clue, player)).max() > 1.15


def test_players_are_found_at_the_start_in_the_middle_and_at_the_end() -> None:
    shares = []
    for seed in range(12):
        board = screen_of(SCREENS["player"], seed).printed[0]
        empty = square(board.cells) == 0
        shares.append((square(board.written)[empty] > 0).mean())
    assert min(shares) < 0.25
    assert max(shares) > 0.75


@pytest.mark.parametrize("seed", range(4))
def test_pale_inner_lines_are_10_to_40_grey_levels_from_the_cells_and_box_lines_more(seed: int) -> None:
    page = screen_of(replace(sharp("pale"), smooth=0.0), seed)
    inner = line_contrast(page.image, page.printed[0], inner=True)
    assert inner.min() >= 9
    assert inner.max() <= 41
    assert np.median(line_contrast(page.image, page.printed[0], inner=False)) > np.median(inner)


@pytest.mark.parametrize("seed", range(3))
def test_boxes_only_have_no_lines_inside(seed: int) -> None:
    page = screen_of(sharp("boxes only"), seed)
    assert line_contrast(page.image, page.printed[0], inner=True).max() == 0
    assert line_contrast(page.image, page.printed[0], inner=False).min() > 20


def test_thin_lines_are_one_or_two_sharp_pixels_on_boards_of_very_different_size() -> None:
    widths = []
    for seed in range(12):
        page = screen_of(replace(sharp("thin"), smooth=0.0), seed)
        board = page.printed[0]
        x, y = board.lattice[1, 1]
        cell = float(board.lattice[1, 2, 0] - x)
        row = page.image[round(float(y + 0.12 * cell)), round(x - 0.1 * cell) : round(x + 0.1 * cell) + 1].astype(int)
        assert 1 <= (row != row[0]).sum() <= 2
        widths.append(9 * cell)
    assert min(widths) < 300
    assert max(widths) > 1500


@pytest.mark.parametrize(("name", "low", "high"), [("small digits", 0.15, 0.35), ("large digits", 0.72, 0.9)])
def test_digits_are_as_small_or_as_large_as_asked(name: str, low: float, high: float) -> None:
    for seed in range(4):
        page = screen_of(replace(sharp(name), digit_offset=NONE), seed)
        board = page.printed[0]
        row, column = np.argwhere(square(board.cells) > 0)[0]
        cell = float(board.lattice[row + 1, column, 1] - board.lattice[row, column, 1])
        ink = inside(page.image, board, int(row), int(column)).max(axis=1) > 40
        height = np.flatnonzero(ink)[-1] - np.flatnonzero(ink)[0] + 1
        # The inner part of the cell is 0.8 of it: a larger digit reaches both ends.
        assert min(low, 0.7) * cell - 2 <= height <= high * cell + 2


@pytest.mark.parametrize("seed", range(4))
def test_light_digits_are_brighter_than_the_dark_cells(seed: int) -> None:
    page = screen_of(sharp("light on dark"), seed)
    board = page.printed[0]
    cells = square(board.cells)
    row, column = np.argwhere(cells > 0)[0]
    x, y = board.lattice[row, column] + 0.12 * (board.lattice[row + 1, column + 1] - board.lattice[row, column])
    ground = int(page.image[round(float(y)), round(float(x))])
    assert ground < 128
    assert inside(page.image, board, int(row), int(column)).max() + ground > 150


def test_the_border_lies_at_the_edge_of_the_picture() -> None:
    for seed in range(6):
        page = screen_of(sharp("edge"), seed)
        height, width = page.image.shape
        corners = page.printed[0].corners
        border = 0.03 * 4 * 1.5 * (corners[1, 0] - corners[0, 0]) / 9  # the widest there is
        assert (np.abs(corners[0]) <= 3 + border / 2).all()
        assert (np.abs(corners[2] - (width - 1, height - 1)) <= 3 + border / 2).all()


def test_squashed_boards_are_up_to_twice_as_wide_as_high_and_the_other_way_round() -> None:
    ratios = []
    for seed in range(24):
        corners = screen_of(SCREENS["squashed"], seed).printed[0].corners
        ratios.append((corners[2, 0] - corners[0, 0]) / (corners[2, 1] - corners[0, 1]))
    assert 0.45 < min(ratios) < 0.65
    assert 1.6 < max(ratios) < 2.2


@pytest.mark.parametrize("name", ["4x4", "6x6", "8x8", "full"])
def test_a_full_board_is_a_solution_all_of_clues(name: str) -> None:
    board = screen_of(SCREENS[name if name == "full" else f"{name} full"], 2).printed[0]
    assert board.role == "solution"
    assert board.side == (9 if name == "full" else int(name[0]))
    for unit in Shape(board.box_rows, board.box_columns).units:
        assert sorted(board.cells[cell] for cell in unit.cells) == list(range(1, board.side + 1))


def test_a_board_drawn_by_hand_has_written_digits_only() -> None:
    board = screen_of(SCREENS["hand drawn"], 1).printed[0]
    assert not any(board.cells)
    assert sum(digit > 0 for digit in board.written) > 20
