"""The Correct screen in a real window, with the real context and store: by touch alone, and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from kivy.base import EventLoop
from support.correct_screen import PUZZLE, SUSPECTS, Opened, reading
from support.named import Named

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.language import LANGUAGES, speak
from sudokuapp.ui.keyboard import DELETE, DOWN, ENTER, RIGHT, SPACE, TAB
from sudokuapp.ui.theme import DARK
from sudokuapp.ui.widgets.board.layers import Mark
from sudokuapp.ui.widgets.dialog import ConfirmDialog

SIZES = [(360, 640), (640, 360), (1024, 768), (768, 1024), (412, 892)]


async def test_doubtful_cells_are_marked_and_stepped_through_one_by_one(driver, opened: Opened) -> None:
    screen = await opened.open(reading())
    assert opened.board.clues == parse(PUZZLE)
    assert opened.board.marks[Mark.SUSPECT] == frozenset(SUSPECTS)
    seen = []
    for _ in SUSPECTS:
        seen.append((screen.selected, opened.progress.text))
        assert opened.next.text == "It's right"
        await opened.press("next")
    assert seen == [(1, "1 of 3 to check"), (13, "2 of 3 to check"), (40, "3 of 3 to check")]
    assert opened.progress.text == "All checked"
    assert opened.board.marks[Mark.SUSPECT] == frozenset()
    assert opened.next.disabled
    assert opened.next.text == "Next"
    assert opened.done.leading
    assert opened.saved.open_suspects == ()
    assert not opened.saved.is_changed


async def test_a_tapped_cell_shows_its_photo_and_offers_its_second_guess(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.tap_cell(70)
    shown = np.frombuffer(opened.photo.texture.pixels, np.uint8)
    middle = shown.reshape(*opened.photo.texture.size, 4)[20, 20, 0]
    assert abs(int(middle) - 255 * 70 * 3 / 240) < 6, "stretched from black to white"
    await opened.tap_cell(1)
    assert opened.remark.text == "Read as 3. Right?"
    assert opened.offer.text == "Or 8?"
    assert opened.offer.font_size >= opened.keypad.key(8).font_size, "no digit is smaller than the one to think of"
    assert opened.keypad.key(8).offered
    await opened.press("offer")
    assert opened.board.clues[1] == 8
    assert opened.offer.text == "Or 3?", "the first guess, to go back to"
    assert opened.board.marks[Mark.SUSPECT] == {13, 40}
    await opened.tap_cell(13)
    assert opened.offer.text == "Or empty?"
    assert opened.clear.offered
    await opened.press("offer")
    assert opened.board.clues[13] == 0
    assert opened.saved.grid == opened.board.clues


async def test_a_repaired_cell_is_marked_and_says_what_it_looks_like(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.tap_cell(40)
    assert opened.board.marks[Mark.REPAIRED] == {40}
    assert opened.remark.text == "Looks like 8, the rules say empty"
    await opened.tap_digit(8)
    assert opened.board.marks[Mark.REPAIRED] == frozenset()


async def test_any_digit_goes_and_what_breaks_a_rule_is_marked_at_once(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.tap_cell(2)
    assert opened.keypad.key(1).rank == "legal"
    assert opened.keypad.key(5).rank == "clashing"
    await opened.tap_digit(5)
    assert opened.board.clues[2] == 5
    assert opened.board.marks[Mark.CONFLICT] == {0, 2}
    assert opened.remark.text == "More than one 5 in row 1"
    await opened.press("clear")
    assert opened.board.marks[Mark.CONFLICT] == frozenset()
    await opened.press("undo")
    assert opened.board.marks[Mark.CONFLICT] == {0, 2}
    await opened.press("undo")
    assert opened.undo.disabled
    await opened.press("redo")
    assert opened.saved.grid[2] == 5


async def test_undo_leads_back_to_the_cell_it_changes(driver, opened: Opened) -> None:
    screen = await opened.open(reading())
    await opened.tap_cell(2)
    await opened.tap_digit(1)
    await opened.tap_cell(80)
    await opened.press("undo")
    assert (screen.selected, opened.board.clues[2]) == (2, 0)


async def test_done_solves_and_discard_asks_only_if_something_was_changed(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.press("done")
    assert opened.went[-1] == "solutions"
    opened.context.navigator.open("correct")
    await opened.press("discard")
    assert opened.went[-1] == "home"
    assert opened.store.numbers() == []


async def test_discard_after_a_change_may_be_refused(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.tap_cell(2)
    await opened.tap_digit(1)
    await opened.press("discard")
    await driver.frames()
    (dialog,) = [child for child in EventLoop.window.children if isinstance(child, ConfirmDialog)]
    dialog.dismiss()
    await driver.frames()
    assert len(opened.store.numbers()) == 1
    assert "home" not in opened.went


@pytest.mark.parametrize("by_keyboard", [True, False], ids=["by keyboard", "by touch"])
async def test_discard_after_a_change_may_be_confirmed(driver, opened: Opened, by_keyboard: bool) -> None:
    await opened.open(reading())
    await opened.tap_cell(2)
    await opened.tap_digit(1)
    if by_keyboard:
        await opened.key(DELETE, "ctrl")
        await driver.frames()
        await opened.key(ENTER)
    else:
        await opened.press("discard")
        await driver.frames()
        (dialog,) = [child for child in EventLoop.window.children if isinstance(child, ConfirmDialog)]
        await driver.press(dialog.ids.yes)
    assert opened.store.numbers() == []
    assert opened.went[-1] == "home"
    assert "solutions" not in opened.went


async def test_all_of_it_by_keyboard_alone(driver, opened: Opened) -> None:
    screen = await opened.open(reading())
    await opened.key(TAB)
    assert screen.selected == 13
    await opened.key(TAB, "shift")
    assert screen.selected == 1
    await opened.key(SPACE)
    assert opened.board.clues[1] == 8, "the second guess"
    await opened.key(RIGHT)
    await opened.key("4")
    assert (screen.selected, opened.board.clues[2]) == (2, 4)
    await opened.key(DELETE)
    assert opened.board.clues[2] == 0
    await opened.key("z", "ctrl")
    assert opened.board.clues[2] == 4
    await opened.key("z", "ctrl", "shift")
    assert opened.board.clues[2] == 0
    await opened.key("z", "ctrl")
    await opened.key("y", "ctrl")
    assert opened.board.clues[2] == 0
    await opened.key(DOWN)
    assert screen.selected == 11
    await opened.key(ENTER)
    assert opened.went[-1] == "solutions"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("by_hand", [False, True], ids=["read", "by hand"])
async def test_everything_fits_and_every_target_is_a_thumb_wide(
    driver, opened: Opened, size: tuple[int, int], by_hand: bool, language: str
) -> None:
    speak(language)
    screen = await opened.open(None if by_hand else reading().put(4, 5), size)
    await opened.tap_cell(4)
    await driver.frames(4)
    names = ["undo", "redo", "clear", "done", "discard"] + (["paste"] if by_hand else ["next", "offer"])
    targets = [Named(screen)[name] for name in names] + list(opened.keypad.children)
    targets += list(opened.sides.children) if by_hand else []
    board = opened.board.layout.board
    for target in targets:
        assert min(target.size) >= 48 - 0.01
        left, bottom = target.to_window(target.x, target.y)
        assert 0 <= left <= left + target.width <= size[0] + 0.01
        assert 0 <= bottom <= bottom + target.height <= size[1] + 0.01
        above, beside, below = (
            bottom >= board.y + board.height,
            left >= board.x + board.width,
            bottom + target.height <= board.y,
        )
        assert above or beside or below
    texts = [opened.progress, opened.remark, opened.done, *([opened.paste] if by_hand else [opened.next, opened.offer])]
    for text in texts:
        assert text.texture_size[0] <= text.width + 1
        assert text.texture_size[1] <= text.height + 1
    assert opened.progress.right <= opened.remark.x
    assert board.width >= 280


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_about_a_cell_takes_one_line(driver, opened: Opened, language: str) -> None:
    """More would move the board from one doubtful cell to the next."""
    speak(language)
    draft = reading()
    await opened.open(replace(draft, suspects=(2, 3, 5, 6, 7, 8, 9, 10, 11)))
    await opened.tap_cell(11)
    await driver.frames(4)
    assert "9" in opened.progress.text and "?" in opened.remark.text
    assert opened.remark.height < 24
    assert opened.progress.right <= opened.remark.x


async def test_the_theme_and_larger_digits_are_followed(driver, opened: Opened) -> None:
    screen = await opened.open(reading(), larger_digits=True)
    assert opened.board.digit_scale == opened.keypad.digit_scale > 1
    screen.theme = DARK
    await driver.frames()
    paper = tuple(round(255 * part) for part in DARK.paper[:3])
    assert driver.pixels(opened.board)(opened.board.layout.cell(2).x + 9, opened.board.layout.cell(2).y + 9) == paper
    assert tuple(opened.progress.color) == DARK.text


async def test_leaving_frees_the_keyboard_and_the_photo(driver, opened: Opened) -> None:
    screen = await opened.open(reading())
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    assert screen.photo is None
    await opened.key("9")
    await opened.key(ENTER)
    assert opened.saved.grid == parse(PUZZLE)
    assert "solutions" not in opened.went
    screen.dispatch("on_pre_enter")
    screen.pause()
    screen.resume()
    screen.resume()
    await opened.key(RIGHT)
    assert screen.selected == SUSPECTS[0] + 1, "each key is heard once"


async def test_what_was_done_is_there_after_a_kill(driver, opened: Opened) -> None:
    await opened.open(reading())
    await opened.press("next")
    await opened.tap_digit(2)
    again = Draft.from_json(opened.saved.to_json())
    assert again.grid[13] == 2
    assert again.open_suspects == (40,)
    assert again.can_undo
