"""The board stays where it is from Correct to Solutions and back, unless it has more than 9 cells a side."""

from __future__ import annotations

import pytest
from support.correct_screen import CorrectHarness, reading
from support.solution_pages import FakePager, SolutionsHarness

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft

SIZES = [(360, 640), (420, 860), (320, 568), (860, 420), (640, 360), (1024, 768)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("side", [4, 6, 8, 9])
async def test_a_board_by_hand_has_the_same_place_on_both_screens(
    driver, correct: CorrectHarness, tmp_path, size: tuple[int, int], side: int
) -> None:
    grid = Grid.empty(Shape.of_side(side)).with_digit(0, 1)
    await correct.open(Draft.empty(grid.shape).put(0, 1), size)
    await driver.frames(4)
    before = correct.board.layout.board
    await driver.close()
    with SolutionsHarness.on(driver, tmp_path / "other") as solutions:
        screen = await solutions.open(None, puzzle=grid, size=size)
        await driver.until(lambda: screen.several)
        await driver.frames(4)
        assert screen.ids.board.layout.board == before


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_neither_doubts_nor_sentences_move_the_board(
    driver, correct: CorrectHarness, tmp_path, size: tuple[int, int]
) -> None:
    draft = reading()
    await correct.open(draft, size)
    places = []
    for cell in (1, 2, 40):
        await correct.tap_cell(cell)
        await correct.tap_digit(5)
        await driver.frames(4)
        places.append(correct.board.layout.board)
    await driver.close()
    with SolutionsHarness.on(driver, tmp_path / "other") as solutions:
        solutions.read(draft.grid, suspects=draft.suspects)
        screen = await solutions.open(None, size=size)
        await driver.until(lambda: screen.can_share)
        await driver.frames(4)
        places.append(screen.ids.board.layout.board)
    assert len(set(places)) == 1


@pytest.mark.parametrize("size", [*SIZES, (568, 320)], ids=str)
@pytest.mark.parametrize("side", [12, 16])
async def test_large_solutions_need_no_room_for_keys_and_are_as_large_as_others(
    driver, solutions: SolutionsHarness, size: tuple[int, int], side: int
) -> None:
    """So small are the digits of such a board that its size matters more than its place."""
    screen = await solutions.open(FakePager(1), puzzle=Grid.empty(Shape.of_side(9)), size=size)
    await driver.frames(4)
    usual = screen.ids.swipe.size[:]
    screen.grid = screen.puzzle = Grid.empty(Shape.of_side(side))
    await driver.frames(4)
    assert min(screen.ids.swipe.size) >= min(usual)
    assert screen.ids.board.layout.board.width >= min(usual) - side
    assert screen.ids.panel.height <= screen.ids.scroll.height, "nothing to scroll"
