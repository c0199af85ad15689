"""The surcharge for long chains: the published ceilings."""

from __future__ import annotations

import pytest

from sudokuapp.techniques.rating.surcharge import surcharge

CEILINGS = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096]


@pytest.mark.parametrize(("passed", "ceiling"), list(enumerate(CEILINGS)))
def test_a_chain_costs_a_tenth_for_each_ceiling_that_it_exceeds(passed: int, ceiling: int) -> None:
    assert surcharge(ceiling + 2) == passed
    assert surcharge(ceiling + 3) == passed + 1


def test_the_shortest_chains_cost_nothing_more() -> None:
    assert [surcharge(complexity) for complexity in range(7)] == [0] * 7
