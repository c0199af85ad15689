"""A game is compared with those before it: with the best of those without help, and with all for the usual time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.game.comparison import Comparison, GameTime, ratings_like
from sudokuapp.game.statistics import by_level
from sudokuapp.storage import HelpCount, Result
from sudokuapp.techniques.rating.level import Level

TIMES = st.lists(st.builds(GameTime, st.floats(1, 10_000), st.booleans()), min_size=1)


def played(seconds: float, hints: int = 0) -> Result:
    return Result(1, 0.0, seconds, 9, 34, help=HelpCount(hints=hints))


@given(TIMES)
def test_it_says_the_same_as_the_statistics(times: list[GameTime]) -> None:
    (level,) = by_level(played(time.seconds, int(not time.is_without_help)) for time in times)
    assert Comparison.with_times(times) == Comparison(level.best, level.usual)


def test_without_games_before_there_is_nothing_to_compare() -> None:
    assert Comparison.with_times([]) == Comparison(None, None)
    assert not Comparison().is_best(played(1))


def test_only_a_game_without_help_can_be_the_best() -> None:
    before = Comparison.with_times([GameTime(6, False), GameTime(160, True)])
    assert before.is_best(played(154))
    assert not before.is_best(played(160))
    assert not before.is_best(played(5, hints=1))
    assert not before.is_best(played(0)), "without a clock"
    assert Comparison.with_times([GameTime(6, False)]).is_best(played(154)), "the first without help"


@given(st.integers(1, 120), st.integers(1, 120))
def test_ratings_are_alike_if_their_levels_are(one: int, other: int) -> None:
    assert (other in ratings_like(one)) == (Level.of_tenths(one) is Level.of_tenths(other))


@pytest.mark.parametrize("rating", [None, 0])
def test_puzzles_without_a_rating_are_compared_among_themselves(rating: int | None) -> None:
    assert list(ratings_like(rating)) == [0]
