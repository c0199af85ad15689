"""On small boards every search that is compiled is compared with its source: quick enough for an emulated phone."""

from __future__ import annotations

from functools import partial

import pytest
from support.compiled_modules import compiled_modules
from support.interpreted import interpreted
from support.puzzles import corpus

from sudokuapp.core.grid import Grid
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.rate import SEARCHES, rate

COMPILED = {module.name for module in compiled_modules()}
PUZZLES = {puzzle.shape: puzzle for puzzle, _ in corpus("minimal") if puzzle.shape.side < 8}
STEPS = 3  # on the first positions of a way there is most to find


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=lambda puzzle: f"side-{puzzle.shape.side}")
def test_compiled_and_interpreted_searches_find_the_same_on_small_boards(puzzle: Grid) -> None:
    way = rate(puzzle).way
    compared = 0
    for search in SEARCHES:
        function, keywords = (search.func, search.keywords) if isinstance(search, partial) else (search, {})
        if function.__module__ in COMPILED:
            source = getattr(interpreted(function.__module__), function.__name__)
            for steps in range(STEPS):
                assert source(board_after(puzzle, way[:steps]), **keywords) == search(board_after(puzzle, way[:steps]))
                compared += 1
    assert compared


def board_after(puzzle: Grid, way: tuple[Finding, ...]) -> Board:
    """A new one for each search, which may keep what it knows in it."""
    board = Board(Position.of(puzzle))
    for step in way:
        board.apply(step)
    return board
