"""The Correct screen for a puzzle that nobody photographed: its shape, its digits, a text that is pasted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from kivy.core.clipboard import Clipboard
from support.correct_screen import PUZZLE, CorrectHarness, reading
from support.widget_ids import WidgetIds

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.ui.keyboard import BACKSPACE, ENTER, SPACE
from sudokuapp.ui.widgets.board.layers import Highlight
from sudokuapp.ui.widgets.dialog import FieldDialog, open_dialogs

SIZES = [(360, 640), (640, 360), (1024, 768), (768, 1024), (412, 892), (320, 568), (860, 420)]


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


async def test_by_hand_after_a_scan_nothing_is_offered(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading(), advance=False)
    assert screen.offer_text
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    correct.context.navigator.home()
    correct.context.navigator.enter_by_hand()
    screen.dispatch("on_pre_enter")
    await driver.frames(4)
    assert screen.by_hand
    assert not screen.offer_text
    await correct.key(SPACE)
    assert not correct.saved.is_changed, "nor by the keyboard"


async def test_each_tapped_digit_goes_on_to_the_next_cell(driver, correct: CorrectHarness) -> None:
    screen = await correct.open()
    for digit in range(1, 10):
        await correct.tap_digit(digit)
    await correct.tap_digit(9)
    assert str(correct.saved.grid).startswith("1234567899.")
    assert screen.selected == 10


async def test_a_double_tap_on_a_digit_fills_one_cell_only(driver, correct: CorrectHarness) -> None:
    screen = await correct.open()
    await correct.tap_digit(5)
    await correct.tap_digit(5, seconds=0.3)
    assert (str(correct.saved.grid)[:3], screen.selected) == ("5..", 1)
    await correct.tap_digit(6, seconds=0.1)
    assert str(correct.saved.grid)[:3] == "56."
    await correct.tap_cell(8)
    await correct.tap_digit(6, seconds=0.1)
    assert correct.saved.grid[8] == 6, "the same digit, but somewhere else"


async def test_backspace_goes_back_and_the_key_with_its_sign_too(driver, correct: CorrectHarness) -> None:
    screen = await correct.open()
    assert correct.clear.disabled, "nothing is before the first cell"
    for sign in "12":
        await correct.key(sign)
    await correct.key(BACKSPACE)
    assert (screen.selected, str(correct.saved.grid)[:2]) == (1, "12")
    await correct.key("3")
    assert str(correct.saved.grid)[:2] == "13"
    await correct.press("clear")
    await correct.press("clear")
    assert (screen.selected, str(correct.saved.grid)[:2]) == (1, "1.")


async def test_who_does_not_like_it_stays_in_the_cell(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(size=(420, 860))
    assert correct.advance.is_on
    await correct.press("advance")
    assert not correct.context.settings.values.advance
    await correct.tap_digit(5)
    await correct.key("6")
    assert (screen.selected, str(correct.saved.grid)[:2]) == (0, "6.")
    await correct.key(BACKSPACE)
    await correct.key(BACKSPACE)
    assert screen.selected == 0


async def test_a_puzzle_that_was_read_never_goes_on_by_itself(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    await correct.tap_cell(2)
    await correct.tap_digit(1)
    await correct.key("2")
    assert (screen.selected, correct.board.clues[2]) == (2, 2)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_keys_for_sizes_are_apart_from_the_digits_and_not_larger(
    driver, correct: CorrectHarness, size: tuple[int, int]
) -> None:
    await correct.open(size=size)
    digits, sizes = correct.keypad.children, correct.sides.children
    if size != (1024, 768):
        assert min(digit.x for digit in digits) - max(one.right for one in sizes) >= (8 if size[0] == 320 else 16), (
            "apart"
        )
    else:
        assert min(one.y for one in sizes) - max(digit.top for digit in digits) >= 16
    widest, highest = (max(one.size[at] for one in sizes) for at in (0, 1))
    assert all(digit.height >= highest for digit in digits)
    assert all(digit.width * digit.height >= widest * highest - 0.01 for digit in digits), "digits are larger targets"
    assert highest >= 48 and min(one.width for one in sizes) >= (46 if size[0] == 320 else 48)


@pytest.mark.parametrize("size", [*SIZES, (375, 667), (568, 320)], ids=str)
@pytest.mark.parametrize("side", [12, 16])
async def test_no_key_of_a_large_board_lies_over_another(
    driver, correct: CorrectHarness, size: tuple[int, int], side: int
) -> None:
    """Such a board is pasted: no key makes one."""
    screen = await correct.open(Draft.empty(Shape.of_side(side)), size)
    await driver.frames(4)
    targets = [*correct.keypad.children, *(WidgetIds(screen)[name] for name in ("undo", "redo", "clear", "done"))]
    if correct.column.children:
        targets += [correct.paste, *correct.sides.children]
    places = [(*target.to_window(*target.pos), *target.to_window(target.right, target.top)) for target in targets]
    for left, bottom, right, top in places:
        assert 0 <= left < right <= size[0] and 0 <= bottom < top <= size[1]
    for one, other in combinations(places, 2):
        apart = [one[at] >= other[at + 2] - 0.01 or other[at] >= one[at + 2] - 0.01 for at in (0, 1)]
        assert any(apart)
    for digit in range(1, side + 1):
        await correct.tap_digit(digit)
    assert list(correct.saved.grid)[:side] == list(range(1, side + 1))


async def test_sizes_without_room_are_not_there_and_come_when_the_phone_is_turned(
    driver, correct: CorrectHarness
) -> None:
    screen = await correct.open(Draft.empty(Shape.of_side(16)), (360, 640))
    assert not correct.column.children
    await correct.turn((640, 360))
    assert not correct.column.children
    await correct.turn((860, 420))
    assert correct.column.children and correct.sides.children[0].width >= 48
    await correct.key("9", "ctrl")
    await correct.turn((360, 640))
    assert screen.draft.shape.side == 9 and correct.column.children


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
def copy() -> Iterator[Callable[[str], None]]:
    """Puts a text where Paste finds it. No stand-in: the first field of a process would keep it for all others."""
    yield Clipboard.copy
    Clipboard.copy("")


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


async def asked(driver, correct: CorrectHarness) -> FieldDialog:
    await correct.press("type_puzzle")
    await driver.frames(4)
    (dialog,) = open_dialogs()
    return dialog


async def test_a_line_can_be_typed(driver, correct: CorrectHarness, copy: Callable[[str], None]) -> None:
    await correct.open()
    copy("Dear editor")
    dialog = await asked(driver, correct)
    assert dialog.ids.field.text == "", "what was copied is no puzzle"
    dialog.ids.field.text = PUZZLE
    await correct.key(ENTER)
    assert correct.saved.grid == parse(PUZZLE)
    assert open_dialogs() == []


async def test_a_copied_puzzle_is_in_the_field_as_one_line(
    driver, correct: CorrectHarness, copy: Callable[[str], None]
) -> None:
    await correct.open()
    copy("1 2 3 4\n. . . .\n. . . .\n. . . 1")
    dialog = await asked(driver, correct)
    assert dialog.ids.field.text == "1234...........1"
    await driver.press(dialog.ids.yes)
    await driver.frames(4)
    assert correct.board.clues.shape.side == 4


async def test_a_line_with_a_fault_is_kept_with_the_sentence_about_it(
    driver, correct: CorrectHarness, copy: Callable[[str], None]
) -> None:
    await correct.open()
    copy("")
    dialog = await asked(driver, correct)
    dialog.ids.field.text = PUZZLE[:-1]
    await driver.press(dialog.ids.yes)
    await driver.frames(4)
    (again,) = open_dialogs()
    assert again.text.startswith("Line 1: expected 81 cells")
    assert again.ids.field.text == PUZZLE[:-1]
    again.ids.field.text = PUZZLE
    await driver.press(again.ids.yes)
    assert correct.saved.grid == parse(PUZZLE)


async def test_a_line_can_be_asked_for_by_the_keyboard(
    driver, correct: CorrectHarness, copy: Callable[[str], None]
) -> None:
    await correct.open()
    copy("")
    await correct.key("t", "ctrl")
    (dialog,) = open_dialogs()
    dialog.ids.field.text = PUZZLE
    await correct.key(ENTER)
    assert correct.saved.grid == parse(PUZZLE)
    assert open_dialogs() == []
