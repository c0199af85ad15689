from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.techniques.basics.subsets import subsets


@given(st.lists(st.integers(1, 511), max_size=9), st.integers(2, 4))
def test_every_choice_with_few_members_is_found_once(sets: list[int], size: int) -> None:
    expected = []
    for names in combinations(range(len(sets)), size):
        union = 0
        for name in names:
            union |= sets[name]
        if union.bit_count() <= size:
            expected.append((names, union))
    assert list(subsets(list(enumerate(sets)), size)) == expected
