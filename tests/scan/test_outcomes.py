"""The table of what cells may show, seen as clues or as digits: nothing gets lost on the way."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.scan.outcomes import Outcomes, Table, within_shape
from sudokuapp.vision.orientation import (
    UPRIGHT_ANSWERS,
    UPRIGHT_MARKS,
    UPRIGHT_OTHER,
    UPRIGHT_PRINTED,
    UPRIGHT_WRITTEN,
)

SIDES = [4, 6, 8, 9]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Outcomes, Table]:
    """From nearly sure ones to those that say next to nothing."""
    outcomes = Outcomes(draw(st.sampled_from(SIDES)))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    rows = rng.dirichlet(np.full(outcomes.count, draw(st.sampled_from([0.02, 0.3, 3.0]))), outcomes.side**2)
    rows += 1e-9
    return outcomes, rows / rows.sum(1, keepdims=True)


@pytest.mark.parametrize("side", SIDES)
def test_every_column_means_one_thing(side: int) -> None:
    outcomes = Outcomes(side)
    columns = list(range(outcomes.count))
    named = [0, *columns[outcomes.printed], *columns[outcomes.written], outcomes.marks, outcomes.other]
    assert named == columns


@given(tables())
def test_digits_and_clues_add_up_to_one(case: tuple[Outcomes, Table]) -> None:
    outcomes, table = case
    for seen in (outcomes.of_digits(table), outcomes.of_clues(table)):
        assert seen.shape == (len(table), outcomes.side + 1)
        assert np.allclose(seen.sum(1), 1)
        assert seen.min() >= 0


@given(tables())
def test_clues_that_are_put_back_change_nothing(case: tuple[Outcomes, Table]) -> None:
    outcomes, table = case
    assert np.allclose(outcomes.with_clues(table, outcomes.of_clues(table)), table, rtol=1e-9, atol=1e-15)


@given(tables(), st.integers(0, 2**32 - 1))
def test_other_clues_are_found_again_and_what_is_no_clue_keeps_its_proportions(
    case: tuple[Outcomes, Table], seed: int
) -> None:
    outcomes, table = case
    clues = np.random.default_rng(seed).dirichlet(np.ones(outcomes.side + 1), len(table))
    changed = outcomes.with_clues(table, clues)
    assert np.allclose(changed.sum(1), 1)
    assert np.allclose(outcomes.of_clues(changed), clues)
    others = [0, *range(outcomes.written.start, outcomes.count)]
    before, after = (some[:, others] / some[:, others].sum(1, keepdims=True) for some in (table, changed))
    assert np.allclose(before, after)


def test_a_digit_is_as_likely_as_its_print_and_its_writing_together() -> None:
    outcomes = Outcomes(4)
    table = np.array([[0.1, 0.2, 0, 0, 0.05, 0.3, 0, 0, 0.1, 0.15, 0.1]])
    assert outcomes.of_digits(table)[0] == pytest.approx([0.35, 0.5, 0, 0, 0.15])
    assert outcomes.of_clues(table)[0] == pytest.approx([0.75, 0.2, 0, 0, 0.05])


def test_a_table_is_not_changed_by_looking_at_it() -> None:
    outcomes = Outcomes(4)
    table = np.full((16, outcomes.count), 1 / outcomes.count)
    outcomes.with_clues(table, np.full((16, 5), 0.2))
    assert (table == 1 / outcomes.count).all()


@pytest.mark.parametrize("side", SIDES)
def test_of_what_the_model_says_the_columns_of_the_shape_are_taken(side: int) -> None:
    names = np.arange(UPRIGHT_ANSWERS)[None, :]
    outcomes = Outcomes(side)
    taken = within_shape(names, Shape.of_side(side))[0]
    assert taken[0] == 0
    assert taken[outcomes.printed].tolist() == list(range(UPRIGHT_PRINTED.start, UPRIGHT_PRINTED.start + side))
    assert taken[outcomes.written].tolist() == list(range(UPRIGHT_WRITTEN.start, UPRIGHT_WRITTEN.start + side))
    assert (taken[outcomes.marks], taken[outcomes.other]) == (UPRIGHT_MARKS, UPRIGHT_OTHER)
