"""What stands in a cell is found whole, without the lines around it, and measured as it was drawn."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fine_boards import INK, PAPER, board, with_block, with_digit

from sudokuapp.vision.cells import CELL, FINE_PITCH, board_ink
from sudokuapp.vision.glyphs import LENGTH, Glyph, Glyphs, Look, glyphs_of, main_glyphs
from sudokuapp.vision.ink import Grey

CELL_40 = 40  # in the middle of the board


def glyphs_on(picture: Grey) -> Glyphs:
    return glyphs_of(board_ink(picture))


def main_look(picture: Grey, cell: int = CELL_40) -> Look:
    """What is taken for the digit of a cell."""
    glyphs = glyphs_on(picture)
    return glyphs.look(main_glyphs(glyphs.in_cell(cell)))


def found_in(picture: Grey, cell: int = CELL_40) -> tuple[Glyph, ...]:
    return glyphs_on(picture).in_cell(cell)


def extent(look: Look) -> tuple[int, int]:
    """Width and height of what a look's picture shows."""
    rows, columns = np.nonzero(look.picture > 40)
    return int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1


def test_a_bare_board_has_none() -> None:
    assert not any(glyphs_on(board()).pieces)


@pytest.mark.parametrize("side", [4, 6, 8, 9])
def test_a_digit_is_found_in_its_own_cell(side: int) -> None:
    last = side * side - 1
    found = glyphs_on(with_digit(board(side), last, 3, 0.5)).pieces
    assert [cell for cell, glyphs in enumerate(found) if glyphs] == [last]
    assert found[last][0].cell == last


@pytest.mark.parametrize("digit", range(1, 10))
@pytest.mark.parametrize("height", [0.15, 0.25, 0.4, 0.75])
def test_a_digit_fills_its_look_however_small_it_is(digit: int, height: float) -> None:
    look = main_look(with_digit(board(), CELL_40, digit, height))
    assert look.picture.shape == (CELL, CELL)
    assert extent(look)[1] == pytest.approx(LENGTH, abs=1)
    assert look.box.height / FINE_PITCH == pytest.approx(height, abs=0.06)


@pytest.mark.parametrize("digit", [2, 4, 5, 8])
def test_a_small_digit_looks_as_a_large_one_does(digit: int) -> None:
    small, large = (main_look(with_digit(board(), CELL_40, digit, height)).picture for height in (0.25, 0.7))
    assert np.corrcoef(small.ravel(), large.ravel())[0, 1] > 0.85


@pytest.mark.parametrize("middle", [0.3, 0.5, 0.7])
def test_a_digit_stands_in_the_middle_of_its_look_wherever_it_stands_in_its_cell(middle: float) -> None:
    rows, columns = np.nonzero(main_look(with_digit(board(), CELL_40, 4, 0.5, middle=middle)).picture > 40)
    for places in (rows, columns):
        assert (places.min() + places.max()) / 2 == pytest.approx((CELL - 1) / 2, abs=1)


def test_a_wide_stroke_stays_within_its_look() -> None:
    look = main_look(with_block(board(), CELL_40, (8, 24, 50, 32)))
    assert extent(look)[0] == pytest.approx(LENGTH, abs=1)


@pytest.mark.parametrize("grey", [20, 90, 150])
def test_pale_digits_are_as_dark_in_their_look_as_black_ones(grey: int) -> None:
    drawn = with_digit(board(), CELL_40, 8, 0.5, grey=grey)
    for cell in range(0, 36, 2):
        with_digit(drawn, cell, 8, 0.5)
    assert np.percentile(main_look(drawn).picture, 97) > 200


def broken_five(gap: int) -> Grey:
    """A 5 whose upper stroke does not touch the rest."""
    drawn = with_block(board(), CELL_40, (18, 12, 40, 17))
    with_block(drawn, CELL_40, (18, 17 + gap, 23, 30))
    with_block(drawn, CELL_40, (18, 26, 38, 31))
    return with_block(drawn, CELL_40, (33, 31, 38, 44))


@pytest.mark.parametrize("gap", [2, 4])
def test_the_pieces_of_a_broken_five_are_joined(gap: int) -> None:
    (five,) = found_in(broken_five(gap))
    assert len(five.pieces) == 2
    look = main_look(broken_five(gap))
    assert (look.box.width, look.box.height) == pytest.approx((22, 32), abs=2)


def test_what_stands_far_below_a_digit_is_another() -> None:
    drawn = with_block(with_block(board(), CELL_40, (20, 8, 34, 16)), CELL_40, (20, 34, 34, 42))
    assert len(found_in(drawn)) == 2


@pytest.mark.parametrize("box", [(4, 0, 8, 56), (0, 4, 56, 8), (48, 0, 52, 56), (0, 48, 56, 52)])
def test_the_rest_of_a_line_is_left_out(box: tuple[int, int, int, int]) -> None:
    """As it is where the lattice was found a little off."""
    assert not found_in(with_block(board(), CELL_40, box))
    with_line = main_look(with_digit(with_block(board(), CELL_40, box), CELL_40, 5, 0.5))
    without = main_look(with_digit(board(), CELL_40, 5, 0.5))
    assert with_line.box == without.box
    assert np.abs(with_line.picture.astype(int) - without.picture).mean() < 2


@pytest.mark.parametrize("is_right", [False, True])
def test_the_corner_of_a_frame_beside_a_digit_is_left_out(is_right: bool) -> None:
    framed = with_digit(board(), CELL_40, 5, 0.5)
    with_block(framed, CELL_40, (49, 0, 56, 56) if is_right else (0, 0, 7, 56))
    with_block(framed, CELL_40, (38, 49, 56, 56) if is_right else (0, 49, 18, 56))
    assert len(found_in(framed)) == 2
    assert main_look(framed).box == main_look(with_digit(board(), CELL_40, 5, 0.5)).box


def test_a_1_at_the_edge_of_its_cell_is_no_line() -> None:
    assert found_in(with_block(board(), CELL_40, (9, 12, 15, 44)))


def test_a_speck_beside_a_digit_is_not_part_of_it() -> None:
    drawn = with_digit(board(), CELL_40, 3, 0.6)
    alone = main_look(drawn).box
    assert main_look(with_block(drawn, CELL_40, (44, 10, 51, 14))).box == alone


def test_two_small_candidates_are_two_glyphs_from_left_to_right() -> None:
    drawn = with_digit(with_digit(board(), CELL_40, 7, 0.25, middle=0.72), CELL_40, 3, 0.25, middle=0.28)
    glyphs = glyphs_on(drawn)
    left, right = glyphs.in_cell(CELL_40)
    assert left.box.right < right.box.left
    three, seven = (main_look(with_digit(board(), CELL_40, digit, 0.25)).picture for digit in (3, 7))
    for glyph, alike, other in ((left, three, seven), (right, seven, three)):
        picture = glyphs.look((glyph,)).picture.astype(int)
        assert np.abs(picture - alike).mean() < 0.5 * np.abs(picture - other).mean()


def test_the_look_at_one_candidate_does_not_show_its_neighbour() -> None:
    """Slanted strokes reach into each other's box."""
    drawn = board()
    for left in (14, 23):
        for step in range(6):
            with_block(drawn, CELL_40, (left + 2 * step, 36 - 4 * step, left + 2 * step + 4, 40 - 4 * step))
    glyphs = glyphs_on(drawn)
    first, second = glyphs.in_cell(CELL_40)
    assert first.box.right > second.box.left
    one, other = (glyphs.look((glyph,)).picture.astype(int) for glyph in (first, second))
    assert np.abs(one - other).mean() < 2


@settings(max_examples=60)
@given(
    width=st.integers(3, 12),
    height=st.integers(16, 40),
    left=st.integers(12, 30),
    level=st.sampled_from([20, 60, 120, 160]),
)
def test_the_measures_of_a_stroke_are_what_was_drawn(width: int, height: int, left: int, level: int) -> None:
    drawn = with_block(board(), CELL_40, (left, 8, left + width, 8 + height), grey=level)
    # The board's darkest ink, which tells how dark the others are.
    for cell in range(0, 36, 2):
        with_block(drawn, cell, (20, 8, 34, 44))
    look = main_look(drawn)
    assert look.box.height == pytest.approx(height, abs=2)
    assert look.box.width == pytest.approx(width, abs=2)
    assert look.stroke * FINE_PITCH == pytest.approx(width, abs=max(1.5, 0.25 * width))
    part = (1 - level / PAPER) / (1 - INK / PAPER)
    assert look.darkness == pytest.approx(part * 230 / 255, abs=0.08)


@pytest.mark.parametrize("digit", [1, 4, 7])
def test_thicker_strokes_measure_thicker_at_the_same_height(digit: int) -> None:
    thin, thick = (main_look(with_digit(board(), CELL_40, digit, height)) for height in (0.35, 0.7))
    # The helper draws strokes in proportion to the height.
    assert thick.stroke == pytest.approx(2 * thin.stroke, rel=0.3)


@settings(max_examples=40)
@given(st.integers(0, 2**32 - 1))
def test_no_glyph_leaves_its_cell_and_all_looks_have_ink(seed: int) -> None:
    """Also where strokes lie anyhow, across lines too."""
    rng = np.random.default_rng(seed)
    drawn = board()
    for _ in range(60):
        left, top = rng.integers(-10, 50, 2)
        width, height = rng.integers(2, 30, 2)
        cell = int(rng.integers(20, 60))
        with_block(drawn, cell, (left, top, left + width, top + height), grey=int(rng.integers(0, 200)))
    glyphs = glyphs_on(drawn)
    for cell in range(81):
        row, column = divmod(cell, 9)
        for glyph in glyphs.in_cell(cell):
            assert glyph.box.left // FINE_PITCH in (column, column + 1)
            look = glyphs.look((glyph,))
            assert column * FINE_PITCH <= look.box.left - 4 < look.box.right - 4 <= (column + 1) * FINE_PITCH
            assert row * FINE_PITCH <= look.box.top - 4 < look.box.bottom - 4 <= (row + 1) * FINE_PITCH
            assert look.picture.max() > 150 and 0 < look.darkness <= 1 and 0 < look.stroke < 1
        assert bool(main_glyphs(glyphs.in_cell(cell))) == bool(glyphs.pieces[cell])


@pytest.mark.parametrize("digit", [1, 4, 7])
def test_a_digit_on_its_side_looks_as_an_upright_one_does_but_turned(digit: int) -> None:
    upright = with_digit(board(), CELL_40, digit, 0.5)
    lying = np.ascontiguousarray(np.rot90(upright))
    first, second = (main_look(picture).picture for picture in (upright, lying))
    assert np.corrcoef(np.rot90(first).ravel(), second.ravel())[0, 1] > 0.8
