"""The way from a position to its end."""

from __future__ import annotations

import pytest

from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NoStepFound
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.way import way

PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


@pytest.mark.parametrize("puzzle", [PUZZLE, parse(".234341221434321")], ids=str)
def test_each_step_stands_on_the_one_before_until_the_board_is_full(puzzle):
    position = Position.of(puzzle)
    for before, step in way(position):
        assert before == position
        position = position.apply(step)
    assert position.grid == app_solver.solve(puzzle)


def test_a_full_board_has_no_way_to_go():
    assert list(way(Position.of(app_solver.solve(PUZZLE)))) == []


def test_where_nothing_is_found_that_is_said(monkeypatch):
    monkeypatch.setattr("sudokuapp.techniques.way.next_step", lambda position: None)
    with pytest.raises(NoStepFound):
        list(way(Position.of(PUZZLE)))
