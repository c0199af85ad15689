from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.screens.play.comparison import Comparison, ratings_like


@given(st.lists(st.floats(1, 10_000), min_size=1))
def test_the_usual_time_is_never_below_the_best(times: list[float]) -> None:
    compared = Comparison.with_times(times)
    assert compared.best == min(times)
    assert min(times) <= compared.usual <= max(times)


def test_without_games_before_there_is_nothing_to_compare() -> None:
    assert Comparison.with_times([]) == Comparison(None, None)
    assert not Comparison().is_best(1)


@given(st.integers(1, 120), st.integers(1, 120))
def test_ratings_are_alike_if_their_levels_are(one: int, other: int) -> None:
    assert (other in ratings_like(one)) == (Level.of(one / 10) is Level.of(other / 10))


@pytest.mark.parametrize("rating", [None, 0])
def test_puzzles_without_a_rating_are_compared_among_themselves(rating: int | None) -> None:
    assert list(ratings_like(rating)) == [0]
