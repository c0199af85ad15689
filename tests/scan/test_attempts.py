"""Of the boards of a picture, the one that looks like a puzzle is taken, and no more are read than necessary."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st
from support.fake_scans import SMALL, made_reading

from sudokuapp.errors import CutOff
from sudokuapp.scan.attempts import Attempt, best_attempt, is_plausible
from sudokuapp.vision.quad import Quad

QUAD = Quad(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)))
PUZZLE = Attempt(QUAD, 0, made_reading(SMALL), None)
DOUBTFUL = Attempt(QUAD, 1, made_reading(SMALL, solutions=2, doubts=dict.fromkeys(range(16), (1, 0.5))), None)
REFUSED = Attempt(QUAD, 2, None, CutOff())


def test_a_puzzle_is_plausible_and_a_board_of_doubts_is_not() -> None:
    assert is_plausible(PUZZLE.reading)
    assert not is_plausible(DOUBTFUL.reading)


@given(st.lists(st.sampled_from([PUZZLE, DOUBTFUL, REFUSED])))
def test_a_puzzle_comes_before_doubts_and_doubts_before_refusals(attempts: list[Attempt]) -> None:
    made: list[Attempt] = []

    def one_by_one() -> Iterator[Attempt]:
        for attempt in attempts:
            made.append(attempt)
            yield attempt

    best = best_attempt(one_by_one())
    assert best is next((kind for kind in (PUZZLE, DOUBTFUL, REFUSED) if kind in attempts), None)
    assert PUZZLE not in made[:-1], "after a puzzle no other board is read"
