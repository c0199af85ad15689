"""A player's digits are told from the clues where they look different and follow the clues' only solution."""

from __future__ import annotations

import numpy as np
import pytest
from support.puzzles import NEWSPAPER

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.outcomes import Outcomes
from sudokuapp.scan.player import with_players_digits
from sudokuapp.solvers.app_solver import app_solver

CLUES = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
SOLUTION = app_solver.solve(CLUES)
OUTCOMES = Outcomes(9)
PLAYED = [cell for cell in range(81) if not CLUES[cell]][::4]


def table_of(digits: list[int]) -> np.ndarray:
    """All digits look printed."""
    table = np.full((81, OUTCOMES.count), 1e-5)
    for cell, digit in enumerate(digits):
        table[cell, digit] = 1.0
    return table / table.sum(1, keepdims=True)


def measures_of(players: list[int], change: tuple[float, float, float], seed: int = 1) -> np.ndarray:
    """Height, stroke width, darkness and core: those of the players' cells are changed by these factors."""
    rng = np.random.default_rng(seed)
    measures = np.array([0.6, 0.09, 0.8, 0.9]) * rng.normal(1, 0.01, (81, 4))
    measures[players] *= (*change, change[2])
    return measures


def digits_with(players: list[int]) -> list[int]:
    return [SOLUTION[cell] if cell in players else clue for cell, clue in enumerate(CLUES)]


def written(table: np.ndarray) -> list[int]:
    return [cell for cell in range(81) if table[cell, OUTCOMES.written].sum() > 0.9]


@pytest.mark.parametrize("change", [(1, 1, 0.6), (0.8, 1, 1), (1, 0.6, 1), (1.2, 1, 1)])
def test_digits_that_are_paler_smaller_thinner_or_larger_are_the_players(change: tuple[float, float, float]) -> None:
    table = table_of(digits_with(PLAYED))
    told = with_players_digits(table, measures_of(PLAYED, change), NEWSPAPER, OUTCOMES)
    assert written(told) == PLAYED


def in_dark_blue(step: float = 0.09) -> np.ndarray:
    """Each digit has a level of its own, and the player's are a little paler than the same clues."""
    measures = measures_of([], (1, 1, 1))
    measures[:, 3] = 0.9 - 0.01 * np.array(list(SOLUTION)) + np.random.default_rng(1).normal(0, 0.004, 81)
    measures[PLAYED, 3] -= step
    return measures


def test_digits_of_a_colour_nearly_as_dark_as_that_of_the_clues_are_the_players() -> None:
    table = table_of(digits_with(PLAYED))
    assert written(with_players_digits(table, in_dark_blue(), NEWSPAPER, OUTCOMES)) == PLAYED


def test_digits_that_are_next_to_as_dark_as_the_clues_are_only_doubted() -> None:
    told = with_players_digits(table_of(digits_with(PLAYED)), in_dark_blue(0.045), NEWSPAPER, OUTCOMES)
    assert written(told) == []
    assert set(doubted(told)) >= set(PLAYED)


def test_on_a_page_that_somebody_has_written_on_small_differences_of_print_mean_nothing() -> None:
    table = table_of(digits_with(PLAYED))
    by_pen = [cell for cell in range(81) if not CLUES[cell] and cell not in PLAYED][:3]
    for cell in by_pen:
        table[cell] = 1e-5
        table[cell, OUTCOMES.written.start + SOLUTION[cell] - 1] = 1.0
    assert with_players_digits(table, in_dark_blue(), NEWSPAPER, OUTCOMES) is table


def test_clues_on_a_ground_of_their_own_tell_the_others_which_look_the_same() -> None:
    ground = np.where(np.array(list(CLUES)) > 0, 0.85, 1.0)
    measures = measures_of([], (1, 1, 1))
    told = with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES, ground=ground)
    assert written(told) == PLAYED


def test_a_few_wrong_ones_are_the_players_too() -> None:
    digits = digits_with(PLAYED)
    digits[PLAYED[0]] = SOLUTION[PLAYED[0]] % 9 + 1
    told = with_players_digits(table_of(digits), measures_of(PLAYED, (1, 1, 0.6)), NEWSPAPER, OUTCOMES)
    assert written(told) == PLAYED


def test_clues_in_one_type_stay_clues() -> None:
    table = table_of(list(CLUES))
    assert with_players_digits(table, measures_of([], (1, 1, 1)), NEWSPAPER, OUTCOMES) is table


def test_clues_in_two_colours_stay_clues_as_the_puzzle_needs_them_all_but_are_doubted() -> None:
    pale = [cell for cell in range(81) if CLUES[cell]][::2]
    told = with_players_digits(table_of(list(CLUES)), measures_of(pale, (1, 1, 0.6)), NEWSPAPER, OUTCOMES)
    assert written(told) == []
    doubted = [cell for cell in range(81) if 0.01 < told[cell, OUTCOMES.written].sum() < 0.1]
    assert doubted in (pale, [cell for cell in range(81) if CLUES[cell] and cell not in pale])


def test_cells_without_measures_are_left_alone() -> None:
    table = table_of(digits_with(PLAYED))
    measures = np.full((81, 4), np.nan)
    assert with_players_digits(table, measures, NEWSPAPER, OUTCOMES) is table


def doubted(table: np.ndarray) -> list[int]:
    return [cell for cell in range(81) if 0.01 < table[cell, OUTCOMES.written].sum() < 0.9]


def test_pale_digits_that_lie_together_may_be_under_a_glaring_spot_and_are_only_doubted() -> None:
    spot = [cell for cell in range(81) if cell // 9 >= 5 and cell % 9 >= 5]  # clues and digits that fill a corner
    digits = [digit or SOLUTION[cell] if cell in spot else digit for cell, digit in enumerate(CLUES)]
    told = with_players_digits(table_of(digits), measures_of(spot, (1, 1, 0.6)), NEWSPAPER, OUTCOMES)
    assert written(told) == []
    assert doubted(told) == spot


def test_few_pale_digits_are_only_doubted() -> None:
    few = PLAYED[:4]
    told = with_players_digits(table_of(digits_with(few)), measures_of(few, (1, 1, 0.6)), NEWSPAPER, OUTCOMES)
    assert written(told) == []
    assert doubted(told) == few


def test_few_digits_far_apart_from_the_clues_are_doubted_more_than_a_symmetric_pattern_can_outweigh() -> None:
    few = PLAYED[:4]
    told = with_players_digits(table_of(digits_with(few)), measures_of(few, (1, 1, 0.4)), NEWSPAPER, OUTCOMES)
    assert ((told[few][:, OUTCOMES.written].sum(1) > 0.3) & (told[few][:, OUTCOMES.written].sum(1) < 0.5)).all()


def test_an_odd_clue_between_the_two_groups_does_not_hide_them() -> None:
    measures = measures_of(PLAYED, (1, 1, 0.75))
    odd = next(cell for cell in range(81) if CLUES[cell])
    measures[odd, 2:] = 0.8 * 0.87, 0.9 * 0.87
    assert written(with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES)) == PLAYED


def test_pale_digits_that_touch_the_lines_are_only_doubted() -> None:
    measures = measures_of(PLAYED, (1, 1, 0.3))
    measures[PLAYED, :2] = np.nan
    told = with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES)
    assert written(told) == []
    assert set(PLAYED) <= set(doubted(told))


def test_digits_on_cells_of_the_other_polarity_are_only_doubted() -> None:
    is_light = np.isin(np.arange(81), PLAYED)
    measures = measures_of(PLAYED, (1, 1, 0.8))
    told = with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES, is_light)
    assert written(told) == []
    assert doubted(told) == PLAYED


@pytest.mark.parametrize("dark", [0.75, 0.8, 0.9, 1.0])
def test_a_mistake_that_the_app_shows_in_a_colour_of_its_own_is_likely_the_players(dark: float) -> None:
    digits, mistake = digits_with(PLAYED), PLAYED[2]
    digits[mistake] = next(
        CLUES[cell] for cell in range(81) if cell // 9 == mistake // 9 and CLUES[cell]
    )  # twice in its row
    pale = [cell for cell in PLAYED if cell != mistake]
    measures = measures_of(pale, (1, 1, 0.6))
    measures[mistake, 2:] *= dark
    told = with_players_digits(table_of(digits), measures, NEWSPAPER, OUTCOMES)
    assert set(pale) <= set(written(told))
    assert told[mistake, OUTCOMES.written].sum() > 0.5


def test_a_player_has_digits_of_two_tones_where_the_app_lights_some_up() -> None:
    measures = measures_of(PLAYED, (1, 1, 0.6))
    measures[PLAYED[::3], 2:] *= 0.6
    assert written(with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES)) == PLAYED


def test_a_digit_without_measures_beside_a_players_is_doubted() -> None:
    measures = measures_of(PLAYED, (1, 1, 0.6))
    unmeasured = next(cell for cell in range(81) if CLUES[cell])
    measures[unmeasured] = np.nan
    told = with_players_digits(table_of(digits_with(PLAYED)), measures, NEWSPAPER, OUTCOMES)
    assert doubted(told) == [unmeasured]


def test_on_a_nearly_full_board_on_which_either_group_could_be_the_clues_the_paler_one_is_likely_the_players() -> None:
    pale = np.random.default_rng(1).permutation(81)[:40].tolist()
    dark = [cell for cell in range(81) if cell not in pale]
    for clues in (pale, dark):
        digits = [SOLUTION[cell] if cell in clues else 0 for cell in range(81)]
        assert app_solver.is_unique(Grid.of(NEWSPAPER, digits))
    told = with_players_digits(table_of(list(SOLUTION)), measures_of(pale, (1, 1, 0.6)), NEWSPAPER, OUTCOMES)
    chance = told[:, OUTCOMES.written].sum(1)
    assert ((chance[pale] > 0.5) & (chance[pale] < 0.98)).all()  # so that each is marked
    assert ((chance[dark] < 0.5) & (chance[dark] > 0.02)).all()
