"""Two kinds of print are told apart though the shapes of digits differ by more than the kinds do."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokuapp.scan.same_digits import probability_of_kind, two_kinds

LEAST_NOISE = 0.008
DIGITS = np.tile(np.arange(1, 10), 6)
LEVELS = np.linspace(0.75, 0.95, 9)  # an 8 is darker than a 1
EVEN = np.zeros(len(DIGITS))


def kinds_of(seed: int, share: float = 0.4) -> np.ndarray:
    return np.random.default_rng(seed).random(len(DIGITS)) < share


def values_of(lower: np.ndarray, step: float, noise: float = 0.008, seed: int = 1) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return LEVELS[DIGITS - 1] - step * lower + rng.normal(0, noise, len(DIGITS))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("share", [0.2, 0.5, 0.75])
def test_a_step_that_is_smaller_than_the_digits_differences_is_found(seed: int, share: float) -> None:
    lower = kinds_of(seed, share)
    found = two_kinds(values_of(lower, 0.08, seed=seed), DIGITS, EVEN, LEAST_NOISE)
    assert found is not None
    assert found.apart > 6
    assert ((found.lower > 0.5) == lower).all()


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 10_000), st.floats(0.001, 0.05))
def test_one_kind_of_print_next_to_never_shows_a_clear_step(seed: int, noise: float) -> None:
    found = two_kinds(values_of(EVEN > 0, 0, noise, seed), DIGITS, EVEN, LEAST_NOISE)
    assert found is None or found.apart < 8


def test_what_the_ground_does_to_the_digits_is_no_step() -> None:
    ground = np.where(np.arange(len(DIGITS)) % 3 == 0, -0.1, 0.0)  # a third of them on cells that are lit up
    lower = kinds_of(1)
    values = values_of(lower, 0.08) + 0.4 * ground
    found = two_kinds(values, DIGITS, ground, LEAST_NOISE)
    assert found is not None
    assert ((found.lower > 0.5) == lower).all()


def test_digits_without_others_of_their_own_show_no_kinds() -> None:
    values = np.linspace(0.7, 0.9, 9)
    assert two_kinds(values, np.arange(1, 10), np.zeros(9), LEAST_NOISE) is None


def test_a_digit_that_lies_between_the_kinds_is_of_neither_for_sure() -> None:
    lower = kinds_of(1)
    values = values_of(lower, 0.08, noise=0.002)
    between = int(np.flatnonzero(DIGITS == 5)[0])
    values[between] = LEVELS[4] - 0.04
    chances = probability_of_kind(values[:, None], DIGITS, EVEN, np.array([LEAST_NOISE]), lower)
    assert 0.02 < chances[between] < 0.98
    others = np.delete(np.arange(len(DIGITS)), between)
    assert (np.abs(chances - lower)[others] < 0.02).all()


def test_a_digit_in_the_wrong_group_is_told_by_others_of_its_own() -> None:
    lower = kinds_of(1)
    wrong = int(np.flatnonzero(lower)[0])
    nearly = lower.copy()
    nearly[wrong] = False
    chances = probability_of_kind(values_of(lower, 0.08)[:, None], DIGITS, EVEN, np.array([LEAST_NOISE]), nearly)
    assert chances[wrong] > 0.9
