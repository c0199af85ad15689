"""The Correct screen for a puzzle that nobody photographed: its shape, its digits, a text that is pasted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core import clipboard
from support.correct_screen import PUZZLE, Opened, reading

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.ui.keyboard import SPACE
from sudokuapp.ui.widgets.board.layers import Highlight

SIZES = [(360, 640), (640, 360), (1024, 768), (768, 1024), (412, 892)]


async def test_entered_by_hand_on_every_shape(driver, opened: Opened) -> None:
    await opened.open()
    assert not opened.board.clues.clue_count
    for button in list(opened.sides.children):
        await driver.press(button)
        await driver.frames(4)
        side = int(button.text[0])
        assert opened.board.clues == Grid.empty(Shape.of_side(side))
        assert [other.text for other in opened.sides.children if other.chosen] == [button.text]
        await opened.tap_cell(side + 1)
        await opened.tap_digit(side)
        assert opened.saved.grid == Grid.empty(Shape.of_side(side)).with_digit(side + 1, side)


async def test_by_hand_after_a_scan_no_key_is_offered(driver, opened: Opened) -> None:
    screen = await opened.open(reading())
    assert opened.keypad.key(8).offered
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    opened.context.navigator.home()
    opened.context.navigator.enter_by_hand()
    screen.dispatch("on_pre_enter")
    await driver.frames(4)
    assert screen.by_hand
    assert not any(key.offered for key in opened.keypad.children)
    assert not opened.clear.offered
    await opened.key(SPACE)
    assert not opened.saved.is_changed, "nor by the keyboard"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_size_is_taken_for_a_digit(driver, opened: Opened, size: tuple[int, int]) -> None:
    await opened.open(size=size)
    digits, sizes = opened.keypad.children, opened.sides.children
    if size[0] <= 640 or size[0] < size[1]:
        assert min(digit.x for digit in digits) - max(one.right for one in sizes) >= 16, "they stand apart"
    else:
        assert min(one.y for one in sizes) - max(digit.top for digit in digits) >= 16
    widest, highest = (max(one.size[at] for one in sizes) for at in (0, 1))
    assert all(digit.height >= highest for digit in digits)
    assert all(digit.width * digit.height >= widest * highest for digit in digits), "digits are the larger targets"
    assert highest >= 48 and min(one.width for one in sizes) >= 48


async def test_another_shape_can_be_undone(driver, opened: Opened) -> None:
    await opened.open()
    await opened.tap_cell(80)
    await opened.tap_digit(7)
    await opened.key("4", "ctrl")
    assert opened.board.clues.shape.side == 4
    assert opened.board.highlights[Highlight.SELECTED] == {0}, "the smaller board has no such cell"
    await opened.press("undo")
    await driver.frames(4)
    assert opened.board.clues == Grid.empty(Shape.of_side(9)).with_digit(80, 7)


@pytest.fixture
def copy(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a text where Paste finds it."""

    class Held:
        text = ""

        def paste(self) -> str:
            return self.text

    held = Held()
    monkeypatch.setattr(clipboard, "Clipboard", held)
    return lambda text: setattr(held, "text", text)


async def test_a_pasted_text_fills_the_board(driver, opened: Opened, copy: Callable[[str], None]) -> None:
    await opened.open()
    copy(PUZZLE)
    await opened.press("paste")
    assert opened.saved.grid == parse(PUZZLE)
    copy("1 2 3 4\n. . . .\n. . . .\n. . . .")
    await opened.key("v", "ctrl")
    await driver.frames(4)
    assert opened.board.clues.shape.side == 4
    assert opened.board.layout.shape.side == 4
    assert opened.said == []


@pytest.mark.parametrize(("text", "begins"), [("53..7", "Line 1: expected"), (" \n", "There is no text to paste")])
async def test_a_text_that_is_no_puzzle_is_refused_with_its_sentence(
    driver, opened: Opened, copy: Callable[[str], None], text: str, begins: str
) -> None:
    await opened.open()
    copy(text)
    await opened.press("paste")
    assert opened.said[0].startswith(begins)
    assert opened.board.clues == Grid.empty(Shape.of_side(9))
