"""The Correct screen in a real window, with the real context and store: by touch alone, and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from kivy.base import EventLoop
from support.correct_screen import PUZZLE, SUSPECTS, CorrectHarness, reading
from support.drafts import draft_of_cells, printed
from support.widget_ids import WidgetIds

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.language import LANGUAGES, speak
from sudokuapp.ui.keyboard import DELETE, DOWN, ENTER, RIGHT, SPACE, TAB
from sudokuapp.ui.theme import DARK
from sudokuapp.ui.widgets.board.layers import Mark
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.dialog import ConfirmDialog

SIZES = [(360, 640), (640, 360), (1024, 768), (768, 1024), (412, 892), (320, 568), (860, 420)]


async def test_doubtful_cells_are_marked_and_checked_one_by_one(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    assert correct.board.clues == parse(PUZZLE)
    assert correct.board.marks[Mark.SUSPECT] == frozenset(SUSPECTS)
    seen = []
    for _ in SUSPECTS:
        seen.append((screen.selected, correct.progress.text))
        assert correct.next.text == "It's right"
        await correct.press("next")
    assert seen == [(1, "1 of 3 to check"), (13, "2 of 3 to check"), (40, "3 of 3 to check")]
    assert correct.progress.text == "All checked"
    assert correct.board.marks[Mark.SUSPECT] == frozenset()
    assert correct.next.disabled
    assert correct.next.text == "Next"
    assert correct.done.primary and correct.play.primary, "one chooses"
    assert correct.done.size == correct.play.size
    assert correct.saved.open_suspects == ()
    assert not correct.saved.is_changed


async def test_a_tapped_cell_shows_its_photo_and_offers_its_second_guess(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.tap_cell(70)
    shown = np.frombuffer(correct.photo.texture.pixels, np.uint8)
    middle = shown.reshape(*correct.photo.texture.size, 4)[20, 20, 0]
    assert abs(int(middle) - 255 * 70 * 3 / 240) < 6, "stretched from black to white"
    await correct.tap_cell(1)
    assert correct.remark.text == "Read as 3. Right?"
    assert correct.offer.text == "Change to 4"
    assert not correct.offer.primary
    assert correct.offer.font_size < correct.keypad.key(4).font_size, "it is an offer, no advice"
    await correct.press("offer")
    assert correct.board.clues[1] == 4
    assert correct.offer.text == "Change to 3", "the first guess, to go back to"
    assert correct.board.marks[Mark.SUSPECT] == {13, 40}
    await correct.tap_cell(13)
    assert correct.offer.text == "Change to empty"
    await correct.press("offer")
    assert correct.board.clues[13] == 0
    assert correct.saved.grid == correct.board.clues


async def test_where_nobody_doubts_nothing_is_offered_and_nothing_moves(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    place = [*correct.photo.pos, *correct.photo.size]
    await correct.tap_cell(2)
    await driver.frames(4)
    assert correct.offer.opacity == 0
    assert [*correct.photo.pos, *correct.photo.size] == place
    await correct.press("offer")
    await correct.key(SPACE)
    assert not correct.saved.is_changed


async def test_a_reading_without_doubts_can_be_told_who_wrote_a_digit(driver, correct: CorrectHarness) -> None:
    await correct.open(replace(reading(), suspects=()))
    assert correct.offer.text == "It was written"
    await correct.press("offer")
    assert (correct.saved.grid[0], correct.saved.written[0]) == (0, 5)
    assert correct.offer.text == "It is printed"


async def test_a_double_tap_on_the_offer_changes_the_cell_and_not_back(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.press("offer")
    await correct.press("offer", seconds=0.3)
    assert correct.board.clues[1] == 4
    await correct.press("offer")
    assert correct.board.clues[1] == 3


@pytest.mark.parametrize(("gap", "selected"), [(0.05, 13), (0.4, 13), (0.5, 40)])
async def test_a_double_tap_on_right_confirms_one_cell_only(
    driver, correct: CorrectHarness, gap: float, selected: int
) -> None:
    screen = await correct.open(reading())
    await correct.press("next")
    await correct.press("next", seconds=gap)
    assert screen.selected == selected
    assert (13 in correct.saved.open_suspects) == (selected == 13)


async def test_what_was_confirmed_can_be_undone(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    await correct.press("next")
    assert correct.board.marks[Mark.SUSPECT] == {13, 40}
    await correct.press("undo")
    assert correct.board.marks[Mark.SUSPECT] == frozenset(SUSPECTS)
    assert screen.selected == 1, "the cell that is doubtful again"
    await correct.press("redo")
    assert correct.saved.open_suspects == (13, 40)


async def test_a_repaired_cell_is_marked_and_says_what_it_looks_like(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.tap_cell(40)
    assert correct.board.marks[Mark.REPAIRED] == {40}
    assert correct.remark.text == "Looks like 8, the rules say empty"
    await correct.tap_digit(8)
    assert correct.board.marks[Mark.REPAIRED] == frozenset()


async def test_every_digit_can_be_put_and_a_broken_rule_is_marked_at_once(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.tap_cell(2)
    assert not correct.keypad.key(1).is_dimmed
    assert correct.keypad.key(5).is_dimmed
    await correct.tap_digit(5)
    assert correct.keypad.key(5).is_current and not correct.keypad.key(5).is_dimmed
    assert correct.board.clues[2] == 5
    assert correct.board.marks[Mark.CONFLICT] == {0, 2}
    assert correct.remark.text == "More than one 5 in row 1"
    await correct.press("clear")
    assert correct.board.marks[Mark.CONFLICT] == frozenset()
    await correct.press("undo")
    assert correct.board.marks[Mark.CONFLICT] == {0, 2}
    await correct.press("undo")
    assert correct.undo.disabled
    await correct.press("redo")
    assert correct.saved.grid[2] == 5


async def test_undo_leads_back_to_the_cell_it_changes(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    await correct.tap_cell(2)
    await correct.tap_digit(1)
    await correct.tap_cell(80)
    await correct.press("undo")
    assert (screen.selected, correct.board.clues[2]) == (2, 0)


async def test_the_corners_of_the_photo_are_one_tap_away(driver, correct: CorrectHarness) -> None:
    await correct.open(reading(), photo=b"photo")
    await correct.press("corners")
    assert correct.went[-1] == "crop"


async def test_without_a_photo_there_are_no_corners(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    assert correct.corners.width == correct.corners.opacity == 0
    await correct.key("k", "ctrl")
    assert "crop" not in correct.went


async def test_done_says_what_follows(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    assert correct.done.text == "Solve"


async def test_done_solves_and_discard_asks_only_if_something_was_changed(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.press("done")
    assert correct.went[-1] == "solutions"
    correct.context.navigator.open("correct")
    await correct.press("discard")
    assert correct.went[-1] == "home"
    assert correct.store.numbers() == []


async def test_discard_after_a_change_may_be_refused(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.tap_cell(2)
    await correct.tap_digit(1)
    await correct.press("discard")
    await driver.frames()
    (dialog,) = [child for child in EventLoop.window.children if isinstance(child, ConfirmDialog)]
    dialog.dismiss()
    await driver.frames()
    assert len(correct.store.numbers()) == 1
    assert "home" not in correct.went


@pytest.mark.parametrize("by_keyboard", [True, False], ids=["by keyboard", "by touch"])
async def test_discard_after_a_change_may_be_confirmed(driver, correct: CorrectHarness, by_keyboard: bool) -> None:
    await correct.open(reading())
    await correct.tap_cell(2)
    await correct.tap_digit(1)
    if by_keyboard:
        await correct.key(DELETE, "ctrl")
        await driver.frames()
        await correct.key(ENTER)
    else:
        await correct.press("discard")
        await driver.frames()
        (dialog,) = [child for child in EventLoop.window.children if isinstance(child, ConfirmDialog)]
        await driver.press(dialog.ids.yes)
    assert correct.store.numbers() == []
    assert correct.went[-1] == "home"
    assert "solutions" not in correct.went


async def test_a_puzzle_can_be_corrected_by_keyboard_alone(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    await correct.key(TAB)
    assert screen.selected == 13
    await correct.key(TAB, "shift")
    assert screen.selected == 1
    await correct.key("z", "ctrl")
    await correct.key(SPACE)
    assert correct.board.clues[1] == 4, "the second guess"
    await correct.key(RIGHT)
    await correct.key("2")
    assert (screen.selected, correct.board.clues[2]) == (2, 2)
    await correct.key(DELETE)
    assert correct.board.clues[2] == 0
    await correct.key("z", "ctrl")
    assert correct.board.clues[2] == 2
    await correct.key("z", "ctrl", "shift")
    assert correct.board.clues[2] == 0
    await correct.key("z", "ctrl")
    await correct.key("y", "ctrl")
    assert correct.board.clues[2] == 0
    await correct.key(DOWN)
    assert screen.selected == 11
    await correct.key(ENTER)
    assert correct.went[-1] == "solutions"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("by_hand", [False, True], ids=["read", "by hand"])
async def test_everything_fits_and_every_target_is_a_thumb_wide(
    driver, correct: CorrectHarness, size: tuple[int, int], by_hand: bool, language: str
) -> None:
    speak(language)
    screen = await correct.open(None if by_hand else reading().put(4, 5), size, photo=None if by_hand else b"photo")
    await correct.tap_cell(13)
    await driver.frames(4)
    assert by_hand or correct.offer.text
    names = ["undo", "redo", "clear", "done", "discard"]
    names += ["paste", "type_puzzle"] if by_hand else ["next", "offer", "corners"]
    targets = [WidgetIds(screen)[name] for name in names] + list(correct.keypad.children)
    targets += list(correct.sides.children) if by_hand else []
    board = correct.board.layout.board
    for target in targets:
        assert min(target.size) >= (46 if by_hand and size[0] == 320 else 48) - 0.01
        left, bottom = target.to_window(target.x, target.y)
        assert 0 <= left <= left + target.width <= size[0] + 0.01
        assert 0 <= bottom <= bottom + target.height <= size[1] + 0.01
        above, beside, below = (
            bottom >= board.y + board.height,
            left >= board.x + board.width,
            bottom + target.height <= board.y,
        )
        assert above or beside or below
    assert correct.done.top <= correct.keypad.y and correct.keypad.top <= correct.status.y, "no row covers another"
    texts = [
        correct.progress,
        correct.remark,
        correct.done,
        *([correct.paste] if by_hand else [correct.next, correct.offer]),
    ]
    for text in texts:
        assert text.texture_size[0] <= text.width + 1
        assert text.texture_size[1] <= text.height + (9 if text is correct.remark else 1), (
            "it may use the gaps beside it"
        )
    assert correct.progress.right <= correct.remark.x
    assert board.width >= (230 if size[0] == 320 else 280)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (568, 320), (860, 420)], ids=str)
async def test_beside_the_keys_of_a_large_board_the_offer_has_whole_words_or_is_not_there(
    driver, correct: CorrectHarness, size: tuple[int, int], language: str
) -> None:
    """No reader makes such a draft yet; a file may hold one."""
    speak(language)
    grid = Grid.empty(Shape.of_side(16)).with_digit(0, 1)
    guesses = [printed(1, 1, 0.6, 7, 0.3), *[printed(0, 0, 0.99, 1, 0.01)] * 255]
    screen = await correct.open(draft_of_cells(grid.shape, guesses, (0,)), size)
    await driver.frames(4)
    assert screen.offer_text
    if correct.column.children:
        font, bold = correct.offer.font_size, correct.offer.bold
        widest = max(text_width(word, font, bold) for word in screen.offer_text.split())
        assert widest <= correct.offer.width - 8
        assert correct.column.right <= correct.keypad.x
    assert bool(correct.column.children) == (size in ((360, 640), (860, 420)))
    assert all(key.right <= correct.undo.x for key in correct.keypad.children)
    await correct.key(SPACE)
    assert correct.saved.grid[0] == 7, "the keyboard takes the offer all the same"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_about_a_cell_takes_one_line(driver, correct: CorrectHarness, language: str) -> None:
    """More would move the board from one doubtful cell to the next."""
    speak(language)
    draft = reading()
    await correct.open(replace(draft, suspects=(2, 3, 5, 6, 7, 8, 9, 10, 11)))
    await correct.tap_cell(11)
    await driver.frames(4)
    assert "9" in correct.progress.text and "?" in correct.remark.text
    assert correct.remark.texture_size[1] <= 24
    assert correct.progress.right <= correct.remark.x


async def test_the_theme_and_larger_digits_are_followed(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading(), larger_digits=True)
    assert correct.board.digit_scale == correct.keypad.digit_scale > 1
    screen.theme = DARK
    await driver.frames()
    paper = tuple(round(255 * part) for part in DARK.paper[:3])
    assert driver.pixels(correct.board)(correct.board.layout.cell(2).x + 9, correct.board.layout.cell(2).y + 9) == paper
    assert tuple(correct.progress.color) == DARK.text


async def test_leaving_frees_the_keyboard_and_the_photo(driver, correct: CorrectHarness) -> None:
    screen = await correct.open(reading())
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    assert screen.photo is None
    await correct.key("9")
    await correct.key(ENTER)
    assert correct.saved.grid == parse(PUZZLE)
    assert "solutions" not in correct.went
    screen.dispatch("on_pre_enter")
    screen.pause()
    screen.resume()
    screen.resume()
    await correct.key(RIGHT)
    assert screen.selected == SUSPECTS[0] + 1, "each key is heard once"


async def test_corrections_are_there_after_a_kill(driver, correct: CorrectHarness) -> None:
    await correct.open(reading())
    await correct.press("next")
    await correct.tap_digit(2)
    again = Draft.from_json(correct.saved.to_json())
    assert again.grid[13] == 2
    assert again.open_suspects == (40,)
    assert again.can_undo
