"""Typed digits fall into groups by their look; none where a board's digits are all alike."""

from __future__ import annotations

import numpy as np
import pytest

from sudokuapp.scan.type_groups import TypedDigits

SIDE = 9
SEEN = np.tile([1, 0, 2, 3, 0, 4, 5, 6, 0, 7, 8, 0, 9], 7)[:81]
TYPED = np.flatnonzero(SEEN)
PLAYERS = TYPED[::4]  # some of each digit
CLUES = np.setdiff1d(TYPED, PLAYERS)


def measures(seed: int = 1) -> np.ndarray:
    return np.array([0.6, 0.09, 0.8, 0.9]) * np.random.default_rng(seed).normal(1, 0.004, (81, 4))


def ground(clues: float = 1.0) -> np.ndarray:
    """How bright the cells are: those with clues may differ."""
    return np.where(np.isin(np.arange(81), CLUES), clues, 1.0)


def groups(of: np.ndarray, on: np.ndarray, is_even: bool = True) -> list[list[int]]:
    return [sorted(group.cells) for group in TypedDigits.of(TYPED, SEEN, of, on, SIDE).groups(is_even)]


def test_digits_that_are_alike_are_one_group() -> None:
    assert groups(measures(), ground()) == []


def test_clues_on_a_ground_of_their_own_are_told_by_it() -> None:
    assert groups(measures(), ground(0.88))[0] == PLAYERS.tolist()


@pytest.mark.parametrize("slope", [0.01, 0.03])
def test_light_from_one_side_does_not_hide_the_grounds(slope: float) -> None:
    rows = np.arange(81) // SIDE
    assert groups(measures(), ground(0.85) - slope * rows)[0] == PLAYERS.tolist()


def test_a_row_that_is_lit_up_is_no_group() -> None:
    lit = np.where(np.arange(81) // SIDE == 4, 0.85, 1.0)
    assert groups(measures(), lit) == []


@pytest.mark.parametrize(("measure", "part"), [(0, 0.8), (1, 0.6), (2, 0.7)])
def test_lower_thinner_and_paler_digits_are_a_group(measure: int, part: float) -> None:
    of = measures()
    of[PLAYERS, measure] *= part
    assert PLAYERS.tolist() in groups(of, ground())


def test_digits_of_a_slightly_paler_colour_are_a_group_on_an_even_board_only() -> None:
    of = measures()
    of[:, 3] += 0.01 * SEEN  # each digit has a level of its own
    of[PLAYERS, 3] -= 0.06
    assert PLAYERS.tolist() in groups(of, ground())
    assert groups(of, ground(), is_even=False) == []
