"""The Correct screen for a puzzle that nobody photographed: its shape, its digits, a text that is pasted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core import clipboard
from support.correct_screen import PUZZLE, CorrectHarness, reading

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.ui.keyboard import SPACE
from sudokuapp.ui.widgets.board.layers import Highlight

SIZES = [(360, 640), (640, 360), (1024, 768), (768, 1024), (412, 892)]


async def test_entered_by_hand_on_every_shape(driver, correct: CorrectHarness) -> None:
    await correct.open()
    assert not correct.board.clues.clue_count
    for button in list(correct.sides.children):
        await driver.press(button)
        await driver.frames(4)
        side = int(button.text[0])
        assert correct.board.clues == Grid.empty(Shape.of_side(side))
        assert [other.text for other in correct.sides.children if other.chosen] == [button.text]
        await correct.tap_cell(side + 1)
        await correct.tap_digit(side)
        assert correct.saved.grid == Grid.empty(Shape.of_side(side)).with_digit(side + 1, side)


async def test_by_hand_after_a_scan_no_key_is_marked_as_the_second_guess(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    assert correct.keypad.key(8).is_alternative
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    correct.context.navigator.home()
    correct.context.navigator.enter_by_hand()
    screen.dispatch("on_pre_enter")
    await driver.frames(4)
    assert screen.by_hand
    assert not any(key.is_alternative for key in correct.keypad.children)
    assert not correct.clear.is_alternative
    await correct.key(SPACE)
    assert not correct.saved.is_changed, "nor by the keyboard"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_keys_for_sizes_are_apart_from_the_digits_and_not_larger(
    driver, correct: CorrectHarness, size: tuple[int, int]
) -> None:
    await correct.open(size=size)
    digits, sizes = correct.keypad.children, correct.sides.children
    if size[0] <= 640 or size[0] < size[1]:
        assert min(digit.x for digit in digits) - max(one.right for one in sizes) >= 16, "they stand apart"
    else:
        assert min(one.y for one in sizes) - max(digit.top for digit in digits) >= 16
    widest, highest = (max(one.size[at] for one in sizes) for at in (0, 1))
    assert all(digit.height >= highest for digit in digits)
    assert all(digit.width * digit.height >= widest * highest for digit in digits), "digits are the larger targets"
    assert highest >= 48 and min(one.width for one in sizes) >= 48


async def test_another_shape_can_be_undone(driver, correct: CorrectHarness) -> None:
    await correct.open()
    await correct.tap_cell(80)
    await correct.tap_digit(7)
    await correct.key("4", "ctrl")
    assert correct.board.clues.shape.side == 4
    assert correct.board.highlights[Highlight.SELECTED] == {0}, "the smaller board has no such cell"
    await correct.press("undo")
    await driver.frames(4)
    assert correct.board.clues == Grid.empty(Shape.of_side(9)).with_digit(80, 7)


@pytest.fixture
def copy(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a text where Paste finds it."""

    class FakeClipboard:
        text = ""

        def paste(self) -> str:
            return self.text

    fake = FakeClipboard()
    monkeypatch.setattr(clipboard, "Clipboard", fake)
    return lambda text: setattr(fake, "text", text)


async def test_a_pasted_text_fills_the_board(driver, correct: CorrectHarness, copy: Callable[[str], None]) -> None:
    await correct.open()
    copy(PUZZLE)
    await correct.press("paste")
    assert correct.saved.grid == parse(PUZZLE)
    copy("1 2 3 4\n. . . .\n. . . .\n. . . .")
    await correct.key("v", "ctrl")
    await driver.frames(4)
    assert correct.board.clues.shape.side == 4
    assert correct.board.layout.shape.side == 4
    assert correct.said == []


@pytest.mark.parametrize(("text", "begins"), [("53..7", "Line 1: expected"), (" \n", "There is no text to paste")])
async def test_a_text_that_is_no_puzzle_is_refused_with_its_sentence(
    driver, correct: CorrectHarness, copy: Callable[[str], None], text: str, begins: str
) -> None:
    await correct.open()
    copy(text)
    await correct.press("paste")
    assert correct.said[0].startswith(begins)
    assert correct.board.clues == Grid.empty(Shape.of_side(9))
