"""A player's digits are told from the clues where they look different and follow the clues' only solution."""

from __future__ import annotations

import numpy as np
import pytest
from support.puzzles import NEWSPAPER

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
    """Height, stroke width and darkness: those of the players' cells are changed by these factors."""
    rng = np.random.default_rng(seed)
    measures = np.array([0.6, 0.09, 0.8]) * rng.normal(1, 0.01, (81, 3))
    measures[players] *= change
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
    measures = np.full((81, 3), np.nan)
    assert with_players_digits(table, measures, NEWSPAPER, OUTCOMES) is table
