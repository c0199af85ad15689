"""Games that follow one another on the one screen of Play, of any sizes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from support.play_screen import PlayHarness

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape


@pytest.mark.parametrize("sides", list(combinations((4, 6, 9, 16), 2)))
async def test_a_game_of_another_size_follows(driver, tmp_path: Path, sides: tuple[int, int]) -> None:
    play = PlayHarness(driver, tmp_path)
    await play.start()
    numbers = {}
    for side in sides:
        play.context.navigator.play_new(Grid.empty(Shape.of_side(side)).with_digit(0, 1), rating=15)
        play.screen.tap_cell(side * side - 1)
        numbers[side] = play.context.session.puzzle.id
    for side in (*sides, *sides):
        play.context.navigator.home()
        play.context.navigator.open_saved(numbers[side])
        assert play.screen.typed.selected == side * side - 1
        assert play.screen.play.shape.side == side
    await driver.close()
