"""Who wrote a digit, judged by all digits of a board: their height and darkness, how many there are, the pattern."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.hands import by_measures, by_symmetry
from sudokuapp.scan.outcomes import Outcomes, Table

OUTCOMES = Outcomes(9)
# Across its middle column.
SYMMETRIC = parse(".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9...")
ASYMMETRIC = with_holes(full_grid(NEWSPAPER, random.Random(4)), 50, random.Random(4))
CLUES = [cell for cell in range(81) if SYMMETRIC[cell]]
EMPTY = [cell for cell in range(81) if not SYMMETRIC[cell]]
HEIGHT, STROKE, DARKNESS = 0.55, 0.1, 0.9
LARGER_AND_PALER = (0.75, STROKE, 0.6)
SURE = 0.99


def table_of(grid: Grid, print_chance: float) -> Table:
    """Each digit of the grid is seen, and to this probability as print."""
    table = np.full((81, OUTCOMES.count), 1e-6)
    for cell, digit in enumerate(grid):
        table[cell, 0] = not digit
        if digit:
            table[cell, [digit, 9 + digit]] = print_chance, 1 - print_chance
    return table / table.sum(1, keepdims=True)


def see(table: Table, cell: int, digit: int, print_chance: float) -> None:
    """Let a cell show a digit, to this probability as print."""
    table[cell] = 1e-6
    table[cell, [digit, 9 + digit]] = print_chance, 1 - print_chance


def measures_of(grid: Grid, seed: int = 1) -> np.ndarray:
    """All digits of a grid in one type: equally high and dark, but for what a photo blurs."""
    rng = np.random.default_rng(seed)
    measures = np.array([HEIGHT, STROKE, DARKNESS]) * rng.normal(1, 0.01, (81, 3))
    measures[[not digit for digit in grid]] = np.nan
    return measures


def in_print(table: Table) -> np.ndarray:
    """The probability that a cell's digit is printed."""
    printed, written = table[:, OUTCOMES.printed].sum(1), table[:, OUTCOMES.written].sum(1)
    return np.asarray(printed / (printed + written))


def written_page(others: int = 12) -> tuple[Table, np.ndarray]:
    """A page on which somebody has surely written into so many cells, by a hand that differs from the print."""
    table, measures = table_of(SYMMETRIC, 0.97), measures_of(SYMMETRIC)
    rng = np.random.default_rng(3)
    for cell in EMPTY[1 : others + 1]:
        see(table, cell, 4, 0.02)
        measures[cell] = np.array(LARGER_AND_PALER) * rng.normal(1, 0.08, 3)
    return table, measures


@pytest.mark.parametrize(("by_model", "most"), [(0.5, 0.05), (0.1, 0.01)])
def test_on_a_written_page_a_digit_that_is_larger_and_paler_than_the_print_is_written(
    by_model: float, most: float
) -> None:
    """Also if the model is undecided; if it is only inclined to say so, then surely."""
    table, measures = written_page()
    see(table, EMPTY[0], 7, by_model)
    measures[EMPTY[0]] = LARGER_AND_PALER
    assert in_print(by_measures(table, measures, OUTCOMES))[EMPTY[0]] < most


def test_on_a_written_page_a_digit_that_is_as_the_print_is_printed() -> None:
    table, measures = written_page()
    see(table, CLUES[0], SYMMETRIC[CLUES[0]], 0.5)
    told = in_print(by_measures(table, measures, OUTCOMES))
    assert told[CLUES[0]] > 0.95
    assert told[CLUES[1:]].min() > SURE
    assert told[EMPTY[1:13]].max() < 1 - SURE


def test_a_digit_without_measures_is_judged_without_them() -> None:
    table, measures = written_page()
    see(table, EMPTY[0], 7, 0.5)
    measures[EMPTY[0]] = np.nan
    assert 0.1 < in_print(by_measures(table, measures, OUTCOMES))[EMPTY[0]] < 0.9


@pytest.mark.parametrize("odd", [(0.75, STROKE, DARKNESS), (0.4, STROKE, DARKNESS)])
def test_on_a_clean_page_an_odd_height_alone_does_not_make_a_digit_written(odd: tuple[float, ...]) -> None:
    """It may touch a line, or be broken."""
    table, measures = table_of(SYMMETRIC, 0.97), measures_of(SYMMETRIC)
    measures[CLUES[5]] = odd
    assert in_print(by_measures(table, measures, OUTCOMES))[CLUES[5]] > SURE


def test_on_a_clean_page_a_single_odd_digit_of_which_the_model_is_unsure_stays_in_doubt() -> None:
    table, measures = table_of(SYMMETRIC, 0.97), measures_of(SYMMETRIC)
    see(table, CLUES[5], SYMMETRIC[CLUES[5]], 0.5)
    measures[CLUES[5]] = LARGER_AND_PALER
    assert 1 - SURE < in_print(by_measures(table, measures, OUTCOMES))[CLUES[5]] < SURE


@pytest.mark.parametrize("print_chance", [0.9, 0.97, 0.999])
@pytest.mark.parametrize("seed", range(3))
def test_a_page_without_handwriting_stays_without_doubt(print_chance: float, seed: int) -> None:
    told = in_print(by_measures(table_of(SYMMETRIC, print_chance), measures_of(SYMMETRIC, seed), OUTCOMES))
    assert told[CLUES].min() > 0.999


def test_many_digits_that_seem_written_make_each_of_them_surer() -> None:
    """Handwriting is not a single odd digit."""
    told = []
    for others in (1, 12):
        table, measures = table_of(SYMMETRIC, 0.97), np.full((81, 3), np.nan)
        for cell in EMPTY[: others + 1]:
            see(table, cell, 4, 0.02)
        told.append(in_print(by_measures(table, measures, OUTCOMES))[EMPTY[0]])
    assert told[1] < 0.1 < 0.5 < told[0]


def test_too_little_print_is_no_measure() -> None:
    few = Grid.of(NEWSPAPER, [digit if cell in CLUES[:4] else 0 for cell, digit in enumerate(SYMMETRIC)])
    table, measures = table_of(few, 0.97), measures_of(few)
    odd = measures.copy()
    odd[CLUES[0]] = LARGER_AND_PALER
    assert np.array_equal(by_measures(table, odd, OUTCOMES), by_measures(table, measures, OUTCOMES))


@st.composite
def boards(draw: st.DrawFn) -> tuple[Table, np.ndarray]:
    """Any probabilities with any measures, also where there are none."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    table = rng.dirichlet(np.full(OUTCOMES.count, draw(st.sampled_from([0.02, 0.2, 2.0]))), 81) + 1e-7
    surely = rng.random(81) < draw(st.floats(0, 1))
    table[surely] = 1e-6
    table[surely, rng.integers(1, 10, 81)[surely]] = 1.0
    measures = np.abs(rng.normal([HEIGHT, STROKE, DARKNESS], draw(st.sampled_from([0.0, 0.02, 0.5])), (81, 3)))
    measures[rng.random((81, 3)) < draw(st.sampled_from([0.0, 0.1, 1.0]))] = np.nan
    return table / table.sum(1, keepdims=True), measures


@given(boards())
def test_measures_change_who_wrote_a_digit_and_nothing_else(board: tuple[Table, np.ndarray]) -> None:
    table, measures = board
    told = by_measures(table, measures, OUTCOMES)
    assert np.isfinite(told).all() and told.min() >= 0
    assert np.allclose(told.sum(1), 1)
    others = [0, OUTCOMES.marks, OUTCOMES.other]
    assert np.allclose(told[:, others], table[:, others])
    assert np.allclose(
        told[:, OUTCOMES.printed].sum(1) + told[:, OUTCOMES.written].sum(1),
        table[:, OUTCOMES.printed].sum(1) + table[:, OUTCOMES.written].sum(1),
    )


@given(boards())
def test_symmetry_changes_which_cells_have_clues_and_nothing_else(board: tuple[Table, np.ndarray]) -> None:
    table, _ = board
    told = by_symmetry(table, NEWSPAPER, OUTCOMES)
    assert np.isfinite(told).all() and told.min() >= 0
    assert np.allclose(told.sum(1), 1, atol=1e-6)
    digits = table[:, OUTCOMES.printed]
    after = told[:, OUTCOMES.printed]
    assert np.allclose(digits * after.sum(1, keepdims=True), after * digits.sum(1, keepdims=True), atol=1e-5)


def test_a_doubtful_clue_whose_partner_is_a_clue_becomes_surer() -> None:
    cell = next(cell for cell in CLUES if cell % 9 != 4)
    assert SYMMETRIC[cell - cell % 9 + 8 - cell % 9]
    table = table_of(SYMMETRIC, 0.999)
    see(table, cell, SYMMETRIC[cell], 0.6)
    assert in_print(by_symmetry(table, NEWSPAPER, OUTCOMES))[cell] > SURE


def test_a_doubtful_clue_whose_partner_is_empty_becomes_less_sure() -> None:
    cell = next(cell for cell in EMPTY if cell % 9 != 4)
    assert not SYMMETRIC[cell - cell % 9 + 8 - cell % 9]
    table = table_of(SYMMETRIC, 0.999)
    see(table, cell, 5, 0.6)
    assert in_print(by_symmetry(table, NEWSPAPER, OUTCOMES))[cell] < 0.1


@pytest.mark.parametrize("print_chance", [0.3, 0.6, 0.9])
def test_clues_without_symmetry_change_nothing_much(print_chance: float) -> None:
    table = table_of(ASYMMETRIC, 0.999)
    for cell in [cell for cell in range(81) if ASYMMETRIC[cell]][::5]:
        see(table, cell, ASYMMETRIC[cell], print_chance)
    assert np.abs(by_symmetry(table, NEWSPAPER, OUTCOMES) - table).max() < 0.01


IMAGES = {
    "half a turn": lambda places: places[::-1, ::-1],
    "across": lambda places: places[:, ::-1],
    "down": lambda places: places[::-1],
    "diagonal": lambda places: places.T,
    "other diagonal": lambda places: places[::-1, ::-1].T,
}


@pytest.mark.parametrize("symmetry", IMAGES)
def test_each_symmetry_of_the_clues_is_known(symmetry: str) -> None:
    half = np.array(list(with_holes(ASYMMETRIC, 62, random.Random(5)))).reshape(9, 9) > 0
    image = IMAGES[symmetry]
    pattern = (half | image(half)).ravel()
    grid = Grid.of(NEWSPAPER, np.where(pattern, np.resize(np.arange(1, 10), 81), 0).tolist())
    partners = image(np.arange(81).reshape(9, 9)).ravel()
    cell = next(cell for cell in range(81) if grid[cell] and partners[cell] != cell)
    table = table_of(grid, 0.9999)
    see(table, cell, grid[cell], 0.6)
    assert in_print(by_symmetry(table, NEWSPAPER, OUTCOMES))[cell] > 0.9


def test_the_few_clues_of_a_4x4_say_nothing() -> None:
    outcomes = Outcomes(4)
    table = np.full((16, outcomes.count), 1 / outcomes.count)
    assert np.array_equal(by_symmetry(table, Shape(2, 2), outcomes), table)
