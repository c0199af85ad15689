"""Hypotheses come in the order of their ratio, every one once."""

from __future__ import annotations

from itertools import combinations
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from sudokuapp.scan.hypotheses import likeliest_first, single_changes

tables = arrays(np.float64, (4, 3), elements=st.sampled_from([0.0, 0.1, 0.2, 0.5, 0.9])).map(lambda table: table + 1e-3)


@given(tables)
def test_every_other_digit_is_a_change_and_the_likeliest_comes_first(table: np.ndarray) -> None:
    changes = single_changes(table)
    seen = table.argmax(axis=1)
    assert {(change.cell, change.digit) for change in changes} == {
        (cell, digit) for cell in range(4) for digit in range(3) if digit != seen[cell]
    }
    ratios = [change.ratio for change in changes]
    assert ratios == sorted(ratios, reverse=True)
    assert all(change.ratio == table[change.cell, change.digit] / table[change.cell].max() for change in changes)


@given(tables, st.integers(1, 4))
def test_all_sets_of_changes_in_different_cells_come_once_by_falling_ratio(table: np.ndarray, most: int) -> None:
    singles = single_changes(table)
    found = list(likeliest_first(singles, most))
    ratios = [hypothesis.ratio for hypothesis in found]
    assert ratios == pytest.approx(sorted(ratios, reverse=True))
    assert ratios == pytest.approx([prod(change.ratio for change in hypothesis.changes) for hypothesis in found])
    every = {
        frozenset(some)
        for size in range(1, most + 1)
        for some in combinations(singles, size)
        if len({change.cell for change in some}) == size
    }
    assert len(found) == len(every)
    assert {frozenset(hypothesis.changes) for hypothesis in found} == every


def test_a_board_without_any_doubt_has_no_hypotheses() -> None:
    assert list(likeliest_first(single_changes(np.eye(3)))) == []
